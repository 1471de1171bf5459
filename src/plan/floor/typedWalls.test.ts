import { describe, expect, it } from 'vitest'
import { typedWalls } from './typedWalls.ts'

const M = 100 / 2.54
const ends = (text: string, unit: Parameters<typeof typedWalls>[1]) =>
  typedWalls(text, unit).chain.map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])

describe('walls that are typed one after another', () => {
  it('start to the right, and turn right and left', () => {
    expect(ends('120, right, 90, right, 120, right, 90', 'in')).toEqual([
      [0, 0],
      [120, 0],
      [120, 90],
      [0, 90],
      [0, 0],
    ])
    expect(ends('100, left, 50', 'in').at(-1)).toEqual([100, -50])
  })

  it('are read in the unit of the person, in meters, and in feet and inches', () => {
    const [, first, second] = typedWalls('3.47, right, 1.20', 'm').chain
    expect(first?.x).toBeCloseTo(3.47 * M, 1)
    expect(second?.y).toBeCloseTo(1.2 * M, 1)
    expect(ends(`12' 6", right, 8 ft, right, 30 cm`, 'ft').map(([x, y]) => [x, y])).toEqual([
      [0, 0],
      [150, 0],
      [150, 96],
      [138.2, 96],
    ])
    expect(ends('347, right, 120', 'cm').at(-1)).toEqual([136.6, 47.2])
  })

  it('are separated by commas, semicolons and lines, and a decimal comma stays one', () => {
    const wanted = ends('3.47; right; 1.2', 'm')
    for (const text of ['3,47, right, 1,2', '3.47\nright\n1.2', '3.47,right,1.2', '3,47 m; r; 1,20 m'])
      expect(ends(text, 'm')).toEqual(wanted)
  })

  it('are read with fractions, typographic marks and the digits of other scripts in each unit', () => {
    expect(ends('3 1/2, right, ٣٫٥', 'm')).toEqual(ends('3.5, right, 3.5', 'm'))
    expect(ends(`12' 6 1/2", right, 8'`, 'ft').at(-1)).toEqual([150.5, 96])
    expect(ends(`12’ 6½”,right,8′,left,4’,4’`, 'ft')).toEqual(ends(`12' 6.5", right, 8', left, 4', 4'`, 'ft'))
  })

  it('turn by degrees, before or after the word', () => {
    const wanted = ends('100, right 45, 100', 'in')
    expect(wanted.at(-1)).toEqual([170.7, 70.7])
    expect(ends('100, 45° right, 100', 'in')).toEqual(wanted)
    expect(ends('100, 50, straight, 20', 'in').at(-1)).toEqual([170, 0])
  })

  it('end before the first part that is neither a length nor a turn', () => {
    expect(typedWalls('100, rihgt, 50', 'in')).toMatchObject({ wrong: 'rihgt' })
    expect(typedWalls('100, right, 0', 'in')).toMatchObject({ wrong: '0' })
    expect(typedWalls('3.47 right 1.2', 'm')).toMatchObject({ wrong: '3.47 right 1.2' })
    expect(typedWalls('', 'in')).toEqual({ chain: [] })
    expect(typedWalls(`1${' '.repeat(7000)}right`, 'in').wrong).toMatch(/^1 {59}…$/)
  })
})
