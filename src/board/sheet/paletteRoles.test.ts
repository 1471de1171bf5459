import { expect, it } from 'vitest'
import type { Swatch } from '../../contract/boards.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { paletteRoles } from './paletteRoles.ts'

const swatch = (name: string, hex: string): Swatch => ({ name, hex })
const OAK = swatch('Oak', '#b98a5a')
const CREAM = swatch('Cream', '#f2ead9')
const SAGE = swatch('Sage', '#8c9a7b')
const RUST = swatch('Rust', '#b85a3a')
const sofa = testProduct({ id: 'sofa', hex_code: SAGE.hex })
const shown = (swatches: readonly Swatch[], products = [sofa]) =>
  paletteRoles(swatches, products).map(({ role, swatch: { name } }) => `${role}: ${name}`)

it('gives the largest piece the main color, a light color the wall, and the most vivid one the accent', () => {
  expect(shown([OAK, CREAM, SAGE, RUST])).toEqual(['Wall: Cream', 'Main: Sage', 'Second: Oak', 'Accent: Rust'])
})

it('takes the wall from the paint and the floor from the largest rug, also if the palette lacks them', () => {
  const paint = testProduct({ id: 'paint', placement: 'paint', hex_code: '#2b4a6b', colour: 'Navy' })
  const mat = testProduct({ id: 'mat', placement: 'flat', hex_code: RUST.hex, length: 30, width: 20 })
  const rug = testProduct({ id: 'rug', placement: 'flat', hex_code: '#b88b5c', length: 120, width: 96 })
  expect(shown([OAK, CREAM, SAGE, RUST], [sofa, paint, mat, rug])).toEqual([
    'Wall: Navy',
    'Floor: Oak',
    'Main: Sage',
    'Second: Cream',
    'Accent: Rust',
  ])
})

it('merges colors that look alike, and shows six at most', () => {
  const browns = ['#b98a5a', '#bb8d5d', '#b6875a', '#b88b58'].map((hex, index) => swatch(`Brown ${index}`, hex))
  expect(shown([...browns, CREAM], [])).toEqual(['Wall: Cream', 'Main: Brown 0'])
  const many = ['#c8452d', '#2d55a5', '#e3b93c', '#3b7f5c', '#7a5a97', '#2b7076', '#e2a0a6', '#232323']
  expect(shown([CREAM, ...many.map((hex, index) => swatch(`${index}`, hex))])).toEqual([
    'Wall: Cream',
    'Main: 0',
    'Second: 1',
    'Accent: 2',
    'Accent: 4',
  ])
})

it('shows a board with one color, and one without', () => {
  expect(shown([OAK], [])).toEqual(['Main: Oak'])
  expect(shown([], [])).toEqual([])
})
