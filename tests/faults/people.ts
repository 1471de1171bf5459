/** Accounts at a server that may be killed at any moment. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { LoginAnswer } from '../../src/contract/auth.ts'
import { requestUntilServed, requestSuccess, type Site } from './persistentClient.ts'

const PASSWORD = 'Lamp-light7'
const RETRY_MS = 200
const IdToken = z.object({ idToken: z.string() })

export type Member = { email: string; token: string }

/** @param databaseUrl returns the current address of the database; the account's address is confirmed there */
export async function joined(site: Site, databaseUrl: () => string): Promise<Member> {
  const email = `${randomUUID()}@example.com`
  const form = { first_name: 'Ada', last_name: 'Lovelace', email, address: '1 Lane', password: PASSWORD }
  // A repeated registration whose answer was lost may find the account.
  await requestUntilServed(site, '/api/auth/sign_up', { body: form })
  for (const table of ['identity_accounts', 'users'])
    await queryDatabase(databaseUrl, `update ${table} set email_verified = true where email = $1`, [email])
  const proof = await requestSuccess(site, '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x', {
    body: { email, password: PASSWORD, returnSecureToken: true },
  })
  const { idToken } = IdToken.parse(JSON.parse(proof.text))
  const login = await requestSuccess(site, '/api/auth/login', { body: { idToken } })
  return { email, token: LoginAnswer.parse(JSON.parse(login.text)).token }
}

/** Gives the same account `most` times, then a new one: the things of an account are limited. */
export function inTurn(person: () => Promise<Member>, most: number): () => Promise<Member> {
  let member: Promise<Member> | undefined
  let given = 0
  return () => {
    if (!member || given % most === 0) member = person()
    given += 1
    return member
  }
}

/** Repeats the query until the database answers. */
export async function queryDatabase<T extends object>(
  databaseUrl: () => string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  for (;;) {
    try {
      const client = new pg.Client({ connectionString: databaseUrl(), connectionTimeoutMillis: 5000 })
      client.on('error', () => undefined)
      await client.connect()
      try {
        return (await client.query<T>(text, values)).rows
      } finally {
        await client.end().catch(() => undefined)
      }
    } catch (error) {
      // A mistake in the query is not an absent database.
      if (error instanceof pg.DatabaseError && /^(42|22|23)/.test(error.code ?? '')) throw error
      await pause(RETRY_MS)
    }
  }
}
