/** Checkout of a membership plan. */
import { API_BASE } from './validToken.ts'
import { request } from './request.ts'

const loadAnswer = async () => (await import('../contract/membership.ts')).CheckoutAnswer

/** The absolute URL of the checkout. `price` is in dollars. Calls with the same key start one checkout. */
export async function createCheckout(plan: { title: string; price: number }, idempotencyKey: string): Promise<string> {
  const answer = await request('stripe/create-checkout-session', loadAnswer, {
    method: 'POST',
    body: { card_title: plan.title, card_price: Math.round(plan.price * CENTS) },
    headers: { 'idempotency-key': idempotencyKey },
  })
  // The server sends its own pages as paths.
  return new URL(answer.url, new URL(API_BASE, window.location.origin)).href
}

const CENTS = 100
