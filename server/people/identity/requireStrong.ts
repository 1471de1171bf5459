/**
 * Rules for new passwords at every call that sets one: a minimum length, and not among the most common ones. Existing
 * passwords stay valid.
 */
import { Refusal } from './refusal.ts'

/** Minimum length, the same as in the registration form, which also limits character classes and the maximum length. */
const MIN_PASSWORD_CHARACTERS = 8
/** Limits the input of the hash, whose cost grows with it. */
export const MAX_PASSWORD_CHARACTERS = 4096
/** How many of the most common passwords are also refused with added or substituted digits and signs. */
const DRESSED_UP = 1000

/** Common substitutions of letters, such as in `p@$$w0rd`. */
const SUBSTITUTIONS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** Throws the protocol's `WEAK_PASSWORD` with the reason. */
export async function requireStrong(password: string): Promise<void> {
  if (password.length < MIN_PASSWORD_CHARACTERS)
    throw new Refusal(`WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_CHARACTERS} characters`)
  if (password.length > MAX_PASSWORD_CHARACTERS)
    throw new Refusal(`WEAK_PASSWORD : Password should be at most ${MAX_PASSWORD_CHARACTERS} characters`)
  if (await isCommon(password)) throw new Refusal('WEAK_PASSWORD : This password is too common and easy to guess')
}

/**
 * Whether the password is in the list, ignoring case, or is a variation of one of the `DRESSED_UP` most common ones.
 */
async function isCommon(password: string): Promise<boolean> {
  const ranks = await (passwordRanking ??= readRanking())
  const plain = password.normalize('NFKC').toLowerCase()
  if (ranks.has(plain)) return true
  const word = withoutEnd(plain)
  const core = word.replace(/^[^\p{L}]+/u, '')
  return [word, core, withoutSubstitutions(word), withoutSubstitutions(core)].some(
    // The common word must make up at least half of the password.
    (known) => known.length * 2 >= plain.length && (ranks.get(known) ?? Infinity) < DRESSED_UP,
  )
}

/** Removes trailing non-letters. A loop, because a regular expression for it takes quadratic time. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && !/\p{L}/u.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function withoutSubstitutions(text: string): string {
  return text.replace(/[@431!0$5]/g, (sign) => SUBSTITUTIONS[sign] ?? sign)
}

/** Loaded when the first password is set; sign-ins do not need the list. */
let passwordRanking: Promise<ReadonlyMap<string, number>> | undefined

async function readRanking(): Promise<ReadonlyMap<string, number>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Map(dictionary['passwords-common'].map((word, rank) => [word, rank]))
}
