/** What is printed of an error around mail. */
import { DrizzleQueryError } from 'drizzle-orm'
import { maskAddresses } from './maskAddresses.ts'

const MAX_CHARACTERS = 300

/**
 * The words of an error without e-mail addresses, which mail servers repeat in their refusals, and without the values of a
 * query, which the database layer repeats in its own: here those are letters and their links.
 */
export function shownError(error: unknown): string {
  const told = error instanceof DrizzleQueryError ? (error.cause ?? 'the database did not answer') : error
  return maskAddresses((told instanceof Error ? told.message : String(told)).slice(0, MAX_CHARACTERS))
}
