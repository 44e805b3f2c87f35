import type { Language, SourceRef } from '../sources/source-document.ts'
import type { Difficulty, Option, QuestionDraft } from './author.ts'
import { toBullets } from './bullet-text.ts'
import { isAction } from './item-style.ts'
import { numberVariants, pickDistractors, shuffle } from './quiz-choose.ts'
import type { Entry, Material } from './quiz-material.ts'
import { QUIZ_WORDS } from './quiz-words.ts'
import { isCustomerLine } from './scene-title.ts'
import { localQuotes } from './spoken-text.ts'
import type { Casing } from './text-clean.ts'
import { sentenceKey, stemsOf } from './text-match.ts'

/** What a question maker works with: the course's material and the module it is for. */
export type QuizBench = { material: Material; module: number; language: Language; casing: Casing }
type List = Material['lists'][number]

/** Elements of other parts that can stand as wrong answers: of the same style, and of no part this one takes in ("Includes: Starter +"). */
function othersOf(list: List, { material, language }: QuizBench): Entry[] {
  const taken = new Set([list.topic])
  for (const topic of taken) {
    const named = new Set(stemsOf(material.named.get(topic) ?? '', language))
    for (const other of material.lists) {
      const own = new Set(stemsOf(topic, language))
      if (
        stemsOf(other.topic, language).some(
          (stem) => !own.has(stem) && named.has(stem) && !/^\d+$/.test(stem),
        )
      )
        taken.add(other.topic)
    }
  }
  return material.lists
    .filter((each) => each.style === list.style && !taken.has(each.topic))
    .flatMap((each) => each.entries)
}

const POINTS: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 }
const MAX_QUOTE = 260

/** A text to stand inside quotes: its own outer ones go, inner ones become single. */
const inner = (text: string): string =>
  (isCustomerLine(text) ? text.replace(/^["“«][\s\u00A0]*|[\s\u00A0]*["”»]$/g, '') : text).replace(
    /["“”«»]\u00A0?/g,
    '’',
  )

function draft(
  bench: QuizBench,
  question: Pick<QuestionDraft, 'type' | 'difficulty' | 'prompt' | 'correct'> & Partial<QuestionDraft>,
  ref: SourceRef,
): QuestionDraft {
  const flat = ref.quote
    .replace(/:\s*\n\s*/g, ': ')
    .replace(/\s*\n\s*/g, '; ')
    .replace(/\s+/g, ' ')
    .replace(/^["“«]\s*|\s*["”»]$/g, '')
    .replace(/["“”«»]/g, '’')
    .trim()
  const quote = flat.length > MAX_QUOTE ? `${flat.slice(0, flat.lastIndexOf(' ', MAX_QUOTE))}…` : flat
  const words = QUIZ_WORDS[bench.language]
  return {
    options: null,
    keyPoints: null,
    rubric: null,
    ...question,
    prompt: localQuotes(question.prompt, bench.language),
    explanation: localQuotes(words.explain(quote), bench.language),
    sourceRef: ref,
    points: POINTS[question.difficulty],
  }
}

/** Options in an order of chance, with ids `a`, `b`, …; `idsOf` gives the ids of some of the texts, in their order. */
function toOptions(texts: string[], seed: string): { options: Option[]; idsOf(wanted: string[]): string[] } {
  const options = shuffle(texts, seed, (text) => text).map((text, index) => ({
    id: String.fromCharCode(97 + index),
    text,
  }))
  return {
    options,
    idsOf: (wanted) => wanted.map((text) => options.find((option) => option.text === text)!.id),
  }
}

function choice(
  bench: QuizBench,
  difficulty: Difficulty,
  prompt: string,
  right: Entry,
  wrong: string[],
  ref: SourceRef = right.ref,
): QuestionDraft[] {
  const keys = new Set([right.text, ...wrong].map(sentenceKey))
  if (wrong.length < 2 || keys.size < wrong.length + 1) return []
  const { options, idsOf } = toOptions([right.text, ...wrong], prompt + right.text)
  return [
    draft(
      bench,
      { type: 'single_choice', difficulty, prompt, options, correct: idsOf([right.text])[0]! },
      ref,
    ),
  ]
}

const here = <T extends { module: number }>(bench: QuizBench, list: T[]): T[] =>
  list.filter((each) => each.module === bench.module)
const textsOf = (entries: Entry[]): string[] => entries.map((entry) => entry.text)

/** Which statement, which element belongs to a part (easy); which one does not (hard). */
export function belongingQuestions(bench: QuizBench): QuestionDraft[] {
  const { material, language } = bench
  const words = QUIZ_WORDS[language]
  const lists = here(bench, material.lists).flatMap((list) => {
    const others = othersOf(list, bench)
    const related = material.lists.filter((each) => each.topic === list.topic).flatMap((each) => each.entries)
    const one = list.entries
      .slice(0, 2)
      .flatMap((entry) =>
        choice(
          bench,
          'easy',
          words.belongs(inner(list.topic)),
          entry,
          textsOf(pickDistractors([entry], related, others, 3, language)),
        ),
      )
    const three = list.entries.slice(0, 3)
    const stranger = three.length === 3 ? pickDistractors(three, related, others, 1, language)[0] : undefined
    const odd = stranger
      ? choice(bench, 'hard', words.stranger(inner(list.topic)), stranger, textsOf(three), list.ref)
      : []
    return [...one.slice(0, list.entries.length > 3 ? 2 : 1), ...odd]
  })
  const sentences = here(bench, material.sentences).flatMap((entry) => {
    const related = material.sentences.filter((each) => each.topic === entry.topic)
    return choice(
      bench,
      'easy',
      words.statement(inner(entry.topic)),
      entry,
      textsOf(pickDistractors([entry], related, material.sentences, 3, language)),
    )
  })
  return [...interleave(lists, sentences)]
}

const interleave = <T>(one: T[], other: T[]): T[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_each, index) => [one[index], other[index]])
    .flat()
    .filter((each): each is T => each !== undefined)

/** Several elements of a part among others (medium). */
export function severalQuestions(bench: QuizBench): QuestionDraft[] {
  const { material, language } = bench
  return here(bench, material.lists).flatMap((list) => {
    const others = othersOf(list, bench)
    const related = material.lists.filter((each) => each.topic === list.topic).flatMap((each) => each.entries)
    const right = list.entries.slice(-3)
    const wrong = right.length >= 2 ? pickDistractors(right, related, others, 2, language) : []
    const texts = textsOf([...right, ...wrong])
    if (wrong.length < 2 || new Set(texts.map(sentenceKey)).size < texts.length) return []
    const prompt = QUIZ_WORDS[language].several(inner(list.topic))
    const { options, idsOf } = toOptions(texts, prompt)
    return [
      draft(
        bench,
        {
          type: 'multiple_choice',
          difficulty: 'medium',
          prompt,
          options,
          correct: idsOf(textsOf(right)).toSorted(),
        },
        list.ref,
      ),
    ]
  })
}

/** The value of a label among values of the same kind (medium). */
export function factQuestions(bench: QuizBench): QuestionDraft[] {
  return here(bench, bench.material.facts).flatMap((fact) => {
    if (!/\d/.test(fact.value) || fact.value.length > 60) return []
    const kind = unitOf(fact.value)
    const same = [
      ...new Set(
        bench.material.facts
          .filter((each) => unitOf(each.value) === kind && each.label !== fact.label)
          .map((each) => each.value),
      ),
    ]
    const wrong = [
      ...same.filter((value) => sentenceKey(value) !== sentenceKey(fact.value)),
      ...numberVariants(fact.value, 3),
    ].slice(0, 3)
    return choice(
      bench,
      'medium',
      QUIZ_WORDS[bench.language].fact(inner(fact.label), inner(fact.topic)),
      { ...fact, text: fact.value },
      [...new Set(wrong)],
    )
  })
}

const unitOf = (value: string): string =>
  value
    .toLowerCase()
    .replace(/\d[\d\s\u00A0.,]*/g, '#')
    .replace(/\s+/g, '')

/** The suggested answer to an objection (medium), and one to write (hard). */
export function replyQuestions(bench: QuizBench): QuestionDraft[] {
  const { material, language } = bench
  const words = QUIZ_WORDS[language]
  return here(bench, material.answers).flatMap((answer) => {
    const prompt = words.reply(answer.objection)
    const others = material.answers
      .filter((each) => each.objection !== answer.objection)
      .map((each) => ({ ...each, topic: each.objection }))
    const wrong = textsOf(
      pickDistractors([{ ...answer, topic: answer.objection }], [answer], others, 3, language),
    )
    const open = draft(
      bench,
      {
        type: 'open',
        difficulty: 'hard',
        prompt: words.openReply(answer.objection),
        correct: null,
        keyPoints: [inner(answer.text)],
        rubric: words.rubric(1),
      },
      answer.ref,
    )
    return answer.text.length > 40 ? [...choice(bench, 'medium', prompt, answer, wrong), open] : []
  })
}

/** True as written (easy), with a figure changed (hard), or said of the wrong part (medium). */
export function trueFalseQuestions(bench: QuizBench): QuestionDraft[] {
  const { material, language } = bench
  const words = QUIZ_WORDS[language]
  // An order to the reader is neither true nor false.
  const isOrder = (text: string) =>
    isAction(text, language) ||
    /^(?:never|always|don’t|ne |n’|jamais|toujours)/iu.test(text) ||
    (language === 'fr' && /^\p{L}+ez\b/u.test(text))
  const sentences = here(bench, material.sentences).filter(
    (entry) => entry.text.length < 170 && !isOrder(entry.text),
  )
  const stated = sentences.map((entry, index) => {
    const changed = /\d/.test(entry.text) ? numberVariants(entry.text, 1)[0] : undefined
    return changed && index % 2 === 0
      ? draft(
          bench,
          { type: 'true_false', difficulty: 'hard', prompt: words.trueFalse(changed), correct: false },
          entry.ref,
        )
      : draft(
          bench,
          { type: 'true_false', difficulty: 'easy', prompt: words.trueFalse(entry.text), correct: true },
          entry.ref,
        )
  })
  const placed = here(bench, material.lists).flatMap((list, index) => {
    const related = material.lists.filter((each) => each.topic === list.topic).flatMap((each) => each.entries)
    const others = othersOf(list, bench)
    const isTrue = index % 2 === 0
    const entry = isTrue
      ? list.entries.at(-1)
      : pickDistractors(list.entries.slice(0, 1), related, others, 1, language)[0]
    return entry
      ? [
          draft(
            bench,
            {
              type: 'true_false',
              difficulty: 'medium',
              prompt: words.partTrueFalse(inner(entry.text), inner(list.topic)),
              correct: isTrue,
            },
            list.ref,
          ),
        ]
      : []
  })
  return interleave(stated, placed)
}

/** Steps to put in order (medium up to four, else hard). */
export function orderingQuestions(bench: QuizBench): QuestionDraft[] {
  const lists = here(bench, bench.material.lists).filter((list) => list.ordered && list.entries.length >= 3)
  return [...here(bench, bench.material.sequences), ...lists].flatMap(({ topic, entries, ref }) => {
    const steps = textsOf(entries.slice(0, 6))
    if (new Set(steps.map(sentenceKey)).size < steps.length) return []
    const prompt = QUIZ_WORDS[bench.language].order(inner(topic))
    const { options, idsOf } = toOptions(steps, prompt)
    return [
      draft(
        bench,
        {
          type: 'ordering',
          difficulty: steps.length > 4 ? 'hard' : 'medium',
          prompt,
          options,
          correct: idsOf(steps),
        },
        ref,
      ),
    ]
  })
}

/** A sentence with its figure left out (hard). */
export function blankQuestions(bench: QuizBench): QuestionDraft[] {
  return here(bench, bench.material.sentences).flatMap((entry) => {
    const numbers = entry.text.match(/\d+(?:[ \u00A0.,]\d{3})*(?:[.,]\d+)?/g) ?? []
    const [number] = numbers
    if (!number || numbers.length !== 1 || /[\p{L}-]\d|\d-?\p{Ll}/u.test(entry.text)) return []
    return choice(
      bench,
      'hard',
      QUIZ_WORDS[bench.language].blank(entry.text.replace(number, '____')),
      { ...entry, text: number },
      numberVariants(number, 3),
    )
  })
}

/** A part to explain in one's own words (hard); graded by its key points. */
export function openQuestions(bench: QuizBench): QuestionDraft[] {
  const words = QUIZ_WORDS[bench.language]
  return here(bench, bench.material.parts).flatMap(({ topic, statements }) => {
    const told = statements.filter((statement) => statement.kind !== 'topic' && statement.kind !== 'quote')
    const keyPoints = toBullets(told, bench.language, bench.casing, 4)
    const ref = told[0]?.ref
    if (keyPoints.length < 2 || !ref || isCustomerLine(topic)) return []
    return [
      draft(
        bench,
        {
          type: 'open',
          difficulty: 'hard',
          prompt: words.open(inner(topic)),
          correct: null,
          keyPoints,
          rubric: words.rubric(keyPoints.length),
        },
        ref,
      ),
    ]
  })
}
