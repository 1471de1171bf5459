import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../platform/database/open.ts'
import { work } from '../../platform/database/schema.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { openQueue, type Queue } from '../../platform/queue/queue.ts'
import { resetPassword } from './letters/accountLetters.ts'
import { oneClick, welcomeNewsletter } from './letters/newsletterLetters.ts'
import { openMail, type OpenMail } from './mail.ts'
import { newestMails } from './outbox.ts'
import { openTestSmtpServer, type TestSmtpServer } from '../../../tests/support/testSmtpServer.ts'

let database: Database
let server: TestSmtpServer
let queue: Queue | undefined
let mail: OpenMail | undefined
let ahead = 0
const printed: string[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  server = await openTestSmtpServer()
  ahead = 0
  printed.length = 0
})
const close = async () => {
  await queue?.close()
  await mail?.close()
  queue = mail = undefined
}
afterEach(async () => {
  await close()
  await server.close()
  await database.close()
})

const open = async (smtpUrl: string | null = server.url) => {
  queue = openQueue(database)
  mail = await openMail({
    database,
    queue,
    clock: () => new Date(Date.now() + ahead),
    print: (text) => printed.push(text),
    settings: { smtpUrl, mailFrom: { name: 'Roomwright', address: 'hello@rooms.example' } },
  })
  return mail
}
const restart = async () => {
  await close()
  return open()
}
/** Restarts after this time; the times of the queue are the database's. */
const restartAfter = async (minutes: number) => {
  await close()
  ahead += minutes * 60_000
  await database.db.update(work).set({ dueAt: sql`due_at - ${minutes} * interval '1 minute'` })
  return open()
}
/** Waits until the outcome is stored, which happens after the server's answer. */
const settled = async (status: string, attempts: number) => {
  const seen = async () =>
    (await newestMails(database)).map((row) => [row.status, row.attempts, row.lastError !== null])
  await expect.poll(seen, { timeout: 60_000 }).toEqual([[status, attempts, status !== 'sent']])
}
const letter = () => ({
  to: 'ada@rooms.example',
  ...resetPassword({ email: 'ada@rooms.example', link: 'https://rooms.example/x?a=1&b=<2>' }),
})

it('sends one mail as text and as escaped HTML, with its headers', async () => {
  const outbox = await open()
  await outbox.send({ ...letter(), replyTo: 'eve@rooms.example' })
  const leave = 'https://rooms.example/newsletter/unsubscribe?token=t'
  await outbox.send({
    to: 'bob@rooms.example',
    ...welcomeNewsletter({ leave, home: 'https://rooms.example' }),
    headers: oneClick(leave),
  })
  await server.waitFor(2)
  const [reset, welcome] = server.received
  expect(reset).toMatchObject({ from: 'hello@rooms.example', to: 'ada@rooms.example' })
  expect(reset?.headers.get('content-type')).toMatch(/^multipart\/alternative/)
  expect(reset?.headers.get('reply-to')).toBe('eve@rooms.example')
  expect(reset?.headers.get('subject')).toBe('Choose a new Roomwright password')
  expect(reset?.parts.map(({ type }) => type)).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8'])
  expect(reset?.parts[0]?.text).toContain('https://rooms.example/x?a=1&b=<2>')
  expect(reset?.parts[1]?.text).toContain('href="https://rooms.example/x?a=1&#38;b=&#60;2&#62;"')
  expect(reset?.parts[1]?.text).not.toContain('<2>')
  expect(welcome?.headers.get('list-unsubscribe')).toBe(`<${leave}>`)
  expect(welcome?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

it('retries after a temporary refusal with the same Message-ID, and sends the mail once', async () => {
  const outbox = await open()
  server.faults.push({ at: 'data', reply: '451 4.3.0 come back later' })
  await outbox.send(letter())
  await settled('waiting', 1)
  expect(server.received).toEqual([])
  expect((await newestMails(database))[0]?.lastError).toContain('451')
  await restartAfter(2)
  await server.waitFor(1)
  await settled('sent', 2)
  const [row] = await newestMails(database)
  expect(server.received[0]?.headers.get('message-id')).toBe(`<${row?.id}@rooms.example>`)
  await restartAfter(60)
  expect(server.received).toHaveLength(1)
})

it('starts while the mail server is down, reports it, and sends queued mails when both are back', async () => {
  const { port } = server
  await server.close()
  const outbox = await open()
  expect(printed.join()).toMatch(/SMTP_URL cannot be used yet/)
  await outbox.send(letter())
  await settled('waiting', 1)
  server = await openTestSmtpServer(port)
  await restartAfter(2)
  await server.waitFor(1)
  await settled('sent', 2)
})

it('retries when the server closes the connection', async () => {
  const outbox = await open()
  server.faults.push({ at: 'connect', reply: 'hang-up' })
  await outbox.send(letter())
  await settled('waiting', 1)
  await restartAfter(2)
  await server.waitFor(1)
})

it('fails a permanently refused mail and continues with the next', async () => {
  const outbox = await open()
  server.faults.push({ at: 'rcpt', reply: '550 5.1.1 no such person' })
  await outbox.send(letter())
  await settled('failed', 1)
  await outbox.send({ ...letter(), to: 'bob@rooms.example' })
  await server.waitFor(1)
  expect(server.received[0]?.to).toBe('bob@rooms.example')
})

it('sends mails with the same key once', async () => {
  const outbox = await open()
  await outbox.send({ ...letter(), key: 'receipt 1' })
  await outbox.send({ ...letter(), key: 'receipt 1' })
  await outbox.send({ ...letter(), key: 'receipt 2' })
  await server.waitFor(2)
  expect(await newestMails(database)).toHaveLength(2)
})

it('refuses to start with a wrong password and names the setting', async () => {
  server.password = 'right'
  await expect(open(`smtp://ada:wrong@127.0.0.1:${server.port}`)).rejects.toThrow(
    /refused the user name or the password of SMTP_URL/,
  )
  await (await open(`smtp://ada:right@127.0.0.1:${server.port}`)).send(letter())
  await server.waitFor(1)
})

it('stores mails without a mail server, and prints masked recipient and subject only', async () => {
  const outbox = await open(null)
  await outbox.send({ ...letter(), subject: 'Plain\r\nBcc: eve@x.example' })
  const [mail] = await newestMails(database)
  expect(mail).toMatchObject({ status: 'kept', subject: 'Plain Bcc: eve@x.example' })
  expect(mail?.text).toContain('https://rooms.example/x?a=1&b=<2>')
  expect(printed).toEqual([
    `Mail to a***@rooms.example: Plain Bcc: e***@x.example\nRead it at /dev/outbox on this machine, or with: npm run admin -- mails show ${mail?.id}`,
  ])
})

const contentOf = async () =>
  (await newestMails(database)).map(({ text, html, headers, replyTo }) => ({ text, html, headers, replyTo }))
const BLANK = { text: '', html: null, headers: null, replyTo: null }

it('clears a sent mail and still ignores a second one with its key', async () => {
  const outbox = await open()
  server.faults.push({ at: 'data', reply: '451 4.3.0 come back later' })
  const leave = { 'List-Unsubscribe': '<https://rooms.example/leave?token=t>' }
  const sent = { ...letter(), key: 'once', headers: leave, replyTo: 'eve@rooms.example' }
  await outbox.send(sent)
  await settled('waiting', 1)
  // A mail that is queued for a retry keeps its content.
  expect(await contentOf()).toMatchObject([{ headers: leave, replyTo: 'eve@rooms.example' }])
  await restartAfter(2)
  await server.waitFor(1)
  await settled('sent', 2)
  expect(await contentOf()).toEqual([BLANK])
  expect(server.received[0]?.parts[0]?.text).toContain('https://rooms.example/x?a=1&b=<2>')
  await mail?.send(sent)
  await restart()
  expect(server.received).toHaveLength(1)
})

it('clears a permanently refused mail, and masks its address in the log and in the stored error', async () => {
  const outbox = await open()
  server.faults.push({ at: 'rcpt', reply: '550 5.1.1 <ada@rooms.example>: no such person' })
  await outbox.send(letter())
  await settled('failed', 1)
  expect(await contentOf()).toEqual([BLANK])
  expect(printed.join()).toContain('The mail to a***@rooms.example was refused')
  expect(printed.join()).not.toContain('ada@rooms.example')
  expect((await newestMails(database))[0]?.lastError).not.toContain('ada@rooms.example')
})

it('fails and clears a queued mail whose link has expired', async () => {
  const outbox = await open()
  server.faults.push({ at: 'data', reply: '451 4.3.0 come back later' })
  await outbox.send({ ...letter(), until: new Date(Date.now() + 60 * 60_000) })
  await settled('waiting', 1)
  await restartAfter(61)
  await settled('failed', 1)
  expect([await contentOf(), server.received]).toEqual([[BLANK], []])
})

it.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', '"x" <a@b.example>', ''])(
  'refuses to store a mail to "%s"',
  async (to) => {
    const outbox = await open(null)
    await expect(outbox.send({ ...letter(), to })).rejects.toThrow(/has no address/)
    await expect(outbox.send({ ...letter(), replyTo: to })).rejects.toThrow(/has no address/)
    expect(await newestMails(database)).toEqual([])
  },
)

it('refuses to start with a remote mail server without encryption, and explains what to do', async () => {
  // Not a loopback address for the settings, but the system connects it to this machine.
  await expect(open(`smtp://0.0.0.0:${server.port}`)).rejects.toThrow(
    /0\.0\.0\.0 of SMTP_URL offers no encryption \(STARTTLS\).*smtps:\/\/ with 465/,
  )
  expect(server.received).toEqual([])
})

it('sends nothing to a remote mail server with an untrusted certificate', async () => {
  server.certificate = 'self-signed'
  const outbox = await open(`smtp://0.0.0.0:${server.port}`)
  expect(printed.join()).toMatch(/cannot be used yet: .*(certificate|self-signed)/i)
  await outbox.send(letter())
  await settled('waiting', 1)
  expect(server.received).toEqual([])
})
