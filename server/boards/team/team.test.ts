/** Working on a board together: invitations, comments and their mails, presence, versions. */
import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Board } from '../../../src/contract/boards.ts'
import { CommentList } from '../../../src/contract/comments.ts'
import { SavedLayout } from '../../../src/contract/layouts.ts'
import { GuestPass, MadeInvitation, Presence, Team } from '../../../src/contract/team.ts'
import { Version, VersionList } from '../../../src/contract/versions.ts'
import {
  boardInvitations,
  boardMembers,
  boards,
  commentReports,
  imageReferences,
  mailOutbox,
} from '../../platform/database/schema.ts'
import { joined, order, type Person, savedBoard } from '../../../tests/support/testFilling.ts'
import { LAYOUT, runOperatorCommand } from '../../../tests/support/people.ts'
import { eraseAccounts } from '../../people/account/eraseAccounts.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'
import { sendDigests } from './digest.ts'

let app: TestApp
let ada: Person
let bob: Person
beforeAll(async () => {
  app = await openTestApp({ env: { SESSION_HOURS: '8000' } })
  ada = await joined(app)
  bob = await joined(app)
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const by = (person: Person | null, method: Method, path: string, body?: unknown, share?: string) =>
  app.request(method, path, {
    ...(person ? { token: person.token } : {}),
    ...(body === undefined ? {} : { body }),
    ...(share === undefined ? {} : { query: { share, images: 'url' } }),
  })
const mails = (to: Person | string) =>
  app.world.database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, typeof to === 'string' ? to : to.email))
    .orderBy(desc(mailOutbox.createdAt))

async function privateBoard(): Promise<string> {
  const draft_id = randomUUID()
  await by(ada, 'POST', 'generate-description', order({ draft_id }))
  await by(ada, 'POST', 'generate-image', order({ draft_id }))
  return savedBoard(app, ada.token, { visibility: 'private', draft_id })
}

async function invite(board: string, role: string, email?: string): Promise<MadeInvitation> {
  const made = await by(ada, 'POST', `boards/${board}/invitations`, { role, ...(email ? { email } : {}) })
  return MadeInvitation.parse(made.body)
}

async function join(board: string, person: Person, role: string): Promise<string> {
  const { id, token } = await invite(board, role)
  expect((await by(person, 'POST', `boards/${board}/join`, { token })).body).toEqual({ role })
  return id
}

it('lets people without an account comment with a name where an invitation allows it, until it is revoked', async () => {
  const board = await privateBoard()
  const link = async (guests: boolean, role = 'commenter') => {
    const made = await by(ada, 'POST', `boards/${board}/invitations`, { role, guests })
    return MadeInvitation.parse(made.body)
  }
  const { id, token } = await link(true)
  const share = token ?? ''
  const guest = (method: Method, path: string, body?: unknown, key?: string, through = share) =>
    app.request(method, `boards/${board}/${path}`, {
      query: { share: through },
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { headers: { 'x-guest-key': key } }),
    })
  const comment = (text: string) => ({ id: randomUUID(), text })

  const asked = CommentList.parse((await guest('GET', 'comments')).body)
  expect(asked).toMatchObject({ may_write: false, guest: true })
  expect((await guest('POST', 'comments', comment('No name yet'))).status).toBe(401)
  expect((await guest('POST', 'comments', comment('A wrong key'), 'a'.repeat(32))).status).toBe(401)
  expect((await guest('POST', 'guests', { name: '  ' })).body).toMatchObject({ field: 'name' })
  expect((await guest('POST', 'guests', { name: 'see www.example.com' })).body).toMatchObject({ field: 'name' })

  const come = async (name: string) => GuestPass.parse((await guest('POST', 'guests', { name })).body).key
  const [ines, mo] = [await come('Ines'), await come('Mo')]
  const first = comment('The rug is too small.')
  const written = CommentList.parse((await guest('POST', 'comments', first, ines)).body)
  expect(written).toMatchObject({ may_write: true, guest: 'Ines' })
  expect(written.threads[0]?.comments[0]).toMatchObject({
    author: { name: 'Ines (guest)' },
    mine: true,
    deletable: true,
  })

  // The others see it, can answer, and cannot change it; its author can.
  const seen = CommentList.parse((await by(ada, 'GET', `boards/${board}/comments`)).body)
  expect(seen.guest).toBeUndefined()
  expect(seen.threads[0]?.comments[0]).toMatchObject({ author: { name: 'Ines (guest)' }, mine: false, deletable: true })
  expect((await guest('PATCH', `comments/${first.id}`, { text: 'Mine now' }, mo)).status).toBe(403)
  expect((await guest('DELETE', `comments/${first.id}`, undefined, mo)).status).toBe(403)
  expect((await guest('PUT', `comments/${first.id}/reactions`, { kinds: ['agree'] }, mo)).status).toBe(200)
  const changed = await guest('PATCH', `comments/${first.id}`, { text: 'The rug is small.' }, ines)
  expect(CommentList.parse(changed.body).threads[0]?.comments[0]?.text).toBe('The rug is small.')
  await sendDigests(app.world)
  expect((await mails(ada))[0]?.text).toContain('Ines (guest)')

  // The key of a guest gives no rights on other routes, on other boards or with other links.
  const refused: string[] = []
  for (const [method, path, body] of [
    ['POST', 'presence', {}],
    ['POST', 'versions', { name: 'Mine' }],
    ['PATCH', '', { generated_title: 'Mine' }],
  ] as const)
    if ((await guest(method, path, body, ines)).status === 401) refused.push(path)
  expect(refused).toEqual(['presence', 'versions', ''])
  const without = (await link(false)).token ?? ''
  expect((await guest('POST', 'comments', comment('By another link'), ines, without)).status).toBe(401)
  expect((await guest('POST', 'guests', { name: 'Ines' }, undefined, without)).status).toBe(401)
  const forViewers = (await link(true, 'viewer')).token ?? ''
  expect((await guest('POST', 'guests', { name: 'Ines' }, undefined, forViewers)).status).toBe(401)
  const other = await privateBoard()
  expect((await app.request('GET', `boards/${other}/comments`, { query: { share } })).status).toBe(403)

  // Without the invitation the key opens nothing; what was written stays.
  expect((await by(ada, 'DELETE', `boards/${board}/invitations/${id}`)).status).toBe(200)
  expect((await guest('GET', 'comments', undefined, ines)).status).toBe(403)
  expect((await guest('POST', 'comments', comment('Too late'), ines)).status).toBe(403)
  const kept = CommentList.parse((await by(ada, 'GET', `boards/${board}/comments`)).body)
  expect(kept.threads[0]?.comments[0]?.author.name).toBe('Ines (guest)')
  expect((await by(ada, 'DELETE', `boards/${board}/comments/${first.id}`)).status).toBe(200)
})

it('opens a board by an invitation, makes members with an account, and closes it to all of them when revoked', async () => {
  const board = await privateBoard()
  const { id, token } = await invite(board, 'editor')
  const rows = await app.world.database.db.select().from(boardInvitations)
  expect(JSON.stringify(rows)).not.toContain(token)
  const seen = await by(null, 'GET', `boards/${board}`, undefined, token ?? '')
  expect(seen.body).toMatchObject({ role: 'viewer', invited_as: 'editor', members: 0, mine: false })
  expect(seen.headers['cache-control']).toBe('no-store')

  expect((await by(bob, 'POST', `boards/${board}/join`, { token })).body).toEqual({ role: 'editor' })
  const mine = await by(bob, 'GET', `boards/${board}?images=url`)
  expect(mine.body).toMatchObject({ role: 'editor', invited_as: null, members: 1, mine: false })
  const picture = Board.parse(mine.body).image_url
  expect((await app.request('GET', picture)).status).toBe(200)
  expect((await by(bob, 'GET', 'shared-boards?images=url')).body).toMatchObject([{ id: board, mine: false }])
  expect((await by(bob, 'PUT', `boards/${board}/layout`, { revision: 0, layout: LAYOUT })).status).toBe(200)
  expect((await by(bob, 'PATCH', `boards/${board}`, { visibility: 'community' })).status).toBe(403)
  // A link with a lower role does not reduce the role.
  await join(board, bob, 'editor')
  const viewing = await invite(board, 'viewer')
  expect((await by(bob, 'POST', `boards/${board}/join`, { token: viewing.token })).body).toEqual({ role: 'editor' })
  expect(Team.parse((await by(ada, 'GET', `boards/${board}/team`)).body).members).toMatchObject([
    { id: bob.id, invitation_id: id },
  ])

  expect((await by(ada, 'DELETE', `boards/${board}/invitations/${id}`)).status).toBe(200)
  expect((await by(bob, 'GET', `boards/${board}`)).status).toBe(403)
  expect((await by(null, 'GET', `boards/${board}`, undefined, token ?? '')).status).toBe(403)
  expect((await app.request('GET', picture)).status).toBe(404)
  expect((await by(bob, 'GET', 'shared-boards?images=url')).body).toEqual([])
  expect((await by(bob, 'POST', `boards/${board}/join`, { token })).body).toMatchObject({ code: 'invitation-revoked' })
})

it('mails an invitation, with which one account joins, and lets a member leave', async () => {
  const board = await privateBoard()
  const made = await invite(board, 'commenter', 'Guest@Example.com')
  expect(made).toMatchObject({ email: 'guest@example.com', token: null })
  const [mail] = await mails('guest@example.com')
  const token = /share=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.text).toContain('comment on it')
  expect((await by(bob, 'POST', `boards/${board}/join`, { token })).body).toEqual({ role: 'commenter' })
  const eve = await joined(app)
  expect((await by(eve, 'POST', `boards/${board}/join`, { token })).body).toMatchObject({ code: 'invitation-used' })
  expect((await by(bob, 'DELETE', `boards/${board}/members/${bob.id}`)).status).toBe(200)
  expect((await by(bob, 'GET', `boards/${board}`)).status).toBe(403)
  const unconfirmed = await joined(app, false)
  const theirs = await savedBoard(app, unconfirmed.token)
  const mailed = await by(unconfirmed, 'POST', `boards/${theirs}/invitations`, {
    role: 'viewer',
    email: 'a@example.com',
  })
  expect(mailed).toMatchObject({ status: 409, body: { code: 'confirm-address' } })
})

it('gives a member whose role the owner has changed, or who was removed, nothing back for joining again', async () => {
  const board = await privateBoard()
  const tokenFor = async (email: string, role: string) => {
    const made = await invite(board, role, email)
    const [mail] = await mails(email)
    return { id: made.id, token: /share=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  }
  const joins = (token: string | null) => by(bob, 'POST', `boards/${board}/join`, { token })
  const demote = () => by(ada, 'PATCH', `boards/${board}/members/${bob.id}`, { role: 'viewer' })

  const link = await invite(board, 'editor')
  expect((await joins(link.token)).body).toEqual({ role: 'editor' })
  expect((await demote()).status).toBe(200)
  expect((await joins(link.token)).body).toEqual({ role: 'viewer' })
  const seen = await by(bob, 'GET', `boards/${board}`, undefined, link.token ?? '')
  expect(seen.body).toMatchObject({ role: 'viewer', invited_as: null })
  expect((await by(ada, 'DELETE', `boards/${board}/invitations/${link.id}`)).status).toBe(200)

  const mailed = await tokenFor('bob.guest@example.com', 'editor')
  expect((await joins(mailed.token)).body).toEqual({ role: 'editor' })
  expect((await demote()).status).toBe(200)
  expect((await by(bob, 'DELETE', `boards/${board}/members/${bob.id}`)).status).toBe(200)
  expect((await joins(mailed.token)).body).toEqual({ role: 'viewer' })
  expect((await by(ada, 'DELETE', `boards/${board}/members/${bob.id}`)).status).toBe(200)
  expect((await joins(mailed.token)).body).toMatchObject({ code: 'invitation-revoked' })
  expect((await by(ada, 'GET', `boards/${board}/team`)).body).toEqual({ invitations: [], members: [] })
})

it('removes a person who joins while the invitation is being revoked', async () => {
  const board = await privateBoard()
  const { id, token } = await invite(board, 'editor')
  const { db } = app.world.database
  const waits = async () =>
    (
      await db.execute(sql`select 1 from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`)
    ).rows.length
  // The table lock holds up the join after it has read the invitation and before it inserts the member.
  const both = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table board_members in share mode`)
    const joining = by(bob, 'POST', `boards/${board}/join`, { token })
    await vi.waitFor(async () => expect(await waits()).toBe(1), { timeout: 60_000 })
    const revoking = by(ada, 'DELETE', `boards/${board}/invitations/${id}`)
    await vi.waitFor(async () => expect(await waits()).toBe(2), { timeout: 60_000 })
    return [joining, revoking]
  })
  await Promise.all(both)
  expect((await by(bob, 'GET', `boards/${board}`)).status).toBe(403)
})

it('shows people of a board to each other across servers, with the changed revisions', async () => {
  const board = await privateBoard()
  await join(board, bob, 'editor')
  const other = await openTestApp({
    database: { ...app.world.database, close: async () => undefined },
    env: { SESSION_HOURS: '8000' },
  })
  try {
    const here = async (at: TestApp, person: Person) =>
      Presence.parse((await at.request('POST', `boards/${board}/presence`, { token: person.token })).body)
    expect((await here(other, bob)).people).toEqual([])
    await by(ada, 'PUT', `boards/${board}/layout`, { revision: 0, layout: LAYOUT })
    const first = await here(app, ada)
    expect(first.people).toMatchObject([{ id: bob.id }])
    expect(first).toMatchObject({ layouts: [{ revision: 1 }], arrangement_revision: 0 })
    await by(bob, 'POST', `boards/${board}/comments`, { id: randomUUID(), text: 'Here' })
    expect((await here(app, ada)).comments).not.toBe(first.comments)
    app.wait(1)
    expect((await here(app, ada)).people).toEqual([])
  } finally {
    await other.close()
  }
})

it('keeps threads of comments: answered, edited, resolved, with reactions, as plain text', async () => {
  const board = await privateBoard()
  await join(board, bob, 'commenter')
  const [first, second] = [randomUUID(), randomUUID()]
  const spot = { on: 'piece', product_id: 'sofa-oat' }
  const text = '  Too <b>dark</b>?\n[x](javascript:alert(1))  '
  const write = () => by(bob, 'POST', `boards/${board}/comments`, { id: first, text, spot })
  expect([(await write()).status, (await write()).status]).toEqual([201, 201])
  const answered = await by(ada, 'POST', `boards/${board}/comments`, { id: second, thread: first, text: 'No.' })
  expect(CommentList.parse(answered.body).threads).toMatchObject([
    {
      id: first,
      spot,
      comments: [
        { text: text.trim(), mine: false, deletable: true },
        { text: 'No.', mine: true },
      ],
    },
  ])
  expect((await by(ada, 'PATCH', `boards/${board}/comments/${first}`, { text: 'Lovely' })).status).toBe(403)
  await by(bob, 'PUT', `boards/${board}/comments/${second}/reactions`, { kinds: ['love', 'agree'] })
  await by(ada, 'PUT', `boards/${board}/comments/${second}/reactions`, { kinds: ['agree'] })
  const resolved = await by(bob, 'PATCH', `boards/${board}/threads/${first}`, { resolved: true })
  const reactions = [
    { kind: 'agree', count: 2, mine: true },
    { kind: 'love', count: 1, mine: true },
  ]
  expect(resolved.body).toMatchObject({ threads: [{ resolved: true, comments: [{}, { reactions }] }] })
  const edited = await by(bob, 'PATCH', `boards/${board}/comments/${first}`, { text: 'Too light?' })
  expect(CommentList.parse(edited.body).threads[0]?.comments[0]).toMatchObject({ text: 'Too light?' })
  expect(CommentList.parse(edited.body).threads[0]?.comments[0]?.edited_at).not.toBeNull()
  const long = await by(bob, 'POST', `boards/${board}/comments`, { id: randomUUID(), text: 'x'.repeat(2001) })
  expect(long).toMatchObject({ status: 400, body: { field: 'text', message: expect.stringContaining('2000') } })
  // The owner deletes the first one; the thread stays as long as it has a comment.
  await by(ada, 'DELETE', `boards/${board}/comments/${first}`)
  const left = await by(ada, 'DELETE', `boards/${board}/comments/${second}`)
  expect(left.body).toMatchObject({ threads: [] })
})

it('mails new comments at most once a day to the others, until they unsubscribe', async () => {
  const board = await privateBoard()
  await join(board, bob, 'commenter')
  const say = (person: Person, text: string) =>
    by(person, 'POST', `boards/${board}/comments`, { id: randomUUID(), text })
  await sendDigests(app.world)
  app.wait(25)
  const [before] = [(await mails(ada)).length]
  await say(bob, 'Is the rug from www.evil.example/shop large enough?')
  await say(ada, 'My own words')
  await sendDigests(app.world)
  await say(bob, 'And the lamp?')
  await sendDigests(app.world)
  const got = await mails(ada)
  expect(got.length - before).toBe(1)
  expect(got[0]?.text).toContain('Is the rug from www. evil. example/shop large enough?')
  expect(got[0]?.text).not.toContain('My own words')
  app.wait(25)
  await sendDigests(app.world)
  const [next] = await mails(ada)
  expect(next?.text).toContain('And the lamp?')
  expect(next?.text).not.toContain('the rug')
  const leave = /\/comments\/mails\?token=[\w-]+/.exec(next?.text ?? '')?.[0] ?? ''
  expect(
    (await app.request('POST', leave, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status,
  ).toBe(200)
  expect((await by(ada, 'GET', 'user/space')).body).toMatchObject({ mails_comments: false, mails_followers: true })
  await say(bob, 'Hello?')
  app.wait(25)
  await sendDigests(app.world)
  expect((await mails(ada))[0]?.id).toBe(next?.id)
})

it('lets an operator remove a reported comment, and forgets comments with the account of their author', async () => {
  const board = await privateBoard()
  const eve = await joined(app)
  await join(board, eve, 'commenter')
  const [spam, fine] = [randomUUID(), randomUUID()]
  for (const id of [spam, fine]) await by(eve, 'POST', `boards/${board}/comments`, { id, text: `Buy this: ${id}` })
  const report = () => by(ada, 'POST', `boards/${board}/comments/${spam}/report`, { reason: 'spam' })
  expect([(await report()).status, (await report()).status]).toEqual([201, 201])
  const [row] = await app.world.database.db.select().from(commentReports).where(eq(commentReports.commentId, spam))
  expect(await runOperatorCommand(app, ['comments', 'list'])).toContain(`Buy this: ${spam}`)
  await runOperatorCommand(app, [
    'comments',
    'resolve',
    row?.id ?? '',
    '--yes',
    '--outcome',
    'removed',
    '--reason',
    'Advertising',
  ])
  expect((await mails(eve))[0]).toMatchObject({ subject: 'Your comment was removed' })
  const texts = async () =>
    CommentList.parse((await by(ada, 'GET', `boards/${board}/comments`)).body).threads.flatMap(({ comments }) =>
      comments.map(({ text }) => text),
    )
  expect(await texts()).toEqual([`Buy this: ${fine}`])

  const idToken = await app.world.identity.signIn(eve.email, 'Lamp-light7')
  expect((await by(eve, 'POST', 'user/leave', { idToken })).status).toBe(200)
  expect(await texts()).toEqual([])
  app.wait(15 * 24)
  await eraseAccounts(app.world)
  const { db } = app.world.database
  expect(await db.$count(boardMembers, eq(boardMembers.memberId, eve.id))).toBe(0)
  expect(JSON.stringify(await db.query.boardComments.findMany())).not.toContain(fine)
})

it('lets editors write the words, notifies all who are present, and lets the owner alone decide who sees the board', async () => {
  const board = await privateBoard()
  await join(board, bob, 'editor')
  const present = async () => Presence.parse((await by(ada, 'POST', `boards/${board}/presence`)).body).words
  const before = await present()
  expect((await by(bob, 'PATCH', `boards/${board}`, { generated_title: 'Ours' })).status).toBe(200)
  expect(await present()).not.toBe(before)
  expect((await by(bob, 'POST', `boards/${board}/words`, {})).status).toBe(200)
  for (const body of [{ visibility: 'community' }, { budget: null }, { generated_title: 'X', visibility: 'private' }])
    expect((await by(bob, 'PATCH', `boards/${board}`, body)).status).toBe(403)
})

it('keeps the room picture of a version: shown to editors, and restored with what it shows', async () => {
  const board = await privateBoard()
  await join(board, bob, 'editor')
  const made = await by(ada, 'POST', `boards/${board}/versions`, { name: 'Painted' })
  const version = Version.parse(made.body)
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()
  const shot_of = { layout_id: randomUUID(), print: 'abc' }
  const body = { image: picture.toString('base64'), shot_of }
  expect((await by(ada, 'PUT', `boards/${board}/picture`, body)).status).toBe(200)
  const read = async (person: Person) =>
    Board.parse((await app.request('GET', `boards/${board}`, { token: person.token, query: { images: 'url' } })).body)
  const shot = await read(ada)
  expect(shot.made_by).toMatchObject({ shot: true, shot_of })
  const { versions } = VersionList.parse((await by(bob, 'GET', `boards/${board}/versions`)).body)
  const address = versions[0]?.picture ?? ''
  // Now only the version references it.
  expect(address).not.toBe(shot.image_url)
  expect((await app.request('GET', address)).status).toBe(200)
  expect((await by(ada, 'PATCH', `boards/${board}/members/${bob.id}`, { role: 'viewer' })).status).toBe(200)
  expect((await app.request('GET', address)).status).toBe(404)
  expect((await by(ada, 'POST', `boards/${board}/versions/${version.id}/restore`)).status).toBe(200)
  const back = await read(ada)
  expect(back.image_url.split('?')[0]).toBe(version.picture?.split('?')[0])
  expect(back.made_by?.shot).toBeUndefined()
})

it('shows a version in the colors that were decided for it, and restores them', async () => {
  const board = await privateBoard()
  const rows = () => app.world.database.db.select().from(boards).where(eq(boards.id, board))
  const [row] = await rows()
  // As another engine decided it: deciding again would give other colors.
  const palette = [{ hex: '#123456', name: 'Deep water' }]
  const record = row?.record && { ...row.record, colors: row.record.colors.slice(0, 1) }
  await app.world.database.db.update(boards).set({ palette, record }).where(eq(boards.id, board))
  const version = Version.parse((await by(ada, 'POST', `boards/${board}/versions`, { name: 'Blue' })).body)
  expect(version).toMatchObject({ palette, record })

  const swap = { revision: 0, product_ids: ['sofa-oat', 'coffee-table'], arrangement: { collage: null } }
  expect((await by(ada, 'PUT', `boards/${board}/products`, swap)).status).toBe(200)
  expect((await rows())[0]?.palette).not.toEqual(palette)
  expect((await by(ada, 'POST', `boards/${board}/versions/${version.id}/restore`)).status).toBe(200)
  expect((await rows())[0]).toMatchObject({ palette, record })
})

it('restores a version, and keeps the previous state as another one', async () => {
  const board = await privateBoard()
  const put = async (width: number) => {
    const { revision } = SavedLayout.parse((await by(ada, 'GET', `boards/${board}/layout`)).body)
    const layout = { ...LAYOUT, floor: { ...LAYOUT.floor, width } }
    expect((await by(ada, 'PUT', `boards/${board}/layout`, { revision, layout })).status).toBe(200)
  }
  const state = async () => {
    const { products, arrangement, cutouts } = (await app.world.database.db.query.boards.findFirst({
      where: (table) => eq(table.id, board),
    }))!
    const { layout, revision } = SavedLayout.parse((await by(ada, 'GET', `boards/${board}/layout`)).body)
    const quantities = arrangement?.arrangement.quantities ?? {}
    return { ids: products.map(({ id }) => id), cutouts, quantities, width: layout?.floor.width, revision }
  }
  await put(200)
  const was = await state()
  const made = await by(ada, 'POST', `boards/${board}/versions`, { name: ' Before the rug ' })
  const version = Version.parse(made.body)
  expect(version).toMatchObject({
    name: 'Before the rug',
    automatic: false,
    layouts: 1,
    layout: { floor: { width: 200 } },
  })
  await put(240)
  const changed = { collage: null, quantities: { 'sofa-oat': 3 } }
  const swap = { revision: 0, product_ids: ['lamp-brass', 'sofa-oat'], arrangement: changed }
  const swapped = await by(ada, 'PUT', `boards/${board}/products`, swap)
  if (swapped.status !== 200)
    await by(ada, 'PUT', `boards/${board}/products`, { ...swap, product_ids: ['sofa-oat', 'sofa-oat'] })
  const later = await state()
  expect(later.ids).not.toEqual(was.ids)

  expect((await by(ada, 'POST', `boards/${board}/versions/${version.id}/restore`)).status).toBe(200)
  expect(await state()).toEqual({ ...was, revision: later.revision + 1 })
  const { versions } = VersionList.parse((await by(ada, 'GET', `boards/${board}/versions`)).body)
  expect(versions.map(({ name }) => name)).toEqual(['Before “Before the rug” was restored', 'Before the rug'])
  expect((await by(ada, 'POST', `boards/${board}/versions/${versions[0]?.id}/restore`)).status).toBe(200)
  const back = await state()
  expect([back.ids, back.quantities, back.width]).toEqual([later.ids, later.quantities, 240])
  const kept = await app.world.database.db.$count(imageReferences, eq(imageReferences.holder, 'version'))
  expect(kept).toBeGreaterThan(0)
})
