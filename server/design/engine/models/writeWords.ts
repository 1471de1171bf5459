/**
 * Writes a description with a language model: from the brief of the board, streamed during generation, and checked by
 * `checkText` at the end.
 */
import { type LanguageModel, streamText } from 'ai'
import type { BoardDescription } from '../../../../src/contract/boards.ts'
import type { Order } from '../order.ts'
import { type Brief, briefOf } from '../words/brief.ts'
import type { Design } from '../words/readBoard.ts'
import { checkText } from '../words/checkText.ts'
import { unsupportedClaims } from '../words/unsupportedClaims.ts'
import { ModelFailure } from './modelFailure.ts'

const MAX_TITLE_CHARACTERS = 80
/** About twice the wanted length; longer output is cut off. */
const MAX_OUTPUT_TOKENS = 1200
/** Six times the wanted length, for servers that ignore the token limit. */
const MAX_CHARACTERS = 8000
const RETRIES = 2

const TASK = `You are an interior stylist who writes the text of a design board for the people who will live in the room: warm, concrete, unhurried.
Write Markdown: first a line "# " with a title of two to five words, then two or three paragraphs without headings. First the idea of the room in one or two sentences, then how the pieces work together by their role, then color as a plan and one useful hint.
You get a brief: the stories that are true of these pieces, their roles, a plan of colors and hints. Use only what it says. Name every piece exactly once, in bold, exactly as its name is written; afterward say "the bed" or "the lamp". Never name another piece, brand, material or color, and never a price. Sentences of 8 to 26 words, about 15 on average, no two of which begin with the same three words. At most two numbers. No lists, no links, no exclamation marks, no dashes, no words of advertising. Plain American English.`

type WriteOptions = {
  seed: number
  signal: AbortSignal
  onText: (written: string) => void
  design?: Design
}

/** @throws ModelFailure, or the reason of the signal when it aborts */
export async function writeWords(
  model: LanguageModel,
  order: Order,
  { seed, signal, onText, design }: WriteOptions,
): Promise<BoardDescription> {
  const brief = briefOf(order, design)
  const { fullStream } = streamText({
    model,
    system: TASK,
    prompt: `The brief of this board, for a text of ${brief.words.least} to ${brief.words.most} words (sizes in inches):\n${JSON.stringify(brief.facts, null, 1)}`,
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
  return described(written, brief)
}

/**
 * Splits the text into the first line, which must be a level-1 heading, and the rest; both are empty without such a
 * heading.
 */
function splitTitle(written: string): { title: string; text: string } {
  const [, marked = ''] = /^#(?=\s)([^]*)$/.exec(written) ?? []
  const begun = marked.trimStart()
  const end = begun.indexOf('\n')
  return end < 0 ? { title: '', text: '' } : { title: begun.slice(0, end), text: begun.slice(end).trim() }
}

function described(written: string, { board }: Brief): BoardDescription {
  const { title, text } = splitTitle(written.trim())
  const main_title = title.replace(/[*_`#]/g, '').trim()
  if (main_title === '' || main_title.length > MAX_TITLE_CHARACTERS)
    throw new ModelFailure('broken', `The text has no usable title: "${written.slice(0, MAX_TITLE_CHARACTERS)}".`)
  const objections = [...checkText(text, board.pieces, main_title), ...unsupportedClaims(text, board)]
  if (objections.length > 0) throw new ModelFailure('unfaithful', objections.map(({ message }) => message).join(' '))
  return { main_title, description: text.trim() }
}
