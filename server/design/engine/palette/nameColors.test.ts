import { converter, displayable, formatHex } from 'culori'
import { expect, it } from 'vitest'
import { COLOR_SURVEY } from '../../../../tests/support/colorSurvey.ts'
import { COLOR_NAMES } from './colorNames.ts'
import { hueDistance } from './harmony.ts'
import { nameColors } from './nameColors.ts'
import { colorDifference } from './visibleColors.ts'

/** Degrees of OKLCH by which a color may be beside what people call so. */
const MAX_HUE = 20
/** Any color has some name, so its hue may be further away. */
const MAX_NAMED_HUE = 50
/** OKLab lightness by which it may be lighter or darker: names of interiors are muted. */
const MAX_LIGHTNESS = 0.2
/** Colors with less chroma are neutral, and their hue is an accident. */
const MIN_CHROMA = 0.03
const GREENS = ['Spruce', 'Teal', 'Emerald', 'Forest', 'Pine', 'Jade', 'Fern', 'Moss', 'Olive']
const oklch = converter('oklch')

it.each(COLOR_NAMES)('calls %s what people call so', (name, hex) => {
  const [own, measured] = [oklch(hex), oklch(COLOR_SURVEY[name]?.[1] ?? '')]
  if (!own || !measured) throw new Error(`Nobody was asked about ${name}.`)
  expect(Math.abs(own.l - measured.l)).toBeLessThanOrEqual(MAX_LIGHTNESS)
  const isHued = own.c >= MIN_CHROMA && measured.c >= MIN_CHROMA
  expect(isHued ? hueDistance(own.h ?? 0, measured.h ?? 0) : 0).toBeLessThanOrEqual(MAX_HUE)
  expect(own.c).toBeGreaterThan(GREENS.includes(name) ? 0.045 : -1)
})

it('never calls a color by the name of another hue, or by that of a neutral one', () => {
  const faults: string[] = []
  for (let lightness = 0.3; lightness < 0.95; lightness += 0.05)
    for (const chroma of [0.04, 0.07, 0.1, 0.14])
      for (let hue = 0; hue < 360; hue += 15) {
        const color = { mode: 'oklch' as const, l: lightness, c: chroma, h: hue }
        if (!displayable(color)) continue
        const [named] = nameColors([{ hex: formatHex(color), own: null, from: 'products' }])
        const measured = oklch(COLOR_SURVEY[named?.name ?? '']?.[1] ?? '')
        if (!measured || measured.c < 0.02 || hueDistance(measured.h ?? 0, hue) > MAX_NAMED_HUE)
          faults.push(`${formatHex(color)} is called ${named?.name}`)
      }
  expect(faults).toEqual([])
})

it('never gives a second color a name that does not fit because the fitting one is taken', () => {
  const teals = ['#2f7d85', '#1f6d78', '#1f7c78', '#3a9a92', '#155a5a', '#2b8a80']
  const named = nameColors(teals.map((hex) => ({ hex, own: null, from: 'products' })))
  expect(new Set(named.map(({ name }) => name)).size).toBe(teals.length)
  for (const { hex, name } of named) {
    const base = COLOR_NAMES.find(([word]) => name.toLowerCase().endsWith(word.toLowerCase()))
    const nearest = Math.min(...COLOR_NAMES.map(([, its]) => colorDifference(its, hex)))
    expect(colorDifference(base?.[1] ?? '#000000', hex)).toBeLessThanOrEqual(nearest + 3)
  }
})

it('takes the name under which a product is sold in the color, qualified if another color has it', () => {
  const named = nameColors([
    { hex: '#4a4f55', own: 'Slate', from: 'products' },
    { hex: '#787d82', own: 'Slate', from: 'products' },
  ])
  expect(named.map(({ name }) => name)).toEqual(['Slate', 'Light slate'])
})
