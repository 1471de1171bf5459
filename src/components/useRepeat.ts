/** A button that goes on while it is repeat: one step at once, then one every 100 ms (specification section 9). */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'

export const REPEAT_MS = 100

/** `onEnd` is called once when the button is let go, after at least one `onStep`. Give the answer to the button. */
export function useRepeat(onStep: () => void, onEnd: () => void) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const calls = useRef({ onStep, onEnd })
  useEffect(() => {
    calls.current = { onStep, onEnd }
  })

  const end = useCallback(() => {
    if (timer.current === undefined) return
    clearInterval(timer.current)
    timer.current = undefined
    calls.current.onEnd()
  }, [])
  const begin = useCallback(() => {
    if (timer.current !== undefined) return
    calls.current.onStep()
    timer.current = setInterval(() => calls.current.onStep(), REPEAT_MS)
  }, [])
  useEffect(() => end, [end])

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      clickOnly(event.currentTarget)
      begin()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onBlur: end,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      begin()
    },
    onKeyUp: end,
    // A press by assistive technology is a click without a pointer or a key before it.
    onClick: (event: MouseEvent) => {
      if (event.detail !== 0 || timer.current !== undefined) return
      begin()
      end()
    },
    // A long press of a finger would open a menu over the button.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
}

/**
 * A step acts at once and may change what stands where, as a move does that ends a warning: the click of this press is
 * lost when the finger is lifted over another button.
 */
function clickOnly(button: HTMLElement): void {
  const take = (event: globalThis.MouseEvent) => {
    document.removeEventListener('click', take, true)
    const isOther = event.target instanceof Node && !button.contains(event.target)
    // A click without a pointer is a press of its own.
    if (!isOther || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', take, true)
  const forget = () => document.removeEventListener('click', take, true)
  document.addEventListener('pointerdown', forget, { capture: true, once: true })
}
