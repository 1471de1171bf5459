/**
 * Properties of merging: it commutes if both sides changed different things, loses no change, and makes no illegal
 * layout.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawnFloor, outlineOf } from '../../geometry/drawnFloor.ts'
import { endsOf, fitOpening, openingsOf } from '../../geometry/openings.ts'
import { between } from '../../geometry/point.ts'
import { isOnFloor } from '../../geometry/poseOnFloor.ts'
import { FloorShape, type Opening } from '../../model/roomShell.ts'
import { type Item, Layout, MAX_ITEMS } from '../../model/layout.ts'
import { MAX_FIXED } from '../../model/fixedThings.ts'
import { MAX_ZONES } from '../../model/zones.ts'
import {
  MAX_PHOTOGRAPH_STROKES,
  MAX_PHOTOGRAPHS,
  PHOTOGRAPH_BRUSHES,
  type Photograph,
  type PhotographBrush,
} from '../../model/photographs.ts'
import { applyCommand, type Command } from './applyCommand.ts'
import { isSameValue } from '../../document/isSameValue.ts'
import { mergeLayouts } from './mergeLayouts.ts'

const chest = (id: string, x = 60, y = 60, more: Partial<Item> = {}): Item => ({
  id,
  productId: `p-${id}`,
  name: `Chest ${id}`,
  kind: 'cabinet',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 30, length: 20 },
  pose: { x, y, rotation: 0 },
  locked: false,
  ...more,
})
const NAMES = ['a', 'b', 'c', 'd', 'e']
const BASE: Layout = {
  version: 1,
  floor: {
    shape: 'rectangular',
    width: 240,
    length: 200,
    openings: [
      { kind: 'door', id: 'door', wall: 0, at: 60, width: 32, hinge: 'first', swing: 'in' },
      { kind: 'window', id: 'window', wall: 1, at: 100, width: 40 },
    ],
  },
  items: NAMES.map((id, index) => chest(id, 40 + 40 * index, 60)),
}

const at = fc.record({ x: fc.integer({ min: 0, max: 240 }), y: fc.integer({ min: 0, max: 200 }) })
const degrees = fc.integer({ min: 0, max: 35 }).map((step) => step * 10)
/** A command about the pieces with these ids; `side` names what it adds. */
const about = (ids: readonly string[], side: string): fc.Arbitrary<Command> => {
  const id = fc.constantFrom(...ids)
  return fc.oneof(
    fc.record({
      type: fc.constant('pose' as const),
      id,
      pose: fc.tuple(at, degrees).map(([p, rotation]) => ({ ...p, rotation })),
    }),
    fc.record({ type: fc.constant('remove' as const), id }),
    fc.record({ type: fc.constant('lock' as const), id, locked: fc.boolean() }),
    fc
      .record({
        type: fc.constant('swap' as const),
        id,
        item: fc.nat(2).map((n) => chest(`${side}-swap`, 0, 0, { name: `Chair ${n}` })),
      })
      .map((swap) => ({ ...swap, item: { ...swap.item, id: swap.id } })),
    fc.record({
      type: fc.constant('group' as const),
      ids: fc.constant([...ids]),
      group: fc.constantFrom(`${side}-g`, undefined),
    }),
    fc.nat(3).map((n) => ({ type: 'place' as const, item: chest(`${side}${n}`, 30 * n, 150) })),
  )
}
const anyFloor: fc.Arbitrary<Command> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...FloorShape.options),
      fc.integer({ min: 120, max: 300 }),
      fc.integer({ min: 120, max: 300 }),
    )
    .map(([shape, width, length]) => ({ type: 'reshape' as const, floor: { ...BASE.floor, shape, width, length } })),
  fc.integer({ min: 10, max: 230 }).map((place) => ({
    type: 'setOpening' as const,
    opening: { kind: 'window' as const, id: `w${place % 3}`, wall: place % 4, at: place, width: 36 },
  })),
  fc.constantFrom('door', 'window').map((id) => ({ type: 'removeOpening' as const, id })),
)

/** Commands for removed pieces have no effect, as in an editor. */
function run(commands: readonly Command[], from: Layout): Layout {
  return commands.reduce((layout, command) => {
    try {
      return applyCommand(layout, command)
    } catch {
      return layout
    }
  }, from)
}
const changes = (ids: readonly string[], side: string) => fc.array(about(ids, side), { maxLength: 6 })
const free = (side: string) =>
  fc.array(fc.oneof({ weight: 3, arbitrary: about(NAMES, side) }, { weight: 1, arbitrary: anyFloor }), { maxLength: 6 })
const byId = ({ items }: Layout) => [...items].sort((one, other) => (one.id < other.id ? -1 : 1))

it('commutes and has no conflict where both sides changed different pieces', () => {
  fc.assert(
    fc.property(changes(['a', 'b'], 'm'), changes(['c', 'd', 'e'], 't'), (mine, theirs) => {
      const [m, t] = [run(mine, BASE), run(theirs, BASE)]
      const [one, other] = [mergeLayouts(BASE, m, t), mergeLayouts(BASE, t, m)]
      expect(byId(one.layout)).toEqual(byId(other.layout))
      expect([one.conflicts, other.conflicts]).toEqual([[], []])
      // The same result as if one side had worked after the other.
      expect(byId(one.layout)).toEqual(byId(run(mine, t)))
    }),
  )
})

/** The changes of a side that the merged layout neither has nor offers, in words. */
function lostOf(mine: Layout, theirs: Layout): string[] {
  const { layout, conflicts } = mergeLayouts(BASE, mine, theirs)
  const isOffered = (id: string, field?: string) =>
    conflicts.some((conflict) => conflict.id === id && (field === undefined || conflict.field === field))
  const isSameRoom = [mine, theirs].every(({ floor }) => isSameValue(floor, BASE.floor))
  const changed = [mine, theirs].flatMap(({ items }) =>
    items.flatMap((item) => {
      const was = BASE.items.find(({ id }) => id === item.id)
      const found = layout.items.find(({ id }) => id === item.id)
      if (was && isSameValue(was, item)) return []
      if (!found) return [`${item.id} was added or changed, and is gone`]
      if (!was) return []
      const lost = (['name', 'locked', 'group'] as const).filter(
        (key) => item[key] !== was[key] && found[key] !== item[key] && !isOffered(item.id),
      )
      const isMoved = isSameRoom && !isSameValue(item.pose, was.pose) && !isSameValue(found.pose, item.pose)
      return [...lost, ...(isMoved && !isOffered(item.id, 'position') ? [`pose of ${item.id}`] : [])]
    }),
  )
  const removed = BASE.items.filter(
    ({ id }) =>
      ![mine, theirs].every(({ items }) => items.some((item) => item.id === id)) &&
      layout.items.some((item) => item.id === id) &&
      !isOffered(id, 'removed-by-me') &&
      !isOffered(id, 'removed-by-them'),
  )
  return [...changed, ...removed.map(({ id }) => `${id} was removed, and is there`)]
}

it('loses nothing: each change of a side is in the result or offered', () => {
  fc.assert(
    fc.property(free('m'), free('t'), (mine, theirs) => {
      expect(lostOf(run(mine, BASE), run(theirs, BASE))).toEqual([])
    }),
  )
})

it('makes no illegal layout, however both sides reshape the room, move doors and add pieces', () => {
  fc.assert(
    fc.property(free('m'), free('t'), (mine, theirs) => {
      const { layout, conflicts } = mergeLayouts(BASE, run(mine, BASE), run(theirs, BASE))
      const read = Layout.parse(layout)
      expect(new Set(read.items.map(({ id }) => id)).size).toBe(read.items.length)
      for (const { footprint, pose } of read.items) expect(isOnFloor(footprint, pose, read.floor)).toBe(true)
      const openings = openingsOf(read.floor)
      for (const opening of openings) {
        const others = openings.filter((other) => other !== opening)
        expect(fitOpening(read.floor, opening, others)?.at).toBeCloseTo(opening.at, 6)
      }
      // Every offer can be taken.
      for (const { take } of conflicts) {
        const taken = run([take], layout)
        for (const { footprint, pose } of taken.items) expect(isOnFloor(footprint, pose, taken.floor)).toBe(true)
      }
    }),
  )
})

it('is theirs if mine has no change, mine if theirs has none, and idempotent', () => {
  fc.assert(
    fc.property(free('m'), free('t'), (mine, theirs) => {
      const [m, t] = [run(mine, BASE), run(theirs, BASE)]
      expect(mergeLayouts(BASE, structuredClone(BASE), t).layout).toBe(t)
      expect(isSameValue(mergeLayouts(BASE, m, structuredClone(BASE)).layout, m)).toBe(true)
      const once = mergeLayouts(BASE, m, t).layout
      expect(isSameValue(mergeLayouts(t, once, structuredClone(t)).layout, once)).toBe(true)
    }),
  )
})

it('keeps a new door where it was put, although the other side drew a corner into a wall before it', () => {
  const { floor } = BASE
  const { corners, walls } = outlineOf(floor)
  const [first, ...others] = corners
  const split = { corners: [first!, { x: 120, y: 0 }, ...others], walls: [0, ...walls] }
  const drawn = applyCommand(BASE, { type: 'draw', ...drawnFloor(floor, split) })
  const door: Opening = { kind: 'door', id: 'new', wall: 2, at: 90, width: 32, hinge: 'first', swing: 'in' }
  const withDoor = applyCommand(BASE, { type: 'setOpening', opening: door })
  const middle = ({ floor: each }: Layout) => {
    const found = openingsOf(each).find(({ id }) => id === 'new')
    return found && between(...endsOf(each, found), 0.5)
  }
  expect(middle(withDoor)).toEqual({ x: 150, y: 200 })
  for (const { layout } of [mergeLayouts(BASE, drawn, withDoor), mergeLayouts(BASE, withDoor, drawn)]) {
    expect(layout.floor.shape).toBe('drawn')
    expect(middle(layout)).toEqual({ x: 150, y: 200 })
    expect(openingsOf(layout.floor).map(({ id }) => id)).toEqual(['door', 'window', 'new'])
  }
})

it('offers the other position of a piece that both moved, and keeps mine', () => {
  const mine = run([{ type: 'pose', id: 'a', pose: { x: 100, y: 150, rotation: 0 } }], BASE)
  const theirs = run([{ type: 'pose', id: 'a', pose: { x: 200, y: 150, rotation: 90 } }], BASE)
  const { layout, conflicts } = mergeLayouts(BASE, mine, theirs)
  expect(layout.items[0]?.pose).toEqual({ x: 100, y: 150, rotation: 0 })
  expect(conflicts).toMatchObject([{ id: 'a', name: 'Chest a', field: 'position' }])
  expect(
    run(
      conflicts.map(({ take }) => take),
      layout,
    ).items[0]?.pose,
  ).toEqual({ x: 200, y: 150, rotation: 90 })
})

it('keeps twenty edits of each of two devices that were offline: none lost, none doubled, both sides of a conflict offered', () => {
  const shared = { ...BASE, items: Array.from({ length: 30 }, (_, n) => chest(`s${n}`, 30 + 6 * n, 60)) }
  /** Ten pieces moved, five added, three locked, and two moved that the other device moves too. */
  const edits = (side: string, first: number, y: number): Command[] => [
    ...Array.from({ length: 10 }, (_, n) => ({
      type: 'pose' as const,
      id: `s${first + n}`,
      pose: { x: 40 + 10 * n, y, rotation: 90 },
    })),
    ...Array.from({ length: 5 }, (_, n) => ({ type: 'place' as const, item: chest(`${side}${n}`, 40 + 30 * n, y) })),
    ...[0, 1, 2].map((n) => ({ type: 'lock' as const, id: `s${first + n}`, locked: true })),
    ...['s28', 's29'].map((id) => ({ type: 'pose' as const, id, pose: { x: 60, y, rotation: 0 } })),
  ]
  const [phone, laptop] = [edits('p', 0, 100), edits('l', 10, 150)]
  expect([phone.length, laptop.length]).toEqual([20, 20])
  const [mine, theirs] = [run(phone, shared), run(laptop, shared)]
  const { layout, conflicts } = mergeLayouts(shared, mine, theirs)
  const at = (from: Layout, id: string) => from.items.find((item) => item.id === id)
  expect(layout.items).toHaveLength(40)
  expect(new Set(layout.items.map(({ id }) => id)).size).toBe(40)
  for (let n = 0; n < 10; n += 1) {
    expect(at(layout, `s${n}`)).toEqual(at(mine, `s${n}`))
    expect(at(layout, `s${10 + n}`)).toEqual(at(theirs, `s${10 + n}`))
  }
  for (const id of ['p0', 'p4', 's28', 's29']) expect(at(layout, id)?.pose).toEqual(at(mine, id)?.pose)
  for (const id of ['l0', 'l4']) expect(at(layout, id)).toEqual(at(theirs, id))
  expect(conflicts).toMatchObject([
    { id: 's28', field: 'position' },
    { id: 's29', field: 'position' },
  ])
  const taken = run(
    conflicts.map(({ take }) => take),
    layout,
  )
  for (const id of ['s28', 's29']) expect(at(taken, id)?.pose).toEqual(at(theirs, id)?.pose)
  // The laptop comes online second and merges what is saved by then: the same pieces, its own side of the conflicts kept.
  const other = mergeLayouts(shared, theirs, mine).layout
  expect(new Set(other.items.map(({ id }) => id))).toEqual(new Set(layout.items.map(({ id }) => id)))
  expect(isSameValue(mergeLayouts(mine, layout, mine).layout, layout)).toBe(true)
})

it('has the maximum number of pieces if both sides fill it', () => {
  const fill = (side: string) => ({
    ...BASE,
    items: [...BASE.items, ...Array.from({ length: 190 }, (_, n) => chest(`${side}${n}`))],
  })
  const theirs = fill('t')
  const { items } = mergeLayouts(BASE, fill('m'), theirs).layout
  expect(items).toHaveLength(MAX_ITEMS)
  expect(theirs.items.every(({ id }) => items.some((item) => item.id === id))).toBe(true)
})

it('keeps photographs and their lines of both sides, and at most as many as a room can have', () => {
  const photograph = (id: string, marks: readonly string[] = []): Photograph => ({
    id,
    picture: `picture of ${id}`,
    name: `${id}.jpg`,
    width: 1200,
    height: 800,
    marks: marks.map((mark) => ({
      id: mark,
      from: { x: 0.1, y: 0.8 },
      to: { x: 0.6, y: 0.7 },
      means: { kind: 'foot', wall: 0 },
    })),
  })
  const run = (layout: Layout, photographs: readonly Photograph[]) =>
    applyCommand(layout, { type: 'setPhotographs', photographs })
  const both = run(BASE, [photograph('first', ['old'])])
  const mine = run(both, [photograph('first', ['old', 'mine'])])
  const theirs = run(both, [photograph('first', ['old', 'theirs']), photograph('second')])
  const { layout, conflicts } = mergeLayouts(both, mine, theirs)
  expect(conflicts).toEqual([])
  expect(layout.floor.photographs?.map(({ id, marks }) => [id, marks.map((mark) => mark.id).toSorted()])).toEqual([
    ['first', ['mine', 'old', 'theirs']],
    ['second', []],
  ])
  // Each paints another wall, and uses each brush as much as it can.
  const strokes = (side: string, brush: PhotographBrush) =>
    Array.from({ length: MAX_PHOTOGRAPH_STROKES[brush].strokes }, (_, n) => ({
      id: `${side}${n}`,
      does: 'cover' as const,
      radius: 0.02,
      points: [{ x: 0.5, y: 0.5 }],
    }))
  const changed = (side: string, wall: '0' | '1') => ({
    ...photograph('first', ['old']),
    ...Object.fromEntries(PHOTOGRAPH_BRUSHES.map((brush) => [brush, strokes(side, brush)])),
    finish: { wall: { [wall]: { color: '#b9c2ae' } } },
  })
  const painted = mergeLayouts(both, run(both, [changed('m', '0')]), run(both, [changed('t', '1')])).layout
  expect(Object.keys(painted.floor.photographs?.[0]?.finish?.wall ?? {}).toSorted()).toEqual(['0', '1'])
  for (const brush of PHOTOGRAPH_BRUSHES)
    expect(painted.floor.photographs?.[0]?.[brush]).toHaveLength(MAX_PHOTOGRAPH_STROKES[brush].strokes)
  expect(Layout.safeParse(painted).success).toBe(true)
  // Each side fills it.
  const many = (side: string) => Array.from({ length: MAX_PHOTOGRAPHS }, (_, n) => photograph(`${side}${n}`))
  const full = mergeLayouts(BASE, run(BASE, many('m')), run(BASE, many('t'))).layout
  expect(full.floor.photographs).toHaveLength(MAX_PHOTOGRAPHS)
  expect(Layout.safeParse(full).success).toBe(true)
  expect(run(both, []).floor).not.toHaveProperty('photographs')
})

it('keeps columns and zones of both sides, and at most as many as a room can have', () => {
  const filled = (side: string): Layout => ({
    ...BASE,
    floor: {
      ...BASE.floor,
      fixed: Array.from({ length: MAX_FIXED - 4 }, (_, n) => {
        return { id: `${side}${n}`, kind: 'column', x: 120, y: 100, rotation: 0, width: 12, length: 12 }
      }),
      zones: Array.from({ length: MAX_ZONES - 4 }, (_, n) => {
        return { id: `${side}${n}`, use: 'sit', x: 20, y: 20, width: 40, length: 40 }
      }),
    },
  })
  const { layout } = mergeLayouts(BASE, filled('m'), filled('t'))
  expect([layout.floor.fixed?.length, layout.floor.zones?.length]).toEqual([MAX_FIXED, MAX_ZONES])
  expect(Layout.safeParse(layout).success).toBe(true)
})
