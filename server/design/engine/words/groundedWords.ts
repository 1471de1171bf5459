/** Words that make a claim about a board: each may be used in its text only if a fact supports it. */

const split = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Objects in rooms. The endings `s` and `es` are removed before a word is looked up. */
export const THINGS = split(`
  sofa couch settee sectional loveseat armchair chair recliner stool barstool bench ottoman pouf footstool chaise daybed
  bed headboard mattress nightstand dresser wardrobe cabinet sideboard credenza console desk table bookcase bookshelf
  shelf shelving lamp chandelier pendant sconce lantern candle candlestick rug runner mat carpet curtain drape blind
  mirror vase plant fern ficus palm pot planter basket tray clock painting print poster sculpture artwork
  pillow cushion throw blanket quilt duvet comforter sheet towel napkin tablecloth placemat
  vanity sink basin faucet tub bathtub bath shower showerhead toilet tile wallpaper paint fireplace piano television
`)

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

/** Synonyms of the catalogue's kinds of furniture. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  sofa: ['couch'],
  sectional: ['sofa', 'couch'],
  loveseat: ['sofa', 'couch'],
  armchair: ['chair'],
  nightstand: ['table', 'cabinet'],
  bath: ['tub', 'bathtub'],
  tub: ['bath', 'bathtub'],
  mat: ['rug'],
  runner: ['rug'],
  pillow: ['cushion'],
  comforter: ['blanket'],
  showerhead: ['shower'],
}

/** The form in which a word is looked up: lower case, without accents, singular. */
export function normalizedWord(word: string): string {
  const low = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (THINGS.has(low) || MATERIALS.has(low) || COLORS.has(low)) return low
  if (/(?:shelv|scarv)es$/.test(low)) return low.replace(/ves$/, 'f')
  const single = low.replace(/s$/, '')
  return THINGS.has(single) || MATERIALS.has(single) || COLORS.has(single) ? single : low.replace(/es$/, '')
}

/** The words of a text; parts of hyphenated words count separately. */
export function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
}
