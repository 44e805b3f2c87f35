import { env } from '../platform/env.ts'
import { builtinAuthor } from './builtin/builtin-author.ts'
import type { Author } from './contract/author.ts'
import { modelListUrl, modelProvider } from './model/provider/model-provider.ts'

// Loaded on first use: without a model, its code need not be in memory.
async function loadAuthor(): Promise<Author> {
  const [{ modelAuthor }, { openModel }] = await Promise.all([
    import('./model/model-author.ts'),
    import('./model/provider/model-registry.ts'),
  ])
  const settings = env()
  const { LLM_MODEL = '', LLM_TIMEOUT_SECONDS: timeoutSeconds, LLM_FALLBACK: fallback } = settings
  const { LLM_CHECK_MODEL } = settings
  const checker = LLM_CHECK_MODEL ? openModel({ ...settings, LLM_MODEL: LLM_CHECK_MODEL }) : undefined
  return modelAuthor(openModel({ ...settings, LLM_MODEL }), { timeoutSeconds, fallback, checker })
}

/**
 * The circuit breaker's key for the model this installation cannot do without; null for the built-in author,
 * or if that is the fallback.
 */
export function authorProvider(): string | null {
  const { LLM_MODEL, LLM_FALLBACK } = env()
  return LLM_MODEL && !LLM_FALLBACK ? modelProvider(LLM_MODEL, modelListUrl(env())) : null
}

/** The context length of the model in tokens, if its server reports it; `needed` is what prompts require. */
export async function authorContext(): Promise<{ length: number | null; needed: number }> {
  const [{ findContextLength, NEEDED_CONTEXT }, { openModel }] = await Promise.all([
    import('./model/provider/context-length.ts'),
    import('./model/provider/model-registry.ts'),
  ])
  const { LLM_MODEL } = env()
  const length = LLM_MODEL ? await findContextLength(openModel({ ...env(), LLM_MODEL })) : null
  return { length, needed: NEEDED_CONTEXT }
}

/** The author of this installation: the model in LLM_MODEL, else the built-in one. */
export function author(): Author {
  const { LLM_MODEL } = env()
  if (!LLM_MODEL) return builtinAuthor
  return {
    ...builtinAuthor,
    name: LLM_MODEL,
    writeOutline: async (request) => (await loadAuthor()).writeOutline(request),
    writeScenes: async (request) => (await loadAuthor()).writeScenes(request),
    refineScenes: async (request) => (await loadAuthor()).refineScenes(request),
    writeQuiz: async (request) => (await loadAuthor()).writeQuiz(request),
    judgeAnswers: async (request) => (await loadAuthor()).judgeAnswers(request),
    check: async (options) => (await loadAuthor()).check(options),
  }
}
