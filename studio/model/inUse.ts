/**
 * The moving parts of pieces in use, and the floor that they take, in inches: one row for each way of use. The use
 * follows from the kind, the name and the size of a piece. Leg room in front of seats is a clearance, see
 * `studio/room/guidelines/clearanceRules.ts`.
 */
import type { PieceKind } from './furniture.ts'
import { TRAITS } from './furnitureTraits.ts'
import type { UseName } from './kindTraits.ts'
import type { Item } from './layout.ts'
import { isNarrowCabinet, sizeOf } from './pieceRoles.ts'

/** Depths of floor before the front and behind the back of a piece. */
type OpenDepths = {
  /** Depth of the moving part. */
  readonly front?: number
  readonly back?: number
  /** Depth with the person who uses it. */
  readonly person?: number
}

type Use = {
  /** `width`, `length`: of the piece. */
  readonly opens: (size: { readonly width: number; readonly length: number }) => OpenDepths
  /** True if it stays open or occupied while other things are used, like a bed at night. */
  readonly stays?: true
  readonly source: string
}

const HUD = 'HUD Manual of Acceptable Practices, volume 4 (1973)'
const PRACTICE = 'Common practice'

/** The usual width of a cabinet door; a cabinet has as many as its symbol shows. */
const LEAF = 20
/** Inches by which a full-extension slide is shorter than the case. */
const SLIDE_SHORTER = 2
/** From headrest to footrest, and behind the upright back. */
const RECLINED = { length: 68, back: 12, atWall: 4 }
/** From the back of the sofa to the foot of the bed. */
const SOFA_BED = 88
/** A walking person, from heel to toe. */
const STRIDE = 34

const drawers = (length: number) => Math.max(0, length - SLIDE_SHORTER)

export const USES: Record<UseName, Use> = {
  doors: {
    opens: ({ width }) => ({ front: width / Math.max(1, Math.round(width / LEAF)), person: 36 }),
    source: `${HUD}: 36 in before storage; a door leaf is about 20 in wide`,
  },
  'sliding-doors': { opens: () => ({ person: 30 }), source: `${PRACTICE}: 75 cm before sliding doors` },
  drawers: {
    opens: ({ length }) => ({ front: drawers(length), person: Math.max(36, drawers(length)) }),
    source: `${HUD}: 36 in before drawers; a full slide is 2 in shorter than the case`,
  },
  /** Used from the bed. */
  nightstand: {
    opens: ({ length }) => ({ front: drawers(length) }),
    source: `${PRACTICE}: a full slide is 2 in shorter than the case`,
  },
  shelves: {
    opens: () => ({ person: 20 }),
    source: 'Raistrick et al. 2024, Infinigen Indoors: 50 cm before storage',
  },
  recliner: {
    opens: ({ length }) => ({ back: RECLINED.back, front: Math.max(0, RECLINED.length - RECLINED.back - length) }),
    stays: true,
    source: `${PRACTICE}: 66 to 70 in from headrest to footrest, 12 in behind the back`,
  },
  'wall-recliner': {
    opens: ({ length }) => ({ back: RECLINED.atWall, front: Math.max(0, RECLINED.length - RECLINED.atWall - length) }),
    stays: true,
    source: `${PRACTICE}: 66 to 70 in from headrest to footrest, 4 in behind the back`,
  },
  'sofa-bed': {
    opens: ({ length }) => ({ front: Math.max(0, SOFA_BED - length) }),
    stays: true,
    source: `${PRACTICE}: 84 to 92 in from the back of the sofa to the foot of the bed`,
  },
  /** How far a chair is pulled back depends on its table, see `CHAIR_FROM_EDGE`. */
  chair: {
    opens: () => ({}),
    stays: true,
    source: `NKBA Kitchen Planning Guidelines: 32 in from the edge of a table; ${HUD}: 30 in from a desk`,
  },
  /** People get in and out on the side with more room. */
  bed: {
    opens: () => ({ person: 22 }),
    source: `${HUD}: 22 in at the used side of a bed`,
  },
  fixture: {
    opens: () => ({ person: 21 }),
    source: 'International Residential Code R307; NKBA Bathroom Planning Guidelines',
  },
  walking: {
    opens: ({ length }) => {
      const step = Math.max(0, STRIDE - length) / 2
      return { front: step, back: step }
    },
    source: "Neufert, Architects' Data: a walking person takes 34 in",
  },
}

/** From the edge of a table or desk to the back of a chair while a person sits down or gets up. */
export const CHAIR_FROM_EDGE = { table: 32, desk: 30 }

/** Names that are more specific than the kind; the first match counts. */
const NAMES: readonly { readonly name: RegExp; readonly kinds: readonly PieceKind[]; readonly use: UseName }[] = [
  {
    name: /\b(sofa|chair|couch|love ?seat)[ -]?beds?\b|\bsleepers?\b|\bpull-?out (sofa|couch|chair)\b|\bfutons?\b/i,
    kinds: ['sofa', 'sectional', 'loveseat', 'chair', 'block'],
    use: 'sofa-bed',
  },
  {
    name: /\b(wall[ -]?hugger|wall[ -]?away|zero[ -]?wall)\b/i,
    kinds: ['sofa', 'sectional', 'loveseat', 'chair', 'block'],
    use: 'wall-recliner',
  },
  {
    name: /\brecliners?\b|\breclining\b/i,
    kinds: ['sofa', 'sectional', 'loveseat', 'chair', 'block'],
    use: 'recliner',
  },
  { name: /\bsliding\b/i, kinds: ['cabinet'], use: 'sliding-doors' },
  {
    name: /\b(book ?cases?|book ?shel(f|ves)|shel(f|ves|ving)|open rack)\b/i,
    kinds: ['cabinet', 'block'],
    use: 'shelves',
  },
  { name: /\bnight ?stands?\b|\bbedside (table|cabinet|chest)s?\b/i, kinds: ['cabinet', 'block'], use: 'nightstand' },
  { name: /\bdressers?\b|\bdrawers?\b/i, kinds: ['cabinet', 'block'], use: 'drawers' },
  { name: /\b(wardrobes?|armoires?|cupboards?)\b/i, kinds: ['cabinet', 'block'], use: 'doors' },
]

/** Inches; a higher narrow cabinet is opened standing. */
const NIGHTSTAND_HEIGHT = 36

/** How a piece is used; undefined if no moving part is known. */
export function useOf(item: Pick<Item, 'kind' | 'name' | 'footprint'>): UseName | undefined {
  const named = NAMES.find(({ name, kinds }) => kinds.includes(item.kind) && name.test(item.name))
  if (named) return named.use
  const { height = 0 } = item.footprint
  return isNarrowCabinet(sizeOf(item)) && height <= NIGHTSTAND_HEIGHT ? 'nightstand' : TRAITS[item.kind].opens
}
