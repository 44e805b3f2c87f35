import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { rightAnswers } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { mintSisterCourse } from '@/e2e/fixtures/data/mint-sister-course.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { getTranslatedQuizContract } from '@/lib/domains/attempts/languages/translated-quiz-contract.ts'
import { gradeAttempt } from '@/lib/domains/attempts/module/grade-attempt.ts'
import { startAttempt } from '@/lib/domains/attempts/module/start-attempt.ts'
import { sourceHash } from '@/lib/domains/translations/translated-segments.ts'
import type { Course, Question } from '@/lib/generated/prisma/client.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as route from './route.ts'

type Texts = {
  question_id: string
  prompt: string
  options?: { id: string; text: string }[]
  explanation: string | null
  option_feedback: Record<string, string> | null
  feedback: string | null
}
type Quiz = { attempt_id: string; questions: Texts[] }

const LEARNER = 'li@x.test'
let home: MintedAccount
let [english, french]: [Course, Course] = [] as never
beforeEach(async () => {
  home = await mintAccount()
  english = await mintTaughtCourse(home.ctx, { quizSize: 12 })
  french = await mintSisterCourse(home.ctx, english)
  for (const { id } of [english, french]) await mintLearners(home.ctx, id, LEARNER)
})
afterAll(disconnect)

const start = (course = english) => startAttempt(home.ctx, LEARNER, course.id, 1)
const read = (course: Course, language: string, { query = '', key = home.liveKey, module_num = '1' } = {}) =>
  callContract(route, getTranslatedQuizContract, {
    ...{ key, query, headers: { 'x-learner-email': LEARNER } },
    params: { course_id: course.id, module_num, language } as never,
  })
const textsOf = async (course: Course, language: string) => {
  const { status, body } = await read(course, language)
  expect(status).toBe(200)
  return (body as Quiz).questions
}
const questionsOf = (course: Course, type: Question['type']) =>
  db().question.findMany({ where: { type, module: { courseId: course.id } }, orderBy: { position: 'asc' } })
/** The position of the one question of a course that is missing in the other language. */
const missing = async (course: Course, language: string) => {
  const ids = new Set((await textsOf(course, language)).map(({ question_id }) => question_id))
  const all = await db().question.findMany({ where: { module: { courseId: course.id } } })
  return all.filter(({ id, active }) => active && !ids.has(String(id))).map(({ position }) => position)
}
const change = (question: Question, data: object) =>
  db().question.update({ where: { id: question.id }, data: data })

describe('works', () => {
  test('the quiz in the other language, in the order of its options and without its key', async () => {
    const { questions, attemptId } = await start()
    const { body } = await read(english, 'fr')
    expect(body).toMatchObject({ attempt_id: attemptId, language: 'fr' })
    expect((body as Quiz).questions.map((each) => [each.question_id, each.prompt])).toEqual(
      questions.map(({ id, prompt }) => [String(id), `FR ${prompt}`]),
    )
    for (const { options = [], question_id } of (body as Quiz).questions) {
      const asked = questions.find(({ id }) => String(id) === question_id)!
      expect(options.map(({ id }) => id)).toEqual(asked.optionOrder)
      expect(options.map(({ text }) => text)).toEqual(asked.optionOrder.map((id) => `FR Option ${id}`))
    }
    expect(JSON.stringify(body)).not.toMatch(/secret|kitchen|correct/i)
  })

  test('the reverse, for a learner of the translation', async () => {
    const { questions } = await start(french)
    const texts = await textsOf(french, 'en')
    expect(texts.map(({ prompt }) => `FR ${prompt}`)).toEqual(questions.map(({ prompt }) => prompt))
  })

  test('after grading, what the results disclose, and nothing before', async () => {
    const { attemptId, questions } = await start()
    const right = await rightAnswers(questions.map(({ id }) => String(id)))
    const answers = right.map((each) => ({ ...each, answer: each.answer === 'b' ? 'a' : each.answer }))
    const skipped = answers
      .filter(({ answer }) => Array.isArray(answer))
      .map(({ question_id }) => question_id)
    await gradeAttempt(
      home.ctx,
      LEARNER,
      { courseId: english.id, moduleNum: 1, attemptId },
      answers.filter(({ question_id }) => !skipped.includes(question_id)),
    )
    const texts = await textsOf(english, 'fr')
    const single = await questionsOf(english, 'single_choice')
    const of = ({ id }: Question) => texts.find(({ question_id }) => question_id === String(id))!
    expect(of(single[0]!)).toMatchObject({
      explanation: 'FR The secret reason of 0',
      option_feedback: { a: 'FR The secret of a' },
      feedback: null,
    })
    const [several] = await questionsOf(english, 'multiple_choice')
    expect(of(several!)).toMatchObject({ explanation: null, option_feedback: null, feedback: null })
    const [open] = await questionsOf(english, 'open')
    expect(of(open!)).toMatchObject({ explanation: 'FR The secret reason of 4', feedback: null })
    await start()
    expect(JSON.stringify((await read(english, 'fr')).body)).not.toMatch(/secret/)
    const before = await read(english, 'fr', { query: `attempt_id=${attemptId}` })
    expect((before.body as Quiz).questions).toEqual(texts)
  })
})

describe('leaves out', () => {
  test('a question that was edited since, until the sister was given its translation', async () => {
    const [edited] = await questionsOf(english, 'true_false')
    await change(edited!, { prompt: 'Edited?' })
    await start()
    expect(await missing(english, 'fr')).toEqual([edited!.position])
    const { id: translationId } = await db().translation.findFirstOrThrow({ where: { courseId: english.id } })
    const unit = `${edited!.lineage}.prompt`
    await db().translatedText.create({
      data: {
        ...{ translationId, unit, hash: sourceHash('Edited?'), segment: '1', source: 'Edited?' },
        ...{ target: 'Modifiée ?', translatedBy: 'x', translatedAt: new Date() },
      },
    })
    expect(await missing(english, 'fr')).toEqual([edited!.position])
    const courseId_origin = { courseId: french.id, origin: edited!.lineage }
    const part = await db().preparedPart.findUniqueOrThrow({ where: { courseId_origin } })
    const content = { ...(part.content as object), prompt: 'Modifiée ?' }
    await db().preparedPart.update({ where: { courseId_origin }, data: { content } })
    expect(await missing(english, 'fr')).toEqual([])
  })

  test('one of whose options the sister has others, another order or another key', async () => {
    const [one, two] = await questionsOf(french, 'single_choice')
    const [three] = await questionsOf(french, 'multiple_choice')
    const [four] = await questionsOf(french, 'open')
    await start()
    const options = ['a', 'b', 'c', 'e'].map((id) => ({ id, text: `FR ${id}` }))
    await change(one!, { options })
    await change(two!, { options: ['b', 'a', 'c', 'd'].map((id) => ({ id, text: `FR ${id}` })) })
    await change(three!, { correct: ['a', 'd'] })
    await change(four!, { keyPoints: ['FR Other'] })
    expect((await missing(english, 'fr')).sort((a, b) => a - b)).toEqual(
      [one, two, three, four].map((each) => each!.position).sort((a, b) => a - b),
    )
  })

  test('a served version of the translation that is not its active one, and one that is not released', async () => {
    const [one, two] = await questionsOf(french, 'true_false')
    await start(french)
    await change(one!, { active: false })
    expect((await textsOf(french, 'en')).map(({ question_id }) => question_id)).not.toContain(String(one!.id))
    await change(one!, { active: true })
    await start()
    const all = await db().question.findMany({ where: { module: { courseId: french.id } } })
    await db().course.update({ where: { id: french.id }, data: { release: 1 } })
    await db().moduleEdition.create({
      data: {
        ...{ courseId: french.id, moduleIndex: 0, since: 1, moduleId: two!.moduleId },
        ...{ title: 'x', description: '', scenes: [] },
        questionIds: all.map(({ id }) => id).filter((id) => id !== two!.id),
      },
    })
    expect(await missing(english, 'fr')).toEqual([two!.position])
  })

  test('nothing whose wording a person only corrected in the translation', async () => {
    const [one] = await questionsOf(french, 'single_choice')
    await start()
    await change(one!, { prompt: 'Mieux dit ?' })
    expect(await missing(english, 'fr')).toEqual([])
    expect((await textsOf(english, 'fr')).map(({ prompt }) => prompt)).toContain('Mieux dit ?')
  })
})

test('refuses: no attempt, another learner’s, its own language, no sister, no module, a stranger', async () => {
  expect(codeOf(await read(english, 'fr'))).toBe('attempt_not_found')
  const { attemptId } = await start(french)
  expect(codeOf(await read(english, 'fr', { query: `attempt_id=${attemptId}` }))).toBe('attempt_not_found')
  await start()
  expect(codeOf(await read(english, 'en'))).toBe('translation_not_found')
  await db().course.update({ where: { id: french.id }, data: { status: 'generating' } })
  expect(codeOf(await read(english, 'fr'))).toBe('translation_not_found')
  expect(codeOf(await read(english, 'fr', { module_num: '9' }))).toBe('module_not_found')
  const stranger = await mintAccount()
  expect(codeOf(await read(english, 'fr', { key: stranger.liveKey }))).toBe('not_enrolled')
})
