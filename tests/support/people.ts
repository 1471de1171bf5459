/** Users with data of every kind, for tests of access control. */
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { sessions, users } from '../../server/platform/database/schema.ts'
import { MadeInvitation } from '../../src/contract/team.ts'
import type { Photograph } from '../../studio/model/photographs.ts'
import { joined, newPicture, order, savedBoard } from './testFilling.ts'
import { PASSWORD, type TestApp } from './testApp.ts'
import { runAdmin } from '../../tools/admin/runAdmin.ts'

/** Ids and credentials of an owner's data. */
export type Owner = {
  token: string
  email: string
  id: string
  privateBoard: string
  communityBoard: string
  takenDownBoard: string
  deletedBoard: string
  layout: string
  deletedLayout: string
  room: string
  deletedRoom: string
  home: string
  /** A version of it. */
  homeVersion: string
  deletedHome: string
  furniture: string
  draft: string
  /** Another draft with the products of the private board. */
  secondDraft: string
  /** The secret in the share link of the private board. */
  share: string
  /** The secret in the share link of the home. */
  homeShare: string
  roomShare: string
  /** A photograph of a room that is shared by a link, and the secret in it. */
  photograph: string
  photographShare: string
  /** Another private board, with an invitation and a member. */
  teamBoard: string
  invitation: string
  /** The secret of the invitation. */
  invitationToken: string
  member: string
  /** A comment of the owner on the private board; its thread has the same id. */
  comment: string
  /** A version of the private board. */
  version: string
  invoice: string
  ownPicture: string
  /** A picture beneath a room, with lines. */
  underlay: string
  /** The address of the data export of the account. */
  exportFile: string
  /** Another signed-in browser. */
  otherLogin: string
}

export const LAYOUT = { version: 1, floor: { shape: 'rectangular', width: 200, length: 160 }, items: [] }

export const PIECE = {
  name: 'Sofa',
  kind: 'sofa',
  color: '#aa8866',
  footprint: { shape: 'rectangle', width: 84, length: 38 },
}

const EXPORT_WAIT = { timeout: 60_000 }
const WithId = z.object({ id: z.string() })

/** An id token of the identity provider, as the browser gets it for the correct password. */
export const proofOf = (app: TestApp, { email }: { email: string }) => app.world.identity.signIn(email, PASSWORD)

const sent = (app: TestApp, { token }: { token: string }) =>
  async function request<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    form: z.ZodType<T>,
    body?: unknown,
  ): Promise<T> {
    const answer = await app.request(method, path, { token, ...(body === undefined ? {} : { body }) })
    expect([path, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([path, expect.any(Number), ''])
    return form.parse(answer.body)
  }
const done = z.unknown()
const ROOM = { revision: 0, layout: LAYOUT, name: 'Room' }
export const HOME = {
  revision: 0,
  home: {
    version: 1,
    name: 'Our home',
    storeys: [{ id: 'ground', name: 'Ground floor', elevation: 0, height: 108 }],
    places: [],
  },
}

const PART_NAMES = [
  'communityBoard',
  'takenDownBoard',
  'deletedBoard',
  'layout',
  'deletedLayout',
  'room',
  'deletedRoom',
  'home',
  'deletedHome',
  'furniture',
  'share',
  'homeShare',
  'homeVersion',
  'roomShare',
  'photograph',
  'photographShare',
  'otherLogin',
  'exportFile',
] as const
type PartName = (typeof PART_NAMES)[number]
/** The account with what is not made again on its own. */
type Base = Omit<Owner, PartName>
type Part = {
  /** `owner`: with the parts that are made before it. */
  make(app: TestApp, owner: Base & Partial<Record<PartName, string>>): Promise<string>
  isThere(app: TestApp, owner: Owner): Promise<boolean>
}

const answers = (status: number, pathOf: (owner: Owner) => string) => async (app: TestApp, owner: Owner) =>
  (await app.request('GET', pathOf(owner), { token: owner.token })).status === status

/** What calls remove one by one: how it is made, and whether the owner has it. */
const PARTS: Record<PartName, Part> = {
  communityBoard: {
    make: (app, { token }) => savedBoard(app, token),
    isThere: answers(200, ({ communityBoard }) => `boards/${communityBoard}`),
  },
  takenDownBoard: {
    async make(app, { token }) {
      const board = await savedBoard(app, token)
      await runOperatorCommand(app, ['boards', 'take-down', board, '--yes', '--reason', 'A test'])
      return board
    },
    isThere: answers(200, ({ takenDownBoard }) => `boards/${takenDownBoard}`),
  },
  deletedBoard: {
    async make(app, owner) {
      const board = await savedBoard(app, owner.token)
      await sent(app, owner)('DELETE', `boards/${board}`, done)
      return board
    },
    isThere: answers(404, ({ deletedBoard }) => `boards/${deletedBoard}`),
  },
  layout: {
    async make(app, owner) {
      const layout = randomUUID()
      await sent(app, owner)('PUT', `boards/${owner.privateBoard}/layouts/${layout}`, done, ROOM)
      return layout
    },
    isThere: answers(200, ({ privateBoard, layout }) => `boards/${privateBoard}/layouts/${layout}`),
  },
  deletedLayout: {
    async make(app, owner) {
      const path = `boards/${owner.privateBoard}/layouts`
      const layout = randomUUID()
      await sent(app, owner)('PUT', `${path}/${layout}`, done, ROOM)
      await sent(app, owner)('DELETE', `${path}/${layout}`, done)
      return layout
    },
    isThere: answers(404, ({ privateBoard, deletedLayout }) => `boards/${privateBoard}/layouts/${deletedLayout}`),
  },
  room: {
    async make(app, owner) {
      const room = randomUUID()
      await sent(app, owner)('PUT', `rooms/${room}`, done, ROOM)
      return room
    },
    isThere: answers(200, ({ room }) => `rooms/${room}`),
  },
  deletedRoom: {
    async make(app, owner) {
      const room = randomUUID()
      await sent(app, owner)('PUT', `rooms/${room}`, done, ROOM)
      await sent(app, owner)('DELETE', `rooms/${room}`, done)
      return room
    },
    isThere: answers(404, ({ deletedRoom }) => `rooms/${deletedRoom}`),
  },
  home: {
    async make(app, owner) {
      const home = randomUUID()
      await sent(app, owner)('PUT', `homes/${home}`, done, HOME)
      return home
    },
    isThere: answers(200, ({ home }) => `homes/${home}`),
  },
  deletedHome: {
    async make(app, owner) {
      const home = randomUUID()
      await sent(app, owner)('PUT', `homes/${home}`, done, HOME)
      await sent(app, owner)('DELETE', `homes/${home}`, done)
      return home
    },
    isThere: answers(404, ({ deletedHome }) => `homes/${deletedHome}`),
  },
  furniture: {
    async make(app, owner) {
      const piece = randomUUID()
      await sent(app, owner)('PUT', `furniture/${piece}`, done, PIECE)
      return piece
    },
    isThere: async (app, { token, furniture }) =>
      (await app.request('GET', 'furniture', { token })).text.includes(furniture),
  },
  share: {
    async make(app, owner) {
      const Shared = z.object({ token: z.string() })
      return (await sent(app, owner)('POST', `boards/${owner.privateBoard}/share`, Shared, {})).token
    },
    isThere: async (app, { privateBoard, share }) =>
      (await app.request('GET', `boards/${privateBoard}`, { query: { share } })).status === 200,
  },
  homeShare: {
    async make(app, owner) {
      const Shared = z.object({ token: z.string() })
      return (await sent(app, owner)('POST', `homes/${owner.home}/share`, Shared, {})).token
    },
    isThere: async (app, { home, homeShare }) =>
      (await app.request('GET', `homes/${home}/shared`, { query: { share: homeShare } })).status === 200,
  },
  homeVersion: {
    async make(app, owner) {
      return (await sent(app, owner)('POST', `homes/${owner.home}/versions`, WithId, { name: 'First' })).id
    },
    isThere: async (app, { token, home, homeVersion }) =>
      (await app.request('GET', `homes/${home}/versions`, { token })).text.includes(homeVersion),
  },
  roomShare: {
    async make(app, owner) {
      const Shared = z.object({ token: z.string() })
      return (await sent(app, owner)('POST', `rooms/${owner.room}/share`, Shared, {})).token
    },
    isThere: async (app, { room, roomShare }) =>
      (await app.request('GET', `rooms/${room}/shared`, { query: { share: roomShare } })).status === 200,
  },
  photograph: {
    async make(app, owner) {
      const photograph = randomUUID()
      const room = `rooms/${randomUUID()}`
      await sent(app, owner)('PUT', room, done, { ...ROOM, layout: photographedRoom(photograph, owner.underlay) })
      await sendPhotograph(app, owner, photograph)
      return photograph
    },
    isThere: answers(200, ({ photograph }) => `photographs/${photograph}`),
  },
  photographShare: {
    async make(app, owner) {
      const { photograph = '' } = owner
      // Revoking the last link has erased the picture.
      await sendPhotograph(app, owner, photograph)
      const Shared = z.object({ token: z.string() })
      return (await sent(app, owner)('POST', `photographs/${photograph}/share`, Shared, {})).token
    },
    isThere: async (app, { photograph, photographShare }) =>
      (await app.request('GET', `photographs/${photograph}/shared`, { query: { share: photographShare } })).status ===
      200,
  },
  otherLogin: {
    async make(app, owner) {
      const { body } = await app.request('POST', 'auth/login', { body: { idToken: await proofOf(app, owner) } })
      return z.object({ session: z.string() }).parse(body).session
    },
    isThere: async (app, { token, otherLogin }) =>
      (await app.request('GET', 'auth/sessions', { token })).text.includes(otherLogin),
  },
  exportFile: {
    async make(app, owner) {
      const idToken = await proofOf(app, owner)
      const { token } = owner
      await sent(app, owner)('POST', 'user/export', done, { idToken })
      const Packed = z.object({ export: z.object({ status: z.literal('ready') }) })
      await vi.waitUntil(
        async () => Packed.safeParse((await app.request('GET', 'user/export', { token })).body).success,
        EXPORT_WAIT,
      )
      const Link = z.object({ url: z.string() })
      return (await sent(app, owner)('POST', 'user/export/link', Link, { idToken })).url
    },
    isThere: answers(200, ({ exportFile }) => exportFile),
  },
}

export async function newOwner(app: TestApp): Promise<Owner> {
  const base = await newBase(app)
  const made: Partial<Record<PartName, string>> = {}
  for (const name of PART_NAMES) made[name] = await PARTS[name].make(app, { ...base, ...made })
  return { ...base, ...z.record(z.enum(PART_NAMES), z.string()).parse(made) }
}

/**
 * Makes again what calls have removed.
 * @returns the same object if nothing is missing, and another owner if the account or its private board is gone
 */
export async function completed(app: TestApp, owner: Owner): Promise<Owner> {
  for (const path of ['auth/session', `boards/${owner.privateBoard}`, `drafts/${owner.draft}?images=url`])
    if (!(await answers(200, () => path)(app, owner))) return newOwner(app)
  let whole = owner
  for (const name of PART_NAMES)
    if (!(await PARTS[name].isThere(app, whole))) whole = { ...whole, [name]: await PARTS[name].make(app, whole) }
  return whole
}

async function newBase(app: TestApp): Promise<Base> {
  const person = await joined(app)
  const { token } = person
  const request = sent(app, person)
  const plan = { card_title: 'Gold', card_price: 5000 }
  const { url } = await request('POST', 'stripe/create-checkout-session', z.object({ url: z.string() }), plan)
  await app.request('POST', `${url}/pay`)
  const account = await request('GET', 'user/user', z.object({ invoices: z.array(WithId) }))

  const [draft, secondDraft] = [randomUUID(), randomUUID()]
  for (const draft_id of [draft, secondDraft]) {
    await request('POST', 'generate-description', done, order({ draft_id }))
    await request('POST', 'generate-image', done, order({ draft_id }))
  }
  const privateBoard = await savedBoard(app, token, { visibility: 'private', draft_id: draft })
  await request('PUT', `boards/${privateBoard}/layout`, done, ROOM)

  const teamBoard = await savedBoard(app, token, { visibility: 'private' })
  const invited = await request('POST', `boards/${teamBoard}/invitations`, MadeInvitation, { role: 'viewer' })
  const guest = await joined(app)
  await app.request('POST', `boards/${teamBoard}/join`, { token: guest.token, body: { token: invited.token } })
  const comment = randomUUID()
  await request('POST', `boards/${privateBoard}/comments`, done, { id: comment, text: 'Lighter?' })
  const version = await request('POST', `boards/${privateBoard}/versions`, WithId, { name: 'First' })

  const headers = { 'content-type': 'image/png' }
  const bytes = Buffer.from(await newPicture(), 'base64')
  const { body } = await app.request('POST', 'own-pictures', { token, headers, bytes })
  const underlay = randomUUID()
  expect((await app.request('PUT', `underlays/${underlay}`, { token, ...underlayUpload(bytes) })).status).toBe(200)
  return {
    ...person,
    privateBoard,
    draft,
    secondDraft,
    teamBoard,
    invitation: invited.id,
    invitationToken: invited.token ?? '',
    member: guest.id,
    comment,
    version: version.id,
    invoice: account.invoices[0]?.id ?? '',
    ownPicture: z.object({ picture: z.string() }).parse(body).picture,
    underlay,
  }
}

/** A room with a photograph of it. `changed`: what of the photograph is changed. */
export function photographedRoom(photograph: string, picture: string, changed: Partial<Photograph> = {}) {
  const known = { id: photograph, picture, name: 'corner.jpg', width: 1600, height: 1200, marks: [], ...changed }
  return { ...LAYOUT, floor: { ...LAYOUT.floor, photographs: [known] } }
}

/** Sends the finished picture of a photograph, to be shared with the photograph before it. */
export async function sendPhotograph(
  app: TestApp,
  { token }: { token: string },
  photograph: string,
  hasBefore = true,
): Promise<void> {
  const upload = photographUpload(Buffer.from(await newPicture(), 'base64'), hasBefore)
  const answer = await app.request('PUT', `photographs/${photograph}`, { token, ...upload })
  if (answer.status !== 200) throw new Error(answer.text)
}

export function photographUpload(picture: Buffer, hasBefore = true) {
  return { query: { before: `${hasBefore}` }, headers: { 'content-type': 'image/png' }, bytes: picture }
}

/** The upload of a picture beneath a room, with these coordinates of lines. */
export function underlayUpload(picture: Buffer, lines: readonly number[] = [0, 0, 9, 0]) {
  const packed = gzipSync(new Float32Array(lines))
  return {
    query: { lines: `${packed.length}` },
    headers: { 'content-type': 'application/octet-stream' },
    bytes: Buffer.concat([packed, picture]),
  }
}

/** Suspends the account as an operator does. */
export async function suspend(app: TestApp, { id }: Owner): Promise<void> {
  await runOperatorCommand(app, ['users', 'suspend', id, '--yes', '--reason', 'A test'])
}

/** Deletes the account as its owner does; it can be restored within 14 days. */
export async function leave(app: TestApp, { token, email }: Owner): Promise<void> {
  const body = { idToken: await proofOf(app, { email }) }
  expect((await app.request('POST', 'user/leave', { token, body })).status).toBe(200)
}

export async function hasLeft(app: TestApp, { id }: Owner): Promise<boolean> {
  const [row] = await app.world.database.db.select({ leftAt: users.leftAt }).from(users).where(eq(users.id, id))
  return Boolean(row?.leftAt)
}

/** An expired session token of this person. */
export async function expiredToken(app: TestApp, person: { email: string }): Promise<string> {
  const login = await app.request('POST', 'auth/login', { body: { idToken: await proofOf(app, person) } })
  const { token, session } = z.object({ token: z.string(), session: z.string() }).parse(login.body)
  const past = { expiresAt: new Date(app.world.clock().getTime() - 1000) }
  await app.world.database.db.update(sessions).set(past).where(eq(sessions.loginId, session))
  return token
}

/** Runs a command of the operator's command line and returns what it prints. */
export async function runOperatorCommand(app: TestApp, line: string[]): Promise<string> {
  const printed: string[] = []
  const { settings, database, images, mail, clock } = app.world
  const complaints: string[] = []
  await runAdmin(line, {
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
    confirm: undefined,
    userName: 'olga',
    open: async (who) => ({
      context: { settings, database, images, mail, now: clock, ...who },
      close: async () => undefined,
    }),
  })
  expect(complaints).toEqual([])
  return printed.join('\n')
}
