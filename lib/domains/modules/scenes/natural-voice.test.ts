import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import { ENGINE, installTinyPack, MUTE } from '../../../../e2e/fixtures/voices/tiny-pack.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import type { ModuleRun } from '../lock-module.ts'
import { narrateScene } from './narrate-scene.ts'

// The engine is the real one, its model a tiny one. Speech runs at low priority.
vi.setConfig({ testTimeout: 300_000 })

let folder: string
let run: ModuleRun
beforeAll(async () => {
  folder = installTinyPack(env().dataDir)
  const { ctx } = await mintAccount()
  run = { ...(await mintWrittenCourse(ctx, { language: 'en' })), moduleIndex: 0 }
})
afterAll(async () => {
  env().TTS_PROVIDER = undefined
  rmSync(folder, { recursive: true, force: true })
  await disconnect()
})

const sceneNow = () =>
  db().scene.findFirstOrThrow({ where: { module: { courseId: run.courseId }, sceneIndex: 0 } })

/** Narrates the scene with these sentences; returns its remarks. */
async function remarksOn(...texts: string[]) {
  const { id } = await sceneNow()
  const sentences = texts.map((text) => ({ text, sourceRef: null }))
  await db().scene.update({ where: { id }, data: { sentences, narration: texts.join(' ') } })
  await narrateScene(run, 0)
  return (await sceneNow()).remarks
}

test.skipIf(!ENGINE.isHere)(
  ENGINE.needed('a scene names the sentences that the built-in voice spoke, until none is left'),
  async () => {
    const { id } = await sceneNow()
    const written = { code: 'left_out', text: 'Of the author.' }
    await db().scene.update({ where: { id }, data: { remarks: [written] } })
    const mute = `Listen ${MUTE} to the answer.`
    const natural = { code: 'builtin_voice', text: mute }
    expect(await remarksOn('Ask an open question.', mute)).toEqual([written, natural])
    expect(await remarksOn(mute)).toEqual([written, { code: 'builtin_voice', text: '' }])
    expect(await remarksOn('Ask an open question.')).toEqual([written])
  },
)

test.skipIf(!ENGINE.isHere)(
  ENGINE.needed(
    'a course keeps the voice it began with, and the built-in voice only stands in while it is missing',
  ),
  async () => {
    const narrator = async () =>
      (await db().course.findUniqueOrThrow({ where: { id: run.courseId } })).narrator
    expect(await narrator()).toBe('local')
    rmSync(folder, { recursive: true })
    const whole = [{ code: 'builtin_voice', text: '' }]
    expect((await remarksOn('Show two models.')) as unknown[]).toEqual(expect.arrayContaining(whole))
    installTinyPack(env().dataDir)
    expect(await remarksOn('Show two models.')).not.toEqual(expect.arrayContaining(whole))
    expect(await narrator()).toBe('local')
    // Begun without the pack, which is wanted only at first.
    rmSync(folder, { recursive: true })
    const beginAnew = () => db().course.update({ where: { id: run.courseId }, data: { narrator: null } })
    await beginAnew()
    env().TTS_PROVIDER = 'local'
    expect((await remarksOn('Show three models.')) as unknown[]).toEqual(expect.arrayContaining(whole))
    expect(await narrator()).toBe('local')
    env().TTS_PROVIDER = undefined
    await beginAnew()
    const key = await narrateScene(run, 0)
    expect(await narrator()).toBe('builtin')
    installTinyPack(env().dataDir)
    expect(await narrateScene(run, 0)).toBe(key)
  },
)
