/** Fills every limited table: one more row is refused with an explanation, or replaces the oldest one. */
import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, like, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_LAYOUTS } from '../../../src/contract/layoutLimits.ts'
import { MadeInvitation } from '../../../src/contract/team.ts'
import { HomeVersion, Version } from '../../../src/contract/versions.ts'
import { BASIC } from '../billing/plans.ts'
import { DAY_MS } from '../../platform/clock.ts'
import {
  boardGuests,
  boardComments,
  boardInvitations,
  boardMembers,
  boardReports,
  checkouts,
  commentReports,
  dataExports,
  drafts,
  furniture,
  identityAttempts,
  layouts,
  logins,
  ownPictures,
  homes,
  rooms,
  sharedPhotographs,
  underlayPictures,
  work,
} from '../../platform/database/schema.ts'
import { cancelExport, startExport } from '../../boards/export/exports.ts'
import { HOME } from '../../../tests/support/people.ts'
import { photographedRoom, sendPhotograph } from '../../../tests/support/people.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../../tests/support/testApp.ts'
import { DELETED_BOARDS, FAILED_JOBS, OWNED_LIMITS } from './ownedLimits.ts'
import { SENT_PICTURES_PER_DAY } from './pictures.ts'
import { COMMENTS_PER_DAY, INVITATION_MAILS_PER_DAY, INVITATION_MAILS_TO_ONE } from './team.ts'
import {
  fillBoards,
  fillDrafts,
  joined,
  newPicture,
  order,
  type Person,
  saveBoard,
  savedBoard,
} from '../../../tests/support/testFilling.ts'

type Limits = typeof OWNED_LIMITS
type Limited = { [Name in keyof Limits]: Limits[Name]['when'] extends 'bounded' ? never : Name }[keyof Limits]

const LAYOUT = { version: 1, floor: { shape: 'cut', width: 200, length: 180 }, items: [] }

let app: TestApp
/** A server that accepts orders without running jobs, so that waiting jobs stay waiting. */
let idle: TestApp
let person: Person
beforeAll(async () => {
  app = await openTestApp()
  idle = await openTestApp({ jobs: { designWorkers: 0, leaseMs: 600_000 } })
})
afterAll(async () => {
  await app.close()
  await idle.close()
})

const request = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app.request(method, path, { token: person.token, ...(body ? { body } : {}) })
const refusal = (status: number, code: string, field: string, message: string) => ({
  status,
  body: { code, field, message },
})
const db = () => app.world.database.db
const ago = (ms: number) => new Date(Date.now() - ms)

/** A photograph of a new room whose picture is sent. */
async function sharedPhotograph(): Promise<string> {
  const id = randomUUID()
  await request('PUT', `rooms/${randomUUID()}`, { revision: 0, layout: photographedRoom(id, 'no picture') })
  await sendPhotograph(app, person, id, false)
  return id
}

/** One case per limited table; the type requires all of them. */
const CASES: Record<Limited, () => Promise<void>> = {
  async boards() {
    const [first = ''] = await fillBoards(app, person.id, BASIC.limits.boards)
    const full = refusal(
      409,
      'boards',
      'boards',
      'You have 500 of 500 boards. Delete boards that you no longer need, or change to Gold, which includes 2,500.',
    )
    expect(await saveBoard(app, person.token)).toMatchObject(full)
    expect((await request('DELETE', `boards/${first}`)).status).toBe(200)
    expect((await saveBoard(app, person.token)).status).toBe(201)
    expect(await request('POST', `boards/${first}/restore`)).toMatchObject(full)
  },

  async drafts() {
    const { most } = OWNED_LIMITS.drafts
    const [saved = ''] = await fillDrafts(app, person.id, 1, ago(9 * DAY_MS))
    await fillBoards(app, person.id, 1, { draftId: saved })
    const [oldest = ''] = await fillDrafts(app, person.id, 1, ago(8 * DAY_MS))
    await fillDrafts(app, person.id, most - 1, ago(7 * DAY_MS))
    expect((await request('POST', 'generate-description/', order())).status).toBe(200)
    const kept = await db().select({ id: drafts.id }).from(drafts).where(eq(drafts.ownerId, person.id))
    expect(kept).toHaveLength(most + 1)
    expect(kept.map(({ id }) => id)).not.toContain(oldest)
    expect(kept.map(({ id }) => id)).toContain(saved)
  },

  async board_guests() {
    const board = await savedBoard(app, person.token, { visibility: 'private' })
    const made = await request('POST', `boards/${board}/invitations`, { role: 'commenter', guests: true })
    const { id: invitationId, token: share } = MadeInvitation.parse(made.body)
    const place = { ownerId: person.id, boardId: board, invitationId, createdAt: new Date() }
    const rows = Array.from({ length: OWNED_LIMITS.board_guests.most }, () => ({
      ...place,
      id: randomUUID(),
      name: 'Mo',
      keyHash: randomUUID(),
    }))
    await db().insert(boardGuests).values(rows)
    const come = () =>
      app.request('POST', `boards/${board}/guests`, { query: { share: share ?? '' }, body: { name: 'Ines' } })
    expect(await come()).toMatchObject(
      refusal(409, 'guests', 'name', 'This board has 50 guests, which is the limit. Log in to comment.'),
    )
    await db()
      .delete(boardGuests)
      .where(eq(boardGuests.id, rows[0]?.id ?? ''))
    expect((await come()).status).toBe(201)

    // Of a link that strangers have filled, the guests go with it; one whose comment stays keeps the name.
    const said = { id: randomUUID(), text: 'Nice.' }
    const threadId = randomUUID()
    await db()
      .insert(boardComments)
      .values({
        ...said,
        ownerId: person.id,
        boardId: board,
        threadId,
        authorId: rows[1]?.id ?? '',
        createdAt: new Date(),
      })
    expect((await request('DELETE', `boards/${board}/invitations/${invitationId}`)).status).toBe(200)
    const next = MadeInvitation.parse(
      (await request('POST', `boards/${board}/invitations`, { role: 'commenter', guests: true })).body,
    )
    const query = { share: next.token ?? '' }
    expect((await app.request('POST', `boards/${board}/guests`, { query, body: { name: 'Ines' } })).status).toBe(201)
    const left = await db().select().from(boardGuests).where(eq(boardGuests.boardId, board))
    expect(left.map(({ name }) => name).toSorted()).toEqual(['Ines', 'Mo'])
  },

  async work() {
    const waiter = await joined(idle)
    const row = (state: 'waiting' | 'failed') => ({
      key: randomUUID(),
      kind: 'describe' as const,
      id: randomUUID(),
      ownerId: waiter.id,
      subjectId: randomUUID(),
      state,
      dueAt: new Date(Date.now() + DAY_MS),
    })
    const { db: theirs } = idle.world.database
    const waiting = Array.from({ length: BASIC.limits.waitingDesigns }, () => row('waiting'))
    const failed = Array.from({ length: FAILED_JOBS + 9 }, () => row('failed'))
    await theirs.insert(work).values([...waiting, ...failed])
    const refused = await idle.request('POST', 'generate-description/', { token: waiter.token, body: order() })
    expect(refused).toMatchObject(
      refusal(
        429,
        'waiting-designs',
        'draft_id',
        'You have 4 of 4 designs waiting to be made. Try again when one of them is ready. Gold allows 8.',
      ),
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await theirs.delete(work).where(eq(work.key, waiting[0]?.key ?? ''))
    void idle.request('POST', 'generate-description/', { token: waiter.token, body: order() })
    await expect
      .poll(() => theirs.$count(work, eq(work.ownerId, waiter.id)))
      .toBe(BASIC.limits.waitingDesigns + FAILED_JOBS)
    await theirs.delete(work)
  },

  async rooms() {
    const { most } = OWNED_LIMITS.rooms
    const put = (id: string) => request('PUT', `rooms/${id}`, { revision: 0, layout: LAYOUT, name: 'Attic' })
    const ids = Array.from({ length: most }, () => randomUUID())
    for (const id of ids) expect((await put(id)).status).toBe(200)
    const full = refusal(
      409,
      'too-many-rooms',
      'room',
      'You can keep at most 100 rooms. Delete one that you no longer need.',
    )
    expect(await put(randomUUID())).toMatchObject(full)
    expect((await request('DELETE', `rooms/${ids[0]}`)).status).toBe(200)
    expect((await put(randomUUID())).status).toBe(200)
    expect(await request('POST', `rooms/${ids[0]}/restore`)).toMatchObject(full)
    // Of the deleted rooms as many as that can be restored.
    const deleted = ids.map((id, index) => ({
      ownerId: person.id,
      id: `${id.slice(0, -4)}dead`,
      name: 'Attic',
      revision: 1,
      layout: LAYOUT as never,
      createdAt: ago(index * DAY_MS),
      updatedAt: ago(index * DAY_MS),
      deletedAt: ago(index * DAY_MS),
    }))
    await db().insert(rooms).values(deleted)
    expect((await request('DELETE', `rooms/${ids[1]}`)).status).toBe(200)
    expect(await db().$count(rooms, and(eq(rooms.ownerId, person.id), isNotNull(rooms.deletedAt)))).toBe(most)
    expect((await request('POST', `rooms/${ids[1]}/restore`)).status).toBe(200)
  },

  async homes() {
    const { most } = OWNED_LIMITS.homes
    const put = (id: string) => request('PUT', `homes/${id}`, HOME)
    const ids = Array.from({ length: most }, () => randomUUID())
    for (const id of ids) expect((await put(id)).status).toBe(200)
    const full = refusal(
      409,
      'too-many-homes',
      'home',
      'You can keep at most 20 homes. Delete one that you no longer need.',
    )
    expect(await put(randomUUID())).toMatchObject(full)
    expect((await request('DELETE', `homes/${ids[0]}`)).status).toBe(200)
    expect((await put(randomUUID())).status).toBe(200)
    expect(await request('POST', `homes/${ids[0]}/restore`)).toMatchObject(full)
    // Of the deleted homes as many as that can be restored.
    const deleted = ids.map((id, index) => ({
      ownerId: person.id,
      id: `${id.slice(0, -4)}dead`,
      revision: 1,
      home: HOME.home as never,
      createdAt: ago(index * DAY_MS),
      updatedAt: ago(index * DAY_MS),
      deletedAt: ago(index * DAY_MS),
    }))
    await db().insert(homes).values(deleted)
    expect((await request('DELETE', `homes/${ids[1]}`)).status).toBe(200)
    expect(await db().$count(homes, and(eq(homes.ownerId, person.id), isNotNull(homes.deletedAt)))).toBe(most)
    expect((await request('POST', `homes/${ids[1]}/restore`)).status).toBe(200)
  },

  async furniture() {
    const { most } = OWNED_LIMITS.furniture
    const piece = {
      name: 'Aunt Ida’s sofa',
      kind: 'sofa' as const,
      color: '#aa8866',
      footprint: { shape: 'rectangle' as const, width: 80, length: 36 },
    }
    const row = () => ({ ...piece, id: randomUUID(), ownerId: person.id, createdAt: new Date() })
    await db()
      .insert(furniture)
      .values(Array.from({ length: most }, row))
    expect(await request('PUT', `furniture/${randomUUID()}`, piece)).toMatchObject(
      refusal(
        409,
        'too-many-pieces',
        'furniture',
        'You can keep at most 200 pieces. Delete one that you no longer need.',
      ),
    )
    await db().delete(furniture)
  },

  async layouts() {
    const id = await savedBoard(app, person.token)
    const [board] = await db().query.boards.findMany({ where: (table) => eq(table.id, id) })
    const put = (layout: string, revision = 0) =>
      request('PUT', `boards/${id}/layouts/${layout}`, { revision, layout: LAYOUT, name: 'Plan' })
    const named = Array.from({ length: MAX_LAYOUTS }, () => randomUUID())
    for (const one of named) expect((await put(one)).status).toBe(200)
    const full = refusal(409, 'too-many-layouts', 'layout', expect.stringMatching(/at most 12 layouts\. Delete one/))
    expect(await put(randomUUID())).toMatchObject(full)
    const [first = ''] = named
    expect((await request('DELETE', `boards/${id}/layouts/${first}`)).status).toBe(200)
    expect((await put(randomUUID())).status).toBe(200)
    // Restoring a layout and saving a deleted one are limited too.
    expect(await request('POST', `boards/${id}/layouts/${first}/restore`)).toMatchObject(full)
    expect(await put(first, 1)).toMatchObject(full)

    const deleted = Array.from({ length: 20 }, (_, index) => ({
      ownerId: board?.ownerId ?? '',
      boardId: id,
      shown: false,
      revision: 1,
      layout: LAYOUT as never,
      updatedAt: new Date(),
      deletedAt: ago(index * DAY_MS),
    }))
    await db().insert(layouts).values(deleted)
    expect((await request('DELETE', `boards/${id}/layouts/${named[1] ?? ''}`)).status).toBe(200)
    expect(await db().$count(layouts, eq(layouts.boardId, id))).toBe(2 * MAX_LAYOUTS - 1)
  },

  async board_likes() {
    const { most } = OWNED_LIMITS.board_likes
    const [one = '', other = ''] = await fillBoards(app, randomUUID(), 2)
    await db().execute(
      sql`insert into board_likes select ${person.id}::uuid, gen_random_uuid(), now() from generate_series(2, ${most}::int)`,
    )
    expect((await request('PUT', `boards/${one}/like`)).body).toMatchObject({ likes: 1, liked: true })
    expect(await request('PUT', `boards/${other}/like`)).toMatchObject(
      refusal(409, 'likes', 'liked', expect.stringMatching(/^You already like 10,000 boards.*Remove a like/)),
    )
    expect((await request('PUT', `boards/${one}/like`)).status).toBe(200)
    expect((await request('DELETE', `boards/${one}/like`)).body).toMatchObject({ likes: 0 })
    expect((await request('PUT', `boards/${other}/like`)).status).toBe(200)
  },

  async follows() {
    const { most } = OWNED_LIMITS.follows
    await db().execute(
      sql`with made as (
            insert into users (id, provider_uid, email, created_at)
            select gen_random_uuid(), gen_random_uuid()::text, 'maker' || n || '@nobody.example', now()
            from generate_series(1, ${most}::int) as n returning id
          ) insert into follows select ${person.id}::uuid, id, now() from made`,
    )
    const maker = await joined(app)
    expect(await request('PUT', `makers/${maker.id}/follow`)).toMatchObject(
      refusal(
        409,
        'too-many',
        'id',
        `You already follow ${most} makers, which is the limit. Unfollow one to follow another.`,
      ),
    )
  },

  async board_links() {
    const id = await savedBoard(app, person.token, { visibility: 'private' })
    const { most } = OWNED_LIMITS.board_links
    for (let links = 0; links < most; links += 1)
      expect((await request('POST', `boards/${id}/share`, {})).status).toBe(201)
    expect(await request('POST', `boards/${id}/share`, {})).toMatchObject({
      status: 409,
      body: { code: 'links', message: 'This board has 20 links, which is the limit. Revoke one of them.' },
    })
  },

  async home_links() {
    const id = randomUUID()
    await request('PUT', `homes/${id}`, HOME)
    const { most } = OWNED_LIMITS.home_links
    for (let links = 0; links < most; links += 1)
      expect((await request('POST', `homes/${id}/share`, {})).status).toBe(201)
    expect(await request('POST', `homes/${id}/share`, {})).toMatchObject({
      status: 409,
      body: { code: 'links', message: 'This home has 20 links, which is the limit. Revoke one of them.' },
    })
    expect((await request('DELETE', `homes/${id}`)).status).toBe(200)
  },

  async home_versions() {
    const id = randomUUID()
    await request('PUT', `homes/${id}`, HOME)
    const save = (name: string) => request('POST', `homes/${id}/versions`, { name })
    const first = HomeVersion.parse((await save('First')).body)
    // Versions that were made before a restore give way to those with a name.
    expect((await request('POST', `homes/${id}/versions/${first.id}/restore`)).status).toBe(200)
    for (let count = 2; count < OWNED_LIMITS.home_versions.most; count += 1)
      expect((await save(`Version ${count}`)).status).toBe(201)
    expect((await save('In place of the automatic one')).status).toBe(201)
    expect(await save('One too many')).toMatchObject(
      refusal(
        409,
        'versions',
        'name',
        'This home has 40 versions, which is the limit. Delete one that is no longer needed.',
      ),
    )
    expect((await request('DELETE', `homes/${id}/versions/${first.id}`)).status).toBe(200)
    expect((await save('One more')).status).toBe(201)
    expect((await request('DELETE', `homes/${id}`)).status).toBe(200)
  },

  async room_links() {
    const id = randomUUID()
    await request('PUT', `rooms/${id}`, { revision: 0, layout: LAYOUT, name: 'Attic' })
    const { most } = OWNED_LIMITS.room_links
    for (let links = 0; links < most; links += 1)
      expect((await request('POST', `rooms/${id}/share`, {})).status).toBe(201)
    expect(await request('POST', `rooms/${id}/share`, {})).toMatchObject({
      status: 409,
      body: { code: 'links', message: 'This room has 20 links, which is the limit. Revoke one of them.' },
    })
    expect((await request('DELETE', `rooms/${id}`)).status).toBe(200)
  },

  async photograph_links() {
    const id = await sharedPhotograph()
    const { most } = OWNED_LIMITS.photograph_links
    for (let links = 0; links < most; links += 1)
      expect((await request('POST', `photographs/${id}/share`, {})).status).toBe(201)
    expect(await request('POST', `photographs/${id}/share`, {})).toMatchObject({
      status: 409,
      body: { code: 'links', message: 'This photograph has 20 links, which is the limit. Revoke one of them.' },
    })
  },

  async shared_photographs() {
    const { most } = OWNED_LIMITS.shared_photographs
    const id = await sharedPhotograph()
    const drawn = { after: 'a picture', width: 1, height: 1, pieces: [], bytes: 1, createdAt: new Date() }
    const rows = Array.from({ length: most - 1 }, () => ({ ownerId: person.id, id: randomUUID(), ...drawn }))
    await db().insert(sharedPhotographs).values(rows)
    await expect(sharedPhotograph()).rejects.toThrow(
      'You share 60 of 60 photographs. Revoke the links of one that nobody needs any more.',
    )
    // One that is sent again needs no room; the last link that is revoked makes some.
    await sendPhotograph(app, person, id, false)
    expect((await request('DELETE', `photographs/${id}/share`)).status).toBe(200)
    await sharedPhotograph()
    expect(await db().$count(sharedPhotographs, eq(sharedPhotographs.ownerId, person.id))).toBe(most)
  },

  async board_invitations() {
    const id = await savedBoard(app, person.token, { visibility: 'private' })
    const { most } = OWNED_LIMITS.board_invitations
    const invite = (body: object = { role: 'viewer' }) => request('POST', `boards/${id}/invitations`, body)
    const rows = Array.from({ length: most - 1 }, () => ({
      ownerId: person.id,
      boardId: id,
      id: randomUUID(),
      role: 'viewer' as const,
      tokenHash: randomUUID(),
      email: null,
      createdAt: new Date(),
    }))
    // Revoking a mailed invitation takes no mail back.
    const mailAndRevoke = async (email: string) => {
      const made = await invite({ role: 'viewer', email })
      if (made.status !== 201) return made
      return request('DELETE', `boards/${id}/invitations/${MadeInvitation.parse(made.body).id}`)
    }
    for (let mails = 0; mails < INVITATION_MAILS_TO_ONE; mails += 1)
      expect((await mailAndRevoke('guest@example.com')).status).toBe(200)
    expect(await mailAndRevoke('Guest@example.com')).toMatchObject(
      refusal(429, 'invitation-mails', 'email', expect.stringMatching(/^No more invitations can be mailed/)),
    )
    for (let mails = INVITATION_MAILS_TO_ONE; mails < INVITATION_MAILS_PER_DAY; mails += 1)
      expect((await mailAndRevoke(`guest${mails}@example.com`)).status).toBe(200)
    await db().insert(boardInvitations).values(rows)
    expect(await invite({ role: 'viewer', email: 'one-more@example.com' })).toMatchObject(
      refusal(429, 'invitation-mails', 'email', expect.stringMatching(/20 invitations by email within a day.*link/)),
    )
    expect((await invite()).status).toBe(201)
    expect(await invite()).toMatchObject(
      refusal(409, 'invitations', 'role', expect.stringMatching(/30 invitations, which is the limit\. Revoke one/)),
    )
    expect((await request('DELETE', `boards/${id}/invitations/${rows[0]?.id}`)).status).toBe(200)
    expect((await invite()).status).toBe(201)
  },

  async board_members() {
    const id = await savedBoard(app, person.token, { visibility: 'private' })
    const { body } = await request('POST', `boards/${id}/invitations`, { role: 'commenter' })
    const { token, id: invitationId } = MadeInvitation.parse(body)
    const rows = Array.from({ length: OWNED_LIMITS.board_members.most }, () => ({
      ownerId: person.id,
      boardId: id,
      memberId: randomUUID(),
      role: 'viewer' as const,
      invitationId,
      joinedAt: new Date(),
    }))
    await db().insert(boardMembers).values(rows)
    const late = await joined(app)
    const join = () => app.request('POST', `boards/${id}/join`, { token: late.token, body: { token } })
    expect(await join()).toMatchObject(
      refusal(409, 'members', 'token', expect.stringMatching(/^50 people have joined/)),
    )
    const [first] = rows
    expect((await request('DELETE', `boards/${id}/members/${first?.memberId}`)).status).toBe(200)
    expect((await join()).body).toEqual({ role: 'commenter' })
  },

  async board_comments() {
    const id = await savedBoard(app, person.token, { visibility: 'private' })
    const write = () => request('POST', `boards/${id}/comments`, { id: randomUUID(), text: 'Too dark?' })
    expect((await write()).status).toBe(201)
    const fill = (count: number, authorId: string, createdAt: Date) =>
      db()
        .insert(boardComments)
        .values(
          Array.from({ length: count }, () => ({
            ownerId: person.id,
            boardId: id,
            id: randomUUID(),
            threadId: randomUUID(),
            authorId,
            text: 'Hm',
            createdAt,
          })),
        )
    await fill(COMMENTS_PER_DAY - 1, person.id, new Date())
    expect(await write()).toMatchObject(
      refusal(429, 'daily-comments', 'text', expect.stringMatching(/300 comments within a day.*tomorrow/)),
    )
    await fill(OWNED_LIMITS.board_comments.most - COMMENTS_PER_DAY, randomUUID(), ago(DAY_MS))
    expect(await write()).toMatchObject(
      refusal(409, 'comments', 'text', expect.stringMatching(/has 1,000 comments, which is the limit\. Delete some/)),
    )
  },

  async comment_reports() {
    const { most } = OWNED_LIMITS.comment_reports
    const rows = Array.from({ length: most }, () => ({
      ownerId: randomUUID(),
      boardId: randomUUID(),
      commentId: randomUUID(),
      authorId: randomUUID(),
      reporter: `user:${person.id}`,
      id: randomUUID(),
      reason: 'spam' as const,
      text: '',
      createdAt: new Date(),
    }))
    await db().insert(commentReports).values(rows)
    const id = await savedBoard(app, person.token, { visibility: 'private' })
    const row = { ownerId: person.id, boardId: id, id: randomUUID(), threadId: randomUUID(), authorId: randomUUID() }
    await db()
      .insert(boardComments)
      .values({ ...row, text: 'Buy pills', createdAt: new Date() })
    const report = () => request('POST', `boards/${id}/comments/${row.id}/report`, { reason: 'spam' })
    expect(await report()).toMatchObject(
      refusal(409, 'reports', 'comment', expect.stringMatching(/^50 of your reports of comments are waiting/)),
    )
    await db()
      .update(commentReports)
      .set({ resolvedAt: new Date(), outcome: 'kept' })
      .where(eq(commentReports.id, rows[0]?.id ?? ''))
    expect([(await report()).status, (await report()).status]).toEqual([201, 201])
  },

  async board_versions() {
    const id = await savedBoard(app, person.token)
    const save = (name: string) => request('POST', `boards/${id}/versions`, { name })
    const first = Version.parse((await save('First')).body)
    // Versions that were made before a restore give way to those with a name.
    expect((await request('POST', `boards/${id}/versions/${first.id}/restore`)).status).toBe(200)
    for (let count = 2; count < OWNED_LIMITS.board_versions.most; count += 1)
      expect((await save(`Version ${count}`)).status).toBe(201)
    expect((await save('In place of the automatic one')).status).toBe(201)
    expect(await save('One too many')).toMatchObject(
      refusal(409, 'versions', 'name', expect.stringMatching(/has 40 versions, which is the limit\. Delete one/)),
    )
    expect((await request('DELETE', `boards/${id}/versions/${first.id}`)).status).toBe(200)
    expect((await save('One more')).status).toBe(201)
  },

  async board_reports() {
    const { most } = OWNED_LIMITS.board_reports
    const rows = Array.from({ length: most }, () => ({
      ownerId: randomUUID(),
      boardId: randomUUID(),
      reporter: `user:${person.id}`,
      id: randomUUID(),
      reason: 'spam' as const,
      text: '',
      createdAt: new Date(),
    }))
    await db().insert(boardReports).values(rows)
    const [board = ''] = await fillBoards(app, (await joined(app)).id, 1)
    const report = () => request('POST', `boards/${board}/report`, { reason: 'spam' })
    expect(await report()).toMatchObject(
      refusal(409, 'reports', 'id', expect.stringMatching(/^50 of your reports are waiting.*contact us/)),
    )
    await db()
      .update(boardReports)
      .set({ resolvedAt: new Date(), outcome: 'kept' })
      .where(eq(boardReports.id, rows[0]?.id ?? ''))
    expect([(await report()).status, (await report()).status]).toEqual([201, 201])
  },

  async checkouts() {
    const { most } = OWNED_LIMITS.checkouts
    const rows = Array.from({ length: most + 5 }, (_, index) => ({
      id: randomUUID(),
      ownerId: person.id,
      idempotencyKey: randomUUID(),
      plan: 'Gold',
      amountCents: 5000,
      status: 'cancelled' as const,
      createdAt: ago(index < most - 1 ? 1000 : 10 * DAY_MS),
      expiresAt: ago(index < most - 1 ? 0 : 9 * DAY_MS),
    }))
    await db().insert(checkouts).values(rows)
    const open = () => request('POST', 'stripe/create-checkout-session', { card_title: 'Gold', card_price: 5000 })
    expect((await open()).status).toBe(200)
    // The next checkout removes expired ones.
    expect(await db().$count(checkouts, eq(checkouts.ownerId, person.id))).toBe(most)
    expect(await open()).toMatchObject(
      refusal(429, 'checkouts', 'card_title', expect.stringMatching(/20 checkouts within a day.*try again tomorrow/)),
    )
  },

  async own_pictures() {
    const { most } = OWNED_LIMITS.own_pictures
    const rows = Array.from({ length: most - 2 }, () => ({
      ownerId: person.id,
      name: `${randomUUID()}.webp`,
      createdAt: new Date(),
    }))
    await db().insert(ownPictures).values(rows)
    const send = async (color: string) => {
      const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      const headers = { 'content-type': 'image/png' }
      return app.request('POST', 'own-pictures', { token: person.token, headers, bytes: await plain.png().toBuffer() })
    }
    const first = await send('#aa3311')
    expect(first.status).toBe(201)
    await db().insert(ownPictures).values({ ownerId: person.id, name: 'the last one', createdAt: new Date() })
    const full = refusal(
      409,
      'own-pictures',
      'picture',
      expect.stringMatching(/^You have 1,000 of 1,000 pictures.*removed a week after.*unless a board shows it/),
    )
    expect(await send('#11aa33')).toMatchObject(full)
    const { picture } = first.body as { picture: string }
    expect(await request('POST', 'own-pictures/mend', { picture, strokes: [] })).toMatchObject(full)
  },

  async underlay_pictures() {
    const { most } = OWNED_LIMITS.underlay_pictures
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffffff' } })
    const bytes = await picture.png().toBuffer()
    const headers = { 'content-type': 'image/png' }
    const send = (id: string) => app.request('PUT', `underlays/${id}`, { token: person.token, headers, bytes })
    const row = (createdAt: Date) => ({ ownerId: person.id, id: randomUUID(), name: 'a picture', bytes: 1, createdAt })
    const rows = Array.from({ length: most }, () => row(new Date()))
    await db().insert(underlayPictures).values(rows)
    const id = randomUUID()
    const full = refusal(
      409,
      'underlays',
      'picture',
      'Your rooms have 200 of 200 pictures: plans beneath them and photographs. Remove one from a room where you no longer need it.',
    )
    expect(await send(id)).toMatchObject(full)
    // One that is replaced needs no room; one that no room names makes some.
    expect((await send(rows[0]?.id ?? '')).status).toBe(200)
    await db()
      .update(underlayPictures)
      .set({ createdAt: ago(DAY_MS) })
      .where(eq(underlayPictures.id, rows[1]?.id ?? ''))
    expect((await send(id)).status).toBe(200)
    expect(await db().$count(underlayPictures, eq(underlayPictures.ownerId, person.id))).toBe(most)
    expect(await send(randomUUID())).toMatchObject(full)
  },

  async data_exports() {
    const { most } = OWNED_LIMITS.data_exports
    const now = app.world.clock()
    const row = {
      ownerId: person.id,
      id: randomUUID(),
      status: 'ready' as const,
      done: 0,
      total: 0,
      bytes: 0,
      ofDay: most - 1,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY_MS),
    }
    await db().insert(dataExports).values(row)
    const last = await startExport(app.world, person.id)
    expect(last).toMatchObject({ ofDay: most })
    await cancelExport(app.world, last)
    await expect(startExport(app.world, person.id)).rejects.toMatchObject({
      status: 429,
      code: 'daily-exports',
      field: 'export',
      message: expect.stringContaining('5 of 5 copies of your data today'),
    })
    expect(await db().$count(dataExports, eq(dataExports.ownerId, person.id))).toBe(1)
  },

  async logins() {
    const { most } = OWNED_LIMITS.logins
    const rows = Array.from({ length: most }, (_, index) => ({
      id: randomUUID(),
      ownerId: person.id,
      userAgent: '',
      createdAt: ago(index * DAY_MS),
      lastUsedAt: ago(index * 1000),
      expiresAt: new Date(Date.now() + DAY_MS),
    }))
    await db().insert(logins).values(rows)
    const idToken = await app.world.identity.signIn(person.email, PASSWORD)
    expect((await app.request('POST', 'auth/login', { body: { idToken } })).status).toBe(201)
    const kept = await db().select({ id: logins.id }).from(logins).where(eq(logins.ownerId, person.id))
    expect(kept).toHaveLength(most)
    expect(kept.map(({ id }) => id)).not.toContain(rows.at(-1)?.id)
  },
}

it.each(Object.entries(CASES))('limits the rows of one user in %s', async (_name, fill) => {
  person = await joined(app)
  await fill()
})

it('counts the bytes of pictures of boards and own pieces, and frees them with the board', async () => {
  person = await joined(app)
  const { pictureBytes } = BASIC.limits
  const [large = ''] = await fillBoards(app, person.id, 1, { bytes: pictureBytes - 100 })
  expect(await app.world.allowance.useOf(person.id, null)).toMatchObject({
    boards: 1,
    pictureBytes: pictureBytes - 100,
  })
  const full = refusal(
    409,
    'picture-bytes',
    '0.image_url',
    'Your pictures take 0.9 of 1 GB. Delete boards that you no longer need, or change to Gold, which includes 5 GB.',
  )
  expect(await saveBoard(app, person.token)).toMatchObject(full)
  await request('DELETE', `boards/${large}`)
  expect((await saveBoard(app, person.token)).status).toBe(201)
  const used = async () => (await app.world.allowance.useOf(person.id, null)).pictureBytes
  const afterSaving = await used()
  expect(afterSaving).toBeGreaterThan(100)
  expect(afterSaving).toBeLessThan(10_000)
  // A board stored before bytes were counted is assumed to have the typical size.
  await fillBoards(app, person.id, 1, { bytes: null })
  expect(await used()).toBe(afterSaving + 500_000)
  expect(await request('POST', `boards/${large}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'picture-bytes' },
  })
})

it('limits the pictures that an account sends within a day, kept or not, and lets stored ones be used', async () => {
  person = await joined(app)
  const id = await savedBoard(app, person.token)
  const image = await newPicture()
  expect((await request('PUT', `boards/${id}/picture`, { image })).status).toBe(200)
  const counter = like(identityAttempts.subject, 'sent-pictures:%')
  await db().update(identityAttempts).set({ failures: SENT_PICTURES_PER_DAY }).where(counter)
  const full = (field: string) => refusal(429, 'daily-pictures', field, expect.stringMatching(/^You have sent 3,000/))
  expect(await request('PUT', `boards/${id}/picture`, { image })).toMatchObject(full('image'))
  expect(await saveBoard(app, person.token)).toMatchObject(full('0.image_url'))
  const picks = { selectedProducts: [{ title: 'My chair', image }] }
  expect(await request('POST', 'generate-description/', picks)).toMatchObject(full('selectedProducts.0.image'))
  expect(await request('PATCH', 'user/user', { image: `data:image/png;base64,${image}` })).toMatchObject(full('image'))
  const board = await app.request('GET', `boards/${id}`, { token: person.token, query: { images: 'url' } })
  const { image_url } = board.body as { image_url: string }
  expect((await request('PUT', `boards/${id}/picture`, { image: image_url })).status).toBe(200)
})

it('limits deleted boards and purges the oldest with its dependent rows', async () => {
  person = await joined(app)
  const [oldest = ''] = await fillBoards(app, person.id, 1, { deletedAt: ago(DAY_MS) })
  await fillBoards(app, person.id, DELETED_BOARDS - 1, { deletedAt: ago(1000) })
  const id = await savedBoard(app, person.token)
  await db()
    .insert(layouts)
    .values({ ownerId: person.id, boardId: oldest, revision: 1, layout: LAYOUT as never, updatedAt: new Date() })
  expect((await request('DELETE', `boards/${id}`)).status).toBe(200)
  expect((await request('POST', `boards/${oldest}/restore`)).status).toBe(404)
  expect(await db().$count(layouts, eq(layouts.boardId, oldest))).toBe(0)
  expect((await request('POST', `boards/${id}/restore`)).status).toBe(200)
})
