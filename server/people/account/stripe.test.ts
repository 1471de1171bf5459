/**
 * Memberships through the official Stripe SDK against a test server that speaks Stripe's protocol and injects faults.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Account } from '../../../src/contract/account.ts'
import { LoginAnswer } from '../../../src/contract/auth.ts'
import { CheckoutAnswer, Membership, PlanQuote } from '../../../src/contract/membership.ts'
import { openPaymentMails } from '../billing/paymentMails.ts'
import { openStripeBilling } from '../billing/stripe/stripeBilling.ts'
import { openTestStripe, TEST_KEY, TEST_SECRET, type TestStripe } from '../../../tests/support/testStripe.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'

const MONTH_HOURS = 720

let app: TestApp
let stripe: TestStripe
let token = ''
let email = ''
const env = { STRIPE_SECRET_KEY: TEST_KEY, STRIPE_WEBHOOK_SECRET: TEST_SECRET, SESSION_HOURS: '8760' }

beforeAll(async () => {
  stripe = await openTestStripe(() => Math.floor((app?.world.clock() ?? new Date()).getTime() / 1000))
  app = await openTestApp({ env: { ...env, STRIPE_API_URL: stripe.url } })
})
beforeEach(async () => {
  stripe.state.declines = false
  stripe.calls.length = 0
  ;({ token, email } = await app.join())
  await app.confirm(email)
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const membership = async () => Membership.parse((await app.request('GET', 'user/membership', { token })).body)
const account = async () => Account.parse((await app.request('GET', 'user/user', { token })).body)
const receive = (message: { text: string; headers: Record<string, string> }) =>
  app.request('POST', 'stripe/webhook', message)
const lettersTo = async () =>
  (await app.world.database.db.query.mailOutbox.findMany())
    .filter(({ recipient }) => recipient === email)
    .map(({ subject }) => subject)

async function open(title: string, price: number, key = 'click') {
  const answer = await app.request('POST', 'stripe/create-checkout-session', {
    token,
    body: { card_title: title, card_price: price },
    headers: { 'idempotency-key': key },
  })
  expect(answer.status).toBe(200)
  const { url } = CheckoutAnswer.parse(answer.body)
  return { url, session: url.split('/').at(-1) ?? '' }
}

/** A purchase without faults: the checkout page is paid and the webhook arrives. */
async function buy(title = 'Gold', price = 5000) {
  const bought = stripe.pay((await open(title, price)).session)
  expect((await receive(stripe.message('checkout.session.completed', bought.session))).status).toBe(200)
  return bought
}

const quote = (plan: string) => app.request('POST', 'user/membership/quote', { token, body: { plan } })
const confirm = (body: object) => app.request('POST', 'user/membership/change', { token, body })
const change = async (plan: string) => confirm(PlanQuote.parse((await quote(plan)).body))

it('sells a monthly membership at the server’s price and reveals no secret key', async () => {
  const { url, session } = await open('gold', 5000)
  expect(url).toMatch(/\/checkout\/cs_test_/)
  expect(stripe.sessions.get(session)).toMatchObject({
    mode: 'subscription',
    success_url: 'http://localhost:3000/account-management?checkout=done&plan=Gold',
    cancel_url: 'http://localhost:3000/account-management?checkout=cancelled',
  })
  expect(stripe.calls.find(({ path }) => path === '/v1/prices')?.params).toMatchObject({
    lookup_keys: { 0: 'roomwright_gold_5000_month' },
  })
  expect(await account()).toMatchObject({ planInfo: { currentPlan: 'Basic' }, invoices: [] })
  const { session: paid } = stripe.pay(session)
  expect((await receive(stripe.message('checkout.session.completed', paid))).body).toEqual({ received: true })
  expect(await account()).toMatchObject({
    planInfo: { currentPlan: 'Gold', invoiceTotal: 50 },
    invoices: [{ total: 50, status: 'Paid', description: 'Membership, one month' }],
    membership: { status: 'active', next_plan: 'Gold', designs: { used: 0, limit: 100 } },
  })
  expect(await lettersTo()).toEqual(['Your Roomwright receipt for $50.00'])
  const config = await app.request('GET', 'config')
  expect(config.body).toMatchObject({ billing: 'stripe' })
  expect(config.text + JSON.stringify(await account())).not.toMatch(/sk_test|whsec/)
})

it('opens one checkout for a double click, and a new one after the first is closed', async () => {
  const [first, second] = await Promise.all([open('Gold', 5000), open('Gold', 5000)])
  expect(first).toEqual(second)
  const keyed = stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
  expect(new Set(keyed.map(({ key }) => key)).size).toBe(1)
  const other = await open('Platinum', 10_000)
  expect(stripe.sessions.get(first.session)?.status).toBe('expired')
  const third = await open('Gold', 5000)
  expect(third.session).not.toBe(first.session)
  expect(stripe.sessions.get(other.session)?.status).toBe('expired')
  const cheap = { token, body: { card_title: 'Gold', card_price: 4999 } }
  expect((await app.request('POST', 'stripe/create-checkout-session', cheap)).status).toBe(400)
})

it('passes only confirmed addresses to Stripe, which mails its customers', async () => {
  await open('Gold', 5000)
  const stranger = await app.join()
  token = stranger.token
  await open('Gold', 5000)
  const made = stripe.calls.filter(({ path }) => path === '/v1/customers').map(({ params }) => params)
  expect(made).toEqual([expect.objectContaining({ email }), expect.not.objectContaining({ email: expect.anything() })])
})

it('handles duplicate webhooks once, and webhooks in any order by the current state at Stripe', async () => {
  const { session, subscription, invoice } = stripe.pay((await open('Gold', 5000)).session)
  const paid = stripe.message('invoice.paid', invoice)
  const completed = stripe.message('checkout.session.completed', session)
  const late = stripe.message('customer.subscription.updated', { ...subscription, status: 'incomplete' })
  const answers = await Promise.all([receive(paid), receive(paid), receive(late), receive(completed)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const calls = stripe.calls.length
  expect((await receive(completed)).status).toBe(200)
  expect(stripe.calls.length).toBe(calls)
  expect(await account()).toMatchObject({ planInfo: { currentPlan: 'Gold' }, invoices: [{ total: 50 }] })
  expect((await account()).invoices).toHaveLength(1)
  expect(await lettersTo()).toHaveLength(1)

  Object.assign(subscription, { status: 'canceled' })
  await receive(stripe.message('customer.subscription.deleted', subscription))
  await receive(stripe.message('customer.subscription.updated', { ...subscription, status: 'active' }))
  expect(await membership()).toMatchObject({ plan: 'Basic', status: 'none' })
})

it('refuses a webhook with a wrong, expired or missing signature and changes nothing', async () => {
  const { session } = stripe.pay((await open('Gold', 5000)).session)
  const wrong = stripe.message('checkout.session.completed', session, { secret: 'whsec_other' })
  const old = stripe.message('checkout.session.completed', session, { age: 301 })
  const right = stripe.message('checkout.session.completed', session)
  const changed = { ...right, text: right.text.replace('completed', 'expired') }
  const unsigned = { ...right, headers: { 'content-type': 'application/json' } }
  for (const message of [wrong, old, changed, unsigned])
    expect(await receive(message)).toMatchObject({ status: 400, body: { code: 'bad-signature' } })
  expect((await membership()).status).toBe('none')
})

it('activates the plan by the webhook alone or by the returning browser alone', async () => {
  await buy()
  expect((await membership()).plan).toBe('Gold')

  ;({ token, email } = await app.join())
  await app.confirm(email)
  stripe.pay((await open('Platinum', 10_000)).session)
  expect((await membership()).plan).toBeNull()
  const asked = await app.request('POST', 'user/membership/refresh', { token })
  expect(Membership.parse(asked.body)).toMatchObject({ plan: 'Platinum', status: 'active' })

  ;({ token, email } = await app.join())
  await app.confirm(email)
  stripe.pay((await open('Gold', 5000, 'first')).session)
  expect((await open('Platinum', 10_000, 'second')).url).toBe('/account-management?change=Platinum')
  expect((await open('Gold', 5000, 'third')).url).toBe('/account-management')
})

it('leaves the plan unchanged when a checkout expires or its delayed payment fails', async () => {
  const first = await open('Gold', 5000, 'first')
  const session = stripe.sessions.get(first.session) ?? { id: '', customer: '', price: '', status: '' }
  Object.assign(session, { status: 'expired' })
  expect((await receive(stripe.message('checkout.session.expired', session))).status).toBe(200)
  const late = stripe.sessions.get((await open('Gold', 5000, 'first')).session) ?? session
  expect(late.id).not.toBe(session.id)
  Object.assign(late, { status: 'complete' })
  stripe.subscribe(late.customer, late.price, {}, 'incomplete')
  await receive(stripe.message('checkout.session.async_payment_failed', late))
  expect(await membership()).toMatchObject({ plan: null, status: 'none' })
  expect(await lettersTo()).toEqual(['Your Roomwright payment did not go through'])
})

it('quotes the price of an upgrade, charges exactly that, and keeps the plan when the card is declined', async () => {
  await buy()
  app.wait(MONTH_HOURS / 3)
  const shown = PlanQuote.parse((await quote('Platinum')).body)
  expect(shown).toMatchObject({ kind: 'upgrade', due_now: 33.33 })
  expect(shown.message).toContain('You pay $33.33 today')
  expect(await confirm({ ...shown, due_now: 1 })).toMatchObject({ status: 409, body: { code: 'quote-changed' } })
  stripe.state.declines = true
  expect(await confirm(shown)).toMatchObject({ status: 402, body: { code: 'card-declined' } })
  expect((await membership()).plan).toBe('Gold')
  stripe.state.declines = false
  const again = PlanQuote.parse((await quote('Platinum')).body)
  expect((await confirm(again)).status).toBe(200)
  expect((await confirm(again)).status).toBe(200)
  const after = await account()
  expect(after.planInfo.currentPlan).toBe('Platinum')
  expect(after.invoices.map(({ total }) => total).toSorted((one, other) => one - other)).toEqual([33.33, 50])
})

it('starts a smaller plan, or none, at the end of the paid period, and allows undoing it', async () => {
  const { subscription } = await buy('Platinum', 10_000)
  expect((await change('Gold')).status).toBe(200)
  expect(await membership()).toMatchObject({ plan: 'Platinum', next_plan: 'Gold' })
  expect((await change('Platinum')).status).toBe(200)
  expect(await membership()).toMatchObject({ plan: 'Platinum', next_plan: 'Platinum' })
  expect((await change('Basic')).status).toBe(200)
  expect(subscription.cancel_at_period_end).toBe(true)
  expect(await membership()).toMatchObject({ plan: 'Platinum', next_plan: 'Basic', status: 'active' })
  expect((await account()).planInfo.nextInvoiceDate).toBe('')
  expect((await change('Platinum')).status).toBe(200)
  expect((await change('Gold')).status).toBe(200)
  app.wait(MONTH_HOURS)
  Object.assign(subscription, { start: subscription.start + MONTH_HOURS * 3600 })
  await receive(stripe.message('invoice.paid', stripe.bill(subscription.customer, 5000, 'Gold')))
  expect(await membership()).toMatchObject({ plan: 'Gold', next_plan: 'Gold' })
})

it('cancels at Stripe when an account is deleted, including unreported subscriptions, and stays cancelled on restore', async () => {
  const { session } = await open('Gold', 5000)
  const { subscription } = stripe.pay(session)
  const prove = () => app.world.identity.signIn(email, PASSWORD)
  const left = await app.request('POST', 'user/leave', { token, body: { idToken: await prove() } })
  expect(left.status).toBe(200)
  expect(subscription.cancel_at_period_end).toBe(true)
  const back = await app.request('POST', 'user/restore', { body: { idToken: await prove() } })
  ;({ token } = LoginAnswer.parse(back.body))
  expect(subscription.cancel_at_period_end).toBe(true)
  expect(await membership()).toMatchObject({ plan: 'Gold', next_plan: 'Basic', status: 'active' })
})

it('reads the state from Stripe before it ends a membership whose renewal webhook is missing', async () => {
  const { subscription } = await buy()
  app.wait(MONTH_HOURS + 96)
  Object.assign(subscription, { start: subscription.start + MONTH_HOURS * 3600 })
  expect(await membership()).toMatchObject({ plan: 'Gold', status: 'active' })
  Object.assign(subscription, { status: 'canceled' })
  stripe.subscribe(subscription.customer, subscription.price, {}, 'incomplete')
  app.wait(MONTH_HOURS)
  expect(await membership()).toMatchObject({ plan: 'Basic', status: 'none' })
})

it('reports an unpaid renewal with its payment link, and refunds', async () => {
  const { subscription, invoice } = await buy()
  Object.assign(subscription, { status: 'past_due' })
  const open = stripe.bill(subscription.customer, 5000, 'Membership, one month', 'open')
  await receive(stripe.message('invoice.payment_failed', open))
  expect(await membership()).toMatchObject({ plan: 'Gold', status: 'past-due', pay_url: open.hosted_invoice_url })
  expect(await lettersTo()).toContain('Your Roomwright payment did not go through')
  expect(await quote('Platinum')).toMatchObject({ status: 409, body: { code: 'payment-due' } })

  await receive(stripe.message('charge.refunded', stripe.refund(invoice, 2000)))
  const statuses = async () => (await account()).invoices.map(({ status }) => status).toSorted()
  expect(await statuses()).toEqual(['Open', 'Partly refunded'])
  await receive(stripe.message('charge.refunded', stripe.refund(invoice, 3000)))
  expect(await statuses()).toEqual(['Open', 'Refunded'])
})

it('retries when Stripe fails, reports persistent failure, and never opens two checkouts', async () => {
  stripe.fail(/sessions$/, 500)
  const { session } = await open('Gold', 5000)
  const tries = stripe.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/sessions'))
  expect(tries).toHaveLength(2)
  expect(tries[0]?.key).toBe(tries[1]?.key)
  stripe.fail(/customers|prices|sessions/, 429)
  const answer = await app.request('POST', 'stripe/create-checkout-session', {
    token,
    body: { card_title: 'Platinum', card_price: 10_000 },
  })
  expect(answer).toMatchObject({ status: 503, body: { code: 'payments-away' }, headers: { 'retry-after': '5' } })
  stripe.fail(/subscriptions$/, 429)
  const { session: paid } = stripe.pay(session)
  const message = stripe.message('checkout.session.completed', paid)
  expect((await receive(message)).status).toBe(503)
  expect((await receive(message)).status).toBe(200)
  expect((await membership()).plan).toBe('Gold')
})

it('times out when the payment service does not answer', async () => {
  const { database, clock, mail } = app.world
  const mails = openPaymentMails({ database, clock, mail, publicUrl: null })
  const settings = { secretKey: TEST_KEY, webhookSecret: TEST_SECRET, apiUrl: stripe.url }
  const billing = openStripeBilling({ settings, database, clock, mails, retryPolicy: { timeoutMs: 200, retries: 0 } })
  await buy()
  const [user] = await database.db.query.users.findMany({ where: (table, { eq }) => eq(table.email, email) })
  stripe.fail(/./, 'hang')
  await expect(billing.refresh(user?.id ?? '')).rejects.toMatchObject({ status: 503, code: 'payments-away' })
  expect((await billing.membershipOf(user?.id ?? '')).plan).toBe('Gold')
})

it('asks Stripe once at a time for a customer, while other requests keep the connections of the database', async () => {
  await buy()
  const answered = stripe.calls.length
  stripe.fail(/subscriptions$/, 'hang')
  const refreshes = Promise.all(
    Array.from({ length: 25 }, () => app.request('POST', 'user/membership/refresh', { token })),
  )
  await expect.poll(() => stripe.calls.length, { timeout: 60_000 }).toBeGreaterThan(answered)
  // Every connection of the pool could be lent to one of the refreshes by now.
  expect((await app.request('GET', 'get_products_all/')).status).toBe(200)
  expect(app.world.database.pool()).toMatchObject({ waiting: 0 })
  expect(stripe.calls.slice(answered).filter(({ path }) => path === '/v1/subscriptions')).toHaveLength(1)
  for (const { status } of await refreshes) expect(status).toBe(200)
  // The hanging call, its repetition, and one that all the other refreshes share.
  expect(stripe.calls.slice(answered).filter(({ path }) => path === '/v1/subscriptions')).toHaveLength(3)
})
