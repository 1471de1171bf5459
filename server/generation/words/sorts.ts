/** The sorts of pieces, each with the nouns by which titles name it. */
import type { FurnitureKind } from '../../../studio/model/furniture.ts'

export const SORTS = {
  sectional: /\bsectional\b|\bcorner sofa\b/,
  loveseat: /\blove ?seat\b/,
  sofa: /\b(?:sofa|couch|settee)\b/,
  nightstand: /\b(?:night ?stand|bedside (?:table|cabinet))\b/,
  bedpillows: /\bbed pillows?\b/,
  mattress: /\bmattress\b/,
  pillow: /\b(?:pillow|cushion)s?\b/,
  duvet: /\bduvet\b/,
  comforter: /\b(?:comforter|quilt|bedspread|coverlet)\b/,
  sheets: /\b(?:sheet set|sheets|bed linen)\b/,
  throw: /\b(?:throw|blanket)\b/,
  napkins: /\bnapkins?\b/,
  rail: /\btowel (?:rail|bar|rack|ring)\b/,
  towels: /\btowels?\b/,
  mat: /\bbath (?:mat|runner|rug)\b/,
  rug: /\b(?:rug|carpet|runner|kilim)\b/,
  paint: /\bpaint\b/,
  tile: /\b(?:tiles?|mosaic)\b/,
  shower: /\bshower(?:head)?\b/,
  tub: /\b(?:bath)?tub\b/,
  vanity: /\bvanity\b(?! bench)/,
  bench: /\bbench\b/,
  bathstool: /\bbath stool\b/,
  ottoman: /\b(?:ottoman|pouf|footstool)\b/,
  cart: /\b(?:bar|serving) cart\b|\btrolley\b/,
  stool: /\b(?:bar|counter) ?stool\b|\bstool\b/,
  floorlamp: /\b(?:floor|tripod|standing) lamp\b/,
  pendant: /\b(?:pendant|chandelier)\b/,
  tablelamp: /\b(?:lamp|lantern|sconce)\b/,
  coffee: /\b(?:coffee|cocktail) table\b/,
  console: /\bconsole\b/,
  side: /\b(?:side|end|accent|tray) table\b/,
  desk: /\bdesk\b/,
  chair: /\bdining chair\b|\bspindle chair\b/,
  armchair: /\b(?:armchair|chair|recliner|rocker)\b/,
  bed: /\b(?:bed|daybed|crib)\b/,
  dresser: /\b(?:dresser|chest of drawers|wardrobe)\b/,
  sideboard: /\b(?:sideboard|credenza|cabinet|buffet)\b/,
  shelf: /\b(?:bookcase|bookshelf|shelves|shelf)\b/,
  table: /\btable\b/,
  mirror: /\bmirror\b/,
  curtains: /\b(?:curtains?|drapes|blinds?)\b/,
  art: /\b(?:poster|painting|artwork|canvas|art print|wall art)\b/,
  clock: /\bclock\b/,
  vase: /\bvase\b/,
  plant: /\b(?:plant|fern|ficus|palm|fig tree|olive tree)\b/,
  thing: /^/,
} as const satisfies Record<string, RegExp>

export type Sort = keyof typeof SORTS

/** The noun for further mentions of a piece; a second word marks plurals. */
export const NOUNS: Record<Sort, string> = {
  sectional: 'the sectional',
  loveseat: 'the loveseat',
  sofa: 'the sofa',
  nightstand: 'the nightstand',
  bedpillows: 'the bed pillows',
  mattress: 'the mattress',
  pillow: 'the pillow',
  duvet: 'the duvet cover',
  comforter: 'the comforter',
  sheets: 'the sheets',
  throw: 'the throw',
  napkins: 'the napkins',
  rail: 'the towel rail',
  towels: 'the towels',
  mat: 'the bath mat',
  rug: 'the rug',
  paint: 'the walls',
  tile: 'the tiles',
  shower: 'the shower',
  tub: 'the tub',
  vanity: 'the vanity',
  bench: 'the bench',
  bathstool: 'the stool',
  ottoman: 'the ottoman',
  cart: 'the bar cart',
  stool: 'the stool',
  floorlamp: 'the floor lamp',
  pendant: 'the pendant',
  tablelamp: 'the lamp',
  coffee: 'the coffee table',
  console: 'the console',
  side: 'the side table',
  desk: 'the desk',
  chair: 'the dining chair',
  armchair: 'the chair',
  bed: 'the bed',
  dresser: 'the dresser',
  sideboard: 'the sideboard',
  shelf: 'the shelf',
  table: 'the table',
  mirror: 'the mirror',
  curtains: 'the curtains',
  art: 'the picture',
  clock: 'the clock',
  vase: 'the vase',
  plant: 'the plant',
  thing: '',
}

/** Names of groups in the rows of lines. */
export const GROUPS: Record<string, readonly Sort[]> = {
  couch: ['sofa', 'loveseat', 'sectional'],
  seat: ['sofa', 'loveseat', 'sectional', 'armchair', 'chair', 'stool', 'bench', 'bathstool', 'ottoman'],
  lamp: ['floorlamp', 'tablelamp', 'pendant'],
  bedding: ['duvet', 'comforter', 'sheets', 'bedpillows'],
  cover: ['duvet', 'comforter'],
  accent: ['pillow', 'throw'],
  soft: ['duvet', 'comforter', 'sheets', 'bedpillows', 'pillow', 'throw', 'towels', 'rail', 'napkins', 'curtains'],
  case: ['nightstand', 'dresser', 'sideboard', 'console', 'shelf', 'vanity'],
  small: ['coffee', 'side', 'nightstand'],
  ground: ['rug', 'mat'],
  wall: ['paint', 'tile'],
  hung: ['mirror', 'art', 'clock', 'curtains'],
}

/** From the likely main piece of a room to the smallest accent. */
export const SORT_RANKING: readonly Sort[] = [
  'bed',
  'sectional',
  'sofa',
  'tub',
  'table',
  'desk',
  'loveseat',
  'vanity',
  'mattress',
  'sideboard',
  'shelf',
  'dresser',
  'armchair',
  'chair',
  'coffee',
  'cart',
  'stool',
  'rug',
  'tile',
  'shower',
  'duvet',
  'comforter',
  'console',
  'bench',
  'paint',
  'floorlamp',
  'nightstand',
  'side',
  'curtains',
  'mirror',
  'art',
  'ottoman',
  'bathstool',
  'pendant',
  'tablelamp',
  'sheets',
  'towels',
  'rail',
  'mat',
  'plant',
  'throw',
  'bedpillows',
  'pillow',
  'napkins',
  'clock',
  'vase',
  'thing',
]

/**
 * The sort of a product by its title. Words after "with", "in" or "for" refer to something else, so the head of the
 * title decides first, then the whole title, then the kind, because titles of feeds may be only names.
 */
export function sortOf(title: string, kind: FurnitureKind = 'block'): Sort {
  const whole = title.toLowerCase()
  const head = whole.split(/,| with | in | for /)[0] ?? whole
  return (
    matchingSort(head) ??
    matchingSort(whole) ??
    (VAGUE_KINDS.has(kind) ? 'thing' : (matchingSort(kind.replaceAll('-', ' ')) ?? 'thing'))
  )
}

/** Kinds that comprise several sorts. */
const VAGUE_KINDS: ReadonlySet<FurnitureKind> = new Set(['block', 'cabinet', 'bar', 'textile', 'side-table'])

function matchingSort(text: string): Sort | undefined {
  for (const [sort, pattern] of Object.entries(SORTS)) if (sort !== 'thing' && pattern.test(text)) return sort as Sort
  return undefined
}
