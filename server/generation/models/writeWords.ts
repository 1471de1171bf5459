/**
 * Writes a description with a language model: based on the facts of the board, streamed while it is written, and
 * validated at the end.
 */
import { type LanguageModel, streamText } from 'ai'
import type { BoardDescription } from '../../../src/contract/boards.ts'
import { checkDescription } from '../words/checkDescription.ts'
import type { Facts } from '../words/facts.ts'
import { ModelFailure } from './modelFailure.ts'

const MAX_TITLE_CHARACTERS = 80
/** About twice the length that is wanted; longer output is cut off. */
const MAX_OUTPUT_TOKENS = 1200
/** Six times the length that is wanted, for servers that ignore the token limit. */
const MAX_CHARACTERS = 8000
const RETRIES = 2

const TASK = `You write the description of an interior design board for the people who live in the room.
Write Markdown: first a line "# " with a title of two to six words, then two or three sections, each a "## " heading of two to four words and one paragraph. 120 to 220 words in all.
Use only the facts you are given. Name every product once, in bold, exactly as its name is written. Never name another product, brand, material, color, size or price. No lists, no links, no praise of the shop, no exclamation marks. Plain, warm, exact American English.`

/** @throws ModelFailure, or the reason of the signal when it aborts */
export async function writeWords(
  model: LanguageModel,
  facts: Facts,
  { seed, signal, onText }: { seed: number; signal: AbortSignal; onText: (written: string) => void },
): Promise<BoardDescription> {
  // Leaves out the swatches, because their names must not be used for products.
  const { palette: _swatches, ...shown } = facts
  const { fullStream } = streamText({
    model,
    system: TASK,
    prompt: `The facts of this board (sizes in inches, prices in US dollars):\n${JSON.stringify(shown, null, 1)}`,
    // Providers accept seeds of 31 bits.
    seed: seed >>> 1,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: RETRIES,
    abortSignal: signal,
    // Errors also arrive in the stream; without this handler the SDK prints them.
    onError: () => undefined,
  })
  let written = ''
  let ending: string | undefined
  for await (const part of fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw signal.reason
    if (part.type === 'text-delta') {
      written += part.text
      if (written.length > MAX_CHARACTERS) throw new ModelFailure('broken', 'The text does not end.')
      onText(written)
    }
    if (part.type === 'finish') ending = part.finishReason
  }
  if (ending === 'content-filter') throw new ModelFailure('refused', 'The model filtered its answer.')
  if (ending !== 'stop') throw new ModelFailure('broken', `The text broke off: ${ending ?? 'no reason was given'}.`)
  return described(written, facts)
}

/**
 * Splits the text into the first line, which must be a level-1 heading, and the rest; both are empty without such a
 * heading.
 */
function parted(written: string): { title: string; text: string } {
  const [, marked = ''] = /^#(?=\s)([^]*)$/.exec(written) ?? []
  const begun = marked.trimStart()
  const end = begun.indexOf('\n')
  return end < 0 ? { title: '', text: '' } : { title: begun.slice(0, end), text: begun.slice(end).trim() }
}

function described(written: string, facts: Facts): BoardDescription {
  const { title, text } = parted(written.trim())
  const main_title = title.replace(/[*_`#]/g, '').trim()
  if (main_title === '' || main_title.length > MAX_TITLE_CHARACTERS)
    throw new ModelFailure('broken', `The text has no usable title: "${written.slice(0, MAX_TITLE_CHARACTERS)}".`)
  const { objections } = checkDescription(text, facts)
  if (objections.length > 0) throw new ModelFailure('unfaithful', objections.map(({ message }) => message).join(' '))
  return { main_title, description: text.trim() }
}
