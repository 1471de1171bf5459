import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { BoardList } from '../../src/contract/boards.ts'
import { FeaturedBoards } from '../../src/contract/featured.ts'
import { createApp } from '../../server/app.ts'
import { STUDIO_ID, STUDIO_KEY } from '../../server/catalog/studio.ts'
import { openDatabase, visitDatabase } from '../../server/platform/database/open.ts'
import {
  auditLog,
  boards as boardTable,
  contactMessages,
  invoices,
  sessions,
  users,
} from '../../server/platform/database/schema.ts'
import { openTestDatabase } from '../../tests/support/testDatabase.ts'
import { openImageStore } from '../../server/platform/images/imageStore.ts'
import { newestMails } from '../../server/people/mail/outbox.ts'
import { openTestApp, PASSWORD, standInEngine, type TestApp } from '../../tests/support/testApp.ts'
import { readSettings } from '../../server/platform/settings.ts'
import { openWorld, type World } from '../../server/world.ts'
import { EXIT_DONE, EXIT_FAILED, EXIT_MISUSED, runAdmin } from './runAdmin.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://rooms.test' } })
  folder = await mkdtemp(join(tmpdir(), 'roomwright-admin-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

type Parts = Pick<World, 'settings' | 'database' | 'images' | 'mail'>
/** Runs a command line and returns its exit code and output. */
async function admin(line: string[], parts: Parts = app.world, confirm?: boolean) {
  const printed: string[] = []
  const complaints: string[] = []
  const { settings, database, images, mail } = parts
  const code = await runAdmin(line, {
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
    confirm: confirm === undefined ? undefined : async () => confirm,
    userName: 'olga',
    open: async (who) => ({
      context: { settings, database, images, mail, now: app.world.clock, ...who },
      close: async () => undefined,
    }),
  })
  return { code, text: printed.join('\n'), complaint: complaints.join('\n') }
}
const rowsOf = async (...line: string[]) =>
  z.array(z.record(z.string(), z.unknown())).parse(JSON.parse((await admin([...line, '--json'])).text))
const log = async () => (await rowsOf('audit')).map(({ actor, action, reason }) => ({ actor, action, reason }))

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
async function makeBoard(token: string, background = '#884422'): Promise<string> {
  const plain = sharp({ create: { width: 30, height: 20, channels: 3, background } })
  const picture = (await plain.jpeg().toBuffer()).toString('base64')
  const body = [{ title: 'Chair', image_url: picture, generated_titles: `Room "${randomUUID()}", é` }]
  return z.object({ id: z.string() }).parse((await app.request('POST', 'save-products/', { token, body })).body).id
}

it('prints help, and distinguishes misuse from failures by its exit codes', async () => {
  const help = await admin([])
  expect([help.code, help.text.includes('users suspend ID or ADDRESS'), help.text.includes('--reason')]).toEqual([
    EXIT_DONE,
    true,
    true,
  ])
  expect((await admin(['users', 'suspend', '--help'])).text).toContain('It requires --reason')
  expect(await admin(['dance'])).toMatchObject({
    code: EXIT_MISUSED,
    complaint: expect.stringContaining('no command "dance"'),
  })
  expect((await admin(['users', 'show'])).code).toBe(EXIT_MISUSED)
  expect((await admin(['users', 'list', '--loud'])).code).toBe(EXIT_MISUSED)
  expect((await admin(['users', 'list', '--page', 'two'])).complaint).toContain('--page is "two"')
  expect(await admin(['users', 'show', 'nobody@rooms.test'])).toMatchObject({
    code: EXIT_FAILED,
    complaint: expect.stringContaining('There is no user'),
  })
})

it('shows on the front page only the boards that the operator picks, in their order', async () => {
  const ada = await app.joinConfirmed('Ada')
  const [one, two, three] = [
    await makeBoard(ada.token),
    await makeBoard(ada.token, '#224488'),
    await makeBoard(ada.token, '#228844'),
  ]
  const featured = async (query = '') =>
    FeaturedBoards.parse((await app.request('GET', `featured?images=url${query}`)).body).map(({ board }) => board.id)
  expect(await featured()).toEqual([])

  const studio = { ownerId: STUDIO_ID, idempotencyKey: `${STUDIO_KEY}white-bath` }
  await app.world.database.db.update(boardTable).set(studio).where(eq(boardTable.id, one))
  const [first] = FeaturedBoards.parse((await app.request('GET', 'featured?images=url')).body)
  expect(first?.board.id).toBe(one)
  expect(first?.plan?.pieces.length).toBeGreaterThan(2)
  expect((await rowsOf('picks', 'list')).map(({ id, state }) => [id, state])).toEqual([[one, 'in the community']])

  expect((await admin(['picks', 'add', two])).text).toContain('is now first on the front page')
  expect((await admin(['picks', 'add', three])).code).toBe(EXIT_DONE)
  expect(await featured()).toEqual([three, two, one])
  expect((await admin(['picks', 'add', two])).complaint).toContain(`Try: picks order ${two}`)
  expect((await admin(['picks', 'order', one, two])).code).toBe(EXIT_DONE)
  expect(await featured()).toEqual([one, two, three])
  expect(await featured('&page_size=1')).toEqual([one])
  expect((await admin(['picks', 'order', randomUUID()])).complaint).toContain('is not among the picks')
  expect((await log())[0]).toMatchObject({ actor: 'olga', action: 'picks order' })

  await app.request('PATCH', `boards/${two}`, { token: ada.token, body: { visibility: 'private' } })
  expect(await featured()).toEqual([one, three])
  expect((await rowsOf('picks', 'list'))[1]).toMatchObject({ id: two, state: 'private' })
  expect((await admin(['picks', 'remove', two])).text).toContain('2 are left')
  expect((await admin(['picks', 'add', two])).complaint).toContain(
    'is private, but the front page shows community boards',
  )
  for (const id of [three, one]) expect((await admin(['picks', 'remove', id])).code).toBe(EXIT_DONE)
  expect(await featured()).toEqual([one])
})

it('asks before it suspends an account, requires a reason, and lets the person back in', async () => {
  const ada = await app.join('Ada')
  const suspend = ['users', 'suspend', ada.email, '--reason', 'Spam']
  expect((await admin(['users', 'suspend', ada.email, '--yes'])).complaint).toContain('--reason')
  expect((await admin(suspend)).complaint).toContain('add --yes')
  expect((await admin(suspend, app.world, false)).code).toBe(EXIT_MISUSED)
  expect((await app.request('GET', 'auth/session', { token: ada.token })).status).toBe(200)
  expect((await admin(suspend, app.world, true)).code).toBe(EXIT_DONE)
  expect((await app.request('GET', 'auth/session', { token: ada.token })).status).toBe(401)
  await expect(app.world.identity.signIn(ada.email, PASSWORD)).rejects.toThrow(/USER_DISABLED/)
  expect((await admin([...suspend, '--yes'])).complaint).toContain('already suspended')
  expect((await rowsOf('users', 'list', '--search', ada.email))[0]).toMatchObject({
    email: ada.email,
    suspended: expect.stringMatching(/^20/),
  })
  expect((await admin(['users', 'restore', ada.email, '--as', 'Olga P.'])).code).toBe(EXIT_DONE)
  const idToken = await app.world.identity.signIn(ada.email, PASSWORD)
  expect((await app.request('POST', 'auth/login', { body: { idToken } })).status).toBe(201)
  expect((await log()).slice(0, 2)).toEqual([
    { actor: 'Olga P.', action: 'users restore', reason: '' },
    { actor: 'olga', action: 'users suspend', reason: 'Spam' },
  ])
})

it('reviews a report: takes the board down, gives its owner the reason, and restores it', async () => {
  const [ada, bob] = [await app.join('Ada'), await app.join('Bob')]
  await app.confirm(ada.email)
  const id = await makeBoard(ada.token)
  await app.request('POST', `boards/${id}/report`, {
    token: bob.token,
    body: { reason: 'other', text: 'My photograph' },
  })
  await app.request('POST', `boards/${id}/report`, { body: { reason: 'spam' } })
  const report = (await rowsOf('reports', 'list')).find(
    ({ board, reason }) => board === id && reason === 'Something else',
  )
  expect((await admin(['reports', 'show', String(report?.id)])).text).toContain('My photograph')
  const resolve = ['reports', 'resolve', String(report?.id), '--yes', '--reason', 'Not theirs to show']
  expect((await admin(resolve)).complaint).toContain('--outcome')
  expect((await admin([...resolve, '--outcome', 'taken-down'])).code).toBe(EXIT_DONE)
  expect((await app.request('GET', `boards/${id}`)).status).toBe(403)
  expect((await app.request('GET', `boards/${id}`, { token: ada.token })).body).toMatchObject({
    taken_down: { reason: 'Not theirs to show' },
  })
  expect((await rowsOf('reports', 'list')).filter(({ board }) => board === id)).toEqual([])
  expect(
    (await rowsOf('reports', 'list', '--all')).filter(({ board }) => board === id).map(({ outcome }) => outcome),
  ).toEqual(['taken-down', 'taken-down'])
  expect((await admin(['boards', 'restore', id])).code).toBe(EXIT_DONE)
  expect((await app.request('GET', `boards/${id}`)).status).toBe(200)
  const subjects = (await newestMails(app.world.database))
    .filter(({ recipient }) => recipient === ada.email)
    .map(({ subject }) => subject.split(':')[0])
  expect(subjects).toEqual(['Your board is shown again', 'Your board was taken down'])
  expect((await log()).slice(0, 3).map(({ action }) => action)).toEqual([
    'boards restore',
    'reports resolve',
    'boards take-down',
  ])
})

it('takes copies down with the board that they were made from, and restores them together', async () => {
  const [ada, bob, cleo] = [
    await app.joinConfirmed('Ada'),
    await app.joinConfirmed('Bob'),
    await app.joinConfirmed('Cleo'),
  ]
  const id = await makeBoard(ada.token, '#12ab9f')
  const copyOf = async (token: string, board: string) => {
    const { body } = await app.request('POST', `boards/${board}/copy`, { token, body: {} })
    const copy = z.object({ id: z.string() }).parse(body).id
    await app.request('PATCH', `boards/${copy}`, { token, body: { visibility: 'community' } })
    return copy
  }
  const [first, second] = [await copyOf(bob.token, id), await copyOf(cleo.token, id)]
  const statuses = () =>
    Promise.all([id, first, second].map(async (board) => (await app.request('GET', `boards/${board}`)).status))
  const reason = ['--yes', '--reason', 'Not theirs to show']
  // Taking down a copy does not affect the original board.
  expect((await admin(['boards', 'take-down', first, ...reason])).text).not.toContain('with the same content')
  expect(await statuses()).toEqual([200, 403, 200])
  expect((await admin(['boards', 'restore', first])).code).toBe(EXIT_DONE)
  const taken = await admin(['boards', 'take-down', id, ...reason])
  expect(taken.text).toContain('2 more boards with the same content were taken down too.')
  expect(await statuses()).toEqual([403, 403, 403])
  expect((await app.request('GET', `boards/${second}`, { token: cleo.token })).body).toMatchObject({
    taken_down: { reason: 'Not theirs to show' },
  })
  const [line] = await rowsOf('audit')
  expect(JSON.stringify(line)).toContain(second)
  expect((await admin(['boards', 'restore', id])).text).toContain('2 more boards that were taken down with it')
  expect(await statuses()).toEqual([200, 200, 200])
  const printed = (await newestMails(app.world.database)).filter(({ recipient }) => recipient === cleo.email)
  expect(printed.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Your board is shown again',
    'Your board was taken down',
  ])
})

it('refunds an embedded invoice once', async () => {
  const { db } = app.world.database
  const row = {
    ownerId: randomUUID(),
    checkoutId: randomUUID(),
    date: new Date(),
    description: 'Gold',
    totalCents: 5000,
    status: 'Paid',
  }
  const [id, foreign] = [randomUUID(), randomUUID()]
  await db.insert(invoices).values([
    { ...row, id },
    { ...row, id: foreign, checkoutId: 'in_test_1' },
  ])
  const refund = (invoice: string) => admin(['invoices', 'refund', invoice, '--yes', '--reason', 'Asked for'])
  expect(await refund(id)).toMatchObject({ code: EXIT_DONE, text: '$50.00 is refunded.' })
  const [refunded] = await db.select().from(invoices).where(eq(invoices.id, id))
  expect(refunded).toMatchObject({ status: 'Refunded', refundedCents: 5000 })
  expect((await refund(id)).complaint).toContain('not paid; its status is "Refunded"')
  expect((await refund(foreign)).complaint).toContain('Stripe dashboard')
})

it('sends an issue of the newsletter to the list, once', async () => {
  await app.request('POST', 'newsletter', { body: { email: 'list@rooms.test' } })
  const [asked] = await newestMails(app.world.database)
  const confirm = new URL(/https:\S+confirm\S+/.exec(asked?.text ?? '')?.[0] ?? '')
  await app.request('POST', confirm.pathname + confirm.search)
  const file = join(folder, 'issue.txt')
  await writeFile(file, 'First words.\n\nMore words.')
  for (const _ of [1, 2])
    expect((await admin(['newsletter', 'send', '--yes', '--subject', 'Rugs', '--file', file])).code).toBe(EXIT_DONE)
  const issues = (await newestMails(app.world.database)).filter(({ subject }) => subject === 'Rugs')
  expect(issues).toHaveLength(1)
  expect(issues[0]?.headers?.['List-Unsubscribe']).toMatch(/^<https:\/\/rooms\.test\/newsletter\/unsubscribe\?token=/)
  expect((await rowsOf('newsletter', 'list')).map(({ email }) => email)).toEqual(['list@rooms.test'])
})

it('shows the content of a mail where there is no mail server, and records that it was read', async () => {
  await app.request('POST', 'newsletter', { body: { email: 'reader@rooms.test' } })
  const listed = (await rowsOf('mails', 'list')).find(({ to }) => to === 'reader@rooms.test')
  expect(listed).toMatchObject({ subject: 'Confirm your Roomwright newsletter subscription', status: 'kept' })
  expect(JSON.stringify(listed)).not.toContain('token=')
  const shown = await admin(['mails', 'show', String(listed?.id)])
  expect([shown.code, shown.text]).toEqual([EXIT_DONE, expect.stringMatching(/newsletter\/confirm\?token=/)])
  expect((await log())[0]).toMatchObject({ actor: 'olga', action: 'mails show' })
  expect((await admin(['mails', 'show', 'nothing'])).complaint).toContain('There is no mail')
})

it('reports problems of the installation with remedies by `doctor`, and fails if there are any', async () => {
  const listening = await app.listen()
  const healthy = {
    ...app.world,
    settings: { ...app.world.settings, port: Number(new URL(listening).port), publicUrl: null },
  }
  const { code, text } = await admin(['doctor', '--json'], healthy)
  const states = (found: string) =>
    z
      .array(z.object({ check: z.string(), state: z.string(), found: z.string(), advice: z.string() }))
      .parse(JSON.parse(found))
  expect(states(text).map(({ check, state }) => `${check}: ${state}`)).toEqual([
    'Data folder: ok',
    'Database: ok',
    'Queue: ok',
    'Mails: warning',
    'Pictures: ok',
    'Server: ok',
    'Public address: ok',
  ])
  expect(code).toBe(EXIT_DONE)
  const settings = { ...healthy.settings, port: 1, dataDir: '/nowhere', smtpUrl: 'smtp://127.0.0.1:1' }
  const ill = await admin(['doctor', '--json'], { ...healthy, settings })
  expect(ill.code).toBe(EXIT_FAILED)
  expect(states(ill.text).filter(({ state }) => state === 'wrong')).toMatchObject([
    { check: 'Data folder', found: '/nowhere cannot be written' },
    { check: 'Mails', found: expect.stringContaining('127.0.0.1 of SMTP_URL cannot be used') },
    { check: 'Server', found: 'http://127.0.0.1:1 does not answer', advice: expect.stringContaining('npm start') },
  ])
})

it('keeps an audit log whose entries cannot be changed or removed', async () => {
  const { db } = app.world.database
  const cause = { cause: expect.objectContaining({ message: expect.stringContaining('only grows') }) }
  await expect(db.update(auditLog).set({ actor: 'nobody' })).rejects.toMatchObject(cause)
  await expect(db.delete(auditLog)).rejects.toMatchObject(cause)
})

it('backs everything up and restores it into an empty installation, where the API answers as before', async () => {
  const ada = await app.join('Ada')
  const id = await makeBoard(ada.token)
  const bob = await app.join('Bob')
  await app.request('PUT', `boards/${id}/like`, { token: bob.token })
  const [adaRow] = await app.world.database.db.select().from(users).where(eq(users.email, ada.email))
  await app.request('PUT', `makers/${adaRow?.id}/follow`, { token: bob.token })
  await writeFile(join(app.world.settings.dataDir, 'notes.txt'), 'kept')
  const target = join(folder, 'backup')
  expect(await admin(['backup', target])).toMatchObject({ code: EXIT_DONE, complaint: '' })
  // Private to the user, because its content gives access to accounts.
  expect(((await stat(target)).mode & 0o777).toString(8)).toBe('700')
  expect((await admin(['backup', target])).complaint).toContain('already exists')
  const before = await app.request('GET', `boards/${id}?images=url`)

  const dataDir = join(folder, 'elsewhere')
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: '100000' })
  const database = await openTestDatabase()
  const images = await openImageStore(join(dataDir, 'images'))
  const empty = { ...app.world, settings, database, images }
  expect(await admin(['restore', target, '--yes'], empty)).toMatchObject({ code: EXIT_DONE, complaint: '' })
  expect((await admin(['restore', target, '--yes'], empty)).complaint).toContain('is not empty')
  expect((await readdir(dataDir)).sort()).toEqual(['images', 'notes.txt'])
  expect(await database.db.select().from(users).orderBy(users.id)).toEqual(
    await app.world.database.db.select().from(users).orderBy(users.id),
  )

  const world = await openWorld(settings, {
    database,
    catalogue: app.world.catalogue,
    generation: standInEngine().engine,
    clock: app.world.clock,
  })
  const server = await createApp(world)
  const headers = { authorization: `Bearer ${ada.token}` }
  const boards = await server.inject({ url: '/api/get_products_by_email/?images=url', headers })
  expect(BoardList.parse(boards.json()).map((board) => board.id)).toEqual([id])
  const after = await server.inject({ url: `/api/boards/${id}?images=url` })
  expect(after.json()).toEqual(before.body)
  const picture = await server.inject({ url: z.object({ image_url: z.string() }).parse(after.json()).image_url })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  // Counters that triggers maintain are restored and continue to work: after another like and another board, they have
  // increased.
  const countsOf = async ({ db }: Parts['database']) =>
    (await db.execute(sql`select list, likes, block, boards from board_counts where boards <> 0 order by 1, 2, 3`)).rows
  expect(await countsOf(database)).toEqual(await countsOf(app.world.database))
  expect(z.object({ likes: z.number() }).parse(after.json()).likes).toBe(1)
  await server.inject({ method: 'PUT', url: `/api/boards/${id}/like`, headers })
  const saved = await server.inject({
    method: 'POST',
    url: '/api/save-products/',
    headers,
    payload: [{ title: 'Lamp', image_url: PIXEL, generated_titles: 'Newest' }],
  })
  expect(saved.statusCode).toBe(201)
  const [newest, former] = await database.db
    .select()
    .from(boardTable)
    .where(eq(boardTable.ownerId, adaRow?.id ?? ''))
    .orderBy(desc(boardTable.number))
  expect([newest?.generatedTitle, former?.id, former?.likes]).toEqual(['Newest', id, 2])
  const kept = await countsOf(database)
  await database.db.execute(sql`select recount_boards()`)
  expect(await countsOf(database)).toEqual(kept)
  const maker = await server.inject({ url: `/api/makers/${adaRow?.id}` })
  expect(maker.json()).toMatchObject({ followers: 1, boards: 2 })
  const idToken = await world.identity.signIn(ada.email, PASSWORD)
  expect((await server.inject({ method: 'POST', url: '/api/auth/login', payload: { idToken } })).statusCode).toBe(201)
  await server.close()
  await world.close()
})

it('imports a feed into the catalogue with its pictures, and reports what it refused', async () => {
  const database = await openTestDatabase()
  const dataDir = join(folder, 'shop')
  const settings = readSettings({ DATA_DIR: dataDir })
  const parts = { ...app.world, settings, database, images: await openImageStore(join(dataDir, 'images')) }
  const file = join(folder, 'feed.csv')
  await writeFile(file, 'id,title,price,image_link\na1,Fjord sofa,900 USD,sofa.png\na2,Table,four hundred,\n')
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#446688' } })
    .png()
    .toFile(join(folder, 'sofa.png'))
  const found = async () => (await database.db.execute(sql`select id from products where id in ('a1', 'a2')`)).rows
  expect((await admin(['feed', 'import', file], parts)).complaint).toContain('add --yes')
  expect(await admin(['feed', 'import', file, '--dry-run', '--yes'], parts)).toMatchObject({ code: EXIT_DONE })
  expect(await found()).toEqual([])
  const { code, text } = await admin(['feed', 'import', file, '--yes', '--json'], parts)
  expect([code, JSON.parse(text)]).toMatchObject([EXIT_DONE, { added: 1, refused: 1, pictures: 1 }])
  expect(await found()).toEqual([{ id: 'a1' }])
  expect(await readFile(`${file}.errors.csv`, 'utf8')).toContain('four hundred')
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { action: 'feed import', subject: file, details: { added: 1 } },
  ])
  await writeFile(file, 'id,title,price\na2,Table,four hundred\n')
  expect(await admin(['feed', 'import', file, '--yes'], parts)).toMatchObject({ code: EXIT_FAILED })
  expect((await admin(['feed', 'import', `${file}.none`, '--yes'], parts)).complaint).toContain('There is no file')
  await database.close()
})

it('restores sequences, which then continue after the highest number', async () => {
  const { db } = app.world.database
  const counting = sql`create table counted (n bigint generated by default as identity, word text); create table counts (n int);
    create function count_words() returns trigger language plpgsql as 'begin insert into counts values (1); return null; end';
    create trigger words_counted after insert on counted for each row execute function count_words()`
  await db.execute(counting)
  for (const word of ['one', 'two']) await db.execute(sql`insert into counted (word) values (${word})`)
  const target = join(folder, 'counting')
  await admin(['backup', target])
  const database = await openTestDatabase()
  await database.db.execute(counting)
  const dataDir = join(folder, 'fourth')
  const parts = {
    ...app.world,
    settings: readSettings({ DATA_DIR: dataDir }),
    database,
    images: await openImageStore(join(dataDir, 'images')),
  }
  expect(await admin(['restore', target, '--yes'], parts)).toMatchObject({ code: EXIT_DONE, complaint: '' })
  expect((await database.db.execute(sql`select count(*)::int as n from counts`)).rows).toEqual([{ n: 2 }])
  await database.db.execute(sql`insert into counted (word) values ('three')`)
  expect((await database.db.execute(sql`select n::int, word from counted order by n`)).rows.at(-1)).toEqual({
    n: 3,
    word: 'three',
  })
  expect((await database.db.execute(sql`select count(*)::int as n from counts`)).rows).toEqual([{ n: 3 }])
  await database.close()
  await db.execute(sql`drop table counted, counts`)
})

it('restores files into folders that exist, but over no file, and then leaves the database empty', async () => {
  const { dataDir: original } = app.world.settings
  await mkdir(join(original, 'letters'))
  await writeFile(join(original, 'letters', 'head.txt'), 'kept')
  const target = join(folder, 'with letters')
  await admin(['backup', target])
  const dataDir = join(folder, 'with folders')
  await mkdir(join(dataDir, 'letters'), { recursive: true })
  await writeFile(join(dataDir, 'letters', 'foot.txt'), 'own')
  const restoreInto = async (database: World['database']) => {
    const images = await openImageStore(join(dataDir, 'images'))
    return admin(['restore', target, '--yes'], {
      ...app.world,
      settings: readSettings({ DATA_DIR: dataDir }),
      database,
      images,
    })
  }
  const database = await openTestDatabase()
  expect(await restoreInto(database)).toMatchObject({ code: EXIT_DONE, complaint: '' })
  const lettersOf = async (name: string) => readFile(join(dataDir, 'letters', name), 'utf8')
  expect([await lettersOf('head.txt'), await lettersOf('foot.txt')]).toEqual(['kept', 'own'])
  await database.close()

  await writeFile(join(dataDir, 'letters', 'head.txt'), 'newer')
  const second = await openTestDatabase()
  expect(await restoreInto(second)).toMatchObject({
    code: EXIT_FAILED,
    complaint: expect.stringMatching(/already exists\. Restore into a new folder with DATA_DIR\.$/),
  })
  expect(await lettersOf('head.txt')).toBe('newer')
  expect(await second.db.select().from(users)).toEqual([])
  await second.close()
  await rm(join(original, 'letters'), { recursive: true })
})

it('refuses a damaged backup and leaves the database empty', async () => {
  const target = join(folder, 'damaged')
  await admin(['backup', target])
  const [shelf = ''] = await readdir(join(target, 'images'))
  const [name = ''] = await readdir(join(target, 'images', shelf))
  await writeFile(join(target, 'images', shelf, name), 'other bytes')
  const database = await openTestDatabase()
  const dataDir = join(folder, 'third')
  const parts = {
    ...app.world,
    settings: readSettings({ DATA_DIR: dataDir }),
    database,
    images: await openImageStore(join(dataDir, 'images')),
  }
  expect(await admin(['restore', target, '--yes'], parts)).toMatchObject({
    code: EXIT_FAILED,
    complaint: expect.stringContaining('damaged'),
  })
  expect(await database.db.select().from(sessions)).toEqual([])
  expect((await admin(['restore', folder, '--yes'], parts)).complaint).toContain('no manifest.json')
  await database.close()
})

it('names a truncated backup as such, and restores nothing of it', async () => {
  const target = join(folder, 'truncated')
  await admin(['backup', target])
  const file = join(target, 'tables', 'users.jsonl.gz')
  const whole = await readFile(file)
  const database = await openTestDatabase()
  const dataDir = join(folder, 'truncated data')
  const restored = async () => {
    const parts = {
      ...app.world,
      settings: readSettings({ DATA_DIR: dataDir }),
      database,
      images: await openImageStore(join(dataDir, 'images')),
    }
    return (await admin(['restore', target, '--yes'], parts)).complaint
  }
  await writeFile(file, whole.subarray(0, whole.length / 2))
  expect(await restored()).toBe(
    'The backup is damaged: tables/users.jsonl.gz is cut off or changed. The database stays empty; use another backup and a new data folder.',
  )
  await rm(dataDir, { recursive: true })
  await rm(file)
  expect(await restored()).toContain('tables/users.jsonl.gz is missing')
  const manifest = join(target, 'manifest.json')
  await writeFile(manifest, (await readFile(manifest)).subarray(0, 100))
  expect(await restored()).toContain('manifest.json is cut off')
  expect(await database.db.select().from(users)).toEqual([])
  await database.close()
})

it('uses the database of a running server without stopping it, and starts that of a stopped one', async () => {
  const settings = { dataDir: join(folder, 'visited'), databaseUrl: null }
  const own = await openDatabase(settings)
  const row = { digest: 'one', name: '', email: '', phone: '', subject: '', message: '', createdAt: new Date() }
  await own.db.insert(contactMessages).values(row)
  const visit = await visitDatabase(settings)
  expect(await visit.db.select().from(contactMessages)).toHaveLength(1)
  await visit.close()
  expect(await own.db.select().from(contactMessages).where(eq(contactMessages.digest, 'one'))).toHaveLength(1)
  await own.close()
  const later = await visitDatabase(settings)
  expect(await later.db.select().from(contactMessages)).toHaveLength(1)
  await later.close()
})
