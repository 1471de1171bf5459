/** The account of the signed-in user. */
import { queryOptions } from '@tanstack/react-query'
import { Account, type UpdateUser } from '../contract/account.ts'
import { StatusAnswer } from '../contract/auth.ts'
import { failureFromBody, request, requestFile } from './request.ts'

export function account() {
  return queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => request('user/user', Account, { signal }),
  })
}

/** The `status_code` of a saved profile. */
const SAVED_STATUS = 200

/** Saves the profile; rejects also if the answer is HTTP 200 with another status. */
export async function updateAccount(changes: UpdateUser): Promise<void> {
  const answer = await request('user/user', StatusAnswer, { method: 'PATCH', body: changes })
  if (answer.status_code !== SAVED_STATUS) throw failureFromBody(answer.status_code, answer)
}

/** An invoice as a PDF. */
export function invoiceDocument(id: string): Promise<Blob> {
  return requestFile(`user/invoices/${encodeURIComponent(id)}/pdf`)
}
