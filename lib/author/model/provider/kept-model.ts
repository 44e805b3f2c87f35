import { type LanguageModel, wrapLanguageModel } from 'ai'
import { answerKey, findAnswer, forgetAnswers, keepAnswer } from '../../local-model/answer-store.ts'
import type { Model } from './model-registry.ts'

type Spoken = Extract<LanguageModel, { specificationVersion: 'v4' }>
type Answer = Awaited<ReturnType<Spoken['doGenerate']>>

const NOTHING = { total: 0, noCache: undefined, cacheRead: undefined, cacheWrite: undefined }
const UNUSED = { inputTokens: NOTHING, outputTokens: { total: 0, text: undefined, reasoning: undefined } }

/**
 * A model whose answers are kept until they are forgotten, so that work of several steps is neither asked nor paid
 * for twice.
 */
export function keptModel(model: Model): Model & { forget(): Promise<void> } {
  const keys = new Set<string>()
  const language = wrapLanguageModel({
    model: model.language as Spoken,
    middleware: {
      specificationVersion: 'v4',
      wrapGenerate: async ({ doGenerate, params: { abortSignal: _signal, headers: _headers, ...asked } }) => {
        const key = answerKey(model.name, asked)
        keys.add(key)
        const known = await findAnswer<Pick<Answer, 'content' | 'finishReason'>>(key)
        if (known) return { ...known, usage: UNUSED, warnings: [] }
        const given = await doGenerate()
        const { content, finishReason } = given
        await keepAnswer(key, { content, finishReason })
        return given
      },
    },
  })
  return { ...model, language, forget: () => forgetAnswers(keys) }
}
