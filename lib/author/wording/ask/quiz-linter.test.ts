import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../product/source-document.ts'
import { writeOutline } from '../../builtin/write-outline.ts'
import { writeQuiz } from '../../builtin/write-quiz.ts'
import type { Brief, QuestionDraft } from '../../contract/author.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { sentenceKey } from '../../text/text-match.ts'

const NAMES = [
  'offer.en',
  'offer.fr',
  'quiz-manual.en',
  'quiz-meeting.fr',
  'quiz-packages.fr',
  'quiz-policy.en',
  'quiz-product.fr',
  'quiz-prose.en',
  'quiz-scripts.en',
]
const POOL = 12

function quizzesOf(name: string, wishes: Partial<Brief> = {}) {
  const language = name.split('.')[1] as Language
  const text = readFileSync(path.join(import.meta.dirname, '../../fixtures', `${name}.md`), 'utf8')
  const document = documentOf(text, language)
  const common = { language, documents: [document], brief: { ...EMPTY_BRIEF, ...wishes } }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  const pools = outline.modules.map((_module, moduleIndex) =>
    writeQuiz({ ...common, outline, moduleIndex, scenes: [], poolSize: POOL }),
  )
  return { name, language, document, pools, questions: pools.flat() }
}

const courses = NAMES.map((name) => quizzesOf(name))
const optionTexts = (question: QuestionDraft) => question.options?.map((option) => option.text) ?? []
const textsOf = (question: QuestionDraft) => [
  question.prompt,
  ...optionTexts(question),
  ...(question.keyPoints ?? []),
  ...Object.values(question.optionFeedback ?? {}),
  question.rubric ?? '',
  question.explanation,
]
const isShort = ({ type, prompt }: QuestionDraft) => type === 'true_false' || /_{2,}/.test(prompt)

describe.each(courses)('the quiz from $name', ({ language, document, pools, questions }) => {
  test('has pools no larger than requested, at most 30% of them gaps', () => {
    for (const pool of pools) {
      expect(pool.length).toBeLessThanOrEqual(POOL)
      expect(pool.filter(isShort).length).toBeLessThanOrEqual(Math.max(1, pool.length * 0.3))
    }
  })

  test('asks nothing twice', () => {
    for (const pool of pools) {
      const prompts = pool.map((question) => sentenceKey(question.prompt))
      expect(new Set(prompts).size).toBe(prompts.length)
    }
  })

  test('has well-formed keys, and feedback on every option that can be chosen', () => {
    for (const { type, options, correct, keyPoints, rubric, optionFeedback } of questions) {
      const ids = options?.map((option) => option.id) ?? []
      expect(new Set(ids).size).toBe(ids.length)
      if (type === 'single_choice') expect(ids.filter((id) => id === correct).length).toBe(1)
      if (type === 'multiple_choice') {
        expect(ids).toEqual(expect.arrayContaining(correct as string[]))
        expect((correct as string[]).length).toBeGreaterThanOrEqual(2)
        expect(ids.length - (correct as string[]).length).toBeGreaterThanOrEqual(2)
      }
      if (type === 'ordering') {
        expect((correct as string[]).toSorted()).toEqual(ids.toSorted())
        expect(correct).not.toEqual(ids)
      }
      if (type === 'true_false') expect(typeof correct).toBe('boolean')
      const isChosen = type === 'single_choice' || type === 'multiple_choice'
      expect(Object.keys(optionFeedback ?? {}).toSorted()).toEqual(isChosen ? ids.toSorted() : [])
      if (type === 'open') {
        expect(keyPoints!.length).toBeGreaterThan(0)
        expect(new Set(keyPoints!.map(sentenceKey)).size).toBe(keyPoints!.length)
        expect(rubric).toMatch(/\S{3}/)
      } else expect([keyPoints, rubric]).toEqual([null, null])
    }
  })

  test('offers distinct options, all quoted or none', () => {
    for (const question of questions) {
      const texts = optionTexts(question)
      expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length)
      if (question.type !== 'ordering')
        expect(new Set(texts.map((text) => /^[“«]/.test(text))).size).toBeLessThanOrEqual(1)
    }
  })

  test('ends prompts as sentences and follows the typography of its language', () => {
    for (const question of questions) {
      expect(question.prompt).toMatch(/^[\p{Lu}“«\d]/u)
      for (const text of textsOf(question)) {
        expect(text).not.toMatch(/[[\]]/)
        expect(text).not.toMatch(
          /"|\*\*|^#|`|<\/?\p{L}|https?:|\s{2}|[,;:]{2}|(?<!\.)\.\.(?!\.)|\?\?|\p{Extended_Pictographic}/u,
        )
        if (language === 'fr')
          expect(text).not.toMatch(/«(?!\u00A0)|(?<!\u00A0)»|[^\u00A0?!]+(?<![\u00A0?!])[?!;:](?=\s|$)/u)
        else expect(text).not.toMatch(/[«»]|\s[?!;:]/)
      }
    }
  })

  test('is based on a passage at the stated position, and explains itself', () => {
    for (const { explanation, sourceRef, points } of questions) {
      expect(document.text.slice(sourceRef.start, sourceRef.end)).toBe(sourceRef.quote)
      expect(sourceRef.quote.length).toBeGreaterThan(3)
      expect(explanation.length).toBeGreaterThan(10)
      expect(points).toBeGreaterThan(0)
    }
  })
})

test('objections make a quiz, prose one of the figures and rules that it sets', () => {
  const count = (wanted: string) => courses.find(({ name }) => name === wanted)!.questions.length
  expect(count('quiz-prose.en')).toBeGreaterThanOrEqual(4)
  expect(count('quiz-product.fr')).toBeGreaterThanOrEqual(2)
  expect(courses.filter(({ pools }) => pools.some((pool) => pool.length === 0))).toEqual([])
})

test('forbidden topics and words are in no question, not even in its explanation', () => {
  const { questions } = quizzesOf('quiz-policy.en', { mustAvoid: ['alcohol'], forbiddenWords: ['refund'] })
  expect(questions.flatMap(textsOf).join(' ')).not.toMatch(/alcohol|refunds?\b/i)
})

test('the same request gives the same quiz', () => {
  expect(quizzesOf('quiz-product.fr').questions).toEqual(
    courses.find(({ name }) => name === 'quiz-product.fr')!.questions,
  )
})
