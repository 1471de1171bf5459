import { expect, it } from 'vitest'
import { colorFamilies } from './colorFamilies.ts'

it.each([
  ['White', '#f8f7f4'],
  ['White', '#f1efe9'],
  ['Beige', '#e8dfcd'],
  ['Beige', '#d8c0a0'],
  ['Yellow', '#ecd75a'],
  ['Yellow', '#c99a2e'],
  ['Orange', '#e87a2b'],
  ['Red', '#b01f2f'],
  ['Red', '#d0452f'],
  ['Pink', '#edc3c5'],
  ['Pink', '#c83d8e'],
  ['Purple', '#7c55a8'],
  ['Blue', '#25324f'],
  ['Blue', '#a9c9df'],
  ['Green', '#2f5240'],
  ['Green', '#a3ad8f'],
  ['Brown', '#6b4a33'],
  ['Brown', '#b8905f'],
  ['Grey', '#8b8f91'],
  ['Black', '#191919'],
])('assigns the family %s, as people would, to %s', (family, hex) => {
  expect(colorFamilies([{ hex }])).toEqual([family])
})

it('names each family of the leading colors once, and ignores values that are not color codes', () => {
  const palette = ['#25324f', 'navy', '#2a54a3', '#f8f7f4', '#191919', '#8b8f91', '#6b4a33', '#d9402b']
  expect(colorFamilies(palette.map((hex) => ({ hex })))).toEqual(['Blue', 'White', 'Black', 'Grey', 'Brown'])
})
