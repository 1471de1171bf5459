/** A product for tests; a sofa by default. */
import type { Product } from '../../src/contract/products.ts'

export function testProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 'sofa',
    title: 'Sofa, oat',
    price: 1299,
    Price: '1,299.00',
    Amount: '1,299.00',
    image: '/images/sofa.webp',
    hex_code: '#cbb798',
    colour: 'Oat',
    palette: ['#cbb798'],
    description: 'A sofa.',
    material: 'Linen',
    length: 84,
    width: 38,
    height: 33,
    kind: 'sofa',
    footprint: 'rectangle',
    placement: 'floor',
    functions: ['Entertainment'],
    styles: ['Natural Tones'],
    ...changes,
  }
}
