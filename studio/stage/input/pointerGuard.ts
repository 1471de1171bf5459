/**
 * Which pointers a stage listens to: one kind of device at a time, and a pen before fingers. A hand that draws rests on the
 * screen, so that no touch counts while a pen is down or hovers, whichever came first. Mouse and fingers do not disturb each
 * other: what was down first stays.
 */
import type { PointerType } from '../stageEvent.ts'

/** The parts of a `PointerEvent` that count. */
export type Contact = {
  readonly type: string
  readonly pointerId: number
  readonly pointerType: string
  readonly isPrimary: boolean
  readonly buttons: number
  readonly timeStamp: number
}
/** `passes`: whether the stage gets the event. `ends`: contacts that it has to take as canceled before. */
export type Verdict = { readonly passes: boolean; readonly ends: readonly number[] }

/** Milliseconds for which touches are a palm's after the pen was last seen. */
const PALM_MS = 2000

export function createPointerGuard() {
  /** What is down on the stage, and what is down without counting. */
  const heard = new Map<number, PointerType>()
  const refused = new Set<number>()
  let penMs = -Infinity

  const isPenNear = (timeMs: number) => timeMs - penMs < PALM_MS
  const hasOther = (kind: PointerType) => [...heard.values()].some((each) => each !== kind)
  const endTouches = (): number[] => {
    const ends = [...heard].flatMap(([id, kind]) => (kind === 'touch' ? [id] : []))
    for (const id of ends) {
      heard.delete(id)
      refused.add(id)
    }
    return ends
  }

  const press = (id: number, kind: PointerType, { timeStamp }: Contact): boolean => {
    refused.delete(id)
    const isRefused = hasOther(kind) || (kind === 'touch' && isPenNear(timeStamp))
    if (isRefused) refused.add(id)
    else heard.set(id, kind)
    return !isRefused
  }

  const passes = (event: Contact, kind: PointerType): boolean => {
    const id = event.pointerId
    switch (event.type) {
      case 'pointerdown':
        return press(id, kind, event)
      case 'pointermove': {
        if (event.buttons > 0) return !refused.has(id)
        // A hover; a release that was lost is one, too.
        refused.delete(id)
        heard.delete(id)
        return heard.size === 0
      }
      // Also what follows from a press that was ended here, which is still down.
      case 'lostpointercapture':
        heard.delete(id)
        return !refused.has(id)
      default:
        heard.delete(id)
        return !refused.delete(id)
    }
  }

  return {
    isPenNear,
    judge: (event: Contact): Verdict => {
      const kind = pointerTypeOf(event)
      if (kind === 'pen') penMs = event.timeStamp
      // A touch that is the first one again: the ends of those before it were lost.
      const isFirst = kind === 'touch' && event.type === 'pointerdown' && event.isPrimary
      const ends = kind === 'pen' || isFirst ? endTouches() : []
      return { passes: passes(event, kind), ends }
    },
  }
}

export function pointerTypeOf({ pointerType }: Pick<PointerEvent, 'pointerType'>): PointerType {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'
}
