/** Invariants of bedrooms and bathrooms, checked on the plan, not on pixels. */
import { beforeAll, describe, expect, it } from 'vitest'
import { SCORE_RULES } from '../../../../studio/room/guidelines/scoreRules.ts'
import { project } from './camera.ts'
import { seenAs } from './ground.ts'
import type { RoomPlan } from './planRoom.ts'
import { boxOf, overlap, reach, type PlacedPiece } from './placedPiece.ts'
import { plannedRooms, type TestRoom } from '../../../../tests/support/testRooms.ts'
import { frameBox } from './wallArt.ts'
import { kindInRoom } from './preferredPoses.ts'

const TIMEOUT_MS = 600_000
/**
 * The shower of the bath plates including the step in front of it, and the free edge of its screen; inches, in a room
 * of scale 1.
 */
const SHOWER = { wide: 58, deep: 66 }
const SCREEN = { x: 58, y: 42 }
/** Maximum share of a rug on top of another that furniture may cover, and of a picture that anything may hide. */
const COVERED = 0.6
const HIDDEN = 0.05
/** A nightstand farther from the bed than this, in inches, does not count as placed at it. */
const AT_BED = 6
const ROUNDING = 0.01
const BEDS: readonly string[] = ['bed', 'mattress']

describe.each(['Sleep', 'Bath'] as const)('every %s room', (name) => {
  let cases: TestRoom[] = []
  beforeAll(async () => {
    cases = await plannedRooms(name)
  }, TIMEOUT_MS)

  const faults = (find: (plan: RoomPlan) => string[]) =>
    cases.flatMap(({ title, plan }) => find(plan).map((fault) => `${title}: ${fault}`))

  it('hangs no picture behind a headboard, a pedestal or anything else', () => {
    expect(
      faults(({ art, stands, view }) =>
        art.flatMap((frame) => {
          const box = frameBox(view, frame)
          const before = stands.filter((stand) => overlap(box, seen(view, stand)) > HIDDEN * box.width * box.height)
          return before.map((stand) => `a picture behind ${stand.piece?.kind ?? 'a block'}`)
        }),
      ),
    ).toEqual([])
  })

  it('leaves every rug visible under the furniture', () => {
    expect(
      faults(({ rugs, stands }) =>
        rugs
          .slice(1)
          .filter((rug) => {
            const area = rug.wide * rug.deep
            return stands.some((stand) => stand.on === null && !stand.isHung && common(rug, stand) > COVERED * area)
          })
          .map(({ piece }) => `a rug of ${piece.wide} lies under the furniture`),
      ),
    ).toEqual([])
  })

  it('places each lamp on one side of the bed, and the larger mattress below', () => {
    expect(
      faults(({ anchor, stands }) => {
        const isAtBed = BEDS.includes(anchor?.piece?.kind ?? '')
        const lamps = stands.filter(({ piece, on }) => isAtBed && piece?.kind === 'lamp' && on?.block)
        const crowded = lamps.filter((lamp) => lamps.some((other) => other !== lamp && other.on === lamp.on))
        const topHeavy = stands.filter(
          ({ piece, on }) => piece?.kind === 'mattress' && on?.piece && piece.wide * piece.deep > on.wide * on.deep,
        )
        return [...crowded.map(() => 'two lamps on one pedestal'), ...topHeavy.map(() => 'a large mattress on a small')]
      }),
    ).toEqual([])
  })

  it('places a nightstand at the distance from the bed that a plan requires', () => {
    const { wanted } = SCORE_RULES['nightstand-gap']
    const beside = cases.flatMap(({ title, plan: { anchor, stands } }) => {
      if (anchor?.piece?.kind !== 'bed') return []
      // A nightstand without a place at the bed stands elsewhere.
      const gaps = stands
        .filter(({ piece, on }) => piece && kindInRoom(piece, 'Sleep') === 'side-table' && !on)
        .map((stand) => Math.abs(stand.x - anchor.x) - (stand.wide + anchor.wide) / 2)
        .filter((gap) => gap >= 0 && gap < AT_BED)
      return gaps.map((gap) => ({ title, gap }))
    })
    expect(beside.filter(({ gap }) => gap > wanted[1] + ROUNDING)).toEqual([])
    expect(beside.length > 0).toBe(name === 'Sleep')
  })

  it('keeps the access to the shower, the shower itself, and the wall for the mirror above the basin free', () => {
    expect(
      faults(({ anchor, art, stands, view }) => {
        if (name !== 'Bath') return []
        const scale = view.scale ?? 1
        const shower = { x: 29 * scale, y: 33 * scale, wide: SHOWER.wide * scale, deep: SHOWER.deep * scale, turn: 0 }
        const edge = project(view, SCREEN.x * scale, SCREEN.y * scale, 0).px
        const hung = stands.filter(({ isHung }) => isHung)
        const showers = hung.filter(({ piece }) => piece?.kind === 'shower')
        // Two of them fill the corner.
        const crossed = (showers.length === 1 ? showers : []).filter((stand) => {
          const { left, width } = seen(view, stand)
          return left < edge && edge < left + width
        })
        const outside = showers.length > 2 ? [] : showers.filter(({ x, wide }) => x + wide / 2 > SCREEN.x * scale)
        const hindered = stands.filter(
          ({ piece, x, y, deep, on }) =>
            piece?.kind === 'bench' && !on && anchor?.piece?.kind === 'bath' && standsBefore({ x, y, deep }, anchor),
        )
        const rails = hung.filter(
          ({ piece, x }) => piece?.kind !== 'shower' && anchor?.piece?.kind === 'vanity' && Math.abs(x - anchor.x) < 20,
        )
        const away = art.filter(({ x }) => anchor?.piece?.kind === 'vanity' && Math.abs(x - anchor.x) > 20)
        return [
          ...stands.filter((stand) => !stand.isHung && common(shower, stand) > 0).map(() => 'something in the shower'),
          ...outside.map(() => 'a shower outside of its corner'),
          ...hindered.map(() => 'a bench before the tub'),
          ...crossed.map(() => 'a shower behind the edge of its screen'),
          ...rails.map(() => 'a rail above the basin'),
          ...away.map(() => 'a mirror away from the basin'),
        ]
      }),
    ).toEqual([])
  })
})

function seen(view: RoomPlan['view'], stand: PlacedPiece) {
  return stand.piece ? boxOf(view, stand, stand.piece) : seenAs(view, stand, null, stand)
}

/** In front of the middle half of a tub, on the side from which people step in. */
function standsBefore({ x, y, deep }: Pick<PlacedPiece, 'x' | 'y' | 'deep'>, tub: PlacedPiece): boolean {
  return Math.abs(x - tub.x) < tub.wide / 4 && y - deep / 2 > tub.y && y < tub.y + tub.deep / 2 + 36
}

type Placed = { x: number; y: number; wide: number; deep: number; turn?: number }

/** Overlap of the two areas on the floor, in square inches. */
function common(a: Placed, b: Placed): number {
  const [mine, its] = [a, b].map((one) => reach({ ...one, tall: 0 }, one.turn ?? 0))
  const along = (axis: 'x' | 'y') => (mine?.[axis] ?? 0) + (its?.[axis] ?? 0) - Math.abs(a[axis] - b[axis])
  const [wide, deep] = [along('x'), along('y')]
  return wide > 0 && deep > 0 ? wide * deep : 0
}
