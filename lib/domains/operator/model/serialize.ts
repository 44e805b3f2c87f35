import type { ModelTrial } from '../../../author/current-author.ts'
import { type ListedModel, listLocalModels } from '../../../author/local-model/list-local-models.ts'
import {
  decidedBy,
  KEY_VARIABLES,
  MODEL_PROVIDERS,
  type ModelChoice,
} from '../../../author/model-settings.ts'
import type { Env } from '../../../platform/env.ts'
import { failureText } from '../../../product/failures/failure-reason.ts'
import { TEN_PAGES, tokensCost } from '../../../product/providers/course-cost.ts'
import { type ModelInstall, modelInstall } from './install-local-model.ts'

/** `provider:model` in two; nulls without one. */
function partsOf(name: string | undefined) {
  const provider = MODEL_PROVIDERS.find((one) => name?.startsWith(`${one}:`)) ?? null
  return { provider, model: provider && name ? name.slice(provider.length + 1) : null }
}

/** The settings that apply: those of the environment where it decides, else the choice. Never a key. */
export function serializeModel(environment: Env, choice: ModelChoice) {
  const own = partsOf(environment.LLM_MODEL)
  const { provider, model } = environment.LLM_MODEL ? own : choice
  const by = decidedBy(environment, provider)
  const keyVariable = provider && KEY_VARIABLES[provider]
  const check = environment.LLM_CHECK_MODEL
  const install = modelInstall()
  const isOfSame = check?.startsWith(`${provider}:`)
  const ownCheck = (isOfSame ? partsOf(check).model : check) ?? null
  return {
    provider,
    model,
    check_model: by.checkModel ? ownCheck : choice.checkModel,
    base_url: by.baseUrl ? (environment.LLM_BASE_URL ?? null) : choice.baseUrl,
    key_set: by.key ? Boolean(keyVariable && environment[keyVariable]) : choice.key !== null,
    key_set_at: by.key ? null : choice.keySetAt,
    set_by: { model: by.model, check_model: by.checkModel, base_url: by.baseUrl, key: by.key },
    prices: choice.prices,
    local_models: listLocalModels().map(serializeLocalModel),
    installing: install && serializeInstall(install),
    ten_pages: { ...TEN_PAGES, cost: choice.prices && tokensCost(TEN_PAGES, choice.prices) },
  }
}

export const serializeInstall = (install: ModelInstall) => ({
  model: install.model,
  done_bytes: install.doneBytes,
  total_bytes: install.totalBytes,
  over: install.isOver,
  failure: install.failure,
})

const serializeLocalModel = (model: ListedModel) => ({
  model: model.id,
  title: model.title,
  license: model.license.name,
  license_url: model.license.address,
  file_bytes: model.fileBytes,
  memory_mb: model.memoryMb,
  installed: model.isInstalled,
  fits: model.fits,
  minutes_for_ten_pages: model.minutesForTenPages,
})

export const serializeTrial = (trial: ModelTrial) => ({
  role: trial.role,
  model: trial.model,
  seconds: trial.seconds,
  answer: trial.answer?.slice(0, 200) ?? null,
  input_tokens: trial.inputTokens,
  output_tokens: trial.outputTokens,
  context_length: trial.contextLength,
  needed_context: trial.neededContext,
  failure: trial.failure,
  failure_message: trial.failure && failureText(trial.failure),
})
