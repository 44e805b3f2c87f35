import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHidden } from '@/e2e/fixtures/browser/expect-hidden.ts'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount, mintCookie } from '@/e2e/fixtures/data/mint-account.ts'
import { mintOutlinedCourse, mintWrittenCourse } from '@/e2e/fixtures/data/mint-generated-course.ts'
import { createModules } from '@/lib/domains/modules/create-modules.ts'
import { createQuestionContract, getPoolContract } from '@/lib/domains/quiz/contract.ts'
import type { CourseRun } from '@/lib/domains/runs/lock-course.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as quiz from '../route.ts'
import * as questions from './route.ts'

type Wire = { id: string; asset_id: number; prompt: string; source_ref: { quote: string } | null }

const PLAIN = { difficulty: 'medium', explanation: 'Read the guide.', prompt: 'What now?' }
const OPTIONS = [
  { id: 'a', text: 'Ask' },
  { id: 'b', text: 'Wait' },
]
const SINGLE = { ...PLAIN, type: 'single_choice', options: OPTIONS, correct: 'a' }

let home: MintedAccount
let stranger: MintedAccount
let written: CourseRun
let planned: CourseRun
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  written = await mintWrittenCourse(home.ctx, { settings: { quiz_review: 'manual' } })
  planned = await mintOutlinedCourse(home.ctx)
  await createModules(planned)
})
afterAll(disconnect)

const place = (run: CourseRun, module_num = 1) => ({ course_id: run.courseId, module_num })
const add = (body: object, run = written, module_num = 1) =>
  callContract(questions, createQuestionContract, {
    key: home.liveKey,
    params: place(run, module_num),
    body,
  })
const pool = async () => {
  const answer = await callContract(quiz, getPoolContract, { key: home.liveKey, params: place(written) })
  return (answer.body as { questions: Wire[] }).questions
}
const problems = (answer: { body: unknown }) =>
  (answer.body as { detail: { loc: (string | number)[]; type: string }[] }).detail.map(
    ({ loc, type }) => `${loc.join('.')} ${type}`,
  )

describe('works', () => {
  test.each([
    ['single_choice', { ...SINGLE, option_feedback: { b: 'Waiting loses them.' } }],
    ['multiple_choice', { ...SINGLE, type: 'multiple_choice', correct: ['b', 'a'] }],
    ['ordering', { ...SINGLE, type: 'ordering', correct: ['b', 'a'] }],
    ['true_false', { ...PLAIN, type: 'true_false', correct: false }],
    ['open', { ...PLAIN, type: 'open', key_points: ['Ask first', 'Then show'], rubric: 'One each' }],
  ])('a question of type %s is appended to the pool', async (type, body) => {
    const before = await pool()
    const answer = await add(body)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ ...body, type, version: 1, points: 2, source_ref: null, kind: null })
    const after = await pool()
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)).toEqual(answer.body)
  })

  test('its passage is a position in a source of the course, quoted by the service', async () => {
    const source = await db().source.findFirstOrThrow({ where: { courseId: written.courseId } })
    const start = source.text.indexOf('nine days')
    const source_ref = { source_id: source.id, start, end: start + 9 }
    const answer = await add({ ...SINGLE, prompt: 'How long?', source_ref })
    expect((answer.body as Wire).source_ref).toEqual({ ...source_ref, quote: 'nine days' })
  })

  test('a figure of its answer that its passage only gives by an operation is shown with it', async () => {
    const source = await db().source.findFirstOrThrow({ where: { courseId: written.courseId } })
    const start = source.text.indexOf('nine days')
    const passage = { source_ref: { source_id: source.id, start, end: start + 9 } }
    const options = SINGLE.options.map((option, index) => ({ ...option, text: `${(index + 3) * 9} days` }))
    const prompt = 'How long do 3 of them take, one after the other?'
    const answer = await add({ ...SINGLE, ...passage, prompt, options })
    expect(answer.body).toMatchObject({ correct: options[0]!.id, computed: '3 × 9 = 27' })
    expect((await pool()).at(-1)).toEqual(answer.body)
  })

  test('its ledger row needs approval if the checkpoint is manual', async () => {
    const { asset_id } = (await add({ ...SINGLE, prompt: 'Whose turn?' })).body as Wire
    const entry = await db().reviewEntry.findUniqueOrThrow({ where: { assetId: asset_id } })
    expect(entry).toMatchObject({
      courseId: written.courseId,
      artifactType: 'quiz_question',
      checkpoint: 'quiz_review',
      moduleIndex: 0,
      status: 'edited',
      reviewedBy: 'First key',
    })
  })

  test('a reviewer can add one in the console', async () => {
    const cookie = await mintCookie(home.reviewer.user)
    const answer = await callContract(questions, createQuestionContract, {
      cookie,
      params: place(written),
      body: { ...SINGLE, prompt: 'By hand?' },
    })
    expect(answer.status).toBe(201)
  })
})

describe('refuses', () => {
  test('what is not a valid question of its type, all problems at once', async () => {
    const answer = await add({ ...SINGLE, type: 'ordering', correct: ['a', 'x'], rubric: 'none' })
    expect(answer.status).toBe(422)
    expect(problems(answer)).toEqual(['body.rubric value_error', 'body.correct.1 value_error'])
    expect(problems(await add({ ...PLAIN, type: 'open' }))).toEqual(['body.key_points missing'])
    const option_feedback = { x: 'No such option' }
    expect(problems(await add({ ...SINGLE, option_feedback }))).toEqual([
      'body.option_feedback.x value_error',
    ])
  })

  test('wrong lengths, types and keys', async () => {
    const one = await add({ ...SINGLE, options: OPTIONS.slice(1), prompt: ' ', points: 0, colour: 'red' })
    expect(problems(one)).toEqual([
      'body.prompt string_too_short',
      'body.options too_short',
      'body.points greater_than_equal',
      'body.colour extra_forbidden',
    ])
    const nine = Array.from({ length: 9 }, (_, index) => ({ id: `o${index}`, text: `Option ${index}` }))
    expect(problems(await add({ ...SINGLE, options: nine, correct: 'o1' }))).toEqual([
      'body.options too_long',
    ])
    expect(problems(await add({ type: 'riddle' }))).toEqual([
      'body.type enum',
      'body.difficulty missing',
      'body.prompt missing',
    ])
  })

  test('passages that do not exist', async () => {
    const [mine, theirs] = await Promise.all(
      [written, planned].map(({ courseId }) => db().source.findFirstOrThrow({ where: { courseId } })),
    )
    const refused = async (source_ref: object) => problems(await add({ ...SINGLE, source_ref }))
    expect(await refused({ source_id: theirs!.id, start: 0, end: 5 })).toEqual([
      'body.source_ref.source_id value_error',
    ])
    const end = mine!.text.length + 1
    expect(await refused({ source_id: mine!.id, start: 0, end })).toEqual(['body.source_ref.end value_error'])
    expect(await refused({ source_id: mine!.id, start: 0, end: 4, quote: 'Nope' })).toEqual([
      'body.source_ref.quote value_error',
    ])
  })

  test('a pool not written yet, an invalid module number; nothing is stored', async () => {
    expect(codeOf(await add(SINGLE, planned))).toBe('quiz_not_available')
    expect(codeOf(await add(SINGLE, written, 99))).toBe('module_not_found')
    expect(await db().question.count({ where: { module: { courseId: planned.courseId } } })).toBe(0)
  })
})

test("not yours: another account's pool looks like an absent one", async () => {
  await expectHidden(questions, createQuestionContract, {
    home,
    stranger,
    params: place(written),
    absent: { course_id: 'crs_nothing' },
    body: SINGLE,
  })
})
