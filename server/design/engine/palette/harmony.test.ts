import { formatHex } from 'culori'
import { expect, it } from 'vitest'
import { Style } from '../../../../src/contract/vocabulary.ts'
import { records } from '../../../catalog/records.ts'
import { orderOf, withFolder } from '../../../../tests/support/testOrder.ts'
import { harmonyOf } from './harmony.ts'
import { paletteOf } from './paletteOf.ts'

const of = (...hues: number[]) => hues.map((h) => ({ hex: formatHex({ mode: 'oklch', l: 0.65, c: 0.1, h }) }))

it.each([
  ['A quiet, neutral palette', [{ hex: '#777777' }, { hex: '#eeeeee' }]],
  ['One color in several shades', of(200, 208)],
  ['A close, harmonious palette', of(30, 70, 110)],
  ['Two opposite colors', of(30, 210)],
  ['A close palette with an opposite accent', of(20, 60, 90, 235)],
  ['A colorful mix', of(0, 72, 144, 216, 288)],
] as const)('calls a palette "%s" by the hues that it contains, however they are rotated', (name, palette) => {
  expect(harmonyOf(palette, null)).toEqual({ name, note: '' })
})

it('says whether the harmony fits the style', () => {
  expect(harmonyOf(of(60, 80), 'Natural Tones').note).toBe('It suits Natural Tones.')
  expect(harmonyOf(of(60, 80), 'Color Pop').note).toBe('Color Pop usually has opposite colors.')
})

it('fits the style in most boards whose products the catalogue lists under it', () => {
  for (const style of Style.options) {
    const fitting = records.filter(({ styles }) => styles.includes(style)).map(withFolder)
    const boards = Array.from({ length: 40 }, (_, i) => {
      const products = Array.from(
        { length: 1 + (i % 6) },
        (_, k) => fitting[(i * 7 + k * 13) % fitting.length],
      ).flatMap((product) => product ?? [])
      return paletteOf(orderOf('Sleep', 0, i, { products, style }), [])
    })
    const count = boards.filter((palette) => harmonyOf(palette, style).note.startsWith('It suits')).length
    expect(`${style}: ${count >= 24 ? 'most' : count}`).toBe(`${style}: most`)
  }
})
