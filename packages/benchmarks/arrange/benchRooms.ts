/** The rooms of the benchmark: six shapes, four functions, sizes from tight to large, real products. */
import { records } from '../../../server/catalog/records.ts'
import { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { seededChance } from '../../../studio/geometry/chance.ts'
import { floorOutline } from '../../../studio/geometry/floorOutline.ts'
import { fitOpening, wallLength } from '../../../studio/geometry/openings.ts'
import { type RoomShell, FloorShape, type Opening } from '../../../studio/model/roomShell.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { benchPiece } from './benchPieces.ts'

export type BenchRoom = { readonly name: string; readonly floor: RoomShell; readonly items: readonly Item[] }

/** Kinds of a set, in order of need: products of that kind, or a plain piece after a colon. */
const SETS: Record<RoomFunction, readonly (readonly string[])[]> = {
  Sleep: [
    ['bed', 'nightstand', 'nightstand', 'lamp-table', 'lamp-table', 'rug', 'dresser', 'pillow'],
    ['bed', 'nightstand', 'dresser', ':wardrobe', 'lamp-table', 'textile'],
    ['bed', 'nightstand', 'nightstand', 'lamp-table', 'rug', ':wardrobe', ':desk', ':deskChair', 'plant', 'pillow'],
  ],
  Entertainment: [
    ['sofa', 'coffee-table', 'chair', 'side-table', 'lamp-floor', 'rug', 'sideboard', 'plant'],
    ['sectional', 'coffee-table', 'chair', 'lamp-floor', 'rug', 'sideboard'],
    ['loveseat', 'chair', 'chair', 'coffee-table', 'side-table', 'lamp-floor', ':bookcase', 'plant'],
  ],
  Dining: [
    ['dining-table', 'dining-chair', 'dining-chair', 'dining-chair', 'dining-chair', 'rug', 'sideboard', 'plant'],
    ['round-table', 'dining-chair', 'dining-chair', 'dining-chair', 'dining-chair', 'cart'],
    [
      'dining-table',
      'dining-chair',
      'dining-chair',
      'dining-chair',
      'dining-chair',
      'dining-chair',
      'dining-chair',
      'sideboard',
      'cart',
    ],
  ],
  Bath: [
    ['bath', 'vanity', ':toilet', 'mat', 'textile-bath'],
    [':shower', 'vanity', ':toilet', 'bench', 'mat'],
    ['bath', ':shower', 'vanity', ':toilet', 'bench', 'mat', 'textile-bath'],
  ],
}
/** Twenty pieces of a large room: living and dining, or sleeping and working. */
const LARGE_SETS: readonly (readonly string[])[] = [
  [...(SETS.Entertainment[0] ?? []), ...(SETS.Dining[0] ?? []), ':bookcase', ':desk', ':deskChair', 'chair'],
  [...(SETS.Sleep[2] ?? []), ...(SETS.Entertainment[2] ?? []), ':bookcase', 'lamp-floor'],
]

/** Rooms with two and three uses: the pieces, and the sizes of the room in inches. */
const SHARED_ROOMS: readonly { readonly uses: string; readonly set: string; readonly sizes: readonly Size[] }[] = [
  {
    uses: 'sleeping, working',
    set: ':queenBed nightstand nightstand dresser :desk :deskChair lamp-table rug',
    sizes: [
      [180, 160],
      [216, 168],
    ],
  },
  {
    uses: 'sleeping, working, single',
    set: ':singleBed nightstand :desk :deskChair :wardrobe :bookcase',
    sizes: [
      [132, 144],
      [168, 150],
    ],
  },
  {
    uses: 'living, dining',
    set: 'sofa coffee-table chair side-table lamp-floor rug :media dining-table dining-chair*4 sideboard plant',
    sizes: [
      [264, 180],
      [300, 220],
      [240, 230],
    ],
  },
  {
    uses: 'living, dining, working',
    set: 'sofa coffee-table chair lamp-floor rug :media dining-table dining-chair*4 sideboard :desk :deskChair :bookcase',
    sizes: [
      [300, 230],
      [340, 220],
      [270, 260],
    ],
  },
  {
    uses: 'sleeping, living, eating',
    set: ':queenBed nightstand nightstand :wardrobe loveseat coffee-table :media rug round-table dining-chair*2 lamp-floor',
    sizes: [
      [260, 200],
      [300, 180],
      [250, 240],
    ],
  },
  {
    uses: 'dining, working',
    set: 'dining-table dining-chair*4 :sideboard rug :desk :deskChair :bookcase',
    sizes: [
      [200, 160],
      [230, 180],
    ],
  },
  {
    uses: 'sleeping, reading',
    set: ':queenBed nightstand nightstand dresser :armchair :sideTable lamp-floor rug lamp-table',
    sizes: [
      [190, 170],
      [220, 180],
    ],
  },
  { uses: 'dining for eight', set: ':diningTable8 dining-chair*8 :sideboard', sizes: [[240, 200]] },
  {
    uses: 'bathing, washing clothes',
    set: 'bath vanity :toilet :washer mat',
    sizes: [
      [108, 96],
      [130, 110],
    ],
  },
]
type Size = readonly [number, number]

/** Inches: tight, usual and large rooms of each function. */
const SIZES: Record<RoomFunction, readonly (readonly [number, number])[]> = {
  Sleep: [
    [144, 140],
    [180, 160],
    [230, 200],
    [190, 170],
    [210, 190],
  ],
  Entertainment: [
    [168, 150],
    [200, 180],
    [260, 220],
    [210, 190],
    [240, 200],
  ],
  Dining: [
    [140, 132],
    [170, 150],
    [230, 190],
    [180, 180],
    [200, 170],
  ],
  Bath: [
    [96, 84],
    [116, 100],
    [150, 130],
    [120, 110],
    [140, 120],
  ],
}
/** T, U and L rooms have less floor in the same box; a shape that is not listed is enlarged as an L. */
const ROOMIER: Partial<Record<FloorShape, number>> = {
  rectangular: 1,
  cut: 1.05,
  beveled: 1.06,
  'l-shaped': 1.2,
  't-shaped': 1.28,
  'u-shaped': 1.3,
}

function enlarged(shape: FloorShape, width: number, length: number): { width: number; length: number } {
  const factor = ROOMIER[shape] ?? 1.2
  return { width: Math.round(width * factor), length: Math.round(length * factor) }
}

export function benchRooms(): BenchRoom[] {
  const chance = seededChance(1704)
  const rooms = FloorShape.options.flatMap((shape) =>
    RoomFunction.options.flatMap((use) =>
      SIZES[use].map(([width, length], index): BenchRoom => {
        const set = SETS[use][index % SETS[use].length] ?? []
        const floor = floorWith(shape, enlarged(shape, width, length), index % 2 === 1 ? 2 : 1, use, chance)
        return { name: `${shape} ${use} ${index + 1}`, floor, items: set.map((kind, at) => pieceFor(kind, at, chance)) }
      }),
    ),
  )
  const large = FloorShape.options.flatMap((shape) =>
    LARGE_SETS.map((set, index): BenchRoom => {
      const floor = floorWith(shape, enlarged(shape, 300, 250), 2, 'Entertainment', chance)
      return { name: `${shape} large ${index + 1}`, floor, items: set.map((kind, at) => pieceFor(kind, at, chance)) }
    }),
  )
  return [...rooms, ...large]
}

/** Rooms with two and three uses, in turn of every shape. */
export function sharedRooms(): BenchRoom[] {
  const chance = seededChance(36)
  let made = 0
  return SHARED_ROOMS.flatMap(({ uses, set, sizes }) =>
    sizes.map(([width, length], index): BenchRoom => {
      const shape = index === 0 ? 'rectangular' : (FloorShape.options[made++ % FloorShape.options.length] ?? 'cut')
      const kinds = set.split(' ').flatMap((word) => {
        const [kind = word, times = '1'] = word.split('*')
        return Array.from({ length: Number(times) }, () => kind)
      })
      // Chairs of one table are of one product.
      const products = new Map<string, Item>()
      const items = kinds.map((kind, at) => {
        const like = products.get(kind) ?? pieceFor(kind, at, chance)
        products.set(kind, like)
        return { ...like, id: `${kind.replace(':', '')}-${at}` }
      })
      const use = uses.startsWith('bathing') ? 'Bath' : 'Entertainment'
      const floor = floorWith(shape, enlarged(shape, width, length), index === 2 ? 2 : 1, use, chance)
      return { name: `${uses}, ${shape} ${index + 1}`, floor, items }
    }),
  )
}

/** Doors on the longest walls but one, windows on others; a low one where the room is for sitting or sleeping. */
function floorWith(
  shape: FloorShape,
  size: { width: number; length: number },
  doors: number,
  use: RoomFunction,
  chance: () => number,
): RoomShell {
  const bare: RoomShell = { shape, ...size }
  const walls = floorOutline(bare)
    .map((_, wall) => ({ wall, length: wallLength(bare, wall) }))
    .toSorted((a, b) => b.length - a.length)
  const openings: Opening[] = []
  const add = (opening: Opening) => {
    const fitted = fitOpening(bare, opening, openings)
    if (fitted) openings.push(fitted)
  }
  const at = (wall: number) => (0.12 + 0.76 * chance()) * wallLength(bare, wall)
  for (let door = 0; door < doors; door++) {
    const wall = walls[(door * 2 + 1) % walls.length]?.wall ?? 0
    const swing = use === 'Bath' ? 'out' : 'in'
    const hinge = chance() < 0.5 ? 'first' : 'last'
    add({ id: `door-${door}`, kind: 'door', wall, at: at(wall), width: use === 'Bath' ? 28 : 32, hinge, swing })
  }
  const sill = use === 'Bath' ? 48 : chance() < 0.4 ? 18 : 36
  const wall = walls[0]?.wall ?? 0
  add({ id: 'window-0', kind: 'window', wall, at: at(wall), width: use === 'Bath' ? 30 : 60, sill })
  return { ...bare, openings }
}

function pieceFor(kind: string, index: number, chance: () => number): Item {
  if (kind.startsWith(':')) return benchPiece(kind.slice(1), `${kind.slice(1)}-${index}`)
  const fitting = records.filter((record) => isOf(record, kind))
  const record = fitting[Math.floor(fitting.length * chance())]
  if (!record) throw new Error(`No product of the kind "${kind}".`)
  return benchPiece(record.id, `${kind}-${index}`)
}

function isOf({ id, kind, length, height, functions }: (typeof records)[number], wanted: string): boolean {
  switch (wanted) {
    case 'nightstand':
      return kind === 'cabinet' && length < 32
    case 'dresser':
      return id.startsWith('bergen-dresser')
    case 'sideboard':
      return id.startsWith('bergen-sideboard')
    case 'cart':
      return kind === 'bar' && length >= 28
    case 'lamp-table':
      return kind === 'lamp' && height < 36
    case 'lamp-floor':
      return kind === 'lamp' && height >= 36
    case 'mat':
      return kind === 'rug' && functions.includes('Bath')
    case 'rug':
      return kind === 'rug' && !functions.includes('Bath') && length <= 120
    case 'textile-bath':
      return kind === 'textile' && functions.includes('Bath')
    case 'textile':
      return kind === 'textile' && functions.includes('Sleep')
    case 'side-table':
      return kind === 'side-table' && length < 40
    case 'bath':
      return kind === 'bath'
    default:
      return kind === wanted
  }
}
