import type { LanguageModel } from 'ai'
import { AppError } from '../../platform/errors.ts'
import { currentTurn } from '../../platform/workers/task-turn.ts'
import { type WorkerPool, workerPool } from '../../platform/workers/worker-pool.ts'
import { leftForLater } from '../contract/left-for-later.ts'
import { answerKey, findAnswer, keepAnswer } from './answer-store.ts'
import { findLocalModel, localModelRemedy } from './installed-model.ts'
import type { LocalAnswer, LocalPrompt } from './local-model-worker.ts'

type SpokenModel = Exclude<LanguageModel, string>
type Spoken = Extract<SpokenModel, { specificationVersion: 'v4' }>
type Call = Parameters<Spoken['doGenerate']>[0]

/** Tokens of an answer: a scene takes 400 to 900. */
const MOST_TOKENS = 1600
/** A prompt with its answer, on a machine that is busy with other things. */
const CPU_SECONDS = 3600
const BESIDE_MODEL_MB = 1500
/** How long the model stays in memory after its last answer. */
const KEPT_SECONDS = 300
/** When each model answered last in this thread: what it holds is not free, and not missing either. */
const answeredAt = new Map<string, number>()

/** The one process that holds the model; its share of the processor is what others leave. */
export const localModelPool = (memoryMb: number): WorkerPool<typeof import('./local-model-worker.ts')> =>
  workerPool<typeof import('./local-model-worker.ts')>(
    `local-author-${memoryMb}`,
    'lib/author/local-model/local-model-worker.ts',
    {
      ...{ size: 1, kind: 'local-author', memoryMb: 512, keepSeconds: KEPT_SECONDS },
      ...{ residentMb: memoryMb + BESIDE_MODEL_MB, restMb: memoryMb + BESIDE_MODEL_MB },
    },
  )

/** `until`: the moment (of `performance.now`) after which no answer is begun; `mostTokens` of an answer. */
export type LocalLimits = { until?: number; mostTokens?: number }

/**
 * A model of this machine as the SDK speaks with models. Answers are kept: the same prompt is answered at once.
 * After `until` it begins no other answer, but throws `leftForLater`.
 */
export function localLanguage(
  id: string,
  { until = Number.POSITIVE_INFINITY, mostTokens = MOST_TOKENS }: LocalLimits = {},
): SpokenModel {
  return {
    ...{ specificationVersion: 'v4', provider: 'local', modelId: id, supportedUrls: {} },
    async doGenerate(call: Call) {
      const { text, isCut, inputTokens, outputTokens } = await answer(
        id,
        promptOf(call, mostTokens),
        until,
        call.abortSignal,
      )
      const none = { noCache: undefined, cacheRead: undefined, cacheWrite: undefined }
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: isCut ? 'length' : 'stop', raw: undefined },
        usage: {
          inputTokens: { total: inputTokens, ...none },
          outputTokens: { total: outputTokens, text: outputTokens, reasoning: undefined },
        },
        warnings: [],
      }
    },
    doStream: () => Promise.reject(new Error('a model of this machine does not stream')),
  } satisfies Spoken
}

async function answer(
  id: string,
  prompt: LocalPrompt,
  until: number,
  signal: AbortSignal | undefined,
): Promise<LocalAnswer> {
  const found = findLocalModel(id, true)
  if ('problem' in found)
    throw new AppError('model_unavailable', { message: localModelRemedy(found.problem, id) })
  const key = answerKey(found.local.print, prompt)
  const known = await findAnswer<LocalAnswer>(key)
  if (known) return { ...known, inputTokens: 0, outputTokens: 0 }
  if (performance.now() > until) throw leftForLater()
  const isLoaded = performance.now() - (answeredAt.get(id) ?? Number.NEGATIVE_INFINITY) < KEPT_SECONDS * 1000
  const ready = findLocalModel(id, isLoaded)
  if ('problem' in ready)
    throw new AppError('model_unavailable', { message: localModelRemedy(ready.problem, id) })
  const pool = localModelPool(found.record.memoryMb)
  const signals = [signal, currentTurn().signal].filter((each) => each !== undefined)
  const run = () =>
    pool.run(
      'answerPrompt',
      { local: found.local, prompt },
      { cpuSeconds: CPU_SECONDS, signal: AbortSignal.any(signals) },
    )
  // An engine that was ended, by hand or for want of memory, gets one more try in a new process.
  const given = await run().catch((error: unknown) => {
    if (signals.some(({ aborted }) => aborted)) throw error
    return run()
  })
  answeredAt.set(id, performance.now())
  await keepAnswer(key, given)
  return given
}

/** The system's part and the user's texts of a call; an answer in JSON is held to its schema. */
function promptOf({ prompt, responseFormat, maxOutputTokens }: Call, most: number): LocalPrompt {
  const texts = prompt.flatMap(({ role, content }) =>
    role === 'system' || typeof content === 'string'
      ? [{ role, text: String(content) }]
      : content.flatMap((part) => (part.type === 'text' ? [{ role, text: part.text }] : [])),
  )
  const of = (isSystem: boolean) =>
    texts
      .filter(({ role }) => (role === 'system') === isSystem)
      .map(({ text }) => text)
      .join('\n\n')
  return {
    instructions: of(true),
    prompt: of(false),
    schema: responseFormat?.type === 'json' ? (responseFormat.schema ?? null) : null,
    mostTokens: Math.min(most, maxOutputTokens ?? most),
  }
}
