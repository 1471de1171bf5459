import { describe, expect, it } from 'vitest'
import { type Footprint, PieceKind } from '../../model/furniture.ts'
import type { Mark } from './mark.ts'
import { planSymbol } from './drawSymbol.ts'
import { tint } from './drawSymbol.ts'

const SIZES: Omit<Footprint, 'shape'>[] = [
  { width: 84, length: 38 },
  { width: 20, length: 62 },
  { width: 5, length: 4 },
  { width: 300, length: 200 },
]

function extentOf(mark: Mark): { x: number; y: number } {
  switch (mark.shape) {
    case 'box':
      return {
        x: Math.max(Math.abs(mark.x), Math.abs(mark.x + mark.width)),
        y: Math.max(Math.abs(mark.y), Math.abs(mark.y + mark.height)),
      }
    case 'oval':
      return { x: Math.abs(mark.x) + mark.rx, y: Math.abs(mark.y) + mark.ry }
    case 'path':
      return {
        x: Math.max(...mark.points.map(({ x }) => Math.abs(x))),
        y: Math.max(...mark.points.map(({ y }) => Math.abs(y))),
      }
    default:
      return mark satisfies never
  }
}

describe.each(PieceKind.options)('the symbol of a %s', (kind) => {
  it('has an outline, and draws nothing outside the footprint at any size', () => {
    for (const size of SIZES) {
      for (const shape of ['rectangle', 'ellipse', 'corner'] as const) {
        const marks = planSymbol(kind, { shape, ...size })
        expect(marks.some(({ line }) => line === 'outline')).toBe(true)
        for (const mark of marks) {
          const { x, y } = extentOf(mark)
          expect(x).toBeLessThanOrEqual(size.width / 2 + 0.5)
          expect(y).toBeLessThanOrEqual(size.length / 2 + 0.5)
        }
      }
    }
  })
})

it('is tinted with the color of the product', () => {
  expect(tint('#ff0000', 'body')).toBe('rgb(255, 45, 44)')
  expect(tint('#ff0000', 'none')).toBeUndefined()
})
