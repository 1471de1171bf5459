/** Content that an operator has taken down cannot be published again by any call; unrelated content is unaffected. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Board, BoardList, CopyBoardAnswer, SaveProductsAnswer, ShareLink } from '../../src/contract/boards.ts'
import { GenerateImageAnswer } from '../../src/contract/generation.ts'
import { MadeInvitation } from '../../src/contract/team.ts'
import { Version } from '../../src/contract/versions.ts'
import { boards, boardLinks } from '../platform/database/schema.ts'
import { newestMails } from '../people/mail/outbox.ts'
import { sendDigests } from './team/digest.ts'
import { openTestApp, standInEngine, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let ada = ''
let bob = ''
const { engine } = standInEngine()
/** The number of each seed's picture. */
const shades = new Map<number, number>()
beforeAll(async () => {
  app = await openTestApp({
    generation: {
      ...engine,
      // Each seed yields a different picture: the shades are so far apart that no two become the same JPEG.
      paint: async ({ seed }) => {
        const shade = shades.get(seed) ?? shades.size
        shades.set(seed, shade)
        const background = { r: 16 * (shade % 16), g: 16 * Math.floor(shade / 16), b: 60 }
        const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } }).jpeg()
        return { picture: await picture.toBuffer(), note: null }
      },
    },
  })
})
beforeEach(async () => {
  ada = (await app.joinConfirmed('Ada')).token
  bob = (await app.joinConfirmed('Bob')).token
})
afterAll(() => app.close())

const REASON = 'Not theirs to show'
const TAKEN = { at: expect.any(String), reason: REASON }
const DAY = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const refusal = (field: string, why = ` The reason: ${REASON}.`) => ({
  status: 409,
  body: {
    code: 'taken-down',
    field,
    message: `This design was taken down on ${DAY} and cannot be shown again.${why} If you think that this is a mistake, write to us.`,
  },
})

async function design(token: string) {
  const body = { selectedProducts: [{ id: 'sofa-oat' }], function_name: 'Entertainment', draft_id: randomUUID() }
  const { status, body: answer } = await app.request('POST', 'generate-image', {
    token,
    body,
    query: { images: 'url' },
  })
  expect(status).toBe(200)
  return { draft: body.draft_id, picture: GenerateImageAnswer.parse(answer).image_url }
}

/** Saves a board and returns its id: from the draft if given, otherwise from a payload with the picture. */
async function save(token: string, { picture, draft }: { picture: string; draft?: string }, visibility = 'community') {
  const payload = { title: 'Sofa', image_url: picture, generated_titles: 'Room', visibility }
  const answer = await app.request('POST', 'save-products/', {
    token,
    body: [{ ...payload, ...(draft ? { draft_id: draft } : {}) }],
  })
  expect(answer.status).toBe(201)
  return SaveProductsAnswer.parse(answer.body).id
}

const copy = (token: string, id: string) => app.request('POST', `boards/${id}/copy`, { token, body: {} })
const copied = async (token: string, id: string) => CopyBoardAnswer.parse((await copy(token, id)).body).id
const change = (token: string, id: string, visibility: string) =>
  app.request('PATCH', `boards/${id}`, { token, body: { visibility } })
const read = (id: string, token?: string, share?: string) =>
  app.request('GET', `boards/${id}`, {
    query: { images: 'url', ...(share ? { share } : {}) },
    ...(token ? { token } : {}),
  })
const mine = async (id: string, token = ada) => Board.parse((await read(id, token)).body)

/** Writes the same columns as `npm run admin -- boards take-down` does for one board. */
async function takeDown(id: string, reason: string | null = REASON) {
  const set = { takenDownAt: reason === null ? null : app.world.clock(), takenDownReason: reason }
  await app.world.database.db.update(boards).set(set).where(eq(boards.id, id))
}

/** Expects that only the owner sees the board: not in lists and not by a share link. */
async function expectHidden(id: string, owner = ada) {
  expect(await mine(id, owner)).toMatchObject({ taken_down: TAKEN })
  const link = ShareLink.parse((await app.request('POST', `boards/${id}/share`, { token: owner, body: {} })).body).token
  for (const answer of [await read(id), await read(id, undefined, link)]) expect(answer.status).toBe(403)
  const lists = await app.request('GET', 'get_products_all/', { query: { page_size: '48', images: 'url' } })
  expect(BoardList.parse(lists.body).map((board) => board.id)).not.toContain(id)
  await app.world.database.db.delete(boardLinks).where(eq(boardLinks.boardId, id))
}

it('stays taken down when its owner changes the visibility, deletes and restores it, or redesigns it', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  await takeDown(id)
  await expectHidden(id)
  for (const visibility of ['private', 'community']) {
    expect((await change(ada, id, visibility)).status).toBe(200)
    await expectHidden(id)
  }
  await app.request('DELETE', `boards/${id}`, { token: ada })
  expect((await app.request('POST', `boards/${id}/restore`, { token: ada, body: {} })).status).toBe(200)
  await expectHidden(id)
  const { draft } = await design(ada)
  const redesign = { token: ada, body: { draft_id: draft } }
  expect((await app.request('POST', `boards/${id}/redesign`, redesign)).status).toBe(200)
  await expectHidden(id)
  // After the redesign, the old picture is still taken down.
  await expectHidden(await save(ada, { picture: made.picture }))
})

it('stays taken down when its draft is saved again, even after the board was purged', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  await takeDown(id)
  expect(await save(ada, made)).toBe(id)
  await app.request('DELETE', `boards/${id}`, { token: ada })
  expect(await save(ada, made)).toBe(id)
  await expectHidden(id)
  await app.world.database.db.delete(boards).where(eq(boards.id, id))
  const again = await save(ada, made)
  expect(again).not.toBe(id)
  await expectHidden(again)
  expect(await copy(ada, again)).toMatchObject(refusal('id'))
})

it('stays taken down when its picture is saved by URL, by its owner or another user', async () => {
  const made = await design(ada)
  await takeDown(await save(ada, made))
  await expectHidden(await save(ada, { picture: made.picture }))
  await expectHidden(await save(bob, { picture: made.picture }), bob)
  const hidden = await save(ada, { picture: made.picture }, 'private')
  expect((await change(ada, hidden, 'community')).status).toBe(200)
  await expectHidden(hidden)
})

it('cannot be copied by its owner, nor through an earlier copy', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  const theirs = await copied(bob, id)
  const own = await copied(ada, id)
  expect((await change(bob, theirs, 'community')).status).toBe(200)
  await takeDown(id)
  expect(await copy(ada, id)).toMatchObject(refusal('id'))
  expect((await copy(bob, id)).status).toBe(403)
  expect(await copy(ada, theirs)).toMatchObject(refusal('id'))
  // Earlier copies that are still private cannot be published.
  expect(await change(ada, own, 'community')).toMatchObject(refusal('visibility'))
  expect((await change(bob, theirs, 'private')).status).toBe(200)
  expect(await change(bob, theirs, 'community')).toMatchObject(refusal('visibility', ''))
  await app.request('DELETE', `boards/${theirs}`, { token: bob })
  await app.request('POST', `boards/${theirs}/restore`, { token: bob, body: {} })
  await expectHidden(theirs, bob)
})

it('cannot replace the design of another board', async () => {
  const made = await design(ada)
  await takeDown(await save(ada, made))
  const other = await save(ada, await design(ada))
  const before = await mine(other)
  const redesign = { token: ada, body: { draft_id: made.draft } }
  expect(await app.request('POST', `boards/${other}/redesign`, redesign)).toMatchObject(refusal('draft_id'))
  expect(await mine(other)).toEqual(before)
})

it('cannot become the picture of another board, nor come back with a version', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  const other = await save(ada, { picture: made.picture })
  const version = { token: ada, body: { name: 'Painted' } }
  const kept = Version.parse((await app.request('POST', `boards/${other}/versions`, version)).body)
  const next = await design(ada)
  const picture = (image: string) => app.request('PUT', `boards/${other}/picture`, { token: ada, body: { image } })
  expect((await picture(next.picture)).status).toBe(200)
  await takeDown(id)
  const before = await mine(other)
  expect(await picture(made.picture)).toMatchObject(refusal('image'))
  expect(await app.request('POST', `boards/${other}/versions/${kept.id}/restore`, { token: ada })).toMatchObject(
    refusal('version'),
  )
  expect(await mine(other)).toEqual(before)
})

it('is no longer in the mails about comments to its members', async () => {
  const eve = await app.joinConfirmed('Eve')
  const open = await save(ada, await design(ada), 'private')
  const hidden = await save(ada, await design(ada), 'private')
  for (const id of [open, hidden]) {
    const link = await app.request('POST', `boards/${id}/invitations`, { token: ada, body: { role: 'viewer' } })
    const { token } = MadeInvitation.parse(link.body)
    expect((await app.request('POST', `boards/${id}/join`, { token: eve.token, body: { token } })).status).toBe(200)
    const comment = { id: randomUUID(), text: `About ${id}` }
    expect((await app.request('POST', `boards/${id}/comments`, { token: ada, body: comment })).status).toBe(201)
  }
  await takeDown(hidden)
  await sendDigests(app.world)
  const mails = await newestMails(app.world.database)
  const [mail] = mails.filter(({ recipient }) => recipient === eve.email)
  expect(mail?.text).toContain(`About ${open}`)
  expect(mail?.text).not.toContain(hidden)
})

it('can be shown, copied and saved again after the takedown is lifted', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  await takeDown(id)
  const again = await save(ada, { picture: made.picture }, 'private')
  await takeDown(id, null)
  await takeDown(again, null)
  expect((await read(id)).status).toBe(200)
  expect((await copy(bob, id)).status).toBe(201)
  expect((await change(ada, again, 'community')).status).toBe(200)
  expect((await read(again)).status).toBe(200)
})

it('does not affect the board that a taken-down copy was made from', async () => {
  const made = await design(ada)
  const id = await save(ada, made)
  const bad = await copied(bob, id)
  expect((await change(bob, bad, 'community')).status).toBe(200)
  const stolen = await save(bob, { picture: made.picture })
  await takeDown(bad)
  await takeDown(stolen)
  expect((await read(id)).status).toBe(200)
  const cleo = (await app.join('Cleo')).token
  expect((await change(cleo, await copied(cleo, id), 'community')).status).toBe(200)
  expect((await change(ada, await copied(ada, id), 'community')).status).toBe(200)
  // Bob, whose copy was taken down, cannot publish it again.
  expect(await copy(bob, id)).toMatchObject(refusal('id'))
  await expectHidden(await save(bob, { picture: made.picture }), bob)
})
