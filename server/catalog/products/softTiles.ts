/** Wall tiles. Picture and dimensions show one grouted sample panel; the price is for ten square feet. */
import type { ProductRecord } from '../record.ts'

type Tile = Pick<
  ProductRecord,
  'id' | 'title' | 'description' | 'price' | 'styles' | 'colour' | 'palette' | 'material' | 'length' | 'height'
>

function tile(its: Tile): ProductRecord {
  return {
    ...its,
    description: `${its.description} Sold by the box of 10 sq ft.`,
    functions: ['Bath'],
    terms: ['tile'],
    sizes: [],
    care: 'Wipe with a mild, acid-free cleaner.',
    width: 0.8,
    kind: 'tile',
    footprint: 'rectangle',
    placement: 'wall',
    origin: 'own',
  }
}

export const softTiles: ProductRecord[] = [
  tile({
    id: 'subway-tile-white',
    title: 'Quay subway tile, gloss white, 3 x 6 in',
    description: 'Gloss white ceramic with a softly rounded edge, laid in running bond. Bright, simple, easy to clean.',
    price: 58,
    styles: ['Light Tones'],
    colour: { name: 'Gloss white', hex: '#eae8e2' },
    palette: ['#eae8e2', '#cfccc4'],
    material: 'Glazed ceramic',
    length: 18.5,
    height: 18.5,
  }),
  tile({
    id: 'zellige-tile-lagoon',
    title: 'Atlas handmade tile, lagoon, 4 x 4 in',
    description:
      'Hand-cut glazed clay; no two tiles share quite the same blue-green or lie quite flat, so the wall shimmers.',
    price: 168,
    styles: ['Color Pop'],
    colour: { name: 'Lagoon', hex: '#2b7f86' },
    palette: ['#2b7f86', '#3a939a', '#236c75'],
    material: 'Glazed terracotta',
    length: 20.5,
    height: 20.5,
  }),
  tile({
    id: 'stacked-tile-coral',
    title: 'Quay stacked tile, coral, 2 x 8 in',
    description:
      'Slim gloss tiles in warm coral, stacked straight for a modern line behind a vanity or in a shower niche.',
    price: 94,
    styles: ['Color Pop'],
    colour: { name: 'Coral', hex: '#d97a5f' },
    palette: ['#d97a5f', '#e6dfd4'],
    material: 'Glazed ceramic',
    length: 16.5,
    height: 16.5,
  }),
  tile({
    id: 'travertine-tile-sand',
    title: 'Serra travertine tile, sand, 6 x 12 in',
    description: 'Honed travertine with its natural bands and pores, in a calm sand color for walls and shower floors.',
    price: 142,
    styles: ['Natural Tones', 'Light Tones'],
    colour: { name: 'Sand', hex: '#d3bf9f' },
    palette: ['#d3bf9f', '#dccbae', '#c9b391', '#d8c8ad'],
    material: 'Honed travertine',
    length: 24.5,
    height: 18.5,
  }),
  tile({
    id: 'hexagon-tile-grey',
    title: 'Harrow hexagon mosaic, gray mix, 3 in',
    description: 'Matte porcelain hexagons in four close grays. Good grip for a floor, quiet pattern for a wall.',
    price: 86,
    styles: ['Grey Tones'],
    colour: { name: 'Gray mix', hex: '#8b8f92' },
    palette: ['#8b8f92', '#a3a6a8', '#74787b', '#c9c9c6'],
    material: 'Matte porcelain',
    length: 19,
    height: 18.5,
  }),
  tile({
    id: 'marble-tile-carrara',
    title: 'Bianca marble tile, polished, 6 x 6 in',
    description: 'Polished white marble with soft gray veins, six inches square. Cool and bright in any bath.',
    price: 176,
    styles: ['Light Tones', 'Grey Tones'],
    colour: { name: 'White marble', hex: '#eceae6' },
    palette: ['#eceae6', '#b9b9b9'],
    material: 'Polished marble',
    length: 18.5,
    height: 18.5,
  }),
]
