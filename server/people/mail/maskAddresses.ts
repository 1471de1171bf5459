/** Masks email addresses in printed and logged text, leaving enough to distinguish recipients. */
import { DrizzleQueryError } from 'drizzle-orm'

/** Anchored at the start of a word, so that a long word without `@` is scanned only once (no quadratic time). */
const ADDRESS = /(?<![^\s<>"'(),;:@])([^\s<>"'(),;:@])[^\s<>"'(),;:@]*@([^\s<>"'(),;:@]+)/g

/** Replaces every address in the text, for example by `a***@example.com`. */
export function maskAddresses(text: string): string {
  return text.replace(ADDRESS, '$1***@$2')
}

const MAX_CHARACTERS = 300

/**
 * The message of an error, at most 300 characters, with masked email addresses (mail servers repeat them in refusals).
 * For a failed query, the database's message, because that of Drizzle contains the query's values, such as mail texts.
 */
export function shownError(error: unknown): string {
  const shown = error instanceof DrizzleQueryError ? (error.cause ?? 'the database did not answer') : error
  return maskAddresses((shown instanceof Error ? shown.message : String(shown)).slice(0, MAX_CHARACTERS))
}
