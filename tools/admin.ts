/** `npm run admin -- COMMAND`: the operator's command line. See `--help`. */
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { visitDatabase } from '../server/platform/database/open.ts'
import { openImages } from '../server/platform/images/openImages.ts'
import type { Mail } from '../server/people/mail/mail.ts'
import { keepMail } from '../server/people/mail/outbox.ts'
import { readSettings } from '../server/platform/settings.ts'
import { systemClock } from '../server/platform/clock.ts'
import { type Console, runAdmin } from './admin/runAdmin.ts'

const ENV_FILE = fileURLToPath(new URL('../.env', import.meta.url))

const open: Console['open'] = async (who, createsData) => {
  const settings = readSettings(process.env)
  const database = await visitDatabase(settings, createsData)
  try {
    const images = await openImages(settings)
    // Only stores the mail; the server sends waiting mails from its queue, now or when it starts.
    const status = settings.smtpUrl ? 'waiting' : 'kept'
    const mail: Mail = {
      send: async (message) => void (await keepMail(database, message, { status, now: systemClock() })),
    }
    return {
      context: { settings, database, images, mail, now: systemClock, ...who },
      close: () => database.close(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}

function userName(): string {
  try {
    return process.env.USER || userInfo().username
  } catch {
    // The process may run under a numeric user id without a name.
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}

if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
process.exitCode = await runAdmin(process.argv.slice(2), {
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
  confirm: process.stdin.isTTY ? confirm : undefined,
  userName: userName(),
  open,
})
