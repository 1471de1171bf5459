import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Account } from '../../../src/contract/account.ts'
import { CheckoutAnswer } from '../../../src/contract/membership.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ env: { CONTACT_EMAIL: 'team@example.com' } })
})
afterAll(() => app.close())

const account = async (token: string) => Account.parse((await app.request('GET', 'user/user', { token })).body)

async function checkout(token: string, title: string, price: number, key = ''): Promise<string> {
  const body = { card_title: title, card_price: price }
  const headers = { 'idempotency-key': key }
  const answer = await app.request('POST', 'stripe/create-checkout-session', { token, body, headers })
  expect(answer.status).toBe(200)
  return CheckoutAnswer.parse(answer.body).url
}

it('updates only the profile fields that were sent and ignores all other fields', async () => {
  const { token, email } = await app.join()
  const avatar = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#336699' } })
    .png()
    .toBuffer()
  const image = `data:image/png;base64,${avatar.toString('base64')}`
  const answer = await app.request('PATCH', 'user/user', {
    token,
    body: { user_name: 'ada', image, city: 'London', planInfo: { currentPlan: 'Platinum' }, invoices: 'many', id: 'x' },
  })
  expect([answer.status, answer.body]).toEqual([200, { status_code: 200 }])
  const after = await account(token)
  expect(after).toMatchObject({ user_name: 'ada', city: 'London', first_name: 'Ada', email, invoices: [] })
  expect(after.image).toMatch(/^data:image\/png;base64,/)
  expect(after.planInfo).toMatchObject({ currentPlan: 'Basic', invoiceTotal: 0, nextInvoiceDate: '' })
  await app.request('PATCH', 'user/user', { token, body: { image: null } })
  expect((await account(token)).image).toBeNull()
})

it('refuses an avatar that is not an image', async () => {
  const { token } = await app.join()
  for (const image of ['data:image/png;base64,aGVsbG8=', 'data:image/svg+xml;base64,aGVsbG8=', 'x'.repeat(400_000)]) {
    const answer = await app.request('PATCH', 'user/user', { token, body: { image } })
    expect([answer.status, answer.body]).toMatchObject([400, { field: 'image' }])
  }
})

it('pays a test checkout once: repeated submissions leave one invoice and one plan change', async () => {
  const { token } = await app.join()
  const path = await checkout(token, 'Gold', 5000, 'click')
  expect(await checkout(token, 'Gold', 5000, 'click')).toBe(path)
  const page = await app.request('GET', path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Test checkout')
  expect(page.text).toContain('$50.00')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const _ of [1, 2]) {
    const paid = await app.request('POST', `${path}/pay`, { headers: form })
    expect([paid.status, paid.headers.location]).toEqual([303, '/account-management?checkout=done&plan=Gold'])
  }
  const after = await account(token)
  expect(after.planInfo).toMatchObject({ currentPlan: 'Gold', invoiceTotal: 50 })
  expect(after.invoices).toMatchObject([{ total: 50, status: 'Paid' }])

  const invoice = `user/invoices/${after.invoices[0]?.id}`
  const printed = await app.request('GET', invoice, { token })
  expect(printed.text).toContain('Gold membership')
  expect((await app.request('GET', invoice, { token: (await app.join()).token })).status).toBe(404)
})

it('leaves the plan unchanged when the checkout is cancelled', async () => {
  const { token } = await app.join()
  const path = await checkout(token, 'Platinum', 10_000)
  const cancelled = await app.request('POST', `${path}/cancel`)
  expect(cancelled.headers.location).toBe('/account-management?checkout=cancelled')
  await app.request('POST', `${path}/pay`)
  expect(await account(token)).toMatchObject({ planInfo: { currentPlan: 'Basic', invoiceTotal: 0 }, invoices: [] })
  expect((await app.request('GET', '/checkout/unknown')).status).toBe(404)
})

it('switches to Basic without payment and ignores the price in the request', async () => {
  const { token } = await app.join()
  expect(await checkout(token, 'Basic', 0)).toBe('/account-management?checkout=done&plan=Basic')
  expect(await account(token)).toMatchObject({ planInfo: { currentPlan: 'Basic' }, invoices: [] })
  const cheap = await app.request('POST', 'stripe/create-checkout-session', {
    token,
    body: { card_title: 'Gold', card_price: 1 },
  })
  expect([cheap.status, cheap.body]).toMatchObject([400, { field: 'card_price' }])
  const none = await app.request('POST', 'stripe/create-checkout-session', {
    token,
    body: { card_title: 'Free', card_price: 0 },
  })
  expect([none.status, none.body]).toMatchObject([400, { field: 'card_title' }])
})

it('stores a contact message and a newsletter subscriber once', async () => {
  const message = { name: 'Ada', email: 'ada@example.com', phone: '555-0100', subject: 'Hello', message: 'A question.' }
  for (const _ of [1, 2]) {
    expect((await app.request('POST', 'contact', { body: message })).status).toBe(201)
    expect((await app.request('POST', 'newsletter', { body: { email: ' Ada@Example.com ' } })).status).toBe(201)
  }
  const { db } = app.world.database
  expect(await db.query.contactMessages.findMany()).toMatchObject([{ subject: 'Hello' }])
  expect(await db.query.newsletterSubscribers.findMany()).toMatchObject([{ email: 'ada@example.com' }])
  // Ignores the mails that other tests' sign-ups have caused.
  const recipients = (await db.query.mailOutbox.findMany()).map(({ recipient }) => recipient)
  const written = recipients.filter((address) => ['ada@example.com', 'team@example.com'].includes(address))
  expect(written.toSorted((a, b) => a.localeCompare(b))).toEqual(['ada@example.com', 'team@example.com'])
  const wrong = await app.request('POST', 'newsletter', { body: { email: 'ada' } })
  expect([wrong.status, wrong.body]).toMatchObject([400, { field: 'email' }])
})
