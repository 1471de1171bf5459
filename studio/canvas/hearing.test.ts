import { describe, expect, it } from 'vitest'
import { edgeAt } from './edgeScroll.ts'
import { fingersMoved, twoFingers } from './twoFingers.ts'
import { type WheelSample, createWheelReader } from './wheelReader.ts'

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

describe('the wheel', () => {
  it('of a mouse zooms, of a trackpad pans, and both zoom with Ctrl', () => {
    const read = createWheelReader()
    expect(read(sample(0, { deltaY: -100 }), 'auto')).toEqual({ zoom: Math.exp(0.16) })
    expect(read(sample(1000, { deltaX: 3, deltaY: 7 }), 'auto')).toEqual({ pan: { x: -3, y: -7 } })
    expect(read(sample(2000, { deltaY: -100, ctrlKey: true }), 'auto')).toHaveProperty('zoom')
    expect(read(sample(3000, { deltaY: 4, ctrlKey: true }), 'auto')).toEqual({ zoom: Math.exp(-0.04) })
    expect(read(sample(4000, { deltaY: 50, wheelDeltaY: -120 }), 'auto')).toHaveProperty('zoom')
    expect(read(sample(5000, { deltaY: 3, deltaMode: 1 }), 'auto')).toHaveProperty('zoom')
    expect(read(sample(6000, { deltaY: 100, shiftKey: true }), 'auto')).toEqual({ pan: { x: -100, y: 0 } })
  })

  it('does what a person chose instead', () => {
    const read = createWheelReader()
    expect(read(sample(0, { deltaY: 100 }), 'pan')).toEqual({ pan: { x: -0, y: -100 } })
    expect(read(sample(1000, { deltaX: 3, deltaY: 7 }), 'zoom')).toHaveProperty('zoom')
  })

  it('keeps its meaning within a burst: inertia does not zoom because Ctrl went down, nor when it runs fast', () => {
    const read = createWheelReader()
    expect(read(sample(0, { deltaX: 1, deltaY: 30 }), 'auto')).toHaveProperty('pan')
    expect(read(sample(100, { deltaY: 130 }), 'auto')).toHaveProperty('pan')
    expect(read(sample(200, { deltaY: 20, ctrlKey: true }), 'auto')).toHaveProperty('pan')
    expect(read(sample(400, { deltaY: 20, ctrlKey: true }), 'auto')).toHaveProperty('zoom')
  })
})

describe('two fingers', () => {
  const pair = (degrees: number, reach: number) => {
    const angle = (degrees * Math.PI) / 180
    const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)]
    return [
      { x: 100 - x, y: 100 - y },
      { x: 100 + x, y: 100 + y },
    ] as const
  }
  const through = (ways: readonly (readonly [number, number])[], id: string | undefined = 'a') =>
    ways.reduce((fingers, way) => fingersMoved(fingers, pair(...way)), twoFingers(pair(0, 50), id))

  it('twist the chosen piece, and go on doing so past half a turn and through a pinch', () => {
    const ways = Array.from({ length: 24 }, (_, step): [number, number] => [(step + 1) * 10, step > 3 ? 80 : 50])
    const fingers = through(ways)
    expect(fingers.mode).toBe('twist')
    expect(fingers.turned).toBeCloseTo(240)
  })

  it('look around once they pinch by more than 5 %, wander, or hold nothing', () => {
    expect(
      through([
        [3, 50],
        [3, 54],
        [40, 54],
      ]).mode,
    ).toBe('look')
    expect(through([[30, 50]], '').mode).toBe('twist')
    expect(fingersMoved(twoFingers(pair(0, 50), undefined), pair(30, 50)).mode).toBe('look')
    const wandered = pair(0, 50).map(({ x, y }) => ({ x: x + 20, y }))
    const [a = { x: 0, y: 0 }, b = { x: 0, y: 0 }] = wandered
    expect(fingersMoved(twoFingers(pair(0, 50), 'a'), [a, b]).mode).toBe('look')
  })
})

it('the edge of a view is 8 pixels wide, and everything beyond', () => {
  const box = { left: 10, top: 10, right: 110, bottom: 110 }
  expect(edgeAt({ x: 60, y: 60 }, box)).toEqual({ x: 0, y: 0 })
  expect(edgeAt({ x: 18, y: 19 }, box)).toEqual({ x: -1, y: 0 })
  expect(edgeAt({ x: 400, y: 102 }, box)).toEqual({ x: 1, y: 1 })
})
