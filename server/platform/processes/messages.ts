/** The messages between the server and its worker processes. Each pool checks its own tasks, progress and results. */
import { z } from 'zod'

export const ToWorker = z.discriminatedUnion('say', [
  z.object({ say: z.literal('do'), id: z.number(), task: z.unknown() }),
  z.object({ say: z.literal('cancel'), id: z.number() }),
])
export type ToWorker = z.infer<typeof ToWorker>

export const FromWorker = z.discriminatedUnion('say', [
  z.object({ say: z.literal('progress'), id: z.number(), progress: z.unknown() }),
  z.object({ say: z.literal('done'), id: z.number(), result: z.unknown() }),
  z.object({
    say: z.literal('failed'),
    id: z.number(),
    facts: z.looseObject({ type: z.string(), message: z.string(), stack: z.string() }),
  }),
])
export type FromWorker = z.infer<typeof FromWorker>
