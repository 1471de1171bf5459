/** A description by a language model: grounded in the facts of the board, told as it is written, checked at the end. */
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { type LanguageModel, streamText } from 'ai'
import type { BoardDescription } from '../../../src/contract/boards.ts'
import { checkDescription } from '../words/checkDescription.ts'
import type { Facts } from '../words/facts.ts'
import { ModelFailure } from './modelFailure.ts'
import type { ModelSettings } from './readModels.ts'

const MAX_TITLE_CHARACTERS = 80
/** About twice the words that are wanted; a model that goes on and on is cut off here. */
const MAX_OUTPUT_TOKENS = 1200
/** Six times the characters that are wanted: a server that does not keep to the tokens is left here. */
const MAX_CHARACTERS = 8000
const RETRIES = 2

const TASK = `You write the description of an interior design board for the people who live in the room.
Write Markdown: first a line "# " with a title of two to six words, then two or three sections, each a "## " heading of two to four words and one paragraph. 120 to 220 words in all.
Use only the facts you are given. Name every product once, in bold, exactly as its name is written. Never name another product, brand, material, color, size or price. No lists, no links, no praise of the shop, no exclamation marks. Plain, warm, exact American English.`

export function openWordModel({ provider, model, url, key }: ModelSettings): LanguageModel {
  if (provider === 'google')
    return createGoogleGenerativeAI({ apiKey: key ?? '', ...(url ? { baseURL: url } : {}) })(model)
  return createOpenAICompatible({ name: 'words', baseURL: url ?? '', ...(key ? { apiKey: key } : {}) })(model)
}

/** Throws a ModelFailure, or the reason of the signal when it aborts. */
export async function writeWords(
  model: LanguageModel,
  facts: Facts,
  { seed, signal, onText }: { seed: number; signal: AbortSignal; onText: (written: string) => void },
): Promise<BoardDescription> {
  // Swatches have names of their own, which are no words for a product.
  const { palette: _swatches, ...told } = facts
  const { fullStream } = streamText({
    model,
    system: TASK,
    prompt: `The facts of this board (sizes in inches, prices in US dollars):\n${JSON.stringify(told, null, 1)}`,
    // Providers count seeds in 31 bits.
    seed: seed >>> 1,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: RETRIES,
    abortSignal: signal,
    // Told through the stream, too; without this the SDK prints it.
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
  if (ending !== 'stop') throw new ModelFailure('broken', `The text broke off: ${ending ?? 'no end was told'}.`)
  return described(written, facts)
}

/** The first line, which must be a heading of the first level, and what follows it; empty where there is none. */
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
