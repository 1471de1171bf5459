import { expect, it } from 'vitest'
import type { Swatch } from '../../src/contract/designRecord.ts'
import { testProduct } from '../../tests/support/testProduct.ts'
import { earlierRoles } from './earlierRoles.ts'

const swatch = (name: string, hex: string): Swatch => ({ name, hex })
const OAK = swatch('Oak', '#b98a5a')
const CREAM = swatch('Cream', '#f2ead9')
const SAGE = swatch('Sage', '#8c9a7b')
const RUST = swatch('Rust', '#b85a3a')
const sofa = testProduct({ id: 'sofa', hex_code: SAGE.hex })
const shown = (swatches: readonly Swatch[], products = [sofa]) =>
  earlierRoles(swatches, products).map(({ role, name }) => `${role}: ${name}`)

it('gives the largest piece the main color, a light color the wall, and the most vivid one the accent', () => {
  expect(shown([OAK, CREAM, SAGE, RUST])).toEqual(['wall: Cream', 'main: Sage', 'second: Oak', 'accent: Rust'])
})

it('takes the wall from the paint and the floor from the largest rug, also if the palette lacks them', () => {
  const paint = testProduct({ id: 'paint', placement: 'paint', hex_code: '#2b4a6b', colour: 'Navy' })
  const mat = testProduct({ id: 'mat', placement: 'flat', hex_code: RUST.hex, length: 30, width: 20 })
  const rug = testProduct({ id: 'rug', placement: 'flat', hex_code: '#b88b5c', length: 120, width: 96 })
  expect(shown([OAK, CREAM, SAGE, RUST], [sofa, paint, mat, rug])).toEqual([
    'wall: Navy',
    'floor: Oak',
    'main: Sage',
    'second: Cream',
    'accent: Rust',
  ])
})

it('merges colors that look alike, and shows six at most', () => {
  const browns = ['#b98a5a', '#bb8d5d', '#b6875a', '#b88b58'].map((hex, index) => swatch(`Brown ${index}`, hex))
  expect(shown([...browns, CREAM], [])).toEqual(['wall: Cream', 'main: Brown 0'])
  const many = ['#c8452d', '#2d55a5', '#e3b93c', '#3b7f5c', '#7a5a97', '#2b7076', '#e2a0a6', '#232323']
  expect(shown([CREAM, ...many.map((hex, index) => swatch(`${index}`, hex))])).toEqual([
    'wall: Cream',
    'main: 0',
    'second: 1',
    'accent: 2',
    'accent: 4',
  ])
})

it('shows a board with one color, and one without', () => {
  expect(shown([OAK], [])).toEqual(['main: Oak'])
  expect(shown([], [])).toEqual([])
})
