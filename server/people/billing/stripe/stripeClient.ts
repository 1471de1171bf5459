/** Opens the official Stripe SDK with the server's settings, and converts its errors to Problems. */
import Stripe from 'stripe'
import { Problem } from '../../../platform/problem.ts'
import type { Settings } from '../../../platform/settings.ts'
import { sha256 } from '../../../platform/sha256.ts'

export type StripeSettings = NonNullable<Settings['stripe']>
/** Timeout and retries of requests to Stripe; tests use smaller values. */
export type RetryPolicy = { timeoutMs: number; retries: number }

/** Both attempts together stay below the lease of `syncCustomer`. */
const RETRY_POLICY: RetryPolicy = { timeoutMs: 8_000, retries: 1 }
const RETRY_SECONDS = 5
const HTTP_PORT = 80
const HTTPS_PORT = 443
const TOO_MANY = 429
const PAYMENT_REQUIRED = 402

export function openStripeClient(settings: StripeSettings, retryPolicy: RetryPolicy = RETRY_POLICY): Stripe {
  return new Stripe(settings.secretKey, {
    telemetry: false,
    timeout: retryPolicy.timeoutMs,
    maxNetworkRetries: retryPolicy.retries,
    ...(settings.apiUrl ? addressOf(new URL(settings.apiUrl)) : {}),
  })
}

function addressOf({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port ? Number(port) : isPlain ? HTTP_PORT : HTTPS_PORT,
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** Hashes a key, because Stripe limits idempotency keys to 255 characters. */
export function shortKey(key: string): string {
  return sha256(key)
}

/** Runs the work; converts failures of Stripe to Problem 503 and of the card to 402. Other errors are rethrown. */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toProblem(error)
  }
}

function toProblem(error: unknown): unknown {
  // Also covers cards that require authentication by the owner (3-D Secure).
  if (error instanceof Stripe.errors.StripeError && error.statusCode === PAYMENT_REQUIRED)
    return new Problem(
      402,
      'card-declined',
      'Your card was declined and nothing was charged. Use another card, or ask your bank.',
    )
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === TOO_MANY)
  if (isAway) return paymentsAway()
  return error
}

export function paymentsAway(): Problem {
  const message = 'The payment service is not responding. Please try again; you will not be charged twice.'
  return new Problem(503, 'payments-away', message, undefined, RETRY_SECONDS)
}
