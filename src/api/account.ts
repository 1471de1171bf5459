/** The account of the signed-in user. */
import { queryOptions } from '@tanstack/react-query'
import { Account, type UpdateUser } from '../contract/account.ts'
import { StatusAnswer } from '../contract/auth.ts'
import { request, requestFile } from './request.ts'

export function account() {
  return queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => request('user/user', Account, { signal }),
  })
}

/** Returns the `status_code`; 200 means that the profile is saved. */
export async function updateAccount(changes: UpdateUser): Promise<number> {
  const answer = await request('user/user', StatusAnswer, { method: 'PATCH', body: changes })
  return answer.status_code
}

/** An invoice as a PDF. */
export function invoiceDocument(id: string): Promise<Blob> {
  return requestFile(`user/invoices/${encodeURIComponent(id)}/pdf`)
}
