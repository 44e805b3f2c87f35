import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../e2e/fixtures/mint-account.ts'
import { mintLaunchedCourse } from '../../e2e/fixtures/mint-generated-course.ts'
import { cancelCourse } from '../courses/cancel-course.ts'
import { db, disconnect, transaction } from '../db.ts'
import { approveEntries } from './approve-entries.ts'
import { recordArtifacts } from './record-artifact.ts'
import { resendWakeUps } from './resend-wake-ups.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const wakeUps = (courseId: string, checkpoint: string) =>
  db().outboxEvent.count({
    where: {
      name: 'review/changed',
      AND: [
        { data: { path: ['course_id'], equals: courseId } },
        { data: { path: ['checkpoint'], equals: checkpoint } },
      ],
    },
  })

test('wakes the runs of satisfied gates again, not of waiting ones nor of courses that stand still', async () => {
  const { courseId } = await mintLaunchedCourse(home.ctx)
  const course = await db().course.findUniqueOrThrow({ where: { id: courseId } })
  await transaction((tx) =>
    recordArtifacts(tx, course, [
      { artifactType: 'outline' },
      { artifactType: 'slide', moduleIndex: 0, sceneIndex: 0 },
    ]),
  )
  await approveEntries(home.ctx, courseId, { artifactType: 'outline' })
  await db().outboxEvent.deleteMany()
  await resendWakeUps(new Date())
  expect([await wakeUps(courseId, 'outline_review'), await wakeUps(courseId, 'slide_review')]).toEqual([1, 0])
  await resendWakeUps(new Date(Date.now() + 26 * 3_600_000))
  expect(await wakeUps(courseId, 'outline_review')).toBe(1)
  await cancelCourse(home.ctx, courseId)
  await resendWakeUps(new Date())
  expect(await wakeUps(courseId, 'outline_review')).toBe(1)
})
