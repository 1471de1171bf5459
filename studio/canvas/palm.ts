/** While a pen writes, the hand that holds it lies on the glass: what touches then may look around, but moves nothing. */

const PEN_MS = 2000

export type Palm = {
  /** Whatever the pointer is; a pen is remembered, also while it only hovers. */
  readonly note: (event: PointerEvent) => void
  /** Whether a touch at this moment, in milliseconds as events have them, is a palm's. */
  readonly isAt: (atMs: number) => boolean
}

export function createPalm(): Palm {
  let seenMs = -Infinity
  return {
    note: ({ pointerType, timeStamp }) => {
      if (pointerType === 'pen') seenMs = timeStamp
    },
    isAt: (atMs) => atMs - seenMs < PEN_MS,
  }
}
