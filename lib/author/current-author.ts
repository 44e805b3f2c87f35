import type { Env } from '../platform/env.ts'
import { builtinAuthor } from './builtin/builtin-author.ts'
import type { Author } from './contract/author.ts'
import type { CourseAuthorChoice } from './course-authors.ts'
import { isLocalModel, localModelId, machineModel, readModelRecord } from './local-model/installed-model.ts'
import { secondsPerScene } from './local-model/local-forecast.ts'
import { modelListUrl, modelProvider } from './model/provider/model-provider.ts'
import type { Trial } from './model/provider/try-models.ts'
import { modelSettings } from './model-settings.ts'

/** Throws `model_month_budget` if the model may not begin a piece of work now. */
type Permit = () => Promise<void>

/** The settings of this installation as a choice has them: which model writes, and which one checks. */
export async function settingsFor(choice: CourseAuthorChoice): Promise<Env> {
  const settings = await modelSettings()
  const { LLM_MODEL: model, LLM_CHECK_MODEL: checkModel } = settings
  const local = machineModel([model, checkModel])
  switch (choice) {
    case 'model':
      return settings
    case 'builtin':
      return { ...settings, LLM_MODEL: undefined, LLM_CHECK_MODEL: undefined }
    case 'local':
      return { ...settings, LLM_MODEL: local, LLM_CHECK_MODEL: undefined }
    case 'local_checked_by_model':
      return { ...settings, LLM_MODEL: local, LLM_CHECK_MODEL: checkModel ?? model }
    case 'model_checked_by_local':
      return { ...settings, LLM_CHECK_MODEL: model && local }
  }
}

// Loaded on first use: without a model, its code need not be in memory.
async function loadAuthor(choice: CourseAuthorChoice, permit?: Permit): Promise<Author> {
  const settings = await settingsFor(choice)
  const { LLM_MODEL, LLM_CHECK_MODEL } = settings
  if (!LLM_MODEL) return builtinAuthor
  const [{ modelAuthor }, { openModel }] = await Promise.all([
    import('./model/model-author.ts'),
    import('./model/provider/model-registry.ts'),
  ])
  const { LLM_TIMEOUT_SECONDS: timeoutSeconds, LLM_FALLBACK: fallback, LLM_CHECK_QUOTES } = settings
  const checker = LLM_CHECK_MODEL ? openModel({ ...settings, LLM_MODEL: LLM_CHECK_MODEL }) : undefined
  if (isLocalModel(LLM_MODEL))
    return (await import('./model/local-author.ts')).localAuthor(LLM_MODEL, { checker, permit })
  // Servers of one's own run small models, which agree with much.
  const isLocal = /^(?:compatible|local):/.test(LLM_CHECK_MODEL ?? LLM_MODEL)
  const mustQuote = LLM_CHECK_QUOTES ? LLM_CHECK_QUOTES === 'always' : isLocal
  const options = { timeoutSeconds, fallback, checker, mustQuote, permit }
  return modelAuthor(openModel({ ...settings, LLM_MODEL }), options)
}

/** The model that writes, as `provider:model`; null for the built-in author. */
export const authorModel = async (choice: CourseAuthorChoice = 'model'): Promise<string | null> =>
  (await settingsFor(choice)).LLM_MODEL ?? null

/** The seconds that the model of this machine takes for a scene; null for any other author. */
export async function localSecondsPerScene(choice: CourseAuthorChoice): Promise<number | null> {
  const { LLM_MODEL } = await settingsFor(choice)
  if (!LLM_MODEL || !isLocalModel(LLM_MODEL)) return null
  const record = readModelRecord(localModelId(LLM_MODEL))
  return record && record.speed.write > 0 ? secondsPerScene(record.speed) : null
}

/** The circuit breaker's key for the model of these settings; null for the built-in author. */
export const providerOf = (settings: Pick<Env, 'LLM_MODEL' | 'LLM_BASE_URL'>): string | null =>
  settings.LLM_MODEL ? modelProvider(settings.LLM_MODEL, modelListUrl(settings)) : null

/**
 * The circuit breaker's key for the model that a course cannot do without; null for the built-in author, or if
 * that is the fallback.
 */
export async function authorProvider(choice: CourseAuthorChoice = 'model'): Promise<string | null> {
  const settings = await settingsFor(choice)
  return settings.LLM_FALLBACK ? null : providerOf(settings)
}

/** The context length of the model in tokens, if its server reports it; `needed` is what prompts require. */
export async function authorContext(): Promise<{ length: number | null; needed: number }> {
  const [{ findContextLength, NEEDED_CONTEXT }, { openModel }, settings] = await Promise.all([
    import('./model/provider/context-length.ts'),
    import('./model/provider/model-registry.ts'),
    modelSettings(),
  ])
  const { LLM_MODEL } = settings
  const length = LLM_MODEL ? await findContextLength(openModel({ ...settings, LLM_MODEL })) : null
  return { length, needed: NEEDED_CONTEXT }
}

/** What became of a trial of a model. */
export type ModelTrial = Trial

/**
 * Has the models of these settings answer one word, at the cost of a few tokens; empty for the built-in author.
 * Courses in progress are neither held up by a failure here nor the reverse.
 */
export const tryModels = async (settings: Env): Promise<ModelTrial[]> =>
  (await import('./model/provider/try-models.ts')).tryModels(settings)

const installed = (choice: CourseAuthorChoice, permit?: Permit): Author => ({
  ...builtinAuthor,
  name: 'the author of this installation',
  writeOutline: async (request) => (await loadAuthor(choice, permit)).writeOutline(request),
  writeScenes: async (request) => (await loadAuthor(choice, permit)).writeScenes(request),
  refineScenes: async (request) => (await loadAuthor(choice, permit)).refineScenes(request),
  writeQuiz: async (request) => (await loadAuthor(choice, permit)).writeQuiz(request),
  judgeAnswers: async (request) => (await loadAuthor(choice, permit)).judgeAnswers(request),
  answerQuestion: async (request) => (await loadAuthor(choice, permit)).answerQuestion(request),
  translateTexts: async (request) => (await loadAuthor(choice, permit)).translateTexts(request),
  check: async (options) => (await loadAuthor(choice, permit)).check(options),
})
const unlimited = installed('model')

/**
 * The author of this installation, or of a course's choice. What
 * was set may change at any time: every call asks who writes. A model asks for a `permit` before it writes; without
 * one, its work falls to the built-in author or fails, as it does when the model is away.
 */
export const author = (permit?: Permit, choice: CourseAuthorChoice = 'model'): Author =>
  permit ? installed(choice, permit) : unlimited
