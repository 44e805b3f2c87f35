import type { Language, SourceRef } from '../../product/source-document.ts'
import { isForeign } from '../text/is-in-language.ts'
import { caseOf } from './check/clauses/given-by-case.ts'
import { falseFact } from './check/false-fact.ts'
import type { QuestionJudged } from './check/judge-questions.ts'
import { hasStrangeAddress } from './model-gate.ts'
import type { Feedback } from './model-question.ts'
import { writtenLine } from './passages/model-line.ts'
import type { Passage } from './passages/model-passages.ts'

/**
 * `known`: outline and brief; `material`: the whole text of the documents, by language; `places`: by passage.
 */
export type QuizBench = {
  language: Language
  known: string
  material: Map<Language, string>
  /** the passages of the module in the language of the course */
  taught: string
  places: readonly string[]
  isForbidden(text: string): boolean
  /** appended to */
  refused: string[]
}
/** A question with its texts cleaned, and its evidence. */
export type QuestionAsked = {
  written: QuestionJudged
  prompt: string
  right: string[]
  wrong: string[]
  /** its passages with their neighbors, and those beside its first one */
  beside: Passage[]
  section: Passage[]
  ref: SourceRef
  proof: { text: string; cited: string; language: Language; isQuoted: boolean }
}

const MOST_FEEDBACK = 300

/** The model's feedback on a wrong option, by the option's text; empty if it is rejected. */
export function feedbackOf(asked: QuestionAsked, bench: QuizBench): Feedback {
  const { written, wrong } = asked
  // Feedback matches the options as written by position, so none may be missing.
  const why = written.why_wrong.length === wrong.length ? written.why_wrong : []
  return new Map(
    wrong.map((option, index) => [option, saidOf(why[index], index + 1, { asked, about: option, bench })]),
  )
}

/**
 * What a model says after a question, as it is shown; empty if the check did not find it in the passages of the
 * module, or if it has a figure, name, address or denial that is not theirs or the question's.
 */
function saidOf(
  said: string | undefined,
  place: number,
  { asked, about, bench }: { asked: QuestionAsked; about: string; bench: QuizBench },
): string {
  const { language, known, taught, places, refused } = bench
  const { written, prompt, proof } = asked
  const text = writtenLine(said ?? '', language, MOST_FEEDBACK)
  if (text === '') return ''
  const behind = { ...proof, text: [proof.text, taught, about].join(' ') }
  const ofPrompt = caseOf(prompt, proof.text, language)
  const supposed = { ...ofPrompt, text: `${ofPrompt.text} ${about}` }
  const mayStand =
    written.said?.[place]?.verdict === 'supports' &&
    !isForeign(text, language, prompt) &&
    !bench.isForbidden(text) &&
    !hasStrangeAddress(text, places, language) &&
    falseFact(text, behind, { language, known, isChecked: true, supposed }) === null
  if (!mayStand) refused.push(text)
  return mayStand ? text : ''
}

/** The model's explanation; empty if it is rejected. */
export const explanationOf = (asked: QuestionAsked, bench: QuizBench): string =>
  saidOf(asked.written.explanation, 0, { asked, about: [...asked.right, ...asked.wrong].join(' '), bench })
