/** Memberships with the embedded checkout: payment, renewal, plan changes, invoices and the limits of each plan. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Account } from '../../../src/contract/account.ts'
import { CheckoutAnswer, Membership, PlanQuote } from '../../../src/contract/membership.ts'
import { SaveProductsAnswer } from '../../../src/contract/boards.ts'
import { PLANS } from '../billing/plans.ts'
import { openTestApp, standInEngine, type TestApp } from '../../../tests/support/testApp.ts'

const DAY_HOURS = 24
const YEAR_HOURS = 8760
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const byNumber = (one: number, other: number) => one - other

let app: TestApp
let token = ''
const stand = standInEngine()
const broken = { now: false }
/** A barrier: holds calls of the engine until `missing` calls have either reached it or been refused. */
const meeting = {
  missing: 0,
  waiting: new Set<() => void>(),
  arrive() {
    meeting.missing -= 1
    if (meeting.missing <= 0) for (const go of meeting.waiting) go()
    return new Promise<void>((resolve) => (meeting.missing <= 0 ? resolve() : meeting.waiting.add(resolve)))
  },
}
beforeAll(async () => {
  const { engine } = stand
  const describe: typeof engine.describe = async (...order) => {
    await meeting.arrive()
    if (broken.now) throw new Error('The engine has stopped.')
    return engine.describe(...order)
  }
  app = await openTestApp({ env: { SESSION_HOURS: String(YEAR_HOURS) }, generation: { ...engine, describe } })
})
beforeEach(async () => {
  token = (await app.joinConfirmed()).token
})
afterAll(() => app.close())

const membership = async () => Membership.parse((await app.request('GET', 'user/membership', { token })).body)
const account = async () => Account.parse((await app.request('GET', 'user/user', { token })).body)
const letters = async (subject: RegExp) =>
  (await app.world.database.db.query.mailOutbox.findMany()).filter((mail) => subject.test(mail.subject)).length

async function open(title: string, price: number) {
  const body = { card_title: title, card_price: price }
  const { url } = CheckoutAnswer.parse(
    (await app.request('POST', 'stripe/create-checkout-session', { token, body })).body,
  )
  return url
}
async function buy(title = 'Gold', price = 5000) {
  await app.request('POST', `${await open(title, price)}/pay`)
}
const quote = (plan: string) => app.request('POST', 'user/membership/quote', { token, body: { plan } })
const confirm = (body: object) => app.request('POST', 'user/membership/change', { token, body })
const change = async (plan: string) => confirm(PlanQuote.parse((await quote(plan)).body))

it('renews monthly when the membership is read, with one invoice and one receipt mail per month', async () => {
  const before = await letters(/receipt for \$50/)
  await buy()
  const first = await membership()
  expect(first).toMatchObject({ plan: 'Gold', status: 'active', next_plan: 'Gold' })
  app.wait(95 * DAY_HOURS)
  const [one, two] = await Promise.all([membership(), membership()])
  expect(one).toEqual(two)
  expect(Date.parse(one.period_end ?? '')).toBeGreaterThan(Date.parse(first.period_end ?? ''))
  const { invoices } = await account()
  expect(invoices.map(({ total }) => total)).toEqual([50, 50, 50, 50])
  expect(new Set(invoices.map(({ date }) => date)).size).toBe(4)
  expect(await letters(/receipt for \$50/)).toBe(before + 2)
})

it('records a payment although its mail cannot be sent', async () => {
  const { mail } = app.world
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const sending = vi.spyOn(mail, 'send').mockRejectedValueOnce(new Error('No post today.'))
  const paid = await app.request('POST', `${await open('Gold', 5000)}/pay`)
  expect([paid.status, sending.mock.calls.length, shown.mock.calls.length]).toEqual([303, 1, 1])
  expect(await membership()).toMatchObject({ plan: 'Gold', status: 'active' })
  vi.restoreAllMocks()
})

it('ends a cancelled membership at the end of the period and allows undoing the cancellation', async () => {
  await buy('Platinum', 10_000)
  const shown = PlanQuote.parse((await quote('Basic')).body)
  expect(shown).toMatchObject({ kind: 'cancel', due_now: 0 })
  expect(shown.message).toMatch(/^You keep Platinum until \w+ \d+, \d{4}\. After that you are on Basic/)
  expect((await confirm(shown)).status).toBe(200)
  expect(await membership()).toMatchObject({ plan: 'Platinum', next_plan: 'Basic' })
  expect((await account()).planInfo).toMatchObject({ nextInvoiceDate: '', invoiceTotal: 0 })
  expect((await change('Platinum')).status).toBe(200)
  expect(await membership()).toMatchObject({ plan: 'Platinum', next_plan: 'Platinum' })
  expect((await account()).planInfo).toMatchObject({ invoiceTotal: 100 })
  await change('Basic')
  app.wait(32 * DAY_HOURS)
  expect(await membership()).toMatchObject({ plan: 'Basic', status: 'none', period_end: null })
  expect((await account()).invoices).toHaveLength(1)
  expect(await quote('Gold')).toMatchObject({ status: 409, body: { code: 'no-membership' } })
  await buy()
  expect(await membership()).toMatchObject({ plan: 'Gold', status: 'active' })
})

it('charges the difference of an upgrade once and defers a downgrade to the end of the period', async () => {
  await buy()
  app.wait(10 * DAY_HOURS)
  const shown = PlanQuote.parse((await quote('Platinum')).body)
  expect(shown.due_now).toBeGreaterThan(30)
  expect(shown.due_now).toBeLessThan(37)
  expect(shown.message).toContain(`You pay $${shown.due_now.toFixed(2)} today`)
  expect(await confirm({ ...shown, due_now: 0 })).toMatchObject({ status: 409, body: { code: 'quote-changed' } })
  const answers = await Promise.all([confirm(shown), confirm(shown)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await account()).invoices.map(({ total }) => total)).toEqual([shown.due_now, 50])
  expect(await quote('Platinum')).toMatchObject({ status: 409, body: { code: 'no-change' } })

  const stale = PlanQuote.parse((await quote('Gold')).body)
  app.wait(2)
  expect(await confirm(stale)).toMatchObject({ status: 409, body: { code: 'quote-changed' } })
  expect((await change('Gold')).status).toBe(200)
  expect(await membership()).toMatchObject({ plan: 'Platinum', next_plan: 'Gold' })
  app.wait(21 * DAY_HOURS)
  expect(await membership()).toMatchObject({ plan: 'Gold', next_plan: 'Gold' })
})

it('never sells a second membership to a member', async () => {
  const left = await open('Gold', 5000)
  const right = await open('Platinum', 10_000)
  await app.request('POST', `${left}/pay`)
  expect((await membership()).plan).toBeNull()
  await app.request('POST', `${right}/pay`)
  expect((await membership()).plan).toBe('Platinum')
  expect(await open('Gold', 5000)).toBe('/account-management?change=Gold')
  expect(await open('Basic', 0)).toBe('/account-management?change=Basic')
  expect(await open('Platinum', 10_000)).toBe('/account-management')
})

it('serves an invoice with its refunds as a tagged PDF to its owner only', async () => {
  await buy()
  const id = (await account()).invoices[0]?.id ?? ''
  const { billing } = app.world
  if (billing.kind !== 'embedded') throw new Error('This test is about the embedded billing.')
  expect([await billing.refund(id), await billing.refund(id)]).toEqual([true, false])
  expect((await account()).invoices).toMatchObject([{ status: 'Refunded', total: 50 }])
  const answer = await app.request('GET', `user/invoices/${id}/pdf`, { token })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="roomwright-invoice-[\d-]{10}\.pdf"$/)
  expect(answer.text.slice(0, 8)).toBe('%PDF-1.7')
  for (const mark of ['/Marked true', '/StructTreeRoot', '/Lang (en-US)', '/S /H1', '/S /TH', '/ToUnicode', id])
    expect(answer.text).toContain(mark)
  expect((await app.request('GET', `user/invoices/${id}`, { token })).text).toContain('-$50.00')
  const stranger = (await app.join()).token
  expect((await app.request('GET', `user/invoices/${id}/pdf`, { token: stranger })).status).toBe(404)
})

async function make(): Promise<number> {
  const selectedProducts = [{ id: 'sofa', title: 'A sofa', price: 100, image: PICTURE }]
  const order = { email: 'x', selections: ['A sofa'], selectedProducts, draft_id: crypto.randomUUID() }
  return (await app.request('POST', 'generate-description/', { token, body: order })).status
}

it('limits designs per day by plan, does not count failures, and states when the limit resets', async () => {
  const limit = PLANS[0]?.limits.designsPerDay ?? 0
  broken.now = true
  expect(await make()).toBe(500)
  broken.now = false
  for (let made = 1; made < limit; made += 1) expect(await make()).toBe(200)
  expect((await membership()).designs).toMatchObject({ used: limit - 1, limit })
  meeting.missing = 3
  const makeOrLeave = async () => {
    const status = await make()
    if (status !== 200) void meeting.arrive()
    return status
  }
  const last = await Promise.all([makeOrLeave(), makeOrLeave(), makeOrLeave()])
  expect(last.toSorted(byNumber)).toEqual([200, 429, 429])
  const refused = await app.request('POST', 'generate-description/', {
    token,
    body: { email: 'x', selections: ['x'], selectedProducts: [{ id: 'x', title: 'x', price: 1, image: PICTURE }] },
  })
  expect(refused).toMatchObject({ status: 429, body: { code: 'daily-designs' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toMatchObject({
    message: `You have made ${limit} of ${limit} designs today. You can make new ones after midnight UTC. Gold includes 100 a day.`,
  })
  await buy()
  expect(await make()).toBe(200)
  app.wait(DAY_HOURS)
  expect((await membership()).designs.used).toBe(0)
})

async function save(visibility: string, key = crypto.randomUUID() as string) {
  const headers = { 'idempotency-key': key }
  const body = [{ title: 'Sofa', image_url: PICTURE, generated_titles: 'Room', visibility }]
  return app.request('POST', 'save-products/', { token, headers, body })
}

it('limits private boards by plan, regardless of how they become private', async () => {
  const limit = PLANS[0]?.limits.privateBoards ?? 0
  for (let kept = 1; kept < limit; kept += 1) expect((await save('private')).status).toBe(201)
  const last = await Promise.all([save('private', 'a'), save('private', 'b')])
  expect(last.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 409])
  const key = last[0]?.status === 201 ? 'a' : 'b'
  expect((await save('private', key)).status).toBe(201)
  expect((await membership()).private_boards).toEqual({ used: limit, limit })

  const shown = await save('community')
  expect(shown.status).toBe(201)
  const { id } = SaveProductsAnswer.parse(shown.body)
  const hide = () => app.request('PATCH', `boards/${id}`, { token, body: { visibility: 'private' } })
  expect(await hide()).toMatchObject({ status: 409, body: { code: 'private-boards', field: 'visibility' } })
  expect(await app.request('POST', `boards/${id}/copy`, { token, body: {} })).toMatchObject({ status: 409 })
  await buy()
  expect((await hide()).status).toBe(200)
})
