import { expect, it } from 'vitest'
import { clearSpeckle } from './flood.ts'

it('clears what is small beside the largest component, however many such parts there are', () => {
  const side = 1000
  const isObject = (x: number, y: number) => x < 200 && y < 200
  // A checkerboard of single pixels beside one object.
  const at = (i: number) => [i % side, Math.floor(i / side)] as const
  const alpha = Uint8Array.from({ length: side * side }, (_, i) => {
    const [x, y] = at(i)
    return isObject(x, y) || (x > 201 && (x + y) % 2 === 0) ? 200 : 0
  })
  clearSpeckle(alpha, { width: side, height: side }, 100)
  expect(alpha.every((value, i) => value === (isObject(...at(i)) ? 200 : 0))).toBe(true)
})
