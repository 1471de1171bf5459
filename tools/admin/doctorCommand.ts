/** `doctor`: checks the installation and its services, and reports problems with remedies. */
import { count, eq, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '../../server/platform/clock.ts'
import { mailOutbox, work } from '../../server/platform/database/schema.ts'
import { spaceIn } from '../../server/platform/diskSpace.ts'
import { errorMessage } from '../../server/platform/errorFacts.ts'
import { checkSmtp } from '../../server/people/mail/smtp.ts'
import type { AdminContext, Command } from './command.ts'

type Finding = { check: string; state: 'ok' | 'warning' | 'wrong'; found: string; advice: string }
type Check = { check: string; run: (context: AdminContext) => Promise<Omit<Finding, 'check'>> }

const MIN_POSTGRES_VERSION = 150_000
const GIGABYTE = 1024 ** 3
/** Work that has been due for longer than this counts as stuck. */
const LATE_MS = 10 * MINUTE_MS
/** Tolerated difference of clocks; sessions and signed addresses are valid for minutes at least. */
const MAX_SKEW_MS = 30 * SECOND_MS
const READY_TIMEOUT_MS = 10_000

const ok = (found: string) => ({ state: 'ok', found, advice: '' }) as const
const warning = (found: string, advice: string) => ({ state: 'warning', found, advice }) as const
const wrong = (found: string, advice: string) => ({ state: 'wrong', found, advice }) as const

const CHECKS: readonly Check[] = [
  {
    check: 'Data folder',
    async run({ settings: { dataDir } }) {
      const { isWritable, freeBytes } = await spaceIn(dataDir)
      if (!isWritable) return wrong(`${dataDir} cannot be written`, 'Correct its owner, its mount or DATA_DIR.')
      if (freeBytes === null) return ok(dataDir)
      const free = `${(freeBytes / GIGABYTE).toFixed(1)} GB free`
      return freeBytes < GIGABYTE ? warning(free, 'Make room before uploads are refused.') : ok(free)
    },
  },
  {
    check: 'Database',
    async run({ database, now }) {
      const { rows } = await database.db.execute(
        sql`select current_setting('server_version_num')::int as version, extract(epoch from clock_timestamp())::float8 as at`,
      )
      const { version, at } = z.object({ version: z.number(), at: z.number() }).parse(rows[0])
      const shown = `PostgreSQL ${Math.floor(version / 10_000)}`
      if (version < MIN_POSTGRES_VERSION) return wrong(shown, 'Use PostgreSQL 15 or later.')
      const skewMs = Math.abs(at * SECOND_MS - now().getTime())
      if (skewMs > MAX_SKEW_MS)
        return wrong(
          `its clock differs by ${Math.round(skewMs / SECOND_MS)} s`,
          'Synchronize the clocks of both machines.',
        )
      return ok(shown)
    },
  },
  {
    check: 'Queue',
    async run({ database, now }) {
      const [row] = await database.db
        .select({ rows: count(), due: min(work.dueAt) })
        .from(work)
        .where(eq(work.state, 'waiting'))
      const lateMs = row?.due ? now().getTime() - row.due.getTime() : 0
      const found = `${row?.rows ?? 0} waiting`
      return lateMs > LATE_MS
        ? wrong(
            `${found}, the oldest for ${Math.round(lateMs / MINUTE_MS)} minutes`,
            'Start a server, or look at its log.',
          )
        : ok(found)
    },
  },
  {
    check: 'Mails',
    async run({ database, settings }) {
      const failed = await database.db.$count(mailOutbox, eq(mailOutbox.status, 'failed'))
      if (!settings.smtpUrl)
        return warning('kept in the database', 'Set SMTP_URL and MAIL_FROM, so that people receive their mails.')
      await checkSmtp(settings.smtpUrl)
      return failed > 0
        ? warning(`the mail server answers; ${failed} mails failed`, 'See: npm run admin -- mails list')
        : ok('the mail server answers')
    },
  },
  {
    check: 'Pictures',
    async run({ images, settings }) {
      let pictures = 0
      for await (const name of images.names()) {
        if (pictures === 0 && !(await images.get(name)))
          return wrong('a stored picture cannot be read', 'Check the rights of the folder or of the bucket.')
        pictures += 1
        if (pictures >= 1000) break
      }
      return ok(`${pictures >= 1000 ? 'more than 999' : pictures} in ${settings.s3 ? 'the bucket' : 'DATA_DIR'}`)
    },
  },
  {
    check: 'Server',
    async run({ settings }) {
      const origin = `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}`
      return checkReady(origin, 'Start it with npm start, or correct HOST and PORT.')
    },
  },
  {
    check: 'Public address',
    async run({ settings: { publicUrl, trustProxy } }) {
      if (publicUrl === null) return ok('not set: for this machine alone')
      if (!publicUrl.startsWith('https:'))
        return warning(publicUrl, 'Serve it with HTTPS: sessions and passwords travel in the open.')
      if (trustProxy.length === 0)
        return warning(publicUrl, 'Set TRUST_PROXY: without it, all visitors share one limit.')
      return checkReady(publicUrl, 'Check the proxy and its certificate.')
    },
  },
]

async function checkReady(origin: string, advice: string): Promise<Omit<Finding, 'check'>> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).catch(
    () => undefined,
  )
  if (!answer) return wrong(`${origin} does not answer`, advice)
  if (answer.status === 200) return ok(`${origin} is ready`)
  return wrong(`${origin} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`, advice)
}

async function perform({ check, run }: Check, context: AdminContext): Promise<Finding> {
  const result = await run(context).catch((error: unknown) =>
    wrong(errorMessage(error), 'Correct the setting that it names.'),
  )
  return { check, ...result }
}

export const doctorCommand: Command = {
  words: 'doctor',
  summary:
    'Checks data folder, database, queue, mails, pictures, server and public address; exits with 1 if one is wrong',
  async run(context) {
    const rows: Finding[] = []
    for (const check of CHECKS) rows.push(await perform(check, context))
    return { rows, isFailure: rows.some(({ state }) => state === 'wrong') }
  },
}
