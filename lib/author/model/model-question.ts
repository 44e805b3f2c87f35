import type { Language, SourceRef } from '../../product/source-document.ts'
import type { Difficulty, Option, QuestionDraft } from '../contract/author.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { mixed } from '../statements/piece-text.ts'
import { balanceQuotes, evenQuotes, withoutDecoration } from '../text/text-clean.ts'
import { typeset, typesetQuestion } from '../text/typeset-question.ts'

const POINTS: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 }
const MAX_PASSAGE = 300
/** The largest allowed difference in length between two options: 0 the same, 0.7 one twice as long. */
const MAX_GAP = 0.95

/** A model's question and the passage it is based on; without an `explanation`, the passage explains it. */
export type ModelAsked = {
  language: Language
  difficulty: Difficulty
  prompt: string
  explanation: string
  ref: SourceRef
}
type Form = Pick<QuestionDraft, 'type' | 'correct'> & Partial<QuestionDraft>

/** Feedback for choosing a wrong option, by the option's text; empty if none was written. */
export type Feedback = ReadonlyMap<string, string>

/** The feedback on a wrong option without its own: what the source says. */
export const plainFeedback = ({ quote }: SourceRef, language: Language): string =>
  typeset(LANGUAGE_PACKS[language].model.questions.wrong(passageText(quote)), language)

function feedbackOn(options: readonly Option[], feedback: Feedback, { language, ref }: ModelAsked) {
  const said = options.map(({ id, text }) => {
    const own = feedback.get(text)
    return [
      id,
      own === undefined
        ? LANGUAGE_PACKS[language].model.questions.right
        : own || plainFeedback(ref, language),
    ] as const
  })
  return Object.fromEntries(said)
}

/** A question with its explanation, in the typography of its language. */
function question(
  { language, difficulty, prompt, explanation, ref }: ModelAsked,
  form: Form,
  isFalse = false,
) {
  const words = LANGUAGE_PACKS[language].model.questions
  const quote = words.explain(passageText(ref.quote))
  const draft: QuestionDraft = {
    options: null,
    keyPoints: null,
    rubric: null,
    difficulty,
    prompt,
    explanation: explanation || (isFalse ? `${words.false} ${quote}` : quote),
    sourceRef: ref,
    points: POINTS[difficulty],
    ...form,
  }
  return typesetQuestion(draft, language)
}

/** A passage quoted in an explanation: on one line, at most about 300 characters. */
function passageText(quote: string): string {
  const flat = evenQuotes(
    withoutDecoration(quote.replace(/\|/g, '–'))
      .replace(/:\s*\n\s*/g, ': ')
      .replace(/([.!?])\s*\n\s*/g, '$1 ')
      .replace(/\s*\n\s*/g, '; ')
      .replace(/\s+/g, ' '),
  ).trim()
  const cut =
    flat.length > MAX_PASSAGE
      ? `${flat.slice(0, flat.lastIndexOf(' ', MAX_PASSAGE)).replace(/[\s,;:–-]+$/, '')}…`
      : flat
  const even = balanceQuotes(cut)
  return /^“[^“”]*”$/.test(even) ? even.slice(1, -1) : even
}

/** Options in a random order; `idsOf` returns the ids of the given texts, in their order. */
function toOptions(texts: string[], seed: string): { options: Option[]; idsOf(wanted: string[]): string[] } {
  const chance = mixed(texts, seed)
  // Steps to be put in order must not be shown in order.
  const list = chance.every((text, index) => text === texts[index])
    ? [...chance.slice(1), chance[0]!]
    : chance
  const options = list.map((text, index) => ({ id: String.fromCharCode(97 + index), text }))
  const idOf = new Map(options.map(({ id, text }) => [text, id]))
  return { options, idsOf: (wanted) => wanted.map((text) => idOf.get(text)!) }
}

const keyOf = (text: string): string =>
  /[\p{L}\d]/u.test(text)
    ? text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}.,%€$£-]+/gu, ' ')
        .trim()
    : text

const lengthGap = (one: string, other: string): number =>
  Math.abs(Math.log((one.length + 8) / (other.length + 8)))

/**
 * A single choice with `right` among two or three wrong answers; none if they are too few, equal, or their
 * lengths give the answer away.
 */
export function modelChoice(
  asked: ModelAsked,
  right: string,
  wrong: string[],
  feedback: Feedback,
): QuestionDraft[] {
  const others = wrong.filter(
    (text, index) =>
      keyOf(text) !== keyOf(right) && wrong.findIndex((each) => keyOf(each) === keyOf(text)) === index,
  )
  const texts = [right, ...others.slice(0, 3)]
  if (texts.length < 3 || texts.some((text) => lengthGap(text, right) > MAX_GAP)) return []
  const { options, idsOf } = toOptions(texts, asked.prompt)
  const optionFeedback = feedbackOn(options, feedback, asked)
  return [question(asked, { type: 'single_choice', options, optionFeedback, correct: idsOf([right])[0]! })]
}

/** Several right answers among wrong ones; none if they are too few or equal. */
export function modelSeveral(
  asked: ModelAsked,
  right: string[],
  wrong: string[],
  feedback: Feedback,
): QuestionDraft[] {
  const texts = [...right, ...wrong]
  if (right.length < 2 || wrong.length < 2 || new Set(texts.map(keyOf)).size < texts.length) return []
  const { options, idsOf } = toOptions(texts, asked.prompt)
  const optionFeedback = feedbackOn(options, feedback, asked)
  const correct = idsOf(right).toSorted()
  return [question(asked, { type: 'multiple_choice', options, optionFeedback, correct })]
}

/** Three or more different steps to put in order; always hard. */
export function modelOrdering(asked: ModelAsked, steps: string[]): QuestionDraft[] {
  if (steps.length < 3 || new Set(steps.map(keyOf)).size < steps.length) return []
  const { options, idsOf } = toOptions(steps, asked.prompt)
  return [question({ ...asked, difficulty: 'hard' }, { type: 'ordering', options, correct: idsOf(steps) })]
}

/** A statement that is true or false. */
export const modelTruth = (asked: ModelAsked, correct: boolean): QuestionDraft =>
  question(
    { ...asked, prompt: LANGUAGE_PACKS[asked.language].model.questions.trueFalse(asked.prompt) },
    { type: 'true_false', correct },
    !correct,
  )

/** A question answered in the learner's own words. */
export const modelOpen = (asked: ModelAsked, keyPoints: string[]): QuestionDraft =>
  question(asked, {
    type: 'open',
    correct: null,
    keyPoints,
    rubric: LANGUAGE_PACKS[asked.language].model.questions.rubric(keyPoints.length),
  })
