import { AppError } from '../../platform/errors.ts'
import { log } from '../../platform/log.ts'
import { builtinAuthor } from '../builtin/builtin-author.ts'
import type { Author, OutlineAnswer, SceneDraft } from '../contract/author.ts'
import { isLeftForLater } from '../contract/left-for-later.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { isLocalModel } from '../local-model/installed-model.ts'
import { answerWithModel } from './answering/answer-with-model.ts'
import { writeScenesCheckedHere } from './local-author.ts'
import { judgeWithModel } from './model-judge.ts'
import { writeModelOutline } from './model-outline.ts'
import { writeModelQuiz } from './model-quiz.ts'
import { refineModelScenes } from './model-refine.ts'
import { writeModelScenes } from './model-scenes.ts'
import { type Ask, askModel } from './provider/ask-model.ts'
import { checkModel, tryModel } from './provider/check-model.ts'
import type { Model } from './provider/model-registry.ts'
import { translateWithModel } from './translation/translate-with-model.ts'

type Options = {
  timeoutSeconds: number
  fallback: 'builtin' | undefined
  /**
   * compares the text of `model` with its passages, and confirms its grading; `model` itself if absent, and for all
   * but scenes if this one is of this machine and slow
   */
  checker?: Model | undefined
  /** whether a verdict of the checking model counts only with a quotation that is found */
  mustQuote?: boolean
  /** throws if the model may not begin a piece of work now; grading is always allowed */
  permit?: (() => Promise<void>) | undefined
}

/** A step may take 15 minutes; what a model has not finished by then is abandoned. */
const WORK_SECONDS = 800
/**
 * Scenes are written, checked and changed for notes in one step; questions are written and checked in one.
 */
const WRITE_SECONDS = 400
const SCENES_SECONDS = 580
const NOTES_SECONDS = 240
/** A learner waits for a grade. */
const GRADE_SECONDS = 20
/** So does one for an answer: for the writing and the check of it. */
const ANSWER_SECONDS = 30
/** A reviewer waits for suggested questions to be written, and for all of it. */
const SUGGEST_SECONDS = { write: 60, all: 100 }
const TRY_SECONDS = 30

/**
 * The author backed by a language model. Its output is never trusted, but checked against the passages it
 * cites. Parsing edits and suggesting answers only find passages, and a page waits for them: the built-in
 * author does both. With `fallback`, it takes over if the model fails; for grading, always.
 */
export function modelAuthor(
  model: Model,
  { timeoutSeconds, fallback, checker: chosen = model, mustQuote = false, permit }: Options,
): Author {
  const isCheckedHere = isLocalModel(chosen.name) && !isLocalModel(model.name)
  const checker = isCheckedHere ? model : chosen
  const asking = (inSeconds: number, by = model): Ask => askModel(by, { timeoutSeconds, inSeconds })
  const checking = (inSeconds: number): Ask =>
    Object.assign(askModel(checker, { timeoutSeconds, inSeconds, isCheck: true }), { mustQuote })
  const orBuiltin = async <T>(
    work: (ask: Ask) => Promise<T>,
    plain: (isOverBudget: boolean) => Promise<T>,
    inSeconds = WORK_SECONDS,
  ): Promise<T> => {
    try {
      await permit?.()
      return await work(asking(inSeconds))
    } catch (error) {
      if (fallback !== 'builtin' || isLeftForLater(error)) throw error
      log().warn({ model: model.name, err: error }, 'fell back to the built-in author')
      return plain(error instanceof AppError && error.code === 'model_month_budget')
    }
  }
  return {
    ...builtinAuthor,
    name: model.name,
    writeOutline: (request) =>
      orBuiltin(
        (ask) => writeModelOutline(ask, request, checking(WORK_SECONDS)),
        async (isOverBudget) => {
          const { overBudget, writtenByBuiltin } = LANGUAGE_PACKS[request.language].model.remarks
          return withRemark(
            await builtinAuthor.writeOutline(request),
            isOverBudget ? overBudget : writtenByBuiltin,
          )
        },
      ),
    writeScenes: (request) =>
      orBuiltin(
        (ask) =>
          isCheckedHere
            ? writeScenesCheckedHere(
                model,
                chosen.name,
                (by) => ({ ask: asking(WRITE_SECONDS, by), repair: asking(SCENES_SECONDS, by) }),
                request,
              )
            : writeModelScenes(ask, request, {
                check: checking(SCENES_SECONDS),
                repair: asking(SCENES_SECONDS),
              }),
        async (isOverBudget) =>
          (await builtinAuthor.writeScenes(request)).map(
            (scene): SceneDraft => ({
              ...scene,
              remarks: [{ code: isOverBudget ? 'over_budget' : 'fallback', text: '' }],
            }),
          ),
        WRITE_SECONDS,
      ),
    refineScenes: (request) => {
      // If scenes may be reshaped, they are also written in this step.
      const seconds = request.mayReshape ? NOTES_SECONDS : WORK_SECONDS
      return orBuiltin(
        (ask) => refineModelScenes(ask, request, { check: checking(seconds), repair: ask }),
        () => builtinAuthor.refineScenes(request),
        seconds,
      )
    },
    writeQuiz: (request) => {
      const { write, all } = request.only ? SUGGEST_SECONDS : { write: WRITE_SECONDS, all: SCENES_SECONDS }
      return orBuiltin(
        (ask) => writeModelQuiz(ask, request, { check: checking(all), repair: asking(all) }),
        async (isOverBudget) => ({
          ...(await builtinAuthor.writeQuiz(request)),
          remarks: [{ code: isOverBudget ? ('quiz_over_budget' as const) : ('quiz_fallback' as const) }],
        }),
        write,
      )
    },
    judgeAnswers: async (request) => {
      const seconds = Math.min(timeoutSeconds, GRADE_SECONDS)
      const limits = { timeoutSeconds: seconds, inSeconds: seconds, circuit: 'grading' as const }
      try {
        return await judgeWithModel(askModel(model, limits), request, askModel(checker, limits))
      } catch (error) {
        log().warn({ model: model.name, err: error }, 'graded an open answer with the built-in rules')
        return { ...(await builtinAuthor.judgeAnswers(request)), isByRule: true }
      }
    },
    answerQuestion: async (request) => {
      await permit?.()
      const limits = { timeoutSeconds: Math.min(timeoutSeconds, GRADE_SECONDS), inSeconds: ANSWER_SECONDS }
      const check = Object.assign(askModel(model, { ...limits, isCheck: true }), { mustQuote })
      return answerWithModel(askModel(model, limits), request, check)
    },
    translateTexts: async (request) => {
      await permit?.()
      return translateWithModel(asking(WORK_SECONDS), request, checking(WORK_SECONDS))
    },
    check: async (options) => {
      await checkModel(model)
      const seconds = Math.min(timeoutSeconds, TRY_SECONDS)
      if (options?.mayCost) await tryModel(askModel(model, { timeoutSeconds: seconds, inSeconds: seconds }))
    },
  }
}

const withRemark = (answer: OutlineAnswer, remark: string): OutlineAnswer => ({
  ...answer,
  outline: { ...answer.outline, remarks: [remark, ...answer.outline.remarks] },
})
