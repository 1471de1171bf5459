/** How large the floor is drawn: 500 px, 300 px under a 768 px viewport, less where even that has no room. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { stageMargin } from '../../../studio/index.ts'
import { isNarrowWindow } from './useNarrowWindow.ts'

const DISPLAY_PX = { wide: 500, narrow: 300 }
const LEAST_PX = 160

/** Side of the square that the floor is fitted into, in pixels; `filled`: all the room that `place` gives. */
export function useStageSize(place: RefObject<HTMLElement | null>, filled: boolean): number {
  const [size, setSize] = useState(DISPLAY_PX.wide)
  useLayoutEffect(() => {
    const measure = () => {
      const wanted = isNarrowWindow() ? DISPLAY_PX.narrow : DISPLAY_PX.wide
      const room = place.current?.getBoundingClientRect()
      if (!room || room.width === 0) return setSize(wanted)
      const most = filled
        ? largestWithin(Math.min(room.width, room.height))
        : Math.min(wanted, largestWithin(room.width))
      setSize(Math.max(LEAST_PX, Math.floor(most)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (place.current) observer.observe(place.current)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [place, filled])
  return size
}

/** Without the margins that a floor of this size gets. */
function largestWithin(px: number): number {
  const large = px - 2 * stageMargin(px)
  return stageMargin(large) === stageMargin(px) ? large : px - 2 * stageMargin(large)
}
