import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { PERSONAS } from '../../domains/voices/persona-list.ts'
import { InvalidInputError } from '../../platform/errors.ts'
import { PERSONA_VOICES } from './builtin/persona-voices.ts'
import { measureLoudness } from './mastering/sound-loudness.ts'
import { truePeak } from './mastering/true-peak.ts'
import { FRAME_SAMPLES, SAMPLE_RATE, wavData } from './mastering/wav-file.ts'
import type { Narration, NarrationRequest } from './narrator.ts'
import { splitWords } from './speech-text.ts'
import { synthesizeScene } from './synthesize-scene.ts'

const FRENCH = [
  'Aujourd’hui, l’équipe a signé 1 250,50 € de contrats — soit 12,5 % de plus : c’est-à-dire « bravo » !',
  'Êtes-vous prêt ?',
  'Le rendez-vous de M. Lefèvre est à 14 h 30, salle B2, n’est-ce pas ?',
]
const ENGLISH = [
  "It's a state-of-the-art CRM: 3,500 users (e.g. Smith's team) saved $1.2 million in Q3 2024...",
  'Ready?',
  '“Well-known” isn’t always well known — is it?',
]

const STORY = [
  'The customer opens the price list first, and looks for what is missing.',
  'Name the annual cost before anything else.',
  'Why does the total surprise so many buyers?',
  'It holds the support, the training and the move of old data.',
  'Then wait, and let the customer answer.',
]

const narrate = (request: Partial<NarrationRequest>) =>
  synthesizeScene({
    language: 'fr',
    persona: 'claire',
    sentences: FRENCH,
    pronunciations: [],
    pace: 1,
    ...request,
  })

function samplesOf({ wav }: Narration): Float64Array {
  const data = wavData(wav)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return Float64Array.from({ length: data.byteLength / 2 }, (_, i) => view.getInt16(i * 2, true) / 32_768)
}

// The strongest period of each voiced frame in hertz, by autocorrelation; the lowest first.
function pitchesOf(samples: Float64Array): number[] {
  const pitches: number[] = []
  for (let from = 0; from + 1024 < samples.length; from += 2048) {
    let [best, lag] = [0, 0]
    for (let period = 50; period < 400; period++) {
      let [cross, a, b] = [0, 1e-9, 1e-9]
      for (let i = from; i < from + 600; i++) {
        const [x, y] = [samples[i]!, samples[i + period]!]
        cross += x * y
        a += x * x
        b += y * y
      }
      const likeness = a < 0.5 ? 0 : cross / Math.sqrt(a * b)
      if (likeness > best * 1.05) [best, lag] = [likeness, period]
    }
    if (best > 0.6) pitches.push(SAMPLE_RATE / lag)
  }
  return pitches.sort((a, b) => a - b)
}

const middleOf = (pitches: number[]): number => pitches[pitches.length >> 1] ?? 0
const pitchOf = (samples: Float64Array): number => middleOf(pitchesOf(samples))

// The deviation of pitch in semitones; an octave jump is an error of the measurement.
function movementOf(samples: Float64Array): number {
  const pitches = pitchesOf(samples)
  const steps = pitches
    .map((pitch) => 12 * Math.log2(pitch / middleOf(pitches)))
    .filter((step) => Math.abs(step) < 9)
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length
  return Math.sqrt(steps.reduce((sum, step) => sum + (step - mean) ** 2, 0) / steps.length)
}

describe('a scene', () => {
  it.each([
    ['fr', FRENCH],
    ['en', ENGLISH],
  ] as const)('in %s has a time for every written word', async (language, sentences) => {
    const { sentences: timed, durationSeconds } = await narrate({ language, sentences })
    expect(timed.map(({ words }) => words.map(({ text }) => text))).toEqual(sentences.map(splitWords))
    let clock = 0.35
    for (const { startSeconds, endSeconds, words } of timed) {
      expect(startSeconds).toBeGreaterThanOrEqual(clock)
      for (const word of words) {
        expect(word.startSeconds).toBeGreaterThanOrEqual(clock)
        expect(word.endSeconds).toBeGreaterThan(word.startSeconds)
        clock = word.endSeconds
      }
      expect(endSeconds).toBeGreaterThanOrEqual(clock)
    }
    expect(durationSeconds - clock).toBeGreaterThan(0.6)
    expect(durationSeconds - clock).toBeLessThan(0.75)
  })

  it('is a WAV of whole frames, silent at both ends', async () => {
    const narration = await narrate({})
    const samples = samplesOf(narration)
    expect(samples.length % FRAME_SAMPLES).toBe(0)
    expect(samples.length / SAMPLE_RATE).toBeCloseTo(narration.durationSeconds, 6)
    const peak = (part: Float64Array) => part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(peak(samples.slice(0, SAMPLE_RATE * 0.3))).toBeLessThan(0.001)
    expect(peak(samples.slice(-SAMPLE_RATE * 0.5))).toBeLessThan(0.02)
    expect(truePeak(samples)).toBeLessThan(-1)
  })

  it('speaks the words of a sentence at the reported times', async () => {
    const { sentences, ...narration } = await narrate({ sentences: ['Prix. Fixe, vraiment… oui.', 'Non.'] })
    const samples = samplesOf({ sentences, ...narration })
    const level = (from: number, to: number) =>
      measureLoudness(
        new Float64Array([
          ...samples.slice(from * SAMPLE_RATE, to * SAMPLE_RATE),
          ...new Float64Array(SAMPLE_RATE),
        ]),
        SAMPLE_RATE,
      )
    const [first, second] = sentences
    expect(level(first!.startSeconds, first!.endSeconds)).toBeGreaterThan(-25)
    expect(level(first!.endSeconds + 0.03, second!.startSeconds - 0.03)).toBeLessThan(-45)
  })

  it('keeps its words if a term is pronounced differently', async () => {
    const { sentences } = await narrate({
      sentences: ['Le CRM coûte cher.'],
      pronunciations: [{ term: 'CRM', sayAs: 'cé erre emme, le fichier des clients' }],
    })
    const [, crm, cost] = sentences[0]!.words
    expect(crm!.text).toBe('CRM')
    expect(cost!.startSeconds - crm!.startSeconds).toBeGreaterThan(1)
  })

  it('is slower at a lower pace', async () => {
    const [slow, fast] = [await narrate({ pace: 0.7 }), await narrate({ pace: 1.3 })]
    expect(slow.durationSeconds).toBeGreaterThan(fast.durationSeconds * 1.4)
  })

  it.each([
    [
      'fr',
      ['Voici un échange.', 'Le client\u00A0: « Tout cela me paraît beaucoup trop cher. »', 'Répondez-lui.'],
    ],
    [
      'en',
      ['Here is a talk.', 'The customer: “All of that seems much too expensive to me.”', 'Answer him now.'],
    ],
  ] as const)(
    'in %s has another voice speak its words, equally loud, with timings',
    async (language, sentences) => {
      const otherVoice = { persona: 'martin', from: [null, 2, null] }
      const narration = await narrate({ language, sentences: [...sentences], otherVoice })
      const samples = samplesOf(narration)
      const at = (from: number, to: number) => samples.slice(from * SAMPLE_RATE, to * SAMPLE_RATE)
      const [intro, answer, reply] = narration.sentences
      const other = answer!.words[2]!
      expect(narration.sentences.map(({ words }) => words.map(({ text }) => text))).toEqual(
        sentences.map(splitWords),
      )
      expect(other.startSeconds - answer!.words[1]!.endSeconds).toBeGreaterThan(0.2)
      const narrator = at(intro!.startSeconds, answer!.words[1]!.endSeconds)
      const customer = at(other.startSeconds, answer!.endSeconds)
      expect(pitchOf(customer)).toBeLessThan(pitchOf(narrator) * 0.6)
      expect(pitchOf(at(reply!.startSeconds, reply!.endSeconds))).toBeGreaterThan(pitchOf(customer) * 1.5)
      const [one, two] = [narrator, customer].map((part) => measureLoudness(part, SAMPLE_RATE))
      expect(Math.abs(one! - two!)).toBeLessThan(2.5)
    },
  )

  it('leaves a sentence without words silent', async () => {
    const { sentences } = await narrate({ sentences: ['Bonjour.', '— ! —', 'Merci.'] })
    expect(sentences).toHaveLength(3)
    expect(sentences[1]!.endSeconds).toBe(sentences[1]!.startSeconds)
  })

  it.each([
    ['nothing to say', { sentences: ['…', '\0'] }],
    ['an unknown persona', { persona: 'f2' }],
    ['an unknown second persona', { otherVoice: { persona: 'f2', from: [0, null, null] } }],
    ['a property of every object', { persona: 'toString' }],
  ])('refuses %s', async (_, request) => {
    await expect(narrate(request)).rejects.toThrow(InvalidInputError)
  })
})

describe('the personas', () => {
  it('are ten, five live, one default, and each has a voice the engine knows', () => {
    expect(PERSONAS).toHaveLength(10)
    expect(PERSONAS.filter(({ live }) => live)).toHaveLength(5)
    expect(PERSONAS.filter((persona) => persona.default)).toHaveLength(1)
    expect(PERSONAS.map(({ id }) => id).sort()).toEqual(Object.keys(PERSONA_VOICES).sort())
    // The engine silently falls back to its plain voice if it does not know a variant.
    const engine = readFileSync(
      createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten'),
      'utf8',
    )
    for (const { variant } of Object.values(PERSONA_VOICES))
      expect(engine).toContain(`/espeak-ng-data/voices/!v/${variant}"`)
  })

  it('never contain a name of the engine', () => {
    const variants = Object.values(PERSONA_VOICES).map(({ variant }) => variant)
    for (const persona of PERSONAS)
      expect(
        JSON.stringify(persona)
          .toLowerCase()
          .split(/\W+/)
          .filter((word) => variants.includes(word)),
      ).toEqual([])
  })

  it.each(['martin', 'sarah', 'julia', 'lucas'])(
    'vary by as many semitones when deep or narrow: %s',
    async (persona) => {
      const tones = await Promise.all(
        ['formal', 'energetic'].map((tone) => narrate({ language: 'en', persona, tone, sentences: STORY })),
      )
      const [formal, energetic] = tones.map((narration) => movementOf(samplesOf(narration)))
      expect(formal).toBeGreaterThan(2.3)
      expect(energetic).toBeGreaterThan(formal! * 1.1)
    },
  )

  it('keep their true peaks under -1 dB at -16 LUFS in English too', { timeout: 300_000 }, async () => {
    for (const { id } of PERSONAS) {
      const samples = samplesOf(await narrate({ language: 'en', persona: id, sentences: ENGLISH }))
      expect(Math.abs(measureLoudness(samples, SAMPLE_RATE) + 16), id).toBeLessThan(0.5)
      expect(truePeak(samples), id).toBeLessThan(-1)
    }
  })

  it('are all at -16 LUFS, and no two sound alike', { timeout: 300_000 }, async () => {
    const heard: { id: string; gender: string; pitch: number; seconds: number }[] = []
    for (const { id, gender } of PERSONAS) {
      const narration = await narrate({ persona: id, sentences: [FRENCH[0]!, FRENCH[2]!] })
      const samples = samplesOf(narration)
      expect(Math.abs(measureLoudness(samples, SAMPLE_RATE) + 16), id).toBeLessThan(0.5)
      heard.push({ id, gender, pitch: pitchOf(samples), seconds: narration.durationSeconds })
    }
    const alike = heard.flatMap((a, i) =>
      heard
        .slice(i + 1)
        .filter((b) => Math.abs(a.pitch / b.pitch - 1) < 0.03 && Math.abs(a.seconds / b.seconds - 1) < 0.03)
        .map((b) => `${a.id} ${b.id}`),
    )
    expect(alike).toEqual([])
    const mean = (gender: string) =>
      heard.filter((each) => each.gender === gender).reduce((sum, { pitch }) => sum + pitch / 5, 0)
    expect(mean('female')).toBeGreaterThan(mean('male') * 1.25)
  })
})
