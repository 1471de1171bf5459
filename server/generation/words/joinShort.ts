/** Joins short sentences of a paragraph two by two: told one after the other they would read like a list. */
import { type Chance, pick } from '../chance.ts'
import type { Sentence } from './plan.ts'

/** Words from which on a sentence stands by itself, and that two may have together. A product counts as its name has words. */
const SHORT = 19
const TOGETHER = 46
const NAME_WORDS = 3
const JOINTS = [', and ', ', while ', '; ']
/** Before these, and before a phrase that its subject follows, only a semicolon reads well. */
const APART =
  /^(?:then|next|first|to begin|besides|in addition|there|nothing|only|what|the list|also|with|once|for the|care)\b|^[^@,]+, /i

/** Where a board has one or two products the same is told in many ways, and longer. */
const FEW = { short: 30, together: 64 }

/** The sentences in their order, the short ones joined with the next or, at the end, with the one before. */
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

/** What is quoted or enumerated after a colon ends a sentence. */
function fits(one: Sentence, other: Sentence, together: number): boolean {
  const [before = ''] = other.text.split(':')
  return !/[;:]/.test(one.text) && !before.includes(';') && wordsIn(one) + wordsIn(other) <= together
}

function wordsIn({ text }: Sentence): number {
  return text.split(' ').reduce((sum, word) => sum + (/@\d+@/.test(word) ? NAME_WORDS : 1), 0)
}
