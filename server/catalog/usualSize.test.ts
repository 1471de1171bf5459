import { expect, it } from 'vitest'
import { placeProduct } from './feed/placeProduct.ts'
import { usualSize } from './usualSize.ts'

it.each([
  ['Bergen nightstand, oak', [20, 16, 24]],
  ['Nachttisch Eiche', [20, 16, 24]],
  ['Armoire 3 portes', [48, 24, 78]],
  ['Bücherregal', [36, 13, 72]],
  ['TV stand', [60, 16, 22]],
  ['Dresser, white', [56, 18, 34]],
  ['Wall shelf', [36, 9, 9]],
  ['Schreibtisch Nordic', [55, 26, 30]],
  ['End table for a sofa', [20, 18, 23]],
  ['King bed', [80, 85, 44]],
  ['Platform bed, twin', [42, 80, 44]],
  ['Upholstered bed', [64, 85, 44]],
  ['Bath mat', [34, 21, 0.7]],
  ['Wool rug', [96, 60, 0.5]],
  ['Bar cart', [32, 18, 34]],
])('draws %s of unknown size as large as such a piece usually is', (title, sides) => {
  const { length, width, height } = usualSize({ title, ...placeProduct({ title }) })
  expect([length, width, height]).toEqual(sides)
})
