/**
 * What a new password must be, whoever asks for it: long enough, and none of those that are tried first. Passwords that
 * exist already keep working.
 */
import { Refusal } from './refusal.ts'

/** As the register form has it (specification section 5); its kinds of characters and its upper limit are the form's own. */
const SHORTEST = 8
/** Hashing takes as long as the password is. */
export const LONGEST_PASSWORD = 4096
/** How many of the most used passwords count also when they are dressed up with digits and signs. */
const DRESSED_UP = 1000

/** What people write for a letter, such as `p@$$w0rd`. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** Throws the refusal of the protocol, with a sentence that says what is wrong. */
export async function requireStrong(password: string): Promise<void> {
  if (password.length < SHORTEST)
    throw new Refusal(`WEAK_PASSWORD : Password should be at least ${SHORTEST} characters`)
  if (password.length > LONGEST_PASSWORD)
    throw new Refusal(`WEAK_PASSWORD : Password should be at most ${LONGEST_PASSWORD} characters`)
  if (await isCommon(password))
    throw new Refusal('WEAK_PASSWORD : This password is one of the most used ones, which are tried first')
}

/** Whether it is in the list, in any case of letters, or is one of the first of it with something around it. */
async function isCommon(password: string): Promise<boolean> {
  const ranks = await (ranking ??= readRanking())
  const plain = password.normalize('NFKC').toLowerCase()
  if (ranks.has(plain)) return true
  const word = withoutEnd(plain)
  const core = word.replace(/^[^\p{L}]+/u, '')
  return [word, core, undisguised(word), undisguised(core)].some(
    // What is mostly something else is not one of them.
    (known) => known.length * 2 >= plain.length && (ranks.get(known) ?? Infinity) < DRESSED_UP,
  )
}

/** Without the digits and signs at the end. A loop, because an expression for it takes quadratic time. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && !/\p{L}/u.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function undisguised(text: string): string {
  return text.replace(/[@431!0$5]/g, (sign) => DISGUISES[sign] ?? sign)
}

/** The list is read when the first password is chosen: a server that only lets people in needs none. */
let ranking: Promise<ReadonlyMap<string, number>> | undefined

async function readRanking(): Promise<ReadonlyMap<string, number>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Map(dictionary['passwords-common'].map((word, rank) => [word, rank]))
}
