/** Messages for failed logins and registrations. Their exact wording is a product requirement. */
import { z } from 'zod'
import { RequestFailed } from '../../api/request.ts'
import { ProviderFailed } from '../../platform/providerFailed.ts'
import { SOCIAL_CLOSED, UNEXPECTED } from './authTexts.ts'

const WRONG_LOGIN = 'Email or password is incorrect.'
const UNEXPECTED_LATER = 'An unexpected error occurred. Please try again later.'
const REGISTER_FAILED = 'Error registering user. Please try again.'
export const EMAIL_TAKEN = 'This email is already in use.'

/** A message, and the name of the field that it belongs to, if any. */
export type FieldMessage = { field?: string; text: string }

const LOGIN_TEXTS: Readonly<Record<string, FieldMessage>> = {
  'user-not-found': { field: 'email', text: 'No account found with this email.' },
  'wrong-password': { field: 'password', text: 'Incorrect password. Please try again.' },
  'invalid-email': { field: 'email', text: 'The email address is not valid.' },
  'user-disabled': { text: 'This account has been disabled.' },
  'invalid-credential': { text: 'Invalid credentials. Please try again.' },
  'invalid-password': { field: 'password', text: 'Invalid password. Please try again.' },
}

const REGISTER_TEXTS: Readonly<Record<string, FieldMessage>> = {
  'email-already-in-use': { field: 'email', text: EMAIL_TAKEN },
  'invalid-email': { field: 'email', text: 'Invalid email address.' },
  'weak-password': { field: 'password', text: 'Password is too weak. Please use a stronger password.' },
}

/** The user closed the pop-up or opened another one: no message is shown. */
const SILENT_CODES: ReadonlySet<string> = new Set(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])

export function loginMessage(error: unknown): FieldMessage {
  if (error instanceof ProviderFailed) return LOGIN_TEXTS[error.code] ?? { text: UNEXPECTED }
  // Network failures and server errors say nothing about the password.
  const isRefused = error instanceof RequestFailed && error.status >= 400 && error.status < 500 && error.status !== 429
  return { text: isRefused ? WRONG_LOGIN : UNEXPECTED }
}

export const SOCIAL_TEXTS: Readonly<Record<string, FieldMessage>> = {
  [SOCIAL_CLOSED]: {
    text: 'Google, Facebook and Apple sign-in work only in the browser that opened the address printed by npm start. Open that address, or use your email and password.',
  },
  'account-exists-with-different-credential': {
    text: 'An account with this email address already exists. Log in the way you did before, then link this one on your Security page.',
  },
}

/** Undefined if the user canceled. */
export function socialMessage(error: unknown): FieldMessage | undefined {
  if (!(error instanceof ProviderFailed)) return { text: UNEXPECTED }
  return SILENT_CODES.has(error.code) ? undefined : (SOCIAL_TEXTS[error.code] ?? { text: UNEXPECTED })
}

const ServerMessage = z.looseObject({ message: z.string().min(1) })

export function registerMessage(error: unknown): FieldMessage {
  if (error instanceof ProviderFailed) return REGISTER_TEXTS[error.code] ?? { text: UNEXPECTED_LATER }
  if (!(error instanceof RequestFailed) || error.status === 0) return { text: UNEXPECTED }
  const answer = ServerMessage.safeParse(error.body)
  return { field: error.field, text: answer.success ? answer.data.message : REGISTER_FAILED }
}
