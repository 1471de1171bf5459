/** The steps of a design as work of the queue: first cut-outs, palette and description, then the room picture. */
import { z } from 'zod'
import type { WorkRow } from '../platform/queue/workStore.ts'

export const STEPS = ['describe', 'paint'] as const

const Step = z.object({
  /** A new value each time the step is ordered. */
  id: z.uuid(),
  kind: z.enum(STEPS),
  ownerId: z.uuid(),
  draftId: z.uuid(),
})
/** One step of one draft. It runs once, however many requests wait for it. */
export type Step = z.infer<typeof Step>

export function stepOf({ id, kind, ownerId, subjectId }: WorkRow): Step {
  return Step.parse({ id, kind, ownerId, draftId: subjectId })
}

/** Converts the step to new work. */
export function workOf({ kind, ownerId, draftId }: Omit<Step, 'id'>) {
  return { key: `${kind}/${ownerId}/${draftId}`, kind, ownerId, subjectId: draftId, isAwaited: true }
}
