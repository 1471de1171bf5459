import fc from 'fast-check'
import { expect, it } from 'vitest'
import { composeGrid } from '../sheet/composeGrid.ts'
import { placedOf } from '../sheet/sheet.ts'
import { createCollageEditor } from '../editor/collageEditor.ts'
import { testCollage } from '../editor/driveCollage.ts'
import { Collage, type CollageElement } from '../../model/collage.ts'
import { applyCollageCommand, findElement } from './applyCollageCommand.ts'
import type { CollageCommand } from './collageCommand.ts'

const ASPECT = 1.25
const ROUNDING = 1e-6
const FIRST = testCollage()
const IDS = FIRST.elements.map(({ id }) => id)

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const spot = fc.record({ x: number(-2, 3), y: number(-2, 3) })
const ids = fc.subarray(IDS, { minLength: 1 })
const id = fc.constantFrom(...IDS)
const placing: fc.Arbitrary<CollageCommand> = fc.oneof(
  fc.record({ type: fc.constant('move' as const), ids, by: spot }),
  fc.record({ type: fc.constant('scale' as const), ids, factor: number(0.01, 20), from: spot }),
  fc.record({ type: fc.constant('turn' as const), ids, by: number(-1000, 1000), about: spot }),
  fc.record({
    type: fc.constant('shape' as const),
    id,
    to: fc.record({
      x: number(-2, 3),
      y: number(-2, 3),
      width: number(0.001, 9),
      height: number(0.001, 9),
      turn: number(0, 359),
    }),
  }),
  fc.record({ type: fc.constant('swap' as const), id, other: id }),
)
const command: fc.Arbitrary<CollageCommand> = fc.oneof(
  { weight: 4, arbitrary: placing },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({
        type: fc.constant('order' as const),
        ids,
        to: fc.constantFrom('front' as const, 'back' as const, 'forward' as const, 'backward' as const),
      }),
      fc.record({ type: fc.constant('remove' as const), ids: fc.subarray(IDS, { minLength: 1, maxLength: 2 }) }),
      fc.record({ type: fc.constant('group' as const), ids, group: fc.constantFrom('g', 'h', undefined) }),
      fc.record({
        type: fc.constant('look' as const),
        ids,
        looks: fc.constant({ color: '#336699', mirrored: true } as const),
      }),
    ),
  },
)
const run = (commands: readonly CollageCommand[], from = FIRST) =>
  commands.reduce((now, each) => applyCollageCommand(now, each, ASPECT), from)
const placeOf = (collage: Collage, which: string) => {
  const element = findElement(collage, which)
  return element && placedOf(element, ASPECT)
}

it('keeps the middle of everything on the sheet for all commands, and stays a valid collage', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 10 }), (commands) => {
      const collage = run(commands)
      for (const element of collage.elements) {
        const { x, y } = placedOf(element, ASPECT)
        expect(x).toBeGreaterThanOrEqual(-ROUNDING)
        expect(x).toBeLessThanOrEqual(ASPECT + ROUNDING)
        expect(y).toBeGreaterThanOrEqual(-ROUNDING)
        expect(y).toBeLessThanOrEqual(1 + ROUNDING)
      }
      expect(Collage.parse(JSON.parse(JSON.stringify(collage)))).toEqual(collage)
    }),
  )
})

it('never moves, turns, resizes or removes what is locked, until it is unlocked', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 10 }), (commands) => {
      expect(placeOf(run(commands), 'piece-2')).toEqual(placeOf(FIRST, 'piece-2'))
    }),
  )
  const move: CollageCommand = { type: 'move', ids: ['piece-2'], by: { x: 0.1, y: 0 } }
  expect(run([move])).toBe(FIRST)
  const unlocked = run([{ type: 'lock', ids: ['piece-2'], locked: false }, move])
  expect(placeOf(unlocked, 'piece-2')?.x).toBeCloseTo(1)
})

it('moves, scales and turns several with their places among themselves', () => {
  const several = ['piece-0', 'piece-1', 'title']
  const rigid = fc.oneof(
    fc.record({ type: fc.constant('move' as const), ids: fc.constant(several), by: spot }),
    fc.record({ type: fc.constant('scale' as const), ids: fc.constant(several), factor: number(0.2, 4), from: spot }),
    fc.record({ type: fc.constant('turn' as const), ids: fc.constant(several), by: number(-360, 360), about: spot }),
  )
  fc.assert(
    fc.property(rigid, (each) => {
      const after = run([each])
      const [a, b, c] = several.map((which) => placeOf(after, which))
      const [a0, b0, c0] = several.map((which) => placeOf(FIRST, which))
      if (!a || !b || !c || !a0 || !b0 || !c0) throw new Error('An element is missing.')
      const factor = a.width / a0.width
      const apart = (one: typeof a, two: typeof a) => Math.hypot(one.x - two.x, one.y - two.y)
      expect(apart(a, b)).toBeCloseTo(apart(a0, b0) * factor)
      expect(apart(b, c)).toBeCloseTo(apart(b0, c0) * factor)
      expect(c.width).toBeCloseTo(c0.width * factor)
      expect((b.turn - b0.turn + 720) % 360).toBeCloseTo((c.turn - c0.turn + 720) % 360)
    }),
  )
})

it('restores every state exactly by undo and redo, and by a reload', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 8 }), fc.nat(), (commands, seed) => {
      const pieces = [1, 1, 1].map((aspect) => ({ aspect, weight: 500 }))
      const editor = createCollageEditor(FIRST, { pieces, seed, aspect: ASPECT })
      const states = [editor.get().collage]
      const note = () => editor.get().collage !== states.at(-1) && states.push(editor.get().collage)
      for (const each of commands) {
        editor.commit(each)
        note()
      }
      editor.shuffle(seed + 1)
      note()
      editor.changeGrid()
      note()
      for (const state of states.toReversed().slice(1)) {
        editor.undo()
        expect(editor.get().collage).toBe(state)
      }
      for (const state of states.slice(1)) {
        editor.redo()
        expect(editor.get().collage).toBe(state)
      }
    }),
    { numRuns: 30 },
  )
})

it('scales letters with the box of their words, and keeps the form of cut-outs', () => {
  const larger = run([{ type: 'scale', ids: ['title'], factor: 1.5, from: { x: 0.4, y: 0.85 } }])
  const title = findElement(larger, 'title')
  expect(title?.kind === 'text' && title.size).toBeCloseTo(0.075)
  expect(placeOf(larger, 'title')).toMatchObject({ width: expect.closeTo(0.6), height: expect.closeTo(0.09) })
})

it('orders elements past those that they touch, to the front and to the back, several as they were', () => {
  const orderOf = (collage: Collage) => collage.elements.map((each) => each.id)
  expect(orderOf(run([{ type: 'order', ids: ['wall'], to: 'forward' }])).slice(0, 2)).toEqual(['piece-0', 'wall'])
  // The photograph touches none of what lies under it, so one step takes it past its neighbor.
  expect(orderOf(run([{ type: 'order', ids: ['photo'], to: 'backward' }])).at(-2)).toBe('photo')
  const front = orderOf(run([{ type: 'order', ids: ['piece-1', 'wall'], to: 'front' }]))
  expect(front.slice(-2)).toEqual(['wall', 'piece-1'])
  expect(orderOf(run([{ type: 'order', ids: ['photo', 'line'], to: 'back' }])).slice(0, 2)).toEqual(['line', 'photo'])
  expect(run([{ type: 'order', ids: ['photo'], to: 'front' }])).toBe(FIRST)
})

it('remembers a product that is taken off the sheet with its notes, until a cut-out of it is added', () => {
  const note: CollageElement = {
    kind: 'note',
    id: 'note',
    index: 0,
    words: 'Chair',
    size: 0.03,
    color: '#24201a',
    at: { x: 0.5, y: 0.5 },
    x: 0.1,
    y: 0.1,
    width: 0.1,
    height: 0.04,
  }
  const noted = run([{ type: 'add', elements: [note] }])
  const off = run([{ type: 'remove', ids: ['piece-0'] }], noted)
  expect(off.absent).toEqual([0])
  expect(findElement(off, 'note')).toBeUndefined()
  const piece = findElement(FIRST, 'piece-0')
  const back = run([{ type: 'add', elements: piece ? [piece] : [] }], off)
  expect(back.absent).toBeUndefined()
})

it('refuses more than a sheet holds, an id that is taken, and looks that are not valid', () => {
  const grid = composeGrid(
    Array.from({ length: 10 }, () => ({ aspect: 1, weight: 1 })),
    1,
    ASPECT,
  )
  const [piece] = grid.elements
  if (!piece) throw new Error('The grid is empty.')
  expect(run([{ type: 'add', elements: [{ ...piece, id: 'eleventh' }] }], grid)).toBe(grid)
  expect(run([{ type: 'add', elements: [piece] }])).toBe(FIRST)
  expect(run([{ type: 'look', ids: ['title'], looks: { color: 'red' } }])).toBe(FIRST)
})

it('colors the sheet, and takes its color away', () => {
  const sage = run([{ type: 'sheet', background: '#e2e5d5' }])
  expect(sage.background).toBe('#e2e5d5')
  expect(run([{ type: 'sheet', background: undefined }], sage)).not.toHaveProperty('background')
})
