/** The operator's command line as a function: takes arguments, prints text, returns an exit code. */
import { parseArgs } from 'node:util'
import { errorMessage } from '../../server/errorFacts.ts'
import { boardCommands } from './boardCommands.ts'
import type { Answer, Command, AdminContext } from './command.ts'
import { commentCommands } from './commentCommands.ts'
import { dataCommands } from './dataCommands.ts'
import { doctorCommand } from './doctorCommand.ts'
import { invoiceCommands } from './invoiceCommands.ts'
import { listCommands } from './listCommands.ts'
import { mailCommands } from './mailCommands.ts'
import { pickCommands } from './pickCommands.ts'
import { printable } from './printable.ts'
import { reportCommands } from './reportCommands.ts'
import { shownAnswer } from './shownAnswer.ts'
import { userCommands } from './userCommands.ts'

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
