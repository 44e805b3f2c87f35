import type { Env } from '../../../platform/env.ts'

const HOMES: Record<string, string> = {
  mistral: 'https://api.mistral.ai/v1',
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
}

/** The base URL for a model: a compatible server, a gateway, or its provider. No trailing slash. */
export function modelAddress({ LLM_MODEL, LLM_BASE_URL }: Pick<Env, 'LLM_MODEL' | 'LLM_BASE_URL'>): string {
  const provider = LLM_MODEL?.split(':')[0] ?? ''
  return (LLM_BASE_URL ?? HOMES[provider] ?? '').replace(/\/$/, '')
}

/** The URL that lists a server's models, free of charge. */
export const modelListUrl = (settings: Pick<Env, 'LLM_MODEL' | 'LLM_BASE_URL'>): string =>
  `${modelAddress(settings)}/models`

/** The circuit breaker's key for a model; `listUrl` lists the models of its server. */
export const modelProvider = (name: string, listUrl: string): string => `llm ${name} ${listUrl}`
