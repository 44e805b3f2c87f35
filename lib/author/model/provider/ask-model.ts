import { setTimeout as pause } from 'node:timers/promises'
import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { type FailureOf, failedAs } from '../../../platform/failure-reason.ts'
import { log } from '../../../platform/log.ts'
import { askProvider, type OpenCircuit } from '../../../platform/provider-circuit.ts'
import { faultOfStatus, type ProviderFault } from '../../../platform/provider-fault.ts'
import { reportUsage } from '../../../platform/usage-meter.ts'
import { modelProvider } from './model-provider.ts'
import type { Model } from './model-registry.ts'

/**
 * `instructions` are ours, `prompt` contains data and the task. `accept` converts an answer that matches the
 * schema, or throws {@link UnfitAnswer}. Fields of the schema are `nullable`, never optional, and without
 * length limits.
 */
export type Question<Answer, Result> = {
  instructions: string
  prompt: string
  schema: z.ZodType<Answer>
  accept: (answer: Answer) => Result | Promise<Result>
}
export type Ask = <Answer, Result>(question: Question<Answer, Result>) => Promise<Result>

/** An unusable answer; the model is told why and prompted once more. */
export class UnfitAnswer extends Error {
  override readonly name = 'UnfitAnswer'
}

// The SDK would write to the console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

const LONGEST_PAUSE_SECONDS = 20
/** Of a server that takes JSON and no schema for it: only its words say so. */
const NO_SCHEMA = /response_format|json_schema|structured/i

/**
 * Prompts a model, with one retry after a temporary failure (network, timeout, 408, 409, 429, 5xx) or an
 * unusable answer. An attempt takes at most `timeoutSeconds`, all prompts of one `askModel` together at most
 * `inSeconds`. Every attempt is reported as usage. Throws AppError `model_unavailable`, whose `failure`
 * says why.
 */
export function askModel(model: Model, limits: { timeoutSeconds: number; inSeconds: number }): Ask {
  const end = now().getTime() + limits.inSeconds * 1000
  return async (question) => {
    let plain = false
    let told: string | null = null
    for (let attempt = 1; ; attempt++) {
      const left = Math.min(limits.timeoutSeconds * 1000, end - now().getTime())
      if (left <= 0) throw failureOf(model, new DOMException('no time was left', 'TimeoutError'))
      try {
        const isWholeTime = left >= Math.min(limits.timeoutSeconds, WHOLE_SECONDS) * 1000
        const answer = await askProvider(modelProvider(model.name, model.list.url), {
          call: () => tryOnce(model, question, { left, plain, told }),
          faultOf: (error) => faultOfProvider(error, isWholeTime),
          refuse: restOf,
        })
        return await question.accept(answer)
      } catch (error) {
        if (error instanceof AppError && error.details?.retry_after_seconds) throw error
        const refusesSchema = model.schemaless !== null && isSchemaRefusal(error)
        if (attempt === 2 || !(refusesSchema || mayPass(error))) throw failureOf(model, error)
        plain = refusesSchema
        told = error instanceof UnfitAnswer ? error.message : null
        await pause(pauseOf(error))
      }
    }
  }
}

async function tryOnce<Answer, Result>(
  model: Model,
  { instructions, prompt, schema }: Question<Answer, Result>,
  { left, plain, told }: { left: number; plain: boolean; told: string | null },
): Promise<Answer> {
  const asked = plain ? `${instructions}\n\n${schemaInWords(schema)}` : instructions
  const complaint = told ? `\n\nYour last answer could not be used: ${told}\nAnswer again, wholly.` : ''
  let usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } = {}
  try {
    const result = await generateText({
      model: (plain && model.schemaless) || model.language,
      instructions: asked,
      prompt: prompt + complaint,
      output: Output.object({ schema, name: 'answer' }),
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(left),
    })
    usage = result.totalUsage
    return result.output
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error
    usage = error.usage ?? {}
    return readLoosely(error.text, schema, error)
  } finally {
    const { inputTokens = 0, outputTokens = 0 } = usage
    await reportUsage({ kind: 'llm', model: model.name, calls: 1, inputTokens, outputTokens })
  }
}

const schemaInWords = (schema: z.ZodType): string =>
  `Answer with one JSON object and nothing else, by this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`

/** Small models put their JSON into a Markdown fence, or words around it. */
function readLoosely<Answer>(text: string | undefined, schema: z.ZodType<Answer>, error: Error): Answer {
  const json = /\{.*\}/s.exec(text ?? '')?.[0]
  try {
    const read = schema.safeParse(JSON.parse(json ?? ''))
    if (read.success) return read.data
    throw new UnfitAnswer(z.prettifyError(read.error).slice(0, 600))
  } catch (problem) {
    if (problem instanceof UnfitAnswer) throw problem
    throw new UnfitAnswer('It is not one whole JSON object.', { cause: error.message })
  }
}

const isUnfit = (error: unknown): boolean => error instanceof UnfitAnswer

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')

/** A time-out that says something of the server, not of a caller in a hurry. */
const WHOLE_SECONDS = 60

const restOf = ({ fault, seconds }: OpenCircuit): AppError =>
  failedAs(
    'model_unavailable',
    {
      code: 'model_unavailable',
      params: { problem: fault, status: null, retry_after_seconds: seconds },
    },
    { details: { retry_after_seconds: seconds } },
  )

function faultOfProvider(error: unknown, isWholeTime: boolean): ProviderFault | null {
  if (isTimeout(error)) return isWholeTime ? 'late' : null
  return APICallError.isInstance(error) ? faultOfStatus(error.statusCode) : null
}

const isSchemaRefusal = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  (error.statusCode === 400 || error.statusCode === 422) &&
  NO_SCHEMA.test(`${error.message} ${error.responseBody ?? ''}`)

const mayPass = (error: unknown): boolean =>
  isUnfit(error) || isTimeout(error) || (APICallError.isInstance(error) && error.isRetryable)

/** The delay a provider asks for, in milliseconds, capped. */
function pauseOf(error: unknown): number {
  const asked = APICallError.isInstance(error) ? Number(error.responseHeaders?.['retry-after']) : 0
  return Math.min(LONGEST_PAUSE_SECONDS, Math.max(asked || 0, 0)) * 1000
}

type Problem = FailureOf<'model_unavailable'>['params']['problem']
const OF_STATUS: Record<number, Problem> = {
  400: 'refused',
  401: 'key_refused',
  403: 'key_refused',
  404: 'not_found',
  429: 'busy',
}

/** For people: a provider's own message may contain keys and URLs. */
function problemOf(error: unknown): Problem {
  if (isUnfit(error)) return 'unusable'
  if (isTimeout(error)) return 'late'
  if (!APICallError.isInstance(error)) return 'unknown'
  const { statusCode } = error
  return statusCode === undefined ? 'unreachable' : (OF_STATUS[statusCode] ?? 'failing')
}

// Not the error itself: it carries the whole request, which no log needs.
function failureOf(model: Model, error: unknown): AppError {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, 300)
  log().warn({ model: model.name, detail }, 'the language model failed')
  const status = APICallError.isInstance(error) ? (error.statusCode ?? null) : null
  const params = { problem: problemOf(error), status, retry_after_seconds: null }
  return failedAs('model_unavailable', { code: 'model_unavailable', params })
}
