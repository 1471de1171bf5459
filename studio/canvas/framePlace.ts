/**
 * Where an element is in the window, for a hand that asks in every frame: measuring makes the browser lay out the page.
 * It is measured again after a scroll, and at the latest after half a second, in case something pushed it.
 */
const GOOD_MS = 500

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
export type FramePlace = {
  /** Within its border, in pixels of the window. */
  readonly get: () => Box
  /** It has just been moved. */
  readonly forget: () => void
}

export function framePlace(element: Element): FramePlace {
  let place: Box | undefined
  let atMs = 0
  return {
    get: () => {
      if (!place || performance.now() - atMs > GOOD_MS) {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        place = { left: left + element.clientLeft, top: top + element.clientTop, right, bottom }
        atMs = performance.now()
      }
      return place
    },
    forget: () => {
      place = undefined
    },
  }
}
