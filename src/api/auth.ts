/** Signing up, in and out, and who is signed in. The provider's part of it is in `src/lib/firebase.ts`. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { LoginAnswer, SessionUser, type SignUp, StatusAnswer } from '../contract/auth.ts'
import { ClientConfig } from '../contract/config.ts'
import { noteSession } from './liveToken.ts'
import { request } from './request.ts'

/** The status that means success in both calls (specification section 7). */
export const SUCCESS = 201

/** Which identity provider this server works with. */
export function fetchConfig(): Promise<ClientConfig> {
  return request('config', ClientConfig)
}

/** Exchanges the provider's id token for a session of the app. */
export async function login(idToken: string): Promise<LoginAnswer> {
  const answer = await request('auth/login', LoginAnswer, { method: 'POST', body: { idToken } })
  noteSession(answer.token, answer.session, answer.expires_in)
  return answer
}

/** Makes the profile of an account that the provider has just made. */
export function signUp(form: SignUp): Promise<z.infer<typeof StatusAnswer>> {
  return request('auth/sign_up', StatusAnswer, { method: 'POST', body: form })
}

/** Ends the session on the server; it may outlive the page. */
export function endSession(): Promise<unknown> {
  return request('auth/sign_out', z.unknown(), { method: 'POST', keepalive: true })
}

export function sessionUser() {
  return queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => request('auth/session', SessionUser, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
