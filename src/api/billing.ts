/** Checkout of a membership plan. */
import { request } from './request.ts'

const loadAnswer = async () => (await import('../contract/billing.ts')).CheckoutAnswer

/** The address of the checkout to go to. `price` in dollars; the same key starts one checkout, however often it is sent. */
export async function createCheckout(plan: { title: string; price: number }, idempotencyKey: string): Promise<string> {
  const answer = await request('stripe/create-checkout-session', loadAnswer, {
    method: 'POST',
    body: { card_title: plan.title, card_price: Math.round(plan.price * CENTS) },
    headers: { 'idempotency-key': idempotencyKey },
  })
  return answer.url
}

const CENTS = 100
