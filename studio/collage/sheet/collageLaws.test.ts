import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Box, Collage, piecesOf } from '../../model/collage.ts'
import { composeGrid, gridCount } from './composeGrid.ts'
import { composeTrueScale } from './composeTrueScale.ts'
import { composeCollage } from './composeCollage.ts'
import { withAllPieces, withoutPiece } from './members.ts'
import { placedOf, reachOf } from './sheet.ts'
import { withCounts } from './sheetNotes.ts'

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

it('adds no product that the owner took off the sheet, and forgets it when it leaves the board', () => {
  const collage: Collage = { ...composeGrid([], 1, 1.25), absent: [0, 2] }
  const shown = piecesOf(withAllPieces(collage, [1, 1, 1], 1.25)).map(({ index }) => index)
  expect(shown).toEqual([1])
  expect(withoutPiece(collage, 0).absent).toEqual([1])
  expect(withoutPiece({ ...collage, absent: [0] }, 0).absent).toBeUndefined()
})

it('takes the plinth of a piece away with it', () => {
  const lamp = {
    kind: 'lamp' as const,
    placement: 'surface' as const,
    aspect: 0.6,
    widthIn: 15,
    lengthIn: 15,
    heightIn: 24,
  }
  const sofa = { kind: 'sofa' as const, placement: 'floor' as const, aspect: 2, widthIn: 90 }
  const carried = new Map([[1, '#cfa877']])
  const relations = { on: new Map(), groups: [], hung: new Set<number>(), worn: new Set<number>(), carried }
  const collage = composeCollage({ pieces: [sofa, lamp, sofa], relations }, 1, 1.25)
  const plinths = ({ elements }: Collage) => elements.filter(({ id }) => id.startsWith('plinth'))
  expect(plinths(collage).map(({ id }) => id)).toEqual(['plinth-1-front', 'plinth-1-side', 'plinth-1-top'])
  expect(plinths(withoutPiece(collage, 0))).toHaveLength(3)
  expect(plinths(withoutPiece(collage, 1))).toEqual([])
})

it('says in the notes of a kept sheet how many the board has now, and keeps what a person wrote', () => {
  const pieces = [
    { name: 'Slab 72-inch table, dune', kind: 'dining-table' as const },
    { name: 'Mara dining chair, cane', kind: 'dining-chair' as const, count: 6 },
  ]
  const note = (index: number, words: string) => ({
    kind: 'note' as const,
    id: `note-${index}`,
    index,
    words,
    size: 0.03,
    color: '#3c352b',
    at: { x: 0.5, y: 0.5 },
    x: 0,
    y: 0,
    width: 0.2,
    height: 0.05,
  })
  const wordsOf = (...notes: Parameters<typeof withCounts>[0]) =>
    withCounts(notes, pieces).flatMap((each) => (each.kind === 'note' ? [each.words] : []))
  expect(wordsOf(note(1, '4 × Mara dining chair'))).toEqual(['6 × Mara dining chair'])
  expect(wordsOf(note(0, 'Slab table with 4 chairs'))).toEqual(['Slab table with 6 chairs'])
  expect(wordsOf(note(0, 'Slab table with 4 chairs'), note(1, 'Mara dining chair'))).toEqual([
    'Slab table',
    '6 × Mara dining chair',
  ])
  expect(wordsOf(note(1, 'From my aunt'))).toEqual(['From my aunt'])
})
