/** Opens the AI model of the settings at its provider, and maps the errors of its SDK. */
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, type ImageModel, type LanguageModel, NoImageGeneratedError, RetryError } from 'ai'
import { ModelFailure } from './modelFailure.ts'
import type { ModelSettings } from './readModels.ts'

export function openWordModel(settings: ModelSettings): LanguageModel {
  return providerOf(settings).languageModel(settings.model)
}

export function openPictureModel(settings: ModelSettings): ImageModel {
  return providerOf(settings).imageModel(settings.model)
}

function providerOf({ provider, url, key }: ModelSettings) {
  if (provider === 'google') return createGoogleGenerativeAI({ apiKey: key ?? '', ...(url ? { baseURL: url } : {}) })
  return createOpenAICompatible({ name: 'roomwright', baseURL: url ?? '', ...(key ? { apiKey: key } : {}) })
}

const TOO_MANY = 429
const LOCKED = new Set([401, 403])
const REFUSED = /content[_ -]?(policy|filter|management)|moderation|safety/i

/** Maps any error of the SDK to one of the reasons. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (RetryError.isInstance(error)) return failureOf(error.lastError)
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof Error && error.name === 'TimeoutError') return new ModelFailure('slow', detail)
  if (NoImageGeneratedError.isInstance(error)) return new ModelFailure('refused', detail)
  if (APICallError.isInstance(error)) {
    const { statusCode = 0, responseBody = '' } = error
    if (statusCode === TOO_MANY) return new ModelFailure('busy', detail, statusCode)
    if (LOCKED.has(statusCode)) return new ModelFailure('locked', detail, statusCode)
    if (statusCode === 400 && REFUSED.test(`${detail} ${responseBody}`))
      return new ModelFailure('refused', detail, statusCode)
    return new ModelFailure('broken', detail, statusCode)
  }
  return new ModelFailure('broken', detail)
}
