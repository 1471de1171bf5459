// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearDrag } from './hearDrag.ts'
import { inNextFrame } from './inNextFrame.ts'

const frames: (() => void)[] = []
const nextFrame = () => frames.splice(0).forEach((run) => run())

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
})
afterEach(() => {
  nextFrame()
  vi.unstubAllGlobals()
})

describe('work for the next frame', () => {
  it('is done once, and what it asks for is done in the same frame', () => {
    const told: string[] = []
    const paint = () => told.push('paint')
    const move = () => {
      told.push('move')
      inNextFrame(paint)
    }
    inNextFrame(move)
    inNextFrame(move)
    nextFrame()
    expect(told).toEqual(['move', 'paint'])
    inNextFrame(paint)()
    nextFrame()
    expect(told).toHaveLength(2)
  })
})

describe('a drag', () => {
  const element = document.createElement('div')
  const heard: string[] = []
  const others: string[] = []
  const pointer = (type: string, clientX: number, pointerType = 'mouse', pointerId = 1) =>
    new PointerEvent(type, { bubbles: true, clientX, pointerId, pointerType })
  const press = (pointerType?: string) => {
    const down = pointer('pointerdown', 0, pointerType)
    return hearDrag(element, down, {
      move: ({ clientX }) => heard.push(`move ${clientX}`),
      end: ({ type }) => heard.push(type),
    })
  }
  element.addEventListener('pointermove', ({ clientX }) => others.push(`move ${clientX}`))
  beforeEach(() => {
    heard.length = others.length = 0
    document.body.append(element)
    element.setPointerCapture = () => undefined
  })

  it('tells the last move of a frame, and the last of all before the release', () => {
    press()
    for (const x of [1, 2, 3]) element.dispatchEvent(pointer('pointermove', x))
    expect(heard).toEqual([])
    nextFrame()
    expect(heard).toEqual(['move 3'])
    element.dispatchEvent(pointer('pointermove', 4))
    element.dispatchEvent(pointer('pointerup', 4))
    element.dispatchEvent(pointer('pointermove', 5))
    nextFrame()
    expect(heard).toEqual(['move 3', 'move 4', 'pointerup'])
  })

  it('keeps a mouse to itself until it is let go, and a finger never: a second one may join', () => {
    press()
    element.dispatchEvent(pointer('pointermove', 1))
    element.dispatchEvent(pointer('pointerup', 1))
    element.dispatchEvent(pointer('pointermove', 2))
    expect(others).toEqual(['move 2'])
    press('touch')
    element.dispatchEvent(pointer('pointermove', 3, 'touch'))
    element.dispatchEvent(pointer('pointermove', 9, 'touch', 2))
    element.dispatchEvent(pointer('pointercancel', 3, 'touch'))
    expect(others).toEqual(['move 2', 'move 3', 'move 9'])
    expect(heard).toEqual(['move 1', 'pointerup', 'pointercancel'])
  })
})
