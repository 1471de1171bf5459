/**
 * Sign-up. Clients depend on the exact wording of the messages. Separate from `auth.ts`, which every page with
 * a session loads.
 */
import { z } from 'zod'
import { emailAddress } from './emailAddress.ts'
import { isOneLine } from './oneLine.ts'
import { MAX_NAME_CHARACTERS } from './personName.ts'

const required = (message: string) => z.string({ error: message }).trim().min(1, message)
const LETTERS_AND_SPACES = /^[\p{L}\p{M}]+(?:[ ]+[\p{L}\p{M}]+)*$/u
const PASSWORD_MESSAGE =
  'Password must be 8-15 characters long, with at least one uppercase, one lowercase, and one special character.'

/** 8-15 characters, one uppercase, one lowercase, and one character that is not a letter, digit or space. */
const password = required('Password is required')
  .max(15, PASSWORD_MESSAGE)
  .refine(
    (value) => value.length >= 8 && /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && /[^\p{L}\p{N}\s]/u.test(value),
    PASSWORD_MESSAGE,
  )

export const EMAIL_MESSAGE = 'Email must be a valid email address (e.g., name@example.com)'

const name = (label: string) =>
  required(`${label} is required`)
    .normalize('NFC')
    .max(MAX_NAME_CHARACTERS, `${label} can have at most ${MAX_NAME_CHARACTERS} characters`)
    // Some Unicode letters have no visible glyph.
    .refine(
      (value) => LETTERS_AND_SPACES.test(value) && isOneLine(value),
      `${label} can only contain letters and spaces`,
    )

export const SignUp = z.object({
  first_name: name('First Name'),
  last_name: name('Last Name'),
  email: emailAddress('Email is required', EMAIL_MESSAGE),
  address: required('Address is required').max(300, 'Address can have at most 300 characters'),
  password,
  /** The provider's token of the new account: proves that the caller owns it. Other clients may omit it. */
  idToken: z.string().max(8192).optional(),
})
export type SignUp = z.infer<typeof SignUp>

/** Both are read alike, without spaces around them, before they are compared. */
const repeated = { password, confirmPassword: required('Please confirm your password') }
const isSame = (form: { password: string; confirmPassword: string }) => form.confirmPassword === form.password
const notSame = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) }).safeParse(value).success,
}

/** A password and its repetition. */
export const NewPassword = z.object(repeated).refine(isSame, notSame)

/** The register form: the payload and the repeated password. */
export const RegisterForm = SignUp.omit({ idToken: true }).extend(repeated).refine(isSame, notSame)
export type RegisterForm = z.infer<typeof RegisterForm>
