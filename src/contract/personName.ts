/**
 * Name of a person: a line of at most 80 characters in any script, in Unicode NFC. Names appear in mail to other
 * people, so they may hold neither invisible characters nor web addresses.
 */
import { z } from 'zod'
import { asOneLine, isOneLine } from './oneLine.ts'

export const MAX_NAME_CHARACTERS = 80

/** `https://`, `www.` and `name.com/`. A dot alone does not count: "J.R. Hartley", "room.maker". */
const WEB_ADDRESS = /:\/\/|(?<![\p{L}\p{N}])www\.|\.[\p{L}\p{N}-]{2,}\//iu

/** @param label field name in error messages, such as `User Name`. An empty name passes unless `.min(1, …)` is added. */
export function personName(label: string) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .normalize('NFC')
    .max(MAX_NAME_CHARACTERS, `${label} can have at most ${MAX_NAME_CHARACTERS} characters`)
    .refine(isOneLine, `${label} cannot hold line breaks or invisible characters`)
    .refine((name) => !WEB_ADDRESS.test(name), `${label} cannot hold a web address`)
}

/** Converts a name from an identity provider: cleaned and truncated; empty if it holds a web address. */
export function asPersonName(text: string): string {
  const name = asOneLine(text.normalize('NFC'))
    .slice(0, MAX_NAME_CHARACTERS)
    // Removes the high surrogate that remains when truncation splits a surrogate pair.
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  return WEB_ADDRESS.test(name) ? '' : name
}
