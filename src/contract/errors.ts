/** The body of every error response: one sentence under three names, and a machine-readable code. */
import { z } from 'zod'

export const ErrorBody = z.object({
  error: z.string(),
  msg: z.string(),
  message: z.string(),
  code: z.string(),
  /** Path of the invalid field, such as `0.title`, if any. */
  field: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
