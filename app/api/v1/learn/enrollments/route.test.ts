import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners, mintTaughtCourse } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { listOwnEnrollmentsContract } from '@/lib/domains/learners/learn-contract.ts'
import type { Course } from '@/lib/generated/prisma/client.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as enrollments from './route.ts'

let home: MintedAccount
let first: Course
let second: Course
beforeAll(async () => {
  home = await mintAccount()
  first = await mintTaughtCourse(home.ctx)
  second = await mintTaughtCourse(home.ctx)
  for (const course of [second, first]) await mintLearners(home.ctx, course.id, 'ann@x.test')
})
afterAll(disconnect)

const list = (email: string | undefined, key = home.liveKey, query = '') =>
  callContract(enrollments, listOwnEnrollmentsContract, {
    key,
    query,
    headers: email === undefined ? {} : { 'x-learner-email': email },
  })

describe('works', () => {
  test('of all courses, newest enrollment first, ignoring the case of the address', async () => {
    const answer = await list(' Ann@X.TEST ')
    expect(answer.body).toMatchObject([{ course_id: first.id }, { course_id: second.id }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await list('ann@x.test', home.liveKey, 'limit=1')).body).toMatchObject([{ course_id: first.id }])
  })

  test('an unlisted course has no title', async () => {
    await db().course.update({ where: { id: first.id }, data: { listed: false } })
    expect((await list('ann@x.test')).body).toMatchObject([{ title: '' }, { title: second.title }])
  })

  test('a learner who never enrolled has none', async () => {
    expect(await list('nobody@x.test')).toMatchObject({ status: 200, body: [] })
  })

  test('an enrolled learner has 300 calls per minute of their own, others share those of the key', async () => {
    const limits = async (email: string) => (await list(email)).headers.get('ratelimit-limit')
    expect([await limits('ann@x.test'), await limits('nobody@x.test')]).toEqual(['300', '600'])
    const left = async (email: string) => Number((await list(email)).headers.get('ratelimit-remaining'))
    const before = await left('nobody@x.test')
    for (let n = 0; n < 5; n++) await list('ann@x.test')
    expect(await left('nobody@x.test')).toBe(before - 1)
  })
})

describe('refuses', () => {
  test.each([undefined, '', 'nope', 'a@b'])('%j as an address', async (email) => {
    const answer = await list(email)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ detail: [{ loc: ['header', 'X-Learner-Email'] }] })
  })

  test('a caller without a credential', async () => {
    const answer = await callContract(enrollments, listOwnEnrollmentsContract, {
      headers: { 'x-learner-email': 'ann@x.test' },
    })
    expect(codeOf(answer)).toBe('missing_api_key')
  })
})

test('not yours: the same address has nothing in another account or mode', async () => {
  const stranger = await mintAccount()
  expect((await list('ann@x.test', stranger.liveKey)).body).toEqual([])
  expect((await list('ann@x.test', home.testKey)).body).toEqual([])
})
