import { expect, it } from 'vitest'
import { records } from '../server/catalog/records.ts'
import { withFolder } from './support/testOrder.ts'
import { testProduct } from './support/testProduct.ts'
import { decideDesign } from '../server/design/engine/record/decideDesign.ts'
import { UNDYED } from '../studio/model/bedding.ts'
import { withoutWorn } from '../studio/scene/walk/sceneProduct.ts'
import { boardItems } from '../src/plan/pieces/boardItems.ts'
import { wornBedding } from '../src/plan/walk/wornBedding.ts'

function boardOf(ids: readonly string[]) {
  const picked = records.filter(({ id }) => ids.includes(id))
  const order = { products: picked.map(withFolder), functionName: 'Sleep' as const, size: null, style: null, seed: 1 }
  const products = picked.map(({ colour, ...record }) =>
    testProduct({ ...record, hex_code: colour.hex, colour: colour.name, Price: '', image: '' }),
  )
  return { record: decideDesign(order).record, products: new Map(products.map((product) => [product.id, product])) }
}

it('dresses the bed in 3D with the bedding that was picked, and every other bed in undyed linen', () => {
  const { record, products } = boardOf(['bergen-twin-bed-meadow', 'ansel-twin-bed-ivory', 'thea-duvet-cover-marigold'])
  const { dyes } = wornBedding(record, products)
  expect(dyes.get('bergen-twin-bed-meadow')).toEqual({ '#f3d9a0': UNDYED, '#faf5ea': UNDYED, '#d9664e': UNDYED })
  expect(dyes.get('ansel-twin-bed-ivory')).toEqual({ '#f4efe6': '#dda23c', '#f8f5ee': UNDYED, '#d3c3a8': UNDYED })
  expect(wornBedding({}, products).dyes.size).toBe(0)
})

it('draws no bundle of the bedding that a bed of the room wears', () => {
  const { record, products } = boardOf([
    'bergen-king-bed-walnut',
    'thea-duvet-cover-marigold',
    'fenn-linen-pillow-sage',
  ])
  const { wornBy } = wornBedding(record, products)
  const scene = new Map(
    [...products.values()].map(({ id, placement }) => {
      const wearer = wornBy.get(id)
      return [id, { placement, ...(wearer !== undefined && { wornBy: wearer }) }]
    }),
  )
  const all = [...products.values()]
  const items = boardItems({
    id: '',
    mine: true,
    title: '',
    generated_title: '',
    width: '',
    height: '',
    hex_code: '',
    products: all,
  })
  const shown = (kept: typeof items) => withoutWorn({ items: kept }, scene).items.map(({ productId }) => productId)
  expect(shown(items)).toEqual(['bergen-king-bed-walnut', 'fenn-linen-pillow-sage'])
  // Without its bed it lies in the room as before.
  expect(shown(items.filter(({ kind }) => kind !== 'bed'))).toContain('thea-duvet-cover-marigold')
})
