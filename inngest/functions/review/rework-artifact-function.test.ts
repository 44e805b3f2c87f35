import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { getCourse } from '../../../lib/domains/courses/get-course.ts'
import { approveEntries, type EntryFilter } from '../../../lib/domains/ledger/approve-entries.ts'
import type { ArtifactType } from '../../../lib/domains/ledger/artifact-types.ts'
import type { Checkpoint } from '../../../lib/domains/ledger/checkpoint-list.ts'
import { entryFeedbackOf } from '../../../lib/domains/ledger/feedback-entry.ts'
import { noteArtifact } from '../../../lib/domains/review/note-artifact.ts'
import { regenerateArtifact } from '../../../lib/domains/review/rework/regenerate-artifact.ts'
import type { CourseRun } from '../../../lib/domains/runs/lock-course.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { storedText } from '../../../lib/product/failures/failure-column.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { ALL_AUTO, PATIENCE, startPipeline, waitForStatus } from '../pipeline-harness.ts'

let home: MintedAccount
let stop: () => Promise<void>
let run: CourseRun
beforeAll(async () => {
  home = await mintAccount()
  stop = await startPipeline()
  const settings = {
    ...ALL_AUTO,
    source_review: 'manual',
    slide_review: 'manual',
    audio_review: 'manual',
    quiz_review: 'manual',
    module_video_review: 'manual',
  } as const
  run = await mintLaunchedCourse(home.ctx, { settings })
})
afterAll(async () => {
  await stop()
  await disconnect()
})

const waiting = (checkpoint: Checkpoint) =>
  until(async () => {
    const course = await getCourse(home.ctx, run.courseId)
    if (course.status === 'failed') throw new Error(storedText(course.failure) ?? 'failed')
    return course.openReviews.some((gate) => gate.checkpoint === checkpoint) && (true as const)
  }, PATIENCE)
const rowOf = (artifactType: ArtifactType, sceneIndex?: number) =>
  db().reviewEntry.findFirstOrThrow({
    where: { courseId: run.courseId, artifactType, ...(sceneIndex === undefined ? {} : { sceneIndex }) },
    orderBy: { assetId: 'asc' },
  })
const back = (assetId: number, status = 'pending') =>
  until(async () => {
    const row = await db().reviewEntry.findUniqueOrThrow({ where: { assetId } })
    return row.status === status && row
  }, PATIENCE)
const again = (assetId: number) => regenerateArtifact(home.ctx, run.courseId, { assetId })
const approve = (filter: EntryFilter) => approveEntries(home.ctx, run.courseId, filter)
const scene = (sceneIndex: number) =>
  db().scene.findFirstOrThrow({ where: { module: { courseId: run.courseId }, sceneIndex } })

test('each kind of artifact is sent back at its gate and returns for review', {
  timeout: 4 * PATIENCE,
}, async () => {
  await waiting('source_review')
  const source = await rowOf('source')
  await again(source.assetId)
  expect((await back(source.assetId)).iteration).toBe(1)
  await approve({ checkpoint: 'source_review' })

  await waiting('slide_review')
  const slide = await rowOf('slide', 1)
  const before = await scene(1)
  await noteArtifact(home.ctx, run.courseId, { assetId: slide.assetId, note: 'Remove bullet 1' })
  await noteArtifact(home.ctx, run.courseId, { assetId: slide.assetId, note: 'More like the other one' })
  const sent = await Promise.all(Array.from({ length: 5 }, () => again(slide.assetId)))
  expect(sent.flat().every(({ iteration }) => iteration === 3)).toBe(true)
  const returned = await back(slide.assetId)
  expect(entryFeedbackOf(returned).map(({ outcome }) => outcome)).toEqual(['applied', 'recorded_only'])
  const after = await scene(1)
  expect(after.bullets).toEqual((before.bullets as string[]).slice(1))
  expect(after.slideKey).not.toBeNull()
  expect(after.slideKey).not.toBe(before.slideKey)
  const [said] = before.bulletSentences as number[]
  const spoken = (before.sentences as { text: string }[]).toSpliced(said!, 1)
  expect(after.narration).toBe(spoken.map(({ text }) => text).join(' '))
  await again(slide.assetId)
  await noteArtifact(home.ctx, run.courseId, { assetId: slide.assetId, note: 'Add a bullet: Quiet at night' })
  expect(entryFeedbackOf(await back(slide.assetId)).at(-1)?.outcome).toBe('applied')
  expect((await scene(1)).bullets).toContain('Quiet at night')
  await approve({ checkpoint: 'slide_review' })

  await waiting('audio_review')
  const audio = await rowOf('audio', 1)
  await again(audio.assetId)
  await back(audio.assetId)
  expect((await scene(1)).audioKey).not.toBeNull()
  await approve({ checkpoint: 'audio_review' })

  await waiting('quiz_review')
  const question = await rowOf('quiz_question')
  const pool = await db().question.count({ where: { active: true, module: { courseId: run.courseId } } })
  await again(question.assetId)
  await back(question.assetId)
  expect(await db().question.count({ where: { active: true, module: { courseId: run.courseId } } })).toBe(
    pool,
  )
  const notes = await rowOf('notes', 1)
  await noteArtifact(home.ctx, run.courseId, { assetId: notes.assetId, note: 'Replace price by cost' })
  await again(notes.assetId)
  await back(notes.assetId)
  expect((await scene(1)).narration).toContain('cost')
  expect((await getCourse(home.ctx, run.courseId)).openReviews.map(({ checkpoint }) => checkpoint)).toContain(
    'slide_review',
  )
  await approve({})

  await waiting('module_video_review')
  const video = await rowOf('module_video')
  await again(video.assetId)
  await back(video.assetId)
  await approve({})
  await waitForStatus(home.ctx, run.courseId, 'ready')

  const ready = await scene(1)
  await noteArtifact(home.ctx, run.courseId, {
    assetId: slide.assetId,
    note: 'Add a bullet: Ten-year guarantee',
  })
  await again(slide.assetId)
  await back(slide.assetId, 'approved')
  expect((await scene(1)).bullets).toEqual([...(ready.bullets as string[]), 'Ten-year guarantee'])
  expect((await getCourse(home.ctx, run.courseId)).status).toBe('ready')
})
