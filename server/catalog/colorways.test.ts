import { expect, it } from 'vitest'
import { colorways, type Piece } from './colorways.ts'

const sofa: Piece = {
  id: 'plain-sofa',
  title: 'Plain sofa',
  description: 'A sofa for trying things out.',
  price: 900,
  functions: ['Entertainment'],
  terms: ['sofa'],
  sizes: ['Sofa'],
  material: 'Linen',
  length: 84,
  width: 36,
  height: 32,
  kind: 'sofa',
  footprint: 'rectangle',
  placement: 'floor',
}

it('appends the name of each colorway to the id and the title of a product', () => {
  const records = colorways(sofa, [
    { name: 'Stone grey', palette: ['#8d9192', '#2a2725'], styles: ['Grey Tones'] },
    { name: 'Oat', palette: ['#d9cfc0'], styles: ['Natural Tones'], price: 990 },
  ])
  expect(records.map(({ id, title, price, colour }) => ({ id, title, price, colour }))).toEqual([
    {
      id: 'plain-sofa-stone-grey',
      title: 'Plain sofa, stone grey',
      price: 900,
      colour: { name: 'Stone grey', hex: '#8d9192' },
    },
    { id: 'plain-sofa-oat', title: 'Plain sofa, oat', price: 990, colour: { name: 'Oat', hex: '#d9cfc0' } },
  ])
})
