/** A person reads no sentence twice, also in designs that are made at the same time and after many of another room. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BoardDescription } from '../../src/contract/boards.ts'
import { GenerateDescriptionAnswer } from '../../src/contract/generation.ts'
import { openTestApp, standInEngine, type TestApp } from '../../tests/support/testApp.ts'
import { drafts, users } from '../platform/database/schema.ts'
import { sentenceFrames, titleFrame } from './engine/words/checkText.ts'
import { describeBoard } from './engine/words/describeBoard.ts'
import { recentWords } from './recentWords.ts'

const TOGETHER = 2
const { engine } = standInEngine()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ generation: engine })
})
afterAll(() => app.close())

const order = () => ({
  selectedProducts: [{ id: 'sofa-oat' }, { id: 'coffee-table' }],
  function_name: 'Entertainment',
  style: 'Natural Tones',
  draft_id: randomUUID(),
})

it('writes two designs that one person orders at the same time without a shared sentence', async () => {
  const { token } = await app.joinConfirmed()
  const before: BoardDescription[] = []
  let begun = 0
  let start = () => {}
  const areBegun = new Promise<void>((resolve) => {
    start = resolve
  })
  // Both read the same earlier words before either is stored, and would say the same.
  vi.spyOn(engine, 'describe').mockImplementation(async (asked, report, { unlike = [] } = {}) => {
    before.push(...unlike)
    if (++begun === TOGETHER) start()
    await areBegun
    const description = describeBoard({ ...asked, seed: 7 }, { unlike })
    return { ...(await standInEngine().engine.describe(asked, report)), description }
  })
  const answers = await Promise.all(
    [order(), order()].map((body) => app.request('POST', 'generate-description', { token, body })),
  )
  vi.restoreAllMocks()
  const written = answers.map(({ body }) => GenerateDescriptionAnswer.parse(body).description)
  const [one, other] = written.map(({ main_title: title, description }) => [
    titleFrame(title),
    ...sentenceFrames(description),
  ])
  expect(before).toEqual([])
  expect(one?.length).toBeGreaterThan(3)
  expect(one?.filter((frame) => other?.includes(frame))).toEqual([])
})

it('remembers the words about one kind of room however many designs of another follow', async () => {
  const { token, email } = await app.joinConfirmed()
  const first = await app.request('POST', 'generate-description', {
    token,
    body: { ...order(), function_name: 'Sleep' },
  })
  const { description } = GenerateDescriptionAnswer.parse(first.body)
  const { db } = app.world.database
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const [kept] = await db
    .select()
    .from(drafts)
    .where(eq(drafts.ownerId, user?.id ?? ''))
  if (!user || !kept) throw new Error('The design was not stored.')
  const later = Array.from({ length: 300 }, (_, at) => ({
    ...kept,
    id: randomUUID(),
    functionName: 'Dining' as const,
    description: { main_title: 'Later', description: `The table number ${at} stands by itself.` },
    createdAt: new Date(kept.createdAt.getTime() + at + 1),
  }))
  await db.insert(drafts).values(later)
  const read = await recentWords(db, user.id)
  expect(read).toContainEqual(description)
  expect(read[0]).toEqual(later.at(-1)?.description)
  expect(read.filter(({ main_title: title }) => title === 'Later')).toHaveLength(240)
})
