import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Draft, DraftEntries, SaveProductsAnswer } from '../../src/contract/boards.ts'
import { GenerateImageAnswer } from '../../src/contract/generation.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('lists only the user’s own unsaved drafts, the newest first', async () => {
  const { token } = await app.joinConfirmed()
  const other = await app.joinConfirmed()
  const list = async (by: string) =>
    DraftEntries.parse((await app.request('GET', 'drafts', { token: by, query: { images: 'url' } })).body)
  expect(await list(token)).toEqual([])

  const [first, second] = [randomUUID(), randomUUID()] as const
  const image = await paint(token, first)
  await paint(token, second)
  const drafts = await list(token)
  expect(drafts.map(({ id }) => id)).toEqual([second, first])
  expect(drafts[1]?.title).not.toBe('')
  expect(drafts[1]?.image_url).toContain('/images/')
  expect(new Date(drafts[0]?.kept_until ?? 0) > new Date(drafts[0]?.created_at ?? 0)).toBe(true)
  expect(await list(other.token)).toEqual([])

  const saved = await app.request('POST', 'save-products/', {
    token,
    body: [{ title: 'Sofa', image_url: image, draft_id: first }],
  })
  expect(saved.status).toBe(201)
  expect((await list(token)).map(({ id }) => id)).toEqual([second])
})

it('lists no draft that a later version of its board has replaced: it stays a design of the board', async () => {
  const { token } = await app.joinConfirmed()
  const [first, version, kept] = [randomUUID(), randomUUID(), randomUUID()] as const
  const image = await paint(token, first)
  const body = [{ id: 'sofa-oat', title: 'Sofa', image_url: image, draft_id: first }]
  const saved = SaveProductsAnswer.parse((await app.request('POST', 'save-products/', { token, body })).body)
  await paint(token, version)
  await paint(token, kept)
  const redesign = { token, body: { draft_id: version } }
  expect((await app.request('POST', `boards/${saved.id}/redesign`, redesign)).status).toBe(200)

  const listed = DraftEntries.parse((await app.request('GET', 'drafts', { token })).body)
  expect(listed.map(({ id }) => id)).toEqual([kept])
  for (const id of [first, version]) {
    const draft = Draft.parse((await app.request('GET', `drafts/${id}`, { token })).body)
    expect(draft.board_id).toBe(saved.id)
    expect((await app.request('POST', `drafts/${id}/view`, { token, body: {} })).status).toBe(409)
  }
})

async function paint(token: string, draftId: string): Promise<string> {
  const body = { selectedProducts: [{ id: 'sofa-oat' }], function_name: 'Entertainment', draft_id: draftId }
  const answer = await app.request('POST', 'generate-image', { token, body, query: { images: 'url' } })
  return GenerateImageAnswer.parse(answer.body).image_url
}
