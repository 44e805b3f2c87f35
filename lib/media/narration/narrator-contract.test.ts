import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ENGINE, installTinyPack } from '../../../e2e/fixtures/voices/tiny-pack.ts'
import { SPEECH_KEY, startSpeechServer } from '../../../e2e/servers/speech-server.ts'
import { env } from '../../platform/env.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { builtinNarrator } from './builtin/builtin-narrator.ts'
import { findLocalVoices } from './local/installed-pack.ts'
import { localNarrator } from './local/local-narrator.ts'
import { loudestOf } from './mastering/sound-edges.ts'
import { measureLoudness } from './mastering/sound-loudness.ts'
import { FRAME_SAMPLES, SAMPLE_RATE, wavSamples } from './mastering/wav-file.ts'
import type { NarrationRequest, Narrator } from './narrator.ts'
import { speechNarrator } from './service/speech-narrator.ts'
import { speechSettings } from './service/speech-settings.ts'
import { splitWords } from './speech-text.ts'

// Speech runs at low priority: on a busy machine it waits.
vi.setConfig({ testTimeout: 300_000 })

const SENTENCES = {
  en: ['Ask about the kitchen, measure the space, and show two models.', '— ! —', 'Ready?'],
  fr: ['Écoutez d’abord votre client, puis montrez-lui deux modèles.', '— ! —', 'Êtes-vous prêt ?'],
}
const request = (language: 'en' | 'fr', change: Partial<NarrationRequest> = {}): NarrationRequest => ({
  language,
  persona: 'claire',
  sentences: SENTENCES[language],
  pronunciations: [],
  pace: 1,
  ...change,
})

let server: Awaited<ReturnType<typeof startSpeechServer>>
let folder: string
beforeAll(async () => {
  folder = installTinyPack(env().dataDir)
  server = await startSpeechServer()
  await builtinNarrator.check()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  return server.close()
})

const NARRATORS: [string, () => Narrator][] = [
  ['the built-in narrator', () => builtinNarrator],
  [
    'a speech service',
    () =>
      speechNarrator(
        speechSettings({
          ...env(),
          TTS_BASE_URL: server.url,
          TTS_API_KEY: SPEECH_KEY,
          TTS_MODEL: 'contract',
        }),
      ),
  ],
]
if (ENGINE.isHere)
  NARRATORS.push([
    'a voice pack',
    () => {
      const local = findLocalVoices()
      if ('problem' in local) throw new Error(local.problem)
      return localNarrator(local.installed)
    },
  ])

describe.each(NARRATORS)('%s', (_, narrator) => {
  it.each(['en', 'fr'] as const)('keeps the promises of a narration, in %s', async (language) => {
    const { wav, durationSeconds, sentences } = await narrator().narrate(request(language))
    const samples = wavSamples(wav)
    expect(samples.length % FRAME_SAMPLES).toBe(0)
    expect(samples.length / SAMPLE_RATE).toBeCloseTo(durationSeconds, 6)
    const sound = Float64Array.from(samples, (sample) => sample / 32_768)
    expect(Math.abs(measureLoudness(sound, SAMPLE_RATE) + 16)).toBeLessThan(1)
    expect(loudestOf(samples)).toBeLessThan(32_768 * 10 ** (-1.5 / 20))
    expect(loudestOf(samples.subarray(0, SAMPLE_RATE * 0.3))).toBeLessThan(100)
    expect(loudestOf(samples.subarray(-SAMPLE_RATE * 0.5))).toBeLessThan(650)

    expect(sentences.map(({ words }) => words.map(({ text }) => text))).toEqual(
      SENTENCES[language].map(splitWords),
    )
    let clock = 0.35
    for (const { startSeconds, endSeconds, words } of sentences) {
      expect(startSeconds).toBeGreaterThanOrEqual(clock)
      for (const word of words) {
        expect(word.startSeconds).toBeGreaterThanOrEqual(clock)
        expect(word.endSeconds).toBeGreaterThanOrEqual(word.startSeconds)
        clock = word.endSeconds
      }
      expect(endSeconds).toBeGreaterThanOrEqual(clock)
    }
    const [first, mute, last] = sentences
    expect(mute!.endSeconds).toBe(mute!.startSeconds)
    expect(last!.startSeconds - first!.endSeconds).toBeGreaterThan(0.2)
    expect(durationSeconds - clock).toBeGreaterThan(0.6)
    expect(durationSeconds - clock).toBeLessThan(0.8)
    for (const { startSeconds, endSeconds } of [first!, last!])
      expect(
        loudestOf(samples.subarray(startSeconds * SAMPLE_RATE, endSeconds * SAMPLE_RATE)),
      ).toBeGreaterThan(5000)
    const pause = [first!.endSeconds + 0.02, last!.startSeconds - 0.02].map((at) => at * SAMPLE_RATE)
    expect(loudestOf(samples.subarray(...(pause as [number, number])))).toBeLessThan(650)
  })

  it('speaks slower at a lower pace, and changes the pronunciation of a term', async () => {
    const spoken = (change: Partial<NarrationRequest>) =>
      narrator().narrate(request('en', { sentences: ['The CRM is not expensive.'], ...change }))
    const [slow, plain, other] = await Promise.all([
      spoken({ pace: 0.7 }),
      spoken({}),
      spoken({ pronunciations: [{ term: 'CRM', sayAs: 'customer relationship management system' }] }),
    ])
    expect(slow.durationSeconds).toBeGreaterThan(plain.durationSeconds + 0.4)
    expect(other.durationSeconds).toBeGreaterThan(plain.durationSeconds + 0.4)
    expect(other.sentences[0]!.words.map(({ text }) => text)).toContain('CRM')
  })

  it.each([
    ['nothing to say', { sentences: ['…'] }],
    ['an unknown persona', { persona: 'f2' }],
    ['a property of every object', { persona: 'toString' }],
  ])('permanently refuses %s', async (_name, change) => {
    await expect(narrator().narrate(request('en', change))).rejects.toThrow(InvalidInputError)
  })

  it('can be checked', async () => {
    await expect(narrator().check()).resolves.toBeUndefined()
  })
})
