/** The operator's command line as a function: takes arguments, prints text, returns an exit code. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { errorMessage } from '../../server/platform/errorFacts.ts'
import { boardBy, boardCommands, takeDown } from './boardCommands.ts'
import { type AdminContext, type Answer, type Command, Mistake, PAGE_SIZE, record } from './command.ts'
import { commentCommands } from './commentCommands.ts'
import { dataCommands } from './dataCommands.ts'
import { doctorCommand } from './doctorCommand.ts'
import { listCommands } from './listCommands.ts'
import { pickCommands } from './pickCommands.ts'
import { printable } from './printable.ts'
import { userCommands } from './userCommands.ts'
import { findMail, type KeptMail, newestMails } from '../../server/people/mail/outbox.ts'
import { openEmbeddedBilling } from '../../server/people/billing/embeddedBilling.ts'
import { isOfStripe, openPaymentMails } from '../../server/people/billing/paymentMails.ts'
import { formatCents } from '../../server/platform/formats.ts'
import { boardReports, boards, invoices, users } from '../../server/platform/database/schema.ts'
import { originOf } from '../../server/http/visitor/originOf.ts'
import { outcomeOf, reportBy, reportFacts, reportRow } from './reports.ts'

/** Commands about reports of boards: list the open ones and resolve them. */
const reportCommands: readonly Command[] = [
  {
    words: 'reports list',
    summary: 'Open reports, newest first; --all includes resolved ones',
    async run({ database }, _things, { all, page }) {
      const rows = await database.db
        .select({ report: boardReports, title: boards.generatedTitle })
        .from(boardReports)
        .leftJoin(boards, eq(boards.id, boardReports.boardId))
        .where(all ? undefined : isNull(boardReports.resolvedAt))
        .orderBy(desc(boardReports.createdAt))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
      return {
        rows: rows.map(({ report, title }) => reportRow(report, { board: report.boardId, title: title ?? '' })),
      }
    },
  },
  {
    words: 'reports show',
    takes: ['ID'],
    summary: 'One report with the text of its sender',
    async run(context, [id = '']) {
      const report = await reportBy(context, boardReports, id, 'reports list')
      const board = await boardBy(context, report.boardId)
      return {
        facts: reportFacts(report, {
          board: report.boardId,
          title: board.generatedTitle,
          'look at it': `${originOf(context.settings)}/UserBoard?board=${board.id}`,
        }),
      }
    },
  },
  {
    words: 'reports resolve',
    takes: ['ID'],
    summary: 'Closes a report: --outcome kept leaves the board, --outcome taken-down takes it down',
    destructive: true,
    needsReason: true,
    async run(context, [id = ''], { outcome: wanted }) {
      const report = await reportBy(context, boardReports, id, 'reports list')
      const outcome = outcomeOf(report, wanted, ['kept', 'taken-down'])
      if (outcome === 'taken-down') {
        const board = await boardBy(context, report.boardId)
        if (!board.takenDownAt) await takeDown(context, board)
      }
      await context.database.db.transaction(async (transaction) => {
        // A takedown closes all reports of the board; keeping the board closes only this one.
        const own = and(eq(boardReports.id, report.id), isNull(boardReports.resolvedAt))
        await transaction.update(boardReports).set({ resolvedAt: context.now(), outcome }).where(own)
        const details = { board: report.boardId, outcome }
        await record(context, { action: 'reports resolve', subject: report.id, details }, transaction)
      })
      return { text: `The report is resolved: ${outcome}.`, facts: { id, outcome } }
    },
  },
]

/**
 * Commands about invoices, and refunds of the embedded test checkout. Real payments are refunded at the payment
 * provider.
 */
const CENTS = 100

const invoiceCommands: readonly Command[] = [
  {
    words: 'invoices list',
    summary: 'Invoices, newest first',
    async run({ database }, _things, { page }) {
      const rows = await database.db
        .select({ invoice: invoices, email: users.email })
        .from(invoices)
        .leftJoin(users, eq(users.id, invoices.ownerId))
        .orderBy(desc(invoices.date))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
      return {
        rows: rows.map(({ invoice, email }) => ({
          id: invoice.id,
          owner: email ?? '',
          total: (invoice.totalCents / CENTS).toFixed(2),
          status: invoice.status,
          date: invoice.date,
          description: invoice.description,
        })),
      }
    },
  },
  {
    words: 'invoices refund',
    takes: ['ID'],
    summary: 'Refunds an invoice of the embedded checkout; the plan does not change',
    destructive: true,
    needsReason: true,
    async run(context, [id = '']) {
      const { db } = context.database
      const clock = context.now
      const mails = openPaymentMails({ ...context, clock, publicUrl: context.settings.publicUrl })
      // Invoices of the test checkout are refunded here even after Stripe has been connected.
      const billing = openEmbeddedBilling({ database: context.database, clock, mails })
      const [invoice] = z.uuid().safeParse(id).success
        ? await db.select().from(invoices).where(eq(invoices.id, id))
        : []
      if (!invoice) throw new Mistake(`There is no invoice with the id "${id}". Try: invoices list`)
      if (isOfStripe(invoice.checkoutId))
        throw new Mistake('This invoice was paid with Stripe. Refund it in the Stripe dashboard.')
      await db.transaction(async (transaction) => {
        if (!(await billing.refund(id, transaction)))
          throw new Mistake(`This invoice is not paid; its status is "${invoice.status}".`)
        const details = { owner: invoice.ownerId, cents: invoice.totalCents }
        await record(context, { action: 'invoices refund', subject: id, details }, transaction)
      })
      return { text: `${formatCents(invoice.totalCents)} is refunded.`, facts: { id, status: 'Refunded' } }
    },
  },
]

/** Commands about stored mails, which is where the operator reads them on a server without a mail server. */
const mailCommands: readonly Command[] = [
  {
    words: 'mails list',
    summary: 'The latest 100 mails, newest first, with recipient, subject and status',
    async run({ database }) {
      const mails = await newestMails(database)
      return {
        rows: mails.map(({ id, createdAt, recipient, subject, status }) => ({
          id,
          when: createdAt,
          to: recipient,
          subject,
          status,
        })),
      }
    },
  },
  {
    words: 'mails show',
    takes: ['ID'],
    summary: 'One mail with its text and links, which are removed once a mail server accepts it',
    async run(context, [id = '']) {
      const mail = z.uuid().safeParse(id).success ? await findMail(context.database, id) : undefined
      if (!mail) throw new Mistake(`There is no mail with the id "${id}". Try: mails list`)
      // Reading a mail is audited, because its links may give access to an account.
      await record(context, { action: 'mails show', subject: id })
      return { facts: factsOf(mail) }
    },
  },
]

function factsOf(mail: KeptMail): Record<string, unknown> {
  return {
    to: mail.recipient,
    subject: mail.subject,
    when: mail.createdAt,
    status: mail.status,
    ...(mail.lastError ? { because: mail.lastError } : {}),
    words: mail.text,
  }
}

const COMMANDS: readonly Command[] = [
  ...userCommands,
  ...boardCommands,
  ...pickCommands,
  ...reportCommands,
  ...commentCommands,
  ...invoiceCommands,
  ...listCommands,
  ...mailCommands,
  ...dataCommands,
  doctorCommand,
]

/** The environment of the command line. */
export type Console = {
  print: (text: string) => void
  complain: (text: string) => void
  /** Asks a yes-or-no question; undefined when the terminal is not interactive. */
  confirm: ((question: string) => Promise<boolean>) | undefined
  userName: string
  open: (
    who: { actor: string; reason: string },
    createsData: boolean,
  ) => Promise<{ context: AdminContext; close: () => Promise<void> }>
}

export const EXIT_DONE = 0
/** Exit code of a failed command. */
export const EXIT_FAILED = 1
/** Exit code of an invalid or unconfirmed command; nothing was done. */
export const EXIT_MISUSED = 2

/** Runs one command and returns the exit code. */
export async function runAdmin(argv: readonly string[], outside: Console): Promise<number> {
  try {
    const { values, positionals } = read(argv)
    const found = COMMANDS.find(({ words }) => words.split(' ').every((word, index) => positionals[index] === word))
    if (values.help || positionals.length === 0) {
      outside.print(found ? helpOf(found) : HELP)
      return EXIT_DONE
    }
    if (!found) throw new Usage(`There is no command "${positionals.slice(0, 2).join(' ')}".`)
    const things = positionals.slice(found.words.split(' ').length)
    refuseWrongCount(found, things)
    const reason = values.reason?.trim() ?? ''
    if (found.needsReason && !reason)
      throw new Usage('Add a reason with --reason "words"; it is kept in the audit log.')
    const page = Number(values.page)
    if (!Number.isInteger(page) || page < 1) throw new Usage(`--page is "${values.page}", but must be 1 or more.`)
    if (found.destructive && !values.yes) await askFirst(found, things, outside)
    const actor = values.as?.trim() || outside.userName
    const { context, close } = await outside.open({ actor, reason }, found.createsData ?? false)
    try {
      const { all, search, outcome, subject, file, replace } = values
      const options = { all, page, search, outcome, subject, file, replace }
      const answer = await found.run(context, things, { ...options, hosts: values.host, dryRun: values['dry-run'] })
      outside.print(printable(values.json ? JSON.stringify(plain(answer), null, 2) : shownAnswer(answer)))
      return answer.isFailure ? EXIT_FAILED : EXIT_DONE
    } finally {
      await close()
    }
  } catch (error) {
    if (error instanceof Usage) {
      outside.complain(printable(`${error.message}\nSee: npm run admin -- --help`))
      return EXIT_MISUSED
    }
    outside.complain(printable(errorMessage(error)))
    return EXIT_FAILED
  }
}

/** An invalid command line. */
class Usage extends Error {}

function read(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        yes: { type: 'boolean', short: 'y', default: false },
        all: { type: 'boolean', default: false },
        as: { type: 'string' },
        reason: { type: 'string' },
        page: { type: 'string', default: '1' },
        search: { type: 'string', default: '' },
        outcome: { type: 'string', default: '' },
        subject: { type: 'string', default: '' },
        file: { type: 'string', default: '' },
        host: { type: 'string', multiple: true, default: [] },
        replace: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error))
  }
}

function refuseWrongCount({ words, takes = [] }: Command, things: readonly string[]): void {
  const isOpen = takes.at(-1)?.endsWith('...') ?? false
  if (things.length === takes.length || (isOpen && things.length > takes.length)) return
  throw new Usage(`"${words}" takes ${takes.length === 0 ? 'no arguments' : takes.join(' and ')}.`)
}

async function askFirst({ words }: Command, things: readonly string[], { confirm }: Console): Promise<void> {
  const what = `${words} ${things.join(' ')}`.trim()
  if (!confirm) throw new Usage(`"${what}" asks for confirmation, and there is no terminal to answer: add --yes.`)
  if (!(await confirm(`Run "${what}"? Type yes to continue: `))) throw new Usage('Nothing was done.')
}

function plain({ rows, facts, text }: Answer): unknown {
  return rows ?? facts ?? { text }
}

function usageOf({ words, takes = [] }: Command): string {
  return [words, ...takes].join(' ')
}

function helpOf(command: Command): string {
  const must = [
    command.needsReason && 'It requires --reason.',
    command.destructive && 'It asks for confirmation unless --yes is given.',
  ]
  return `npm run admin -- ${usageOf(command)}\n\n${command.summary}.\n${must.filter(Boolean).join(' ')}`.trim()
}

const WIDTH = Math.max(...COMMANDS.map((command) => usageOf(command).length)) + 2

const HELP = `npm run admin -- COMMAND [options]

Works on the data of this server (.env, DATA_DIR, DATABASE_URL), whether it is running or not.

${COMMANDS.map((command) => `  ${usageOf(command).padEnd(WIDTH)}${command.summary}`).join('\n')}

  --json           prints JSON
  --yes, -y        skips the confirmation
  --reason WORDS   the reason; kept in the audit log and sent to the people affected
  --as NAME        name of the operator; by default this machine's user name
  --search WORDS   searches a list;  --all  lists everything;  --page N  shows page N
  --help, -h       shows this help, or that of one command

Exit codes: 0 done, 1 failed, 2 invalid arguments or not confirmed.`

/** Formats an answer for a terminal: rows as an aligned table, facts as name and value, or the sentence. */
const GAP = '  '
const MAX_COLUMN_CHARACTERS = 60

function shownAnswer({ text, rows, facts }: Answer): string {
  if (rows) return rows.length === 0 ? 'Nothing found.' : table(rows)
  if (text !== undefined) return text
  const entries = Object.entries(facts ?? {})
  const width = Math.max(...entries.map(([name]) => name.length))
  // Indents multi-line user content, so that no line of it looks like the next fact.
  const indent = `\n${' '.repeat(width)}${GAP}`
  return entries
    .map(([name, value]) => `${name.padEnd(width)}${GAP}${shown(value).replaceAll('\n', indent)}`)
    .join('\n')
}

function table(rows: readonly Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = [
    names.map((name) => name.toUpperCase()),
    ...rows.map((row) => names.map((name) => cut(shown(row[name])))),
  ]
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  return printable(typeof value === 'string' ? value : JSON.stringify(value))
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_COLUMN_CHARACTERS ? `${line.slice(0, MAX_COLUMN_CHARACTERS - 1)}…` : line
}
