/** How every refusal looks on the wire (rulings section 6): one sentence under three names, and a code for programs. */
import { z } from 'zod'

export const ErrorBody = z.object({
  error: z.string(),
  msg: z.string(),
  message: z.string(),
  code: z.string(),
  /** The path of the field that is at fault, such as `0.title`, when there is one. */
  field: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
