import { expect, it } from 'vitest'
import { readModels } from './readModels.ts'

const local = {
  AI_TEXT_PROVIDER: 'openai-compatible',
  AI_TEXT_MODEL: 'llama',
  AI_TEXT_URL: 'http://localhost:11434/v1/',
}
const google = { AI_IMAGE_PROVIDER: 'google', AI_IMAGE_MODEL: 'gemini-2.5-flash-image', AI_IMAGE_KEY: 'k-1' }

it('uses the embedded engine without settings', () => {
  expect(readModels({})).toMatchObject({ words: null, picture: null })
})

it('accepts a local server without a key, and a provider with a custom address', () => {
  expect(readModels({ ...local, ...google, AI_IMAGE_COST: '0.04' })).toEqual({
    words: {
      provider: 'openai-compatible',
      model: 'llama',
      url: 'http://localhost:11434/v1',
      key: null,
      costMicros: 0,
    },
    picture: {
      provider: 'google',
      model: 'gemini-2.5-flash-image',
      url: null,
      key: 'k-1',
      costMicros: 40_000,
      size: '1536x1024',
    },
    budgetMicros: 1_000_000,
    timeoutMs: 100_000,
  })
})

it.each([
  [{ AI_TEXT_PROVIDER: 'skynet' }, /AI_TEXT_PROVIDER is "skynet" but must be openai-compatible or google/],
  [{ AI_TEXT_MODEL: 'm' }, /AI_TEXT_MODEL needs AI_TEXT_PROVIDER/],
  [{ AI_TEXT_PROVIDER: 'openai-compatible' }, /needs AI_TEXT_MODEL and AI_TEXT_URL. Set them/],
  [{ AI_TEXT_PROVIDER: 'google', AI_TEXT_MODEL: 'gemini-3' }, /needs AI_TEXT_KEY. Set it/],
  [{ ...local, AI_TEXT_URL: 'localhost:11434' }, /AI_TEXT_URL is "localhost:11434" but must be an address/],
  [{ ...google, AI_IMAGE_MODEL: 'imagen-4' }, /AI_IMAGE_MODEL must be one that takes pictures/],
  [{ ...google, AI_IMAGE_COST: 'much' }, /AI_IMAGE_COST is "much" but must be an amount/],
  [{ ...google, AI_IMAGE_COST: '2' }, /AI_DAILY_BUDGET is 1 but one board costs 2/],
  [{ ...google, AI_IMAGE_SIZE: 'big' }, /AI_IMAGE_SIZE is "big" but must be a width and a height/],
  [{ AI_TIMEOUT_SECONDS: '900' }, /AI_TIMEOUT_SECONDS is "900" but must be at most 150/],
  [{ AI_API_KEY: 'secret' }, /AI_API_KEY is not known(?!.*secret)/],
])('refuses %j and names the remedy', (given, sentence) => {
  expect(() => readModels(given)).toThrow(sentence)
})
