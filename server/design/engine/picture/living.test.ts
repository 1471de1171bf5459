/** Invariants of living and dining rooms, checked on the plan, not on pixels. */
import { beforeAll, describe, expect, it } from 'vitest'
import { CLEARANCES } from '../../../../studio/room/guidelines/clearanceRules.ts'
import { areNear, areasOf } from './area.ts'
import { focusOf, reservedAreas, hasViewOf } from './ground.ts'
import type { RoomPlan } from './planRoom.ts'
import type { PlacedPiece } from './placedPiece.ts'
import { plannedRooms, type TestRoom } from '../../../../tests/support/testRooms.ts'
import { isSeat, SOFAS } from './walls.ts'

/** Long, because the test reads the pictures of all products. */
const TIMEOUT_MS = 600_000
const TABLES = ['dining-table', 'round-table']
const ROUNDING = 0.01

describe('a living or dining room', () => {
  let rooms: Record<'Entertainment' | 'Dining', TestRoom[]> = { Entertainment: [], Dining: [] }
  beforeAll(async () => {
    rooms = { Entertainment: await plannedRooms('Entertainment'), Dining: await plannedRooms('Dining') }
  }, TIMEOUT_MS)

  it.each(['Entertainment', 'Dining'] as const)('for %s keeps the space for use free', (name) => {
    const faults = rooms[name].flatMap(({ title, plan }) =>
      trespassers(plan, name).map((fault) => `${title}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  it('gives every seat a view of the middle of its group, without another sofa in between', () => {
    const faults = rooms.Entertainment.flatMap(({ title, plan: { anchor, stands } }) => {
      const focus = anchor && focusOf(anchor, 'Entertainment')
      if (!focus) return []
      const seats = stands.filter(({ piece }) => piece && isSeat(piece))
      const free = seats.filter(({ piece, y, deep, turn }) => {
        const isSofa = piece && SOFAS.includes(piece.kind)
        return isSofa && (turn !== 0 || y - deep / 2 > 12)
      })
      const blind = seats.filter((seat) => {
        const others = free.filter((sofa) => sofa !== seat && sofa !== anchor)
        return (
          seat !== anchor &&
          !hasViewOf(
            seat,
            focus,
            others.flatMap((sofa) => areasOf(sofa, sofa.piece, sofa)),
          )
        )
      })
      return blind.map((seat) => `${title}: ${nameOf(seat)} does not see the middle of the room`)
    })
    expect(faults).toEqual([])
  })

  it('leaves the clearance of a plan between a sofa and the table in front of it', () => {
    const { least, most } = CLEARANCES['seat-to-table']
    const faults = rooms.Entertainment.flatMap(({ title, plan: { anchor, stands } }) => {
      if (!anchor?.piece || anchor.piece.kind === 'sectional' || !SOFAS.includes(anchor.piece.kind)) return []
      const before = stands.find(({ piece, x }) => piece?.kind === 'coffee-table' && x === anchor.x)
      const gap = before && before.y - before.deep / 2 - anchor.y - anchor.deep / 2
      const isKept = gap === undefined || (gap > least - ROUNDING && gap < most + ROUNDING)
      return isKept ? [] : [`${title}: ${gap} in`]
    })
    expect(faults).toEqual([])
    expect(
      rooms.Entertainment.some(({ plan }) => plan.stands.some(({ piece }) => piece?.kind === 'coffee-table')),
    ).toBe(true)
  })

  it('shows a corner sofa from its open side, and leaves no dining table without chairs while there are any', () => {
    const turned = rooms.Entertainment.filter(
      ({ plan }) => plan.mirrored && plan.stands.some(({ piece }) => piece?.kind === 'sectional'),
    )
    const bare = rooms.Dining.flatMap(({ title, plan: { stands, anchor } }) => {
      const chairs = stands.filter(({ piece }) => piece?.kind === 'dining-chair')
      const isMain = anchor?.piece && TABLES.includes(anchor.piece.kind)
      const isLaid = chairs.some((chair) => anchor && areNear(areaAround(anchor), areaAround(chair), 6))
      return isMain && chairs.length > 0 && !isLaid ? [title] : []
    })
    expect([turned.map(({ title }) => title), bare]).toEqual([[], []])
  })
})

/** Items that stand in an area kept free for another item. */
function trespassers({ stands, anchor }: RoomPlan, name: 'Entertainment' | 'Dining'): string[] {
  const standing = stands.filter(({ on, isHung }) => on === null && !isHung)
  return standing.flatMap((stand) =>
    reservedAreas(stand, name, stand === anchor).flatMap(({ area, admits }) =>
      standing
        .filter((other) => other !== stand && !admits(other.piece))
        .filter((other) => areasOf(other, other.piece, other).some((covered) => areNear(covered, area, -0.01)))
        .map((other) => `${nameOf(other)} stands before ${nameOf(stand)}`),
    ),
  )
}

function areaAround(stand: PlacedPiece) {
  const [first] = areasOf(stand, null, stand)
  return first ?? { x0: 0, x1: 0, y0: 0, y1: 0 }
}

function nameOf({ piece, x, y }: PlacedPiece): string {
  return `${piece?.kind ?? 'block'} at ${Math.round(x)}, ${Math.round(y)}`
}
