/**
 * A local test server that implements the part of Stripe's API that the product uses, for the official SDK: form
 * bodies, lists, errors, idempotency keys. Tests can pay, refund and inject faults.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { z } from 'zod'

export const TEST_SECRET = 'whsec_roomwright'
export const TEST_KEY = 'sk_test_roomwright'

type Thing = Record<string, unknown> & { id: string }
type Params = { [key: string]: string | Params }
type Call = { method: string; path: string; params: Params; key: string | undefined }
type Fault = { path: RegExp; answer: number | 'hang'; times: number }

export type TestStripe = Awaited<ReturnType<typeof openTestStripe>>

const MONTH_SECONDS = 30 * 86_400
const DAY_SECONDS = 86_400
const Texts = z.record(z.string(), z.string()).catch({})

/** @param now returns the time in seconds */
export async function openTestStripe(now: () => number) {
  const customers = new Map<string, Thing>()
  const prices = new Map<string, Thing & { unit_amount: number }>()
  const sessions = new Map<string, Thing & { customer: string; price: string; status: string }>()
  const subscriptions = new Map<string, Thing & { customer: string; price: string; start: number; status: string }>()
  const invoices = new Map<string, Thing & { customer: string; total: number; status: string }>()
  const charges = new Map<string, Thing & { customer: string; amount_refunded: number }>()
  const remembered = new Map<string, { status: number; body: unknown }>()
  const calls: Call[] = []
  const faults: Fault[] = []
  const state = { declines: false, count: 0, url: '' }

  const id = (prefix: string) => `${prefix}_${(state.count += 1).toString().padStart(6, '0')}`
  const of = (all: Map<string, Thing & { customer: string }>, customer: unknown) => ({
    object: 'list',
    has_more: false,
    data: [...all.values()].filter((thing) => thing.customer === customer).toReversed(),
  })
  const amountOf = (price: string) => prices.get(price)?.unit_amount ?? 0

  function bill(customer: string, total: number, description: string, status = 'paid') {
    const intent = id('pi')
    const invoice = {
      id: id('in'),
      object: 'invoice',
      customer,
      total,
      status,
      created: now(),
      amount_due: total,
      hosted_invoice_url: `${state.url}/pay/${intent}`,
      status_transitions: { paid_at: status === 'paid' ? now() : null },
      lines: { object: 'list', data: [{ description }] },
      payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: intent } }] },
    }
    invoices.set(invoice.id, invoice)
    const charge = { id: id('ch'), object: 'charge', customer, payment_intent: intent, amount_refunded: 0 }
    if (status === 'paid') charges.set(charge.id, charge)
    return invoice
  }

  /** A subscription in the API's format; `price` and `start` are internal fields. */
  function shown({ price, start, ...subscription }: Thing & { price: string; start: number }) {
    const item = {
      id: `si_${subscription.id}`,
      object: 'subscription_item',
      price: prices.get(price),
      current_period_start: start,
      current_period_end: start + MONTH_SECONDS,
    }
    return { ...subscription, items: { object: 'list', data: [item] } }
  }

  function dueFor(subscription: { price: string; start: number }, price: string, at: number): number {
    const rest = subscription.start + MONTH_SECONDS - at
    return Math.max(0, Math.round(((amountOf(price) - amountOf(subscription.price)) * rest) / MONTH_SECONDS))
  }

  function subscribe(customer: string, price: string, metadata: unknown, status: string) {
    const subscription = {
      id: id('sub'),
      object: 'subscription',
      customer,
      price,
      start: now(),
      created: now(),
      status,
      billing_cycle_anchor: now(),
      cancel_at_period_end: false,
      cancel_at: null,
      metadata,
    }
    subscriptions.set(subscription.id, subscription)
    return subscription
  }

  const routes: [RegExp, (params: Params, found: string) => { status?: number; body: unknown }][] = [
    [/^POST \/v1\/customers$/, (params) => keep(customers, { id: id('cus'), object: 'customer', ...params })],
    [
      /^GET \/v1\/prices$/,
      ({ lookup_keys: keys }) => {
        const wanted = Object.values(keys ?? {})
        return {
          body: {
            object: 'list',
            data: [...prices.values()].filter((price) => wanted.includes(text(price.lookup_key))),
          },
        }
      },
    ],
    [
      /^POST \/v1\/prices$/,
      (params) =>
        keep(prices, { object: 'price', ...params, id: id('price'), unit_amount: Number(params.unit_amount) }),
    ],
    [
      /^POST \/v1\/checkout\/sessions$/,
      (params) => {
        const name = id('cs_test')
        const line = inside(inside(params.line_items)[0])
        const times = { created: now(), expires_at: now() + DAY_SECONDS }
        const made = { object: 'checkout.session', ...params, id: name, url: `${state.url}/checkout/${name}`, ...times }
        return keep(sessions, { ...made, status: 'open', customer: text(params.customer), price: text(line.price) })
      },
    ],
    [/^GET \/v1\/checkout\/sessions\/(\w+)$/, (_params, name) => ({ body: sessions.get(name) })],
    [
      /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_params, name) => ({ body: Object.assign(sessions.get(name) ?? {}, { status: 'expired' }) }),
    ],
    [
      /^GET \/v1\/subscriptions$/,
      ({ customer }) => {
        const all = [...subscriptions.values()].filter((one) => one.customer === customer).map(shown)
        return { body: { object: 'list', has_more: false, data: all } }
      },
    ],
    [/^POST \/v1\/subscriptions\/(\w+)$/, update],
    [
      /^POST \/v1\/invoices\/create_preview$/,
      ({ subscription: name, subscription_details: details }) => {
        const price = text(inside(inside(inside(details).items)[0]).price)
        const subscription = subscriptions.get(text(name))
        const at = Number(inside(details).proration_date)
        return { body: { object: 'invoice', amount_due: subscription ? dueFor(subscription, price, at) : 0 } }
      },
    ],
    [/^GET \/v1\/invoices$/, ({ customer }) => ({ body: of(invoices, customer) })],
    [/^GET \/v1\/charges$/, ({ customer }) => ({ body: of(charges, customer) })],
  ]

  function update(params: Params, name: string): { status?: number; body: unknown } {
    const subscription = subscriptions.get(name)
    if (!subscription) return { status: 404, body: { error: { type: 'invalid_request_error' } } }
    const price = text(inside(inside(params.items)[0]).price) || subscription.price
    if (params.proration_behavior === 'always_invoice') {
      if (state.declines)
        return { status: 402, body: { error: { type: 'card_error', code: 'card_declined', message: 'Declined.' } } }
      const due = dueFor(subscription, price, Number(params.proration_date))
      bill(subscription.customer, due, 'Remaining time on the larger plan')
    }
    const metadata = { ...Texts.parse(subscription.metadata), ...Texts.parse(params.metadata) }
    Object.assign(subscription, {
      price,
      metadata: Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== '')),
      cancel_at_period_end:
        params.cancel_at_period_end === undefined
          ? subscription.cancel_at_period_end
          : params.cancel_at_period_end === 'true',
    })
    return { body: shown(subscription) }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const params = readForm(new URLSearchParams(Buffer.concat(parts).toString() || url.search))
    const key = z.string().optional().parse(request.headers['idempotency-key'])
    const call = { method: request.method ?? '', path: url.pathname, params, key }
    calls.push(call)
    const fault = faults.find(({ path, times }) => times > 0 && path.test(url.pathname))
    if (fault) fault.times -= 1
    if (fault?.answer === 'hang') return
    const { status = 200, body } = fault
      ? { status: fault.answer, body: { error: { type: 'api_error', message: 'A fault of the test.' } } }
      : request.headers.authorization === `Bearer ${TEST_KEY}`
        ? once(call)
        : { status: 401, body: { error: { type: 'authentication_error', message: 'Wrong key.' } } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  /** Answers a repeated idempotency key with the first answer, as Stripe does. */
  function once({ method, path, params, key }: Call): { status?: number; body: unknown } {
    const known = key === undefined ? undefined : remembered.get(key)
    if (known) return known
    for (const [pattern, handle] of routes) {
      const found = pattern.exec(`${method} ${path}`)
      if (!found) continue
      const { status = 200, body } = handle(params, found[1] ?? '')
      if (key !== undefined) remembered.set(key, { status, body: structuredClone(body) })
      return { status, body }
    }
    return { status: 404, body: { error: { type: 'invalid_request_error', message: `Nothing at ${method} ${path}.` } } }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  state.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  return {
    url: state.url,
    calls,
    state,
    sessions,
    subscriptions,
    invoices,
    subscribe,
    bill,
    /** Lets the next `times` calls to a matching path fail with a status, or hang. */
    fail: (path: RegExp, answerWith: Fault['answer'], times = 1) => faults.push({ path, answer: answerWith, times }),
    /** Pays a checkout session: starts the subscription and creates a paid invoice. */
    pay(name: string) {
      const session = sessions.get(name)
      if (!session) throw new Error(`There is no session ${name}.`)
      Object.assign(session, { status: 'complete', payment_status: 'paid' })
      const subscription = subscribe(session.customer, session.price, session.metadata, 'active')
      return {
        session,
        subscription,
        invoice: bill(session.customer, amountOf(session.price), 'Membership, one month'),
      }
    },
    /** Refunds a part of an invoice. */
    refund(invoice: Thing & { payments: { data: { payment: { payment_intent: string } }[] } }, cents: number) {
      const intent = invoice.payments.data[0]?.payment.payment_intent
      const charge = [...charges.values()].find((one) => one.payment_intent === intent)
      if (!charge) throw new Error('Nobody has paid this invoice.')
      charge.amount_refunded += cents
      return charge
    },
    /** A signed webhook request. `age` of the signature in seconds. */
    message(type: string, object: Thing, { age = 0, secret = TEST_SECRET, name = id('evt') } = {}) {
      const payload = JSON.stringify({ id: name, object: 'event', type, created: now(), data: { object } })
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now() - age })
      return { text: payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function keep<T extends Thing>(all: Map<string, T>, thing: T): { body: unknown } {
  all.set(thing.id, thing)
  return { body: thing }
}

/** Parses `a[b][0]=c` to nested objects. */
function readForm(form: URLSearchParams): Params {
  const root: Params = {}
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let place = root
    for (const step of path) {
      const next = place[step]
      place = typeof next === 'object' ? next : (place[step] = {})
    }
    place[last] = value
  }
  return root
}

function inside(value: string | Params | undefined): Params {
  return typeof value === 'object' ? value : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
