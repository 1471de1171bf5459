import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contactMessages } from '../../server/platform/database/schema.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'
import { printable } from './printable.ts'
import { runAdmin } from './runAdmin.ts'

/** Escape sequences: sets the window title; a link with a different target; clears the screen by C1; reverses text. */
const OBEYED =
  '\u001b]0;pwned\u0007 \u001b]8;;https://evil.example\u001b\\bank\u001b]8;;\u001b\\ \u009b2J \u202egnp\u202c \r>'
// oxlint-disable-next-line no-control-regex
const RAW = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

let app: TestApp
let folder = ''
beforeAll(async () => {
  app = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'roomwright-printable-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function admin(...line: string[]): Promise<string> {
  const printed: string[] = []
  const { settings, database, images, mail } = app.world
  await runAdmin(line, {
    print: (text) => printed.push(text),
    complain: (text) => printed.push(text),
    confirm: undefined,
    userName: 'olga',
    open: async (who) => ({
      context: { settings, database, images, mail, now: app.world.clock, ...who },
      close: async () => undefined,
    }),
  })
  return printed.join('\n')
}

it('shows control characters by their code, and leaves text in every language unchanged', () => {
  expect(printable(OBEYED)).not.toMatch(RAW)
  expect(printable('\u001b[31m')).toBe('\\u001b[31m')
  const words = 'Sofá “größer”, \u05d0\u05d1\u05d2, \u4f60\u597d, \u{1F469}\u200d\u{1F4BB}\n\tNext line'
  expect(printable(words)).toBe(words)
})

it('prints lists, JSON and errors without control characters', async () => {
  const message = `${OBEYED}\noutcome  kept`
  const row = { digest: 'd', name: OBEYED, email: OBEYED, phone: '', subject: OBEYED, message, createdAt: new Date() }
  await app.world.database.db.insert(contactMessages).values(row)
  const list = await admin('messages', 'list')
  expect(list).toContain('\\u001b]0;pwned\\u0007')
  expect(list).not.toMatch(RAW)
  const json = await admin('messages', 'list', '--json')
  expect(json).not.toMatch(RAW)
  expect(JSON.parse(json)).toMatchObject([{ name: OBEYED, message }])
  expect(await admin('users', 'show', OBEYED)).not.toMatch(RAW)
  expect(await admin(OBEYED)).not.toMatch(RAW)
})

it('indents the lines of a text, so that none of them looks like the next fact', async () => {
  const { token } = await app.join()
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const saved = await app.request('POST', 'save-products/', { token, body: [{ title: 'Chair', image_url: picture }] })
  const { id } = JSON.parse(saved.text)
  const text = 'Bad \u009b31m\noutcome   kept'
  expect((await app.request('POST', `boards/${id}/report`, { body: { reason: 'other', text } })).status).toBe(201)
  const [report] = JSON.parse(await admin('reports', 'list', '--json'))
  const shown = await admin('reports', 'show', report.id)
  expect(shown).toContain('Bad \\u009b31m')
  expect(shown.split('\n').filter((line) => line.startsWith('outcome'))).toHaveLength(1)
})

it('escapes the content of a feed in the same way', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const file = join(folder, 'feed.csv')
  await writeFile(file, `id,title,price\n"\u001b]0;pwned\u0007",A chair,\u009b2J\n`)
  await admin('feed', 'import', file, '--yes')
  const printed = written.mock.calls.map(([text]) => String(text)).join('')
  expect(printed).toContain('refused')
  expect(printed).not.toMatch(RAW)
})

it('reports a database failure without the values of the query', async () => {
  const { db } = app.world.database
  vi.spyOn(db, 'select').mockImplementationOnce(() => {
    throw Object.assign(new Error('value "ada@example.com" is bad'), { severity: 'ERROR', code: '22P02' })
  })
  const printed = await admin('messages', 'list')
  expect(printed).toContain('22P02')
  expect(printed).not.toContain('ada@example.com')
})
