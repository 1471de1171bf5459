import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { records } from '../server/catalog/records.ts'
import { withFolder } from './support/testOrder.ts'
import { testProduct } from './support/testProduct.ts'
import { decideDesign } from '../server/design/engine/record/decideDesign.ts'
import { arrangeFirst } from '../studio/room/editor/arrangeFirst.ts'
import { standings } from '../studio/scene/walk/standing.ts'
import { volumesOf } from '../studio/scene/walk/volumes.ts'
import { UNDYED } from '../studio/model/bedding.ts'
import { readModel } from '../studio/scene/three/modelGeometry.ts'
import type { SceneProduct } from '../studio/model/sceneProduct.ts'
import { withoutWorn } from '../studio/scene/walk/sceneProduct.ts'
import { boardItems } from '../src/plan/pieces/boardItems.ts'
import { wornBedding } from '../src/plan/walk/wornBedding.ts'

/** Of the feed of a shop, because the catalog has none. */
const CURTAINS = {
  ...required(records.find(({ kind }) => kind === 'textile')),
  id: 'loom-linen-curtains-flax',
  title: 'Loom linen curtains, flax',
  placement: 'wall' as const,
  length: 50,
  width: 4,
  height: 84,
  sizes: [],
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is none.')
  return value
}

function boardOf(ids: readonly string[]) {
  const picked = [...records, CURTAINS].filter(({ id }) => ids.includes(id))
  const order = { products: picked.map(withFolder), functionName: 'Sleep' as const, size: null, style: null, seed: 1 }
  const products = picked.map(({ colour, ...record }) =>
    testProduct({ ...record, hex_code: colour.hex, colour: colour.name, Price: '', image: '' }),
  )
  return { record: decideDesign(order).record, products: new Map(products.map((product) => [product.id, product])) }
}

it('dresses the bed in 3D with the bedding that was picked, and every other bed in undyed linen', () => {
  const { record, products } = boardOf(['bergen-twin-bed-meadow', 'ansel-twin-bed-ivory', 'thea-duvet-cover-marigold'])
  const { worn } = wornBedding(record, products)
  expect(worn.get('bergen-twin-bed-meadow')?.dyes).toEqual({ '#f3d9a0': UNDYED, '#faf5ea': UNDYED, '#d9664e': UNDYED })
  expect(worn.get('ansel-twin-bed-ivory')?.dyes).toEqual({ '#f4efe6': '#dda23c', '#f8f5ee': UNDYED, '#d3c3a8': UNDYED })
  expect(wornBedding({}, products).worn.size).toBe(0)
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

it('hangs curtains at the window on the plan and in 3D, and lays them nowhere', () => {
  const { record, products } = boardOf([CURTAINS.id, 'bergen-king-bed-walnut', 'fenn-linen-pillow-sage'])
  const board = { id: '', mine: true, title: '', generated_title: '', width: '', height: '', hex_code: '', record }
  const openings = [{ id: 'w', kind: 'window' as const, wall: 1, at: 70, width: 48, head: 84 }]
  const floor = { shape: 'rectangular' as const, width: 200, length: 160, openings }
  const items = arrangeFirst(floor, boardItems({ ...board, products: [...products.values()] }))
  const hung = required(items.find(({ productId }) => productId === CURTAINS.id))
  expect(hung.kind).toBe('curtain')
  // The right wall is walked downwards, so `at` is the distance from the top.
  expect(hung.pose).toMatchObject({ y: 70, rotation: 90 })
  expect(hung.pose.x).toBeCloseTo(200 - hung.footprint.length / 2, 0)
  const standing = standings({ version: 1, floor, items }, ({ kind }) => (kind === 'curtain' ? 'wall' : 'floor'))
  expect(standing.get(hung.id)).toMatchObject({ elevation: 5, height: 84, wall: 1 })
  const volumes = volumesOf(hung)
  const across = (middle: number) =>
    volumes.filter(({ shape, x }) => shape === 'drum' && x[0] <= middle && middle <= x[1])
  expect(across(0)).toEqual([])
  for (const side of [-1, 1]) expect(across(side * 30).length).toBeGreaterThan(0)
  // Without a record nothing is known of a window.
  expect(
    boardItems({ ...board, record: null, products: [...products.values()] }).map(({ kind }) => kind),
  ).not.toContain('curtain')
})

/** The corners of a model that have a color, inches: to its right, up, and to its front. */
async function cornersIn(id: string, worn: NonNullable<SceneProduct['worn']>, hex: string): Promise<number[][]> {
  const bytes = await readFile(
    join(withFolder(required(records.find((record) => record.id === id))).folder, 'model.glb'),
  )
  const { solid } = await readModel(new Uint8Array(bytes).buffer, worn)
  const { position, color } = required(solid).attributes
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return Array.from({ length: required(color).count }, (_, i) => i)
    .filter((i) => wanted.every((channel, axis) => Math.abs(required(color).getComponent(i, axis) - channel) < 0.005))
    .map((i) => [0, 1, 2].map((axis) => required(position).getComponent(i, axis)))
}

it('draws a cover in 3D as small as it is: what is beside it is sheet', async () => {
  const picked = ['bergen-king-bed-walnut', 'thea-duvet-cover-marigold', 'linden-sheet-set-clay']
  const { record, products } = boardOf(picked)
  const { worn } = wornBedding(record, products)
  const bed = required(worn.get('bergen-king-bed-walnut'))
  expect(bed.cover?.spread).toEqual({ wide: 86, long: 86 })
  const [cover, sheets] = ['thea-duvet-cover-marigold', 'linden-sheet-set-clay'].map((id) => products.get(id)?.hex_code)
  const covered = await cornersIn('bergen-king-bed-walnut', bed, required(cover))
  // 86 inches over a bed of 80 hang down about three at each side.
  const drops = covered.filter(([x = 0]) => Math.abs(x) > 36.5).map(([, y = 0]) => 23 - y)
  expect(Math.max(...drops)).toBeLessThan(8)
  expect(Math.max(...drops)).toBeGreaterThan(1)
  const free = await cornersIn('bergen-king-bed-walnut', bed, required(sheets))
  expect(free.some(([x = 0, y = 0]) => Math.abs(x) > 36.5 && y < 15)).toBe(true)
})

it('dresses a mattress without a bed in 3D, below its head', async () => {
  const { record, products } = boardOf(['alder-mattress-queen', 'thea-duvet-cover-oat', 'linden-sheet-set-clay'])
  const { worn, wornBy } = wornBedding(record, products)
  expect(wornBy.get('thea-duvet-cover-oat')).toBe('alder-mattress-queen')
  const mattress = required(worn.get('alder-mattress-queen'))
  const [cover, sheets] = ['thea-duvet-cover-oat', 'linden-sheet-set-clay'].map((id) => products.get(id)?.hex_code)
  const covered = await cornersIn('alder-mattress-queen', mattress, required(cover))
  expect(Math.min(...covered.map(([, , z = 0]) => z + 40))).toBeCloseTo(22, 0)
  const free = await cornersIn('alder-mattress-queen', mattress, required(sheets))
  expect(Math.max(...free.map(([, , z = 0]) => z + 40))).toBeLessThan(23)
})
