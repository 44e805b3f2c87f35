import { titleKey } from '../../text/text-key.ts'
import { overlap, sharedStems, stemSet } from './question-text.ts'
import type { Candidate, QuestionKind } from './question-types.ts'
import type { Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'

/** More questions of these kinds would only ask the same about another row, however many there are. */
const MOST: Partial<Record<QuestionKind, number>> = {
  'open-faq': 8,
  steps: 1,
  figure: 3,
  'open-list': 3,
  members: 3,
  value: 2,
}
/** From these shares on, two answers are the same, or one contains the other. */
const SAME = { whole: 0.55, part: 0.85 }
/** How much less a question is worth for each one of its kind, or of its type, already picked. */
const REPEAT_COST = { kind: 1.6, type: 0.25 }

/**
 * The best questions, with kinds taking turns: at most `size`, without two that ask or answer the same.
 * Returned in the order of the source.
 */
export function pickQuestions(candidates: Candidate[], size: number, desk: Desk): Candidate[] {
  const picked: Candidate[] = []
  const left = new Set(candidates)
  while (picked.length < size && left.size > 0) {
    const best = [...left].toSorted((a, b) => worthNow(b, picked) - worthNow(a, picked))[0]!
    left.delete(best)
    const reason = whyNot(best, picked, desk)
    if (reason) refuse(desk.refusals, reason)
    else picked.push(best)
  }
  return picked.toSorted((a, b) => a.question.sourceRef.start - b.question.sourceRef.start)
}

const worthNow = (candidate: Candidate, picked: Candidate[]): number =>
  candidate.worth -
  picked.filter((other) => other.kind === candidate.kind).length * REPEAT_COST.kind -
  picked.filter((other) => other.question.type === candidate.question.type).length * REPEAT_COST.type

function whyNot(candidate: Candidate, picked: Candidate[], { language }: Desk) {
  const { kind, topic, question, answer } = candidate
  const prompt = titleKey(question.prompt)
  if (picked.some((other) => other.topic === topic || titleKey(other.question.prompt) === prompt))
    return 'asked before'
  if (picked.filter((other) => other.kind === kind).length >= (MOST[kind] ?? Infinity))
    return 'enough of this kind'
  const own = stemSet(answer, language)
  const isAnswered = picked.some((other) => {
    const theirs = stemSet(other.answer, language)
    const least = Math.min(own.size, theirs.size)
    const isPart = sharedStems(own, theirs) >= SAME.part * least
    return least >= 4 && (isPart || overlap(own, theirs) >= SAME.whole)
  })
  return isAnswered ? 'answered by another question' : null
}
