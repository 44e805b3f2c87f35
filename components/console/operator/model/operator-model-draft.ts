import type { Model, ModelBody, ModelServer } from '../operator-wire'

export const PRICES = ['sent', 'repeated', 'received'] as const
type Prices = Record<(typeof PRICES)[number], string>

/** The settings as they are typed; `key` is empty to keep the saved one. */
export type ModelDraft = {
  provider: NonNullable<Model['provider']> | 'builtin'
  model: string
  checkModel: string
  baseUrl: string
  key: string
} & Prices

export type ModelIssues = Partial<Record<keyof ModelDraft, 'issueRequired' | 'issueNumber'>>

export const modelDraftOf = (settings: Model): ModelDraft => ({
  provider: settings.provider ?? 'builtin',
  model: settings.model ?? '',
  checkModel: settings.check_model ?? '',
  baseUrl: settings.base_url ?? '',
  key: '',
  sent: String(settings.prices?.sent ?? ''),
  repeated: String(settings.prices?.repeated ?? ''),
  received: String(settings.prices?.received ?? ''),
})

const textOrNull = (text: string): string | null => text.trim() || null
const numberOf = (text: string): number => Number(text.trim().replace(',', '.'))

/** Three prices; null as long as one is missing or no number. */
export function pricesOf(draft: Prices): Model['prices'] {
  const isWrong = PRICES.some((name) => draft[name].trim() === '' || !(numberOf(draft[name]) >= 0))
  if (isWrong) return null
  return {
    sent: numberOf(draft.sent),
    repeated: numberOf(draft.repeated),
    received: numberOf(draft.received),
  }
}

/** The variables that decide what was typed: keys of the environment belong to one provider. */
export function setByOf({ provider }: ModelDraft, { provider: saved, set_by }: Model): Model['set_by'] {
  if (provider === (saved ?? 'builtin')) return set_by
  return { ...set_by, base_url: set_by.base_url === 'LLM_BASE_URL' ? set_by.base_url : null, key: null }
}

/** What is wrong with a draft, by field; nothing with what the environment has set. */
export function modelIssuesOf(draft: ModelDraft, saved: Model): ModelIssues {
  const issues: ModelIssues = {}
  if (!saved.set_by.model && draft.provider !== 'builtin') {
    if (!draft.model.trim()) issues.model = 'issueRequired'
    if (draft.provider === 'compatible' && !draft.baseUrl.trim() && !setByOf(draft, saved).base_url)
      issues.baseUrl = 'issueRequired'
  }
  for (const name of PRICES) {
    if (draft[name].trim() && !(numberOf(draft[name]) >= 0)) issues[name] = 'issueNumber'
    else if (!draft[name].trim() && PRICES.some((other) => draft[other].trim()))
      issues[name] = 'issueRequired'
  }
  return issues
}

/** A draft as a request body, without its prices. */
export const choiceOf = (draft: ModelDraft): Omit<ModelBody, 'prices'> => ({
  provider: draft.provider === 'builtin' ? null : draft.provider,
  model: textOrNull(draft.model),
  check_model: textOrNull(draft.checkModel),
  base_url: textOrNull(draft.baseUrl),
  ...(draft.key.trim() && { key: draft.key.trim() }),
})

/** Whether the saved key is not used with what was typed. */
export const isKeyMoved = (draft: ModelDraft, saved: Model): boolean =>
  saved.key_set &&
  !saved.set_by.key &&
  (draft.provider !== (saved.provider ?? 'builtin') || draft.baseUrl.trim() !== (saved.base_url ?? ''))

/** A draft with a model of a server on this machine. */
export const withServer = (draft: ModelDraft, { base_url }: ModelServer, model: string): ModelDraft => ({
  ...draft,
  ...{ provider: 'compatible', model, checkModel: '', baseUrl: base_url, key: '' },
})
