/** Expands a template with random choices: "{Plan|Allow} 3 inches". Choices can be nested. */
import { type Chance, pick } from '../chance.ts'

const INNERMOST = /\{([^{}]*)\}/

export function spell(form: string, chance: Chance): string {
  let text = form
  for (let found = INNERMOST.exec(text); found; found = INNERMOST.exec(text)) {
    const [whole, choices = ''] = found
    text = text.slice(0, found.index) + pick(choices.split('|'), chance) + text.slice(found.index + whole.length)
  }
  return text
}

/** All elements in random order. */
export function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  return list
    .map((value) => ({ value, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** "a, b and c" */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "seven"; figures from eleven on. */
export function numbered(count: number): string {
  return NUMBERS[count] ?? String(count)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "an 84-inch sofa", "a used one" */
export function article(word: string): string {
  return /^(?:[aeio]|un|u[^ns]|8|11\b|18\b)/i.test(word) ? 'an' : 'a'
}
