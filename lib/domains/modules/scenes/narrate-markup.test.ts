import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import { wavSamples } from '../../../media/narration/mastering/wav-file.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { storage } from '../../../platform/storage/current-storage.ts'
import type { ModuleRun } from '../lock-module.ts'
import { narrateScene } from './narrate-scene.ts'
import { readTimings } from './scene-json.ts'

// Speech runs at low priority: on a busy machine it waits.
vi.setConfig({ testTimeout: 300_000 })

let run: ModuleRun
beforeAll(async () => {
  const { ctx } = await mintAccount()
  run = { ...(await mintWrittenCourse(ctx, { language: 'en' })), moduleIndex: 0 }
})
afterAll(disconnect)

async function say(text: string) {
  const where = { module: { courseId: run.courseId, moduleIndex: 0 }, sceneIndex: 0 }
  await db().scene.updateMany({ where, data: { narration: text, sentences: [{ text, sourceRef: null }] } })
  const key = await narrateScene(run, 0)
  const { timings } = await db().scene.findFirstOrThrow({ where })
  const words = readTimings(timings).flatMap((sentence) => sentence.words.map((word) => word.text))
  const samples = wavSamples(await storage().get(key))
  return { key, words, samples }
}

const MARKED = [
  'Ask <break time="9s"/> the [[h@l\'oU]] customer',
  '<speak><prosody rate="x-slow">{{budget}}</prosody></speak>',
  'now\u0001\u001b \u0007.',
].join(' ')
/** The same as read by someone who sees only words. */
const PLAIN =
  "Ask break time= 9s / the h@l'oU customer speak prosody rate= x-slow budget /prosody /speak now."

test('markup, phonemes and control characters in a text are read as text', async () => {
  const [marked, plain] = [await say(MARKED), await say(PLAIN)]
  expect(marked.key).not.toBe(plain.key)
  expect(marked.words.join(' ')).toBe(MARKED)
  expect(marked.samples.length).toBeLessThan(plain.samples.length * 1.05)
  expect(marked.samples.length).toBeGreaterThan(plain.samples.length * 0.95)
})
