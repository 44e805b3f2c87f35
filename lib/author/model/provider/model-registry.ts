import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createMistral } from '@ai-sdk/mistral'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { createProviderRegistry, type LanguageModel } from 'ai'
import type { Env } from '../../../platform/env.ts'
import { isLocalModel, localModelId } from '../../local-model/installed-model.ts'
import { type LocalLimits, localLanguage } from '../../local-model/local-language.ts'
import { cappedFetch } from './capped-fetch.ts'
import { modelAddress, modelListUrl } from './model-provider.ts'

type Settings = Pick<
  Env,
  | 'LLM_MODEL'
  | 'LLM_BASE_URL'
  | 'LLM_API_KEY'
  | 'MISTRAL_API_KEY'
  | 'OPENAI_API_KEY'
  | 'ANTHROPIC_API_KEY'
  | 'GOOGLE_GENERATIVE_AI_API_KEY'
> &
  Partial<Pick<Env, 'LLM_REASONING_EFFORT' | 'LLM_MAX_OUTPUT_TOKENS'>>

/** A language model ready for prompts; `name` is `provider:model`. */
export type Model = {
  name: string
  language: LanguageModel
  /** how long it reasons before it answers; null leaves it to the provider */
  effort: NonNullable<Env['LLM_REASONING_EFFORT']> | null
  /** maximum tokens per answer; null leaves it to the provider */
  outputLimit: number | null
  /** the free endpoint that lists its models, with its headers */
  list: { url: string; headers: Record<string, string> }
}

/**
 * Opens the model of LLM_MODEL, which the environment has validated. LLM_BASE_URL is a compatible server, or
 * a gateway with the provider's wire format. Sends nothing yet.
 */
export function openModel(settings: Settings & { LLM_MODEL: string }): Model {
  const name = settings.LLM_MODEL
  const provider = name.slice(0, name.indexOf(':'))
  if (isLocalModel(name)) return localModel(name)
  const baseURL = modelAddress(settings)
  const key = keyFor(provider, settings)
  const access = { baseURL, fetch: cappedFetch, ...(key && { apiKey: key }) }
  const registry = createProviderRegistry({
    mistral: createMistral(access),
    openai: createOpenAI(access),
    anthropic: createAnthropic(access),
    google: createGoogleGenerativeAI(access),
    compatible: createOpenAICompatible({ ...access, name: 'compatible', supportsStructuredOutputs: true }),
  })
  return {
    name,
    language: registry.languageModel(name as `${'mistral'}:${string}`),
    effort: settings.LLM_REASONING_EFFORT ?? null,
    outputLimit: settings.LLM_MAX_OUTPUT_TOKENS ?? null,
    list: { url: modelListUrl(settings), headers: keyHeaders(provider, key) },
  }
}

/** A model of this machine, within limits. */
export const localModel = (name: string, limits: LocalLimits = {}): Model => ({
  name,
  language: localLanguage(localModelId(name), limits),
  effort: null,
  outputLimit: null,
  list: { url: '', headers: {} },
})

function keyFor(provider: string, settings: Settings): string | undefined {
  switch (provider) {
    case 'mistral':
      return settings.MISTRAL_API_KEY
    case 'openai':
      return settings.OPENAI_API_KEY
    case 'anthropic':
      return settings.ANTHROPIC_API_KEY
    case 'google':
      return settings.GOOGLE_GENERATIVE_AI_API_KEY
    default:
      return settings.LLM_API_KEY
  }
}

function keyHeaders(provider: string, key: string | undefined): Record<string, string> {
  if (!key) return {}
  if (provider === 'anthropic') return { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
  return provider === 'google' ? { 'x-goog-api-key': key } : { Authorization: `Bearer ${key}` }
}
