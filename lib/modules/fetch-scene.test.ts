import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '../../e2e/fixtures/mint-account.ts'
import { mintWrittenCourse } from '../../e2e/fixtures/mint-generated-course.ts'
import { db, disconnect } from '../db.ts'
import type { Scene } from '../generated/prisma/client.ts'
import { encodeWav, FRAME_SAMPLES } from '../narrator/wav-file.ts'
import { storage } from '../storage/current-storage.ts'
import { inScratchDirectory } from '../storage/scratch-directory.ts'
import { fetchScene } from './fetch-scene.ts'
import { renderModuleVideo } from './render-module-video.ts'

afterAll(disconnect)

/** Gives a scene a plain slide and half a second of silence. */
async function giveFiles(scene: Scene, color: string): Promise<Scene> {
  const [slideKey, audioKey] = [`test/${scene.id}/${color.slice(1)}-slide.png`, `test/${scene.id}/audio.wav`]
  const image = sharp({ create: { width: 1920, height: 1080, channels: 3, background: color } })
  await storage().put(slideKey, await image.png().toBuffer())
  await storage().put(audioKey, encodeWav(new Float64Array(13 * FRAME_SAMPLES)))
  return db().scene.update({ where: { id: scene.id }, data: { slideKey, audioKey } })
}

const fetchInto = (scene: Scene) =>
  inScratchDirectory(async (directory) => {
    await mkdir(directory, { recursive: true })
    const { made, scene: fetched } = await fetchScene(scene, directory)
    return { made: made.map(({ key }) => key), still: await readFile(fetched.slides[0]!.path) }
  })

test('of an edited module only the new slide is encoded again', async () => {
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
  for (const scene of others) expect((await fetchInto(scene)).made).toEqual([])
  const { made, still } = await fetchInto(edited)
  expect(made).toEqual([edited.slideKey!.replace('.png', '.h264')])
  const after = await renderModuleVideo(run)
  expect(after).not.toBe(before)
  expect(Buffer.from(await storage().get(made[0]!))).toEqual(still)
  expect(path.dirname(made[0]!)).toBe(path.dirname(edited.slideKey!))
})

test('a part that is missing is named', async () => {
  const { ctx } = await mintAccount()
  const { courseId } = await mintWrittenCourse(ctx)
  const scene = await db().scene.findFirstOrThrow({ where: { module: { courseId } } })
  await expect(fetchInto(scene)).rejects.toThrow(/The audio of scene \d+ is missing/)
  const whole = await giveFiles(scene, '#0a7a3c')
  await expect(fetchInto({ ...whole, slideKey: 'test/none-slide.png' })).rejects.toThrow(/The slide of scene/)
})
