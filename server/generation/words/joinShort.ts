/** Joins short sentences of a paragraph in pairs, so that it does not read like a list. */
import { type Chance, pick } from '../chance.ts'
import type { Sentence } from './plan.ts'

/**
 * Limits in words: up to `SHORT` a sentence is joined; two joined ones have at most `TOGETHER`. A product name counts
 * as `NAME_WORDS`.
 */
const SHORT = 19
const TOGETHER = 46
const NAME_WORDS = 3
const JOINTS = [', and ', ', while ', '; ']
/** Only a semicolon is suitable before these words, and before an introductory phrase. */
const APART =
  /^(?:then|next|first|to begin|besides|in addition|there|nothing|only|what|the list|also|with|once|for the|care)\b|^[^@,]+, /i

/** Higher limits for boards of one or two products, whose sentences are longer. */
const FEW = { short: 30, together: 64 }

/** The sentences in their order, short ones joined with the next or, at the end, with the previous one. */
export function joinShort(sentences: readonly Sentence[], chance: Chance, hasFew = false): Sentence[] {
  const { short, together } = hasFew ? FEW : { short: SHORT, together: TOGETHER }
  const out: Sentence[] = []
  let joinable = false
  for (const [i, sentence] of sentences.entries()) {
    const before = out.at(-1)
    const isLast = i === sentences.length - 1
    const isShort = wordsIn(sentence) <= short
    if (before && joinable && (wordsIn(before) <= short || (isLast && isShort)) && fits(before, sentence, together)) {
      out[out.length - 1] = joined(before, sentence, chance)
      joinable = false
    } else {
      out.push(sentence)
      joinable = true
    }
  }
  return out
}

function joined(one: Sentence, other: Sentence, chance: Chance): Sentence {
  const isBusy = /, (?:and|while) /.test(one.text + other.text)
  const joint = isBusy || APART.test(other.text) || other.text.includes(':') ? '; ' : pick(JOINTS, chance)
  const second = other.text.charAt(0).toLowerCase() + other.text.slice(1)
  return { id: `${one.id}+${other.id}`, text: `${one.text.slice(0, -1)}${joint}${second}` }
}

/** A quote or enumeration after a colon must end the sentence. */
function fits(one: Sentence, other: Sentence, together: number): boolean {
  const [before = ''] = other.text.split(':')
  return !/[;:]/.test(one.text) && !before.includes(';') && wordsIn(one) + wordsIn(other) <= together
}

function wordsIn({ text }: Sentence): number {
  return text.split(' ').reduce((sum, word) => sum + (/@\d+@/.test(word) ? NAME_WORDS : 1), 0)
}
