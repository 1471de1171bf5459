/** Sign-up, sign-in and the session. The messages are those of specification section 5, letter for letter. */
import { z } from 'zod'

const required = (message: string) => z.string({ error: message }).trim().min(1, message)
const LETTERS_AND_SPACES = /^[\p{L}\p{M}]+(?:[ ]+[\p{L}\p{M}]+)*$/u
const PASSWORD_MESSAGE =
  'Password must be 8-15 characters long, with at least one uppercase, one lowercase, and one special character.'

/** 8-15 characters, one uppercase, one lowercase, one that is neither letter, digit nor space. */
const password = required('Password is required')
  .max(15, PASSWORD_MESSAGE)
  .refine(
    (value) => value.length >= 8 && /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && /[^\p{L}\p{N}\s]/u.test(value),
    PASSWORD_MESSAGE,
  )

const EMAIL_MESSAGE = 'Email must be a valid email address (e.g., name@example.com)'

const name = (label: string) =>
  required(`${label} is required`)
    .max(80, `${label} can have at most 80 characters`)
    .regex(LETTERS_AND_SPACES, `${label} can only contain letters and spaces`)

export const SignUp = z.object({
  first_name: name('First Name'),
  last_name: name('Last Name'),
  email: required('Email is required')
    .max(254, EMAIL_MESSAGE)
    .regex(/^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"'.]+$/, EMAIL_MESSAGE),
  address: required('Address is required').max(300, 'Address can have at most 300 characters'),
  password,
  /** The provider's token for the account just made: proof that the caller owns it. Other clients may leave it out. */
  idToken: z.string().max(8192).optional(),
})
export type SignUp = z.infer<typeof SignUp>

/** What the register form holds: the payload and the repeated password. */
export const RegisterForm = SignUp.omit({ idToken: true })
  .extend({ confirmPassword: required('Please confirm your password') })
  .refine((form) => form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: ({ value }) =>
      z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) }).safeParse(value).success,
  })
export type RegisterForm = z.infer<typeof RegisterForm>

export const LoginForm = z.object({
  email: required('Email is required.'),
  password: required('Password is required.'),
})
export type LoginForm = z.infer<typeof LoginForm>

export const Login = z.object({ idToken: z.string({ error: 'idToken is required' }).min(1).max(8192) })

export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_name: z.string(),
  image: z.string().nullable(),
  /** Whether the address was confirmed; a server that does not know says nothing. */
  email_verified: z.boolean().optional(),
  /** The account's id at the identity provider. */
  provider_uid: z.string().optional(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const LoginAnswer = z.object({
  status_code: z.number(),
  token: z.string(),
  user: SessionUser.optional(),
  /** Seconds until the token runs out; a client that knows `auth/refresh` gets a newer one before. */
  expires_in: z.number().optional(),
  session: z.string().optional(),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const StatusAnswer = z.object({ status_code: z.number() })
