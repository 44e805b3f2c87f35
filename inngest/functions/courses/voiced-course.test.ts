import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { startModelServer } from '../../../e2e/servers/model-server.ts'
import { SPEECH_KEY, startSpeechServer } from '../../../e2e/servers/speech-server.ts'
import { getCourse } from '../../../lib/domains/courses/get-course.ts'
import { serializeCourseRecord } from '../../../lib/domains/courses/serialize.ts'
import { listModules } from '../../../lib/domains/modules/list-modules.ts'
import { serializeModule } from '../../../lib/domains/modules/serialize.ts'
import { narrationLength } from '../../../lib/media/narration/narration-length.ts'
import { speakText } from '../../../lib/media/narration/spoken/speak-text.ts'
import { disconnect } from '../../../lib/platform/db.ts'
import { env } from '../../../lib/platform/env.ts'
import { ALL_AUTO, PATIENCE, startPipeline, waitForStatus } from '../pipeline-harness.ts'

let home: MintedAccount
let model: Awaited<ReturnType<typeof startModelServer>>
let speech: Awaited<ReturnType<typeof startSpeechServer>>
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
  model = await startModelServer()
  speech = await startSpeechServer('mp3')
  Object.assign(env(), {
    LLM_MODEL: 'compatible:small',
    LLM_BASE_URL: model.url,
    TTS_PROVIDER: 'openai-compatible',
    TTS_BASE_URL: speech.url,
    TTS_API_KEY: SPEECH_KEY,
    TTS_MODEL: 'voice',
  })
  stop = await startPipeline()
})
afterAll(async () => {
  await stop(1000)
  await Promise.all([model.close(), speech.close()])
  await disconnect()
})

test('a course written by a model and narrated by a speech service reports the usage of both, and charges its duration', {
  timeout: 3 * PATIENCE,
}, async () => {
  const { courseId } = await mintLaunchedCourse(home.ctx, { language: 'en', settings: ALL_AUTO })
  await waitForStatus(home.ctx, courseId, 'ready')
  const { cost, duration_seconds } = serializeCourseRecord(await getCourse(home.ctx, courseId))
  expect(cost.llm.calls).toBe(model.asked.length)
  expect(cost.llm.calls).toBeGreaterThan(2)
  const sent = speech.asked.map(({ body }) => body.input)
  expect(cost.tts.characters).toBe(sent.reduce((sum, text) => sum + text.length, 0))
  expect(new Set(sent).size).toBe(sent.length)

  const modules = (await listModules(home.ctx, courseId)).map((module) => serializeModule(module))
  const scenes = modules.flatMap((module) => module.scenes)
  const sentences = scenes.flatMap((scene) => scene.sentences)
  // Quotation marks are read, not spoken; amounts are spoken as words.
  const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
  expect(new Set(sentences.map(({ text }) => wordsOf(speakText(text, 'en'))))).toEqual(
    new Set(sent.map(wordsOf)),
  )
  expect(sentences.every(({ start_seconds, end_seconds }) => start_seconds! < end_seconds!)).toBe(true)

  // This voice is slower than the estimate assumes.
  const estimate = { language: 'en' as const, persona: 'claire', pronunciations: [], pace: 1 }
  const expected = scenes.reduce(
    (sum, scene) =>
      sum + narrationLength({ ...estimate, sentences: scene.sentences.map(({ text }) => text) }),
    0,
  )
  expect(duration_seconds).toBeGreaterThan(expected * 1.05)
  // Each module is charged separately, in whole seconds.
  const charged = modules.reduce((sum, module) => sum + Math.ceil(module.duration_seconds!), 0)
  expect(cost).toMatchObject({ charged_seconds: charged, reserved_seconds: 0 })
})
