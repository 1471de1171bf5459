/** One command of the operator's command line, and what it works with. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/database/open.ts'
import { auditLog } from '../../server/database/schema.ts'
import type { ImageStore } from '../../server/images/imageStore.ts'
import type { Mail } from '../../server/mail/mail.ts'
import type { Settings } from '../../server/settings.ts'

export type Desk = {
  settings: Settings
  database: Database
  images: ImageStore
  mail: Mail
  /** Who is at work, for the audit log. */
  actor: string
  /** Why, for the audit log and for whom it concerns. */
  reason: string
  now: () => Date
}

/** What the options of a command line may be; a command uses a few of them. */
export type Options = {
  all: boolean
  page: number
  search: string
  outcome: string
  subject: string
  file: string
  /** Hosts that pictures of a feed are fetched from. */
  hosts: readonly string[]
  replace: boolean
  dryRun: boolean
}

/** What is shown: rows as a table, or a sentence; with --json the rows or the facts. */
export type Answer = { text?: string; rows?: Record<string, unknown>[]; facts?: Record<string, unknown> }

export type Command = {
  /** As it is typed, such as `users suspend`. */
  words: string
  /** Names of what follows the words; all are required, but a last one with three dots takes any number. */
  takes?: readonly string[]
  summary: string
  /** Cannot be undone, or is felt by somebody: asked before it is done, unless --yes says so. */
  destructive?: true
  /** --reason must be given. */
  needsReason?: true
  run(desk: Desk, things: readonly string[], options: Options): Promise<Answer>
}

/** A mistake of whoever typed; the message says what and the way out. */
export class Mistake extends Error {
  override readonly name = 'Mistake'
}

export const PAGE_SIZE = 50

/** Writes a line of the audit log, in the same transaction as what it tells of where one is given. */
export async function record(
  desk: Pick<Desk, 'actor' | 'reason' | 'now' | 'database'>,
  entry: { action: string; subject: string; details?: Record<string, unknown> },
  db: Pick<Database['db'], 'insert'> = desk.database.db,
): Promise<void> {
  const { action, subject, details = {} } = entry
  await db
    .insert(auditLog)
    .values({ id: randomUUID(), at: desk.now(), actor: desk.actor, action, subject, reason: desk.reason, details })
}
