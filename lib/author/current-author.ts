import { env } from '../platform/env.ts'
import type { Author } from './author.ts'
import { builtinAuthor } from './builtin-author.ts'
import { modelListUrl, modelProvider } from './model/provider/model-provider.ts'

// Loaded at first use: who writes without a model need not hold it in memory.
async function loadAuthor(): Promise<Author> {
  const [{ modelAuthor }, { openModel }] = await Promise.all([
    import('./model/model-author.ts'),
    import('./model/provider/model-registry.ts'),
  ])
  const settings = env()
  const { LLM_MODEL = '', LLM_TIMEOUT_SECONDS: timeoutSeconds, LLM_FALLBACK: fallback } = settings
  return modelAuthor(openModel({ ...settings, LLM_MODEL }), { timeoutSeconds, fallback })
}

/** The provider without whose model this installation writes nothing; null where the built-in author does, or steps in. */
export function authorProvider(): string | null {
  const { LLM_MODEL, LLM_FALLBACK } = env()
  return LLM_MODEL && !LLM_FALLBACK ? modelProvider(LLM_MODEL, modelListUrl(env())) : null
}

/** The author this installation uses: the language model that LLM_MODEL names, else the built-in one. */
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
