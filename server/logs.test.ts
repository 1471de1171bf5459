/**
 * Logs contain no user input: every text sent contains a marker, the database fails in several ways, and the output of
 * the server process must not contain the marker.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from './platform/database/open.ts'
import { openTestDatabase } from '../tests/support/testDatabase.ts'
import { openTestModels, type TestModels } from '../tests/support/testModels.ts'
import { openTestSmtpServer, type TestSmtpServer } from '../tests/support/testSmtpServer.ts'
import { endTestServer, logIn, register, startTestServer, type TestServer } from '../tests/support/server.ts'

const MARKER = 'zanzibar'
const PASSWORD = 'Zanzibar-7x'
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const UUID = '00000000-0000-4000-8000-000000000000'
const LAYOUT = {
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items: [
    {
      id: MARKER,
      name: `${MARKER} sofa`,
      kind: 'sofa',
      colour: '#aabbcc',
      footprint: { shape: 'rectangle', width: 80, length: 36 },
      pose: { x: 100, y: 100, rotation: 0 },
      locked: false,
    },
  ],
}

let dataDir = ''
let database: Database
let mails: TestSmtpServer
let models: TestModels
let server: TestServer
let operator: pg.Client
let people = 0

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomwright-logs-'))
  await chmod(dataDir, 0o711)
  database = await openTestDatabase()
  mails = await openTestSmtpServer()
  models = await openTestModels()
  operator = new pg.Client({ connectionString: database.url })
  await operator.connect()
  server = await startTestServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT: '1000000',
    SHUTDOWN_SECONDS: '1',
    LOG_LEVEL: 'info',
    // With a mail server, mails are not announced on the console.
    SMTP_URL: mails.url,
    MAIL_FROM: 'hello@rooms.example',
    CONTACT_EMAIL: 'team@rooms.example',
    AI_TEXT_PROVIDER: 'openai-compatible',
    AI_TEXT_URL: `${models.origin}/v1`,
    AI_TEXT_MODEL: 'test',
    AI_TIMEOUT_SECONDS: '10',
  })
})
afterAll(async () => {
  await endTestServer(server, 'SIGKILL')
  await models.close()
  await mails.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Call = { method?: string; path: string; body?: unknown; form?: string; headers?: Record<string, string> }

async function call({ method = 'GET', path, body, form, headers = {} }: Call): Promise<Response> {
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  const text = form ?? (body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body))
  const sent = { 'user-agent': `${MARKER}/1.0`, cookie: `a=${MARKER}`, 'x-note': MARKER, ...headers }
  return fetch(`${server.url}${path}`, {
    method,
    headers: { ...sent, ...(text === null ? {} : { 'content-type': type }) },
    body: text,
    redirect: 'manual',
  })
}

async function join_(): Promise<{ email: string; token: string }> {
  people += 1
  const email = `${MARKER}-${people}@example.com`
  await register(server.url, email, PASSWORD)
  return { email, token: await logIn(server.url, email, PASSWORD) }
}

/** Requests with text in every kind of field. */
function allCalls(token: string, email: string): Call[] {
  const own = { headers: { authorization: `Bearer ${token}`, 'idempotency-key': MARKER } }
  const toolkit = (name: string, body: object): Call => ({
    method: 'POST',
    path: `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=${MARKER}`,
    body,
  })
  const names = { first_name: MARKER, last_name: MARKER, address: `${MARKER} lane` }
  return [
    { method: 'POST', path: '/api/auth/sign_up', body: { ...names, email: `new-${email}`, password: PASSWORD } },
    { method: 'POST', path: '/api/auth/login', body: { idToken: MARKER } },
    { method: 'POST', path: '/api/auth/login', headers: { authorization: `Bearer ${MARKER}` }, body: `{"${MARKER}` },
    toolkit('signUp', { email: `other-${email}`, password: PASSWORD, displayName: MARKER }),
    toolkit('signInWithPassword', { email, password: PASSWORD }),
    toolkit('signInWithPassword', { email: `${email}\u0000`, password: `${PASSWORD}\u0000` }),
    toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    toolkit('resetPassword', { oobCode: MARKER, newPassword: PASSWORD }),
    toolkit('update', { idToken: MARKER, displayName: MARKER, password: PASSWORD }),
    { method: 'POST', path: '/securetoken.googleapis.com/v1/token', form: `refresh_token=${MARKER}` },
    { path: `/__/auth/action?mode=resetPassword&oobCode=${MARKER}` },
    { method: 'POST', path: '/__/auth/action', form: `mode=resetPassword&oobCode=${MARKER}&password=${PASSWORD}` },
    { method: 'POST', path: '/api/newsletter', body: { email } },
    { method: 'POST', path: '/api/contact', body: { name: MARKER, email, subject: MARKER, message: MARKER } },
    { path: `/newsletter/confirm?token=${MARKER}` },
    { path: `/mails/followers?token=${MARKER}` },
    { path: `/UserBoard?board=${UUID}&share=${MARKER}` },
    { path: `/${MARKER}/${MARKER}?q=${MARKER}` },
    { path: `/images/${MARKER}.jpg?w=384` },
    { path: `/catalogue/${MARKER}/1/photo` },
    { path: `/checkout/${MARKER}` },
    { path: `/api/products?search=${MARKER}&images=url` },
    { path: `/api/get_products_all/?search=${MARKER}` },
    { path: `/api/boards/${UUID}?share=${MARKER}`, ...own },
    { path: `/api/boards/${MARKER}`, ...own },
    { path: `/api/user/export/file?key=${MARKER}` },
    { method: 'POST', path: `/api/boards/${UUID}/report`, body: { reason: 'other', text: MARKER } },
    {
      method: 'POST',
      path: '/api/save-products/',
      body: [{ title: MARKER, image_url: PICTURE, description: MARKER, generated_titles: MARKER }],
      ...own,
    },
    { method: 'PATCH', path: '/api/user/user', body: { first_name: MARKER, email, address: MARKER }, ...own },
    { method: 'PUT', path: `/api/boards/${UUID}/layout`, body: { revision: 0, layout: LAYOUT }, ...own },
    { method: 'PATCH', path: `/api/boards/${UUID}`, body: { generated_title: MARKER }, ...own },
    {
      method: 'POST',
      path: '/api/generate-description/',
      body: {
        selectedProducts: [{ title: `${MARKER} chair`, description: MARKER, price: 10 }],
        function_name: 'Sleep',
      },
      ...own,
    },
    { method: 'POST', path: '/api/own-pictures/mend', body: { picture: MARKER, strokes: [] }, ...own },
    { path: '/api/auth/session', ...own },
    { path: '/api/user/user', ...own },
    { path: '/api/get_products_by_email/', ...own },
    { path: '/api/user/export', method: 'POST', ...own },
  ]
}

/** Sends all requests at once, since each may wait for seconds, and returns the number of 500 answers. */
async function sendAll(token: string, email: string): Promise<number> {
  const answers = await Promise.all(allCalls(token, email).map(call))
  return answers.filter(({ status }) => status === 500 || status === 507).length
}

function expectNoMarker(): void {
  const lines = server.output().split('\n')
  expect(lines.filter((line) => line.toLowerCase().includes(MARKER))).toEqual([])
}

/** Triggers that let writes to these tables fail with the values in the error message. */
const RAISE = `
create function fail_with_values() returns trigger language plpgsql as $$
begin
  raise exception 'cannot keep %', row_to_json(new) using errcode = TG_ARGV[0], detail = row_to_json(new)::text, hint = row_to_json(new)::text;
end $$`
const OURS = `select quote_ident(table_name) as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'`

async function tables(): Promise<string[]> {
  const { rows } = await operator.query<{ name: string }>(OURS)
  return rows.map(({ name }) => name)
}

it('logs no user input in normal operation, at the most talkative level', async () => {
  const { email, token } = await join_()
  models.fail('broken', 'refused', 'not-json')
  expect(await sendAll(token, email)).toBe(0)
  expect(server.output()).toContain('"req":{"method":"POST","route":"/api/contact"}')
  expectNoMarker()
})

it.each([
  ['refuses what is written with the values in its words', 'P0001'],
  ['has no room left on its disk', '53100'],
  ['finds a row that is there already', '23505'],
])('logs no user input when the database %s', async (_how, code) => {
  const { email, token } = await join_()
  await operator.query(RAISE)
  for (const name of await tables())
    await operator.query(
      `create trigger fail_with_values before insert or update on ${name} for each row execute function fail_with_values('${code}')`,
    )
  const before = server.output().length
  expect(await sendAll(token, email)).toBeGreaterThan(5)
  await operator.query('drop function fail_with_values cascade')
  // The log contains the code and the query.
  const output = server.output().slice(before)
  expect(output).toContain(`"code":"${code}"`)
  expect(output).toContain('"query":"insert into')
  expect(output).toContain('"route":"/api/contact"')
  expectNoMarker()
})

it('logs no user input when tables are missing', async () => {
  const { email, token } = await join_()
  const all = await tables()
  for (const name of all) await operator.query(`alter table ${name} rename to ${name.replaceAll('"', '')}_away`)
  const before = server.output().length
  expect(await sendAll(token, email)).toBeGreaterThan(10)
  for (const name of all) await operator.query(`alter table ${name.replaceAll('"', '')}_away rename to ${name}`)
  expect(server.output().slice(before)).toContain('"code":"42P01"')
  expectNoMarker()
})

it('logs no user input when the database is gone, nor on shutdown', async () => {
  const { email, token } = await join_()
  const name = new URL(database.url).pathname.slice(1)
  const url = new URL(database.url)
  url.pathname = 'postgres'
  const outside = new pg.Client({ connectionString: url.href })
  await outside.connect()
  await operator.end()
  await outside.query(`alter database ${name} allow_connections false`)
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await sendAll(token, email)
  expect(await endTestServer(server, 'SIGTERM')).toBe(0)
  await outside.query(`alter database ${name} allow_connections true`)
  await outside.end()
  expectNoMarker()
})

it('detects a marker in the output', () => {
  const output = vi.spyOn(server, 'output').mockReturnValue(`{"msg":"${MARKER.toUpperCase()}"}`)
  expect(expectNoMarker).toThrow('to deeply equal []')
  output.mockRestore()
})
