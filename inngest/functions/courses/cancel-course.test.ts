import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { answerBrief } from '../../../lib/domains/courses/brief/answer-brief.ts'
import { cancelCourse } from '../../../lib/domains/courses/cancel-course.ts'
import { createCourse } from '../../../lib/domains/courses/create-course.ts'
import { getCourse } from '../../../lib/domains/courses/get-course.ts'
import { launchCourse } from '../../../lib/domains/courses/launch-course.ts'
import type { Checkpoint } from '../../../lib/domains/ledger/checkpoint-list.ts'
import { listModules } from '../../../lib/domains/modules/list-modules.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import { storage } from '../../../lib/platform/storage/current-storage.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import {
  ALL_AUTO,
  countOpenWork,
  eventsOf,
  PATIENCE,
  startPipeline,
  stepFinished,
} from '../pipeline-harness.ts'

const cancelled: string[] = []
let home: MintedAccount
let presetId: string
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
  presetId = (await mintCourse(home.ctx)).presetId
  stop = await startPipeline()
})
afterAll(disconnect)

async function courseAtGate(checkpoint: Checkpoint): Promise<string> {
  const settings = { ...ALL_AUTO, [checkpoint]: 'manual' as const }
  const { courseId } = await mintLaunchedCourse(home.ctx, { presetId, settings })
  await until(
    async () => (await db().openReview.count({ where: { courseId, checkpoint } })) > 0,
    3 * PATIENCE,
  )
  return courseId
}

async function courseAfterStep(name: string): Promise<string> {
  const { courseId } = await mintLaunchedCourse(home.ctx, { presetId, settings: ALL_AUTO })
  await stepFinished(courseId, name)
  return courseId
}

async function courseWithUnreadSource(): Promise<string> {
  const sourceText = '# Fridges\n\nThe Boreal fridge keeps food fresh for nine days.'
  const { course } = await createCourse(home.ctx, { presetId, language: 'en', quizSize: 3, sourceText })
  await answerBrief(home.ctx, course.id, [
    { question_id: 'audience', value: 'Shop assistants' },
    { question_id: 'objectives', value: ['Present the fridge'] },
  ])
  await launchCourse(home.ctx, course.id, 'k')
  return course.id
}

test.concurrent.each<[string, () => Promise<string>]>([
  ['awaiting its brief', async () => (await mintCourse(home.ctx, { presetId })).id],
  ['its sources being read', courseWithUnreadSource],
  ['at the source gate', () => courseAtGate('source_review')],
  ['its outline being written', () => courseAfterStep('check source_review 1')],
  ['at the outline gate', () => courseAtGate('outline_review')],
  ['its slides being drawn', () => courseAfterStep('write scenes')],
  ['at the slide gate', () => courseAtGate('slide_review')],
  ['its narration being spoken', () => courseAfterStep('check slide_review 1')],
  ['at the audio gate', () => courseAtGate('audio_review')],
  ['at the quiz gate', () => courseAtGate('quiz_review')],
  ['its video being made', () => courseAfterStep('check quiz_review 1')],
  ['at the video gate', () => courseAtGate('module_video_review')],
])('cancelled %s: nothing goes on', { timeout: 4 * PATIENCE }, async (_stage, courseAt) => {
  const courseId = await courseAt()
  await cancelCourse(home.ctx, courseId)
  cancelled.push(courseId)
  await until(async () => (await countOpenWork(courseId)) === 0, PATIENCE)
  expect(await getCourse(home.ctx, courseId)).toMatchObject({
    status: 'cancelled',
    openReviews: [],
    progress: { etaSeconds: null },
  })
  const events = (await eventsOf(courseId)).map(({ event }) => event)
  expect(events.filter((event) => event !== 'course.paused_for_review')).toEqual([])
})

test('once the steps in progress have ended too, only the source files are left', async () => {
  await stop(PATIENCE)
  expect(cancelled).toHaveLength(12)
  const files = path.join(env().dataDir, 'files')
  const left = readdirSync(files, { recursive: true }).map(String)
  for (const courseId of cancelled) {
    expect(left.filter((name) => name.includes(courseId))).toEqual([])
    for (const module of await listModules(home.ctx, courseId))
      expect(module).toMatchObject({ videoKey: null, captionsKey: null, durationSeconds: null })
    for (const source of await db().source.findMany({ where: { courseId } }))
      expect(await storage().exists(source.storageKey ?? '')).toBe(true)
  }
  expect(readdirSync(path.join(env().dataDir, 'scratch'))).toEqual([])
})
