import type { QuizRequest } from '../contract/author.ts'
import { judgeClaims } from './check/judge-claims.ts'
import { plainFeedback } from './model-question.ts'
import { besideCited, fenced, type Passage } from './passages/model-passages.ts'
import type { Ask } from './provider/ask-model.ts'
import type { QuestionRead } from './read-model-quiz.ts'

/**
 * Has a model compare the feedback on wrong options with the passages of their questions. Feedback they do
 * not support is replaced by the passage's own text; `replaced` lists it.
 */
export async function checkFeedback(
  check: Ask,
  questions: readonly QuestionRead[],
  { request, passages }: { request: QuizRequest; passages: readonly Passage[] },
): Promise<{ questions: QuestionRead[]; replaced: string[] }> {
  const { language } = request
  const written = questions.map(({ draft }) => {
    const said = Object.entries(draft.optionFeedback ?? {})
    const ownWords = plainFeedback(draft.sourceRef, language)
    return said.filter(([id, text]) => ![draft.correct].flat().includes(id) && text !== ownWords)
  })
  const groups = questions.map(({ draft, passages: cited }, index) => ({
    head: `Said to a learner who answered wrongly to “${fenced(draft.prompt)}”:`,
    claims: written[index]!.map(([, text]) => ({
      text,
      passages: besideCited(cited, passages).map(({ number }) => number),
    })),
  }))
  const asked = groups.filter(({ claims }) => claims.length > 0)
  const found = asked.length > 0 ? await judgeClaims(check, asked, passages) : []
  const replaced = questions.flatMap(({ refused }) => refused)
  const checked = questions.map((question, index) => {
    const findings = found[asked.indexOf(groups[index]!)]
    const lost = written[index]!.filter((_said, at) => findings?.[at]?.verdict !== 'supports')
    replaced.push(...lost.map(([, text]) => text))
    const { draft } = question
    const plain = lost.map(([id]) => [id, plainFeedback(draft.sourceRef, language)] as const)
    if (plain.length === 0) return question
    const optionFeedback = { ...draft.optionFeedback, ...Object.fromEntries(plain) }
    return { ...question, draft: { ...draft, optionFeedback } }
  })
  return { questions: checked, replaced }
}
