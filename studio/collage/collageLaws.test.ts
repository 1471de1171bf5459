import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyCollageCommand, type CollageCommand } from '../commands/applyCollageCommand.ts'
import { createCollageEditor } from '../editor/collageEditor.ts'
import { type Box, Collage, piecesOf } from '../model/collage.ts'
import { composeGrid, gridCount } from './composeGrid.ts'
import { composeTrueScale } from './composeTrueScale.ts'
import { withAllPieces, withoutPiece } from './members.ts'
import { placedOf, reachOf } from './sheet.ts'

const ROUNDING = 1e-6
const rising = (a: number, b: number) => a - b
const aspect = fc.double({ min: 0.5, max: 2, noNaN: true })
const piece = fc.record({
  aspect: fc.double({ min: 0.1, max: 8, noNaN: true }),
  weight: fc.double({ min: 0.1, max: 10_000, noNaN: true }),
  cover: fc.double({ min: 0, max: 1, noNaN: true }),
})
const pieces = fc.array(piece, { minLength: 1, maxLength: 10 })
const seed = fc.integer({ min: 0, max: 0xffffffff })
const share = fc.double({ min: -2, max: 2, noNaN: true })

const command = (count: number): fc.Arbitrary<CollageCommand> => {
  const index = fc.integer({ min: 0, max: count - 1 })
  const spot = fc.record({ x: share, y: share })
  return fc.oneof(
    fc.record({ type: fc.constant('move' as const), index, by: spot }),
    fc.record({
      type: fc.constant('scale' as const),
      index,
      factor: fc.double({ min: 0.01, max: 20, noNaN: true }),
      from: fc.record({ x: fc.constantFrom(-1, 0, 1), y: fc.constantFrom(-1, 0, 1) }),
    }),
    fc.record({
      type: fc.constant('turn' as const),
      index,
      turn: fc.double({ min: -1000, max: 1000, noNaN: true }),
    }),
    fc.record({
      type: fc.constant('order' as const),
      index,
      to: fc.constantFrom('front' as const, 'back' as const, 'forward' as const, 'backward' as const),
    }),
    fc.record({ type: fc.constant('swap' as const), index, other: index }),
  )
}

function meets(a: Box, b: Box): boolean {
  return (
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > ROUNDING &&
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > ROUNDING
  )
}

function expectOnSheet(boxes: readonly Box[], sheet: number): void {
  for (const box of boxes) {
    const placed = placedOf(box, sheet)
    const reach = reachOf(placed)
    expect(placed.x - reach.x).toBeGreaterThanOrEqual(-ROUNDING)
    expect(placed.y - reach.y).toBeGreaterThanOrEqual(-ROUNDING)
    expect(placed.x + reach.x).toBeLessThanOrEqual(sheet + ROUNDING)
    expect(placed.y + reach.y).toBeLessThanOrEqual(1 + ROUNDING)
  }
}

it('is composed on the sheet, without overlap, in every grid, and the same for the same seed', () => {
  fc.assert(
    fc.property(pieces, seed, aspect, fc.option(fc.nat(7), { nil: undefined }), (list, from, sheet, grid) => {
      const collage = composeGrid(list, from, sheet, grid)
      const composed = piecesOf(collage)
      expect(composed).toHaveLength(list.length)
      expect(gridCount(list.length)).toBeGreaterThan(1)
      expectOnSheet(composed, sheet)
      for (const [at, each] of composed.entries())
        expect(composed.slice(at + 1).filter((other) => meets(each, other))).toEqual([])
      expect(composeGrid(list, from, sheet, grid)).toEqual(collage)
      expect(Collage.parse(JSON.parse(JSON.stringify(collage)))).toEqual(collage)
    }),
  )
})

it('keeps every piece completely on the sheet for all commands, and stays a valid collage', () => {
  const cases = pieces.chain((list) =>
    fc.tuple(fc.constant(list), fc.array(command(list.length), { maxLength: 12 }), aspect, seed),
  )
  fc.assert(
    fc.property(cases, ([list, commands, sheet, from]) => {
      const first: Collage = { ...composeGrid(list, from, sheet), aspect: sheet }
      const collage = commands.reduce((now, each) => applyCollageCommand(now, each, sheet), first)
      expectOnSheet(collage.elements, sheet)
      expect(
        piecesOf(collage)
          .map(({ index }) => index)
          .sort(rising),
      ).toEqual(
        piecesOf(first)
          .map(({ index }) => index)
          .sort(rising),
      )
      expect(Collage.parse(JSON.parse(JSON.stringify(collage)))).toEqual(collage)
    }),
  )
})

it('returns to its first state after undoing everything, and to its last state after redoing everything', () => {
  const cases = pieces.chain((list) =>
    fc.tuple(fc.constant(list), fc.array(command(list.length), { maxLength: 8 }), seed),
  )
  fc.assert(
    fc.property(cases, ([list, commands, from]) => {
      const editor = createCollageEditor(undefined, { pieces: list, seed: from, aspect: 1.25 })
      const first = editor.get().collage
      for (const each of commands) editor.commit(each)
      editor.shuffle(from + 1)
      editor.changeGrid()
      const last = editor.get().collage
      const steps = editor.get().past.length
      for (let step = 0; step < steps; step++) editor.undo()
      expect(editor.get().collage).toEqual(first)
      for (let step = 0; step < steps; step++) editor.redo()
      expect(editor.get().collage).toEqual(last)
    }),
  )
})

it('shows every piece of known size at one scale on the sheet, and assumes no unknown sizes', () => {
  const scaled = fc.array(
    fc.record({
      aspect: fc.double({ min: 0.1, max: 8, noNaN: true }),
      widthIn: fc.option(fc.double({ min: 1, max: 200, noNaN: true }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 10 },
  )
  fc.assert(
    fc.property(scaled, aspect, (list, sheet) => {
      const { elements, sheetIn, unknown, grounds } = composeTrueScale(list, sheet)
      expect(elements.map(({ index }) => index).sort(rising)).toEqual(list.map((_, index) => index).sort(rising))
      expectOnSheet(elements, sheet)
      expect(unknown).toEqual(list.flatMap(({ widthIn }, index) => (widthIn === undefined ? [index] : [])))
      for (const piece of elements) {
        const { widthIn } = list[piece.index] ?? {}
        if (widthIn === undefined) continue
        expect(piece.width * (sheetIn ?? 0)).toBeCloseTo(widthIn, 5)
        expect(grounds.some((ground) => Math.abs(ground - piece.y - piece.height) < ROUNDING)).toBe(true)
      }
    }),
  )
})

it('keeps the other pieces when one is removed, and finds a position for an added one', () => {
  fc.assert(
    fc.property(pieces, seed, fc.nat(9), (list, from, which) => {
      const collage = composeGrid(list, from, 1.25)
      const index = which % list.length
      const left = withoutPiece(collage, index)
      expect(
        piecesOf(left)
          .map((each) => each.index)
          .sort(rising),
      ).toEqual(list.slice(1).map((_, at) => at))
      const full = withAllPieces(
        left,
        list.map((each) => each.aspect),
        1.25,
      )
      expect(full.elements).toHaveLength(list.length)
      expectOnSheet(full.elements, 1.25)
    }),
  )
})
