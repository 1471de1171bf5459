/** The contact and newsletter forms. */
import { z } from 'zod'
import { emailAddress } from './emailAddress.ts'
import { isOneLine } from './oneLine.ts'
import { personName } from './personName.ts'

const email = emailAddress('Email is required.', 'Enter an email address such as name@example.com.')

export const Contact = z.object({
  name: personName('Name').min(1, 'Name is required.'),
  email,
  phone: z
    .string()
    .trim()
    .max(30)
    .regex(/^[0-9+()\-. ]*$/, 'A phone number holds digits only.')
    .default(''),
  subject: z
    .string()
    .trim()
    .min(1, 'Subject is required.')
    .max(200)
    .refine(isOneLine, 'Subject cannot hold line breaks or invisible characters'),
  message: z.string().trim().min(1, 'Message is required.').max(5000),
})
export type Contact = z.infer<typeof Contact>

export const Newsletter = z.object({ email })
export type Newsletter = z.infer<typeof Newsletter>
