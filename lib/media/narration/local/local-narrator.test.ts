import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENGINE, installTinyPack, MUTE } from '../../../../e2e/fixtures/voices/tiny-pack.ts'
import { env } from '../../../platform/env.ts'
import { PERSONA_VOICES } from '../builtin/persona-voices.ts'
import { findVoiceProblem, missingVoices, narrator } from '../current-narrator.ts'
import { loudestOf } from '../mastering/sound-edges.ts'
import { SAMPLE_RATE, wavSamples } from '../mastering/wav-file.ts'
import type { NarrationRequest } from '../narrator.ts'
import { findLocalVoices, LOCAL_REMEDIES } from './installed-pack.ts'

// The engine is the real one, its model a tiny one that hums. Speech runs at low priority.
vi.setConfig({ testTimeout: 300_000 })

let folder: string
beforeEach(() => {
  folder = installTinyPack(env().dataDir)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  env().TTS_PROVIDER = undefined
})

const request = (change: Partial<NarrationRequest> = {}): NarrationRequest => ({
  language: 'fr',
  persona: 'claire',
  sentences: ['Écoutez d’abord votre client, puis montrez-lui deux modèles.', 'Posez une question ouverte.'],
  pronunciations: [],
  pace: 1,
  ...change,
})

/** The pitch of a humming sentence in hertz, from its zero crossings. */
function pitchOf({ wav, sentences }: Awaited<ReturnType<ReturnType<typeof narrator>['narrate']>>, index = 0) {
  const { startSeconds, endSeconds } = sentences[index]!
  const part = wavSamples(wav).subarray(startSeconds * SAMPLE_RATE, endSeconds * SAMPLE_RATE)
  let crossings = 0
  for (let i = 1; i < part.length; i++) if (part[i - 1]! < 0 !== part[i]! < 0) crossings++
  return crossings / 2 / (endSeconds - startSeconds)
}

test.skipIf(!ENGINE.isHere)(
  ENGINE.needed(
    'an installed pack speaks unless another provider is chosen, each persona with a voice of its own',
  ),
  async () => {
    expect(narrator().name).toMatch(/^local:supertonic-3:[0-9a-f]{8}:\d+$/)
    expect(await findVoiceProblem()).toBeNull()
    const pitches: number[] = []
    for (const persona of Object.keys(PERSONA_VOICES)) {
      const said = await narrator().narrate(request({ persona, sentences: ['Bonjour à tous et à toutes.'] }))
      expect(said.builtinSentences).toBeUndefined()
      pitches.push(Math.round(pitchOf(said) / 5))
    }
    expect(new Set(pitches).size).toBe(10)
    expect(Math.min(...pitches.slice(0, 5))).toBeGreaterThan(Math.max(...pitches.slice(5)))
    env().TTS_PROVIDER = 'builtin'
    expect(narrator().name).toMatch(/^builtin/)
  },
)

test.skipIf(!ENGINE.isHere).each(['fr', 'en'] as const)(
  ENGINE.needed('sentences start where their sound starts, with two speakers, in %s'),
  async (language) => {
    const said = await narrator().narrate(
      request({ language, otherVoice: { persona: 'daniel', from: [null, 0] } }),
    )
    const samples = wavSamples(said.wav)
    for (const { startSeconds, endSeconds } of said.sentences) {
      const at = (seconds: number) => samples.subarray(seconds * SAMPLE_RATE, (seconds + 0.12) * SAMPLE_RATE)
      expect(loudestOf(at(startSeconds - 0.14))).toBeLessThan(700)
      expect(loudestOf(at(startSeconds))).toBeGreaterThan(1500)
      expect(loudestOf(at(endSeconds + 0.02))).toBeLessThan(700)
    }
    expect(pitchOf(said, 0)).toBeGreaterThan(pitchOf(said, 1) + 50)
  },
)

test.skipIf(!ENGINE.isHere)(
  ENGINE.needed('a sentence without sound is spoken by the built-in voice, and the narration tells'),
  async () => {
    const said = await narrator().narrate(
      request({ sentences: ['Posez une question ouverte.', `Écoutez ${MUTE} la réponse du client.`] }),
    )
    expect(said.builtinSentences).toEqual([1])
    expect(said.sentences[1]!.endSeconds - said.sentences[1]!.startSeconds).toBeGreaterThan(1)
  },
)

test.skipIf(!ENGINE.isHere)(
  ENGINE.needed('when the worker ends in a sentence, the built-in voice speaks it'),
  async () => {
    // The engine ends its process over such a file; another print has it read again.
    const voices = path.join(folder, 'voice.bin')
    writeFileSync(voices, Buffer.alloc(statSync(voices).size))
    const record = path.join(folder, 'pack.json')
    writeFileSync(record, readFileSync(record, 'utf8').replaceAll(/"sha256":"../g, '"sha256":"xx'))
    const said = await narrator().narrate(request({ sentences: ['Posez une question ouverte.'] }))
    expect(said.builtinSentences).toEqual([0])
    expect(said.durationSeconds).toBeGreaterThan(2)
    expect(await findVoiceProblem()).toBe(LOCAL_REMEDIES.pack_silent)
  },
)

test.skipIf(!ENGINE.isHere)(
  ENGINE.needed('without the pack, or with half of it, the built-in voice speaks'),
  () => {
    truncateSync(path.join(folder, 'vocoder.int8.onnx'), 10)
    expect(findLocalVoices()).toEqual({ problem: 'pack_damaged' })
    expect(narrator().name).toMatch(/^builtin/)
    rmSync(path.join(folder, 'pack.json'))
    expect(findLocalVoices()).toEqual({ problem: 'not_installed' })
    env().TTS_PROVIDER = 'local'
    expect(narrator().name).toMatch(/^builtin/)
  },
)

test('without the optional package the built-in voice speaks, and the command that helps is named', () => {
  const away = vi.spyOn(process, 'cwd').mockReturnValue(env().dataDir)
  expect(findLocalVoices()).toEqual({ problem: 'package_missing' })
  expect(narrator().name).toMatch(/^builtin/)
  expect(missingVoices()?.command).toBe('npm ci --include=optional')
  away.mockRestore()
  expect(missingVoices()).toBeNull()
})

test('where no pack is installed or asked for, nothing is missing', () => {
  rmSync(path.join(folder, 'pack.json'))
  expect(missingVoices()).toBeNull()
  env().TTS_PROVIDER = 'local'
  expect(missingVoices()?.command).toBe('npm run operator -- voices:install')
})
