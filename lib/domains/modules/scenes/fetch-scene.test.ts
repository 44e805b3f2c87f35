import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import type { Scene } from '../../../generated/prisma/client.ts'
import { renderer } from '../../../media/current-renderer.ts'
import { encodeWav, FRAME_SAMPLES } from '../../../media/narration/mastering/wav-file.ts'
import type { SlideRequest } from '../../../media/renderer.ts'
import { RING_PICTURES } from '../../../media/video/video-plan.ts'
import { readStill } from '../../../media/video/video-still.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { inScratchDirectory } from '../../../platform/storage/scratch-directory.ts'
import { fetchLook } from '../../presets/brand/fetch-look.ts'
import { loadModule, type ModuleRun } from '../lock-module.ts'
import { renderModuleVideo } from '../render-module-video.ts'
import { fetchScene } from './fetch-scene.ts'
import { renderSceneSlide } from './render-scene-slide.ts'
import { cutFileKey, entranceFileKey, ringFileKey, soundFileKey, stillFileKey } from './scene-file.ts'
import { lookOf, slideContent } from './scene-request.ts'

// Slides and videos are really rendered.
vi.setConfig({ testTimeout: 300_000 })
afterAll(disconnect)

/** Gives a scene a plain slide and half a second of silence. */
async function giveFiles(scene: Scene, color: string): Promise<Scene> {
  const [slideKey, audioKey] = [`test/${scene.id}/${color.slice(1)}-slide.png`, `test/${scene.id}/audio.wav`]
  const image = sharp({ create: { width: 1920, height: 1080, channels: 3, background: color } })
  await storage().put(slideKey, await image.png().toBuffer())
  await storage().put(audioKey, encodeWav(new Float64Array(13 * FRAME_SAMPLES)))
  return db().scene.update({ where: { id: scene.id }, data: { slideKey, audioKey, audioSeconds: 13 / 25 } })
}

/** The look of a scene's slide. */
async function requestOf({ id }: Scene): Promise<SlideRequest> {
  const { module } = await db().scene.findUniqueOrThrow({
    where: { id },
    include: { module: { include: { course: true, scenes: { orderBy: { sceneIndex: 'asc' } } } } },
  })
  const { course, scenes } = module
  const scene = scenes.find((each) => each.id === id)!
  const look = await fetchLook(lookOf(course))
  return { content: slideContent(course, module, scene), look, language: course.language }
}

const fetchInto = async (scene: Scene, before: Scene | null = null) => {
  const request = await requestOf(scene)
  return inScratchDirectory(async (directory) => {
    const { made, scene: fetched } = await fetchScene({ scene, before }, request, directory)
    const sounds = made.filter(({ key }) => key.endsWith('.aac'))
    return {
      made: made.filter((file) => !sounds.includes(file)).map(({ key }) => key),
      files: await Promise.all(made.map(async ({ key, path }) => [key, await readFile(path)] as const)),
      sounds: sounds.map(({ key }) => key),
      starts: fetched.slides.map(({ startSeconds }) => startSeconds),
      stills: await Promise.all(
        fetched.slides.map((slide) => readFile(slide.path ?? slide.entrancePath ?? slide.ringPath ?? '')),
      ),
    }
  })
}

/** The most common scene: three points, each with its sentence. */
async function buildingScene(run: ModuleRun): Promise<Scene> {
  const module = await loadModule(run.courseId, run.moduleIndex)
  const { id, sceneIndex } = module.scenes[1]!
  const sentences = ['Prices.', 'First', 'Second', 'Third'].map((text) => ({ text, sourceRef: null }))
  const timings = [0.4, 2, 5, 8].map((startSeconds) => ({
    startSeconds,
    endSeconds: startSeconds + 1,
    words: [],
  }))
  const words = {
    layout: 'bullets' as const,
    bullets: ['First', 'Second', 'Third'],
    bulletSentences: [1, 2, 3],
  }
  const audioKey = `test/${id}/audio.wav`
  await storage().put(audioKey, encodeWav(new Float64Array(250 * FRAME_SAMPLES)))
  const audio = { audioKey, audioSeconds: 10 }
  await db().scene.update({ where: { id }, data: { ...words, sentences, timings, ...audio } })
  await renderSceneSlide(run, sceneIndex)
  return db().scene.findUniqueOrThrow({ where: { id } })
}

test('in an edited module only the new slide is encoded again', async () => {
  const { ctx } = await mintAccount()
  const run = { ...(await mintWrittenCourse(ctx)), moduleIndex: 0 }
  const module = await db().module.findFirstOrThrow({
    where: { courseId: run.courseId },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
  })
  for (const scene of module.scenes) await giveFiles(scene, '#0f6e8c')
  const before = await renderModuleVideo(run)
  const edited = await giveFiles(module.scenes[0]!, '#b01030')
  const others = await db().scene.findMany({ where: { moduleId: module.id, id: { not: edited.id } } })
  for (const scene of others) expect(await fetchInto(scene)).toMatchObject({ made: [], sounds: [] })
  const { made, sounds, stills } = await fetchInto(edited)
  expect(made).toEqual([stillFileKey(edited.slideKey!, null, await renderer().encoder())])
  expect(sounds).toEqual([])
  const after = await renderModuleVideo(run)
  expect(after).not.toBe(before)
  expect(Buffer.from(await storage().get(made[0]!))).toEqual(stills[0])
  expect(path.dirname(made[0]!)).toBe(path.dirname(edited.slideKey!))
})

test('a missing part is named', async () => {
  const { ctx } = await mintAccount()
  const { courseId } = await mintWrittenCourse(ctx)
  const scene = await db().scene.findFirstOrThrow({ where: { module: { courseId } } })
  await expect(fetchInto(scene)).rejects.toThrow(/The audio of scene \d+ is missing/)
  const whole = await giveFiles(scene, '#0a7a3c')
  await expect(fetchInto({ ...whole, slideKey: 'test/none-slide.png' })).rejects.toThrow(/The slide of scene/)
})

test('a slide builds up in states, which are stored next to it and encoded once', async () => {
  const { ctx } = await mintAccount()
  const run = { ...(await mintWrittenCourse(ctx)), moduleIndex: 0 }
  const scene = await buildingScene(run)
  const { made, starts, stills, files } = await fetchInto(scene)
  expect(starts).toEqual([0, 2, 5, 8])
  expect(new Set(stills.map((still) => still.toString('base64'))).size).toBe(4)
  const encoder = await renderer().encoder()
  const still = (shown: number | null) => stillFileKey(scene.slideKey!, shown, encoder)
  const entrance = (from: number, shown: number | null) =>
    entranceFileKey(scene.slideKey!, from, shown, encoder)
  expect(made.toSorted()).toEqual([still(0), entrance(0, 1), entrance(1, 2), entrance(2, null)].toSorted())
  for (const [key, bytes] of files) await storage().put(key, bytes)
  expect(await fetchInto(scene)).toMatchObject({ made: [], starts, stills })
  // New words, same slide: only what now stands longer than an entrance is drawn.
  const moved = { ...scene, bulletSentences: [2, 2, 3] }
  expect(await fetchInto(moved)).toMatchObject({ made: [still(2)], starts: [0, 8] })
  const whole = await fetchInto({ ...scene, bulletSentences: [1, 2] })
  expect(whole).toMatchObject({ made: [still(null)], starts: [0] })
})

test('a scene fades in from the one before, which is encoded once for the two of them', async () => {
  const { ctx } = await mintAccount()
  const run = { ...(await mintWrittenCourse(ctx)), moduleIndex: 0 }
  const scene = await buildingScene(run)
  const first = await db().scene.findFirstOrThrow({ where: { moduleId: scene.moduleId, sceneIndex: 0 } })
  const before = await giveFiles(first, '#0f6e8c')
  const encoder = await renderer().encoder()
  const cutFrom = ({ slideKey }: Scene, shown: number | null) =>
    cutFileKey(scene.slideKey!, slideKey!, shown, encoder)
  const { made, files, starts } = await fetchInto(scene, before)
  expect(starts).toEqual((await fetchInto(scene)).starts)
  expect(made).toHaveLength(4)
  // The slide stands for two seconds as it came: it needs no picture of its own.
  expect(made).toContain(cutFrom(before, 0))
  for (const [key, bytes] of files) await storage().put(key, bytes)
  expect(await fetchInto(scene, before)).toMatchObject({ made: [] })
  const other = await giveFiles(first, '#b01030')
  expect(await fetchInto(scene, other)).toMatchObject({ made: [cutFrom(other, 0)] })
  // No time for a cut, and for one into a slide that stays as it was approved.
  const approved = await giveFiles(scene, '#0a7a3c')
  const { made: short } = await fetchInto(approved, other)
  expect(short).toEqual([stillFileKey(approved.slideKey!, null, encoder)])
  const { made: whole } = await fetchInto({ ...approved, audioSeconds: 2 }, other)
  expect(whole).toEqual([cutFileKey(approved.slideKey!, other.slideKey!, null, encoder)])
})

test('a ring fills on the slide while the learner answers', async () => {
  const { ctx } = await mintAccount()
  const run = { ...(await mintWrittenCourse(ctx)), moduleIndex: 0 }
  const scene = await buildingScene(run)
  const sentences = ['Your turn.', 'First', 'Second', 'Third'].map((text, index) => {
    return { text, sourceRef: null, ...(index === 1 && { answerSeconds: 2 }) }
  })
  const { made, starts, stills } = await fetchInto({ ...scene, sentences })
  expect(starts).toEqual([0, 2, 3, 5, 8])
  expect(made).toContain(ringFileKey(scene.slideKey!, 1, await renderer().encoder()))
  expect(stills.map((still) => readStill(still).motion.length)).toEqual([0, 2, RING_PICTURES - 1, 2, 2])
})

test('a slide that would be drawn differently today stays as it is', async () => {
  const { ctx } = await mintAccount()
  const run = { ...(await mintWrittenCourse(ctx)), moduleIndex: 0 }
  const scene = await buildingScene(run)
  const approved = await giveFiles(scene, '#0f6e8c')
  const { made, starts, stills } = await fetchInto(approved)
  const still = stillFileKey(approved.slideKey!, null, await renderer().encoder())
  expect([made, starts]).toEqual([[still], [0]])
  const { courseId } = run
  const plain = await db().scene.findFirstOrThrow({ where: { module: { courseId }, sceneIndex: 0 } })
  const other = await fetchInto(await giveFiles(plain, '#0f6e8c'))
  expect(stills).toEqual(other.stills)
})

test('what another ffmpeg encoded is ignored and encoded again', async () => {
  const { ctx } = await mintAccount()
  const { courseId } = await mintWrittenCourse(ctx)
  const scene = await giveFiles(
    await db().scene.findFirstOrThrow({ where: { module: { courseId } } }),
    '#0f6e8c',
  )
  const other = 'deadbeef'
  await storage().put(stillFileKey(scene.slideKey!, null, other), Buffer.from('of another encoder'))
  await storage().put(soundFileKey(scene.audioKey!, other), Buffer.from('of another encoder'))
  const { made, sounds } = await fetchInto(scene)
  expect([made.length, sounds.length]).toEqual([1, 1])
  for (const key of [...made, ...sounds]) expect(key).toContain(await renderer().encoder())
})
