/** Formats errors of the mail service for printing. */
import { DrizzleQueryError } from 'drizzle-orm'
import { maskAddresses } from './maskAddresses.ts'

const MAX_CHARACTERS = 300

/**
 * The message of an error, at most 300 characters, with masked email addresses (mail servers repeat them in refusals).
 * For a failed query, the database's message, because that of Drizzle contains the query's values, such as mail texts.
 */
export function shownError(error: unknown): string {
  const told = error instanceof DrizzleQueryError ? (error.cause ?? 'the database did not answer') : error
  return maskAddresses((told instanceof Error ? told.message : String(told)).slice(0, MAX_CHARACTERS))
}
