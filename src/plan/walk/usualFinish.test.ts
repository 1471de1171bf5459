import { expect, it } from 'vitest'
import { FLOOR_COLORS, wallColor } from '../../../studio/index.ts'
import { Finish } from '../../../studio/model/finish.ts'
import { CORNERS } from '../../../studio/model/outline.ts'
import type { Product } from '../../contract/products.ts'
import { usualFinishOf } from './paints.ts'

const product = (placement: Product['placement'], kind: Product['kind'], hex: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that a finish depends on
  ({ placement, kind, hex_code: hex }) as Product

it('gives a bathroom a tiled floor and tiled walls, in the colors of its tiles', () => {
  const plain = usualFinishOf({ function_name: 'Bath', products: [] }, [])
  expect(plain).toMatchObject({ floor: { material: 'tile', color: FLOOR_COLORS.tile }, wallTiles: { height: 44 } })
  const tiles = [product('wall', 'tile', '#2b7f86'), product('wall', 'tile', '#eae8e2')]
  const tiled = usualFinishOf({ function_name: 'Bath', products: [...tiles, product('paint', 'paint', '#1f6a7a')] }, [])
  expect(tiled).toMatchObject({
    wall: '#1f6a7a',
    floor: { material: 'tile', color: '#2b7f86' },
    wallTiles: { color: '#eae8e2' },
  })
})

it('leaves the other rooms their wooden floor and plain walls, whatever stands in them', () => {
  const found = usualFinishOf({ function_name: 'Sleep', products: [] }, ['bath', 'bed'])
  expect(found.floor.material).toBe('oak')
  expect(found.wallTiles).toBeUndefined()
})

it('knows a bathroom without a board by its fixtures', () => {
  expect(usualFinishOf({ products: [] }, ['toilet', 'rug']).floor.material).toBe('tile')
  expect(usualFinishOf({ products: [] }, ['sofa', 'rug']).floor.material).toBe('oak')
})

it('shows the paint of each wall of a drawn room, also of the last', () => {
  const last = CORNERS.most - 1
  for (const wall of [0, 7, 8, last]) {
    const finish = Finish.parse({ walls: { color: '#ffffff' }, wall: { [wall]: { color: '#2b7f86' } } })
    expect([wall, wallColor(finish, wall)]).toEqual([wall, '#2b7f86'])
    expect(wallColor(finish, wall === 0 ? 1 : wall - 1)).toBe('#ffffff')
  }
})
