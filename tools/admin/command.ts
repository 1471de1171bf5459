/** The types of the operator's command line: a command and its environment. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/platform/database/open.ts'
import { auditLog } from '../../server/platform/database/schema.ts'
import type { ImageStore } from '../../server/platform/images/imageStore.ts'
import type { Mail } from '../../server/people/mail/mail.ts'
import type { Settings } from '../../server/platform/settings.ts'

export type AdminContext = {
  settings: Settings
  database: Database
  images: ImageStore
  mail: Mail
  /** Name of the operator, for the audit log. */
  actor: string
  /** Reason, for the audit log and for the people affected. */
  reason: string
  now: () => Date
}

/** All command-line options; a command uses some of them. */
export type Options = {
  all: boolean
  page: number
  search: string
  outcome: string
  subject: string
  file: string
  /** Hosts from which pictures of a feed may be fetched. */
  hosts: readonly string[]
  replace: boolean
  dryRun: boolean
}

/** The output: rows as a table, or a sentence; with --json the rows or the facts. */
export type Answer = {
  text?: string
  rows?: Record<string, unknown>[]
  facts?: Record<string, unknown>
  /** True if the answer reports a problem; the exit code is then that of a failure. */
  isFailure?: boolean
}

export type Command = {
  /** The command as typed, such as `users suspend`. */
  words: string
  /** Names of the arguments. All are required, except that a last one with three dots accepts any number. */
  takes?: readonly string[]
  summary: string
  /** Irreversible or noticeable to users: requires confirmation, unless --yes is given. */
  destructive?: true
  /** Works on an empty data folder, too; all others refuse one. */
  createsData?: true
  /** --reason must be given. */
  needsReason?: true
  run(context: AdminContext, things: readonly string[], options: Options): Promise<Answer>
}

/** An error in the operator's input; the message names the problem and the remedy. */
export class Mistake extends Error {
  override readonly name = 'Mistake'
}

export const PAGE_SIZE = 50

/** Writes an entry of the audit log, in the transaction `db` when it is given. */
export async function record(
  context: Pick<AdminContext, 'actor' | 'reason' | 'now' | 'database'>,
  entry: { action: string; subject: string; details?: Record<string, unknown> },
  db: Pick<Database['db'], 'insert'> = context.database.db,
): Promise<void> {
  const { action, subject, details = {} } = entry
  await db.insert(auditLog).values({
    id: randomUUID(),
    at: context.now(),
    actor: context.actor,
    action,
    subject,
    reason: context.reason,
    details,
  })
}
