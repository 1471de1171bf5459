/**
 * What a text claims about a board: things, parts, shapes, counts, materials, colors and sizes. Every claim needs a fact
 * that supports it (`unsupportedClaims.ts`), in the engine's own lines and in the texts of a language model alike. A word in
 * brackets claims nothing: a comparison, a wish, or what every household has.
 */

const split = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Objects in rooms. The endings `s` and `es` are removed before a word is looked up. */
export const THINGS = split(`
  sofa couch settee sectional loveseat armchair chair recliner seat stool barstool bench ottoman pouf footstool chaise
  bed daybed mattress nightstand dresser wardrobe cabinet sideboard credenza console desk table bookcase bookshelf
  shelf shelving lamp chandelier pendant sconce lantern candle candlestick rug runner mat carpet curtain drape blind
  mirror vase plant fern ficus palm pot planter basket tray clock painting print poster sculpture artwork picture
  pillow cushion throw blanket quilt duvet comforter sheet towel napkin tablecloth placemat cart
  vanity sink basin faucet tub bathtub bath shower showerhead toilet tile wallpaper paint fireplace piano television
`)

/** Parts of pieces, of which the record of the piece must speak. */
const PARTS = split(`
  door drawer slat headboard knob handle rim fringe plinth spindle caster wheel footrest plank niche nozzle leg
`)
/** A room has a door, too; doors in the plural are those of a piece. */
const PARTS_IN_PLURAL = split('door leg handle wheel')

const SHAPES = split('round rounded oval circle circular square hexagon curve curved drum dome')

const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  both: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dozen: 12,
}

export const MATERIALS = split(`
  oak walnut teak pine birch beech maple cherry ash mahogany bamboo rattan cane wicker hardwood plywood veneer wood wooden
  linen cotton wool lambswool velvet leather suede boucle silk satin sateen percale jute sisal hemp cashmere mohair
  polyester viscose nylon feather latex foam terry denim corduroy
  brass steel iron nickel chrome copper bronze aluminum marble travertine granite quartz concrete terrazzo slate
  stoneware ceramic porcelain glass acrylic plastic resin lacquer silicone
`)

export const COLORS = split(`
  black white grey gray beige brown red orange yellow green blue purple pink violet teal turquoise navy cream ivory
  charcoal graphite rust terracotta coral mustard marigold olive sage emerald burgundy maroon lavender lilac indigo
  cobalt cerulean gold golden silver taupe greige ochre crimson scarlet magenta mint aqua khaki camel caramel blush
  peach apricot amber plum aubergine mauve rose russet sienna umber ecru oatmeal
`)

export type Claim = {
  readonly about: 'thing' | 'part' | 'shape' | 'material' | 'color' | 'ends'
  /** In the singular, without accents. */
  readonly word: string
  /** The words of the text. */
  readonly said: string
  /** More than one of the thing. */
  readonly isMany: boolean
  /** The number of them that the text states. */
  readonly count: number | null
}

/** Ends, heads and long sides are those of a table or bed that is not round. */
const ENDS =
  /\b(?:(?:one|both|two|far|other|either|the) (?:ends?|heads?) of (?:the|a) (table)|the (?:long|short) sides)\b/giu
/** A drink is in a glass; these are of glass. */
const OF_GLASS = /\b(?:(?:smoked|clear|tempered|frosted) glass|glass (?:top|table|shelf|shelves|door|rim))\b/giu
const NOT_CLAIMED = /\[[^\]]*\]|\{[^}]*\}|\*\*[^*]+\*\*/g
const MAX_WORDS_BETWEEN = 3

/** Slots, names in bold and what stands in brackets claim nothing by themselves: they come from the records. */
export function claimsOf(text: string): Claim[] {
  const prose = text.replace(NOT_CLAIMED, ' § ')
  const words = wordsAndBreaks(prose)
  const claims = words.flatMap((said, at): Claim[] => {
    const word = normalizedWord(said)
    const isMany = isPluralForm(said, word)
    const about = kindOf(word, isMany)
    const count = about === 'thing' || about === 'part' ? countBefore(words, at) : null
    return about ? [{ about, word, said, isMany, count }] : []
  })
  const ends = [...prose.matchAll(ENDS)].map(
    ([said]): Claim => ({ about: 'ends', word: 'end', said, isMany: false, count: null }),
  )
  const glass = [...prose.matchAll(OF_GLASS)].map(
    ([said]): Claim => ({ about: 'material', word: 'glass', said, isMany: false, count: null }),
  )
  return [...claims, ...ends, ...glass]
}

function kindOf(word: string, isMany: boolean): Claim['about'] | undefined {
  if (THINGS.has(word)) return 'thing'
  if (PARTS.has(word)) return isMany || !PARTS_IN_PLURAL.has(word) ? 'part' : undefined
  if (SHAPES.has(word)) return 'shape'
  if (word !== 'glass' && MATERIALS.has(word)) return 'material'
  return COLORS.has(word) ? 'color' : undefined
}

function countBefore(words: readonly string[], at: number): number | null {
  for (let back = 1; back <= MAX_WORDS_BETWEEN; back++) {
    const word = words[at - back]?.toLowerCase()
    if (word === undefined || /^(?:[§.,;:]|of|at|in|on|for|and|the|to|with)$/.test(word)) return null
    if (word in COUNTS) return COUNTS[word] ?? null
  }
  return null
}

function isPluralForm(said: string, word: string): boolean {
  return said.length > word.length && /s$/i.test(said)
}

/** The form in which a word is looked up: lower case, without accents, singular. */
export function normalizedWord(word: string): string {
  const low = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (isListed(low)) return low
  if (/(?:shelv|scarv)es$/.test(low)) return low.replace(/ves$/, 'f')
  const single = low.replace(/s$/, '')
  return isListed(single) ? single : low.replace(/es$/, '')
}

function isListed(word: string): boolean {
  return [THINGS, PARTS, SHAPES, MATERIALS, COLORS].some((list) => list.has(word))
}

/** The words of a text; parts of hyphenated words count separately. */
export function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
}

function wordsAndBreaks(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}]*|[§.,;:]/gu) ?? []
}
