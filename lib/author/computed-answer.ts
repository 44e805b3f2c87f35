import { isStatement } from '../product/question-types.ts'
import type { Language } from '../product/source-document.ts'
import type { QuestionDraft } from './contract/author.ts'
import { figuresIn } from './model/check/clauses/figures-in.ts'
import { caseOf, caseOfStatement } from './model/check/clauses/given-by-case.ts'
import { strangeFigures } from './model/check/clauses/strange-figures.ts'

type Asked = Pick<QuestionDraft, 'type' | 'prompt' | 'options' | 'correct' | 'keyPoints'> & {
  sourceRef: QuestionDraft['sourceRef'] | null
}

/**
 * How the first figure of a question's key that neither its prompt nor its passage has follows from those that they
 * have: "120 × 3 = 360". Null if there is none, or no one operation makes it. Pure.
 */
export function computedAnswer(question: Asked, language: Language): string | null {
  const { type, prompt, correct, sourceRef } = question
  if (!sourceRef) return null
  const isClaim = isStatement(type)
  if (isClaim && correct !== true) return null
  const supposed = (isClaim ? caseOfStatement : caseOf)(prompt, sourceRef.quote, language)
  const given = figuresIn(`${supposed.text} ${sourceRef.quote}`, language)
  for (const text of isClaim ? [prompt] : keyTexts(question))
    for (const { value } of strangeFigures(text, given, language, true)) {
      const operation = supposed.operationFor(value)
      if (operation) return operation.shown(language)
    }
  return null
}

/** The right options, or the key points of an open question. */
function keyTexts({ options, correct, keyPoints }: Asked): string[] {
  const ids = [correct].flat()
  return keyPoints ?? (options ?? []).flatMap(({ id, text }) => (ids.includes(id) ? [text] : []))
}
