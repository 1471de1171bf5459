import { converter } from 'culori'
import { expect, it } from 'vitest'
import { COLOR_NAMES } from './colorNames.ts'
import { nameColors } from './nameColors.ts'
import { colorDifference } from './visibleColors.ts'

/** Centroids of the colors that 140,000 people called by these names: the color survey of xkcd (2010, CC0). */
const SURVEY: Readonly<Record<string, string>> = {
  Teal: '#029386',
  Emerald: '#01a049',
  Forest: '#0b5509',
  Pine: '#2b5d34',
  'Bottle green': '#044a05',
  Jade: '#1fa774',
  Fern: '#63a950',
  Sage: '#87ae73',
  Moss: '#769958',
  Olive: '#6e750e',
  Celadon: '#befdb7',
  Pistachio: '#c0fa8b',
  Mint: '#9ffeb0',
  Petrol: '#005f6a',
  Sky: '#82cafc',
  Denim: '#3b638c',
  Cobalt: '#1e488f',
  Navy: '#01153e',
  Indigo: '#380282',
  Lavender: '#c79fef',
  Lilac: '#cea2fd',
  Mauve: '#ae7181',
  Heather: '#a484ac',
  Violet: '#9a0eea',
  'Dusty rose': '#c0737a',
  Raspberry: '#b00149',
  Crimson: '#8c000f',
  Wine: '#80013f',
  Burgundy: '#610023',
  Copper: '#b66325',
  Rust: '#a83c09',
  Terracotta: '#ca6641',
  Brick: '#a03623',
  Sienna: '#a9561e',
  Tomato: '#ef4026',
  Coral: '#fc5a50',
  Salmon: '#ff796c',
  Pumpkin: '#e17701',
  Saffron: '#feb209',
  Lemon: '#fdff52',
  Camel: '#c69f59',
  Clay: '#b66a50',
}
/** Degrees of OKLCH by which a color may be beside what people call so. */
const MAX_HUE = 20
/** Colors with less chroma are grays. */
const MIN_CHROMA = 0.045
const GREENS = ['Spruce', 'Teal', 'Emerald', 'Forest', 'Pine', 'Jade', 'Fern', 'Moss', 'Olive']
const oklch = converter('oklch')

it('calls a color what people call it', () => {
  const faults = COLOR_NAMES.flatMap(([name, hex]) => {
    const [own, measured] = [oklch(hex), oklch(SURVEY[name] ?? hex)]
    const away = Math.abs((own?.h ?? 0) - (measured?.h ?? 0))
    return Math.min(away, 360 - away) > MAX_HUE ? [`${name} ${hex}`] : []
  })
  const gray = COLOR_NAMES.filter(([name, hex]) => GREENS.includes(name) && (oklch(hex)?.c ?? 0) < MIN_CHROMA)
  expect([...faults, ...gray.map(([name]) => `${name} is gray`)]).toEqual([])
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
