/** Sessions, the copy of the user's data, and deleting and restoring the account. */
import { queryOptions } from '@tanstack/react-query'
import { LoginAnswer, StatusAnswer } from '../contract/auth.ts'
import { CurrentExport, DataExport, ExportLink, Leaving, OpenSessions } from '../contract/security.ts'
import { readUnit } from '../platform/unitChoice.ts'
import { storeSessionEnd } from './validToken.ts'
import { request } from './request.ts'

/** Polling interval while a copy is being made. */
const PROGRESS_MS = 1000

export function openSessions() {
  return queryOptions({
    queryKey: ['open-sessions'],
    queryFn: async ({ signal }) => (await request('auth/sessions', OpenSessions, { signal })).sessions,
  })
}

export function endSessionOf(id: string): Promise<unknown> {
  return request(`auth/sessions/${encodeURIComponent(id)}`, StatusAnswer, { method: 'DELETE' })
}

export function endOtherSessions(): Promise<unknown> {
  return request('auth/sessions', StatusAnswer, { method: 'DELETE' })
}

/** Rejects with the code `ask-provider` if Firebase manages the accounts; its SDK then sends the mail. */
export function sendConfirmation(): Promise<unknown> {
  return request('auth/verification', StatusAnswer, { method: 'POST' })
}

export function dataExport() {
  return queryOptions({
    queryKey: ['data-export'],
    queryFn: async ({ signal }) => (await request('user/export', CurrentExport, { signal })).export,
    refetchInterval: ({ state }) =>
      state.data?.status === 'waiting' || state.data?.status === 'working' ? PROGRESS_MS : false,
  })
}

/** @param idToken proof of a sign-in a moment ago */
export function startExport(idToken: string): Promise<DataExport> {
  return request('user/export', DataExport, { method: 'POST', body: { idToken, metric: readUnit() === 'cm' } })
}

export function cancelExport(): Promise<unknown> {
  return request('user/export', StatusAnswer, { method: 'DELETE' })
}

/** A URL that downloads the copy; valid for ten minutes. @param idToken proof of a recent sign-in */
export async function exportAddress(idToken: string): Promise<string> {
  return (await request('user/export/link', ExportLink, { method: 'POST', body: { idToken } })).url
}

/** @param idToken proof of a recent sign-in. Resolves when everything is permanently erased */
export async function leaveAccount(idToken: string): Promise<Date> {
  const { erased_at } = await request('user/leave', Leaving, { method: 'POST', body: { idToken } })
  return new Date(erased_at)
}

/** Restores a deleted account and returns a session token. */
export async function restoreAccount(idToken: string): Promise<string> {
  const answer = await request('user/restore', LoginAnswer, { method: 'POST', body: { idToken } })
  storeSessionEnd(answer.token, answer.session, answer.expires_in)
  return answer.token
}
