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

  it('rotate the selected piece, also past half a turn and during a pinch', () => {
    const driver = chosen()
    driver.fingers('start', 0, 50)
    for (let step = 1; step <= 24; step++) driver.fingers('move', step * 10, step > 4 ? 80 : 50)
    expect(driver.preview()?.rotation).toBe(240)
    driver.fingers('end', 240, 80)
    expect(driver.pose('a')?.rotation).toBe(240)
    expect(driver.steps()).toBe(1)
  })

  it('move the view once they pinch by more than 5 %, move, or hold nothing', () => {
    const zoomOf = (driver: ReturnType<typeof drive>) => driver.editor.camera.get().viewport.pxPerInch
    const pinched = chosen()
    const before = zoomOf(pinched)
    pinched.fingers('start', 0, 50).fingers('move', 3, 50).fingers('move', 3, 54).fingers('move', 40, 100)
    expect(zoomOf(pinched)).toBeCloseTo((before * 100) / 50)
    expect(pinched.fingers('end', 40, 100).pose('a')?.rotation).toBe(0)

    const wandered = chosen()
    wandered.fingers('start', 0, 50).fingers('move', 30, 50, { x: 20, y: 0 })
    expect(wandered.held()).toEqual([])

    const empty = drive(room(chest('a', 100, 100)))
    empty.fingers('start', 0, 50).fingers('move', 30, 50)
    expect(empty.held()).toEqual([])
  })

  it('are left to the page if the plan is fixed and nothing is selected', () => {
    const driver = drive(room(chest('a', 100, 100)))
    driver.editor.camera.fix(boundsOfFloor(driver.editor.get().layout.floor), 500)
    driver.fingers('start', 0, 50)
    expect(driver.editor.get().tool.name).toBe('idle')
    driver.editor.select('a')
    driver.fingers('start', 0, 50)
    expect(driver.editor.get().tool.name).toBe('pinching')
  })
})
