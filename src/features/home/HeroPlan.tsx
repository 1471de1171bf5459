/**
 * The plan of the first screen: the page comes with the drawing, the code that moves its furniture follows the first
 * movement of the visitor.
 */
import { lazy, Suspense } from 'react'
import { PlanDrawing } from '../../components/plan/PlanDrawing.tsx'
import type { BoardPlan } from '../../contract/featured.ts'
import { useHasInteracted } from '../../lib/useHasInteracted.ts'

const LivePlan = lazy(() => import('./LivePlan.tsx'))

export function HeroPlan({ plan, className }: { plan: BoardPlan; className?: string | undefined }) {
  const alt = `Plan of the same room with ${plan.pieces.length} pieces, to scale`
  const drawing = <PlanDrawing plan={plan} tone="paper" alt={alt} className={className} />
  if (!useHasInteracted()) return drawing
  return (
    <Suspense fallback={drawing}>
      <LivePlan plan={plan} alt={alt} className={className} />
    </Suspense>
  )
}
