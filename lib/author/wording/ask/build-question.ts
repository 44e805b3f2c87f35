import type { Difficulty, QuestionDraft } from '../../contract/author.ts'
import { fill } from '../../language/pack/question-words.ts'
import type { SourceTree, Span } from '../../reading/source-tree.ts'
import { ended, mixed } from '../../statements/piece-text.ts'
import type { Piece } from '../../statements/statement.ts'
import { refAt } from '../../text/ref-at.ts'
import { titleKey } from '../../text/text-key.ts'
import { typesetQuestion } from '../../text/typeset-question.ts'
import type { Candidate, Lure } from './question-types.ts'
import type { Desk } from './quiz-desk.ts'

const POINTS: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 }

/** What every question needs; `span`: the passage that answers it. */
export type Asked = Pick<Candidate, 'kind' | 'topic' | 'worth' | 'family'> &
  Pick<QuestionDraft, 'difficulty' | 'prompt' | 'explanation'> & {
    tree: SourceTree
    span: Span
  }

type Form = Pick<QuestionDraft, 'type' | 'options' | 'correct'> & Partial<QuestionDraft>

function candidate({ language }: Desk, asked: Asked, form: Form, answer: string): Candidate {
  const { kind, topic, worth, family, tree, span, ...wording } = asked
  const question: QuestionDraft = {
    keyPoints: null,
    rubric: null,
    ...form,
    ...wording,
    sourceRef: refAt(tree.document, span.start, span.end),
    points: POINTS[wording.difficulty],
  }
  return {
    question: typesetQuestion(question, language),
    kind,
    topic: titleKey(topic),
    answer,
    worth,
    family,
  }
}

/** One right answer, or several, among wrong ones; `order`: what to sort them by, at random without it. */
export function choice(
  desk: Desk,
  asked: Asked,
  right: string | string[],
  lures: Lure[],
  wrong: (lure: Lure) => string,
  order?: (text: string) => number,
): Candidate {
  const keys = [right].flat()
  const texts = mixed([...keys, ...lures.map(({ text }) => text)], asked.prompt)
  const options = toOptions(order ? texts.toSorted((a, b) => order(a) - order(b)) : texts)
  const optionFeedback = Object.fromEntries(
    options.map(({ id, text }) => {
      const lure = lures.find((each) => each.text === text)
      return [id, lure ? wrong(lure) : desk.words.phrases.right]
    }),
  )
  const correct = options.filter(({ text }) => keys.includes(text)).map(({ id }) => id)
  const form =
    typeof right === 'string'
      ? { type: 'single_choice' as const, options, correct: correct[0]! }
      : { type: 'multiple_choice' as const, options, correct }
  return candidate(desk, asked, { ...form, optionFeedback }, keys.join(' '))
}

const toOptions = (texts: string[]) =>
  texts.map((text, index) => ({ id: String.fromCharCode(97 + index), text }))

/** A statement that is true or false; the explanation says what is right. */
export function truth(desk: Desk, asked: Asked, isTrue: boolean): Candidate {
  const { phrases } = desk.words
  const explanation = fill(isTrue ? phrases.isTrue : phrases.isFalse, { text: asked.explanation })
  const form = { type: 'true_false' as const, options: null, correct: isTrue }
  return candidate(desk, { ...asked, explanation }, form, asked.explanation)
}

/** Steps to put in order; they are never shown in it. */
export function ordering(desk: Desk, asked: Asked, steps: string[]): Candidate {
  const chance = mixed(steps, asked.prompt)
  const isInOrder = chance.every((text, index) => text === steps[index])
  const options = toOptions(isInOrder ? [...chance.slice(1), chance[0]!] : chance)
  const correct = steps.map((step) => options.find(({ text }) => text === step)!.id)
  return candidate(desk, asked, { type: 'ordering', options, correct }, steps.join(' '))
}

/** An open question; `least` of its key points make a full answer. */
export function open(
  desk: Desk,
  asked: Omit<Asked, 'explanation' | 'span'>,
  points: Piece[],
  least: number,
): Candidate {
  const keyPoints = points.map(({ text }) => text)
  const rubric = fill(desk.words.phrases.rubric, {
    n: Math.min(least, keyPoints.length),
    all: keyPoints.length,
  })
  const span = { start: points[0]!.start, end: Math.max(...points.map(({ end }) => end)) }
  const explanation = keyPoints.map(ended).join(' ')
  const form = { type: 'open' as const, options: null, correct: null, keyPoints, rubric }
  return candidate(desk, { ...asked, explanation, span }, form, keyPoints.join(' '))
}
