/** Invariants of all rooms, checked on the plan, not on pixels. */
import { beforeAll, describe, expect, it } from 'vitest'
import { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { type EngineProduct, idOf } from '../order.ts'
import { ADDED_BED } from './added.ts'
import { areNear, areaOf, areasOf } from './area.ts'
import { croppedView, project } from './camera.ts'
import { MAX_ENLARGEMENT } from './frameOf.ts'
import { coversWindow } from './ground.ts'
import { inOrder } from './paintRoom.ts'
import { planRoom, type RoomPlan } from './planRoom.ts'
import { boxOf, lookOf, overlap, reach, type PlacedPiece } from './placedPiece.ts'
import { MAX_ROOM_SCALE, MIN_ROOM_SCALE } from './roomSizes.ts'
import { shadowsOf } from './shadows.ts'
import { frameBox } from './wallArt.ts'
import { foreignRooms, picksFor, plannedRooms, type TestRoom } from '../../../../tests/support/testRooms.ts'
import { UNDER_TABLE } from './clearances.ts'

/** Long, because the test reads the pictures of all products. */
const TIMEOUT_MS = 600_000
const ROUNDING = 0.01
const SEATING = ['sofa', 'loveseat', 'sectional']
const BEDS = ['bed', 'mattress']
/** A room with this many items on the floor is full; the share of the frame within the rectangle around all of them. */
const FULL = 5
const FILLED = { least: 0.45, usual: 0.55, most: 0.9 }
/**
 * Maximum share of the main item that one chair, lamp or plant may hide; more in rooms that are enlarged because they
 * hold many items.
 */
const MAX_HIDDEN = 0.37
/** Maximum height in inches of a pillow above the back of its chair. */
const ABOVE_BACK = 5.01

describe.each(RoomFunction.options)('every %s room', (name) => {
  let cases: TestRoom[] = []
  beforeAll(async () => {
    cases = [...(await plannedRooms(name)), ...(await foreignRooms(name))]
  }, TIMEOUT_MS)

  /** The violations, each with the case in which it occurs. */
  const faults = (find: (plan: RoomPlan, products: readonly EngineProduct[]) => string[]) =>
    cases.flatMap(({ title, plan, products }) => find(plan, products).map((fault) => `${title}: ${fault}`))

  it('shows every product, or leaves it out of the largest real room', () => {
    expect(
      faults(({ stands, rugs, tiles, inBeds, worn, patches, paints, unplaced, view }, products) => {
        const shown = new Set([
          ...stands.map(({ piece }) => piece?.index),
          ...rugs.map(({ piece }) => piece.index),
          ...[...tiles, ...inBeds, ...worn, ...unplaced].map(({ index }) => index),
        ])
        const missing = products.filter(
          (product, i) => !shown.has(i) && !('placement' in product && product.placement === 'paint'),
        )
        const unpainted = paints.length > 2 + patches.length ? ['a paint is nowhere'] : []
        return [
          ...missing.map(({ title }) => `no ${title}`),
          ...(unplaced.length > 0 && view.scale !== MAX_ROOM_SCALE ? ['the room could be larger'] : []),
          ...unpainted,
        ]
      }),
    ).toEqual([])
  })

  it('leaves nothing out of a room with one sofa or two beds', () => {
    const isMain = (product: EngineProduct) =>
      'folder' in product && (name === 'Sleep' ? BEDS : SEATING).includes(product.kind)
    const most = name === 'Sleep' ? 2 : 1
    expect(
      faults(({ unplaced }, products) =>
        products.every((product) => 'folder' in product) && products.filter(isMain).length <= most
          ? unplaced.map(({ kind }) => `no place for ${kind}`)
          : [],
      ),
    ).toEqual([])
  })

  it('is as large as real rooms are', () => {
    expect(
      faults(({ view: { scale = 1 } }) =>
        scale >= MIN_ROOM_SCALE && scale <= MAX_ROOM_SCALE ? [] : [`${scale} times as large`],
      ),
    ).toEqual([])
  })

  it('fills the frame with what was picked', () => {
    const shares = cases.flatMap(({ title, plan }) => {
      const count = plan.rugs.length + plan.stands.filter(({ on, isHung }) => on === null && !isHung).length
      return count >= FULL ? [{ title, share: filledShare(plan) }] : []
    })
    expect(shares.filter(({ share }) => share < FILLED.least || share > FILLED.most)).toEqual([])
    const middle = shares.map(({ share }) => share).toSorted((a, b) => a - b)[Math.floor(shares.length / 2)] ?? 1
    expect(middle).toBeGreaterThan(FILLED.usual)
  })

  it('enlarges no cut-out until it looks soft', () => {
    expect(
      faults(({ view, stands, crop }) => {
        const shown = croppedView(view, crop)
        return stands.flatMap((stand) => {
          if (!stand.piece) return []
          const enlarged = boxOf(shown, stand, stand.piece).width / lookOf(shown, stand.piece, stand).width
          const isWhole = crop.width === view.width
          return isWhole || enlarged <= MAX_ENLARGEMENT + 0.01 ? [] : [`${nameOf(stand)} is enlarged ${enlarged} times`]
        })
      }),
    ).toEqual([])
  })

  it('stands no cabinet, cart or console before the window', () => {
    expect(
      faults(({ stands, view }) =>
        stands
          .filter((stand) => stand.piece && !stand.isHung && !stand.on)
          .filter((stand) => stand.piece && coversWindow(view, areaOf(stand, stand), stand.piece))
          .map((stand) => `${nameOf(stand)} before the window`),
      ),
    ).toEqual([])
  })

  it('centers the art over a bed or a sofa at the wall', () => {
    expect(
      faults(({ art, anchor }) => {
        const isAtWall = anchor?.piece && anchor.y - anchor.deep / 2 < 12
        if (!isAtWall || !anchor.piece || ![...BEDS, ...SEATING].includes(anchor.piece.kind) || art.length === 0)
          return []
        const middle = art.reduce((sum, { x }) => sum + x, 0) / art.length
        return Math.abs(middle - anchor.x) < 0.5 ? [] : [`the art hangs ${middle - anchor.x} in beside the middle`]
      }),
    ).toEqual([])
  })

  it('places every item on the floor, on the wall or on another item', () => {
    expect(
      faults(({ stands }) =>
        stands.flatMap((stand) => {
          const { on, z, isHung, piece, y, deep } = stand
          const label = piece?.kind ?? 'block'
          if (isHung) return Math.abs(y - deep / 2) < ROUNDING ? [] : [`${label} hangs off the wall`]
          if (on === null) return z === 0 ? [] : [`${label} floats at ${z}`]
          const top = on.z + on.tall
          const half = reach(on, on.turn)
          const isOver = Math.abs(stand.x - on.x) <= half.x && Math.abs(y - on.y) <= half.y
          return isOver && z > on.z && z <= top + ROUNDING
            ? []
            : [`${label} does not rest on ${on.piece?.kind ?? 'its block'}`]
        }),
      ),
    ).toEqual([])
  })

  it('places every item on what the design record says, or says that it is not in the picture', () => {
    expect(
      faults(({ record, stands, unplaced, inBeds, worn }, products) => {
        const held = [
          ...(record.stands ?? []).map(({ product, ...holder }) => ({ id: product, ...holder })),
          ...(record.dresses ?? []).map(({ textile, ...holder }) => ({ id: textile, ...holder })),
        ]
        const indexOf = (id: string | undefined) => products.findIndex((product, at) => idOf(product, at) === id)
        return held.flatMap(({ id, on, added }) => {
          const index = indexOf(id)
          const isElsewhere = [...unplaced, ...inBeds, ...worn].some((piece) => piece.index === index)
          const stand = stands.find(({ piece }) => piece?.index === index)
          if (isElsewhere || (on === undefined && added === undefined)) return []
          if (!stand) return [`${id} is nowhere`]
          if (added === 'rail') return stand.isHung ? [] : [`${id} hangs on no rail`]
          const wanted = added === 'bed' ? ADDED_BED : on === undefined ? undefined : indexOf(on)
          const carrier = stand.on?.piece?.index
          const isStacked = wanted === undefined && stand.on?.on?.block !== undefined
          return carrier === wanted || isStacked
            ? []
            : [`${id} on ${stand.on?.piece?.kind ?? 'a block'}, not ${on ?? added}`]
        })
      }),
    ).toEqual([])
  })

  it('crops no item, no rug and no picture on the wall', () => {
    expect(
      faults(({ view, stands, rugs, art, crop: frame }) => {
        const isInside = (left: number, top: number, right: number, bottom: number) =>
          left >= frame.left &&
          top >= frame.top &&
          right <= frame.left + frame.width &&
          bottom <= frame.top + frame.height
        const boxes = [
          ...stands.flatMap((stand) =>
            stand.piece ? [{ label: stand.piece.kind, box: boxOf(view, stand, stand.piece) }] : [],
          ),
          ...art.map((hung) => ({ label: 'art', box: frameBox(view, hung) })),
        ]
        const corners = rugs.flatMap(({ x, y, wide, deep }) =>
          [-0.5, 0.5].flatMap((i) => [-0.5, 0.5].map((j) => project(view, x + i * wide, y + j * deep, 0))),
        )
        return [
          ...boxes
            .filter(({ box }) => !isInside(box.left, box.top, box.left + box.width, box.top + box.height))
            .map(({ label }) => label),
          ...corners.filter(({ px, py }) => !isInside(px, py, px, py)).map(() => 'rug'),
        ].map((label) => `${label} is cropped`)
      }),
    ).toEqual([])
  })

  it('shows every item at the scale of its distance, within 2 %', () => {
    expect(
      faults(({ view, stands }) =>
        stands.flatMap((stand) => {
          if (!stand.piece) return []
          const look = lookOf(view, stand.piece, stand)
          const { depth } = project(view, stand.x, stand.y, stand.z)
          const drawn = (boxOf(view, stand, stand.piece).width / look.width) * look.pixelsPerInch
          const share = drawn / (view.focal / depth)
          return Math.abs(share - 1) <= 0.02 ? [] : [`${stand.piece.kind} at ${share.toFixed(3)} of its size`]
        }),
      ),
    ).toEqual([])
  })

  it('places no two items inside each other', () => {
    expect(
      faults(({ stands }) =>
        stands.flatMap((a, i) =>
          stands.slice(i + 1).flatMap((b) => (standIn(a, b) ? [`${nameOf(a)} in ${nameOf(b)}`] : [])),
        ),
      ),
    ).toEqual([])
  })

  it('paints nearer items after those that they hide, and a carrier before what it carries', () => {
    expect(
      faults(({ view, stands }) => {
        const order = inOrder(view, stands)
        const at = new Map(order.map((stand, i) => [stand, i]))
        const before = (a: PlacedPiece, b: PlacedPiece) => (at.get(a) ?? -1) < (at.get(b) ?? -1)
        if (order.length !== stands.length) return ['something is painted twice or never']
        return stands.flatMap((stand) => {
          const carried = stand.on && !before(stand.on, stand) ? [`${nameOf(stand)} before its carrier`] : []
          const hidden = stands.filter(
            (other) => isBehind(other, stand) && meet(view, stand, other) && !before(other, stand),
          )
          return [...carried, ...hidden.map((other) => `${nameOf(stand)} before ${nameOf(other)}`)]
        })
      }),
    ).toEqual([])
  })

  it('turns dining chairs to their table, lays the largest rug under the group, and covers on the bed', () => {
    expect(
      faults(({ stands, rugs, anchor }) => {
        const isTable = anchor?.piece?.kind.endsWith('table') && name === 'Dining'
        const chairs = stands.filter(({ piece }) => isTable && piece?.kind === 'dining-chair')
        const tables = stands.filter(({ piece }) => piece?.kind === 'dining-table' || piece?.kind === 'round-table')
        const averted = chairs.filter(
          (chair) =>
            anchor && isNear(chair, anchor) && !tables.some((table) => isNear(chair, table) && faces(chair, table)),
        )
        const turned = stands.filter(({ piece, turn }) => piece?.kind === 'chair' && Math.abs(turn) > 30)
        const away = turned.filter((chair) => {
          const aside = anchor ? anchor.x - chair.x : 0
          const isBeside = Math.abs(aside) > (anchor?.wide ?? 0) / 2
          return isBeside && Math.sin((chair.turn * Math.PI) / 180) * aside < 0
        })
        const [largest] = rugs.filter(({ wide }) => name !== 'Bath' && wide >= 60)
        const lost = largest && anchor && !isNear({ ...largest, turn: 0 }, anchor) ? ['the rug lies apart'] : []
        const beds = stands.filter(({ piece }) => piece?.kind === 'bed' || piece?.kind === 'mattress')
        const covers = stands.filter(({ piece }) => name === 'Sleep' && piece?.kind === 'textile')
        const bare = beds.length > 0 && covers.length > 0 && !covers.some(({ on }) => on && beds.includes(on))
        return [
          ...[...averted, ...away].map((chair) => `${nameOf(chair)} looks away`),
          ...lost,
          ...(bare ? ['no cover on the bed'] : []),
        ]
      }),
    ).toEqual([])
  })

  it('keeps chairs, lamps and plants from hiding the main item, and pillows from standing up behind a low back', () => {
    expect(
      faults(({ view, stands, anchor }) => {
        const whole = anchor?.piece && SEATING.includes(anchor.piece.kind) ? boxOf(view, anchor, anchor.piece) : null
        const hiding = stands.filter((stand) => {
          const { piece, y, on, isHung } = stand
          if (!piece || !anchor || !whole || on || isHung || y <= anchor.y) return false
          const share = overlap(boxOf(view, stand, piece), whole) / (whole.width * whole.height)
          return ['chair', 'lamp', 'plant'].includes(piece.kind) && share > MAX_HIDDEN
        })
        const standing = stands.filter(
          ({ piece, on, z }) =>
            piece?.kind === 'pillow' && on?.piece?.kind === 'chair' && z + piece.tall > on.tall + ABOVE_BACK,
        )
        return [
          ...hiding.map((stand) => `${nameOf(stand)} hides the ${anchor?.piece?.kind}`),
          ...standing.map((stand) => `${nameOf(stand)} stands up behind its back`),
        ]
      }),
    ).toEqual([])
  })

  it('draws a shadow of every item on the surface that it touches', () => {
    const touched = ({ isHung, on }: PlacedPiece) => (isHung ? 'wall' : on ? 'carrier' : 'floor')
    expect(
      faults(({ stands }) => stands.filter((stand) => !shadowsOf(stand).includes(touched(stand))).map(nameOf)),
    ).toEqual([])
  })
})

it(
  'gives the same plan for the same seed, and at least 12 clearly different ones for 20 seeds',
  async () => {
    const products = picksFor('Entertainment', 'Natural Tones', 5, 2)
    const signature = async (seed: number) => {
      const { stands, plate, mirrored, art } = await planRoom({
        products,
        functionName: 'Entertainment',
        size: null,
        style: 'Natural Tones',
        seed,
      })
      // Rounds positions to 6 inches; smaller differences are not noticeable.
      const places = stands.map(({ piece, x, y, turn }) => [piece?.index, Math.round(x / 6), Math.round(y / 6), turn])
      return JSON.stringify([plate, mirrored, places, art.length])
    }
    const seeds = Array.from({ length: 20 }, (_, i) => i)
    const once = await Promise.all(seeds.map(signature))
    expect(await Promise.all(seeds.map(signature))).toEqual(once)
    expect(new Set(once).size).toBeGreaterThanOrEqual(12)
  },
  TIMEOUT_MS,
)

/** The share of the frame within the rectangle around all items, rugs and art. */
function filledShare({ view, stands, rugs, art, crop }: RoomPlan): number {
  const boxes = [
    ...stands.flatMap((stand) => (stand.piece ? [boxOf(view, stand, stand.piece)] : [])),
    ...art.map((frame) => frameBox(view, frame)),
    ...rugs.flatMap(({ x, y, wide, deep }) =>
      [-0.5, 0.5].flatMap((i) =>
        [-0.5, 0.5].map((j) => {
          const { px, py } = project(view, x + i * wide, y + j * deep, 0)
          return { left: px, top: py, width: 0, height: 0 }
        }),
      ),
    ),
  ]
  const wide = Math.max(...boxes.map((box) => box.left + box.width)) - Math.min(...boxes.map((box) => box.left))
  const tall = Math.max(...boxes.map((box) => box.top + box.height)) - Math.min(...boxes.map((box) => box.top))
  return (wide * tall) / (crop.width * crop.height)
}

function nameOf({ piece, x, y }: PlacedPiece): string {
  return `${piece?.kind ?? 'block'} at ${Math.round(x)}, ${Math.round(y)}`
}

/**
 * Whether two items intersect. Chairs may be pushed under their table, and items on a bed or seat sink into the
 * upholstery.
 */
function standIn(a: PlacedPiece, b: PlacedPiece): boolean {
  if (a.on === b || b.on === a) return false
  const isSeated =
    [a, b].some(({ piece }) => piece?.kind === 'dining-chair') &&
    // A napkin lies on the edge of the table, under which the seat is.
    [a, b].some(({ piece }) => piece?.kind.endsWith('table') || piece?.isLaid)
  const give = isSeated ? UNDER_TABLE + 1 : 0.1
  return (
    areasOf(a, a.piece, a).some((mine) => areasOf(b, b.piece, b).some((its) => areNear(mine, its, -give))) &&
    Math.min(a.z + a.tall, b.z + b.tall) - Math.max(a.z, b.z) > give
  )
}

type Placed = Pick<PlacedPiece, 'x' | 'y' | 'wide' | 'deep' | 'turn'>

/** Whether the items are at most two feet apart. */
function isNear(a: Placed, b: Placed): boolean {
  const [mine, its] = [reach({ ...a, tall: 0 }, a.turn), reach({ ...b, tall: 0 }, b.turn)]
  return Math.abs(a.x - b.x) < mine.x + its.x + 24 && Math.abs(a.y - b.y) < mine.y + its.y + 24
}

/** Whether a chair faces the area of the table. */
function faces(chair: Placed, table: Placed): boolean {
  const [ahead, aside] = [Math.cos((chair.turn * Math.PI) / 180), Math.sin((chair.turn * Math.PI) / 180)]
  const half = reach({ ...table, tall: 0 }, table.turn)
  const towards = (from: number, middle: number, far: number) => Math.max(-1, Math.min(1, (middle - from) / far))
  return aside * towards(chair.x, table.x, half.x) + ahead * towards(chair.y, table.y, half.y) > 0.5
}

/** Whether one item is completely behind the other, seen from the front, and neither carries the other. */
function isBehind(other: PlacedPiece, stand: PlacedPiece): boolean {
  if (other.on || stand.on || other === stand) return false
  return other.y + reach(other, other.turn).y < stand.y - reach(stand, stand.turn).y - 1
}

function meet(view: RoomPlan['view'], a: PlacedPiece, b: PlacedPiece): boolean {
  return a.piece !== null && b.piece !== null && overlap(boxOf(view, a, a.piece), boxOf(view, b, b.piece)) > 0
}
