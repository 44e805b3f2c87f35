import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  refuse,
  SPEECH_KEY,
  type SpeechFormat,
  startSpeechServer,
} from '../../../../e2e/servers/speech-server.ts'
import { PERSONAS } from '../../../domains/voices/persona-list.ts'
import { env } from '../../../platform/env.ts'
import { AppError } from '../../../platform/errors.ts'
import type { VoiceMap } from '../../../platform/voice-map.ts'
import { type ModelUsage, meterUsage } from '../../../product/providers/usage-meter.ts'
import { builtinNarrator } from '../builtin/builtin-narrator.ts'
import type { NarrationRequest } from '../narrator.ts'
import { speechNarrator } from './speech-narrator.ts'
import { speechName, speechSettings } from './speech-settings.ts'

type Server = Awaited<ReturnType<typeof startSpeechServer>>
type Change = {
  TTS_MODEL?: string
  TTS_VOICE_MAP?: VoiceMap
  TTS_TIMEOUT_SECONDS?: number
  TTS_API_KEY?: string
}

// Speech runs at low priority: on a busy machine it waits.
vi.setConfig({ testTimeout: 300_000 })

let server: Server | null = null
beforeAll(() => builtinNarrator.check()) // a worker to assemble scenes
afterEach(() => server?.close())

/** A separate service for every test: audio is cached by its URL. */
async function serve(...how: Parameters<typeof startSpeechServer>): Promise<Server> {
  server = await startSpeechServer(...how)
  return server
}

const settingsOf = (url: string, change: Change = {}) =>
  speechSettings({ ...env(), TTS_BASE_URL: url, TTS_API_KEY: SPEECH_KEY, TTS_MODEL: 'kokoro', ...change })

const request = (...sentences: string[]): NarrationRequest => ({
  language: 'en',
  persona: 'claire',
  sentences,
  pronunciations: [],
  pace: 1,
})

async function metered<T>(work: () => Promise<T>): Promise<{ usage: ModelUsage[]; result: T }> {
  const usage: ModelUsage[] = []
  const result = await meterUsage(async (one) => void usage.push(one), work)
  return { usage, result }
}

/** The messages of a failure, for people and for the log. */
async function failureOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown) => thrown as AppError,
  )
  expect(error).toBeInstanceOf(AppError)
  expect(error?.code).toBe('voice_unavailable')
  return { message: error?.message ?? '', cause: String((error?.cause as Error | undefined)?.message ?? '') }
}

describe('works', () => {
  it('requests a sentence once if two scenes need it at the same time', async () => {
    const { url, asked } = await serve('wav')
    const narrator = speechNarrator(settingsOf(url))
    const { usage, result } = await metered(() =>
      Promise.all([
        narrator.narrate(request('Welcome to the course.', 'Ask first.')),
        narrator.narrate(request('Welcome to the course.', 'Then listen.')),
      ]),
    )
    expect(asked.map(({ body }) => body.input).toSorted()).toEqual([
      'Ask first.',
      'Then listen.',
      'Welcome to the course.',
    ])
    expect(usage).toHaveLength(3)
    expect(result.map(({ sentences }) => sentences.length)).toEqual([2, 2])
  })

  it.each<SpeechFormat>(['wav', 'stereo', 'pcm', 'mp3'])(
    '%s in, words where they are spoken',
    async (format) => {
      const { url, truth } = await serve(format)
      const sentence =
        'Ask about the kitchen, measure the space, and show two models before you speak of the price.'
      const { sentences } = await speechNarrator(settingsOf(url)).narrate(request(sentence))
      const [first, ...others] = truth.get(sentence)!
      const words = sentences[0]!.words
      const errors = others.map((start, i) =>
        Math.abs(words[i + 1]!.startSeconds - words[0]!.startSeconds - (start - first!)),
      )
      expect(errors).toHaveLength(16)
      expect(errors.reduce((sum, error) => sum + error) / errors.length).toBeLessThan(0.06)
      expect(Math.max(...errors)).toBeLessThan(0.2)
    },
  )

  it("requests another persona's words in its voice, and times the whole sentence", async () => {
    const { url, asked } = await serve()
    const { sentences } = await speechNarrator(settingsOf(url)).narrate({
      ...request('Listen to this.', 'Customer: “Your price is too high.”', 'It really is.'),
      otherVoice: { persona: 'daniel', from: [null, 1, 0] },
    })
    expect(Object.fromEntries(asked.map(({ body }) => [body.input.trim(), body.voice]))).toEqual({
      'Listen to this.': 'nova',
      'Customer:': 'nova',
      'Your price is too high.': 'ash',
      'It really is.': 'ash',
    })
    const [, answer, last] = sentences
    expect(answer!.words.map(({ text }) => text).join(' ')).toBe('Customer: “Your price is too high.”')
    const starts = sentences.flatMap(({ words }) => words.map(({ startSeconds }) => startSeconds))
    expect(starts).toEqual(starts.toSorted((one, two) => one - two))
    expect(answer!.words[1]!.startSeconds).toBeGreaterThan(answer!.words[0]!.endSeconds + 0.2)
    expect(last!.startSeconds).toBeGreaterThan(answer!.endSeconds + 0.2)
  })

  it('requests each sentence with voice, pace and language, and the pronunciations of its terms', async () => {
    const { url, asked } = await serve()
    const narrator = speechNarrator(
      settingsOf(`${url}/audio/speech/`, { TTS_VOICE_MAP: { claire: { fr: 'ff_siwis', en: 'af_heart' } } }),
    )
    await narrator.narrate({
      ...request('Le CRM coûte 1 200 €.', '…', 'Prêt ?'),
      language: 'fr',
      pace: 0.9,
      pronunciations: [{ term: 'CRM', sayAs: 'cé erre emme' }],
    })
    const bodies = asked.map(({ body }) => body).sort((a, b) => a.input.localeCompare(b.input))
    expect(bodies.map(({ input }) => input)).toEqual(['Le cé erre emme coûte 1200 euros.', 'Prêt ?'])
    expect(bodies[0]).toEqual({
      model: 'kokoro',
      input: 'Le cé erre emme coûte 1200 euros.',
      voice: 'ff_siwis',
      response_format: 'wav',
      speed: 0.9,
      language: 'fr',
      lang_code: 'f',
    })
  })

  it('reads respellings and spelled terms, skips phonemes, and requests only what changes', async () => {
    const { url, asked } = await serve()
    const narrator = speechNarrator(settingsOf(url))
    const said = request('Our SaaS is sold.', 'Its SLA and its ICP are known.', 'An ICP is a profile.')
    const inputs = () => asked.splice(0).map(({ body }) => body.input)
    await narrator.narrate(said)
    expect(inputs().toSorted()).toEqual(said.sentences.toSorted())
    const phonemes = { term: 'ICP', sayAs: 'aɪsiːˈpiː', as: 'phonemes' } as const
    await narrator.narrate({ ...said, pronunciations: [phonemes] })
    expect(inputs()).toEqual([])
    const pronunciations = [
      { term: 'SaaS', sayAs: 'sass' },
      { term: 'SLA', sayAs: 'S L A', as: 'letters' } as const,
      phonemes,
    ]
    await narrator.narrate({ ...said, pronunciations })
    expect(inputs().toSorted()).toEqual(['Its S L A and its ICP are known.', 'Our sass is sold.'])
  })

  it('pays for a sentence once, whoever asks, and again only if a new recording is wanted', async () => {
    const { url, asked } = await serve()
    const settings = settingsOf(url)
    const first = await metered(() =>
      speechNarrator(settings).narrate(request('Hello there.', 'Ready?', 'Ready?')),
    )
    expect(first.usage).toHaveLength(2)
    expect(first.usage).toEqual(
      expect.arrayContaining([
        { kind: 'tts', model: 'openai-compatible:kokoro', characters: 12 },
        { kind: 'tts', model: 'openai-compatible:kokoro', characters: 6 },
      ]),
    )
    // Another process, and one sentence was edited.
    const edited = await metered(() => speechNarrator(settings).narrate(request('Hello there.', 'Shall we?')))
    expect(edited.usage).toEqual([{ kind: 'tts', model: 'openai-compatible:kokoro', characters: 9 }])
    const again = await metered(() => speechNarrator(settings).narrate(request('Hello there.', 'Ready?')))
    expect(again.usage).toEqual([])
    const anew = await metered(() =>
      speechNarrator(settings).narrate(request('Hello there.'), { anew: true }),
    )
    expect(anew.usage).toHaveLength(1)
    expect(asked).toHaveLength(4)
  })

  it('retries once if the service is busy, fails or is cut off, and counts each attempt', async () => {
    const faults = [
      (response: Parameters<typeof refuse>[0]) => refuse(response, 429, 'slow down', { 'Retry-After': '0' }),
      (response: Parameters<typeof refuse>[0]) => refuse(response, 502, 'bad gateway'),
      (response: Parameters<typeof refuse>[0]) => Boolean(response.destroy()),
    ]
    let fault = faults[0]!
    const { url, asked } = await serve('wav', (response, _, count) => count % 2 === 0 && fault(response))
    for (const [index, next] of faults.entries()) {
      fault = next
      const { usage } = await metered(() =>
        speechNarrator(settingsOf(url)).narrate(request(`Number ${index} is said.`)),
      )
      expect(usage).toHaveLength(2)
    }
    expect(asked).toHaveLength(6)
  })

  it('omits the language for a service that refuses unknown fields', async () => {
    const { url, asked } = await serve(
      'wav',
      (response, { body }) => 'lang_code' in body && refuse(response, 422, 'extra fields not permitted'),
    )
    const narrator = speechNarrator(settingsOf(url))
    await narrator.narrate(request('Hello there.'))
    await narrator.narrate(request('Ready?'))
    expect(asked.map(({ body }) => 'lang_code' in body)).toEqual([true, false, false])
  })

  it('has ten voices by default, and a different name for each model, URL and map', () => {
    const { voices } = settingsOf('https://api.openai.com/v1')
    expect(new Set(PERSONAS.map(({ id }) => voices[id]?.fr)).size).toBe(10)
    const old = settingsOf('https://api.openai.com/v1', { TTS_MODEL: 'tts-1-hd' })
    const known = ['alloy', 'ash', 'coral', 'echo', 'fable', 'onyx', 'nova', 'sage', 'shimmer']
    expect(known).toEqual(expect.arrayContaining(Object.values(old.voices).map(({ en }) => en)))
    const names = [
      settingsOf('https://api.openai.com/v1'),
      old,
      settingsOf('http://127.0.0.1:8880/v1'),
      settingsOf('https://api.openai.com/v1', { TTS_VOICE_MAP: { emma: { en: 'marin' } } }),
    ].map(speechName)
    expect(new Set(names).size).toBe(4)
    expect(names[1]).toMatch(/^openai-compatible:tts-1-hd:[0-9a-f]{8}$/)
  })
})

describe('refuses', () => {
  const spoken = (url: string, change?: Change) =>
    failureOf(speechNarrator(settingsOf(url, change)).narrate(request('Hello there.')))

  it('a wrong key immediately, without revealing it', async () => {
    const { url, asked } = await serve()
    const { message, cause } = await spoken(url, { TTS_API_KEY: 'sk-wrong' })
    expect(message).toBe('The voice service refused the key of this installation (401).')
    expect(cause).toBe('status 401: {"error":{"message":"Incorrect API key provided"}}')
    expect(asked).toEqual([])
    await expect(speechNarrator(settingsOf(url, { TTS_API_KEY: 'sk-wrong' })).check()).rejects.toThrow('401')
  })

  it('what the service does not accept, with its message', async () => {
    const { url, asked } = await serve('wav', (response) => refuse(response, 400, 'no such voice: nova'))
    const { message, cause } = await spoken(url)
    expect(message).toBe('The voice service refused the voice, model or text it was given (400).')
    expect(cause).toContain('no such voice: nova')
    expect(asked).toHaveLength(2) // with and without the language
  })

  it('a service that stays busy for long, without waiting', async () => {
    const { url, asked } = await serve('wav', (response) =>
      refuse(response, 429, 'quota', { 'Retry-After': '3600' }),
    )
    expect((await spoken(url)).message).toContain('no capacity')
    expect(asked).toHaveLength(1)
  })

  it('to call a service that fails more than five times in a row, with the reason', async () => {
    const { url, asked } = await serve('wav', (response) =>
      refuse(response, 503, 'overloaded', { 'Retry-After': '0' }),
    )
    const messages: string[] = []
    for (let times = 0; times < 5; times++) messages.push((await spoken(url)).message)
    expect(asked).toHaveLength(5)
    expect(messages.at(-1)).toMatch(/^The voice service fails\. It is tried again in \d+ seconds\.$/)
  })

  it('a service that hangs', async () => {
    const { url, asked } = await serve('wav', () => true)
    const { message } = await spoken(url, { TTS_TIMEOUT_SECONDS: 1 })
    expect(message).toBe('The voice service did not answer within 1 s.')
    expect(asked).toHaveLength(1)
  })

  it('a service that is down', async () => {
    const { url, close } = await serve()
    await close()
    expect((await spoken(url)).message).toBe('The voice service is not reached.')
    const check = speechNarrator(settingsOf(url)).check()
    await expect(check).rejects.toThrow('not reachable')
  })

  it('what is not audio, or incomplete, after one retry', async () => {
    const answers: [type: string, bytes: Buffer, cause: string][] = [
      ['audio/mpeg', Buffer.alloc(5000, 7), 'not audio'],
      ['text/html', Buffer.from('<html>Sign in</html>'), 'starting with "<html>Sign in'],
      ['audio/x-mpegurl', Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'not audio'],
      ['audio/wav', Buffer.from(`RIFF${'x'.repeat(4)}WAVE${'y'.repeat(3000)}`), 'ffmpeg'],
      ['audio/pcm', Buffer.alloc(48_000), 'silent'],
      ['audio/pcm', Buffer.alloc(2400, 'ab'), '0.05 s of audio'],
    ]
    const { url, asked } = await serve('wav', (response, { body }) => {
      const [type, bytes] = answers[Number(/\d/.exec(body.input)?.[0])]!
      response.writeHead(200, { 'Content-Type': type }).end(bytes)
      return true
    })
    const narrator = speechNarrator(settingsOf(url))
    const failures = await Promise.all(
      answers.map((_, index) =>
        failureOf(
          narrator.narrate(
            request(`Answer ${index}: write down the names, the dates and the amounts before the call ends.`),
          ),
        ),
      ),
    )
    for (const [index, { message, cause }] of failures.entries()) {
      expect(message).toBe('The voice service answered no usable sound.')
      expect(cause).toContain(answers[index]![2])
    }
    expect(asked).toHaveLength(2 * answers.length)
  })
})
