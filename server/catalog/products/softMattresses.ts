/** Mattresses in US trade sizes: `length` across the bed, `width` from head to foot. */
import type { ProductRecord } from '../record.ts'

type Size = { id: string; name: string; wizard: string; length: number; width: number; says: string }

const KING: Size = {
  id: 'king',
  name: 'King',
  wizard: 'King Size',
  length: 76,
  width: 80,
  says: 'King: 76 x 80 in, room for two and a dog.',
}
const QUEEN: Size = {
  id: 'queen',
  name: 'Queen',
  wizard: 'Queen Size',
  length: 60,
  width: 80,
  says: 'Queen: 60 x 80 in, the usual size for two.',
}
const FULL: Size = {
  id: 'full',
  name: 'Full',
  wizard: 'Full Size',
  length: 54,
  width: 75,
  says: 'Full: 54 x 75 in, one sleeper with room to spare.',
}
const TWIN: Size = {
  id: 'twin',
  name: 'Twin',
  wizard: 'Twin Size',
  length: 38,
  width: 75,
  says: 'Twin: 38 x 75 in, for a child or a narrow guest room.',
}

type Range = Pick<ProductRecord, 'description' | 'styles' | 'colour' | 'palette' | 'material' | 'care' | 'height'> & {
  id: string
  name: string
}

const ALDER: Range = {
  id: 'alder',
  name: 'Alder hybrid mattress',
  description:
    'A medium-firm hybrid: pocketed springs under two layers of foam, with a quilted cotton top and a woven oat border. Handles on both sides for turning.',
  styles: ['Natural Tones', 'Light Tones'],
  colour: { name: 'Ivory and oat', hex: '#e6e0d3' },
  palette: ['#e6e0d3', '#c9b99f'],
  material: 'Cotton and wool quilted cover, foam, pocketed steel springs',
  care: 'Spot clean. Turn head to foot every three months.',
  height: 12,
}

const MARLOW: Range = {
  id: 'marlow',
  name: 'Marlow foam mattress',
  description:
    'Medium foam that stays cool: an open-cell top over a firm base, in a knitted cover with a charcoal border. Arrives rolled and opens in a few hours.',
  styles: ['Grey Tones', 'Light Tones'],
  colour: { name: 'White and charcoal', hex: '#dfe1e1' },
  palette: ['#dfe1e1', '#6d7175'],
  material: 'Knitted polyester and viscose cover, polyurethane foam',
  care: 'Cover unzips; machine wash cold, dry flat.',
  height: 10,
}

const HALYARD: Range = {
  id: 'halyard',
  name: 'Halyard latex mattress',
  description:
    'Springy natural latex that keeps its shape, in a quilted cotton cover with a deep teal border. Medium firm on one side, softer on the other.',
  styles: ['Color Pop'],
  colour: { name: 'White and teal', hex: '#e7e4db' },
  palette: ['#e7e4db', '#2f7d85'],
  material: 'Natural latex, quilted organic cotton cover',
  care: 'Spot clean. Turn over twice a year.',
  height: 11,
}

function mattress(range: Range, size: Size, price: number): ProductRecord {
  const { id, name, ...rest } = range
  return {
    ...rest,
    description: `${rest.description} ${size.says}`,
    id: `${id}-mattress-${size.id}`,
    title: `${name}, ${size.name}`,
    price,
    functions: ['Sleep'],
    terms: ['mattress'],
    sizes: [size.wizard],
    length: size.length,
    width: size.width,
    kind: 'mattress',
    footprint: 'rectangle',
    placement: 'floor',
    origin: 'own',
  }
}

export const softMattresses: ProductRecord[] = [
  mattress(ALDER, KING, 1399),
  mattress(ALDER, QUEEN, 1149),
  mattress(ALDER, FULL, 949),
  mattress(ALDER, TWIN, 749),
  mattress(MARLOW, KING, 899),
  mattress(MARLOW, QUEEN, 699),
  mattress(MARLOW, TWIN, 449),
  mattress(HALYARD, QUEEN, 1290),
  mattress(HALYARD, FULL, 1090),
]
