import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '../../../e2e/fixtures/data/mint-course.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { getCourse } from '../../../lib/domains/courses/get-course.ts'
import { approveEntries } from '../../../lib/domains/ledger/approve-entries.ts'
import type { Checkpoint, ReviewSettings } from '../../../lib/domains/ledger/checkpoint-list.ts'
import { getModuleVideo } from '../../../lib/domains/modules/get-module-file.ts'
import { loadModule } from '../../../lib/domains/modules/lock-module.ts'
import { failRefresh, refreshModule } from '../../../lib/domains/modules/refresh-module.ts'
import { renderSceneSlide } from '../../../lib/domains/modules/scenes/render-scene-slide.ts'
import { lookOf } from '../../../lib/domains/modules/scenes/scene-request.ts'
import { type ScenePatch, updateScene } from '../../../lib/domains/modules/scenes/update-scene.ts'
import { updateModule } from '../../../lib/domains/modules/update-module.ts'
import { videoFileKey } from '../../../lib/domains/modules/video-file.ts'
import { renderer } from '../../../lib/media/current-renderer.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import { storage } from '../../../lib/platform/storage/current-storage.ts'
import { otherFailure } from '../../../lib/product/failures/failure-reason.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import {
  ALL_AUTO,
  countOpenWork,
  PATIENCE,
  startPipeline,
  stepFinished,
  waitForStatus,
} from '../pipeline-harness.ts'

let home: MintedAccount
let presetId: string
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
  presetId = (await mintCourse(home.ctx)).presetId
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await disconnect()
})

async function launched(settings: Partial<ReviewSettings> = {}): Promise<string> {
  return (await mintLaunchedCourse(home.ctx, { presetId, settings: { ...ALL_AUTO, ...settings } })).courseId
}
const edit = (courseId: string, sceneNum: number, patch: ScenePatch) =>
  updateScene(home.ctx, { courseId, moduleNum: 1, sceneNum }, patch)
const settled = (courseId: string) =>
  until(async () => {
    const sent = await db().outboxEvent.count({ where: { name: 'scene/edited' } })
    return sent + (await countOpenWork(courseId)) === 0 && (await loadModule(courseId, 0)).status === 'ready'
  }, PATIENCE)
const filesOf = (courseId: string, ending: string) =>
  readdirSync(path.join(env().dataDir, 'files', 'courses', courseId), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending))
const waitsAt = (courseId: string, ...checkpoints: Checkpoint[]) =>
  until(async () => {
    const { openReviews } = await getCourse(home.ctx, courseId)
    const open = openReviews.map(({ checkpoint }) => checkpoint).toSorted()
    return open.join() === checkpoints.toSorted().join()
  }, PATIENCE)

/** The video was rendered from the current slides, audio and texts, and from nothing else. */
async function expectWhole(courseId: string): Promise<void> {
  const module = await loadModule(courseId, 0)
  expect(module.scenes.every(({ slideKey, audioKey }) => slideKey && audioKey)).toBe(true)
  const look = lookOf(await db().course.findUniqueOrThrow({ where: { id: courseId } }))
  expect(module.videoKey).toBe(videoFileKey({ courseId, moduleIndex: 0 }, module, renderer().name, look))
  expect(await storage().exists(module.videoKey ?? '')).toBe(true)
  const row = await db().reviewEntry.findFirstOrThrow({
    where: { courseId, artifactType: 'module_video' },
    include: { versions: { orderBy: { version: 'asc' } } },
  })
  const newest = row.versions.at(-1)
  expect(newest?.files).toMatchObject({ video: module.videoKey })
  expect((newest?.content as { scenes: object[] } | undefined)?.scenes).toMatchObject(
    module.scenes.map(({ title, narration, bullets }) => ({ title, narration, bullets })),
  )
  const seconds = module.scenes.reduce((sum, scene) => sum + (scene.durationSeconds ?? 0), 0)
  expect(seconds).toBeCloseTo(module.durationSeconds ?? 0, 1)
}

describe('a ready course', () => {
  let courseId: string
  beforeAll(async () => {
    courseId = await launched()
    await waitForStatus(home.ctx, courseId, 'ready')
    await settled(courseId)
  }, 2 * PATIENCE)

  test('an edit regenerates its parts and the video, and the old one is served in the meantime', {
    timeout: PATIENCE,
  }, async () => {
    const before = await loadModule(courseId, 0)
    await edit(courseId, 2, { narration: 'The motor is guaranteed for ten years.' })
    expect((await getModuleVideo(home.ctx, courseId, 1)).file.size).toBeGreaterThan(10_000)
    await settled(courseId)
    const after = await loadModule(courseId, 0)
    expect(after.videoKey).not.toBe(before.videoKey)
    for (const [index, scene] of after.scenes.entries()) {
      const was = before.scenes[index]!
      expect(scene.slideKey).toBe(was.slideKey)
      expect(scene.audioKey === was.audioKey).toBe(index !== 1)
    }
    expect(await getCourse(home.ctx, courseId)).toMatchObject({ status: 'ready', openReviews: [] })
    await expectWhole(courseId)
  })

  test('a new title of the module is drawn on its slides, and nothing is spoken again', {
    timeout: PATIENCE,
  }, async () => {
    const before = await loadModule(courseId, 0)
    await updateModule(home.ctx, { courseId, moduleNum: 1 }, { title: 'The Aurora fridge' })
    await settled(courseId)
    const after = await loadModule(courseId, 0)
    for (const [index, { slideKey, audioKey, layout }] of after.scenes.entries()) {
      const was = before.scenes[index]!
      expect([slideKey === was.slideKey, audioKey]).toEqual([layout === 'title', was.audioKey])
    }
    expect(after.videoKey).not.toBe(before.videoKey)
    await expectWhole(courseId)
  })

  test('edits in quick succession end in the last one, with each part generated once', {
    timeout: PATIENCE,
  }, async () => {
    const videos = filesOf(courseId, '.mp4').length
    const slides = filesOf(courseId, '.png').length
    await stop(PATIENCE)
    for (const title of ['One', 'Two', 'Three']) await edit(courseId, 2, { title })
    await edit(courseId, 1, { narration: 'The fridge keeps food fresh for nine days.' })
    stop = await startPipeline()
    await settled(courseId)
    expect((await loadModule(courseId, 0)).scenes[1]?.title).toBe('Three')
    expect(filesOf(courseId, '.mp4').length).toBe(videos + 1)
    expect(filesOf(courseId, '.png').length).toBe(slides + 1)
    await expectWhole(courseId)
  })

  test('an edit supersedes one that is still being processed, and nothing is mixed', {
    timeout: PATIENCE,
  }, async () => {
    await stop(PATIENCE)
    const run = { courseId, runNumber: 1, moduleIndex: 0 }
    await edit(courseId, 2, {
      title: 'Earlier',
      narration: 'It uses less energy than the model it replaces.',
    })
    const work = refreshModule(run)
    await edit(courseId, 2, { title: 'Later', narration: 'A family saves about 60 euros a year.' })
    // The later edit may come before, while or after the first is processed.
    expect(await work).toMatch(/ready|updating/)
    expect((await loadModule(courseId, 0)).scenes[1]).toMatchObject({
      title: 'Later',
      version: expect.any(Number),
    })
    stop = await startPipeline()
    await settled(courseId)
    await expectWhole(courseId)
  })

  test('a crash between the parts and the video leaves only the video to render', {
    timeout: PATIENCE,
  }, async () => {
    await stop(PATIENCE)
    await edit(courseId, 2, { title: 'After the crash' })
    await renderSceneSlide({ courseId, runNumber: 1, moduleIndex: 0, edit: true }, 1)
    const { scenes, status, videoKey } = await loadModule(courseId, 0)
    expect(status).toBe('updating')
    stop = await startPipeline()
    await settled(courseId)
    const after = await loadModule(courseId, 0)
    expect(after.scenes[1]?.slideKey).toBe(scenes[1]?.slideKey)
    expect(after.videoKey).not.toBe(videoKey)
    await expectWhole(courseId)
  })

  test('a failed one gives the reason and keeps its video; the next edit retries', {
    timeout: PATIENCE,
  }, async () => {
    const run = { courseId, runNumber: 1, moduleIndex: 0 }
    await stop(PATIENCE)
    const { videoKey } = await loadModule(courseId, 0)
    await edit(courseId, 2, { title: 'Doomed' })
    await failRefresh(run, otherFailure('for a test'))
    expect(await loadModule(courseId, 0)).toMatchObject({
      status: 'failed',
      failure: otherFailure('for a test'),
      videoKey,
    })
    expect((await getCourse(home.ctx, courseId)).status).toBe('ready')
    await edit(courseId, 2, { title: 'Saved' })
    stop = await startPipeline()
    await settled(courseId)
    expect(await loadModule(courseId, 0)).toMatchObject({ status: 'ready', failure: null })
    await expectWhole(courseId)
  })
})

describe('a course in progress', () => {
  test.each(['write scenes', 'check slide_review 1', 'check audio_review 1', 'check quiz_review 1'])(
    'an edit after “%s” is in the video, which is rendered completely',
    { timeout: 2 * PATIENCE },
    async (name) => {
      const courseId = await launched()
      await stepFinished(courseId, name)
      await edit(courseId, 2, { title: 'Edited', narration: 'The motor is guaranteed for ten years.' })
      await waitForStatus(home.ctx, courseId, 'ready')
      await settled(courseId)
      expect((await loadModule(courseId, 0)).scenes[1]?.title).toBe('Edited')
      await expectWhole(courseId)
    },
  )

  test('gates that an edit affects reopen, and all are passed before the module is ready', {
    timeout: 2 * PATIENCE,
  }, async () => {
    const courseId = await launched({ slide_review: 'manual', module_video_review: 'manual' })
    await waitsAt(courseId, 'slide_review')
    await approveEntries(home.ctx, courseId, { checkpoint: 'slide_review' })
    await waitsAt(courseId, 'module_video_review')
    const { videoKey } = await loadModule(courseId, 0)
    await edit(courseId, 2, { title: 'Better' })
    await waitsAt(courseId, 'slide_review', 'module_video_review')
    await until(async () => (await loadModule(courseId, 0)).videoKey !== null, PATIENCE)
    expect((await loadModule(courseId, 0)).videoKey).not.toBe(videoKey)
    await approveEntries(home.ctx, courseId, { checkpoint: 'module_video_review' })
    await waitsAt(courseId, 'slide_review')
    await stepFinished(courseId, 'check slide_review again 2 1')
    expect((await getCourse(home.ctx, courseId)).status).toBe('paused_for_review')
    await approveEntries(home.ctx, courseId, { checkpoint: 'slide_review' })
    await waitForStatus(home.ctx, courseId, 'ready')
    await expectWhole(courseId)
  })
})
