import { afterAll, beforeAll, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintLearners } from '@/e2e/fixtures/data/mint-taught-course.ts'
import { changeCourse, mintReleasedCourse } from '@/e2e/fixtures/data/release-course.ts'
import {
  getWhatsNewContract,
  listReleasesContract,
  moveOnContract,
} from '@/lib/domains/learners/releases/contract.ts'
import { saveProgress } from '@/lib/domains/learners/save-progress.ts'
import { disconnect } from '@/lib/platform/db.ts'
import * as listed from '../../../../courses/[course_id]/releases/route.ts'
import * as whatsNew from '../whats-new/route.ts'
import * as route from './route.ts'

let home: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  courseId = await mintReleasedCourse(home.ctx, 'offer')
  await mintLearners(home.ctx, courseId, 'ann@x.test')
  const watched = { completed: true, attested: true }
  await saveProgress(home.ctx, 'ann@x.test', { courseId, moduleNum: 1 }, watched)
  await changeCourse(courseId)
})
afterAll(disconnect)

let calls = 0
const as = (email: string) => ({
  ...{ key: home.liveKey, params: { course_id: courseId } },
  headers: { 'x-learner-email': email, 'idempotency-key': `release-${calls++}` },
})

const CHANGED = {
  ...{ module_num: 1, title: 'Module 1', change: 'changed', removed_scenes: 0, new_questions: 1 },
  scenes: [{ scene_num: 2, title: 'Scene 2', change: 'changed', start_seconds: 20, duration_seconds: 20 }],
}

test('a learner reads what is new, and moves on once', async () => {
  const before = await callContract(whatsNew, getWhatsNewContract, as('ann@x.test'))
  expect(before.body).toEqual({
    ...{ course_id: courseId, release: 1, newest_release: 2, update_offered: true, completed_release: null },
    modules: [{ ...CHANGED, new_seconds: null }],
    quiz_questions: 0,
  })
  const moved = await callContract(route, moveOnContract, as('ann@x.test'))
  expect(moved.body).toMatchObject({ release: 2, update_offered: false, modules: [{ new_seconds: 18 }] })
  expect(moved.body).toMatchObject({ quiz_questions: 1 })
  const again = await callContract(route, moveOnContract, as('ann@x.test'))
  expect(again.body).toEqual(moved.body)
  expect(codeOf(await callContract(whatsNew, getWhatsNewContract, as('bob@x.test')))).toBe('not_enrolled')
})

test('a course lists its releases with what changed', async () => {
  const call = { key: home.liveKey, params: { course_id: courseId } }
  const { body } = await callContract(listed, listReleasesContract, call)
  expect(body).toMatchObject([
    { release: 2, on_update: 'offer', learners: 1, completed: 0, modules: [CHANGED] },
    { release: 1, modules: [] },
  ])
  const other = { ...call, key: (await mintAccount()).liveKey }
  expect(codeOf(await callContract(listed, listReleasesContract, other))).toBe('course_not_found')
})
