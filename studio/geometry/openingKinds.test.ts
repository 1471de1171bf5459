import { describe, expect, it } from 'vitest'
import { applyCommand } from '../room/commands/applyCommand.ts'
import { layoutLink, readLayoutLink } from '../draw/export/layoutLink.ts'
import { planFindings } from '../room/guidelines/planFindings.ts'
import { RoomShell, type Opening } from '../model/roomShell.ts'
import { type Item, Layout } from '../model/layout.ts'
import { PAPER_INKS } from '../draw/symbols/inks.ts'
import { drawOpening } from '../draw/symbols/drawOpening.ts'
import { ceilingOf, heightsOf } from './openingHeights.ts'
import { firstPlace, fitOpening, refitOpenings } from './openings.ts'
import { leavesOf, swingsOf, zonesOf } from './openingZones.ts'
import { area } from './polygon.ts'

const ROOM: RoomShell = { shape: 'rectangular', width: 200, length: 160 }
const place = { id: 'o', wall: 0, at: 100, width: 60 }
const DOORS: readonly Opening[] = [
  { kind: 'door', ...place, hinge: 'first', swing: 'in' },
  { kind: 'double-door', ...place, swing: 'in' },
  { kind: 'sliding-door', ...place },
  { kind: 'pocket-door', ...place, pocket: 'last' },
  { kind: 'passage', ...place },
]
const roomWith = (openings: Opening[], items: Item[] = []): Layout => ({
  version: 1,
  floor: { ...ROOM, openings },
  items,
})
const piece = (id: string, kind: Item['kind'], x: number, y: number, width = 40, length = 20, height = 30): Item => ({
  id,
  name: id,
  kind,
  colour: '#808080',
  footprint: { shape: 'rectangle', width, length, height },
  pose: { x, y, rotation: 0 },
  locked: false,
})

describe('a leaf', () => {
  it('swings at hinged and double doors only', () => {
    expect(DOORS.map((door) => leavesOf(ROOM, door).length)).toEqual([1, 2, 0, 0, 0])
    expect(DOORS.map((door) => zonesOf(ROOM, door).length)).toEqual([1, 2, 0, 0, 0])
    expect(swingsOf(ROOM, { kind: 'double-door', ...place, swing: 'out' })).toEqual([])
  })

  it('of a double door sweeps a quarter circle of half its width, on each side', () => {
    const swings = swingsOf(ROOM, { kind: 'double-door', ...place, swing: 'in' })
    for (const swing of swings) expect(area(swing)).toBeCloseTo((Math.PI * 30 ** 2) / 4, -1)
    const [left, right] = swings.map((swing) => swing.map(({ x }) => x))
    expect(Math.max(...(left ?? []))).toBeCloseTo(100)
    expect(Math.min(...(right ?? []))).toBeCloseTo(100)
  })
})

describe('a pocket', () => {
  const pocket = (at: number, end: 'first' | 'last' = 'last'): Opening => ({
    kind: 'pocket-door',
    ...place,
    id: 'p',
    at,
    width: 40,
    pocket: end,
  })

  it('keeps the door as far from the corner as its panel needs', () => {
    expect(fitOpening(ROOM, pocket(190), [])?.at).toBe(140)
    expect(fitOpening(ROOM, pocket(190, 'first'), [])?.at).toBe(180)
    expect(fitOpening({ ...ROOM, width: 79 }, pocket(20), [])).toBeUndefined()
  })

  it('shares its stretch of wall with no window', () => {
    const window: Opening = { kind: 'window', id: 'w', wall: 0, at: 150, width: 40 }
    expect(fitOpening(ROOM, window, [pocket(60)])?.at).toBe(150)
    expect(fitOpening(ROOM, { ...window, at: 120 }, [pocket(60)])?.at).toBe(140)
  })

  it('changes its end when the floor is mirrored', () => {
    const before = { ...ROOM, shape: 'l-shaped' as const, openings: [{ ...pocket(60), wall: 4 }] }
    const [after] = refitOpenings(before, { ...before, mirrored: true }).openings ?? []
    expect(after).toMatchObject({ kind: 'pocket-door', pocket: 'first' })
  })
})

describe('a height', () => {
  it('that was never saved has its default', () => {
    const old = Layout.parse({ version: 1, floor: { ...ROOM, openings: [{ kind: 'window', ...place }] }, items: [] })
    expect(ceilingOf(old.floor)).toBe(96)
    expect(heightsOf(old.floor, { kind: 'window', ...place })).toEqual({ sill: 36, head: 80 })
    expect(heightsOf(old.floor, { kind: 'passage', ...place })).toEqual({ sill: 0, head: 80 })
  })

  it('is limited to the ceiling, and a sill to its head', () => {
    const window: Opening = { kind: 'window', ...place, sill: 90, head: 200 }
    const [fitted] = applyCommand(roomWith([]), { type: 'setOpening', opening: window }).floor.openings ?? []
    expect(fitted).toMatchObject({ sill: 90, head: 96 })
    const lower = applyCommand(roomWith([window]), {
      type: 'reshape',
      floor: { ...ROOM, openings: [window], ceiling: 80 },
    })
    expect(lower.floor).toMatchObject({ ceiling: 80, openings: [{ sill: 74, head: 80 }] })
  })

  it('outside its range is rejected when a layout is parsed', () => {
    const isFine = (change: object) => RoomShell.safeParse({ ...ROOM, ...change }).success
    expect(isFine({ ceiling: 96 })).toBe(true)
    for (const ceiling of [71, 241, Number.NaN]) expect(isFine({ ceiling })).toBe(false)
    for (const heights of [{ sill: -1 }, { sill: 217 }, { head: 23 }, { head: 241 }])
      expect(isFine({ openings: [{ kind: 'window', ...place, ...heights }] })).toBe(false)
    for (const height of [23, 241]) expect(isFine({ openings: [{ kind: 'passage', ...place, height }] })).toBe(false)
  })
})

it('survives a round trip through a share link', () => {
  const openings: Opening[] = [
    { kind: 'pocket-door', ...place, height: 82.68, pocket: 'first' },
    { kind: 'double-door', ...place, id: 'd', wall: 1, at: 80, swing: 'out' },
    { kind: 'sliding-door', ...place, id: 's', wall: 2 },
    { kind: 'passage', ...place, id: 'a', wall: 3, at: 40 },
    { kind: 'window', ...place, id: 'w', wall: 3, at: 120, width: 40, sill: 20, head: 90 },
  ]
  const layout = roomWith(openings)
  const tall = { ...layout, floor: { ...layout.floor, ceiling: 110 } }
  expect(readLayoutLink(layoutLink(tall))?.document.floor).toEqual(tall.floor)
})

describe('a drawing', () => {
  const look = { point: 1, inks: PAPER_INKS, wall: 5 }
  const drawn = (opening: Opening) => drawOpening(ROOM, opening, look)
  const paths = (opening: Opening) =>
    [...drawn(opening).shapes, ...drawn(opening).swing].flatMap((shape) => (shape.shape === 'path' ? [shape] : []))

  it('has one arc per leaf, and no other arcs', () => {
    expect(DOORS.map((door) => paths(door).filter(({ d }) => d.includes('A')).length)).toEqual([1, 2, 0, 0, 0])
  })

  it('shows a slider as two panels that overlap, within the wall', () => {
    const [, panels] = paths({ kind: 'sliding-door', ...place })
    const numbers = (panels?.d.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((pair) => pair.split(' ').map(Number))
    const [first, second] = [numbers.slice(0, 4), numbers.slice(4)].map((box) => box.map(([x = 0]) => x))
    expect(Math.max(...(first ?? []))).toBeGreaterThan(Math.min(...(second ?? [])))
    expect(numbers.every(([, y = 0]) => y < 0 && y > -5)).toBe(true)
  })

  it('shows the pocket dashed beyond the end to which the panel slides', () => {
    for (const [pocket, isBeyond] of [
      ['last', (x: number) => x >= 130],
      ['first', (x: number) => x <= 70],
    ] as const) {
      const dashed = paths({ kind: 'pocket-door', ...place, pocket }).find(({ stroke }) => stroke?.dash)
      const xs = (dashed?.d.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((pair) => Number(pair.split(' ')[0]))
      expect(xs.length).toBe(4)
      expect(xs.every(isBeyond)).toBe(true)
    }
  })

  it('shows a passage as a gap without a line across it', () => {
    const [gap, jambs] = paths({ kind: 'passage', ...place })
    expect(gap).toMatchObject({ fill: PAPER_INKS.paper })
    expect(gap?.stroke).toBeUndefined()
    expect(jambs?.d.match(/M/g)).toHaveLength(2)
  })
})

describe('the guidelines', () => {
  const near = piece('chest', 'cabinet', 100, 11)

  it('require free floor in front of every kind of door, and a free swing where a leaf swings', () => {
    const rules = DOORS.map((door) => planFindings(roomWith([door], [near])).map(({ rule }) => rule))
    const [hinged, double, ...others] = rules
    expect(hinged).toContain('opening')
    expect(double).toContain('opening')
    for (const found of others) {
      expect(found).toContain('door-approach')
      expect(found).not.toContain('opening')
    }
  })

  it('count an open passage as an entrance to the room', () => {
    const wall = piece('shelf', 'bench', 100, 80, 200, 10)
    const sofa = piece('sofa', 'sofa', 100, 130, 80, 36)
    const rulesWith = (openings: Opening[]) => planFindings(roomWith(openings, [wall, sofa])).map(({ id }) => id)
    expect(rulesWith([])).not.toContain('way sofa')
    expect(rulesWith([{ kind: 'passage', ...place }])).toContain('way sofa')
    expect(rulesWith([{ kind: 'passage', ...place, wall: 1, at: 110, width: 36 }])).not.toContain('way sofa')
  })

  it('report a tall item in front of a window only when it reaches above the sill', () => {
    const shelf = piece('shelf', 'cabinet', 100, 10, 40, 20, 50)
    const found = (sill: number) =>
      planFindings(roomWith([{ kind: 'window', ...place, sill }], [shelf])).map(({ rule }) => rule)
    expect(found(36)).toContain('before-window')
    expect(found(52)).not.toContain('before-window')
  })
})

describe('a new opening', () => {
  it('is never placed against another one when the room has a better place', () => {
    const square: RoomShell = { shape: 'rectangular', width: 160, length: 160, openings: [] }
    const kinds = ['door', 'window', 'window', 'window', 'window'] as const
    let floor = square
    for (const [index, kind] of kinds.entries()) {
      const fresh: Opening =
        kind === 'door'
          ? { kind, id: `${index}`, wall: 0, at: 0, width: 32, hinge: 'first', swing: 'in' }
          : { kind, id: `${index}`, wall: 0, at: 0, width: 48 }
      const placed = firstPlace(floor, fresh)
      expect(placed).toBeDefined()
      if (placed) floor = { ...floor, openings: [...(floor.openings ?? []), placed] }
    }
    expect(floor.openings?.map(({ wall }) => wall)).toEqual([0, 1, 2, 3, 0])
    const [door, , , , last] = floor.openings ?? []
    const apart = Math.abs((door?.at ?? 0) - (last?.at ?? 0)) - 40
    expect(apart).toBeGreaterThan(6)
  })
})
