/** Users with data of every kind, for tests of access control. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { sessions, users } from '../../server/platform/database/schema.ts'
import { MadeInvitation } from '../../src/contract/team.ts'
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
  furniture: string
  draft: string
  /** Another draft with the products of the private board. */
  secondDraft: string
  /** The secret in the share link of the private board. */
  share: string
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

export async function newOwner(app: TestApp): Promise<Owner> {
  const person = await joined(app)
  const { token } = person
  const request = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    form: z.ZodType<T>,
    body?: unknown,
  ) => {
    const answer = await app.request(method, path, { token, ...(body === undefined ? {} : { body }) })
    expect([path, answer.status, answer.status < 300 ? '' : answer.text]).toEqual([path, expect.any(Number), ''])
    return form.parse(answer.body)
  }
  const done = z.unknown()
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
  const [communityBoard, takenDownBoard, deletedBoard] = [
    await savedBoard(app, token),
    await savedBoard(app, token),
    await savedBoard(app, token),
  ]
  await request('DELETE', `boards/${deletedBoard}`, done)
  await runOperatorCommand(app, ['boards', 'take-down', takenDownBoard, '--yes', '--reason', 'A test'])

  const [layout, deletedLayout] = [randomUUID(), randomUUID()]
  const room = { revision: 0, layout: LAYOUT, name: 'Room' }
  await request('PUT', `boards/${privateBoard}/layout`, done, room)
  await request('PUT', `boards/${privateBoard}/layouts/${layout}`, done, room)
  await request('PUT', `boards/${privateBoard}/layouts/${deletedLayout}`, done, room)
  await request('DELETE', `boards/${privateBoard}/layouts/${deletedLayout}`, done)
  const [ownRoom, deletedRoom, furniture] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [ownRoom, deletedRoom]) await request('PUT', `rooms/${id}`, done, room)
  await request('DELETE', `rooms/${deletedRoom}`, done)
  await request('PUT', `furniture/${furniture}`, done, PIECE)
  const { token: share } = await request('POST', `boards/${privateBoard}/share`, z.object({ token: z.string() }), {})

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
  const login = await app.request('POST', 'auth/login', { body: { idToken: await proofOf(app, person) } })

  const idToken = await proofOf(app, person)
  await request('POST', 'user/export', done, { idToken })
  const Packed = z.object({ export: z.object({ status: z.literal('ready') }) })
  await vi.waitUntil(
    async () => Packed.safeParse((await app.request('GET', 'user/export', { token })).body).success,
    EXPORT_WAIT,
  )
  const link = await request('POST', 'user/export/link', z.object({ url: z.string() }), { idToken })
  return {
    ...person,
    privateBoard,
    communityBoard,
    takenDownBoard,
    deletedBoard,
    layout,
    deletedLayout,
    room: ownRoom,
    deletedRoom,
    furniture,
    draft,
    secondDraft,
    share,
    teamBoard,
    invitation: invited.id,
    invitationToken: invited.token ?? '',
    member: guest.id,
    comment,
    version: version.id,
    invoice: account.invoices[0]?.id ?? '',
    ownPicture: z.object({ picture: z.string() }).parse(body).picture,
    exportFile: link.url,
    otherLogin: z.object({ session: z.string() }).parse(login.body).session,
  }
}

/** Whether the owner still has all the data that `newOwner` created. */
export async function hasEverything(app: TestApp, owner: Owner): Promise<boolean> {
  const { token, privateBoard } = owner
  const expected: [string, number][] = [
    ['auth/session', 200],
    [`boards/${privateBoard}`, 200],
    [`boards/${owner.communityBoard}`, 200],
    [`boards/${owner.takenDownBoard}`, 200],
    [`boards/${owner.deletedBoard}`, 404],
    [`boards/${privateBoard}/layouts/${owner.layout}`, 200],
    [`boards/${privateBoard}/layouts/${owner.deletedLayout}`, 404],
    [`rooms/${owner.room}`, 200],
    [`rooms/${owner.deletedRoom}`, 404],
    [`drafts/${owner.draft}?images=url`, 200],
    [owner.exportFile, 200],
  ]
  for (const [path, status] of expected) if ((await app.request('GET', path, { token })).status !== status) return false
  const shared = await app.request('GET', `boards/${privateBoard}`, { query: { share: owner.share } })
  const { text } = await app.request('GET', 'auth/sessions', { token })
  const { text: pieces } = await app.request('GET', 'furniture', { token })
  if (!pieces.includes(owner.furniture)) return false
  return shared.status === 200 && text.includes(owner.otherLogin)
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
