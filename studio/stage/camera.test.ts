import { describe, expect, it } from 'vitest'
import { randomFrom } from '../geometry/randomCases.ts'
import { toFloor, toScreen } from '../geometry/viewport.ts'
import type { Bounds } from '../geometry/polygon.ts'
import { createCamera, type FrameSize } from './camera.ts'

const FULL_SCALE = 4
const ROOM: Bounds = { left: 0, top: 0, right: 200, bottom: 160 }
const SIZE = { width: 900, height: 700 }

function opened(whole: Bounds, fullScale = FULL_SCALE) {
  const camera = createCamera(whole, fullScale)
  camera.frame(whole, SIZE)
  return camera
}

describe('the camera', () => {
  it('shows the whole room in the middle, and follows it until the first zoom', () => {
    const camera = opened(ROOM)
    const corner = toScreen(camera.get().viewport, { x: 200, y: 160 })
    expect(corner.x).toBeLessThanOrEqual(900)
    expect(toFloor(camera.get().viewport, { x: 450, y: 350 }).x).toBeCloseTo(100)
    // The zoom buttons at the bottom do not cover the room.
    expect(corner.y).toBeLessThanOrEqual(700 - 64)
    camera.frame({ ...ROOM, right: 400 }, SIZE)
    expect(toFloor(camera.get().viewport, { x: 450, y: 350 }).x).toBeCloseTo(200)
    camera.zoomBy(2)
    const middle = ({ width, height }: FrameSize) => toFloor(camera.get().viewport, { x: width / 2, y: height / 2 })
    const [seen, { pxPerInch }] = [middle(SIZE), camera.get().viewport]
    const half = { width: 500, height: 400 }
    camera.frame(ROOM, half)
    expect(middle(half)).toEqual({ x: expect.closeTo(seen.x), y: expect.closeTo(seen.y) })
    expect(camera.get().viewport.pxPerInch).toBe(pxPerInch)
    // A window that is turned shows the whole room.
    camera.frame(ROOM, { width: 400, height: 500 })
    expect(camera.get()).toMatchObject({ follows: true, viewport: { pxPerInch: expect.closeTo((400 - 96) / 200) } })
  })

  it('keeps the point under the pointer where it is, from 0.1 to 8 times', () => {
    const camera = opened(ROOM)
    const random = randomFrom(3)
    for (let step = 0; step < 300; step++) {
      const about = { x: random(0, 900), y: random(0, 700) }
      const before = toFloor(camera.get().viewport, about)
      camera.zoomBy(random(0.4, 2.4), about)
      const after = toFloor(camera.get().viewport, about)
      expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1e-6)
      const zoom = camera.get().viewport.pxPerInch / FULL_SCALE
      expect(zoom).toBeGreaterThanOrEqual(0.1)
      expect(zoom).toBeLessThanOrEqual(8)
    }
  })

  it('pans by pixels, goes to 100 % and back to the whole room', () => {
    const camera = opened(ROOM)
    const first = camera.get().viewport
    camera.panBy({ x: 30, y: -20 })
    expect(camera.get().viewport.offset).toEqual({ x: first.offset.x + 30, y: first.offset.y - 20 })
    camera.zoomTo(1)
    expect(camera.get().viewport.pxPerInch).toBe(FULL_SCALE)
    camera.fit()
    expect(camera.get().viewport).toEqual(first)
  })

  it('fits the room above a sheet that covers a part of the frame, until the sheet is lowered', () => {
    const camera = opened(ROOM)
    const whole = camera.get().viewport
    camera.cover(350)
    const corner = toScreen(camera.get().viewport, { x: 200, y: 160 })
    expect(corner.y).toBeLessThan(350)
    expect(toFloor(camera.get().viewport, { x: 450, y: 0 }).x).toBeCloseTo(100)
    camera.zoomBy(2)
    camera.fit()
    expect(toScreen(camera.get().viewport, { x: 200, y: 160 })).toEqual(corner)
    camera.cover(0)
    expect(camera.get().viewport).toEqual(whole)
  })

  it('stays where it is below a sheet after a zoom', () => {
    const camera = opened(ROOM)
    camera.zoomBy(2)
    const { viewport } = camera.get()
    camera.cover(350)
    expect(camera.get().viewport).toEqual(viewport)
  })

  it('shows even the largest room whole', () => {
    const camera = opened({ left: 0, top: 0, right: 12_000, bottom: 12_000 })
    camera.zoomBy(1.1)
    camera.zoomBy(0.01)
    expect(
      toScreen(camera.get().viewport, { x: 0, y: 12_000 }).y - toScreen(camera.get().viewport, { x: 0, y: 0 }).y,
    ).toBeLessThan(700)
  })

  it('shows a sheet of its own unit, also one that does not begin at its origin', () => {
    const sheet: Bounds = { left: 0.5, top: -0.25, right: 1.75, bottom: 0.75 }
    const camera = opened(sheet, 600)
    const middle = toScreen(camera.get().viewport, { x: 1.125, y: 0.25 })
    expect(middle.x).toBeCloseTo(450)
    camera.zoomTo(1)
    expect(camera.get().viewport.pxPerInch).toBe(600)
    camera.fix(sheet, 500)
    const { viewport, size } = camera.get()
    const [first, last] = [toScreen(viewport, { x: 0.5, y: -0.25 }), toScreen(viewport, { x: 1.75, y: 0.75 })]
    expect([size.width - last.x, size.height - last.y]).toEqual([first.x, first.y])
    expect(last.x - first.x).toBe(500)
  })
})
