/** Reads the mails that the app under test has stored in its embedded database. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect } from './test.ts'

/** As in `playwright.config.ts`. */
const dataDir = process.env.E2E_DATA_DIR ?? path.join(import.meta.dirname, '..', '..', '.cache', 'browser-tests')
/** PostgreSQL writes its port to the fourth line. */
const PORT_LINE = 3

/** Waits for a mail to this address with a matching subject, and returns the newest one. */
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

/** Confirms the address of the signed-in person with the link in the confirmation mail. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const asked = await page.request.post('/api/auth/verification', { headers: { authorization: `Bearer ${token}` } })
  expect(asked.ok(), await asked.text()).toBe(true)
  const link = new URL((await mailTo(email, /^Confirm your address/)).link)
  const confirmed = await page.request.post(link.pathname, { form: Object.fromEntries(link.searchParams) })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
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
