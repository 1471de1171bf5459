/**
 * What the server knows about each kind of furniture beyond `TRAITS`: how its products are recognized, sized and
 * assembled, and how they stand in a room picture. Every field is required and
 * no row is spread into another, so that the compiler names what is missing. Lengths are inches.
 */
import type { RoomFunction } from '../../src/contract/vocabulary.ts'
import type { FurnitureKind } from '../../studio/model/furniture.ts'
import type { Sort } from '../design/engine/words/sorts.ts'
import type { ProductRecord } from './record.ts'

/**
 * A kind's products by words in their title, with the usual size: side to side, front to back, floor to top. The last one of a
 * placement is that of titles that name none.
 */
export type Guess = readonly [
  words: RegExp,
  placement: ProductRecord['placement'],
  wide: number,
  deep: number,
  tall: number,
]

/** What stands on others in a room picture. */
export type Carried = 'pillow' | 'textile' | 'lamp' | 'other'

/** The surface on which others stand, see `server/design/engine/record/surfaces.ts`. */
export type SurfaceForm = 'none' | 'top' | 'table' | 'cart' | 'sofa' | 'armchair' | 'bed'

/** Where it stands beside the main item, see `server/design/engine/picture/preferredPoses.ts`. */
export type PreferredPlace =
  | 'beside'
  | 'before'
  | 'behind-beside'
  | 'facing'
  | 'in-front-beside'
  | 'bench'
  | 'edge'
  | 'storage'
  | 'tub'
  | 'fixture'
  | 'sofa'
  | 'wall'
  | 'free'

/**
 * How shops state its sizes, see `server/catalog/feed/assignSizes.ts`: what lies flat (`rug`, `mattress`, `cloth`), what is also a
 * part of other products (`pillow`), what people lie or sit on along one of its sides (`bed`, `chair`, `sofa`), tables, of which the
 * dining table has a height of its own, and what is often round, whose "D" is its diameter (`round-or-square`).
 */
export type SizeForm =
  | 'rug'
  | 'mattress'
  | 'cloth'
  | 'pillow'
  | 'bed'
  | 'chair'
  | 'sofa'
  | 'dining-table'
  | 'low-table'
  | 'round-or-square'
  | 'other'

type ProductTraits = {
  /** Instructions for records that state none. */
  readonly assembly: string | undefined
  /** True if its longer horizontal side is its width from side to side, regardless of a shop's column names. */
  readonly isLong: boolean
  readonly sizeForm: SizeForm
  /** Its sort in sentences if its title names none; "thing" for kinds that comprise several sorts. */
  readonly sort: Sort
  /** The wizard size of all of its products. */
  readonly wizardSize: string | undefined
  /** The first match in the order of the table decides, so that "sofa bed" is a sofa and "lamp table" a table. */
  readonly guesses: readonly Guess[]
  readonly room: {
    /** Order of placement: main items, then what belongs to them, then the rest. */
    readonly order: number
    /** Room functions whose main item it may be; the kind with the lowest number is preferred. */
    readonly leads: Readonly<Partial<Record<RoomFunction, number>>>
    readonly place: PreferredPlace
    /** True if it has views for the window's wall, on the left, from which it does not hide the room. */
    readonly isAtLeftWall: boolean
    /** True if it is low or stands beside another item, and may hide more of others. */
    readonly mayHide: boolean
    /** True if it never stands before a window. */
    readonly avoidsWindow: boolean
    /** True if it is tall and thin and belongs to the edge of the room. */
    readonly isAtEdge: boolean
    /** True if it stands in the middle of its rug. */
    readonly isOnRug: boolean
    /** Order in which a bath mat is placed before it; undefined if never. */
    readonly mat: number | undefined
    /** Items on legs let light pass under them; the floor within the corner of a sectional is free. */
    readonly shadow: 'legged' | 'corner' | 'solid'
    /** True if its mirror image differs only by the pillows on it. */
    readonly isPillowed: boolean
    readonly surface: SurfaceForm
    /** What it carries; the kind with the lowest number is the most suitable. */
    readonly holds: Readonly<Partial<Record<Carried, number>>>
  }
}

/** The title of a piece for a mattress of a size, in any order: "King bed", "Bed, king". */
function sized(size: string, noun: string): RegExp {
  return new RegExp(`\\b(?:${size})\\b.*\\b${noun}\\b|\\b${noun}\\b.*\\b(?:${size})\\b`, 'i')
}

// biome-ignore format: the fields of a row stand together by what they are about, so that kinds can be compared
export const PRODUCT_TRAITS: Readonly<Record<FurnitureKind, ProductTraits>> = {
  rug: {
    assembly: undefined,
    isLong: true, sizeForm: 'rug', sort: 'rug', wizardSize: undefined,
    guesses: [
      [/\b(bath|shower) (mat|rug)\b/i, 'flat', 34, 21, 0.7], [/\bdoor ?mat\b/i, 'flat', 30, 18, 0.5],
      [/\brunner\b/i, 'flat', 96, 30, 0.5], [/\b(rug|carpet|mat)\b/i, 'flat', 96, 60, 0.5],
    ],
    room: {
      order: 0, leads: {}, place: 'free', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'solid',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  paint: {
    assembly: undefined,
    isLong: false, sizeForm: 'other', sort: 'paint', wizardSize: undefined,
    guesses: [[/\bpaint\b/i, 'paint', 8, 8, 8]],
    room: {
      order: 0, leads: {}, place: 'free', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'solid',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  tile: {
    assembly: undefined,
    isLong: false, sizeForm: 'other', sort: 'tile', wizardSize: undefined,
    guesses: [[/\b(tile|mosaic)s?\b/i, 'wall', 18, 1, 18]],
    room: {
      order: 0, leads: {}, place: 'free', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'solid',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  pillow: {
    assembly: undefined,
    isLong: false, sizeForm: 'pillow', sort: 'pillow', wizardSize: undefined,
    guesses: [[/\b(pillow|cushion)s?\b/i, 'surface', 20, 8, 18]],
    room: {
      order: 0, leads: {}, place: 'free', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'solid',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  textile: {
    assembly: undefined,
    isLong: false, sizeForm: 'cloth', sort: 'thing', wizardSize: undefined,
    guesses: [
      // A panel of the most common size.
      [/\b(curtains?|drapes)\b/i, 'wall', 50, 4, 84],
      [/\b(throw|blanket|duvet|comforter|quilt|sheets?|napkins?|towels?)\b/i, 'surface', 20, 14, 6],
    ],
    room: {
      order: 0, leads: {}, place: 'free', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'solid',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  mattress: {
    assembly: undefined,
    isLong: false, sizeForm: 'mattress', sort: 'mattress', wizardSize: undefined,
    guesses: [
      [sized('king', 'mattress'), 'floor', 76, 80, 11], [sized('full|double', 'mattress'), 'floor', 54, 75, 11],
      [sized('twin|single', 'mattress'), 'floor', 38, 75, 11],
      [/\bmattress\b/i, 'floor', 60, 80, 11],
    ],
    room: {
      order: 2, leads: { Sleep: 2 }, place: 'wall', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: 4, shadow: 'solid',
      isPillowed: false, surface: 'bed', holds: { pillow: 2, textile: 5 },
    },
  },
  sectional: {
    assembly: 'Assembly: two people; the parts hook together, no tools.',
    isLong: true, sizeForm: 'other', sort: 'sectional', wizardSize: 'Sectional',
    guesses: [[/\b(sectional|corner sofa)\b/i, 'floor', 108, 66, 33]],
    room: {
      order: 5, leads: { Entertainment: 1 }, place: 'sofa', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'corner',
      isPillowed: false, surface: 'sofa', holds: { pillow: 4, textile: 8 },
    },
  },
  loveseat: {
    assembly: 'Assembly: screw on the feet, no tools.',
    isLong: true, sizeForm: 'sofa', sort: 'loveseat', wizardSize: 'Loveseat',
    guesses: [[/\bloveseat\b/i, 'floor', 62, 36, 33]],
    room: {
      order: 7, leads: { Sleep: 4, Entertainment: 3 }, place: 'sofa', isAtLeftWall: true, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'solid',
      isPillowed: true, surface: 'sofa', holds: { pillow: 5, textile: 6 },
    },
  },
  sofa: {
    assembly: 'Assembly: screw on the feet, no tools.',
    isLong: true, sizeForm: 'sofa', sort: 'sofa', wizardSize: 'Sofa',
    guesses: [[/\b(sofa|couch|settee)\b/i, 'floor', 84, 37, 33]],
    room: {
      order: 6, leads: { Sleep: 3, Entertainment: 2 }, place: 'sofa', isAtLeftWall: true, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'solid',
      isPillowed: true, surface: 'sofa', holds: { pillow: 3, textile: 7 },
    },
  },
  'coffee-table': {
    assembly: undefined,
    isLong: true, sizeForm: 'low-table', sort: 'coffee', wizardSize: undefined,
    guesses: [[/\b(coffee|cocktail) table\b/i, 'floor', 46, 26, 17]],
    room: {
      order: 14, leads: { Entertainment: 5, Dining: 3 }, place: 'before', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: true, isOnRug: true, mat: undefined, shadow: 'legged',
      isPillowed: false, surface: 'top', holds: { textile: 11, other: 2 },
    },
  },
  'side-table': {
    assembly: undefined,
    isLong: false, sizeForm: 'round-or-square', sort: 'thing', wizardSize: undefined,
    guesses: [
      [/\b(desk|work ?station)\b/i, 'floor', 55, 26, 30], [/\bconsole\b|\b(sofa|entry(way)?) table\b/i, 'floor', 48, 14, 31],
      [/\b(side|end|accent|bedside) table\b|\bnight ?stand\b/i, 'floor', 20, 18, 23],
    ],
    room: {
      order: 13, leads: { Bath: 5 }, place: 'beside', isAtLeftWall: false, isAtEdge: true,
      avoidsWindow: false, mayHide: true, isOnRug: true, mat: undefined, shadow: 'legged',
      isPillowed: false, surface: 'top', holds: { textile: 12, lamp: 1, other: 3 },
    },
  },
  'dining-chair': {
    assembly: 'No assembly.',
    isLong: false, sizeForm: 'chair', sort: 'chair', wizardSize: undefined,
    guesses: [[/\bdining chair\b/i, 'floor', 19, 21, 33]],
    room: {
      order: 16, leads: {}, place: 'facing', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'legged',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  'dining-table': {
    assembly: 'Assembly: two people, about 20 minutes; tools included.',
    isLong: true, sizeForm: 'dining-table', sort: 'table', wizardSize: undefined,
    guesses: [[/\b(table|desk)\b/i, 'floor', 66, 36, 30]],
    room: {
      order: 3, leads: { Dining: 1 }, place: 'free', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'legged',
      // A lamp may stand on a dining table; on a coffee table it would hide the main item.
      isPillowed: false, surface: 'table', holds: { textile: 2, lamp: 4, other: 4 },
    },
  },
  'round-table': {
    assembly: 'Assembly: two people screw the top to its base; tools included.',
    isLong: false, sizeForm: 'round-or-square', sort: 'table', wizardSize: undefined,
    guesses: [],
    room: {
      order: 4, leads: { Dining: 2 }, place: 'free', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'legged',
      isPillowed: false, surface: 'table', holds: { textile: 3, other: 5 },
    },
  },
  bar: {
    assembly: 'Assembly: about 15 minutes; tools included.',
    isLong: false, sizeForm: 'round-or-square', sort: 'thing', wizardSize: undefined,
    guesses: [
      [/\b(bar|wine) (cart|cabinet|rack)\b/i, 'floor', 32, 18, 34], [/\b(bar|stool)\b/i, 'floor', 18, 18, 30],
    ],
    room: {
      order: 9, leads: { Dining: 5 }, place: 'storage', isAtLeftWall: true, isAtEdge: true,
      avoidsWindow: true, mayHide: false, isOnRug: false, mat: undefined, shadow: 'legged',
      isPillowed: false, surface: 'cart', holds: { textile: 10, lamp: 3 },
    },
  },
  bench: {
    assembly: undefined,
    isLong: false, sizeForm: 'other', sort: 'bench', wizardSize: undefined,
    guesses: [[/\b(bench|ottoman|pouf)\b/i, 'floor', 44, 17, 18]],
    room: {
      order: 15, leads: { Bath: 4 }, place: 'bench', isAtLeftWall: true, isAtEdge: false,
      avoidsWindow: false, mayHide: true, isOnRug: false, mat: 5, shadow: 'legged',
      isPillowed: false, surface: 'top', holds: { pillow: 7, textile: 1, other: 6 },
    },
  },
  chair: {
    assembly: 'Assembly: screw on the feet, no tools.',
    isLong: false, sizeForm: 'chair', sort: 'armchair', wizardSize: undefined,
    guesses: [[/\b(chair|armchair|recliner|rocker)\b/i, 'floor', 30, 31, 32]],
    room: {
      order: 17, leads: { Sleep: 5, Entertainment: 4 }, place: 'facing', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: true, mat: undefined, shadow: 'legged',
      isPillowed: false, surface: 'armchair', holds: { pillow: 6 },
    },
  },
  bed: {
    assembly: 'Assembly: two people, about 45 minutes; tools included.',
    isLong: false, sizeForm: 'bed', sort: 'bed', wizardSize: undefined,
    guesses: [
      [sized('king', 'bed'), 'floor', 80, 85, 44],
      [sized('full|double', 'bed'), 'floor', 58, 80, 44], [sized('twin|single', 'bed'), 'floor', 42, 80, 44],
      [/\b(bed|headboard|crib)\b/i, 'floor', 64, 85, 44],
    ],
    room: {
      order: 1, leads: { Sleep: 1 }, place: 'wall', isAtLeftWall: true, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: 3, shadow: 'solid',
      isPillowed: false, surface: 'bed', holds: { pillow: 1, textile: 4 },
    },
  },
  shower: {
    assembly: undefined,
    isLong: false, sizeForm: 'other', sort: 'shower', wizardSize: undefined,
    guesses: [[/\b(sconce|showerhead|shower head|faucet)\b/i, 'wall', 10, 16, 8]],
    room: {
      order: 21, leads: {}, place: 'wall', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'solid',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  block: {
    assembly: undefined,
    isLong: false, sizeForm: 'round-or-square', sort: 'thing', wizardSize: undefined,
    guesses: [[/\b(mirror|art|print|painting|poster|shelf|clock)\b/i, 'wall', 28, 2, 34]],
    room: {
      order: 18, leads: {}, place: 'in-front-beside', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: true, mat: undefined, shadow: 'solid',
      isPillowed: false, surface: 'top', holds: { textile: 13 },
    },
  },
  lamp: {
    assembly: undefined,
    isLong: false, sizeForm: 'round-or-square', sort: 'tablelamp', wizardSize: undefined,
    guesses: [
      [/\b(floor lamp)\b/i, 'floor', 16, 16, 60],
      [/\b(lamp|light|lantern)\b/i, 'surface', 14, 14, 24],
    ],
    room: {
      order: 19, leads: {}, place: 'behind-beside', isAtLeftWall: false, isAtEdge: true,
      avoidsWindow: false, mayHide: true, isOnRug: false, mat: undefined, shadow: 'legged',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  cabinet: {
    assembly: 'Assembly: screw on the legs; anchor it to the wall with the strap included.',
    isLong: false, sizeForm: 'other', sort: 'thing', wizardSize: undefined,
    guesses: [
      [/\b(night ?stand|bedside)\b/i, 'floor', 20, 16, 24], [/\b(wardrobe|armoire)\b/i, 'floor', 48, 24, 78],
      [/\b(book ?(case|shelf)|shelving|hutch)\b/i, 'floor', 36, 13, 72], [/\b(tv|media|television)\b/i, 'floor', 60, 16, 22],
      [/\b(cart|trolley|island)\b/i, 'floor', 40, 20, 36], [/\bshel(f|ves)\b/i, 'wall', 36, 9, 9],
      [/\b(cabinet|dresser|console|sideboard|chest)\b/i, 'floor', 56, 18, 34],
    ],
    room: {
      order: 8, leads: { Dining: 4, Bath: 3 }, place: 'storage', isAtLeftWall: true, isAtEdge: false,
      avoidsWindow: true, mayHide: true, isOnRug: false, mat: 6, shadow: 'solid',
      isPillowed: false, surface: 'top', holds: { textile: 9, lamp: 2, other: 1 },
    },
  },
  vanity: {
    assembly: 'No assembly; a plumber connects the faucet and the drain.',
    isLong: false, sizeForm: 'other', sort: 'vanity', wizardSize: undefined,
    guesses: [[/\b(vanity|sink|basin)\b/i, 'floor', 36, 21, 34]],
    room: {
      order: 10, leads: { Bath: 1 }, place: 'fixture', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: 2, shadow: 'solid',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  bath: {
    assembly: undefined,
    isLong: false, sizeForm: 'other', sort: 'thing', wizardSize: undefined,
    guesses: [[/\b(tub|bathtub)\b/i, 'floor', 60, 30, 23]],
    room: {
      order: 11, leads: { Bath: 2 }, place: 'tub', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: 1, shadow: 'solid',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  toilet: {
    assembly: undefined,
    isLong: false, sizeForm: 'chair', sort: 'thing', wizardSize: undefined,
    guesses: [],
    room: {
      order: 12, leads: {}, place: 'fixture', isAtLeftWall: false, isAtEdge: false,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'solid',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
  plant: {
    assembly: undefined,
    isLong: false, sizeForm: 'round-or-square', sort: 'plant', wizardSize: undefined,
    guesses: [[/\b(plant|tree|olive|fern|palm)\b/i, 'floor', 24, 24, 50]],
    room: {
      order: 20, leads: {}, place: 'edge', isAtLeftWall: false, isAtEdge: true,
      avoidsWindow: false, mayHide: false, isOnRug: false, mat: undefined, shadow: 'legged',
      isPillowed: false, surface: 'none', holds: {},
    },
  },
}
