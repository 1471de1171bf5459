/**
 * Events of a running generation, for clients that send `Accept: text/event-stream`. The last event is
 * `done` with the body of the plain response, or `error` with the body of the error response. `generate-board` also
 * sends `described` with a `GenerateDescriptionAnswer`, when the picture comes next.
 */
import { z } from 'zod'
import { DraftProgress } from './boards.ts'
import { ErrorBody } from './errors.ts'

/** Progress of the work. */
export const ProgressEvent = DraftProgress

/** The next part of the description. `restart` discards the text received so far. */
export const TextEvent = z.object({ delta: z.string(), restart: z.boolean().optional() })
export type TextEvent = z.infer<typeof TextEvent>

/** `retry_after` is in seconds; set only if a retry may succeed. */
export const ErrorEvent = ErrorBody.extend({ status: z.number(), retry_after: z.number().optional() })
