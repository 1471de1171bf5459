/**
 * The loggable facts of an error. Messages of libraries and of the database may contain user input, and so do details
 * and parameters of queries. Logged are only the class, the code, the query with placeholders, and the stack frames.
 */

/** An error whose message is written for the operator and contains no user input, so that it may be logged. */
export class Notice extends Error {
  override readonly name = 'Notice'
}

/** An error in another process, which has passed on only its facts. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'

  constructor(readonly facts: ErrorFacts) {
    super('Another process of this server failed.')
  }
}

type ErrorFacts = {
  /** The name of the class. */
  type: string
  /** Empty, except for a `Notice`. */
  message: string
  /** The stack frames, one per line. */
  stack: string
  /** For example `23505`, `ECONNREFUSED` or `FST_ERR_CTP_EMPTY_JSON_BODY`. */
  code?: string | number
  [fact: string]: unknown
}

const MAX_FRAMES = 20
const MAX_CAUSES = 5
/** The format of codes and names; longer text may be user input. */
const CODE_FORMAT = /^[\w.-]{1,64}$/
/** Logged properties: names in the database schema, PostgreSQL's severity and source routine, and the system call. */
const NAMES = ['severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const

/** Returns JSON-serializable facts of any thrown value. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const message = error instanceof Notice ? error.message : ''
  const facts: ErrorFacts = { type: classOf(error), message, stack: placesOf(error) }
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'number' || (typeof code === 'string' && CODE_FORMAT.test(code))) facts.code = code
  for (const name of NAMES) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string' && CODE_FORMAT.test(value)) facts[name] = value
  }
  // Drizzle's queries contain placeholders instead of values.
  if (classOf(error) === 'DrizzleQueryError') facts['query'] = Reflect.get(error, 'query')
  if (error instanceof AggregateError && depth < MAX_CAUSES)
    facts['errors'] = error.errors.slice(0, MAX_CAUSES).map((each: unknown) => errorFacts(each, depth + 1))
  if (error instanceof RemoteFailure) facts['cause'] = error.facts
  if (error.cause !== undefined && depth < MAX_CAUSES) facts['cause'] = errorFacts(error.cause, depth + 1)
  return facts
}

/**
 * The name of the class in its source. The bundle of the server (tools/build.mjs) may have an underscore before it, and a
 * number after it where two packages have classes of one name.
 */
function classOf(error: Error): string {
  return error.constructor.name.replaceAll(/^_|\d+$/g, '')
}

/** Writes a failure outside of a request to standard error, as one line. */
export function logFailure(what: string, error: unknown): void {
  console.error(what, JSON.stringify(errorFacts(error)))
}

/** The message of an error for the operator's terminal; failed queries are shown without values. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOfDatabase = classOf(error) === 'DrizzleQueryError' || 'severity' in error
  return isOfDatabase ? `The database could not do this: ${JSON.stringify(errorFacts(error))}` : error.message
}

/** The stack frames, without the preceding message, whose lines may look like frames. */
function placesOf({ stack, message }: Error): string {
  const start = typeof stack === 'string' ? stack.indexOf(message) : -1
  // If the message was changed later, it cannot be found in the stack and removed.
  if (stack === undefined || start < 0) return ''
  return stack
    .slice(start + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, MAX_FRAMES)
    .join('\n')
}
