import { AppError } from '../../platform/errors.ts'
import { log } from '../../platform/log.ts'
import { currentTurn } from '../../platform/workers/task-turn.ts'
import { builtinAuthor } from '../builtin/builtin-author.ts'
import type { Author, ModuleRequest, SceneDraft } from '../contract/author.ts'
import { isLeftForLater } from '../contract/left-for-later.ts'
import { requireLocalModel } from '../local-model/installed-model.ts'
import { writeModelScenes } from './model-scenes.ts'
import { type Ask, askModel } from './provider/ask-model.ts'
import { keptModel } from './provider/kept-model.ts'
import { localModel, type Model } from './provider/model-registry.ts'

/** After this, a step begins no other answer: one that is being written has the rest of the step's 15 minutes. */
const SLICE_MS = 240_000
/** A machine is slow, not late. */
const PATIENCE_SECONDS = 3600
const PATIENT = { timeoutSeconds: PATIENCE_SECONDS, inSeconds: PATIENCE_SECONDS }

type Options = {
  /** compares what was written with the passages; the model itself if absent */
  checker?: Model | undefined
  permit?: (() => Promise<void>) | undefined
  /** after which a step begins no other answer */
  sliceMs?: number
  /** of one answer */
  mostTokens?: number
}

/**
 * The author with a model of this machine, as `local:<id>`: it words scenes, one at a time from their own passages,
 * and each fact is checked in a second call that must quote. Outline and questions are the built-in author's, and so
 * is each scene of which too little stands. A course takes many steps: work that is left throws what
 * `isLeftForLater` knows, and goes on from the answers that were kept.
 */
export function localAuthor(
  name: string,
  { checker, permit, sliceMs = SLICE_MS, mostTokens }: Options = {},
): Author {
  return {
    ...builtinAuthor,
    name,
    writeScenes: async (request) => {
      try {
        await permit?.()
        requireLocalModel(name)
        const until = performance.now() + sliceMs
        const own = localModel(name, { until, ...(mostTokens && { mostTokens }) })
        const ask = askModel(own, PATIENT)
        const check = quoting(checker ?? own)
        return await writeModelScenes(ask, request, { check, repair: ask })
      } catch (error) {
        currentTurn().signal?.throwIfAborted()
        if (isLeftForLater(error)) throw error
        log().warn(
          { model: name, err: error },
          'the built-in author writes in place of the model of this machine',
        )
        const isOverBudget = error instanceof AppError && error.code === 'model_month_budget'
        const code = isOverBudget ? ('over_budget' as const) : ('fallback' as const)
        return (await builtinAuthor.writeScenes(request)).map(
          (scene): SceneDraft => ({ ...scene, remarks: [{ code, text: '' }] }),
        )
      }
    },
    check: async () => requireLocalModel(name),
  }
}

const quoting = (model: Model): Ask =>
  Object.assign(askModel(model, { ...PATIENT, isCheck: true }), { mustQuote: true })

/**
 * Scenes that a provider's model writes and `checker`, of this machine, compares with their passages, in as many
 * steps as that takes: what was written is kept until all of it is checked. Throws like {@link localAuthor}.
 */
export async function writeScenesCheckedHere(
  model: Model,
  checker: string,
  asking: (model: Model) => { ask: Ask; repair: Ask },
  request: ModuleRequest,
  { sliceMs = SLICE_MS, mostTokens }: Pick<Options, 'sliceMs' | 'mostTokens'> = {},
): Promise<SceneDraft[]> {
  const kept = keptModel(model)
  const { ask, repair } = asking(kept)
  const until = performance.now() + sliceMs
  const check = quoting(localModel(checker, { until, ...(mostTokens && { mostTokens }) }))
  const scenes = await writeModelScenes(ask, request, { check, repair })
  await kept.forget()
  return scenes
}
