/** Checks for every route that neither a link, with any invitation, nor a viewer permits writing. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { MadeInvitation } from '../../../src/contract/team.ts'
import { joined } from '../../../tests/support/testFilling.ts'
import { LAYOUT, newOwner, type Owner } from '../../../tests/support/people.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const METHODS: readonly string[] = ['post', 'put', 'patch', 'delete']
/** What a viewer may do: join with the link, be listed as present, and report. */
const MAY = ['POST /api/boards/{id}/join', 'POST /api/boards/{id}/presence']
/** Reads the list by POST and writes nothing: for members of every role. */
const MEMBERS_MAY = 'POST /api/boards/{id}/shopping-list'
const REPORTS = /\/report$/
/** Valid bodies, so that only the role decides. Routes without an entry get an empty body. */
const BODIES: Record<string, unknown> = {
  'PUT /api/boards/{id}/picture': { image: 'iVBORw0KGgo=' },
  'PATCH /api/boards/{id}': { generated_title: 'Mine now' },
  'PUT /api/boards/{id}/layout': { revision: 1, layout: { ...LAYOUT, floor: { ...LAYOUT.floor, width: 222 } } },
  'PUT /api/boards/{id}/layouts/{layout}': {
    revision: 1,
    layout: { ...LAYOUT, floor: { ...LAYOUT.floor, width: 222 } },
  },
  'PATCH /api/boards/{id}/layouts/{layout}': { name: 'Mine now' },
  'PUT /api/boards/{id}/arrangement': { revision: 0, arrangement: { collage: null, true_scale: true } },
  'PUT /api/boards/{id}/products': { revision: 0, arrangement: { collage: null }, product_ids: ['sofa-oat'] },
  'POST /api/boards/{id}/redesign': { draft_id: randomUUID() },
  'POST /api/boards/{id}/invitations': { role: 'editor' },
  'PATCH /api/boards/{id}/members/{member}': { role: 'editor' },
  'POST /api/boards/{id}/comments': { id: randomUUID(), text: 'Mine now' },
  'PATCH /api/boards/{id}/comments/{comment}': { text: 'Mine now' },
  'PUT /api/boards/{id}/comments/{comment}/reactions': { kinds: ['love'] },
  'PATCH /api/boards/{id}/threads/{thread}': { resolved: true },
  'POST /api/boards/{id}/guests': { name: 'Ines' },
  'POST /api/boards/{id}/versions': { name: 'Mine now' },
}

let app: TestApp
let owner: Owner
let routes: { method: Method; path: string }[] = []
beforeAll(async () => {
  app = await openTestApp()
  owner = await newOwner(app)
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(app.app.swagger())
  routes = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls)
      .filter((method) => METHODS.includes(method) && path.includes('/boards/{id}'))
      .map((method) => ({ method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).parse(method.toUpperCase()), path })),
  )
}, 60_000)
afterAll(() => app.close())

async function invitation(role: string): Promise<string> {
  const body = { role }
  const made = await app.request('POST', `boards/${owner.privateBoard}/invitations`, { token: owner.token, body })
  return MadeInvitation.parse(made.body).token ?? ''
}

/** Everything that belongs to the board, as one text. */
async function stateOf(board: string): Promise<string> {
  const tables = [
    'layouts',
    'board_links',
    'board_shares',
    'board_invitations',
    'board_versions',
    'board_comments',
    'board_guests',
  ]
  const more = ['comment_threads', 'comment_reactions', 'board_members', 'board_likes']
  const texts = await Promise.all(
    [...tables, ...more].map(async (table) => {
      const { rows } = await app.world.database.db.execute(
        sql`select coalesce(string_agg(t::text, ' ' order by t::text), '') as text from ${sql.identifier(table)} t where board_id = ${board}`,
      )
      return rows[0]
    }),
  )
  const { rows } = await app.world.database.db.execute(sql`select b::text as text from boards b where id = ${board}`)
  return JSON.stringify([texts, rows])
}

const WAYS = [
  'a viewer link without an account',
  'an editor link without an account',
  'an editor link, not joined',
  'a viewer',
]

it.each(WAYS)('refuses every write to %s', async (way) => {
  const share = await invitation(way.includes('editor') ? 'editor' : 'viewer')
  const person = way.includes('without') ? undefined : await joined(app)
  const token = person?.token ?? ''
  if (way === 'a viewer')
    await app.request('POST', `boards/${owner.privateBoard}/join`, { token, body: { token: share } })
  const seen = { query: { share }, ...(person ? { token: person.token } : {}) }
  const shown = await app.request('GET', `boards/${owner.privateBoard}`, seen)
  expect(shown.body).toMatchObject({ role: 'viewer', members: way === 'a viewer' ? 1 : 0 })
  const before = await stateOf(owner.privateBoard)
  const answers: Record<string, number> = {}
  expect(routes.length).toBeGreaterThan(25)
  for (const { method, path } of routes) {
    const call = `${method} ${path}`
    if (MAY.includes(call) || REPORTS.test(path) || (call === MEMBERS_MAY && way === 'a viewer')) continue
    const address = path
      .replace('{id}', owner.privateBoard)
      .replace('{layout}', path.endsWith('/restore') ? owner.deletedLayout : owner.layout)
      .replace('{comment}', owner.comment)
      .replace('{thread}', owner.comment)
      .replace('{version}', owner.version)
      .replace('{invitation}', owner.invitation)
      .replace('{member}', owner.member)
    answers[call] = (await app.request(method, address, { ...seen, body: BODIES[call] ?? {} })).status
  }
  const wrong = Object.entries(answers).filter(([, status]) => status !== (person ? 403 : 401))
  expect(wrong).toEqual([])
  expect(await stateOf(owner.privateBoard)).toBe(before)
})
