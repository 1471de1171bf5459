/** Signing up, in and out, and who is signed in. The calls of the identity provider are in `src/platform/firebase.ts`. */
import { queryOptions } from '@tanstack/react-query'
import type { LoginAnswer } from '../contract/auth.ts'
import type { ClientConfig } from '../contract/config.ts'
import type { SignUp } from '../contract/signUp.ts'
import { storeSessionEnd } from './validToken.ts'
import { request, IGNORED_BODY } from './request.ts'

const loadConfig = async () => (await import('../contract/config.ts')).ClientConfig
const loadLogin = async () => (await import('../contract/auth.ts')).LoginAnswer
const loadStatus = async () => (await import('../contract/auth.ts')).StatusAnswer
const loadUser = async () => (await import('../contract/auth.ts')).SessionUser

/** The status of success in both calls. */
export const SUCCESS_STATUS = 201

/** The identity provider of this server. */
export function fetchConfig(): Promise<ClientConfig> {
  return request('config', loadConfig)
}

/** Exchanges the provider's id token for a session of the app. */
export async function login(idToken: string): Promise<LoginAnswer> {
  const answer = await request('auth/login', loadLogin, { method: 'POST', body: { idToken } })
  storeSessionEnd(answer.token, answer.session, answer.expires_in)
  return answer
}

/** Creates the profile of a new account of the provider. */
export function signUp(form: SignUp): Promise<{ status_code: number }> {
  return request('auth/sign_up', loadStatus, { method: 'POST', body: form })
}

/** Ends the session on the server; the request may outlive the page. */
export function endSession(): Promise<unknown> {
  return request('auth/sign_out', IGNORED_BODY, { method: 'POST', keepalive: true })
}

export function sessionUser() {
  return queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => request('auth/session', loadUser, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
