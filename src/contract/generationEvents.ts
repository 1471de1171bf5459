/**
 * What a generation tells while it runs, to a client that asks with `Accept: text/event-stream`. The last event is
 * `done` with the body that the plain call would have answered, or `error` with that of the refusal.
 */
import { z } from 'zod'
import { DraftProgress } from './boards.ts'
import { ErrorBody } from './errors.ts'

/** Where the work stands. */
export const ProgressEvent = DraftProgress

/** A further piece of the description; `restart` when what came before it does not count any more. */
export const TextEvent = z.object({ delta: z.string(), restart: z.boolean().optional() })
export type TextEvent = z.infer<typeof TextEvent>

/** `retry_after` in seconds, where trying again makes sense. */
export const ErrorEvent = ErrorBody.extend({ status: z.number(), retry_after: z.number().optional() })
