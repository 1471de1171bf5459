import { describe, expect, it } from 'vitest'
import { type OutlineDrawing, withWallLength } from '../../../studio/index.ts'
import { cornerInWords, gapInWords, otherWallsInWords, refusalOf, wallInWords } from './outlineWords.ts'

const drawn = (text: string, isClosed = true): OutlineDrawing => {
  const corners = text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return { x, y }
  })
  return { corners, walls: corners.map(() => undefined), isClosed }
}

describe('an outline', () => {
  it('is refused with the walls that cross, a wall that is too short, and too large a room', () => {
    expect(refusalOf(drawn('0,0 100,0 100,80 0,80'))).toBeUndefined()
    expect(refusalOf(drawn('0,0 100,80 100,0 0,80'))).toBe('Wall 1 and wall 3 would cross or touch each other.')
    expect(refusalOf(drawn('0,0 100,0 100,80 99.5,80 0,80'))).toBe('Wall 3 would be shorter than 1 in (2.5 cm).')
    expect(refusalOf(drawn('0,0 12001,0 100,80'))).toBe('A room is at most 1,000 ft (304.8 m) on each side.')
    expect(refusalOf(drawn('0,0 100,0 50,0.5'))).toBe('A room is at least 1 in (2.5 cm) on each side.')
    expect(refusalOf(drawn('0,0 100,0', false))).toBeUndefined()
    expect(refusalOf(drawn('0,0 100,0'))).toBe('An outline has at least 3 corners.')
  })

  it('may be open while it is drawn', () => {
    expect(refusalOf(drawn('0,0', false))).toBeUndefined()
    expect(refusalOf(drawn('0,0 100,80 100,0 0,80', false))).toBe('Wall 1 and wall 3 would cross or touch each other.')
    expect(refusalOf(drawn('0,0 100,0 100,80 60,-10', false))).toBe(
      'Wall 1 and wall 3 would cross or touch each other.',
    )
  })

  it('has walls with their way on the plan, and corners with their inner angle', () => {
    const room = drawn('0,0 100,0 100,80 60,80 0,20')
    expect(wallInWords(room, 0, 'in')).toBe('Wall 1, 100 in right')
    expect(wallInWords(room, 3, 'cm')).toBe('Wall 4, 215.5 cm up and left')
    expect(cornerInWords(room, 3)).toBe('Corner 4, 135°')
    expect(cornerInWords(drawn('0,0 100,0', false), 1)).toBe('Corner 2')
  })
})

it('a length that is typed says which other walls it changed', () => {
  const room = drawn('0,0 144,0 144,60 204,120 204,166 0,166')
  const longer = withWallLength(room, 5, 168)
  expect(wallInWords(longer, 5, 'in')).toBe('Wall 6, 168 in up')
  expect(otherWallsInWords(room, longer, 5, 'in')).toBe('Wall 2 is now 62 in.')
  expect(otherWallsInWords(room, room, 5, 'in')).toBe('')
  expect(otherWallsInWords(room, withWallLength(room, 2, 100), 2, 'in')).toBe('Wall 4 is now 36.9 in.')
})

it('a gap is said with where the end lies', () => {
  expect(gapInWords({ x: 0.01, y: -0.02 }, 'in')).toBeUndefined()
  expect(gapInWords({ x: -4, y: 0 }, 'in')).toBe(
    'The outline does not close: its end misses its start by 4 in to the left.',
  )
  expect(gapInWords({ x: -3, y: 4 }, 'in')).toBe(
    'The outline does not close: its end misses its start by 5 in: 3 in to the left and 4 in down.',
  )
})

describe('an arc of an outline', () => {
  // A half circle of 60 in above a room of 120 by 80 in, as 16 chords.
  const bow = Array.from({ length: 17 }, (_, step) => {
    const turned = Math.PI - (step * Math.PI) / 16
    return `${(60 + 60 * Math.cos(turned)).toFixed(2)},${(60 - 60 * Math.sin(turned)).toFixed(2)}`
  })
  const room = drawn([...bow, '120,140', '0,140'].join(' '))

  it('is one wall with its length along itself and its rise, and what comes after it counts on', () => {
    expect(wallInWords(room, 0, 'in')).toBe('Wall 1, arc of 188.5 in right, rise 60 in')
    expect(wallInWords(room, 7, 'in')).toBe(wallInWords(room, 0, 'in'))
    expect(wallInWords(room, 17, 'in')).toBe('Wall 3, 120 in left')
    expect(cornerInWords(room, 17)).toBe('Corner 3, 90°')
    expect(otherWallsInWords(room, withWallLength(room, 16, 90), 16, 'in')).toBe('Wall 4 is now 90 in.')
  })
})
