/** Messages for failed changes of the account. */
import { RequestFailed } from '../../api/request.ts'
import type { SignInMethod } from '../../platform/firebaseMember.ts'
import { ProviderFailed } from '../../platform/providerFailed.ts'
import { EMAIL_TAKEN, loginMessage, SOCIAL_TEXTS, socialMessage, type FieldMessage } from '../auth/authMessages.ts'
import { UNEXPECTED } from '../auth/authTexts.ts'
import { Dismissed } from './confirmed.ts'

export const METHOD_NAMES: Record<SignInMethod, string> = {
  password: 'Password',
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

const MESSAGE_OF_CODE: Readonly<Record<string, FieldMessage>> = {
  'user-mismatch': { text: 'This is a different account. Confirm with the one that you are logged in with.' },
  'too-many-requests': { text: 'Too many attempts. Please wait a while and try again.' },
  'weak-password': { field: 'password', text: 'Password is too weak. Please use a stronger password.' },
  'email-already-in-use': { field: 'email', text: EMAIL_TAKEN },
  'invalid-new-email': { field: 'email', text: 'The email address is not valid.' },
  'popup-blocked': { text: 'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.' },
}

/** Undefined if the user canceled. */
export function memberMessage(error: unknown): FieldMessage | undefined {
  if (error instanceof Dismissed) return undefined
  if (error instanceof RequestFailed) return { text: error.status === 0 ? UNEXPECTED : error.message }
  if (!(error instanceof ProviderFailed)) return { text: UNEXPECTED }
  if (!socialMessage(error)) return undefined
  return MESSAGE_OF_CODE[error.code] ?? SOCIAL_TEXTS[error.code] ?? loginMessage(error)
}

/** Why a provider could not be linked; undefined if the user canceled. */
export function linkMessage(error: unknown, way: SignInMethod): string | undefined {
  const name = METHOD_NAMES[way]
  switch (error instanceof ProviderFailed ? error.code : undefined) {
    case 'credential-already-in-use':
      return `This ${name} account is already linked to another Roomwright account. Log in to that account and unlink it, then link it here.`
    case 'email-already-in-use':
      return `The email address of this ${name} account belongs to another Roomwright account. Log in to that account and change its address or delete it, then try again.`
    case 'requires-recent-login':
      return `Confirm with your password to link ${name}.`
    case 'provider-already-linked':
      return `A ${name} account is already linked. Unlink it first to link another one.`
    default:
      return memberMessage(error)?.text
  }
}
