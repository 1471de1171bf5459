import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Contact, createPointerGuard, pointerTypeOf } from './pointerGuard.ts'

const DEVICES = [
  { pointerId: 1, pointerType: 'mouse' },
  { pointerId: 2, pointerType: 'pen' },
  { pointerId: 11, pointerType: 'touch' },
  { pointerId: 12, pointerType: 'touch' },
] as const
const PHASES = ['down', 'move', 'hover', 'up', 'cancel'] as const
type Phase = (typeof PHASES)[number]

/** An event as browsers send it: a touch does not hover, and moves only while it is down. */
function eventOf(device: (typeof DEVICES)[number], phase: Phase, timeStamp: number): Contact {
  const type = phase === 'hover' ? 'pointermove' : `pointer${phase}`
  const buttons = phase === 'down' || phase === 'move' ? 1 : 0
  return { ...device, type, buttons, timeStamp, isPrimary: device.pointerId !== 12 }
}

/** What the stage gets of the events: what is down on it after each. */
function heardOf(events: readonly Contact[]) {
  const guard = createPointerGuard()
  const down = new Map<number, string>()
  return events.map((event) => {
    const { passes, ends } = guard.judge(event)
    for (const id of ends) {
      if (!down.has(id)) throw new Error('What is not down is ended.')
      down.delete(id)
    }
    if (passes && event.type === 'pointerdown') down.set(event.pointerId, pointerTypeOf(event))
    if (event.type === 'pointerup' || event.type === 'pointercancel') {
      if (down.has(event.pointerId) && !passes) throw new Error('The end of a press does not arrive.')
      down.delete(event.pointerId)
    }
    if (event.type === 'pointermove' && event.buttons === 0) down.delete(event.pointerId)
    return { event, passes, kinds: new Set(down.values()), down: new Set(down.keys()) }
  })
}

const sequences = fc
  .array(fc.tuple(fc.constantFrom(...DEVICES), fc.constantFrom(...PHASES), fc.integer({ min: 0, max: 3000 })), {
    maxLength: 40,
  })
  .map((steps) => {
    let timeMs = 10_000
    const down = new Set<number>()
    return steps.flatMap(([device, phase, afterMs]) => {
      timeMs += afterMs
      const isTouch = device.pointerType === 'touch'
      if (isTouch && phase === 'hover') return []
      if (phase === 'down' ? down.has(device.pointerId) : isTouch && !down.has(device.pointerId)) return []
      if (phase === 'down') down.add(device.pointerId)
      else if (phase !== 'move') down.delete(device.pointerId)
      return [eventOf(device, phase, timeMs)]
    })
  })

describe('the pointers of a stage', () => {
  it('are of one kind at a time, and no touch is among them while a pen is near', () => {
    fc.assert(
      fc.property(sequences, (events) => {
        let penMs = -Infinity
        const wrong = heardOf(events).filter(({ event, kinds }) => {
          if (event.pointerType === 'pen') penMs = event.timeStamp
          const isPenNear =
            event.pointerType === 'pen' || (event.type === 'pointerdown' && event.timeStamp - penMs < 2000)
          return kinds.size > 1 || (isPenNear && kinds.has('touch'))
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  it('get no move of a press that was refused or ended', () => {
    fc.assert(
      fc.property(sequences, (events) => {
        const isDown = new Set<number>()
        const wrong = heardOf(events).filter(({ event, passes, down }) => {
          const isMove = event.type === 'pointermove' && event.buttons > 0
          if (event.type === 'pointerdown') isDown.add(event.pointerId)
          else if (!isMove) isDown.delete(event.pointerId)
          return isMove && isDown.has(event.pointerId) && passes !== down.has(event.pointerId)
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  const pairs = DEVICES.flatMap((first) => DEVICES.map((second) => [first, second] as const))
  it.each(pairs.filter(([first, second]) => first !== second))('%o is down, then %o', (first, second) => {
    const events = [eventOf(first, 'down', 0), eventOf(second, 'down', 10)]
    const [, after] = heardOf(events)
    const isPair = first.pointerType === second.pointerType
    const expected = isPair
      ? [first.pointerId, second.pointerId]
      : first.pointerType === 'touch' && second.pointerType === 'pen'
        ? [second.pointerId]
        : [first.pointerId]
    // A first touch that arrives as such says that an earlier one has ended unseen.
    const isFresh = isPair && first.pointerId === 12
    expect([...(after?.down ?? [])].toSorted((a, b) => a - b)).toEqual(isFresh ? [11] : expected)
  })

  it('hear a finger again two seconds after the pen has gone', () => {
    const guard = createPointerGuard()
    const [, pen, finger] = DEVICES
    guard.judge(eventOf(pen, 'hover', 0))
    expect(guard.judge(eventOf(finger, 'down', 1999)).passes).toBe(false)
    guard.judge(eventOf(finger, 'up', 2000))
    expect(guard.judge(eventOf(finger, 'down', 2001)).passes).toBe(true)
  })

  it('hear nothing of a palm that was ended until it is lifted', () => {
    const guard = createPointerGuard()
    const [, pen, finger] = DEVICES
    guard.judge(eventOf(finger, 'down', 0))
    expect(guard.judge(eventOf(pen, 'down', 10)).ends).toEqual([finger.pointerId])
    expect(guard.judge({ ...eventOf(finger, 'up', 20), type: 'lostpointercapture' }).passes).toBe(false)
    expect(guard.judge(eventOf(finger, 'move', 30)).passes).toBe(false)
    expect(guard.judge(eventOf(finger, 'up', 40)).passes).toBe(false)
  })

  it('hear fingers again after a mouse whose release was lost', () => {
    const guard = createPointerGuard()
    const [mouse, , finger] = DEVICES
    guard.judge(eventOf(mouse, 'down', 0))
    guard.judge(eventOf(mouse, 'hover', 10))
    expect(guard.judge(eventOf(finger, 'down', 20)).passes).toBe(true)
  })
})
