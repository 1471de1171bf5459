/** What a draft keeps of the pieces that its owner has added. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Draft } from '../../src/contract/boards.ts'
import { GenerateDescriptionAnswer } from '../../src/contract/generation.ts'
import { ProductFacts } from '../../src/contract/products.ts'
import { sampleOf } from '../../tests/support/samples.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = (await app.join()).token
})
afterAll(() => app.close())

async function keptOf(pick: object) {
  const made = await app.request('POST', 'generate-description/?images=url', {
    token,
    body: { selectedProducts: [pick] },
  })
  const { draft_id: id } = GenerateDescriptionAnswer.parse(made.body)
  const { products } = Draft.parse((await app.request('GET', `drafts/${id}`, { token, query: { images: 'url' } })).body)
  return products[0]
}

/** All but pictures, which have to be on this server. */
const FURTHER = Object.entries(ProductFacts.shape).flatMap(([name, fact]) =>
  name !== 'pictures' && fact.safeParse(undefined).success ? [[name, sampleOf(fact, 0, false)] as const] : [],
)

it('keeps every further fact of an own piece, those of its shop and others', async () => {
  const facts = Object.fromEntries(FURTHER)
  expect(Object.keys(facts)).toEqual(expect.arrayContaining(['care', 'brand', 'gtin']))
  expect(await keptOf({ id: 'own-1', title: 'Oslo sofa', kind: 'sofa', ...facts })).toMatchObject(facts)
})

it('drops a fact of an own piece that is longer than any fact is', async () => {
  const kept = await keptOf({ id: 'own-2', title: 'Oslo chair', care: 'x'.repeat(5_000), brand: 'Nord' })
  expect(kept).toMatchObject({ brand: 'Nord' })
  expect(kept).not.toHaveProperty('care')
})
