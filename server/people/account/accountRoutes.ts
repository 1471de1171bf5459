/** Account routes: profile, address, plan and invoices. */
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Account, type UpdateUser, UpdateUser as UpdateUserSchema } from '../../../src/contract/account.ts'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { users } from '../../platform/database/schema.ts'
import { decodeForeign } from '../../platform/images/decodeForeign.ts'
import { admitSentPicture } from '../limits/pictures.ts'
import { notFound, unauthorized } from '../../platform/problem.ts'
import { noteSecurity } from '../../platform/securityLog.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { findUser, type User } from '../auth/profile.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { visitorOf } from '../../http/visitor/visitorOf.ts'
import { enterContactAddress, userWithPendingAddress } from './contactAddress.ts'
import { wireMembership } from './wireMembership.ts'
import type { InvoiceRow, Membership } from '../billing/billing.ts'
import { BASIC, planOrBasic, PLANS } from '../billing/plans.ts'
import { formatCents, formatDay, LOCALE } from '../../platform/formats.ts'
import { escapeHtml } from '../../platform/escapeHtml.ts'
import { letterAddress } from '../mail/letterAddress.ts'
import { plainPage } from './plainPage.ts'

/** Plan and invoices for the account page: the true state from the first day, Basic and no invoices. */
type AccountPlan = Pick<Account, 'planInfo' | 'invoices'>

const CENTS = 100

function planOf({ plan, periodEnd, nextPlan }: Membership, invoices: readonly InvoiceRow[]): AccountPlan {
  const renews = periodEnd !== null && nextPlan !== BASIC.title
  return {
    planInfo: {
      nextInvoiceDate: renews ? dayOf(periodEnd) : '',
      currentPlan: plan ?? BASIC.title,
      plans: PLANS.map(({ title, priceCents }) => ({ name: title, price: priceCents / CENTS })),
      invoiceTotal: renews ? planOrBasic(nextPlan).priceCents / CENTS : 0,
    },
    invoices: invoices.map(({ id, date, description, totalCents, status }) => ({
      id,
      date: dayOf(date),
      description,
      total: totalCents / CENTS,
      status,
    })),
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, DATE_CHARACTERS)
}

const AVATAR_PX = 200
const DATE_CHARACTERS = 10
const Params = z.object({ id: z.string() })

export function accountRoutes(
  api: Api,
  world: Pick<
    World,
    'allowance' | 'billing' | 'clock' | 'counter' | 'database' | 'images' | 'machine' | 'mail' | 'settings'
  >,
): void {
  const onRequest = requireLogin(world)

  api.get('/user/user', { onRequest, schema: { response: { 200: Account } } }, async (request) => {
    const found = await userWithPendingAddress(world, userIdOf(request))
    if (!found) throw unauthorized()
    const { user, pending } = found
    const { membership, invoices } = await world.billing.accountOf(user.id)
    const avatar = user.image ? await world.images.get(user.image) : undefined
    return {
      first_name: user.firstName,
      last_name: user.lastName,
      user_name: user.userName,
      image: avatar ? `data:image/png;base64,${avatar.bytes.toString('base64')}` : null,
      email: pending ?? user.contactEmail ?? user.email,
      email_confirmed: pending === null && (user.contactEmail !== null || user.emailVerified),
      address: user.address,
      unit: user.unit,
      zip: user.zip,
      city: user.city,
      state: user.state,
      country: user.country,
      ...planOf(membership, invoices),
      membership: await wireMembership(world, user.id, membership),
    }
  })

  api.patch(
    '/user/user',
    { onRequest, schema: { body: UpdateUserSchema, response: { 200: StatusAnswer } } },
    async (request) => {
      if (request.body.email !== undefined) noteSecurity(request, { action: 'contact-address-changed' })
      const user = await findUser(world, userIdOf(request))
      if (!user) throw unauthorized()
      const set = await columnsOf(world, user.id, request.body)
      const { email } = request.body
      if (email !== undefined) await enterContactAddress(world, user, email, visitorOf(request, world))
      if (Object.keys(set).length > 0) await world.database.db.update(users).set(set).where(eq(users.id, user.id))
      return { status_code: 200 }
    },
  )

  api.get('/user/invoices/:id', { onRequest, schema: { params: Params } }, async (request, reply) => {
    const { invoice, user } = await invoiceById(userIdOf(request), request.params.id)
    return reply.type('text/html; charset=utf-8').send(invoicePage(invoice, user))
  })

  api.get('/user/invoices/:id/pdf', { onRequest, schema: { params: Params } }, async (request, reply) => {
    const { invoice, user } = await invoiceById(userIdOf(request), request.params.id)
    const day = invoice.date.toISOString().slice(0, DATE_CHARACTERS)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="roomwright-invoice-${day}.pdf"`)
      .send(await invoiceDocument(invoice, user))
  })

  async function invoiceById(ownerId: string, id: string) {
    const user = await findUser(world, ownerId)
    const invoice = (await world.billing.invoicesOf(ownerId)).find((one) => one.id === id)
    if (!user || !invoice) throw notFound('invoice')
    return { user, invoice }
  }
}

type Columns = Partial<Omit<User, 'id' | 'providerUid' | 'createdAt' | 'email' | 'contactEmail'>>

/** The columns to update: only fields present in the body. Plan and invoice fields of the body are ignored. */
async function columnsOf(
  world: Pick<World, 'database' | 'images'>,
  userId: string,
  body: UpdateUser,
): Promise<Columns> {
  const columns: Columns = {
    firstName: body.first_name,
    lastName: body.last_name,
    userName: body.user_name,
    address: body.address,
    unit: body.unit,
    zip: body.zip,
    city: body.city,
    state: body.state,
    country: body.country,
    image: body.image === undefined ? undefined : await keepAvatar(world, userId, body.image),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

async function keepAvatar(
  world: Pick<World, 'database' | 'images'>,
  userId: string,
  dataUrl: string | null,
): Promise<string | null> {
  const base64 = dataUrl?.split(',')[1]
  if (!base64) return null
  await admitSentPicture(world, userId, 'image')
  const size = { width: AVATAR_PX, height: AVATAR_PX, fit: 'cover' } as const
  const sent = Buffer.from(base64, 'base64')
  const picture = await decodeForeign(sent, { use: 'avatar', field: 'image' }, { size, as: { type: 'png' } })
  return world.images.put(picture, 'png')
}

/** An invoice as a tagged (accessible) PDF on one A4 page. Lengths are in points. */
const MARGIN = 64
const TITLE_SIZE = 34
const TEXT_SIZE = 13
const GAP = 24
const CELL_GAP = 8
const AMOUNT_WIDTH = 110
const INK = '#2a2520'
const RULE = '#ddd3c4'

/** One typeface in two font files; `latin-ext` holds the letters of central European names. */
const LATIN = 'latin'
const LATIN_EXTENDED = 'latin-ext'
const RUNS = /[\u0020-\u00ff\u2010-\u2026\u20ac]+|[^\u0020-\u00ff\u2010-\u2026\u20ac]+/g
const WITHOUT_GLYPH = /[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac]/gu

type Pdf = PDFKit.PDFDocument
type Element = ReturnType<Pdf['struct']>
type Box = { x: number; width: number; align?: 'left' | 'right' }

async function invoiceDocument(invoice: InvoiceRow, user: User): Promise<Buffer> {
  // Few people ever open an invoice.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    pdfVersion: '1.7',
    lang: LOCALE,
    displayTitle: true,
    info: { Title: `Roomwright invoice ${invoice.id}`, Author: 'Roomwright', CreationDate: invoice.date },
  })
  for (const subset of [LATIN, LATIN_EXTENDED]) doc.registerFont(subset, fontFile(subset))
  doc.fillColor(INK).strokeColor(RULE)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const page = { x: MARGIN, width: doc.page.width - 2 * MARGIN }
  const paragraph = (tag: string, lines: readonly string[], size = TEXT_SIZE) => {
    addText(doc, root, tag, lines, page, size)
    doc.y += GAP
  }
  doc.y = MARGIN
  paragraph('P', ['Roomwright'], TEXT_SIZE)
  paragraph('H1', ['Invoice'], TITLE_SIZE)
  paragraph('P', [formatDay(invoice.date), `Number ${invoice.id}`, `Status: ${invoice.status}`])
  paragraph('P', recipientLines(user))
  addTable(doc, root, [['Description', 'Amount'], ...amountLines(invoice), ['Total', totalOf(invoice)]], page)
  root.end()
  doc.end()
  const parts: Buffer[] = []
  for await (const part of doc) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** The first row holds column headers; the first cell of every other row is its row header. */
function addTable(doc: Pdf, root: Element, rows: readonly [string, string][], page: Box): void {
  const table = doc.struct('Table')
  root.add(table)
  const words = { x: page.x, width: page.width - AMOUNT_WIDTH }
  const amounts = { x: page.x + words.width, width: AMOUNT_WIDTH, align: 'right' as const }
  for (const [index, [description, amount]] of rows.entries()) {
    const row = doc.struct('TR')
    table.add(row)
    const top = doc.y
    addText(doc, row, 'TH', [description], words)
    const bottom = doc.y
    doc.y = top
    addText(doc, row, index === 0 ? 'TH' : 'TD', [amount], amounts)
    row.end()
    doc.y = Math.max(bottom, doc.y) + CELL_GAP
    // The line is decoration; as an artifact, it is skipped by screen readers.
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(page.x, doc.y)
      .lineTo(page.x + page.width, doc.y)
      .stroke()
    doc.endMarkedContent()
    doc.y += CELL_GAP
  }
  table.end()
}

/** Writes lines below each other, starting at `doc.y`, as one element of the document structure. */
function addText(doc: Pdf, parent: Element, tag: string, lines: readonly string[], box: Box, size = TEXT_SIZE): void {
  const content = doc.markStructureContent(tag)
  doc.fontSize(size)
  for (const line of lines) {
    const runs = line.replace(WITHOUT_GLYPH, '?').match(RUNS) ?? []
    for (const [index, run] of runs.entries()) {
      const options = { width: box.width, align: box.align ?? 'left', lineGap: 3, continued: index < runs.length - 1 }
      doc.font(isLatin(run) ? LATIN : LATIN_EXTENDED)
      if (index === 0) doc.text(run, box.x, doc.y, options)
      else doc.text(run, options)
    }
  }
  doc.endMarkedContent()
  parent.add(doc.struct(tag, {}, [content]))
}

function isLatin(run: string): boolean {
  return /^[\u0020-\u00ff\u2010-\u2026\u20ac]/.test(run)
}

function fontFile(subset: string): string {
  const name = `@fontsource/instrument-serif/files/instrument-serif-${subset}-400-normal.woff`
  return fileURLToPath(import.meta.resolve(name))
}

/** A printable invoice, and the lines that it shares with the PDF. */
function invoicePage(invoice: InvoiceRow, user: User): string {
  const lines = amountLines(invoice).map(
    ([description, amount]) => `<tr><td>${escapeHtml(description)}</td><td>${amount}</td></tr>`,
  )
  return plainPage(
    'Invoice',
    `<h1>Invoice</h1>
<p>${escapeHtml(formatDay(invoice.date))}<br>Number ${escapeHtml(invoice.id)}<br>Status: ${escapeHtml(invoice.status)}</p>
<p>${recipientLines(user).map(escapeHtml).join('<br>')}</p>
<table><thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines.join('')}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${totalOf(invoice)}</td></tr></tfoot></table>`,
  )
}

/** The recipient's name, email and postal address; empty parts are left out. */
function recipientLines(user: User): string[] {
  return [
    `${user.firstName} ${user.lastName}`,
    letterAddress(user) ?? user.email,
    [user.address, user.unit].filter(Boolean).join(', '),
    [user.zip, user.city].filter(Boolean).join(' '),
    [user.state, user.country].filter(Boolean).join(', '),
  ].filter((line) => line.trim() !== '')
}

/** Rows of description and amount; a refund is a separate negative row. */
function amountLines({ description, totalCents, refundedCents }: InvoiceRow): [string, string][] {
  const refund: [string, string][] = refundedCents > 0 ? [['Refunded', formatCents(-refundedCents)]] : []
  return [[description, formatCents(totalCents)], ...refund]
}

function totalOf({ totalCents, refundedCents }: InvoiceRow): string {
  return formatCents(totalCents - refundedCents)
}
