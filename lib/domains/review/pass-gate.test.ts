import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect } from '../../platform/db.ts'
import type { ReviewSetting } from '../ledger/checkpoint-list.ts'
import type { CourseRun } from '../runs/lock-course.ts'
import { passGate } from './pass-gate.ts'

let run: CourseRun
beforeAll(async () => {
  const { ctx } = await mintAccount()
  run = await mintWrittenCourse(ctx, { language: 'en' })
})
afterAll(disconnect)

const remark = (remarks: { code: string; text: string }[]) =>
  db().scene.updateMany({ where: { module: { courseId: run.courseId, moduleIndex: 0 } }, data: { remarks } })

async function answer(setting: ReviewSetting) {
  await db().course.update({
    where: { id: run.courseId },
    data: { reviewSettings: { slide_review: setting } },
  })
  await db().reviewEntry.updateMany({
    where: { courseId: run.courseId, checkpoint: 'slide_review' },
    data: { status: 'pending' },
  })
  return passGate(run, 'slide_review', 0)
}

beforeEach(() => remark([]))

test('an automatic review of slides passes', async () => {
  expect(await answer('auto')).toBe('released')
})

test('it waits where a scene is unsure, unless it is unattended', async () => {
  await remark([{ code: 'unsure', text: '' }])
  expect(await answer('auto')).toBe('waiting')
  expect(await answer('unattended')).toBe('released')
})
