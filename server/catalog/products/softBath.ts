/**
 * Towels and bath mats. Dimensions of stacks are those of the folded stack in the picture; the description gives the
 * open sizes.
 */
import type { ProductRecord } from '../record.ts'

type Shared = Pick<
  ProductRecord,
  'functions' | 'terms' | 'sizes' | 'kind' | 'footprint' | 'placement' | 'origin' | 'length' | 'width' | 'height'
>

const towel: Pick<Shared, 'functions' | 'terms' | 'sizes' | 'kind' | 'footprint' | 'origin'> = {
  functions: ['Bath'],
  terms: ['towel'],
  sizes: [],
  kind: 'textile',
  footprint: 'rectangle',
  origin: 'own',
}

const stack: Shared = { ...towel, placement: 'surface', length: 14, width: 10, height: 9 }
const rail: Shared = { ...towel, placement: 'wall', length: 24, width: 4, height: 28 }
const rolls: Shared = { ...towel, placement: 'surface', length: 12, width: 15, height: 11 }
const mat: Shared = {
  functions: ['Bath'],
  terms: ['rug'],
  sizes: [],
  kind: 'rug',
  footprint: 'rectangle',
  placement: 'flat',
  origin: 'own',
  length: 34,
  width: 21,
  height: 0.7,
}

const TERRY = 'Long-staple cotton terry, 600 g/m²'
const WASH_WARM = 'Machine wash warm, tumble dry low. No fabric softener.'
const WASH_LIKE = 'Machine wash warm with like colors, tumble dry low.'

export const softBath: ProductRecord[] = [
  {
    ...stack,
    id: 'mareva-towel-set-white',
    title: 'Mareva towel set, white, six pieces',
    description:
      'Two bath towels (30 x 56 in), two hand towels and two washcloths in thick looped terry that dries quickly and stays soft.',
    price: 96,
    styles: ['Light Tones', 'Grey Tones'],
    colour: { name: 'White', hex: '#ece9e1' },
    palette: ['#ece9e1'],
    material: TERRY,
    care: WASH_WARM,
  },
  {
    ...stack,
    id: 'mareva-towel-set-sand',
    title: 'Mareva towel set, sand and oat, six pieces',
    description: 'Two bath towels, two hand towels and two washcloths in sand and oat, warm beside stone and wood.',
    price: 98,
    styles: ['Natural Tones'],
    colour: { name: 'Sand', hex: '#c8b08c' },
    palette: ['#c8b08c', '#e2d6c0'],
    material: TERRY,
    care: WASH_LIKE,
  },
  {
    ...stack,
    id: 'mareva-towel-set-lagoon',
    title: 'Mareva towel set, lagoon and coral, six pieces',
    description:
      'Lagoon blue bath towels with coral hand towels and white washcloths: color for a white bath without painting it.',
    price: 98,
    styles: ['Color Pop'],
    colour: { name: 'Lagoon', hex: '#2d8794' },
    palette: ['#2d8794', '#d9705a', '#f2efe8'],
    material: TERRY,
    care: WASH_LIKE,
  },
  {
    ...stack,
    id: 'mareva-towel-set-graphite',
    title: 'Mareva towel set, graphite and silver, six pieces',
    description:
      'Graphite bath towels with silver gray hand towels and washcloths. Dark enough for daily use, soft enough for guests.',
    price: 98,
    styles: ['Grey Tones'],
    colour: { name: 'Graphite', hex: '#5d6165' },
    palette: ['#5d6165', '#b4b6b7'],
    material: TERRY,
    care: WASH_LIKE,
  },
  {
    ...rail,
    id: 'cala-towel-rail-chrome',
    title: 'Cala towel rail in chrome, with white bath towel',
    description:
      'A 24 in wall rail in polished chrome on two round posts, with one white ribbed bath towel (30 x 56 in).',
    price: 84,
    styles: ['Light Tones', 'Grey Tones'],
    colour: { name: 'White', hex: '#e9e5dc' },
    palette: ['#e9e5dc', '#c9cccf'],
    material: 'Chrome-plated brass, cotton terry',
    care: 'Wipe the rail dry. Machine wash the towel warm.',
  },
  {
    ...rail,
    id: 'cala-towel-rail-brass',
    title: 'Cala towel rail in brass, with olive bath towel',
    description: 'A 24 in wall rail in brushed brass on two round posts, with one olive bath towel (30 x 56 in).',
    price: 92,
    styles: ['Natural Tones', 'Color Pop'],
    colour: { name: 'Olive', hex: '#84845f' },
    palette: ['#84845f', '#b58d4e'],
    material: 'Brushed brass, cotton terry',
    care: 'Wipe the rail dry. Machine wash the towel warm.',
  },
  {
    ...rolls,
    id: 'mareva-rolled-towels-blush',
    title: 'Mareva hand towels, set of three, blush',
    description:
      'Three hand towels (18 x 30 in) in blush terry, pictured rolled as they look best on a shelf or in a basket.',
    price: 42,
    styles: ['Color Pop', 'Light Tones'],
    colour: { name: 'Blush', hex: '#dfae9f' },
    palette: ['#dfae9f'],
    material: TERRY,
    care: WASH_LIKE,
  },
  {
    ...mat,
    id: 'tarn-bath-mat-white',
    title: 'Tarn tufted bath mat, white',
    description: 'Dense cotton tufting with a raised border, 21 x 34 in. Soft to step out on and machine washable.',
    price: 44,
    styles: ['Light Tones'],
    colour: { name: 'White', hex: '#e8e4db' },
    palette: ['#e8e4db'],
    material: 'Tufted cotton, non-slip backing',
    care: 'Machine wash warm, line dry.',
  },
  {
    ...mat,
    id: 'tarn-bath-mat-flax',
    title: 'Tarn woven bath mat, flax stripe',
    description: 'A flat, heavy weave of cotton and linen with two darker stripes and short fringes, 21 x 34 in.',
    price: 48,
    styles: ['Natural Tones', 'Light Tones'],
    colour: { name: 'Flax', hex: '#d3c2a4' },
    palette: ['#d3c2a4', '#94784f'],
    material: 'Cotton and linen',
    care: 'Machine wash cold, line dry.',
  },
  {
    ...mat,
    id: 'tarn-bath-mat-marigold',
    title: 'Tarn tufted bath mat, marigold check',
    description:
      'Marigold and cream in a soft tufted check, 21 x 34 in. A cheerful piece of color on a plain tile floor.',
    price: 46,
    styles: ['Color Pop'],
    colour: { name: 'Marigold', hex: '#dda23c' },
    palette: ['#dda23c', '#f1e8d6'],
    material: 'Tufted cotton, non-slip backing',
    care: 'Machine wash warm, line dry.',
  },
  {
    ...mat,
    id: 'tarn-bath-mat-pebble',
    title: 'Tarn tufted bath mat, pebble gray',
    description: 'Dense cotton tufting in pebble gray with a lighter border, 21 x 34 in. Hides the day between washes.',
    price: 44,
    styles: ['Grey Tones'],
    colour: { name: 'Pebble gray', hex: '#9a9c9c' },
    palette: ['#9a9c9c', '#cfd0ce'],
    material: 'Tufted cotton, non-slip backing',
    care: 'Machine wash warm, line dry.',
  },
  {
    ...rolls,
    id: 'mareva-rolled-towels-fog',
    title: 'Mareva hand towels, set of three, fog',
    description:
      'Three hand towels (18 x 30 in) in pale gray terry, pictured rolled as they look best on a shelf or in a basket.',
    price: 42,
    styles: ['Grey Tones', 'Light Tones'],
    colour: { name: 'Fog gray', hex: '#b7b9b9' },
    palette: ['#b7b9b9'],
    material: TERRY,
    care: WASH_LIKE,
  },
  {
    ...stack,
    id: 'mareva-towel-set-sage',
    title: 'Mareva towel set, sage and ivory, six pieces',
    description:
      'Two sage bath towels, two ivory hand towels and two ivory washcloths: the green of eucalyptus, without watering.',
    price: 98,
    styles: ['Natural Tones', 'Light Tones'],
    colour: { name: 'Sage', hex: '#98a088' },
    palette: ['#98a088', '#ebe4d5'],
    material: TERRY,
    care: WASH_LIKE,
  },
  {
    ...mat,
    id: 'tarn-bath-mat-lagoon',
    title: 'Tarn tufted bath mat, lagoon check',
    description: 'Lagoon blue and white in a soft tufted check, 21 x 34 in. Reads like tile, feels like a rug.',
    price: 46,
    styles: ['Color Pop'],
    colour: { name: 'Lagoon', hex: '#2d8794' },
    palette: ['#2d8794', '#eeeae1'],
    material: 'Tufted cotton, non-slip backing',
    care: 'Machine wash warm, line dry.',
  },
  {
    ...mat,
    id: 'tarn-bath-mat-charcoal',
    title: 'Tarn woven bath mat, charcoal stripe',
    description: 'A flat, heavy weave in charcoal with two pale stripes and short fringes, 21 x 34 in. Dries fast.',
    price: 48,
    styles: ['Grey Tones'],
    colour: { name: 'Charcoal', hex: '#606468' },
    palette: ['#606468', '#b9bbba'],
    material: 'Cotton and linen',
    care: 'Machine wash cold, line dry.',
  },
  {
    ...mat,
    length: 60,
    width: 24,
    sizes: ['Mastery', 'Secondary'],
    id: 'tarn-bath-runner-oat',
    title: 'Tarn bath runner, oat',
    description:
      'A tufted runner in oat with a paler border, 24 x 60 in: long enough for a double vanity and the way to the tub.',
    price: 89,
    styles: ['Natural Tones', 'Light Tones'],
    colour: { name: 'Oat', hex: '#cdbb9d' },
    palette: ['#cdbb9d', '#e6dcc8'],
    material: 'Tufted cotton, non-slip backing',
    care: 'Machine wash warm, line dry.',
  },
]
