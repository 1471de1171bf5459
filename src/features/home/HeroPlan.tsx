/**
 * The plan of the first screen. The page comes with the drawing; where its pieces are large enough to be held, the code
 * that moves them follows when the browser has time.
 */
import { lazy, Suspense, useEffect, useState } from 'react'
import { PlanDrawing } from '../../components/plan/PlanDrawing.tsx'
import type { BoardPlan } from '../../contract/featured.ts'

const LivePlan = lazy(async () => ({ default: (await import('./LivePlan.tsx')).LivePlan }))

/** On narrower windows the plan is too small for fingers; the room further down is made for them. */
const WIDE = '(min-width: 48rem)'
const PATIENCE_MS = 3000

type Props = { plan: BoardPlan; className?: string | undefined }

export function HeroPlan({ plan, className }: Props) {
  const [isLive, setLive] = useState(false)
  useEffect(() => (window.matchMedia(WIDE).matches ? whenIdle(() => setLive(true)) : undefined), [])
  const alt = `Plan of the same room with ${plan.pieces.length} pieces, to scale`
  const drawing = <PlanDrawing plan={plan} tone="paper" alt={alt} className={className} />
  if (!isLive) return drawing
  return (
    <Suspense fallback={drawing}>
      <LivePlan plan={plan} alt={`${alt}. Its furniture can be moved.`} className={className} />
    </Suspense>
  )
}

/** Returns what cancels the call. */
function whenIdle(call: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(call, { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(idle)
}
