import type { Language, SourceDocument, SourceRef } from '../../../../platform/source-document.ts'
import type { Difficulty, Option, QuestionDraft } from '../../../author.ts'
import { refAt } from '../../../read-statements.ts'
import type { Casing } from '../../words/text-clean.ts'
import { sentenceKey } from '../../words/text-match.ts'
import { hashText, lengthGap, MAX_GAP, oneOf, shuffle } from '../quiz-choose.ts'
import type { Entry, Material } from '../quiz-entry.ts'
import { passageText, typeset } from '../quiz-text.ts'
import { QUIZ_WORDS, type QuizWords } from '../quiz-words.ts'

/**
 * What a question maker works with: the course's material, the module it writes for and the words of the
 * language.
 */
export type QuizBench = {
  material: Material
  documents: SourceDocument[]
  module: number
  language: Language
  casing: Casing
  words: QuizWords
}

/**
 * A question that may enter the pool. `kind` is its maker's, to vary them; `about` is what it asks of, so
 * that no two of a pool ask the same; `tells` is what a reader of it learns, `answer` what must be known.
 */
export type Candidate = {
  question: QuestionDraft
  kind: string
  scene: number
  about: string
  tells: string
  answer: string
}

/** A bench for one module of a course. */
export const benchOf = (
  material: Material,
  documents: SourceDocument[],
  module: number,
  language: Language,
  casing: Casing,
): QuizBench => ({ material, documents, module, language, casing, words: QUIZ_WORDS[language] })

/** The entries that belong to the bench's module. */
export const here = <T extends { module: number }>(bench: QuizBench, list: T[]): T[] =>
  list.filter((each) => each.module === bench.module)

/** What of a bench a question is worded with. */
type Wording = Pick<QuizBench, 'language' | 'words'>
type Place = { ref: SourceRef; scene: number }
type Asked = Pick<QuestionDraft, 'type' | 'difficulty' | 'prompt' | 'correct'> & Partial<QuestionDraft>

const POINTS: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 }

/** A candidate with its explanation; all texts are set in the language's typography here. */
export function candidate(
  bench: Wording,
  kind: string,
  asked: Asked,
  { ref, scene }: Place,
  extra: { answer?: string; about?: string; falsehood?: boolean } = {},
): Candidate {
  const { language, words } = bench
  const set = (text: string) => typeset(text, language)
  const quote = words.explain(passageText(ref.quote))
  const question: QuestionDraft = {
    keyPoints: null,
    rubric: null,
    ...asked,
    options: asked.options?.map((option) => ({ ...option, text: set(option.text) })) ?? null,
    prompt: set(asked.prompt),
    explanation: set(extra.falsehood ? `${words.false} ${quote}` : quote),
    sourceRef: ref,
    points: POINTS[asked.difficulty],
  }
  if (question.rubric) question.rubric = set(question.rubric)
  if (question.keyPoints) question.keyPoints = question.keyPoints.map(set)
  const shown = [
    question.prompt,
    ...(question.type === 'ordering' ? [] : (question.options ?? []).map(({ text }) => text)),
  ]
  return {
    question,
    kind,
    scene,
    about: extra.about ?? `${ref.start}-${ref.end}`,
    tells: sentenceKey(shown.join(' ')),
    answer: sentenceKey(extra.answer ?? ''),
  }
}

/**
 * Options in an order of chance, with ids `a`, `b`, …; `idsOf` gives the ids of some of the texts, in their
 * order.
 */
function toOptions(texts: string[], seed: string): { options: Option[]; idsOf(wanted: string[]): string[] } {
  const mixed = shuffle(texts, seed, (text) => text)
  // Steps to be put in order must not come in order.
  const list = mixed.every((text, index) => text === texts[index]) ? [...mixed.slice(1), mixed[0]!] : mixed
  const options = list.map((text, index) => ({ id: String.fromCharCode(97 + index), text }))
  return {
    options,
    idsOf: (wanted) => wanted.map((text) => options.find((option) => option.text === text)!.id),
  }
}

const keyOf = (text: string): string =>
  /[\p{L}\d]/u.test(text)
    ? text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}.,%€$£-]+/gu, ' ')
        .trim()
    : text

/**
 * A single choice with `right` among two or three wrong answers; none when they are too few, equal or tell
 * themselves apart by length.
 */
export function choice(
  bench: Wording,
  kind: string,
  difficulty: Difficulty,
  prompt: string,
  right: string,
  wrong: string[],
  place: Place,
  extra: { about?: string; answer?: string } = {},
): Candidate[] {
  const others = wrong.filter(
    (text, index) =>
      keyOf(text) !== keyOf(right) && wrong.findIndex((each) => keyOf(each) === keyOf(text)) === index,
  )
  const texts = [right, ...others.slice(0, 3)]
  if (texts.length < 3 || texts.some((text) => lengthGap(text, right) > MAX_GAP)) return []
  const { options, idsOf } = toOptions(texts, prompt)
  const asked: Asked = { type: 'single_choice', difficulty, prompt, options, correct: idsOf([right])[0]! }
  return [candidate(bench, kind, asked, place, { answer: right, ...extra })]
}

/** A true or false question. */
export const trueFalse = (
  bench: Wording,
  kind: string,
  difficulty: Difficulty,
  text: string,
  correct: boolean,
  place: Place,
  extra: { about?: string; answer?: string } = {},
): Candidate =>
  candidate(
    bench,
    kind,
    { type: 'true_false', difficulty, prompt: bench.words.trueFalse(text), correct },
    place,
    { falsehood: !correct, ...extra },
  )

/** Several right answers among wrong ones. */
export function several(
  bench: Wording,
  kind: string,
  difficulty: Difficulty,
  prompt: string,
  right: string[],
  wrong: string[],
  place: Place,
): Candidate[] {
  const texts = [...right, ...wrong]
  if (right.length < 2 || wrong.length < 2 || new Set(texts.map(keyOf)).size < texts.length) return []
  const { options, idsOf } = toOptions(texts, prompt)
  const asked: Asked = {
    type: 'multiple_choice',
    difficulty,
    prompt,
    options,
    correct: idsOf(right).toSorted(),
  }
  return [candidate(bench, kind, asked, place, { answer: right.join(' ') })]
}

/** Things to put in order; three to six, none twice. */
export function ordering(
  bench: Wording,
  kind: string,
  prompt: string,
  texts: string[],
  place: Place,
): Candidate[] {
  if (texts.length < 3 || new Set(texts.map(keyOf)).size < texts.length) return []
  const { options, idsOf } = toOptions(texts, prompt)
  return [
    candidate(
      bench,
      kind,
      { type: 'ordering', difficulty: 'hard', prompt, options, correct: idsOf(texts) },
      place,
    ),
  ]
}

/** The texts of entries. */
export const textsOf = (entries: Entry[]): string[] => entries.map((entry) => entry.text)

/** One of the wordings of a prompt, the same one for the same text. */
export const worded = <A extends unknown[]>(ways: ((...values: A) => string)[], ...values: A): string =>
  oneOf(ways, values.join('|'))(...values)

/** A passage that covers all of some, in one document. */
export function spanOf(bench: QuizBench, refs: SourceRef[]): SourceRef | null {
  const document = bench.documents.find((each) => each.sourceId === refs[0]?.sourceId)
  const own = refs.filter((ref) => ref.sourceId === document?.sourceId)
  if (!document || own.length === 0) return null
  return refAt(document, Math.min(...own.map((ref) => ref.start)), Math.max(...own.map((ref) => ref.end)))
}

/** Whether chance, the same every time, picks one in `n`. */
export const oneIn = (n: number, seed: string): boolean => hashText(seed) % n === 0
