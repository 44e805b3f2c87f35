import os from 'node:os'
import type { ModelTrial } from '../../../author/current-author.ts'
import { installedModels } from '../../../author/local-model/installed-model.ts'
import { minutesForTenPages } from '../../../author/local-model/local-forecast.ts'
import { LOCAL_MODELS } from '../../../author/local-model/local-models.ts'
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
    local_models: serializeLocalModels(),
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

const MB = 1024 ** 2
/** Of the machine's memory, what a model may take. */
const MOST_OF_MEMORY = 0.8

/** The models of the table, then those of files of one's own. */
function serializeLocalModels() {
  const installed = installedModels()
  const shown = (id: string, title: string, memoryMb: number, bytes: number, license: [string, string]) => {
    const record = installed.find((each) => each.id === id)
    return {
      ...{ model: id, title, license: license[0], license_url: license[1] },
      ...{ file_bytes: bytes, memory_mb: memoryMb, installed: record !== undefined },
      fits: memoryMb * MB < os.totalmem() * MOST_OF_MEMORY,
      minutes_for_ten_pages: record && record.speed.write > 0 ? minutesForTenPages(record.speed) : null,
    }
  }
  const own = installed.filter(({ id }) => !LOCAL_MODELS.some((each) => each.id === id))
  return [
    ...LOCAL_MODELS.map(({ id, title, memoryMb, file, license }) =>
      shown(id, title, memoryMb, file.bytes, [license.name, license.address]),
    ),
    ...own.map(({ id, title, memoryMb, file }) => shown(id, title, memoryMb, file.bytes, ['', ''])),
  ]
}

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
