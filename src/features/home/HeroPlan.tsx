/**
 * The plan of the first screen: the page contains the drawing; the code that moves its furniture is loaded at the first
 * movement of the pointer.
 */
import { lazy, Suspense, useEffect, useState } from 'react'
import { PlanDrawing } from '../../components/plan/PlanDrawing.tsx'
import type { BoardPlan } from '../../contract/featured.ts'

const LivePlan = lazy(() => import('./LivePlan.tsx'))

export function HeroPlan({ plan, className }: { plan: BoardPlan; className?: string | undefined }) {
  const alt = `Plan of the same room with ${plan.pieces.length} ${plan.pieces.length === 1 ? 'piece' : 'pieces'}, to scale`
  const drawing = <PlanDrawing plan={plan} tone="paper" alt={alt} className={className} />
  if (!useHasInteracted()) return drawing
  return (
    <Suspense fallback={drawing}>
      <LivePlan plan={plan} alt={alt} className={className} />
    </Suspense>
  )
}

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Whether the visitor has used mouse, finger, wheel or keys. */
function useHasInteracted(): boolean {
  const [hasInteracted, setInteracted] = useState(false)
  useEffect(() => {
    if (hasInteracted) return undefined
    const listening = new AbortController()
    const note = () => setInteracted(true)
    for (const sign of INTERACTION_EVENTS)
      window.addEventListener(sign, note, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [hasInteracted])
  return hasInteracted
}
