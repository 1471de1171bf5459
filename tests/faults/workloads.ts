/**
 * What people do while the server is being killed: each workload repeats itself until the site is stopped, notes what
 * the server has acknowledged, and can check afterwards that it is there: once, and whole.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { Account } from '../../src/contract/account.ts'
import { Board, Draft, SaveProductsAnswer } from '../../src/contract/boards.ts'
import { OwnPicture } from '../../src/contract/cutouts.ts'
import { SavedRoom } from '../../src/contract/rooms.ts'
import { CheckoutAnswer } from '../../src/contract/membership.ts'
import { LAYOUT } from '../support/people.ts'
import type { TestSmtpServer } from '../support/testSmtpServer.ts'
import type { TestStripe } from '../support/testStripe.ts'
import { joined, type Member } from './people.ts'
import { requestUntilServed, requestSuccess, type Site } from './persistentClient.ts'

/** The product of every generation; a real one of the catalogue. */
const PICKED_PRODUCTS = [{ id: 'alder-mattress-full' }]
/** One room is saved this often before the next one begins. */
const SAVES_PER_ROOM = 12
const PICTURE_SIZE = { width: 160, height: 120 }

export type Kind = 'board' | 'layout' | 'upload' | 'mail' | 'payment' | 'generation'
/** What is wrong with something that was acknowledged. */
export type Fault = { kind: Kind; what: 'lost' | 'half-written' | 'doubled'; id: string }
export type Kept = { kind: Kind; check: () => Promise<Fault[]> }
export type TestContext = {
  site: Site
  databaseUrl: () => string
  smtp: TestSmtpServer
  stripe: TestStripe
  kept: Kept[]
  /** How long each workload pauses after an answer, in ms. */
  restMs: number
  /** Mails that came twice with one Message-ID, which a mail program shows once. */
  repeatedMails: Set<string>
}

/** A picture that no other one equals, of about 60 kB. */
async function newPicture(): Promise<Buffer> {
  const raw = { ...PICTURE_SIZE, channels: 3 as const }
  return sharp(randomBytes(PICTURE_SIZE.width * PICTURE_SIZE.height * 3), { raw })
    .png()
    .toBuffer()
}

/** The faults of a picture at an address of the server. */
async function pictureFaults(site: Site, kind: Kind, id: string, address: string, token: string): Promise<Fault[]> {
  const path = address.startsWith('http') ? new URL(address).pathname + new URL(address).search : address
  const { status, bytes } = await requestUntilServed(site, path, { token })
  if (status !== 200) return [{ kind, what: 'lost', id: `${id} picture ${status}` }]
  const isWhole = await sharp(bytes)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
  return isWhole ? [] : [{ kind, what: 'half-written', id: `${id} picture` }]
}

export async function saveBoards(context: TestContext, person: () => Promise<Member>): Promise<void> {
  const { site, kept, restMs } = context
  for (; !site.stopped; await pause(restMs)) {
    const { token } = await person()
    const key = randomUUID()
    const image = (await newPicture()).toString('base64')
    const body = [{ title: 'Sofa', image_url: image, generated_titles: key }]
    const sent = { token, body, headers: { 'idempotency-key': key } }
    const { id } = SaveProductsAnswer.parse(JSON.parse((await requestSuccess(site, '/api/save-products/', sent)).text))
    kept.push({
      kind: 'board',
      async check() {
        const { status, text } = await requestUntilServed(site, `/api/boards/${id}?images=url`, { token })
        if (status !== 200) return [{ kind: 'board', what: 'lost', id }]
        const { success, data } = Board.safeParse(JSON.parse(text))
        if (!success || data.generated_title !== key) return [{ kind: 'board', what: 'half-written', id }]
        return pictureFaults(site, 'board', id, data.image_url, token)
      },
    })
  }
}

export async function saveLayouts(context: TestContext, person: () => Promise<Member>): Promise<void> {
  const { site, kept, restMs } = context
  while (!site.stopped) {
    const { token } = await person()
    const id = randomUUID()
    const path = `/api/rooms/${id}`
    const acknowledged = { revision: 0 }
    kept.push({
      kind: 'layout',
      async check() {
        if (acknowledged.revision === 0) return []
        const { status, text } = await requestUntilServed(site, path, { token })
        if (status !== 200) return [{ kind: 'layout', what: 'lost', id }]
        const { success, data } = SavedRoom.safeParse(JSON.parse(text))
        if (!success) return [{ kind: 'layout', what: 'half-written', id }]
        const isNewest = data.revision === acknowledged.revision && data.layout?.floor.width === widthOf(data.revision)
        return isNewest
          ? []
          : [{ kind: 'layout', what: data.revision < acknowledged.revision ? 'lost' : 'doubled', id }]
      },
    })
    for (let revision = 0; revision < SAVES_PER_ROOM && !site.stopped; revision += 1) {
      const layout = { ...LAYOUT, floor: { ...LAYOUT.floor, width: widthOf(revision + 1) } }
      const sent = { method: 'PUT', token, body: { revision, layout, name: 'Room' } }
      const saved = SavedRoom.parse(JSON.parse((await requestSuccess(site, path, sent)).text))
      acknowledged.revision = saved.revision
      await pause(restMs)
    }
  }
}

const widthOf = (revision: number) => 200 + revision

export async function upload(context: TestContext, person: () => Promise<Member>): Promise<void> {
  const { site, kept, restMs } = context
  for (; !site.stopped; await pause(restMs)) {
    const { token } = await person()
    const sent = { token, bytes: await newPicture(), headers: { 'content-type': 'image/png' } }
    const { picture, cutout } = OwnPicture.parse(
      JSON.parse((await requestSuccess(site, '/api/own-pictures', sent)).text),
    )
    const check = async () => [
      ...(await pictureFaults(site, 'upload', picture, picture, token)),
      ...(await pictureFaults(site, 'upload', cutout, cutout, token)),
    ]
    kept.push({ kind: 'upload', check })
  }
}

export async function writeMails(context: TestContext): Promise<void> {
  const { site, kept, restMs, smtp, repeatedMails } = context
  for (; !site.stopped; await pause(restMs)) {
    const subject = randomUUID()
    const body = { name: 'Ada', email: 'ada@example.com', subject, message: 'Which lamp?' }
    await requestSuccess(site, '/api/contact', { body })
    kept.push({
      kind: 'mail',
      async check() {
        const copies = smtp.received.filter(({ headers }) => headers.get('subject')?.includes(subject))
        if (copies.length === 0) return [{ kind: 'mail', what: 'lost', id: subject }]
        if (copies.some(({ raw }) => !raw.includes('Which lamp?')))
          return [{ kind: 'mail', what: 'half-written', id: subject }]
        const names = new Set(copies.map(({ headers }) => headers.get('message-id')))
        if (copies.length > names.size) repeatedMails.add(subject)
        return names.size > 1 ? [{ kind: 'mail', what: 'doubled', id: subject }] : []
      },
    })
  }
}

export async function pay(context: TestContext): Promise<void> {
  const { site, kept, restMs, stripe, smtp, databaseUrl } = context
  for (; !site.stopped; await pause(restMs)) {
    const { token, email } = await joined(site, databaseUrl)
    const order = { card_title: 'Gold', card_price: 5000 }
    const sent = { token, body: order, headers: { 'idempotency-key': randomUUID() } }
    const { text } = await requestSuccess(site, '/api/stripe/create-checkout-session', sent)
    const { session } = stripe.pay(CheckoutAnswer.parse(JSON.parse(text)).url.split('/').at(-1) ?? '')
    // Stripe sends an event again until it is acknowledged, and sometimes twice.
    const event = stripe.message('checkout.session.completed', session)
    await requestSuccess(site, '/api/stripe/webhook', { text: event.text, headers: event.headers })
    await requestSuccess(site, '/api/stripe/webhook', { text: event.text, headers: event.headers })
    kept.push({
      kind: 'payment',
      async check() {
        const account = Account.parse(JSON.parse((await requestUntilServed(site, '/api/user/user', { token })).text))
        if (account.planInfo.currentPlan !== 'Gold') return [{ kind: 'payment', what: 'lost', id: email }]
        const receipts = new Set(
          smtp.received
            .filter(({ to, headers }) => to === email && headers.get('subject')?.includes('receipt'))
            .map(({ headers }) => headers.get('message-id')),
        )
        const bought = [...stripe.subscriptions.values()].filter(({ customer }) => customer === session.customer)
        const counts = [account.invoices.length, receipts.size, bought.length]
        if (counts.some((count) => count === 0))
          return [{ kind: 'payment', what: 'half-written', id: `${email} ${counts.join(' ')}` }]
        return counts.some((count) => count > 1)
          ? [{ kind: 'payment', what: 'doubled', id: `${email} ${counts.join(' ')}` }]
          : []
      },
    })
  }
}

export async function generate(context: TestContext, person: () => Promise<Member>): Promise<void> {
  const { site, kept, restMs } = context
  for (; !site.stopped; await pause(restMs)) {
    const { token } = await person()
    const id = randomUUID()
    const body = { selectedProducts: PICKED_PRODUCTS, function_name: 'Sleep', draft_id: id }
    await requestSuccess(site, '/api/generate-description/?images=url', { token, body })
    await requestSuccess(site, '/api/generate-image?images=url', { token, body })
    kept.push({
      kind: 'generation',
      async check() {
        const { status, text } = await requestUntilServed(site, `/api/drafts/${id}?images=url`, { token })
        if (status !== 200) return [{ kind: 'generation', what: 'lost', id }]
        const { success, data } = Draft.safeParse(JSON.parse(text))
        if (!success || !data.image_url || data.description.description === '')
          return [{ kind: 'generation', what: 'half-written', id }]
        return pictureFaults(site, 'generation', id, data.image_url, token)
      },
    })
  }
}
