import { expect, it } from 'vitest'
import { inOrder } from './paintRoom.ts'
import { plateOf } from './plate.ts'
import type { PlacedPiece } from './placedPiece.ts'

const block = (x: number, y: number, wide: number, deep: number, more: Partial<PlacedPiece> = {}): PlacedPiece => ({
  x,
  y,
  wide,
  deep,
  tall: 20,
  z: 0,
  turn: 0,
  isHung: false,
  isRound: false,
  on: null,
  piece: null,
  block: '#ffffff',
  ...more,
})

it('paints a carrier before what it carries, whatever stands around them', async () => {
  const { view } = await plateOf('sleep')
  const platform = block(104, 44, 57, 78)
  const mattress = block(104, 44, 54, 75, { z: 9, on: platform })
  const pillow = block(96, 15, 18, 8, { z: 20, on: mattress })
  // These three form a cycle: each is in front of the next according to one of the two tests.
  const [lamp, plinth] = [block(144, 14, 16, 16, { tall: 62 }), block(45, 80, 42, 19)]
  for (const stands of [
    [pillow, lamp, plinth, mattress, platform],
    [plinth, platform, pillow, lamp, mattress],
  ]) {
    const order = inOrder(view, stands)
    expect(order).toHaveLength(5)
    expect(order.indexOf(platform)).toBeLessThan(order.indexOf(mattress))
    expect(order.indexOf(mattress)).toBeLessThan(order.indexOf(pillow))
  }
})
