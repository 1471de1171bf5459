/** The contact and newsletter forms (rulings section 10: they really submit). */
import { z } from 'zod'

const email = z
  .string()
  .trim()
  .min(1, 'Email is required.')
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'Enter an email address such as name@example.com.')

export const Contact = z.object({
  name: z.string().trim().min(1, 'Name is required.').max(120),
  email,
  phone: z
    .string()
    .trim()
    .max(30)
    .regex(/^[0-9+()\-. ]*$/, 'A phone number holds digits only.')
    .default(''),
  subject: z.string().trim().min(1, 'Subject is required.').max(200),
  message: z.string().trim().min(1, 'Message is required.').max(5000),
})
export type Contact = z.infer<typeof Contact>

export const Newsletter = z.object({ email })
export type Newsletter = z.infer<typeof Newsletter>
