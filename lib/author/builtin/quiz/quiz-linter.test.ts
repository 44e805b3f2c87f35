import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../platform/source-document.ts'
import type { Brief, CourseOutline, QuestionDraft } from '../../author.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { writeOutline } from '../outline/write-outline.ts'
import { sentenceKey } from '../words/text-match.ts'
import { lengthGap, MAX_GAP } from './quiz-choose.ts'
import { passageText } from './quiz-text.ts'
import { writeQuiz } from './write-quiz.ts'

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
const SHARE = POOL / 3

function quizzesOf(name: string, wishes: Partial<Brief> = {}) {
  const language = name.split('.')[1] as Language
  const text = readFileSync(path.join(import.meta.dirname, '../fixtures', `${name}.md`), 'utf8')
  const document = documentOf(text, language)
  const common = { language, documents: [document], brief: { ...EMPTY_BRIEF, ...wishes } }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  const pools = poolsOf(outline, common)
  return { name, language, document, outline, pools, questions: pools.flat() }
}

const poolsOf = (
  outline: CourseOutline,
  common: Pick<Parameters<typeof writeQuiz>[0], 'language' | 'documents' | 'brief'>,
) =>
  outline.modules.map((_module, moduleIndex) =>
    writeQuiz({ ...common, outline, moduleIndex, scenes: [], poolSize: POOL }),
  )

const courses = NAMES.map((name) => quizzesOf(name))
const optionTexts = (question: QuestionDraft) => question.options?.map((option) => option.text) ?? []
const textsOf = (question: QuestionDraft) => [
  question.prompt,
  ...optionTexts(question),
  ...(question.keyPoints ?? []),
  question.rubric ?? '',
  question.explanation,
]
const rightOf = ({ options, correct }: QuestionDraft) =>
  options!.find((option) => option.id === correct)!.text
const singles = (questions: QuestionDraft[]) =>
  questions.filter((question) => question.type === 'single_choice')

describe.each(courses)('the quiz from $name', ({ language, document, outline, pools, questions }) => {
  const source = sentenceKey(document.text)

  test('has pools of three even tiers, none larger than asked for', () => {
    for (const pool of pools) {
      expect(pool.length).toBeLessThanOrEqual(POOL)
      expect(pool.length).toBeGreaterThanOrEqual(POOL - 3)
      for (const tier of ['easy', 'medium', 'hard'])
        expect(pool.filter((question) => question.difficulty === tier).length).toBeGreaterThanOrEqual(
          SHARE - 2,
        )
    }
  })

  test('asks nothing twice', () => {
    for (const pool of pools) {
      const prompts = pool.map((question) => sentenceKey(question.prompt))
      expect(new Set(prompts).size).toBe(prompts.length)
    }
  })

  test('has well-formed keys', () => {
    for (const { type, options, correct, keyPoints, rubric } of questions) {
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
      if (type === 'open') {
        expect(keyPoints!.length).toBeGreaterThan(0)
        expect(new Set(keyPoints!.map(sentenceKey)).size).toBe(keyPoints!.length)
        expect(rubric).toMatch(/\S{3}/)
      } else expect([keyPoints, rubric]).toEqual([null, null])
    }
  })

  test('offers options that differ, of about the same length', () => {
    for (const question of questions) {
      const texts = optionTexts(question)
      expect(
        new Set(
          texts.map((text) =>
            text
              .toLowerCase()
              .replace(/[^\p{L}\p{N}%€$£.,-]+/gu, ' ')
              .trim(),
          ),
        ).size,
      ).toBe(texts.length)
      if (question.type === 'single_choice')
        expect(texts.filter((text) => lengthGap(text, rightOf(question)) > MAX_GAP + 0.05)).toEqual([])
    }
  })

  test('has one right answer: filled in, only it is what the source says', () => {
    for (const question of singles(questions).filter(({ prompt }) => prompt.includes('____'))) {
      const [before = '', after = ''] = question.prompt.replace(/^[^:?]*[:?]\s/u, '').split('____')
      const said = optionTexts(question).filter((text) => source.includes(sentenceKey(before + text + after)))
      expect([question.prompt, said]).toEqual([question.prompt, [rightOf(question)]])
    }
  })

  test('calls true what the source says and false what it does not', () => {
    for (const { type, prompt, correct } of questions) {
      const claim = prompt.replace(/^[^?]*\?\s/u, '')
      if (type !== 'true_false' || /^[“«]|^You should/.test(claim)) continue
      expect([claim, source.includes(sentenceKey(claim))]).toEqual([claim, correct])
    }
  })

  test('lets no grammar give the answer away', () => {
    const article = (text: string) =>
      /^(?:the|an?|your|our|their|le|la|les|l’|une?|votre|notre|vos|nos|chaque)(?![\p{L}])/iu
        .exec(text)?.[0]
        .toLowerCase()
        .replace('an', 'a')
    for (const question of singles(questions).filter(({ prompt }) => prompt.includes('____')))
      expect(new Set(optionTexts(question).map(article)).size).toBe(1)
    for (const question of singles(questions)) {
      const starts = optionTexts(question).map((text) => /^[“«]/.test(text))
      expect(new Set(starts).size).toBe(1)
    }
  })

  test('puts right answers at each place about equally often', () => {
    for (const pool of pools) {
      const places = singles(pool).map((question) =>
        question.options!.findIndex((option) => option.id === question.correct),
      )
      for (const place of [0, 1, 2, 3])
        expect(places.filter((each) => each === place).length).toBeLessThanOrEqual(
          Math.ceil(places.length / 3) + 1,
        )
    }
  })

  test('ends prompts as sentences and prints what the language prints', () => {
    for (const question of questions) {
      expect(question.prompt).toMatch(/^[\p{Lu}“«\d]/u)
      // A passage may have a placeholder, which its question leaves out.
      for (const text of textsOf(question).slice(0, -1)) expect(text).not.toMatch(/[[\]]/)
      expect(question.prompt).toMatch(/[.?!](?:”|\u00A0»)?$|____[^.?!]*$/)
      for (const text of textsOf(question)) {
        expect(text).not.toMatch(
          /"|\*\*|^#|`|<\/?\p{L}|https?:|\s{2}|[,;:]{2}|(?<!\.)\.\.(?!\.)|\?\?|\p{Extended_Pictographic}/u,
        )
        if (language === 'fr')
          expect(text).not.toMatch(/«(?!\u00A0)|(?<!\u00A0)»|[^\u00A0?!]+(?<![\u00A0?!])[?!;:](?=\s|$)/u)
        else expect(text).not.toMatch(/[«»]|\s[?!;:]/)
      }
    }
  })

  test('explains with the passage, which is where it says', () => {
    for (const { explanation, sourceRef, points } of questions) {
      expect(document.text.slice(sourceRef.start, sourceRef.end)).toBe(sourceRef.quote)
      expect(sourceRef.quote.length).toBeGreaterThan(3)
      const quoted = sentenceKey(passageText(sourceRef.quote).replace(/…$/, ''))
      expect(sentenceKey(explanation)).toContain(quoted)
      expect(points).toBeGreaterThan(0)
    }
  })

  test('asks of each objective whose scene can be asked of', () => {
    outline.modules.forEach((module, index) => {
      const named = module.scenes.filter((scene) =>
        module.objectives.some((objective) => sentenceKey(objective).includes(sentenceKey(scene.title))),
      )
      const silent = named.filter((scene) =>
        pools[index]!.every(({ sourceRef }) =>
          scene.sourceRefs.every((ref) => ref.end <= sourceRef.start || ref.start >= sourceRef.end),
        ),
      )
      expect(silent.map((scene) => scene.title)).toEqual([])
    })
  })
})

test('all types are asked that a source carries: lists with unlike neighbours, steps or figures to rank', () => {
  const always = ['open', 'single_choice', 'true_false']
  const more: Record<string, string[]> = {
    'offer.en': ['multiple_choice', 'ordering'],
    'offer.fr': ['multiple_choice', 'ordering'],
    'quiz-policy.en': ['multiple_choice', 'ordering'],
    'quiz-meeting.fr': ['multiple_choice'],
    'quiz-packages.fr': ['multiple_choice'],
    'quiz-manual.en': ['ordering'],
    'quiz-product.fr': ['ordering'],
    'quiz-scripts.en': ['ordering'],
  }
  for (const { name, questions } of courses) {
    const types = [...new Set(questions.map((question) => question.type))]
    expect([name, types]).toEqual([name, expect.arrayContaining([...always, ...(more[name] ?? [])])])
  }
})

test('true and false are about as frequent', () => {
  const answers = courses.flatMap(({ questions }) =>
    questions.filter(({ type }) => type === 'true_false').map(({ correct }) => correct),
  )
  const share = answers.filter((correct) => correct === true).length / answers.length
  expect(answers.length).toBeGreaterThan(20)
  expect(share).toBeGreaterThan(0.35)
  expect(share).toBeLessThan(0.65)
})

test('what must not be spoken of or said is in no question, not even in its explanation', () => {
  const { questions } = quizzesOf('quiz-policy.en', { mustAvoid: ['alcohol'], forbiddenWords: ['refund'] })
  expect(questions.length).toBeGreaterThan(10)
  expect(questions.flatMap(textsOf).join(' ')).not.toMatch(/alcohol|refunds?\b/i)
})

test('the same request gives the same quiz', () => {
  expect(quizzesOf('quiz-product.fr').questions).toEqual(
    courses.find(({ name }) => name === 'quiz-product.fr')!.questions,
  )
})

test('each module of a course of many pages gets its whole quiz', () => {
  const names = NAMES.filter((name) => name.endsWith('.en'))
  const documents = ['', 'or', 'an', 'ix', 'um'].flatMap((ending) =>
    names.map((name) => {
      const text = readFileSync(path.join(import.meta.dirname, '../fixtures', `${name}.md`), 'utf8')
      return documentOf(
        text.replace(/\b[a-z]{7,}\b/g, (word) => word + ending),
        'en',
        `src_${name}_${ending}`,
      )
    }),
  )
  const words = documents.reduce((sum, document) => sum + document.text.split(/\s+/).length, 0)
  expect(words).toBeGreaterThan(7000)
  const { outline } = writeOutline({
    language: 'en',
    documents,
    brief: EMPTY_BRIEF,
    feedback: [],
    previous: null,
  })
  for (const moduleIndex of outline.modules.keys()) {
    const pool = writeQuiz({
      language: 'en',
      documents,
      brief: EMPTY_BRIEF,
      outline,
      moduleIndex,
      scenes: [],
      poolSize: POOL,
    })
    expect(pool.length).toBe(POOL)
  }
})
