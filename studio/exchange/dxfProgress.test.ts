import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { readDxf } from './dxf.ts'

/** A line of 5 in centimeters. */
const line = (x: number, y: number, layer: string) =>
  `0\nLINE\n8\n${layer}\n10\n${x}\n20\n${y}\n11\n${x + 5}\n21\n${y}\n`

it('reports how much of a large drawing is read, and then how far the search for its walls is', () => {
  const lines = Array.from({ length: 5000 }, (_, at) =>
    line(at % 100, Math.floor(at / 100), at % 2 === 0 ? 'WALLS' : 'NOTES'),
  )
  const header = '0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n'
  const text = `${header}0\nSECTION\n2\nENTITIES\n${lines.join('')}0\nENDSEC\n0\nEOF\n`
  const shares: number[] = []
  readDxf(strToU8(text), { onProgress: (share) => shares.push(share) })
  expect(shares.length).toBeGreaterThan(6)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares[0]).toBeLessThan(0.1)
  expect(shares.at(-1)).toBeGreaterThanOrEqual(0.5)
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
})
