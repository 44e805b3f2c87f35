import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import { SPEECH_KEY, startSpeechServer } from '../../../../e2e/servers/speech-server.ts'
import type { SpokenSentence } from '../../../author/contract/author.ts'
import { narrator } from '../../../media/narration/current-narrator.ts'
import { speakText } from '../../../media/narration/spoken/speak-text.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import { getCourse } from '../../courses/get-course.ts'
import { generatePreviews } from '../../voices/generate-previews.ts'
import { listVoices } from '../../voices/list-voices.ts'
import { PERSONAS } from '../../voices/persona-list.ts'
import type { ModuleRun } from '../lock-module.ts'
import { narrateScene } from './narrate-scene.ts'
import { invalidateNarration } from './narration-file.ts'
import { previewScene } from './preview-scene.ts'

// Speech runs at low priority: on a busy machine it waits.
vi.setConfig({ testTimeout: 300_000 })

let isDown = false
const server = await startSpeechServer('wav', (response) => {
  if (isDown) response.writeHead(400).end('{"error":{"message":"out of order"}}')
  return isDown
})
Object.assign(process.env, {
  TTS_PROVIDER: 'openai-compatible',
  TTS_BASE_URL: server.url,
  TTS_API_KEY: SPEECH_KEY,
  TTS_MODEL: 'course-voice',
})

let ctx: Ctx
let run: ModuleRun
beforeAll(async () => {
  ctx = (await mintAccount()).ctx
  run = { ...(await mintWrittenCourse(ctx, { language: 'en' })), moduleIndex: 0 }
  await narrator().check()
})
afterAll(async () => {
  await disconnect()
  await server.close()
})

const sceneNow = () =>
  db().scene.findFirstOrThrow({ where: { module: { courseId: run.courseId }, sceneIndex: 0 } })
const spokenSoFar = async () => (await getCourse(ctx, run.courseId)).spokenCharacters
const lengthOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0)
const textsOf = (sentences: unknown) => (sentences as SpokenSentence[]).map(({ text }) => text)

test('a scene is spoken by the service and counted toward its course, an edit only for what it changed', async () => {
  expect(narrator().name).toMatch(/^openai-compatible:course-voice:/)
  const key = await narrateScene(run, 0)
  const scene = await sceneNow()
  const texts = textsOf(scene.sentences)
  const sent = server.asked.map(({ body }) => body.input)
  expect([...sent].sort()).toEqual([...new Set(texts.map((text) => speakText(text, 'en')))].sort())
  expect(await spokenSoFar()).toBe(lengthOf(sent))
  expect(scene).toMatchObject({ audioKey: key, audioSeconds: expect.any(Number) })
  expect(scene.timings).toHaveLength(texts.length)
  expect(await storage().exists(key)).toBe(true)

  // A preview of another text is spoken, and the edit that follows it costs nothing more.
  const place = { courseId: run.courseId, moduleNum: 1, sceneNum: 1 }
  const before = await spokenSoFar()
  const narration = [...texts, 'Now it is your turn.'].join(' ')
  await previewScene(ctx, place, 'audio', { narration })
  expect(await spokenSoFar()).toBe(before + 'Now it is your turn.'.length)
  const sentences = [
    ...(scene.sentences as SpokenSentence[]),
    { text: 'Now it is your turn.', sourceRef: null },
  ]
  await db().scene.update({ where: { id: scene.id }, data: { sentences, narration } })
  const edited = await narrateScene(run, 0)
  expect(edited).not.toBe(key)
  expect(await spokenSoFar()).toBe(before + 'Now it is your turn.'.length)

  // Sent back by its reviewer: all of it is spoken again.
  await invalidateNarration(edited)
  await db().scene.update({ where: { id: scene.id }, data: { audioKey: null } })
  const asked = server.asked.length
  expect(await narrateScene(run, 0)).toBe(edited)
  expect(server.asked.length - asked).toBe(new Set(textsOf(sentences)).size)
})

test('a service that refuses fails the step with a readable reason, and what was sent is counted', async () => {
  isDown = true
  const before = await spokenSoFar()
  const failure = await narrateScene(run, 1).catch((error) => error as AppError)
  expect(failure).toBeInstanceOf(AppError)
  expect(failure).toMatchObject({
    code: 'voice_unavailable',
    message: 'The voice service refused the voice, model or text it was given (400).',
  })
  expect(await spokenSoFar()).toBeGreaterThan(before)
  isDown = false
})

test('the clips of the voice picker come from the service', async () => {
  const claire = PERSONAS[0]!
  const clipOf = async () => (await listVoices()).find(({ id }) => id === claire.id)?.previews
  expect(await clipOf()).toEqual({ fr: null, en: null })
  expect(await generatePreviews({ personas: [claire] })).toMatchObject({ made: 2 })
  expect(await clipOf()).toMatchObject({ fr: expect.any(String), en: expect.any(String) })
  expect(server.asked.at(-1)?.body).toMatchObject({ voice: 'nova', language: 'en' })
})
