/**
 * What people call themselves: a line of at most 80 characters in any script, in Unicode NFC. Names stand in letters to
 * other people, so that they hold neither hidden characters nor web addresses.
 */
import { z } from 'zod'
import { asOneLine, isOneLine } from './oneLine.ts'

export const MAX_NAME_CHARACTERS = 80

/** `https://`, `www.` and `name.com/`. A dot alone is no address: "J.R. Hartley", "room.maker". */
const WEB_ADDRESS = /:\/\/|(?<![\p{L}\p{N}])www\.|\.[\p{L}\p{N}-]{2,}\//iu

/** @param label names the field in the refusals, such as `User Name`. An empty name is one; ask for more with `.min(1, …)`. */
export function personName(label: string) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .normalize('NFC')
    .max(MAX_NAME_CHARACTERS, `${label} can have at most ${MAX_NAME_CHARACTERS} characters`)
    .refine(isOneLine, `${label} cannot hold line breaks or invisible characters`)
    .refine((name) => !WEB_ADDRESS.test(name), `${label} cannot hold a web address`)
}

/** The nearest name to what an identity provider tells: cleaned and shortened, empty where it holds a web address. */
export function asPersonName(text: string): string {
  const name = asOneLine(text.normalize('NFC'))
    .slice(0, MAX_NAME_CHARACTERS)
    // A cut through a character of two halves leaves the first one.
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  return WEB_ADDRESS.test(name) ? '' : name
}
