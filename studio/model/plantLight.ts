/** How much light a plant needs, by its name; the names are those of shops. */

/** `window`: inches from the nearest window within which it has light. `sun`: hours of direct sun a day that suit it. */
type PlantLight = { readonly window: number; readonly sun: { readonly least: number; readonly most: number } }

/** Groups and distances: University of Minnesota Extension, Lighting for indoor plants (high, medium and low light). */
export const PLANT_LIGHT = {
  high: { window: 36, sun: { least: 2, most: 12 } },
  medium: { window: 72, sun: { least: 0, most: 4 } },
  low: { window: 144, sun: { least: 0, most: 2 } },
} as const satisfies Record<string, PlantLight>
export type PlantNeed = keyof typeof PLANT_LIGHT

const ARTIFICIAL = /\b(faux|fake|artificial|silk|plastic|dried|preserved|everlasting)\b/i
const NEEDS: readonly (readonly [PlantNeed, RegExp])[] = [
  [
    'low',
    /\b(zz|zamioculcas|snake plant|sansevieria|mother.in.law|cast.iron|aspidistra|pothos|epipremnum|peace lil(y|ies)|spathiphyllum|aglaonema|chinese evergreen|parlou?r palm|fern|calathea|maranta|prayer plant|ivy)\b/i,
  ],
  [
    'high',
    /\b(cact(us|i)|succulents?|aloe|agave|echeveria|jade|crassula|euphorbia|croton|yucca|citrus|lemon|orange tree|olive|bay tree|herbs?|basil|rosemary|lavender|bougainvillea|hibiscus|bird of paradise|strelitzia|banana)\b/i,
  ],
]

/** Undefined for artificial ones. A plant that no row names has the need of most house plants. */
export function plantNeed(name: string): PlantNeed | undefined {
  if (ARTIFICIAL.test(name)) return undefined
  return NEEDS.find(([, words]) => words.test(name))?.[0] ?? 'medium'
}
