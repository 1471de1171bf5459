/** The mails that the app under test has kept, read from its embedded database. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect } from './test.ts'

/** As in `playwright.config.ts`. */
const dataDir = process.env.E2E_DATA_DIR ?? path.join(import.meta.dirname, '..', '..', '.cache', 'browser-tests')
/** PostgreSQL writes its port into the fourth line. */
const PORT_LINE = 3

/** Waits for a mail to this address whose subject has these words, and answers the newest one. */
export async function mailTo(recipient: string, subject: RegExp): Promise<{ text: string; link: string }> {
  let text = ''
  await expect
    .poll(async () => {
      const rows = await mailsTo(recipient)
      text = rows.find((row) => subject.test(row.subject))?.text ?? ''
      return text
    })
    .not.toBe('')
  const link = /http\S+/.exec(text)?.[0] ?? ''
  return { text, link }
}

async function mailsTo(recipient: string): Promise<{ subject: string; text: string }[]> {
  const folder = path.join(dataDir, 'database')
  const lines = readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(lines[PORT_LINE]),
    user: 'roomwright',
    password: readFileSync(path.join(folder, 'password'), 'utf8'),
    database: 'roomwright',
  })
  await client.connect()
  try {
    const asked = 'select subject, text from mail_outbox where recipient = $1 order by created_at desc'
    return (await client.query<{ subject: string; text: string }>(asked, [recipient])).rows
  } finally {
    await client.end()
  }
}
