/**
 * What a log may hold of an error. Messages of libraries and of the database repeat what people sent (an address, the
 * text of a layout), and so do the details and parameters of a query. What is left names the fault and its place: the
 * class, the code, the query with its placeholders, and the frames of the stack.
 */

/** An error whose message is written for the operator and holds nothing that people sent. */
export class Notice extends Error {
  override readonly name = 'Notice'
}

/** A failure in another process, of which only the facts have come. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'

  constructor(readonly facts: ErrorFacts) {
    super('Another process of this server failed.')
  }
}

export type ErrorFacts = {
  /** Name of the class. */
  type: string
  /** Empty but for a `Notice`. */
  message: string
  /** The places, one a line. */
  stack: string
  /** Such as `23505`, `ECONNREFUSED` or `FST_ERR_CTP_EMPTY_JSON_BODY`. */
  code?: string | number
  [fact: string]: unknown
}

const MAX_FRAMES = 20
const MAX_CAUSES = 5
/** A code is a word or a number; what is longer is no code. */
const CODE = /^[\w.-]{1,64}$/
/** Names of tables, columns and constraints, the place in PostgreSQL's own source, and the call of the system. */
const NAMES = ['severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const

/** Answers facts that can be written as JSON. Takes whatever was thrown. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const message = error instanceof Notice ? error.message : ''
  const facts: ErrorFacts = { type: error.constructor.name, message, stack: placesOf(error) }
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'number' || (typeof code === 'string' && CODE.test(code))) facts.code = code
  for (const name of NAMES) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' && CODE.test(value)) facts[name] = value
  }
  // Drizzle's queries hold placeholders where the values go.
  if (error.constructor.name === 'DrizzleQueryError') facts['query'] = Reflect.get(error, 'query')
  if (error instanceof AggregateError && depth < MAX_CAUSES)
    facts['errors'] = error.errors.slice(0, MAX_CAUSES).map((each: unknown) => errorFacts(each, depth + 1))
  if (error instanceof RemoteFailure) facts['cause'] = error.facts
  if (error.cause !== undefined && depth < MAX_CAUSES) facts['cause'] = errorFacts(error.cause, depth + 1)
  return facts
}

/** Writes a failure outside of any request to the standard error stream, as one line. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, JSON.stringify(errorFacts(error)))
}

/** What went wrong, for whoever sits at a terminal; a query is told without the values in it. */
export function spokenError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOfDatabase = error.constructor.name === 'DrizzleQueryError' || 'severity' in error
  return isOfDatabase ? `The database could not do this: ${JSON.stringify(errorFacts(error))}` : error.message
}

/** The lines of the stack that name a place. Those before them repeat the message, which may look like a place itself. */
function placesOf({ stack, message }: Error): string {
  const start = typeof stack === 'string' ? stack.indexOf(message) : -1
  // A message that was changed later stands in the stack as it was.
  if (stack === undefined || start < 0) return ''
  return stack
    .slice(start + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MAX_FRAMES)
    .join('\n')
}
