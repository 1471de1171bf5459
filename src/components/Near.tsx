/** A place whose contents are fetched when it comes near the view, so that they stand there before they are seen. */
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

const NEARBY = '600px'

/** `children` are lazy. */
export function Near({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEARBY },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{isNear && <Suspense fallback={null}>{children}</Suspense>}</div>
}
