import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import {
  courseFiguresContract,
  examFiguresContract,
  groupFiguresContract,
  optionFiguresContract,
  weekFiguresContract,
} from '@/lib/domains/attempts/figures/contract.ts'
import { eraseLearner } from '@/lib/domains/learners/erase-learner.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { newId } from '@/lib/platform/ids.ts'
import * as all from '../../../../results/route.ts'
import * as exam from '../exam/route.ts'
import * as options from '../options/route.ts'
import * as weeks from '../weeks/route.ts'
import * as groups from './route.ts'

type Row = Record<string, string | number | boolean | null>
type Query = { group_id?: string; from?: string; to?: string }
const asked = (query: Query) => new URLSearchParams(query).toString()

const LEARNERS = 20
const MONDAY = Date.parse('2026-10-05T09:00:00Z')
const at = (days: number) => new Date(MONDAY + days * 86_400_000)

let home: MintedAccount
let courseId: string
let north: string
let few: string
let enrollments: string[]
const emails = Array.from({ length: LEARNERS }, (_, n) => `l${n}@figures.test`)

/** Learner n: enrolled on day n, began two days later; each second one finished n + 1 days after that. */
beforeAll(async () => {
  home = await mintAccount()
  courseId = (await mintTaughtCourse(home.ctx)).id
  enrollments = await mintLearners(home.ctx, courseId, ...emails)
  const { accountId, mode } = home.ctx
  const [group, small] = ['North', 'Few'].map((name) => ({ id: newId('grp'), accountId, mode, name }))
  north = group!.id
  few = small!.id
  await db().learnerGroup.createMany({ data: [group!, small!] })
  const learners = await db().learner.findMany({ where: { accountId, email: { in: emails } } })
  const idOf = (email: string) => learners.find((learner) => learner.email === email)!.id
  await db().groupMember.createMany({
    data: [
      ...emails.slice(0, 8).map((email) => ({ groupId: north, learnerId: idOf(email) })),
      ...emails.slice(0, 3).map((email) => ({ groupId: few, learnerId: idOf(email) })),
    ],
  })
  await db().assignment.create({
    data: { id: newId('asg'), courseId, groupId: north, timeZone: 'UTC', dueAt: at(7) },
  })
  const questions = await db().question.findMany({ where: { module: { courseId } }, orderBy: { id: 'asc' } })
  const ofType = (type: string) => questions.find((question) => question.type === type)!.id
  for (const [n, email] of emails.entries()) {
    const enrollmentId = enrollments[n]!
    const completedAt = n % 2 === 0 ? at(n + 2 + n + 1) : null
    await db().enrollment.update({ where: { id: enrollmentId }, data: { createdAt: at(n), completedAt } })
    await db().moduleProgress.create({ data: { enrollmentId, moduleIndex: 0, startedAt: at(n + 2) } })
    const attempt = await db().quizAttempt.create({
      data: {
        id: newId('att'),
        ...{ enrollmentId, moduleIndex: null, number: 1, startedAt: at(n + 3), finishedAt: at(n + 3) },
        ...{ score: n * 5, passed: n * 5 >= 50 },
      },
    })
    const answers = [
      { questionId: ofType('single_choice'), answer: n < 15 ? 'b' : 'a', correct: n < 15 },
      { questionId: ofType('multiple_choice'), answer: n < 5 ? ['a', 'c'] : ['a', 'b'], correct: n < 5 },
      { questionId: ofType('true_false'), answer: n % 2 === 0, correct: n % 2 === 0 },
      { questionId: ofType('ordering'), answer: ['a', 'b', 'c', 'd'], correct: true },
    ]
    await db().attemptQuestion.createMany({
      data: answers.map((answer, position) => ({
        attemptId: attempt.id,
        position,
        optionOrder: [],
        ...answer,
      })),
    })
    expect(idOf(email)).toBeTruthy()
  }
})
afterAll(disconnect)

const ROUTES = {
  groups: [groups, groupFiguresContract],
  weeks: [weeks, weekFiguresContract],
  exam: [exam, examFiguresContract],
  options: [options, optionFiguresContract],
} as const
type Name = keyof typeof ROUTES

const call = (name: Name, query: Query = {}, key = home.liveKey) => {
  const [route, contract] = ROUTES[name]
  return callContract(route, contract, { key, params: { course_id: courseId }, query: asked(query) })
}
const read = async (name: Name, query: Query = {}) => {
  const { status, body } = await call(name, query)
  expect(status).toBe(200)
  return body as Row[]
}
const csv = async (path: string, route: { GET: (request: Request) => Promise<Response> }) => {
  const headers = { authorization: `Bearer ${home.liveKey}`, accept: 'text/csv' }
  const answer = await route.GET(new Request(`http://127.0.0.1:3000/api/v1/${path}`, { headers }))
  const [head, ...lines] = (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
  return { head: head!.split(','), lines }
}

describe('figures are the sums of the learners’ own rows', () => {
  test('all of them, and by group; a group of fewer than five is only counted', async () => {
    const rows = await read('groups')
    expect(rows.map(({ name, enrolled, withheld }) => [name, enrolled, withheld])).toEqual([
      [null, 20, false],
      ['Few', 3, true],
      ['North', 8, false],
    ])
    expect(rows[0]).toMatchObject({ started: 20, completed: 10, passed: 10, due: 8, median_days: 10 })
    expect(rows[1]).toMatchObject({ started: null, completed: null, on_time: null, median_days: null })
    // Of members 0, 2, 4 and 6, who finish on days 3, 7, 11 and 15, two are in time; the four others are late by now.
    expect(rows[2]).toMatchObject({ completed: 4, due: 8, on_time: 2, late: 6, passed: 0 })
  })

  test('week by week, with the weeks in which nothing happened', async () => {
    await db().enrollment.update({ where: { id: enrollments[18]! }, data: { completedAt: at(60) } })
    const rows = await read('weeks')
    expect(rows.map(({ week }) => week).slice(0, 3)).toEqual(['2026-10-05', '2026-10-12', '2026-10-19'])
    expect(rows.at(-1)).toMatchObject({ week: '2026-11-30', completed: 1, enrolled: 0 })
    expect(rows.some((row) => row.enrolled === 0 && row.completed === 0)).toBe(true)
    expect(rows[0]).toMatchObject({ enrolled: 7, started: 5 })
    const sum = (key: string) => rows.reduce((total, row) => total + Number(row[key]), 0)
    expect(['enrolled', 'started', 'completed', 'passed'].map(sum)).toEqual([20, 20, 10, 10])
  })

  test('the scores of the exam, the highest in the last bin', async () => {
    await db().quizAttempt.updateMany({ where: { enrollmentId: enrollments[19]! }, data: { score: 100 } })
    const { body } = await call('exam')
    const { scores, ...rest } = body as unknown as { scores: Row[] }
    expect(rest).toEqual({ attempts: 20, learners: 20, withheld: false })
    expect(scores.map(({ best }) => best)).toEqual(Array(10).fill(2))
    expect(scores.at(-1)).toEqual({ from: 90, to: 100, attempts: 2, best: 2 })
  })

  test('which options were chosen, the hardest question first, with its passage', async () => {
    const rows = (await read('options')) as unknown as (Row & { options: Row[] })[]
    expect(rows.map(({ type, correct_rate }) => [type, correct_rate])).toEqual([
      ['multiple_choice', 0.25],
      ['true_false', 0.5],
      ['single_choice', 0.75],
    ])
    const chosen = (n: number) => rows[n]!.options.map(({ option_id, chosen }) => [option_id, chosen])
    expect(chosen(0)).toEqual([
      ['a', 20],
      ['b', 15],
      ['c', 5],
      ['d', 0],
    ])
    expect(chosen(1)).toEqual([
      ['true', 10],
      ['false', 10],
    ])
    expect(rows[2]!.options.filter(({ correct }) => correct)).toEqual([
      { option_id: 'b', text: 'Option b', correct: true, chosen: 15, share: 0.75 },
    ])
    expect(rows[0]!.passage).toBe('The secret quote')
  })

  test('each course of the account', async () => {
    const rows = (await callContract(all, courseFiguresContract, { key: home.liveKey })).body as Row[]
    expect(rows).toMatchObject([{ course_id: courseId, enrolled: 20, completed: 10, passed: 10 }])
  })
})

test('the same as CSV', async () => {
  const byGroup = await csv(`courses/${courseId}/results/groups`, groups)
  expect(byGroup.head.slice(0, 5)).toEqual(['group_id', 'name', 'enrolled', 'withheld', 'started'])
  expect(byGroup.lines).toHaveLength(3)
  const weekly = await csv(`courses/${courseId}/results/weeks`, weeks)
  const rows = await read('weeks')
  expect(weekly.lines).toEqual(rows.map((row) => weekly.head.map((column) => row[column]).join(',')))
  expect((await csv(`courses/${courseId}/results/exam`, exam)).lines).toHaveLength(10)
  expect((await csv(`courses/${courseId}/results/options`, options)).lines).toHaveLength(10)
  expect((await csv('results', all)).lines).toHaveLength(1)
})

describe('filters', () => {
  test('by group and by day of enrollment, both included', async () => {
    expect((await read('groups', { group_id: north })).map(({ enrolled }) => enrolled)).toEqual([8, 8])
    const days = { from: '2026-10-08', to: '2026-10-14' }
    expect((await read('groups', days))[0]).toMatchObject({ enrolled: 7, started: 7 })
    expect(await read('weeks', { from: '2027-01-01' })).toEqual([])
  })

  test('never tell of fewer than five', async () => {
    const query = { group_id: few }
    expect((await read('groups', query))[0]).toMatchObject({ enrolled: 3, withheld: true, started: null })
    expect(await read('weeks', query)).toEqual([])
    expect((await call('exam', query)).body).toEqual({ attempts: 0, learners: 3, withheld: true, scores: [] })
    for (const row of (await read('options', query)) as unknown as Row[])
      expect(row).toMatchObject({ withheld: true, options: [], correct_rate: null })
    const narrow = { from: '2026-10-08', to: '2026-10-09' }
    expect((await read('groups', narrow))[0]).toMatchObject({ enrolled: 2, withheld: true, completed: null })
  })

  test('a stranger, and a group of somebody else', async () => {
    const stranger = await mintAccount()
    for (const name of Object.keys(ROUTES) as Name[]) {
      expect(codeOf(await call(name, {}, stranger.liveKey))).toBe('course_not_found')
      expect(codeOf(await call(name, { group_id: 'grp_none' }))).toBe('group_not_found')
      expect((await call(name, { from: 'yesterday' })).status).toBe(422)
    }
    const rows = await callContract(all, courseFiguresContract, { key: stranger.liveKey })
    expect(rows.body).toEqual([])
  })
})

test('erasing a learner takes their part out', async () => {
  await eraseLearner(home.ctx, emails[0]!)
  expect((await read('groups'))[0]).toMatchObject({ enrolled: 19, completed: 9 })
  const rows = (await read('options')) as unknown as (Row & { options: Row[] })[]
  expect(rows[0]).toMatchObject({ answered: 19 })
})
