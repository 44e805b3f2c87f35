import type { Env } from '../../../platform/env.ts'

const HOMES: Record<string, string> = {
  mistral: 'https://api.mistral.ai/v1',
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

/** The address a model is asked at: a compatible server's, a gateway's, or its provider's own. Ends in no slash. */
export function modelAddress({ LLM_MODEL, LLM_BASE_URL }: Pick<Env, 'LLM_MODEL' | 'LLM_BASE_URL'>): string {
  const provider = LLM_MODEL?.split(':')[0] ?? ''
  return (LLM_BASE_URL ?? HOMES[provider] ?? '').replace(/\/$/, '')
}

/** Where a model's server lists its models, which costs nothing. */
export const modelListUrl = (settings: Pick<Env, 'LLM_MODEL' | 'LLM_BASE_URL'>): string =>
  `${modelAddress(settings)}/models`

/** What the circuit knows a model by; `listUrl` is where it lists its models. */
export const modelProvider = (name: string, listUrl: string): string => `llm ${name} ${listUrl}`
