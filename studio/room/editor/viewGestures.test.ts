import { describe, expect, it } from 'vitest'
import { boundsOfFloor } from '../../geometry/floorOutline.ts'
import { pointed } from '../../stage/pointed.ts'
import { chest, drive, room } from './drive.ts'
import type { StudioSettings } from './settings.ts'
import { type WheelBurst, type WheelSample, burstOf, wheelMeaning } from '../../stage/wheelReader.ts'

const sample = (atMs: number, more: Partial<WheelSample>): WheelSample => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  timeStamp: atMs,
  ...more,
})

/** Reads one event after the other. */
function wheelReader() {
  let burst: WheelBurst | undefined
  return (each: WheelSample, setting: StudioSettings['wheel']) => {
    burst = burstOf(each, burst)
    return wheelMeaning(each, burst, setting)
  }
}

describe('the wheel', () => {
  it('of a mouse zooms, of a trackpad pans, and both zoom with Ctrl', () => {
    const read = wheelReader()
    expect(read(sample(0, { deltaY: -100 }), 'auto')).toEqual({ zoom: Math.exp(0.16) })
    expect(read(sample(1000, { deltaX: 3, deltaY: 7 }), 'auto')).toEqual({ pan: { x: -3, y: -7 } })
    expect(read(sample(2000, { deltaY: -100, ctrlKey: true }), 'auto')).toHaveProperty('zoom')
    expect(read(sample(3000, { deltaY: 4, ctrlKey: true }), 'auto')).toEqual({ zoom: Math.exp(-0.04) })
    expect(read(sample(4000, { deltaY: 50, wheelDeltaY: -120 }), 'auto')).toHaveProperty('zoom')
    expect(read(sample(5000, { deltaY: 3, deltaMode: 1 }), 'auto')).toHaveProperty('zoom')
    expect(read(sample(6000, { deltaY: 100, shiftKey: true }), 'auto')).toEqual({ pan: { x: -100, y: 0 } })
  })

  it('follows the user’s setting', () => {
    const read = wheelReader()
    expect(read(sample(0, { deltaY: 100 }), 'pan')).toEqual({ pan: { x: -0, y: -100 } })
    expect(read(sample(1000, { deltaX: 3, deltaY: 7 }), 'zoom')).toHaveProperty('zoom')
  })

  it('keeps its meaning within a burst: inertia does not start to zoom when Ctrl is pressed or when it is fast', () => {
    const read = wheelReader()
    expect(read(sample(0, { deltaX: 1, deltaY: 30 }), 'auto')).toHaveProperty('pan')
    expect(read(sample(100, { deltaY: 130 }), 'auto')).toHaveProperty('pan')
    expect(read(sample(200, { deltaY: 20, ctrlKey: true }), 'auto')).toHaveProperty('pan')
    expect(read(sample(400, { deltaY: 20, ctrlKey: true }), 'auto')).toHaveProperty('zoom')
  })

  it('over the studio zooms about the pointer, and does not change the running gesture', () => {
    const driver = drive(room(chest('a', 100, 100)))
    const { camera } = driver.editor
    driver.down(100, 100).move(120, 120)
    const before = camera.get().viewport.pxPerInch
    driver.editor.dispatch({ type: 'wheel', wheel: sample(0, { deltaY: -100 }), ...pointed(100, 100) })
    expect(camera.get().viewport.pxPerInch).toBeCloseTo(before * Math.exp(0.16))
    expect(driver.preview()).toMatchObject({ x: 120, y: 120 })
  })
})

describe('two fingers', () => {
  const chosen = () => {
    const driver = drive(room(chest('a', 100, 100)))
    driver.editor.select('a')
    return driver
  }

  it('move and zoom the view, and never change the chosen piece', () => {
    const driver = chosen()
    const zoomOf = () => driver.editor.camera.get().viewport.pxPerInch
    const [before, offset] = [zoomOf(), driver.editor.camera.get().viewport.offset]
    driver.fingers('start', 0, 50)
    for (let degrees = 10; degrees <= 120; degrees += 10) driver.fingers('move', degrees, 50)
    expect(zoomOf()).toBeCloseTo(before)
    driver.fingers('move', 120, 50, { x: 20, y: 0 })
    expect(driver.editor.camera.get().viewport.offset.x).toBeGreaterThan(offset.x)
    driver.fingers('move', 120, 100, { x: 20, y: 0 })
    expect(zoomOf()).toBeCloseTo(before * 2)
    expect(driver.held()).toEqual([])
    driver.fingers('end', 120, 100)
    expect(driver.pose('a')).toMatchObject({ x: 100, y: 100, rotation: 0 })
    expect(driver.steps()).toBe(0)
  })

  it('one on the floor moves the view, and draws a frame only in "Choose several"', () => {
    const driver = drive(room(chest('a', 100, 100)))
    const offset = () => driver.editor.camera.get().viewport.offset
    const [before, touch] = [offset(), { pointer: 'touch' } as const]
    driver.down(20, 20, touch).move(180, 180, touch).up()
    expect(offset().x).toBeGreaterThan(before.x)
    expect(driver.editor.get().selection).toEqual([])
    const after = offset()
    driver.editor.setAddsByTap(true)
    driver.down(20, 20, touch).move(180, 180, touch).up()
    expect(driver.editor.get().selection).toEqual(['a'])
    expect(offset()).toEqual(after)
  })

  it('are left to the page if the plan is fixed', () => {
    const driver = drive(room(chest('a', 100, 100)))
    driver.editor.camera.fix(boundsOfFloor(driver.editor.get().layout.floor), 500)
    driver.fingers('start', 0, 50)
    expect(driver.editor.get().tool.name).toBe('idle')
    driver.editor.select('a')
    driver.fingers('start', 0, 50)
    expect(driver.editor.get().tool.name).toBe('idle')
  })
})
