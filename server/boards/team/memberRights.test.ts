/** What members of a board keep when they leave, come back or get another role, and what they get of its shopping list. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MadeInvitation } from '../../../src/contract/team.ts'
import { mailOutbox } from '../../platform/database/schema.ts'
import { joined, type Person, savedBoard } from '../../../tests/support/testFilling.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

let app: TestApp
let ada: Person
beforeAll(async () => {
  app = await openTestApp()
  ada = await joined(app)
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const by = (person: Person, method: Method, path: string, body?: unknown, share?: string) =>
  app.request(method, path, {
    token: person.token,
    ...(body === undefined ? {} : { body }),
    ...(share === undefined ? {} : { query: { share } }),
  })

async function boardWithLinks() {
  const board = await savedBoard(app, ada.token, { visibility: 'private' })
  const link = async (role: string) =>
    MadeInvitation.parse((await by(ada, 'POST', `boards/${board}/invitations`, { role })).body).token ?? ''
  const join = async (person: Person, token: string) =>
    (await by(person, 'POST', `boards/${board}/join`, { token })).body
  return { board, link, join }
}

it('gives who was demoted and left, or was removed, at most the role they had, by every link for several people', async () => {
  const { board, link, join } = await boardWithLinks()
  const bob = await joined(app)
  const at = `boards/${board}/members/${bob.id}`
  const [first, second] = [await link('editor'), await link('editor')]
  expect(await join(bob, first)).toEqual({ role: 'editor' })
  expect((await by(ada, 'PATCH', at, { role: 'commenter' })).status).toBe(200)
  // A further link does not undo the change either.
  expect(await join(bob, second)).toEqual({ role: 'commenter' })
  expect((await by(bob, 'DELETE', at)).status).toBe(200)
  const seen = await by(bob, 'GET', `boards/${board}`, undefined, first)
  expect(seen.body).toMatchObject({ role: 'viewer', invited_as: 'commenter' })
  expect(await join(bob, first)).toEqual({ role: 'commenter' })
  expect((await by(ada, 'PATCH', at, { role: 'viewer' })).status).toBe(200)
  expect((await by(ada, 'DELETE', at)).status).toBe(200)
  const again = await by(bob, 'GET', `boards/${board}`, undefined, first)
  expect(again.body).toMatchObject({ role: 'viewer', invited_as: null })
  expect(await join(bob, await link('editor'))).toEqual({ role: 'viewer' })
  // The owner can raise the role again, and mail an invitation with another one.
  expect((await by(ada, 'PATCH', at, { role: 'commenter' })).status).toBe(200)
  expect((await by(bob, 'DELETE', at)).status).toBe(200)
  await by(ada, 'POST', `boards/${board}/invitations`, { role: 'editor', email: 'bob@example.com' })
  const letters = app.world.database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'bob@example.com'))
  const [letter] = await letters
  expect(await join(bob, /share=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '')).toEqual({ role: 'editor' })
})

it('gives who was removed with a revoked invitation at most the role they had', async () => {
  const { board, link, join } = await boardWithLinks()
  const eve = await joined(app)
  const made = MadeInvitation.parse((await by(ada, 'POST', `boards/${board}/invitations`, { role: 'viewer' })).body)
  expect(await join(eve, made.token ?? '')).toEqual({ role: 'viewer' })
  expect((await by(ada, 'DELETE', `boards/${board}/invitations/${made.id}`)).status).toBe(200)
  expect(await join(eve, await link('editor'))).toEqual({ role: 'viewer' })
})

it.each(['viewer', 'commenter', 'editor'])(
  'mails the shopping list of a private board to a member who is %s',
  async (role) => {
    const { board, link, join } = await boardWithLinks()
    const person = await joined(app)
    expect((await by(person, 'POST', `boards/${board}/shopping-list`, {})).status).toBe(403)
    await join(person, await link(role))
    const sent = await by(person, 'POST', `boards/${board}/shopping-list`, {})
    expect([sent.status, sent.body]).toEqual([200, { email: person.email }])
    const [letter] = await app.world.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, person.email))
      .orderBy(desc(mailOutbox.createdAt))
    expect(letter?.subject).toMatch(/^Shopping list/)
    expect(letter?.text).not.toContain('share=')
  },
)
