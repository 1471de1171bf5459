/** Opens the AI model of the settings at its provider. */
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ImageModel, LanguageModel } from 'ai'
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
