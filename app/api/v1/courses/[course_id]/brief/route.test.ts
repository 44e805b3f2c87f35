import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintPreset, SALES_TEXT } from '@/e2e/fixtures/data/mint-course.ts'
import { whileWorkersEnd } from '@/e2e/fixtures/while-workers-end.ts'
import {
  answerBriefContract,
  getBriefContract,
  getNextQuestionContract,
  validateBriefContract,
} from '@/lib/domains/courses/brief/brief-contract.ts'
import { createCourse } from '@/lib/domains/courses/create-course.ts'
import { launchCourse } from '@/lib/domains/courses/launch-course.ts'
import { ingestSource } from '@/lib/domains/intake/ingest-source.ts'
import { updateSource } from '@/lib/domains/intake/update-source.ts'
import { createSources } from '@/lib/domains/sources/create-sources.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { WorkerEnded } from '@/lib/platform/errors/serialized-error.ts'
import * as answers from './answers/route.ts'
import * as next from './next/route.ts'
import * as brief from './route.ts'
import * as validate from './validate/route.ts'

const BICYCLES = `# Selling bicycles

## How to present one
Let the customer ride before you speak of the price. Ask how far they ride to work every day.
The repair of a wheel costs 40 euros and takes two days. The frame is guaranteed for five years.
`

type Ref = { source_id: string; start: number; end: number; quote: string }
type Question = {
  question_id: string
  label: string
  answer: unknown
  skipped: boolean
  blocking: boolean
  suggested: { value: unknown; source_ref: Ref | null } | null
}

let home: MintedAccount
let presetId: string
beforeAll(async () => {
  home = await mintAccount()
  presetId = await mintPreset(home.ctx)
})
afterAll(disconnect)

async function newCourse(): Promise<string> {
  const input = { presetId, language: 'en', quizSize: 6, sourceText: SALES_TEXT } as const
  return (await createCourse(home.ctx, input)).course.id
}
const readSources = async (courseId: string) => {
  for (const { id } of await db().source.findMany({ where: { courseId } })) await ingestSource(id)
}
const at = (course_id: string) => {
  const call = { key: home.liveKey, params: { course_id } }
  return {
    get: (query = 'language=en') => callContract(brief, getBriefContract, { ...call, query }),
    next: (query = 'language=en') => callContract(next, getNextQuestionContract, { ...call, query }),
    validate: () => callContract(validate, validateBriefContract, { ...call, query: 'language=en' }),
    answer: (...given: unknown[]) =>
      callContract(answers, answerBriefContract, { ...call, body: { answers: given } }),
  }
}
const questionsOf = async (courseId: string, query?: string) =>
  ((await at(courseId).get(query)).body as { questions: Question[] }).questions
const find = (questions: Question[], id: string) => questions.find((question) => question.question_id === id)

describe('works', () => {
  test('suggestions come from the sources once these have been read, each with its passage', async () => {
    const courseId = await newCourse()
    const early = await questionsOf(courseId)
    expect(early).toHaveLength(10)
    expect(early.every((question) => question.suggested === null && question.answer === null)).toBe(true)
    await readSources(courseId)
    const suggested = (await questionsOf(courseId)).flatMap((question) => question.suggested ?? [])
    expect(suggested.length).toBeGreaterThan(0)
    const [source] = await db().source.findMany({ where: { courseId } })
    const passages = suggested.flatMap((suggestion) => suggestion.source_ref ?? [])
    expect(passages.length).toBeGreaterThan(0)
    for (const { source_id, start, end, quote } of passages) {
      expect(source_id).toBe(source?.id)
      expect(source?.text.slice(start, end)).toBe(quote)
    }
  })

  test('suggestions follow the sources: none while one is being read, none from one that is left out', async () => {
    const courseId = await newCourse()
    await readSources(courseId)
    const suggested = async () =>
      (await questionsOf(courseId)).flatMap((question) => question.suggested ?? [])
    const quoted = async () => (await suggested()).flatMap(({ source_ref }) => source_ref?.source_id ?? [])
    const [first] = await quoted()
    const [second] = await createSources(home.ctx, { courseId }, { sourceText: BICYCLES })
    expect(await suggested()).toEqual([])
    await readSources(courseId)
    expect(await quoted()).toContain(first)
    await updateSource(home.ctx, { courseId }, first!, { excluded: true })
    expect(new Set(await quoted())).toEqual(new Set([second!.id]))
  })

  test('questions are in French unless English is requested', async () => {
    const courseId = await newCourse()
    const french = await questionsOf(courseId, '')
    const english = await questionsOf(courseId)
    expect(french.map((question) => question.question_id)).toEqual(
      english.map((question) => question.question_id),
    )
    expect(french.every((question, index) => question.label !== english[index]?.label)).toBe(true)
  })

  test('answers are saved, replaced or skipped, and the next open question follows', async () => {
    const courseId = await newCourse()
    expect((await at(courseId).next()).body).toMatchObject({
      question: { question_id: 'audience', blocking: true },
    })
    const first = await at(courseId).answer(
      { question_id: 'audience', value: ' Shop assistants ' },
      { question_id: 'seniority', skip: true },
    )
    expect(first.body).toMatchObject({
      saved: 2,
      progress: { answered: 1, skipped: 1, total: 10 },
      next: { question_id: 'objectives' },
    })
    await at(courseId).answer(
      { question_id: 'audience', value: 'Managers' },
      { question_id: 'seniority', value: 'junior' },
    )
    const questions = await questionsOf(courseId)
    expect(find(questions, 'audience')).toMatchObject({ answer: 'Managers', skipped: false })
    expect(find(questions, 'seniority')).toMatchObject({ answer: 'junior', skipped: false })
    const rest = questions.filter((question) => question.answer === null && !question.blocking)
    await at(courseId).answer(
      { question_id: 'objectives', value: ['Present the fridge'] },
      ...rest.map(({ question_id }) => ({ question_id, skip: true })),
    )
    expect((await at(courseId).next()).body).toEqual({
      question: null,
      progress: { answered: 3, skipped: 7, total: 10 },
    })
  })

  test('a brief is complete when its blocking questions are answered', async () => {
    const courseId = await newCourse()
    await at(courseId).answer({ question_id: 'audience', value: 'Managers' })
    const { body } = await at(courseId).validate()
    expect(body).toMatchObject({ valid: false, answered: 1, missing: [{ question_id: 'objectives' }] })
    await at(courseId).answer({ question_id: 'objectives', value: ['Present the fridge'] })
    expect((await at(courseId).validate()).body).toMatchObject({ valid: true, missing: [] })
  })
})

describe('refuses', () => {
  test('to suggest for a while after that failed, so that not each view tries again', async () => {
    const courseId = await newCourse()
    await readSources(courseId)
    const failing = new WorkerEnded('worker_late', 'used too much')
    const [views, tasks] = await whileWorkersEnd(failing, async () => [
      await at(courseId).get(),
      await at(courseId).get(),
    ])
    expect([views.map(({ status }) => status), tasks]).toEqual([[200, 200], 1])
  })

  test('wrong answers, reported by position, and saves none of them', async () => {
    const courseId = await newCourse()
    const answer = await at(courseId).answer(
      { question_id: 'tone', value: 'friendly' },
      { question_id: 'colour', value: 'red' },
      { question_id: 'audience', skip: true },
      { question_id: 'seniority', value: 'expert' },
      { question_id: 'target_minutes', value: 2.5 },
      { question_id: 'objectives', value: 'Sell' },
      { question_id: 'success_measure' },
    )
    const { detail } = answer.body as { detail: { loc: unknown[]; type: string }[] }
    expect(answer.status).toBe(422)
    expect(detail.map(({ loc, type }) => `${loc.join('.')} ${type}`)).toEqual([
      'body.answers.1.question_id value_error',
      'body.answers.2.skip value_error',
      'body.answers.3.value enum',
      'body.answers.4.value int_from_float',
      'body.answers.5.value list_type',
      'body.answers.6.value missing',
    ])
    expect(find(await questionsOf(courseId), 'tone')).toMatchObject({ answer: null })
  })

  test('no answers, an unsupported language, and answers after the launch', async () => {
    const courseId = await newCourse()
    expect(await at(courseId).answer()).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'answers'], type: 'too_short' }] },
    })
    expect(await at(courseId).get('language=de')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['query', 'language'], type: 'enum' }] },
    })
    const tone = { question_id: 'tone', value: 'formal' }
    await at(courseId).answer(
      { question_id: 'audience', value: 'Managers' },
      { question_id: 'objectives', value: ['Present the fridge'] },
    )
    await launchCourse(home.ctx, courseId, 'k')
    const late = await at(courseId).answer(tone)
    expect([late.status, codeOf(late)]).toEqual([409, 'course_not_awaiting_brief'])
    expect(find(await questionsOf(courseId), 'audience')).toMatchObject({ answer: 'Managers' })
  })
})

test("the brief of another account's course looks like an absent one", async () => {
  const stranger = await mintAccount()
  const courseId = await newCourse()
  const body = { answers: [{ question_id: 'tone', value: 'formal' }] }
  for (const [route, contract, given] of [
    [brief, getBriefContract],
    [next, getNextQuestionContract],
    [validate, validateBriefContract],
    [answers, answerBriefContract, body],
  ] as const)
    await expectHidden(route, contract, {
      home,
      stranger,
      params: { course_id: courseId },
      absent: { course_id: 'crs_nothing' },
      body: given,
    })
  expect(await db().briefAnswer.count({ where: { courseId } })).toBe(0)
})
