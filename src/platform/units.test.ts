import { describe, expect, it } from 'vitest'
import { parseLength } from './typedLength.ts'
import { formatArea, formatLength, formatSize, UNITS } from './units.ts'

describe('a length that is typed', () => {
  it.each([
    ['84', 84],
    ['84in', 84],
    ['84 in', 84],
    ['84"', 84],
    ["7'", 84],
    ['7\'0"', 84],
    ['7’ 3”', 87],
    ["7'3", 87],
    ['7 ft 3 1/2 in', 87.5],
    ['213cm', 83.86],
    ['2.13 m', 83.86],
    ['2,13 m', 83.86],
    ['1,200', 1200],
    ['3½', 3.5],
    ['.5', 0.5],
  ])('as %s is understood', (text, inches) => {
    expect(parseLength(text, 'in')).toBe(inches)
  })

  it.each(['', ' ', 'wide', '84 miles', '-5', '3" 7\'', '1/0', '7 8', '12..5', '1e4'])('as "%s" is refused', (text) => {
    expect(parseLength(text, 'in')).toBeUndefined()
  })

  it('without a unit is in the chosen one', () => {
    expect(parseLength('254', 'cm')).toBe(100)
    expect(parseLength('7', 'ft')).toBe(84)
    expect(parseLength('84in', 'cm')).toBe(84)
  })

  it('is read back from its displayed form, within the rounding of the display', () => {
    for (const { unit } of UNITS) {
      for (let inches = 1; inches < 1200; inches += 7.37) {
        expect(Math.abs((parseLength(formatLength(inches, unit), unit) ?? 0) - inches)).toBeLessThanOrEqual(0.26)
      }
    }
  })
})

describe('a length that is shown', () => {
  it('is rounded in its unit', () => {
    expect(formatLength(84, 'in')).toBe('84 in')
    expect(formatLength(37.46, 'in')).toBe('37.5 in')
    expect(formatLength(84, 'cm')).toBe('213.4 cm')
    expect(formatLength(87.5, 'ft')).toBe('7\' 3.5"')
    expect(formatLength(11.9, 'ft')).toBe('1\' 0"')
  })

  it('names the unit of a size once', () => {
    expect(formatSize([200, 180], 'in')).toBe('200 x 180 in')
    expect(formatSize([200, 180], 'ft')).toBe('16\' 8" x 15\' 0"')
  })

  it('is an area in feet or meters', () => {
    expect(formatArea(200 * 200, 'in')).toBe('277.8 sq ft')
    expect(formatArea(200 * 200, 'cm')).toBe('25.8 m²')
  })
})
