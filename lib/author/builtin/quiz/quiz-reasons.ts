import { isStopWord, similarity, wordsOf } from '../words/text-match.ts'
import { isOrder, reasonOf } from './makers/quiz-change.ts'
import { type Candidate, candidate, choice, here, type QuizBench, worded } from './makers/quiz-draft.ts'
import { lengthGap } from './quiz-choose.ts'
import type { Told } from './quiz-entry.ts'
import { withoutStop } from './quiz-text.ts'

const MOST_COMPARED = 200

/**
 * Why something is so, among other statements of the course given as reasons (medium), or in one's own words
 * (hard).
 */
export function reasonQuestions(bench: QuizBench): Candidate[] {
  const { language, words } = bench
  return here(bench, bench.material.sentences).flatMap((told) => {
    const parts = told.context === null ? reasonOf(told.text, language) : null
    if (!parts || isOrder(parts.reason, language)) return []
    const claim = withoutStop(parts.claim)
    const right = words.because(parts.reason)
    const prompt = worded(words.openWhy, claim)
    const asked = { type: 'open', difficulty: 'hard', prompt, correct: null } as const
    const key = { keyPoints: [right], rubric: words.rubric(1) }
    const open = candidate(bench, 'open-why', { ...asked, ...key }, told, { answer: parts.reason })
    const wrong = otherReasons(bench, told, right).slice(0, 3)
    return [...choice(bench, 'why', 'medium', worded(words.why, claim), right, wrong, told), open]
  })
}

function otherReasons({ material, words, language, casing }: QuizBench, told: Told, right: string): string[] {
  const away = (each: Told) => Math.abs(each.module - told.module)
  // A sentence that opens with a name of unknown case cannot be put after "because".
  const lowered = (text: string): string[] => {
    const first = wordsOf(text)[0] ?? ''
    const isCommon = isStopWord(first, language) || casing.get(first) === first
    return isCommon && first !== 'i' ? [text.charAt(0).toLowerCase() + text.slice(1)] : []
  }
  return material.sentences
    .filter((each) => each !== told && each.context === null && !isOrder(each.text, language))
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MOST_COMPARED)
    .filter((each) => similarity(each.text, told.text, language) < 0.5)
    .flatMap((each) => {
      const reason = reasonOf(each.text, language)?.reason
      const texts = reason ? [reason] : lowered(withoutStop(each.text))
      return texts.map((text) => ({ each, text: words.because(text) }))
    })
    .filter(({ text }) => lengthGap(text, right) <= 0.7)
    .toSorted((a, b) => away(a.each) - away(b.each) || lengthGap(a.text, right) - lengthGap(b.text, right))
    .map(({ text }) => text)
}
