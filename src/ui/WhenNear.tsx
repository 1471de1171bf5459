/** Renders its children once they are about to come into view. */
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useNear } from './useNear.ts'

type Props = {
  /** Distance from the window at which they are rendered: a CSS length, or a percentage of the window. */
  margin: string
  /** Shown before, and while their code loads. */
  fallback?: ReactNode
  /** Renders them immediately, at any distance. */
  isNeeded?: boolean
  children: ReactNode
}

export function WhenNear({ margin, fallback = null, isNeeded = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  if (isNeeded && !isNear) setNear(true)
  useNear(place, margin, setNear)
  return <div ref={place}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>
}
