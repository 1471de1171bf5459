/** A job: one step of one draft. It runs once, however many requests wait for it. */
import { z } from 'zod'
import type { DraftProgress } from '../../../src/contract/boards.ts'
import type { KeptOrder, KeptProblem } from '../../database/jobSchema.ts'
import { Problem } from '../../problem.ts'

export const JobKey = z.object({ ownerId: z.uuid(), draftId: z.uuid(), kind: z.enum(['describe', 'paint']) })
export type JobKey = z.infer<typeof JobKey>

/** Progress of a job: its stage, and the description as far as it is written. */
export type JobState = { progress: DraftProgress; written: string }

export type JobReport = (state: DraftProgress & { written?: string }) => void

/** Runs one job; `id` is its id in the queue. The job is complete when its result is stored. */
export type PerformJob = (
  job: JobKey & { id: string; asked: KeptOrder | null },
  report: JobReport,
  signal: AbortSignal,
) => Promise<void>

export function nameOfJob({ kind, ownerId, draftId }: JobKey): string {
  return `${kind}/${ownerId}/${draftId}`
}

/** Returns undefined for a bug, which is logged where it occurred. */
export function keptProblem(error: unknown): KeptProblem | undefined {
  if (error instanceof Problem) {
    const { status, code, message, field, retryAfterSeconds } = error
    return { status, code, message, ...(field ? { field } : {}), ...(retryAfterSeconds ? { retryAfterSeconds } : {}) }
  }
  if (error instanceof Error && error.name === 'AbortError') return CANCELLED
  return undefined
}

/** Code of the refusal for requests that wait for a job on a server that shuts down. */
export const CLOSING_CODE = 'closing'
export const CANCELLED: KeptProblem = { status: 499, code: 'cancelled', message: 'The request was cancelled.' }
export const FAILED: KeptProblem = {
  status: 500,
  code: 'server-error',
  message: 'Something went wrong on the server. Please try again.',
}

export function problemOf({ status, code, message, field, retryAfterSeconds }: KeptProblem): Problem {
  return new Problem(status, code, message, field, retryAfterSeconds)
}
