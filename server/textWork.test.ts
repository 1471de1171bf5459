/** The server's work on any input text is at most proportional to its length (no ReDoS or quadratic loops). */
import { everything } from '../tests/support/everything.ts'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Address, Profile, UpdateUser } from '../src/contract/account.ts'
import { SaveArrangement } from '../src/contract/arrangements.ts'
import { LoginForm } from '../src/contract/auth.ts'
import { UpdateBoard } from '../src/contract/boardChanges.ts'
import { BoardQuery, SaveProducts } from '../src/contract/boards.ts'
import { SaveLayout } from '../src/contract/layouts.ts'
import { Generate } from '../src/contract/generation.ts'
import { ReportBoard } from '../src/contract/community.ts'
import { MendPicture } from '../src/contract/cutouts.ts'
import { Contact, Newsletter } from '../src/contract/forms.ts'
import { lengthTokens } from '../src/contract/lengths.ts'
import { LayoutName } from '../src/contract/layouts.ts'
import { ProductQuery } from '../src/contract/products.ts'
import { RegisterForm, SignUp } from '../src/contract/signUp.ts'
import { expectProportional } from '../tests/support/proportion.ts'
import { findBadText } from './platform/badText.ts'
import { feedColors } from './catalog/feed/feedColor.ts'
import { feedProduct } from './catalog/feed/feedProduct.ts'
import { readSides } from './catalog/feed/assignSizes.ts'
import { readInches } from './catalog/feed/readInches.ts'
import { readJsonRows } from './catalog/feed/readJsonRows.ts'
import { readPrice } from './catalog/feed/readPrice.ts'
import { readRow } from './catalog/feed/takeRows.ts'
import { readTableRows } from './catalog/feed/readTableRows.ts'
import { readXmlRows } from './catalog/feed/readXmlRows.ts'
import { readQuestion } from './catalog/search/readQuestion.ts'
import { searchWords } from './catalog/search/searchWords.ts'
import { errorFacts } from './platform/errorFacts.ts'
import { escapeHtml } from './platform/escapeHtml.ts'
import { checkText } from './design/engine/words/checkText.ts'
import { plain, shortName } from './design/engine/words/names.ts'
import { decodeWireImage, ownImage } from './platform/images/wireImage.ts'
import { boardReported, contactMessage } from './people/mail/letters/communityLetters.ts'
import { newsletterIssue } from './people/mail/letters/newsletterLetters.ts'
import { refreshKeyOf } from './people/auth/refreshCookie.ts'
import { deviceWords } from './people/auth/deviceWords.ts'
import { tokenOf } from './people/auth/session.ts'
import type { Layout } from '../studio/model/layout.ts'
import { planSvg } from './design/engine/planDrawing.ts'
import { openTestApp, type TestApp } from '../tests/support/testApp.ts'
import { excerpt } from './http/clientRoutes.ts'
import { routeOf } from './http/clientRoutes.ts'

/** Parses a text in each field of a schema, one after the other. */
function everyField(schema: z.ZodType, fields: readonly string[], rest: object = {}) {
  return (text: string) => {
    for (const field of fields) schema.safeParse({ ...rest, [field]: text })
  }
}

const LAYOUT = (text: string) => ({
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items: [{ id: text, name: text, kind: text, colour: text, productId: text, group: text }],
})
const EMPTY_ROOM: Layout = { version: 1, floor: { shape: 'rectangular', width: 200, length: 200 }, items: [] }

/** A smaller set of characters, for expensive calls. */
const FEW_SIGNS = ['[', '\n', ' ', '"', '*', '_', '<', '&', ',', '(', '\u0301', '/', '[a](', 'A ', '1']

/** What sizes are made of. */
const SIZE_SIGNS = [
  '1',
  '1 ',
  '1,',
  '1/',
  '1 1/2',
  "1'",
  '1"',
  '½',
  ' 111',
  'x',
  '1x',
  'w ',
  'w x ',
  '1 w',
  '1-',
  '(1',
  'cm',
  '1 cm (',
]

const PLACES: readonly [what: string, work: (text: string) => unknown, signs?: readonly string[]][] = [
  ['the excerpt of a board', excerpt],
  ['escaping', escapeHtml],
  ['a picture on the wire', decodeWireImage],
  ['the address of a picture', ownImage],
  ['a user agent', deviceWords],
  ['a token', (text) => tokenOf({ headers: { authorization: `Bearer ${text}` } })],
  ['cookies', (text) => refreshKeyOf({ headers: { cookie: text } })],
  ['the words of a search', searchWords, FEW_SIGNS],
  ['the colors and bounds of a search', readQuestion, SIZE_SIGNS],
  ['a product that a text names', plain],
  ['the path of a page', (text) => routeOf(`/${text}`)],
  ['the judge of a description', (text) => checkText(text, [{ name: 'Bergen bed', title: text }], text), FEW_SIGNS],
  ['the short name of a product', shortName],
  ['the check of characters', (text) => findBadText({ a: [text], [text]: text }, 'body')],
  ['the facts of an error', (text) => errorFacts(new Error(text))],
  [
    'a contact letter',
    (text) => contactMessage({ name: text, email: text, phone: text, subject: text, message: text }),
  ],
  ['a letter about a report', (text) => boardReported({ title: text, reason: text, text, id: text })],
  ['a newsletter', (text) => newsletterIssue({ subject: text, text, leave: text })],
  ['a plan', (text) => planSvg(EMPTY_ROOM, { title: text, metric: false, prices: new Map() })],
  ['sign-up', everyField(SignUp, ['first_name', 'last_name', 'email', 'address', 'password', 'idToken'])],
  ['the register form', everyField(RegisterForm, ['email', 'password', 'confirmPassword'])],
  ['the login form', everyField(LoginForm, ['email', 'password'])],
  ['the contact form', everyField(Contact, ['name', 'email', 'phone', 'subject', 'message'])],
  ['the newsletter form', everyField(Newsletter, ['email'])],
  ['a report', everyField(ReportBoard, ['reason', 'text'], { reason: 'other' })],
  ['a profile', everyField(Profile, ['first_name', 'user_name', 'image'])],
  ['a picture of a profile', (text) => Profile.safeParse({ image: `data:image/png;base64,${text}` })],
  ['an address', everyField(Address, ['email', 'address', 'zip', 'country'])],
  ['an account', everyField(UpdateUser, ['email', 'image', 'anything'])],
  ['a board', (text) => SaveProducts.safeParse([{ title: text, hex_code: text, image_url: text, description: text }])],
  ['a new title', everyField(UpdateBoard, ['generated_title', 'visibility'])],
  ['a list of boards', everyField(BoardQuery, ['search', 'after', 'page', 'colour'])],
  ['a list of products', everyField(ProductQuery, ['search', 'category', 'size', 'min_price', 'max_length'])],
  [
    'an order',
    (text) => Generate.safeParse({ selectedProducts: [{ id: text, title: text }], size: text, email: text }),
  ],
  ['a layout', (text) => SaveLayout.safeParse({ revision: 0, layout: LAYOUT(text) })],
  ['the name of a layout', (text) => LayoutName.safeParse(text)],
  ['an arrangement', (text) => SaveArrangement.safeParse({ revision: 0, arrangement: { quantities: { [text]: 1 } } })],
  ['a repair', everyField(MendPicture, ['picture'])],
  ['a price of a feed', readPrice],
  ['a length of a feed', readInches],
  ['the tokens of a length', lengthTokens, SIZE_SIGNS],
  ['the sizes in a text', (text) => readSides(text, { kind: 'rug', footprint: 'rectangle' }), SIZE_SIGNS],
  ['the colors of a feed', feedColors],
  [
    'a row of a feed',
    (text) =>
      readRow(
        feedProduct([
          ['id', 'a'],
          ['title', text],
          ['price', '1 USD'],
          ['color', text],
          ['description', text],
          ['sale_price_effective_date', text],
        ]),
        { now: new Date(), today: '2026-11-23' },
      ),
  ],
  ['the names of columns', (text) => feedProduct([[text, text]])],
]

it.each(PLACES)('reads %s in time proportional to its length', (what, work, signs) =>
  expectProportional(what, work, signs),
)

/** Passes the text in chunks of 64 KiB, as files are read. */
async function drain(rows: (text: AsyncIterable<string>) => AsyncIterable<unknown>, text: string): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(text.length / 65_536) }, (_, at) =>
    text.slice(at * 65_536, (at + 1) * 65_536),
  )
  try {
    for await (const row of rows(Readable.from(pieces))) expect(row).toBeDefined()
  } catch {
    // An invalid file is refused with an error.
  }
}

const FEED_SIGNS = [
  Array.from('a\n ",<&[{'),
  [
    '<item ',
    '<item>',
    '<item></item>',
    '</item ',
    '<![CDATA[',
    '<![CDATA[]]>',
    '<item><![CDATA[',
    '&b;',
    '<!ENTITY b "',
  ],
  ['{"items":[', '"items":[', '"items" : ', '{"id":1,"a":[', '{"a":', '""', '";'],
].flat()

const FEEDS = [
  ['XML with a product around it', readXmlRows, (text: string) => `<item><g:id>1</g:id>${text}</item>`],
  ['tables', readTableRows, (text: string) => text],
  ['JSON with a product around it', readJsonRows, (text: string) => `[{"id": "1", ${text}`],
] as const
const OTHER_FEEDS = [
  ['XML', readXmlRows, (text: string) => text],
  ['tables with a head', readTableRows, (text: string) => `id,title,price\n${text}`],
  ['JSON', readJsonRows, (text: string) => text],
] as const

it.each([...FEEDS, ...(everything ? OTHER_FEEDS : [])])(
  'reads feeds of %s in time proportional to their length',
  (what, rows, around) => expectProportional(what, (text) => drain(rows, around(text)), FEED_SIGNS),
)

it('refuses an XML row with expanding entities and continues with the next', async () => {
  const laugh = `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(9000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`
  const bad = `<item>${laugh}<g:id>1</g:id><title>${'&c;'.repeat(1000)}</title></item>`
  const good = '<item><g:id>2</g:id><title>Lamp &amp; shade</title></item>'
  const rows = []
  for await (const row of readXmlRows(Readable.from([bad, good]))) rows.push(row)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows[0]).length).toBeLessThan(200_000)
  expect(rows[1]).toMatchObject({ feed: { id: '2', title: 'Lamp & shade' } })
})

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.join()).token
})
afterAll(() => app.close())

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const CALLS: readonly [what: string, method: 'POST' | 'PATCH', path: string, body: (text: string) => unknown][] = [
  ['sign-up', 'POST', 'auth/sign_up', (t) => ({ first_name: t, last_name: t, email: t, address: t, password: t })],
  ['contact', 'POST', 'contact', (t) => ({ name: t, email: t, phone: t, subject: t, message: t })],
  ['newsletter', 'POST', 'newsletter', (t) => ({ email: t })],
  ['a saved board', 'POST', 'save-products/', (t) => [{ title: t, image_url: t, description: t, hex_code: t }]],
  [
    'an order',
    'POST',
    'generate-description/',
    (t) => ({ selectedProducts: [{ title: 'x', image: t, description: t }] }),
  ],
  ['an account', 'PATCH', 'user/user', (t) => ({ first_name: t, email: t, image: t, anything: t })],
  ['sign-in', 'POST', '/identitytoolkit.googleapis.com/v1/accounts:update', (t) => ({ idToken: t, displayName: t })],
]

it.each(CALLS)('answers %s in time proportional to the input', (what, method, path, body) =>
  expectProportional(what, (text) => app.request(method, path, { token, body: body(text) }), FEW_SIGNS),
)

it('shows a board whose description is only markup as quickly as any other', async () => {
  const { body } = await app.request('POST', 'save-products/', {
    token,
    body: [{ title: 'Chair', image_url: PIXEL, description: '[a](b) '.repeat(1000) }],
  })
  const { id } = z.object({ id: z.string() }).parse(body)
  const { database } = app.world
  const { boards } = await import('./platform/database/schema.ts')
  const work = async (description: string) => {
    await database.db.update(boards).set({ description: { main_title: 'Room', description } })
    await app.request('GET', `/UserBoard?board=${id}`)
  }
  await expectProportional('a page', work, FEW_SIGNS)
})
