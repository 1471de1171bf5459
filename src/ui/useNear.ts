/** Tells whenever an element is about to come into view. */
import { type RefObject, useEffect } from 'react'

/** `margin`: its distance from the window, a CSS length or a percentage of the window. */
export function useNear(place: RefObject<HTMLElement | null>, margin: string, tell: (isNear: true) => unknown): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(true),
      { rootMargin: `${margin} 0px` },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, margin, tell])
}
