import { setTimeout as pause } from 'node:timers/promises'
import { APICallError } from 'ai'
import type { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { askProvider } from '../../../product/providers/provider-circuit.ts'
import { faultOfStatus, type ProviderFault } from '../../../product/providers/provider-fault.ts'
import { meteredCourse, reportCall } from '../../../product/providers/usage-meter.ts'
import { isLocalModel } from '../../local-model/installed-model.ts'
import { type Attempt, callModel } from './call-model.ts'
import { failureOfModel, failureOfRest, isWrongProtocol } from './model-failure.ts'
import { isTimeout, ModelFault } from './model-fault.ts'
import { modelProvider } from './model-provider.ts'
import type { Model } from './model-registry.ts'
import { requireTokens } from './token-budget.ts'

/**
 * `instructions` are ours, `prompt` contains data and the task; `material` is data placed before it that many
 * prompts share, so that providers can cache it. `accept` converts an answer that matches the schema, or
 * throws {@link UnfitAnswer}. Fields of the schema are `nullable`, never optional, and without length limits.
 */
export type Question<Answer, Result> = {
  instructions: string
  material?: string
  prompt: string
  schema: z.ZodType<Answer>
  accept: (answer: Answer) => Result | Promise<Result>
}
/**
 * If it `mustQuote`, a verdict of this model counts only with words of the passage that are found there. An `isSmall`
 * one, of this machine, gets one scene at a time with its own passages.
 */
export type Ask = (<Answer, Result>(question: Question<Answer, Result>) => Promise<Result>) & {
  mustQuote?: boolean
  isSmall?: boolean
}

/** An unusable answer; the model is given the reason and prompted once more. */
export class UnfitAnswer extends Error {
  override readonly name = 'UnfitAnswer'
}

const LONGEST_PAUSE_SECONDS = 20
/** The message is the only sign that a server does not support JSON schemas. */
const NO_SCHEMA =
  /schema|structured|json mode|response_?format|text\.format|output_(?:config|format)|response_?mime_?type/i
/** Servers that rejected a schema, by provider, as long as this process runs. */
const schemaless = new Set<string>()

/** The least a long answer needs, used if the previous limit is unknown. */
const LARGER_LIMIT = 16_000

/**
 * `timeoutSeconds` per attempt, `inSeconds` for all prompts together; `circuit` names a separate circuit
 * breaker for prompts that must neither block others nor be blocked by them; `isCheck`: they compare what was
 * written with the sources.
 */
type Limits = { timeoutSeconds: number; inSeconds: number; circuit?: 'grading' | 'trial'; isCheck?: boolean }

/**
 * Prompts a model, with one retry after a temporary failure (network, timeout, 408, 409, 429, 5xx) or an
 * unusable answer; one that was cut off is retried with twice the limit, a timeout only if a whole one is left.
 * Every attempt is reported as usage.
 * Throws AppError: `model_unavailable` (its `failure` says why), `model_key_refused`, `model_refused`,
 * `model_truncated`, `model_answer_empty`, `model_answer_invalid`, and `model_course_budget` or
 * `model_day_budget` before any call.
 */
export function askModel(model: Model, limits: Limits): Ask {
  const end = now().getTime() + limits.inSeconds * 1000
  const provider = modelProvider(model.name, model.list.url)
  const ask: Ask = async (question) => {
    let next: Omit<Attempt, 'left'> = {
      plain: schemaless.has(provider),
      complaint: null,
      outputLimit: model.outputLimit,
    }
    let first: unknown = null
    await reportCall(limits.isCheck ?? false)
    for (;;) {
      const left = Math.min(limits.timeoutSeconds * 1000, end - now().getTime())
      if (left <= 0) throw failureOfModel(model.name, new DOMException('no time was left', 'TimeoutError'))
      try {
        const isWholeTime = left >= Math.min(limits.timeoutSeconds, WHOLE_SECONDS) * 1000
        // Outside the circuit: a refusal here says nothing about the provider.
        await requireTokens(limits.circuit === 'grading' ? null : meteredCourse())
        const answer = await askProvider(limits.circuit ? `${provider} ${limits.circuit}` : provider, {
          call: () => callModel(model, question, { ...next, left }),
          faultOf: (error) => faultOfProvider(error, isWholeTime),
          refuse: failureOfRest,
        })
        return await question.accept(answer)
      } catch (error) {
        if (error instanceof AppError) throw error
        if (!next.plain && isSchemaRefusal(error)) {
          schemaless.add(provider)
          next = { ...next, plain: true }
          continue
        }
        const wasTold = first !== null && (isTruncated(first) || !isTruncated(error))
        const isTooLate = isTimeout(error) && end - now().getTime() < limits.timeoutSeconds * 1000
        if (wasTold || isTooLate || !mayPass(error)) throw failureOfModel(model.name, worse(first, error))
        first = error
        next = { ...next, complaint: complaintOf(error), outputLimit: limitAfter(error, next.outputLimit) }
        await pause(pauseOf(error))
      }
    }
  }
  return Object.assign(ask, { isSmall: isLocalModel(model.name) })
}

const complaintOf = (error: unknown): string | null =>
  error instanceof UnfitAnswer || error instanceof ModelFault ? error.message : null

const isTruncated = (error: unknown): error is ModelFault =>
  error instanceof ModelFault && error.kind === 'truncated'

const limitAfter = (error: unknown, limit: number | null): number | null =>
  isTruncated(error) ? 2 * Math.max(limit ?? 0, error.outputTokens, LARGER_LIMIT / 2) : limit

/** The error to report: if a server refuses a higher limit, the cause is the answer that was cut off. */
const worse = (first: unknown, second: unknown): unknown =>
  isTruncated(first) && APICallError.isInstance(second) && second.statusCode === 400 ? first : second

/** A timeout long enough to say something about the server, not about an impatient caller. */
const WHOLE_SECONDS = 60

function faultOfProvider(error: unknown, isWholeTime: boolean): ProviderFault | null {
  if (isTimeout(error)) return isWholeTime ? 'late' : null
  return APICallError.isInstance(error) ? faultOfStatus(error.statusCode) : null
}

const isSchemaRefusal = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  (error.statusCode === 400 || error.statusCode === 422) &&
  NO_SCHEMA.test(`${error.message} ${error.responseBody ?? ''}`)

const mayPass = (error: unknown): boolean =>
  error instanceof UnfitAnswer ||
  error instanceof ModelFault ||
  isTimeout(error) ||
  isWrongProtocol(error) ||
  (APICallError.isInstance(error) && error.isRetryable)

/** The delay a provider asks for, in milliseconds, capped. */
function pauseOf(error: unknown): number {
  const asked = APICallError.isInstance(error) ? Number(error.responseHeaders?.['retry-after']) : 0
  return Math.min(LONGEST_PAUSE_SECONDS, Math.max(asked || 0, 0)) * 1000
}
