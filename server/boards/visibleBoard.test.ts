/**
 * What belongs to a board is either visible or private. Every private text carries a mark of its own, and no answer, mail,
 * page or copy that others can get has one.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, getTableName, ne } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Product } from '../../src/contract/products.ts'
import { CurrentExport, ExportLink } from '../../src/contract/security.ts'
import { MadeInvitation } from '../../src/contract/team.ts'
import { RoomShell } from '../../studio/model/roomShell.ts'
import { Item, Layout, SharedLayout } from '../../studio/model/layout.ts'
import { KeptArrangement, KeptProduct, KeptWords } from '../platform/database/keptDesign.ts'
import { OWNED_TABLES } from '../platform/database/ownedTables.ts'
import {
  boardComments,
  boardGuests,
  boardInvitations,
  boardReports,
  boards,
  boardVersions,
  commentReports,
  commentThreads,
  drafts,
  furniture,
  layouts,
  mailOutbox,
  ownPictures,
  homes,
  homeVersions,
  rooms,
  sharedPhotographs,
  underlayPictures,
  users,
} from '../platform/database/schema.ts'
import { joined, order, type Person, savedBoard } from '../../tests/support/testFilling.ts'
import { sendDigests } from './team/digest.ts'
import { OWN_PARTS } from '../../tests/support/ownParts.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../tests/support/testApp.ts'
import { pageWithPreview } from '../http/clientRoutes.ts'
import { VisibleBoard, VisibleVersion } from './visibleBoard.ts'

/** What stays with the owner. A new column or key is named here, or in the schema of what is visible. */
const PRIVATE = {
  board: [
    'draftId',
    'idempotencyKey',
    'number',
    'search',
    'deletedAt',
    'ownerLeft',
    'ownerSuspended',
    'bytes',
    'takenDownAt',
    'takenDownReason',
    'budget',
  ],
  // `layouts` has the schema of layouts.
  version: ['ownerId', 'boardId', 'layouts', 'weight'],
  arrangement: ['pictured', 'shelf'],
  words: ['about', 'before'],
  layout: [],
  floor: ['people', 'location', 'underlay', 'photographs'],
}
/** What others get of the pieces of a layout. */
const ITEM = ['id', 'productId', 'name', 'kind', 'colour', 'material', 'footprint', 'pose', 'locked', 'group']

/** Owned tables without anything of a board, or with what has no text of a person. */
const NO_TEXT: Record<string, string> = {
  work: 'the steps of a draft, which only its owner can join',
  follows: 'who follows whom',
  board_likes: 'who likes what',
  board_members: 'roles',
  board_role_limits: 'roles',
  board_presence: 'who has it open',
  board_links: 'the secret of a link, for its owner',
  home_links: 'the secret of a link, for its owner',
  room_links: 'the secret of a link, for its owner',
  photograph_links: 'the secret of a link, for its owner',
  board_shares: 'the hash of a link',
  comment_reactions: 'signs',
  comment_digests: 'a moment',
  image_references: 'what the marked rows refer to',
  takedowns: 'of operators',
  suspensions: 'of operators',
  checkouts: 'of the account',
  invoices: 'of the account',
  subscriptions: 'of the account',
  billing_customers: 'of the account',
  model_costs: 'of the account',
  sessions: 'of the account',
  logins: 'of the account',
  data_exports: 'of the account',
  contact_confirmations: 'of the account',
  space_settings: 'of the account',
}

/** Who gets a marked text, from the fewest people to the most. */
const AUDIENCES = ['owner', 'editor', 'team', 'everybody'] as const
type Audience = (typeof AUDIENCES)[number]
const marks = new Map<string, { at: string; audience: Audience }>()
function mark(at: string, audience: Audience = 'owner'): string {
  const text = `mark${randomBytes(9).toString('hex')}`
  marks.set(text, { at, audience })
  return text
}

/** Texts for fields that take no mark: a color, a currency, a GTIN, a day. */
const FIXED = ['#aabbcc', 'EUR', '12345678', '2026-11-23']

/** A value of the schema in which every text that can carries a mark. */
function marked(schema: z.core.$ZodType, at: string, audience: Audience = 'owner'): unknown {
  const inner = (part: z.core.$ZodType, key: string) => marked(part, key === '' ? at : `${at}.${key}`, audience)
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [key, inner(part, key)]))
  if (schema instanceof z.ZodArray) return [inner(schema.def.element, '')]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return inner(schema.def.innerType, '')
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodNumber) return 1
  const text = mark(at, audience)
  const fitting = [text, `https://shop.example/${text}`].find((each) => z.safeParse(schema, each).success)
  if (fitting !== undefined) return fitting
  marks.delete(text)
  const fixed = FIXED.find((each) => z.safeParse(schema, each).success)
  if (fixed === undefined) throw new Error(`Give this test a value for ${at}.`)
  return fixed
}

/** A row in which every text column that is not given carries a mark. */
function markedRow(table: PgTable, given: Record<string, unknown>, audience: Audience = 'owner') {
  const name = getTableName(table)
  const entries = Object.entries(getTableColumns(table)).map(([key, column]) => {
    if (key in given) return [key, given[key]]
    const type = column.getSQLType()
    if (type === 'text') return [key, mark(`${name}.${key}`, audience)]
    if (column.hasDefault || !column.notNull) return [key, undefined]
    if (type === 'uuid') return [key, randomUUID()]
    if (column.dataType === 'date') return [key, app.world.clock()]
    if (column.dataType === 'boolean') return [key, false]
    if (column.dataType === 'number') return [key, 1]
    throw new Error(`Give this test a value for ${name}.${key}.`)
  })
  return Object.fromEntries(entries)
}

async function insert(table: PgTable, given: Record<string, unknown>, audience?: Audience): Promise<void> {
  planted.add(getTableName(table))
  await app.world.database.db.insert(table).values(markedRow(table, given, audience))
}

const planted = new Set<string>()
let app: TestApp
let ada: Person
const members: Record<'viewer' | 'commenter' | 'editor', Person | undefined> = {
  viewer: undefined,
  commenter: undefined,
  editor: undefined,
}
let other: Person
let copier: Person
let share = ''
/** Ids for the paths of routes. */
let privateBoard = ''
let communityBoard = ''
const ids: string[] = []
const layoutIds: string[] = []
let shelfPicture = ''

beforeAll(async () => {
  app = await openTestApp({ env: { SESSION_HOURS: '8000' } })
  ada = await joined(app)
  other = await joined(app)
  copier = await joined(app)
  privateBoard = await newBoard('private')
  communityBoard = await newBoard('community')
  for (const role of ['viewer', 'commenter', 'editor'] as const) {
    const person = await joined(app)
    const body = { token: await invited(role) }
    expect((await app.request('POST', `boards/${privateBoard}/join`, { token: person.token, body })).status).toBe(200)
    members[role] = person
  }
  share = await invited('viewer')
  await plantAccount()
  for (const board of [privateBoard, communityBoard]) await plant(board)
}, 60_000)
afterAll(() => app.close())

async function newBoard(visibility: 'private' | 'community'): Promise<string> {
  const draft_id = randomUUID()
  const { token } = ada
  for (const step of ['generate-description', 'generate-image'])
    await app.request('POST', step, { token, body: order({ draft_id }) })
  ids.push(draft_id)
  const id = await savedBoard(app, token, { visibility, draft_id })
  ids.push(id)
  return id
}

async function invited(role: string, email?: string): Promise<string> {
  const body = { role, ...(email ? { email } : {}) }
  const made = await app.request('POST', `boards/${privateBoard}/invitations`, { token: ada.token, body })
  return MadeInvitation.parse(made.body).token ?? ''
}

const item = (name: string) => ({
  id: 'a',
  name,
  kind: 'sofa',
  colour: '#aabbcc',
  footprint: { shape: 'rectangle', width: 84, length: 38 },
  pose: { x: 90, y: 80, rotation: 0 },
  locked: false,
})
/** What only the owner of a room sees, with texts that stand nowhere else. */
const OWN_ROOM = {
  ...OWN_PARTS,
  location: { ...OWN_PARTS.location, name: 'A place of their own' },
  underlay: { ...OWN_PARTS.underlay, picture: 'picture-beneath' },
  photographs: OWN_PARTS.photographs.map((each) => ({ ...each, picture: 'picture-of-room' })),
}
const roomWith = (name: string) =>
  Layout.parse({
    version: 1,
    floor: { shape: 'rectangular', width: 200, length: 160, ...OWN_ROOM },
    items: [item(name)],
  })

/** Marks in what a person keeps beside boards. */
async function plantAccount(): Promise<void> {
  const ownerId = ada.id
  const { db } = app.world.database
  const person = markedRow(users, {
    ...(await db.query.users.findFirst({ where: (table) => eq(table.id, ownerId) })),
    ...Object.fromEntries(
      (['lastName', 'contactEmail', 'address', 'unit', 'zip', 'city', 'state', 'country'] as const).map((key) => [
        key,
        mark(`users.${key}`),
      ]),
    ),
  })
  await db.update(users).set(person).where(eq(users.id, ownerId))
  marks.set(ada.email, { at: 'users.email', audience: 'owner' })
  const design = {
    products: [marked(KeptProduct, 'drafts.products')],
    cutouts: [],
    description: { main_title: mark('drafts.title'), description: mark('drafts.description') },
    palette: [],
    light: 'day',
    views: [],
    functionName: null,
    style: null,
    arrangement: null,
  }
  await insert(drafts, { ownerId, ...design, image: null })
  await insert(rooms, { ownerId, layout: roomWith(mark('rooms.layout')) })
  const storey = { id: 'ground', name: mark('homes.storeys'), elevation: 0, height: 108 }
  const home = { version: 1, name: mark('homes.name'), storeys: [storey], places: [] }
  const homeId = randomUUID()
  await insert(homes, { ownerId, id: homeId, home })
  const room = { id: randomUUID(), name: mark('home_versions.room'), layout: roomWith(mark('home_versions.layout')) }
  await insert(homeVersions, {
    ownerId,
    homeId,
    home: { ...home, name: mark('home_versions.home') },
    rooms: [room],
    automatic: false,
    weight: 1,
  })
  await insert(furniture, { ownerId, kind: 'sofa', color: '#aabbcc', footprint: item('').footprint })
  await insert(ownPictures, { ownerId })
  await insert(underlayPictures, { ownerId, bytes: 1 })
  const pieces = [{ name: mark('shared_photographs.pieces'), count: 1 }]
  await insert(sharedPhotographs, { ownerId, pieces, width: 1, height: 1, bytes: 1 })
}

/** Marks in everything that is kept of a board. */
async function plant(boardId: string): Promise<void> {
  const { db } = app.world.database
  const ownerId = ada.id
  const place = and(eq(boards.ownerId, ownerId), eq(boards.id, boardId))
  const [row] = await db.select().from(boards).where(place)
  if (!row) throw new Error('The board is gone.')
  const audience: Audience = row.visibility === 'community' ? 'everybody' : 'team'
  const [first] = row.products
  const shelf = z.array(KeptArrangement.shape.shelf.element).parse(marked(KeptArrangement.shape.shelf, 'shelf'))
  shelfPicture = `/images/${randomBytes(20).toString('hex')}.webp`
  marks.set(shelfPicture.slice(8, 48), { at: 'shelf.cutout', audience: 'owner' })
  const arrangement: KeptArrangement = {
    revision: 3,
    arrangement: {
      collage: null,
      true_scale: false,
      quantities: { [first?.id ?? '']: 2, [shelf[0]?.product.id ?? '']: 3 },
    },
    pictured: z.array(z.string()).parse(marked(KeptArrangement.shape.pictured, 'arrangement.pictured')),
    shelf: shelf.map((piece) => ({ ...piece, cutout: shelfPicture.slice(8) })),
  }
  const about = z.array(z.string()).parse(marked(KeptWords.shape.about, 'words.about'))
  const before = KeptWords.shape.before.parse(marked(KeptWords.shape.before, 'words.before'))
  const columns = markedRow(boards, {
    ...row,
    idempotencyKey: mark('boards.idempotencyKey'),
    takenDownReason: mark('boards.takenDownReason'),
    generatedTitle: mark('boards.generatedTitle', audience),
    products: row.products.map((product) => ({ ...product, description: mark('boards.products', audience) })),
    arrangement,
    words: { seed: 5, edited: [], about, before },
    budget: { amount: 987_654.25, currency: 'USD' },
    bytes: 876_543_210,
  })
  const { number: _number, search: _search, ...set } = columns
  await db.update(boards).set(set).where(place)
  marks.set('987654.25', { at: 'boards.budget', audience: 'owner' })
  marks.set('876543210', { at: 'boards.bytes', audience: 'owner' })
  if (row.draftId) marks.set(`"draftId":"${row.draftId}"`, { at: 'boards.draftId', audience: 'owner' })
  marks.set('wheelchair', { at: 'floor.people', audience: 'owner' })
  marks.set('A place of their own', { at: 'floor.location', audience: 'owner' })
  for (const text of [OWN_ROOM.underlay.picture, OWN_ROOM.underlay.name])
    marks.set(text, { at: 'floor.underlay', audience: 'owner' })
  for (const text of OWN_ROOM.photographs.flatMap(({ picture, name }) => [picture, name]))
    marks.set(text, { at: 'floor.photographs', audience: 'owner' })

  const shown = { id: randomUUID(), name: mark('layouts.name', audience), shown: true }
  const hidden = { id: randomUUID(), name: mark('layouts.name', 'editor'), shown: false }
  const kept = [
    { ...shown, layout: roomWith(mark('layouts.items', audience)) },
    { ...hidden, layout: roomWith(mark('layouts.items', 'editor')) },
  ]
  for (const layout of kept) await insert(layouts, { ownerId, boardId, revision: 1, ...layout })
  layoutIds.push(shown.id, hidden.id)
  const pieces = { products: [marked(KeptProduct, 'version', 'editor')], cutouts: [], arrangement, image: null }
  await insert(boardVersions, { ownerId, boardId, ...pieces, madeBy: null, layouts: kept }, 'editor')
  const threadId = randomUUID()
  await insert(commentThreads, { ownerId, boardId, id: threadId, spot: { on: 'board' }, resolvedAt: null })
  await insert(boardComments, { ownerId, boardId, id: threadId, threadId, authorId: ownerId, editedAt: null }, 'team')
  await insert(boardInvitations, { ownerId, boardId, role: 'editor' })
  const authorId = randomUUID()
  await insert(boardGuests, { ownerId, boardId, id: authorId, name: mark('board_guests.name', 'team') })
  await insert(boardComments, { ownerId, boardId, threadId, authorId, editedAt: null }, 'team')
  const report = { ownerId, boardId, reason: 'spam', resolvedAt: null, outcome: null }
  await insert(boardReports, report)
  await insert(commentReports, report)
}

/** The found marks that this audience must not get, by the fields that hold them. */
function leaksIn(answers: ReadonlyMap<string, string>, audience: Audience): string[] {
  const rank = AUDIENCES.indexOf(audience)
  return [...answers].flatMap(([call, text]) =>
    [...marks]
      .filter(([each, { audience: of }]) => AUDIENCES.indexOf(of) < rank && text.includes(each))
      .map(([, { at }]) => `${call}: ${at}`),
  )
}

const Described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Everything that this caller gets by reading: every described route with every id, the pages, and the site's files. */
async function readAll(token: string | undefined, link?: string, more: readonly string[] = []) {
  const answers = new Map<string, string>()
  const read = async (path: string) => {
    const query = { images: 'url', ...(link ? { share: link } : {}) }
    const answer = await app.request('GET', path, { ...(token ? { token } : {}), query })
    // A busy server would show nothing, and the test would find nothing.
    expect([path, answer.status]).not.toEqual([path, 503])
    answers.set(`GET ${path}`, answer.text)
  }
  const paths: string[] = []
  for (const [path, calls] of Object.entries(Described.parse(app.app.swagger()).paths)) {
    if (!('get' in calls)) continue
    for (const id of path.includes('{id}') ? [...ids, ada.id, ...more] : ['']) {
      const layout = path.includes('{layout}') ? layoutIds : ['']
      for (const each of layout) paths.push(path.replace('{id}', id).replace('{layout}', each))
    }
  }
  paths.push('/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-boards-1.xml', shelfPicture)
  for (const path of paths) await read(path)
  for (const board of [privateBoard, communityBoard]) {
    const url = `/UserBoard?board=${board}${link ? `&share=${link}` : ''}`
    answers.set(`page ${url}`, (await pageWithPreview(app.world, { url }, '<head><title>x</title></head>')).html)
    await read(url)
  }
  return answers
}

/** What a signed-in caller gets by calls that write nothing of the board, or that its editors may make. */
async function askAll({ token }: Person, isEditor = false) {
  const answers = new Map<string, string>()
  const ask = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const { text } = await app.request(method, path, { token, body })
    answers.set(`${method} ${path}`, text)
  }
  await ask('POST', 'own-pictures/renew', { pictures: [shelfPicture] })
  for (const board of [privateBoard, communityBoard]) {
    await ask('POST', `boards/${board}/presence`, {})
    await ask('POST', `boards/${board}/shopping-list`, {})
    await ask('POST', `boards/${board}/comments`, { id: randomUUID(), text: 'Here' })
    if (!isEditor) continue
    await ask('POST', `boards/${board}/versions`, { name: 'Mine' })
    await ask('PUT', `boards/${board}/layout`, { revision: 1, layout: { ...roomWith('Sofa') } })
    const floor = SharedLayout.shape.floor.parse(roomWith('Sofa').floor)
    await ask('PUT', `boards/${board}/layout`, { revision: 1, layout: { ...roomWith('Sofa'), floor } })
    await ask('PUT', `boards/${board}/arrangement`, { revision: 3, arrangement: { collage: null } })
  }
  return answers
}

it('classifies every column and key of a board as visible or private', () => {
  const hidden = (stored: object, visible: object) =>
    Object.keys(stored).filter((key) => !Object.keys(visible).includes(key))
  const unmarked = { revision: 3, arrangement: { collage: null, true_scale: false, quantities: {} } }
  const arrangement = { ...unmarked, pictured: ['a'], shelf: [marked(KeptArrangement.shape.shelf.element, 'x')] }
  const words = { seed: 1, edited: [], about: ['a'], before: { about: [], description: {} } }
  const whole = VisibleBoard.in.shape
  /** The keys whose value does not pass. */
  const blanked = (stored: z.ZodObject, value: object, schema: z.ZodType) => {
    const passed: Record<string, unknown> = { ...z.record(z.string(), z.unknown()).parse(schema.parse(value)) }
    const given: Record<string, unknown> = { ...value }
    return Object.keys(stored.shape).filter((key) => JSON.stringify(passed[key]) !== JSON.stringify(given[key]))
  }
  expect({
    board: hidden(getTableColumns(boards), whole),
    version: hidden(getTableColumns(boardVersions), VisibleVersion.in.shape),
    arrangement: blanked(KeptArrangement, arrangement, whole.arrangement),
    words: blanked(KeptWords, words, whole.words),
    layout: hidden(Layout.shape, SharedLayout.shape),
    floor: hidden(RoomShell.shape, SharedLayout.shape.floor.shape),
  }).toEqual(PRIVATE)
  expect(Object.keys(Item.shape)).toEqual(ITEM)
  // A stored fact of a product is visible by being in the contract of products.
  expect(hidden(KeptProduct.shape, Product.shape)).toEqual([])
  // Every table of a person is marked, or has no text of a board. Boards themselves are marked by an update.
  const tables = OWNED_TABLES.map(({ name }) => name).filter((name) => !(name in NO_TEXT))
  expect([...planted, 'boards'].toSorted()).toEqual(tables.toSorted())
})

it('gives the owner all of it, and everybody what is visible', async () => {
  const own = [...(await readAll(ada.token)).values()].join('\n')
  const missing = [...marks].filter(([text, { audience }]) => audience !== 'owner' && !own.includes(text))
  expect(missing.map(([, { at }]) => at)).toEqual([])
  for (const text of ['wheelchair', '987654.25']) expect(own).toContain(text)
  const found = [...(await readAll(undefined)).values()].join('\n')
  const unseen = [...marks].filter(([text, { audience }]) => audience === 'everybody' && !found.includes(text))
  expect(unseen.map(([, { at }]) => at)).toEqual([])
})

it('gives strangers and the holders of a link nothing private', async () => {
  expect(leaksIn(await readAll(undefined), 'everybody')).toEqual([])
  expect(leaksIn(await readAll(other.token), 'everybody')).toEqual([])
  expect(leaksIn(await askAll(other), 'everybody')).toEqual([])
  expect(leaksIn(await readAll(undefined, share), 'team')).toEqual([])
})

it.each(['viewer', 'commenter', 'editor'] as const)('gives a member who is %s nothing private', async (role) => {
  const person = members[role]
  if (!person) throw new Error(`There is no ${role}.`)
  const audience = role === 'editor' ? 'editor' : 'team'
  const answers = await readAll(person.token)
  expect(answers.get(`GET /api/boards/${privateBoard}`)).toContain(`"role":"${role}"`)
  expect(leaksIn(answers, audience)).toEqual([])
  expect(leaksIn(await askAll(person, role === 'editor'), audience)).toEqual([])
  if (role !== 'editor') return
  expect(leaksIn(await readAll(person.token), audience)).toEqual([])
  const { body } = await app.request('GET', `boards/${privateBoard}/layout`, { token: ada.token })
  expect(body).toMatchObject({ revision: 2, layout: { floor: { people: 'wheelchair' }, items: [{ name: 'Sofa' }] } })
})

it('gives a copier nothing private: not in the copy, its versions, its rows, nor in the export of the account', async () => {
  const { token, id, email } = copier
  const made = await app.request('POST', `boards/${communityBoard}/copy`, { token, body: {} })
  const copy = z.object({ id: z.string() }).parse(made.body).id
  await app.request('POST', `boards/${copy}/versions`, { token, body: { name: 'First' } })
  const answers = await readAll(token, undefined, [copy])
  expect(answers.get(`GET /api/boards/${copy}`)).toContain('"mine":true')
  expect(answers.get(`GET /api/boards/${copy}`)).toContain('"picture_is_earlier":true')
  expect(answers.get(`GET /api/boards/${copy}`)).toContain('"words_are_earlier":true')
  for (const { name, table, of } of OWNED_TABLES)
    answers.set(`rows ${name}`, JSON.stringify(await app.world.database.db.select().from(table).where(of(id))))
  const idToken = await app.world.identity.signIn(email, PASSWORD)
  await app.request('POST', 'user/export', { token, body: { idToken } })
  const state = async () =>
    CurrentExport.parse((await app.request('GET', 'user/export', { token })).body).export?.status
  await vi.waitUntil(async () => (await state()) === 'ready', { timeout: 60_000 })
  const { body } = await app.request('POST', 'user/export/link', { token, body: { idToken } })
  const file = await app.app.inject({ method: 'GET', url: ExportLink.parse(body).url })
  const packed = Object.entries(unzipSync(file.rawPayload))
  expect(packed.filter(([name]) => name.endsWith('board.json'))).toHaveLength(1)
  for (const [name, bytes] of packed) answers.set(`export ${name}`, strFromU8(bytes))
  expect(leaksIn(answers, 'everybody')).toEqual([])
})

it('mails private fields to the owner only', async () => {
  await invited('viewer', 'guest@example.com')
  await sendDigests(app.world)
  const { db } = app.world.database
  const letters = await db.select().from(mailOutbox).where(ne(mailOutbox.recipient, ada.email))
  const subjects = letters.map(({ subject }) => subject).join('\n')
  for (const letter of ['Shopping list', 'comment', 'invites you']) expect(subjects).toContain(letter)
  expect(leaksIn(new Map(letters.map((letter) => [letter.subject, JSON.stringify(letter)])), 'team')).toEqual([])
})
