import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FurnitureKind } from '../../../studio/model/furniture.ts'
import { CATEGORY_TERMS } from '../../../src/contract/words.ts'
import { feedColors, stylesOfColors } from './feedColor.ts'
import { placeProduct, wizardSizes } from './placeProduct.ts'

it.each([
  ['Harlow 3-seat sofa', 'sofa', 'sofa'],
  ['Sofa table in oak', 'side-table', 'table'],
  ['Table lamp, brass', 'lamp', 'lamp'],
  ['Queen platform bed', 'bed', 'sleep'],
  ['Memory foam mattress, twin', 'mattress', 'mattress'],
  ['Mattress protector', 'block', undefined],
  ['Bath towel set', 'textile', 'towel'],
  ['Shower stool', 'bench', 'bench'],
  ['Dining chairs, set of 2', 'dining-chair', 'dining chair'],
  ['Round dining table', 'round-table', 'table'],
  ['Velvet cushion cover', 'pillow', 'pillow'],
  ['Bar stool', 'bar', 'bar'],
  ['Rainfall shower head', 'shower', 'showerhead'],
  ['Round jute rug', 'rug', 'rug'],
  ['Garden gnome', 'block', undefined],
  ['Cedar blanket chest', 'cabinet', 'sleep'],
  ['King size ottoman bed', 'bed', 'sleep'],
  ['Storage ottoman', 'block', 'chair'],
  ['Brass wall sconce', 'lamp', 'lamp'],
  ['4-light lantern pendant', 'lamp', 'lamp'],
  ['Canape plates, set of 6', 'block', undefined],
  ['Round faux marble dining table', 'round-table', 'table'],
  ['Tavoli da pranzo', 'dining-table', 'table'],
  ['Kontinentalsäng 160 cm', 'bed', 'sleep'],
])('places "%s" as %s under the term %s', (title, kind, term) => {
  const place = placeProduct({ title })
  expect([place.kind, place.terms[0]]).toEqual([kind, term])
  const words = place.functions.flatMap((room) => CATEGORY_TERMS[room]).map((word) => word.toLowerCase())
  expect(place.terms.filter((one) => !words.includes(one))).toEqual([])
})

it('knows plain chairs and tables by the room of their path', () => {
  const kindOf = (product_type: string, title = 'Nord') => placeProduct({ title, product_type }).kind
  expect(kindOf('Essen/Stühle')).toBe('dining-chair')
  expect(kindOf('Dining Room > Chairs')).toBe('dining-chair')
  expect(kindOf('Esszimmer > Tische')).toBe('dining-table')
  expect(kindOf('Esszimmer > Tische', 'Tisch rund Oslo')).toBe('round-table')
  expect(kindOf('Living Room > Chairs')).toBe('chair')
  expect(kindOf('Dining Room > Armchairs')).toBe('chair')
})

/** A product of each kind as a shop in another language calls it; the compiler names a kind that has none. */
const FOREIGN: Readonly<Record<FurnitureKind, string>> = {
  sofa: 'Dreisitzer Nord',
  sectional: 'Ecksofa Nord',
  loveseat: 'Zweisitzer Nord',
  chair: 'Ohrensessel',
  bed: 'Boxspringbett',
  mattress: 'Matelas à mémoire de forme',
  'dining-chair': 'Esszimmerstuhl aus Eiche',
  'dining-table': 'Mesa de comedor',
  'round-table': 'Runder Esstisch',
  'coffee-table': 'Table basse en chêne',
  'side-table': 'Beistelltisch',
  bench: 'Sitzbank',
  lamp: 'Lampadaire',
  rug: 'Teppich',
  bar: 'Barhocker',
  cabinet: 'Kleiderschrank',
  bath: 'Badewanne',
  vanity: 'Waschtisch',
  toilet: 'Inodoro compacto',
  shower: 'Duschkopf, verchromt',
  textile: 'Handtuch',
  pillow: 'Kissen',
  plant: 'Künstliche Zimmerpflanze',
  paint: 'Wandfarbe, matt',
  tile: 'Piastrelle da bagno',
  block: 'Polsterhocker',
}

it.each(Object.entries(FOREIGN))('places a %s that is named in another language', (kind, title) => {
  expect(placeProduct({ title }).kind).toBe(kind)
})

it('prefers the product type to the title, and its last part to the others', () => {
  const feed = {
    title: 'Sofa bed Nord',
    product_type: 'Beds & Sofas > Living > Sofas',
    google_product_category: 'Beds',
  }
  expect(placeProduct(feed).kind).toBe('sofa')
  expect(
    placeProduct({ title: 'Nord', product_type: 'Furniture > New', google_product_category: 'A > Beds' }).kind,
  ).toBe('bed')
})

it('derives the wizard’s sizes from the words and from the length of the table', () => {
  const bed = { title: 'Queen bed' }
  expect(wizardSizes(placeProduct(bed), bed, 62)).toEqual(['Queen Size'])
  const table = { title: 'Dining table' }
  expect([40, 60, 80, 96].map((inches) => wizardSizes(placeProduct(table), table, inches)[0])).toEqual([
    'S Table',
    'M Table',
    'L Table',
    'XL Table',
  ])
})

it('maps color words to colors and a style', () => {
  const style = (text: string) => stylesOfColors(feedColors(text))[0]
  expect(feedColors('Navy/Off White')).toEqual(['#25324f', '#f1ece1'])
  expect(feedColors('#AABBCC')).toEqual(['#aabbcc'])
  expect(feedColors('Dark walnut')).toEqual(['#6b4a33'])
  expect(feedColors('Blaugrün')).toEqual([])
  expect(['White', 'Light gray', 'Charcoal', 'Oak', 'Cobalt', 'Red', 'unknown'].map(style)).toEqual([
    'Light Tones',
    'Grey Tones',
    'Grey Tones',
    'Natural Tones',
    'Color Pop',
    'Color Pop',
    undefined,
  ])
})

/** Names of furniture in nine languages, a line for each kind. */
const NAMES = readFileSync(join(import.meta.dirname, '../../../tests/shops/kinds.txt'), 'utf8')
  .trim()
  .split('\n')

it.each(
  NAMES.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2).split('|')] as const),
)('knows the names of kind %s', (kind, names) => {
  expect(names.map((title) => [title, placeProduct({ title }).kind])).toEqual(names.map((title) => [title, kind]))
})
