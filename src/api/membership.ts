/** The membership of the signed-in user, and its changes. */
import { queryOptions } from '@tanstack/react-query'
import type { Membership, PlanQuote } from '../contract/membership.ts'
import { request, RequestFailed } from './request.ts'

const loadMembership = async () => (await import('../contract/membership.ts')).Membership
const loadOffers = async () => (await import('../contract/membership.ts')).PlanOffers
const loadQuote = async () => (await import('../contract/membership.ts')).PlanQuote

/** The remaining designs and boards also change in other tabs and devices. */
const STALE_AFTER_MS = 5_000
export function membership() {
  return queryOptions({
    queryKey: ['membership'],
    queryFn: ({ signal }) => request('user/membership', loadMembership, { signal }),
    staleTime: STALE_AFTER_MS,
  })
}

/** The plans with what each allows. */
export function planOffers() {
  return queryOptions({
    queryKey: ['plans'],
    queryFn: ({ signal }) => request('plans', loadOffers, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What a change to this plan would mean; nothing is changed yet. */
export function quotePlan(plan: string): Promise<PlanQuote> {
  return request('user/membership/quote', loadQuote, { method: 'POST', body: { plan } })
}

/** Applies the quote; calls with the same key apply it once. */
export function changePlan(quote: PlanQuote, idempotencyKey: string): Promise<Membership> {
  const { plan, due_now, quoted_at } = quote
  return request('user/membership/change', loadMembership, {
    method: 'POST',
    body: { plan, due_now, quoted_at },
    headers: { 'idempotency-key': idempotencyKey },
  })
}

/** Makes the server read the state of the payment from the payment service. */
export function refreshMembership(): Promise<Membership> {
  return request('user/membership/refresh', loadMembership, { method: 'POST', body: {} })
}

/**
 * The message of a refusal that names its reason and the way out, such as a used-up limit or a taken-down board.
 * Undefined for every other failure. Such refusals name a field; the one for too many requests a minute does not.
 */
export function limitMessage(error: unknown): string | undefined {
  const isLimit = error instanceof RequestFailed && (error.status === 409 || error.status === 429)
  return isLimit && error.field !== undefined ? error.message : undefined
}

/** Whether confirming the email address would lift the refusal. */
export function isConfirmationMissing(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'confirm-address'
}
