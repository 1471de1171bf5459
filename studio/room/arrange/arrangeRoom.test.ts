import { describe, expect, it } from 'vitest'
import { everything } from '../../../tests/support/everything.ts'
import { coveredShare } from '../../geometry/overlap.ts'
import { distance } from '../../geometry/point.ts'
import { fitOpening } from '../../geometry/openings.ts'
import { randomFloor, randomFrom } from '../../geometry/randomCases.ts'
import { liesOnFloor } from '../../geometry/liesOnFloor.ts'
import { findClashes } from '../guidelines/clashes.ts'
import { clearanceMeasures } from '../guidelines/clearanceMeasures.ts'
import { faultsOf, planFindings } from '../guidelines/planFindings.ts'
import { type RoomShell, FloorShape, type Opening } from '../../model/roomShell.ts'
import type { PieceKind } from '../../model/furniture.ts'
import { type Item, Layout } from '../../model/layout.ts'
import { arrangeRoom, arrangeSteps } from './arrangeRoom.ts'
import type { SuggestedLayout, ArrangeOrder } from './arrangeOrder.ts'
import { differenceWords } from './differences.ts'
import { dissimilarity } from './arrangeRoom.ts'
import { gapBetween, pieceOf } from '../guidelines/piece.ts'

const piece = (
  id: string,
  kind: PieceKind,
  width: number,
  length: number,
  height: number,
  shape: 'rectangle' | 'ellipse' = 'rectangle',
): Item => ({
  id,
  name: id,
  kind,
  colour: '#998877',
  footprint: { shape, width, length, height },
  pose: { x: 0, y: 0, rotation: 0 },
  locked: false,
})

const LIVING = [
  piece('sofa', 'sofa', 84, 38, 33),
  piece('table', 'coffee-table', 44, 24, 16),
  piece('chair', 'chair', 31, 33, 34),
  piece('lamp', 'lamp', 16, 16, 60, 'ellipse'),
  piece('rug', 'rug', 96, 60, 1),
  piece('media', 'cabinet', 60, 16, 24),
]
const BEDROOM = [
  piece('bed', 'bed', 64, 84, 42),
  piece('left', 'side-table', 20, 16, 24),
  piece('right', 'side-table', 20, 16, 24),
  piece('lamp', 'lamp', 12, 12, 20, 'ellipse'),
  piece('pillow', 'pillow', 24, 16, 8),
  piece('desk', 'block', 48, 24, 30),
  piece('seat', 'dining-chair', 20, 20, 34),
]
const DINING = [
  piece('table', 'dining-table', 72, 36, 30),
  ...['a', 'b', 'c', 'd'].map((id) => piece(id, 'dining-chair', 19, 21, 33)),
  piece('bar', 'bar', 36, 18, 34),
]

function floorOf(shape: FloorShape, width = 230, length = 200): RoomShell {
  return {
    shape,
    width,
    length,
    openings: [
      { id: 'door', kind: 'door', wall: shape === 't-shaped' ? 4 : 3, at: 40, width: 32, hinge: 'first', swing: 'in' },
      { id: 'window', kind: 'window', wall: 0, at: 50, width: 48 },
    ],
  }
}

function arrange(order: Omit<ArrangeOrder, 'seed'> & { seed?: number }): readonly SuggestedLayout[] {
  const result = arrangeRoom({ seed: 3, effort: 0.5, ...order })
  if (result?.status !== 'arranged') throw new Error(`Refused: ${JSON.stringify(result)}`)
  return result.arrangements
}

const itemOf = ({ layout }: SuggestedLayout, id: string) => {
  const found = layout.items.find((item) => item.id === id)
  if (!found) throw new Error(`No item "${id}".`)
  return found
}
const gap = (arrangement: SuggestedLayout, a: string, b: string) =>
  gapBetween(pieceOf(itemOf(arrangement, a)), pieceOf(itemOf(arrangement, b)))

const ROOMS = [
  ['living room', LIVING],
  ['bedroom', BEDROOM],
  ['dining room', DINING],
] as const

describe.each(FloorShape.options)('an arranged %s room', (shape) => {
  // `npm test` furnishes each shape as one of them.
  const tried = ROOMS.filter((_, index) => everything || FloorShape.options.indexOf(shape) % ROOMS.length === index)
  it.each(tried)('breaks no hard rule as a %s', (_, items) => {
    for (const { layout, score } of arrange({ floor: floorOf(shape), items, count: 3, effort: 0.2 })) {
      expect(Layout.parse(JSON.parse(JSON.stringify(layout)))).toEqual(layout)
      expect(layout.items.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
      for (const item of layout.items) expect(liesOnFloor(item, layout.floor)).toBe(true)
      expect([...findClashes(layout.items)]).toEqual([])
      expect(score.hard).toEqual([])
      const errors = planFindings(layout).filter(({ rule }) =>
        ['off-floor', 'overlap', 'opening', 'way'].includes(rule),
      )
      expect(errors).toEqual([])
    }
  })
})

it('gives legal layouts or a refusal, whatever the floor and the pieces', () => {
  const random = randomFrom(11)
  const all = [...LIVING, ...BEDROOM.map((item) => ({ ...item, id: `bedroom ${item.id}` }))]
  const outcomes = Array.from({ length: 12 }, (_, index) => {
    const shape = FloorShape.options[index % FloorShape.options.length] ?? 'rectangular'
    const floor = { ...floorOf(shape), ...randomFloor(random, shape), openings: floorOf(shape).openings }
    const items = all.filter(() => random(0, 1) < 0.4)
    const result = arrangeRoom({ floor: fitted(floor), items, seed: index, effort: 0.1 })
    const layouts = result?.status === 'arranged' ? result.arrangements.map(({ layout }) => layout) : []
    for (const layout of layouts) {
      expect(faultsOf(layout)).toEqual([])
      expect(layout.items).toHaveLength(items.length)
    }
    return result?.status
  })
  expect(outcomes.filter((status) => status === 'arranged').length).toBeGreaterThan(4)
})

/** The openings that fit on the walls of the floor. */
function fitted(floor: RoomShell): RoomShell {
  const openings: Opening[] = []
  for (const opening of floor.openings ?? []) {
    const kept = fitOpening(floor, opening, openings)
    if (kept) openings.push(kept)
  }
  return { ...floor, openings }
}

describe('the arranger', () => {
  const bedroom = arrange({ floor: floorOf('rectangular'), items: BEDROOM, count: 4 })
  const [best] = bedroom

  it('puts tables beside a bed, lamps and pillows on what carries them, and a chair at the desk', () => {
    if (!best) throw new Error('Nothing was arranged.')
    expect(gap(best, 'left', 'bed')).toBeLessThan(6)
    expect(gap(best, 'right', 'bed')).toBeLessThan(6)
    expect(coveredShare(itemOf(best, 'pillow'), itemOf(best, 'bed'))).toBeGreaterThan(0.95)
    const carriers = ['left', 'right', 'desk'].map((id) => coveredShare(itemOf(best, 'lamp'), itemOf(best, id)))
    expect(Math.max(...carriers)).toBeGreaterThan(0.95)
    expect(gap(best, 'seat', 'desk')).toBeLessThan(2)
  })

  it('seats people around a table, two on each long side', () => {
    const [room] = arrange({ floor: floorOf('rectangular'), items: DINING, count: 1 })
    if (!room) throw new Error('Nothing was arranged.')
    for (const id of ['a', 'b', 'c', 'd']) expect(gap(room, id, 'table')).toBeLessThan(3)
    const table = itemOf(room, 'table')
    const middle = { x: 0, y: 0 }
    for (const id of ['a', 'b', 'c', 'd']) {
      middle.x += itemOf(room, id).pose.x / 4
      middle.y += itemOf(room, id).pose.y / 4
    }
    expect(distance(middle, table.pose)).toBeLessThan(6)
  })

  it('lays the rug under the table before the sofa, which looks at the cabinet', () => {
    const [room] = arrange({ floor: floorOf('rectangular'), items: LIVING, count: 1, effort: 1 })
    if (!room) throw new Error('Nothing was arranged.')
    expect(room.layout.items[0]?.id).toBe('rug')
    expect(distance(itemOf(room, 'rug').pose, itemOf(room, 'table').pose)).toBeLessThan(16)
    expect(gap(room, 'table', 'sofa')).toBeGreaterThanOrEqual(13)
    expect(gap(room, 'table', 'sofa')).toBeLessThanOrEqual(20)
    expect(room.score.terms.find(({ term }) => term === 'focal')?.score).toBeGreaterThan(80)
  })

  it('gives clearly different layouts, the best first, and describes the differences in a sentence', () => {
    expect(bedroom.length).toBeGreaterThanOrEqual(3)
    const scores = bedroom.map(({ score }) => score.score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const words = bedroom.map(({ differences }) =>
      differenceWords(differences, {
        nameOf: (id) => id,
        useName: (use) => use,
        formatLength: (inches) => `${inches} in`,
      }),
    )
    expect(new Set(words).size).toBe(words.length)
    for (const sentence of words) expect(sentence).toMatch(/^[A-Z].*\.$/)
    for (const [index, { layout }] of bedroom.entries())
      for (const other of bedroom.slice(index + 1)) expect(dissimilarity(layout, other.layout)).toBeGreaterThan(0.25)
  })

  it('gives the same layouts for the same seed, and others for another one', () => {
    const order = { floor: floorOf('l-shaped'), items: LIVING, count: 2, effort: 0.3 }
    const first = JSON.stringify(arrange({ ...order, seed: 5 }))
    expect(JSON.stringify(arrange({ ...order, seed: 5 }))).toBe(first)
    expect(JSON.stringify(arrange({ ...order, seed: 6 }))).not.toBe(first)
  })

  it('leaves locked pieces where they are', () => {
    const locked = { ...piece('wardrobe', 'cabinet', 60, 24, 78), pose: { x: 115, y: 100, rotation: 90 }, locked: true }
    for (const arrangement of arrange({ floor: floorOf('rectangular'), items: [...BEDROOM, locked], count: 2 }))
      expect(itemOf(arrangement, 'wardrobe')).toEqual(locked)
  })

  it('searches near a layout for more like it', () => {
    if (!best) throw new Error('Nothing was arranged.')
    const like = arrange({ floor: floorOf('rectangular'), items: BEDROOM, like: best.layout, count: 3, effort: 0.5 })
    const nearest = Math.min(...like.map(({ layout }) => dissimilarity(layout, best.layout)))
    const fresh = Math.min(...bedroom.slice(1).map(({ layout }) => dissimilarity(layout, best.layout)))
    expect(nearest).toBeLessThan(fresh)
    for (const { layout, score } of like) {
      expect(JSON.stringify(layout)).not.toBe(JSON.stringify(best.layout))
      expect(score.hard).toEqual([])
    }
  })

  it('finds a place for small pieces of which the room has more than usual places', () => {
    const more = (['coffee-table', 'side-table', 'lamp'] as const).flatMap((kind) =>
      [1, 2, 3, 4].map((number) => piece(`${kind} ${number}`, kind, 17, 17, 20)),
    )
    const [layout] = arrange({ floor: floorOf('rectangular'), items: [...LIVING, ...more], count: 1 })
    expect(layout?.layout.items).toHaveLength(LIVING.length + more.length)
  })

  it('names the piece without a place, and a change that was verified to give it one', () => {
    const floor = floorOf('rectangular', 150, 110)
    const items = [...LIVING, piece('second sofa', 'sofa', 84, 38, 33), piece('chest', 'cabinet', 60, 24, 40)]
    const result = arrangeRoom({ floor, items, seed: 1, effort: 0.4 })
    if (result?.status !== 'refused') throw new Error('The room was arranged.')
    expect(result.reason).toBe('no-space')
    expect(result.pieces.length).toBeGreaterThan(0)
    expect(result.advice.length).toBeGreaterThan(0)
    for (const advice of result.advice) {
      const without = advice.kind === 'leave-out' ? advice.pieces : []
      const larger = advice.kind === 'enlarge' ? { [advice.side]: floor[advice.side] + advice.inches } : {}
      const kept = items.filter(({ id }) => !without.includes(id))
      expect(arrangeRoom({ floor: { ...floor, ...larger }, items: kept, seed: 1 })?.status).toBe('arranged')
    }
  })

  it('leaves out what has no place that keeps every clearance, spare pieces first, where it may', () => {
    const floor = floorOf('rectangular', 170, 130)
    const spare = [piece('second sofa', 'sofa', 84, 38, 33), piece('chest', 'cabinet', 60, 24, 40)]
    const items = [...LIVING, ...spare]
    const [room] = arrange({ floor, items, count: 1, spare: spare.map(({ id }) => id) })
    const left = items.filter(({ id }) => room?.layout.items.every((item) => item.id !== id)).map(({ id }) => id)
    expect(left).toContain('second sofa')
    expect(left.filter((id) => id !== 'chest' && id !== 'second sofa')).toEqual([])
    expect(room && planFindings(room.layout)).toEqual([])
  })

  it('leaves no spare chairs without their table', () => {
    const table = piece('table', 'dining-table', 140, 100, 30)
    const items = [table, ...DINING.filter(({ kind }) => kind === 'dining-chair'), piece('plant', 'plant', 16, 16, 40)]
    const order = { floor: floorOf('rectangular', 150, 110), items, count: 1, spare: items.map(({ id }) => id) }
    expect(arrange(order)[0]?.layout.items.map(({ id }) => id)).toEqual(['plant'])
  })

  it('puts a bench at a long side of the dining table', () => {
    const bench = piece('bench', 'bench', 48, 16, 18)
    const items = [...DINING.filter(({ id }) => id !== 'd' && id !== 'bar'), bench]
    const [room] = arrange({ floor: floorOf('rectangular'), items, count: 1, effort: 1 })
    if (!room) throw new Error('Nothing was arranged.')
    expect(gap(room, 'bench', 'table')).toBeLessThan(4)
  })

  it('names locked pieces that break a rule among themselves', () => {
    const one = { ...piece('one', 'sofa', 84, 38, 33), pose: { x: 100, y: 60, rotation: 0 }, locked: true }
    const two = { ...one, id: 'two', pose: { x: 110, y: 70, rotation: 0 } }
    expect(arrangeRoom({ floor: floorOf('rectangular'), items: [one, two], seed: 1 })).toEqual({
      status: 'refused',
      reason: 'locked',
      pieces: ['one', 'two'],
      advice: [
        { kind: 'unlock', pieces: ['one'] },
        { kind: 'unlock', pieces: ['two'] },
      ],
    })
  })

  it('reports progress, and stops when it is cancelled', () => {
    const order = { floor: floorOf('rectangular'), items: LIVING, seed: 1, effort: 0.2 }
    const shares = [...arrangeSteps(order)].map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares[0]).toBeLessThan(0.1)
    expect(shares.at(-1)).toBeGreaterThan(0.9)
    let asked = 0
    expect(arrangeRoom(order, { isCancelled: () => ++asked > 5 })).toBeUndefined()
    expect(asked).toBe(6)
  })

  it('arranges a room without a door or any piece', () => {
    expect(arrange({ floor: { shape: 'rectangular', width: 120, length: 120 }, items: [] })[0]?.layout.items).toEqual(
      [],
    )
    const [room] = arrange({ floor: { shape: 'rectangular', width: 200, length: 200 }, items: LIVING, count: 1 })
    expect(room?.score.unchecked).toEqual([{ term: 'walkway', why: 'no-door' }])
  })
})

it('leaves the ways and the turning circle that the people of the room need', () => {
  const floor: RoomShell = { ...floorOf('rectangular', 250, 210), people: 'wheelchair' }
  const measuresOf = (layout: Layout) => clearanceMeasures(layout).filter(({ people }) => people === 'wheelchair')
  for (const { layout, score } of arrange({ floor, items: LIVING, count: 3 })) {
    expect(layout.floor.people).toBe('wheelchair')
    expect(score.hard).toEqual([])
    const ways = measuresOf(layout).filter(({ rule }) => rule === 'way')
    expect(ways.length).toBeGreaterThan(2)
    for (const { isMet, wanted } of ways) expect([isMet, wanted]).toEqual([true, 36])
    expect(measuresOf(layout).find(({ rule }) => rule === 'turning-circle')?.measured).toBeGreaterThanOrEqual(60)
  }
})
