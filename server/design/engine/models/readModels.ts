/**
 * Parses the settings that begin with AI_: which models write and paint, what they cost, and the daily budget of a
 * person.
 */
import { z } from 'zod'

type ModelKind = 'openai-compatible' | 'google'

export type ModelSettings = {
  provider: ModelKind
  model: string
  /** Null: the provider's default address. */
  url: string | null
  /** Null: the server needs none. Never logged or sent to clients. */
  key: string | null
  /** Cost of one description or one picture, in millionths of a US dollar. */
  costMicros: number
}

export type ModelsSettings = {
  words: ModelSettings | null
  picture: (ModelSettings & { size: `${number}x${number}` }) | null
  /** Budget of one person per UTC day, in millionths of a US dollar. */
  budgetMicros: number
  /** Time limit for one answer, including retries. */
  timeoutMs: number
}

const MICROS = 1_000_000
const DEFAULT_BUDGET_USD = 1
/** The web client gives up after three minutes, which must leave time for the fallback to the embedded engine. */
const MAX_TIMEOUT_S = 150
const DEFAULT_TIMEOUT_S = 100

const dollars = z.coerce
  .number({ error: 'must be an amount of US dollars such as 0.04' })
  .min(0, 'must not be less than 0')
  .max(1000, 'must be at most 1000')
const provider = z.enum(['openai-compatible', 'google'], { error: 'must be openai-compatible or google' }).optional()
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:11434/v1' })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional()

const Environment = z.strictObject({
  AI_TEXT_PROVIDER: provider,
  AI_TEXT_MODEL: z.string().optional(),
  AI_TEXT_URL: address,
  AI_TEXT_KEY: z.string().optional(),
  AI_TEXT_COST: dollars.default(0),
  AI_IMAGE_PROVIDER: provider,
  AI_IMAGE_MODEL: z.string().optional(),
  AI_IMAGE_URL: address,
  AI_IMAGE_KEY: z.string().optional(),
  AI_IMAGE_COST: dollars.default(0),
  AI_IMAGE_SIZE: z
    .templateLiteral([z.number().int().min(256).max(8192), 'x', z.number().int().min(256).max(8192)], {
      error: 'must be a width and a height in pixels such as 1536x1024',
    })
    .default('1536x1024'),
  AI_DAILY_BUDGET: dollars.default(DEFAULT_BUDGET_USD),
  AI_TIMEOUT_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(1, 'must be at least 1')
    .max(MAX_TIMEOUT_S, `must be at most ${MAX_TIMEOUT_S}`)
    .default(DEFAULT_TIMEOUT_S),
})
type Environment = z.infer<typeof Environment>

/**
 * @param given the settings that begin with AI_; throws a one-sentence error that names the invalid setting and the
 * remedy
 */
export function readModels(given: Record<string, string>): ModelsSettings {
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new Error(sentenceOf(parsed.error.issues[0], given))
  const { data } = parsed
  const words = modelOf('TEXT', given, data)
  const picture = modelOf('IMAGE', given, data)
  if (picture?.provider === 'google' && !picture.model.startsWith('gemini-'))
    throw new Error(
      'AI_IMAGE_MODEL must be one that takes pictures, such as gemini-2.5-flash-image: the room and its products are given to it. Correct it, or remove the AI_IMAGE_ settings.',
    )
  const settings: ModelsSettings = {
    words,
    picture: picture && { ...picture, size: data.AI_IMAGE_SIZE },
    budgetMicros: Math.round(data.AI_DAILY_BUDGET * MICROS),
    timeoutMs: data.AI_TIMEOUT_SECONDS * 1000,
  }
  if (costOf(settings) > settings.budgetMicros)
    throw new Error(
      `AI_DAILY_BUDGET is ${data.AI_DAILY_BUDGET} but one board costs ${costOf(settings) / MICROS}, so that no board could be made. Set it higher, or correct AI_TEXT_COST and AI_IMAGE_COST.`,
    )
  return settings
}

/** The cost of one board, in millionths of a US dollar. */
export function costOf({ words, picture }: Pick<ModelsSettings, 'words' | 'picture'>): number {
  return (words?.costMicros ?? 0) + (picture?.costMicros ?? 0)
}

function modelOf(kind: 'TEXT' | 'IMAGE', given: Record<string, string>, data: Environment): ModelSettings | null {
  const names = {
    provider: `AI_${kind}_PROVIDER`,
    model: `AI_${kind}_MODEL`,
    url: `AI_${kind}_URL`,
    key: `AI_${kind}_KEY`,
  }
  const chosen = data[`AI_${kind}_PROVIDER`]
  if (!chosen) {
    const lone = Object.keys(given).find((name) => name.startsWith(`AI_${kind}_`))
    if (lone)
      throw new Error(
        `The setting ${lone} needs ${names.provider}, which is openai-compatible or google. Set it, or remove ${lone} to use the embedded design engine.`,
      )
    return null
  }
  const model = data[`AI_${kind}_MODEL`]
  const url = data[`AI_${kind}_URL`] ?? null
  const key = data[`AI_${kind}_KEY`] ?? null
  const missing = [
    ...(model ? [] : [names.model]),
    ...(chosen === 'openai-compatible' && !url ? [names.url] : []),
    ...(chosen === 'google' && !key ? [names.key] : []),
  ]
  if (!model || missing.length > 0)
    throw new Error(
      `${names.provider} is ${chosen}, which needs ${missing.join(' and ')}. Set ${missing.length > 1 ? 'them' : 'it'}, or remove the AI_${kind}_ settings to use the embedded design engine.`,
    )
  return { provider: chosen, model, url, key, costMicros: Math.round(data[`AI_${kind}_COST`] * MICROS) }
}

function sentenceOf(issue: z.core.$ZodIssue | undefined, given: Record<string, string>): string {
  if (issue?.code === 'unrecognized_keys')
    return `The setting ${issue.keys[0]} is not known. The settings for models are ${Object.keys(Environment.shape).join(', ')}. Correct or remove it.`
  const name = String(issue?.path[0])
  return `The setting ${name} is "${given[name]}" but ${issue?.message}. Correct it in the environment or in .env, or remove it to use the default.`
}
