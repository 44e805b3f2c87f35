import type { Env } from '../../../platform/env.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Failure, failureOf } from '../../../product/failures/failure-reason.ts'
import { probeNow } from '../../../product/providers/provider-circuit.ts'
import { meterUsage } from '../../../product/providers/usage-meter.ts'
import { askModel } from './ask-model.ts'
import { tryModel } from './check-model.ts'
import { findContextLength, NEEDED_CONTEXT } from './context-length.ts'
import { modelProvider } from './model-provider.ts'
import { type Model, openModel } from './model-registry.ts'

const TRY_SECONDS = 30

/**
 * What became of a trial: the model's answer, or why there is none. `contextLength` in tokens, if the server
 * reports it.
 */
export type Trial = {
  role: 'writer' | 'checker'
  model: string
  seconds: number
  answer: string | null
  inputTokens: number
  outputTokens: number
  contextLength: number | null
  neededContext: number
  failure: Failure | null
}

/** See `current-author.ts`. Its circuit breakers are its own. */
export async function tryModels(settings: Env): Promise<Trial[]> {
  const { LLM_MODEL, LLM_CHECK_MODEL } = settings
  if (!LLM_MODEL) return []
  const trials = [tryOne('writer', openModel({ ...settings, LLM_MODEL }), settings)]
  if (LLM_CHECK_MODEL && LLM_CHECK_MODEL !== LLM_MODEL)
    trials.push(tryOne('checker', openModel({ ...settings, LLM_MODEL: LLM_CHECK_MODEL }), settings))
  return Promise.all(trials)
}

async function tryOne(role: Trial['role'], model: Model, { LLM_TIMEOUT_SECONDS }: Env): Promise<Trial> {
  const seconds = Math.min(LLM_TIMEOUT_SECONDS, TRY_SECONDS)
  const circuit = 'trial'
  await probeNow([`${modelProvider(model.name, model.list.url)} ${circuit}`])
  const used = { inputTokens: 0, outputTokens: 0 }
  const start = performance.now()
  const took = () => Math.round(performance.now() - start) / 1000
  const trial = { role, model: model.name, answer: null, failure: null }
  const context = { contextLength: null, neededContext: NEEDED_CONTEXT }
  try {
    const answer = await meterUsage(
      async (usage) => {
        if (usage.kind !== 'llm') return
        used.inputTokens += usage.inputTokens
        used.outputTokens += usage.outputTokens
      },
      () => tryModel(askModel(model, { timeoutSeconds: seconds, inSeconds: seconds, circuit })),
    )
    const time = took()
    const contextLength = await findContextLength(model)
    return { ...trial, ...used, ...context, answer, seconds: time, contextLength }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...trial, ...used, ...context, seconds: took(), failure: failureOf(error) }
  }
}
