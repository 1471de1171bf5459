import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { errorFacts, logFailure, Notice, RemoteFailure } from './errorFacts.ts'

const SECRET = 'ada@example.com'
const text = (error: unknown) => JSON.stringify(errorFacts(error))

it('names the class of an error as its source does, also in the bundle of the server', () => {
  class _DrizzleQueryError extends Error {
    readonly query = 'select $1'
  }
  class DatabaseError2 extends Error {}
  const error = new _DrizzleQueryError('Failed', { cause: new DatabaseError2('Failed') })
  expect(errorFacts(error)).toMatchObject({
    type: 'DrizzleQueryError',
    query: 'select $1',
    cause: { type: 'DatabaseError' },
  })
})

it('reports class, code and stack frames of an error without its message', () => {
  const error = Object.assign(new TypeError(`"${SECRET}" is no number`), {
    code: 'ERR_X',
    input: SECRET,
    value: SECRET,
  })
  expect(errorFacts(error)).toEqual({
    type: 'TypeError',
    message: '',
    code: 'ERR_X',
    stack: expect.stringMatching(/^at .*errorFacts\.test\.ts:\d+:\d+/),
  })
})

it('omits messages that look like stack frames, messages changed later, and invalid codes', () => {
  const lines = new Error(`x\n    at ${SECRET} (/a.ts:1:1)\n    at b`)
  const changed = new Error(`${SECRET}\n    at ${SECRET} (/a.ts:1:1)`)
  changed.message = 'y'
  const coded = Object.assign(new Error('z'), { code: `${SECRET} `, table: SECRET, constraint: `(${SECRET})` })
  for (const error of [lines, changed, coded, SECRET, { message: SECRET }, null, new Error('', { cause: lines })])
    expect(text(error)).not.toContain('ada')
})

it('reports a failed query without values, and the database’s names without its details', () => {
  const cause = new pg.DatabaseError(`duplicate key ${SECRET}`, 1, 'error')
  const about = { detail: `Key (email)=(${SECRET})`, hint: SECRET, where: SECRET, internalQuery: SECRET }
  Object.assign(cause, { code: '23505', severity: 'ERROR', table: 'users', constraint: 'users_email', ...about })
  const error = new DrizzleQueryError('insert into "users" ("email") values ($1)', [SECRET], cause)
  expect(errorFacts(error)).toMatchObject({
    type: 'DrizzleQueryError',
    query: 'insert into "users" ("email") values ($1)',
    cause: { type: 'DatabaseError', code: '23505', table: 'users', constraint: 'users_email' },
  })
  expect(text(error)).not.toContain('ada')
  expect(text(new AggregateError([error], SECRET))).not.toContain('ada')
})

it('keeps the message of a `Notice` and the facts of another process', () => {
  expect(errorFacts(new Notice('The model was left aside (slow).'))).toMatchObject({
    type: 'Notice',
    message: 'The model was left aside (slow).',
  })
  const facts = { type: 'RangeError', message: '', stack: 'at f' }
  expect(errorFacts(new RemoteFailure(facts))).toMatchObject({ type: 'RemoteFailure', cause: facts })
})

it('limits the depth of causes', () => {
  const error = new Error('x')
  error.cause = error
  expect(text(error).length).toBeLessThan(20_000)
})

it('writes a failure as one line', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue()
  logFailure('A mail could not be sent.', new Error(`to ${SECRET}\nand more`))
  const said = written.mock.calls.flat().join(' ')
  written.mockClear()
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toMatch(/^A mail could not be sent\. \{"type":"Error"/)
  expect(said).not.toContain('ada')
})
