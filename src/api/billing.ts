/** Checkout of a membership plan. */
import { API_BASE } from './liveToken.ts'
import { request } from './request.ts'

const loadAnswer = async () => (await import('../contract/billing.ts')).CheckoutAnswer

/** The address of the checkout to go to, with its origin. `price` in dollars; the same key starts one checkout, however often it is sent. */
export async function createCheckout(plan: { title: string; price: number }, idempotencyKey: string): Promise<string> {
  const answer = await request('stripe/create-checkout-session', loadAnswer, {
    method: 'POST',
    body: { card_title: plan.title, card_price: Math.round(plan.price * CENTS) },
    headers: { 'idempotency-key': idempotencyKey },
  })
  // Pages of the server come without an origin.
  return new URL(answer.url, new URL(API_BASE, window.location.origin)).href
}

const CENTS = 100
