/** Access rules: every cell of the table in docs/access.md is checked on the real server. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { joined, newPicture, order } from './support/testFilling.ts'
import { HOME_OF_ROOMS, PLAIN_ROOM } from './support/sceneOrders.ts'
import { openTestApp, type TestApp } from './support/testApp.ts'
import {
  HOME,
  completed,
  expiredToken,
  hasLeft,
  LAYOUT,
  PIECE,
  leave,
  newOwner,
  type Owner,
  proofOf,
  suspend,
  photographUpload,
  underlayUpload,
} from './support/people.ts'

const COLUMNS = ['visitor', 'other', 'owner', 'link', 'suspended', 'left', 'expired', 'forged'] as const
type Column = (typeof COLUMNS)[number]
/** Refused callers go first, the owner last, because a permitted call can remove the subject of the row. */
const ORDER: readonly Column[] = ['visitor', 'forged', 'expired', 'link', 'other', 'suspended', 'left', 'owner']

const FORGED_TOKEN = `rw_${'f'.repeat(43)}`
const FORGED_PROOF = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"somebody","aud":"roomwright"}')}.`

type Row = { call: string; method: Method; path: string; thing: string; expected: Record<Column, number> }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const Method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** The rows `| GET /api/boards/{id} | private board | 403 | … |`. */
function readTable(): Row[] {
  const text = readFileSync(join(import.meta.dirname, '..', 'docs', 'access.md'), 'utf8')
  const lines = text.split('\n').filter((line) => /^\| (GET|POST|PUT|PATCH|DELETE) /.test(line))
  return lines.map((line) => {
    const [call = '', thing = '', ...statuses] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [method, path = ''] = call.split(' ')
    const expected = z.array(z.coerce.number().int().min(200).max(499)).length(COLUMNS.length).parse(statuses)
    const entry = (column: Column) => [column, expected[COLUMNS.indexOf(column)] ?? 0] as const
    return {
      call,
      method: Method.parse(method),
      path,
      thing,
      expected: z.record(z.enum(COLUMNS), z.number()).parse(Object.fromEntries(COLUMNS.map(entry))),
    }
  })
}

const TABLE = readTable()

let app: TestApp
/** A page of a shop that the server may read. */
let shop: Server
let shopPage = ''
let oldProof = ''
let suspendedProof = ''
let owner: Owner
let other: { token: string; email: string; id: string }
let suspended: Owner
let left: Owner
let expired = ''
beforeAll(async () => {
  shop = createServer((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<title>Oslo sofa</title>'),
  ).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  shopPage = `http://127.0.0.1:${z.object({ port: z.number() }).parse(shop.address()).port}/sofa`
  app = await openTestApp({ env: { SESSION_HOURS: '8000', LINK_HOSTS: '127.0.0.1' } })
  oldProof = await proofOf(app, await joined(app))
  // A proof of identity is valid for an hour.
  app.wait(2)
  suspended = await newOwner(app)
  suspendedProof = await proofOf(app, suspended)
  await suspend(app, suspended)
}, 120_000)
afterAll(async () => {
  shop.close()
  await app.close()
})

/** Restores data that the previous row may have removed. */
async function prepare(): Promise<void> {
  const before = owner
  owner = owner ? await completed(app, owner) : await newOwner(app)
  if (owner.id !== before?.id) expired = await expiredToken(app, owner)
  if (!other || (await app.request('GET', 'auth/session', { token: other.token })).status !== 200)
    other = await joined(app)
  if (!left || !(await hasLeft(app, left))) {
    left = await newOwner(app)
    await leave(app, left)
  }
}

/** The person whose data this caller requests. */
const subjectOf = (column: Column): Owner => ({ suspended, left })[column as 'suspended' | 'left'] ?? owner

function tokenOf(column: Column): string | undefined {
  if (column === 'visitor' || column === 'link') return undefined
  if (column === 'forged') return FORGED_TOKEN
  if (column === 'expired') return expired
  return { other, owner, suspended, left }[column].token
}

/** The credentials of this caller. */
async function shownProof(column: Column): Promise<string> {
  if (column === 'visitor' || column === 'link' || column === 'forged') return FORGED_PROOF
  if (column === 'expired') return oldProof
  // A proof from before the suspension: the provider issues no new one.
  if (column === 'suspended') return suspendedProof
  return proofOf(app, { other, owner, left }[column])
}

/** The board, draft or person of the row. */
function idOf({ call, path, thing }: Row, to: Owner): string {
  // A draft that was saved as a board gets its further views as the board.
  if (path.endsWith('/view')) return to.secondDraft
  if (path.includes('/drafts/')) return to.draft
  if (path.includes('/makers/')) return to.id
  if (path.includes('/auth/sessions/')) return to.otherLogin
  if (path.includes('/invoices/')) return to.invoice
  if (path.includes('/homes/{id}/versions')) return to.home
  if (path.includes('/homes/')) return path.endsWith('/restore') ? to.deletedHome : to.home
  if (path.includes('/underlays/')) return to.underlay
  if (path.includes('/photographs/')) return to.photograph
  if (path.includes('/rooms/')) return path.endsWith('/restore') ? to.deletedRoom : to.room
  if (path.includes('/furniture/')) return to.furniture
  const boards: Record<string, string> = {
    'private board': to.privateBoard,
    'community board': to.communityBoard,
    'board taken down': to.takenDownBoard,
    'deleted board': to.deletedBoard,
    'board with members': to.teamBoard,
  }
  // Operators alone get as far as the id.
  if (path.includes('/catalog/')) return randomUUID()
  if (path.includes('/products/')) return 'bergen-queen-bed-oak'
  const board = boards[thing]
  if (path.includes('{id}') && !board)
    throw new Error(`${call} is about a thing that this test does not know: ${thing}`)
  return board ?? ''
}

type Asked = { to: Owner; column: Column; row: Row }
const arrangement = { collage: null }
/** The address without the signature that gives access to the picture. */
const bare = (address: string) => address.split('?')[0]
const revisionAt = async (path: string, { to }: Asked) =>
  z
    .object({ revision: z.number() })
    .catch({ revision: 0 })
    .parse((await app.request('GET', path, { token: to.token })).body).revision
const proof = async ({ column }: Asked) => ({ idToken: await shownProof(column) })
/** Deleting an account and copying its data also take the proof of the account itself. */
const ownProof = async ({ column }: Asked) => ({ idToken: await shownProof(column === 'other' ? 'owner' : column) })
const product = (kind: 'boards' | 'drafts') => async (asked: Asked) => ({
  revision: await revisionAt(
    `${kind}/${kind === 'boards' ? asked.to.privateBoard : asked.to.draft}/arrangement`,
    asked,
  ),
  product_ids: ['sofa-oat'],
  arrangement,
})
const arranged = (kind: 'boards' | 'drafts') => async (asked: Asked) => {
  const { revision } = await product(kind)(asked)
  return { revision, arrangement }
}

/** Valid bodies for the routes, so that only the caller decides. */
const BODIES: Record<string, (asked: Asked) => unknown> = {
  'POST /api/auth/login': proof,
  'POST /api/auth/sign_up': ({ column }) => ({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: `${randomUUID()}@example.com`,
    address: '1 Lane',
    password: 'Lamp-light7',
    ...(column === 'forged' ? { idToken: FORGED_PROOF } : {}),
    ...(column === 'expired' ? { idToken: oldProof } : {}),
  }),
  'POST /api/user/leave': ownProof,
  'POST /api/user/restore': proof,
  'POST /api/user/export': ownProof,
  'POST /api/user/export/link': ownProof,
  'POST /api/own-pieces/link': () => ({ link: shopPage }),
  'POST /api/own-pictures/mend': ({ to }) => ({ picture: bare(to.ownPicture), strokes: [] }),
  'POST /api/own-pictures/renew': ({ to }) => ({ pictures: [bare(to.ownPicture)] }),
  'POST /api/scenes': () => PLAIN_ROOM,
  'POST /api/scenes/home': () => HOME_OF_ROOMS,
  'POST /api/generate-board': () => order(),
  'POST /api/generate-description/': () => order(),
  'POST /api/generate-image': () => order(),
  'POST /api/drafts/{id}/view': () => ({}),
  'POST /api/save-products/': async () => [{ title: 'Sofa', image_url: await newPicture() }],
  'PATCH /api/drafts/{id}': () => ({ description: 'Quiet.' }),
  'POST /api/drafts/{id}/words': () => ({}),
  'POST /api/boards/{id}/words': () => ({}),
  'PATCH /api/boards/{id}': () => ({ generated_title: 'Evening' }),
  'PUT /api/boards/{id}/layout': async (asked) => ({
    revision: await revisionAt(`boards/${asked.to.privateBoard}/layout`, asked),
    layout: LAYOUT,
  }),
  'PUT /api/boards/{id}/layouts/{layout}': async (asked) => ({
    revision: await revisionAt(`boards/${asked.to.privateBoard}/layouts/${asked.to.layout}`, asked),
    layout: LAYOUT,
  }),
  'PATCH /api/boards/{id}/layouts/{layout}': () => ({ name: 'Evening' }),
  'PUT /api/rooms/{id}': async (asked) => ({
    revision: await revisionAt(`rooms/${asked.to.room}`, asked),
    layout: LAYOUT,
  }),
  'PATCH /api/rooms/{id}': () => ({ name: 'Attic' }),
  'PUT /api/homes/{id}': async (asked) => ({
    revision: await revisionAt(`homes/${asked.to.home}`, asked),
    home: HOME.home,
  }),
  'POST /api/homes/{id}/share': () => ({}),
  'POST /api/homes/{id}/versions': () => ({ name: 'As we moved in' }),
  'POST /api/rooms/{id}/share': () => ({}),
  'POST /api/photographs/{id}/share': () => ({}),
  'PUT /api/furniture/{id}': () => PIECE,
  'PUT /api/boards/{id}/picture': async () => ({ image: await newPicture() }),
  'PUT /api/boards/{id}/arrangement': arranged('boards'),
  'PUT /api/boards/{id}/products': product('boards'),
  'PUT /api/drafts/{id}/arrangement': arranged('drafts'),
  'PUT /api/drafts/{id}/products': product('drafts'),
  'POST /api/boards/{id}/share': () => ({}),
  'POST /api/boards/{id}/invitations': () => ({ role: 'editor' }),
  'POST /api/boards/{id}/join': ({ to }) => ({ token: to.invitationToken }),
  'PATCH /api/boards/{id}/members/{member}': () => ({ role: 'commenter' }),
  'POST /api/boards/{id}/guests': () => ({ name: 'Ines' }),
  'POST /api/boards/{id}/comments': () => ({ id: randomUUID(), text: 'Lighter?' }),
  'PATCH /api/boards/{id}/comments/{comment}': () => ({ text: 'Darker?' }),
  'PUT /api/boards/{id}/comments/{comment}/reactions': () => ({ kinds: ['love'] }),
  'PATCH /api/boards/{id}/threads/{thread}': () => ({ resolved: true }),
  'POST /api/boards/{id}/comments/{comment}/report': () => ({ reason: 'spam' }),
  'POST /api/boards/{id}/versions': () => ({ name: 'Evening' }),
  'POST /api/boards/{id}/copy': () => ({}),
  'POST /api/boards/{id}/shopping-list': () => ({}),
  'POST /api/boards/{id}/redesign': ({ to }) => ({ draft_id: to.secondDraft }),
  'PATCH /api/user/user': () => ({ city: 'Basel' }),
  'POST /api/stripe/create-checkout-session': () => ({ card_title: 'Gold', card_price: 5000 }),
  'POST /api/user/membership/quote': () => ({ plan: 'Basic' }),
  'POST /api/user/membership/change': async ({ column }) => {
    const asked = await app.request('POST', 'user/membership/quote', {
      token: tokenOf(column) ?? '',
      body: { plan: 'Basic' },
    })
    return asked.status === 200 ? asked.body : { plan: 'Basic', due_now: 0, quoted_at: new Date().toISOString() }
  },
  'POST /api/contact': () => ({ name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: randomUUID() }),
  'POST /api/newsletter': () => ({ email: `${randomUUID()}@example.com` }),
  'PATCH /api/user/space': () => ({ hides_lists: false }),
  'POST /api/boards/{id}/report': () => ({ reason: 'spam' }),
}

async function statusOf(row: Row, column: Column): Promise<number> {
  const to = subjectOf(column)
  const token = tokenOf(column)
  const path = row.path
    .replace('{layout}', row.path.endsWith('/restore') ? to.deletedLayout : to.layout)
    .replace('{invitation}', to.invitation)
    .replace('{member}', to.member)
    .replace('{comment}', to.comment)
    .replace('{thread}', to.comment)
    .replace('{version}', row.path.includes('/homes/') ? to.homeVersion : to.version)
    .replace('{id}', idOf(row, to))
  const picture = async () => Buffer.from(await newPicture(), 'base64')
  const upload =
    row.call === 'POST /api/own-pictures'
      ? { bytes: await picture(), headers: { 'content-type': 'image/png' } }
      : row.call === 'PUT /api/underlays/{id}'
        ? underlayUpload(await picture())
        : row.call === 'PUT /api/photographs/{id}'
          ? photographUpload(await picture())
          : undefined
  const body = await BODIES[row.call]?.({ to, column, row })
  const shares = { homes: to.homeShare, rooms: to.roomShare, photographs: to.photographShare }
  const share = Object.entries(shares).find(([kind]) => row.path.includes(`/${kind}/`))?.[1] ?? to.share
  const { status, headers } = await app.request(
    row.method,
    row.path === '/api/user/export/file' ? exportFileOf(to, column) : path,
    {
      ...(token ? { token } : {}),
      ...upload,
      ...(column === 'link' ? { query: { ...(upload && 'query' in upload && upload.query), share } } : {}),
      ...(body === undefined ? {} : { body }),
    },
  )
  // Restricted content must not be stored by shared caches or by shared browsers.
  const isPrivate = row.method === 'GET' && row.expected.visitor !== 200
  expect(isPrivate && status < 300 ? headers['cache-control'] : 'no-store').toContain('no-store')
  return status
}

/** The key in the address gives access to the file; all other callers are refused. */
function exportFileOf(to: Owner, column: Column): string {
  return column === 'owner' ? to.exportFile : `/api/user/export/file?key=${'k'.repeat(43)}`
}

/** Whether the row before may have removed something: reading removes nothing. */
let isChanged = true

it.each(TABLE)('$call, $thing', { timeout: 60_000 }, async (row) => {
  if (isChanged) await prepare()
  isChanged = row.method !== 'GET'
  const found: Record<string, number> = {}
  for (const column of ORDER) found[column] = await statusOf(row, column)
  expect(found).toEqual(row.expected)
})

it('has a row for every route that the API describes, and none for any other', () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(app.app.swagger())
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect([...new Set(TABLE.map(({ call }) => call))].sort()).toEqual(described.sort())
})
