/**
 * Checks that the cost of work is linear in the length of a text: compares the CPU time for a long text with that for one
 * of a tenth of its length in the same run. Linear work takes ten times as long, quadratic work a hundred times.
 */
import { expect } from 'vitest'
import { everything } from './everything.ts'

/** Characters. `npm test` tries half of the long form. */
const LONG = everything ? 100_000 : 50_000
const SHORT = LONG / 10
/** Maximum ratio: leaves room for garbage collection and a busy machine, but not for quadratic growth. */
const MAX_RATIO = 40
/**
 * Texts that are this many times as long are tried where it is exceeded: from some length on the memory of a text is allocated in
 * another way, which costs several times as much at once, but quadratic work grows by as much with each length.
 */
const LONGER = 4
/** Times below this, in milliseconds, are noise. */
const FLOOR_MS = 1
const ROUNDS = 3

/** Inputs that are hard for regular expressions and parsers when repeated thousands of times. */
export const HARD_CHARACTERS: readonly string[] = [
  Array.from('[\n (*_<&"\',\u0301a1.@/#;=-`'),
  ['![', '](', '[a](', ' *a', '**a ', '*_', '> ', '\n> ', '- ', '\n- ', '1. ', ' \n', '&a;', '<a '],
  ['1.1', "7'", '1 ', 'a@', '@a.', 'a b', '; ', '%41', '\u{1F469}\u200d'],
].flat()

/**
 * Fails for every form of text for which the cost grows faster than linearly. `npm test` tries every other sign, beginning
 * with the first or the second one depending on the length of `what`.
 */
export async function expectProportional(
  what: string,
  work: (text: string) => unknown,
  signs: readonly string[] = HARD_CHARACTERS,
): Promise<void> {
  const faults: string[] = []
  for (const sign of everything ? signs : signs.filter((_, index) => (index + what.length) % 2 === 0)) {
    for (const form of TEXT_FORMS) {
      const textOf = (length: number) => form(sign.repeat(Math.ceil(length / sign.length)))
      const share = await growth(work, textOf)
      if (share <= MAX_RATIO) continue
      if ((await growth(work, (length) => textOf(LONGER * length))) > MAX_RATIO)
        faults.push(`${what}: ${JSON.stringify(form(sign))} grows by ${Math.round(share)}`)
    }
  }
  expect(faults).toEqual([])
}

/** The repeated characters alone, and between characters that do not match them. */
const TEXT_FORMS: readonly ((run: string) => string)[] = [(run) => run, (run) => `"a${run}!`]

async function growth(work: (text: string) => unknown, textOf: (length: number) => string): Promise<number> {
  const [short, long] = [textOf(SHORT), textOf(LONG)]
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round += 1) {
    least = Math.min(least, await cost(work, short))
    most = Math.min(most, await cost(work, long))
    if (most / Math.max(least, FLOOR_MS) <= MAX_RATIO) break
  }
  return most / Math.max(least, FLOOR_MS)
}

/** CPU time of this process in milliseconds. */
async function cost(work: (text: string) => unknown, text: string): Promise<number> {
  const before = process.cpuUsage()
  await work(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
