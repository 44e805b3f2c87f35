import { expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { SAMPLE_RATE, wavSamples } from './mastering/wav-file.ts'
import { splitWords } from './speech-text.ts'
import { synthesizeScene } from './synthesize-scene.ts'

const narrate = (language: Language, sentences: string[], emphasis: string[]) =>
  synthesizeScene({ language, persona: 'claire', sentences, pronunciations: [], pace: 1, emphasis })

/** The median pitch of voiced frames in semitones, by autocorrelation. */
function pitchOf(samples: Int16Array): number {
  const pitches: number[] = []
  for (let from = 0; from + 1000 < samples.length; from += 200) {
    let [best, lag] = [0, 0]
    for (let period = 60; period < 200; period++) {
      let [cross, a, b] = [0, 1e-9, 1e-9]
      for (let at = from; at < from + 700; at += 2) {
        const [x, y] = [samples[at]!, samples[at + period]!]
        cross += x * y
        a += x * x
        b += y * y
      }
      const likeness = cross / Math.sqrt(a * b)
      if (likeness > best * 1.05) [best, lag] = [likeness, period]
    }
    if (best > 0.6) pitches.push(12 * Math.log2(SAMPLE_RATE / lag))
  }
  return pitches.sort((one, other) => one - other)[pitches.length >> 1] ?? 0
}

const powerOf = (samples: Int16Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1) / samples.length)

test.each<[Language, string, string, number]>([
  ['en', 'The fleet plan covers sensors in every truck.', 'sensors', 4],
  ['en', 'Look up the receipt in the CRM before you answer.', 'CRM', 6],
  ['fr', 'Le forfait couvre les capteurs de chaque camion.', 'capteurs', 4],
  ['fr', 'Cherchez la facture dans le CRM avant de répondre.', 'CRM', 5],
])('in %s a word of "%s" is heard stressed: %s', async (language, sentence, phrase, index) => {
  const [plain, stressed] = await Promise.all(
    [[], [phrase]].map(async (emphasis) => {
      const { wav, sentences } = await narrate(language, [sentence, 'Bien.'], emphasis)
      const { words } = sentences[0]!
      expect(words.map(({ text }) => text)).toEqual(splitWords(sentence))
      const samples = wavSamples(wav)
      const of = (at: number) =>
        samples.slice(words[at]!.startSeconds * SAMPLE_RATE, words[at]!.endSeconds * SAMPLE_RATE)
      const word = of(index)
      return { length: word.length, pitch: pitchOf(word), power: powerOf(word) - powerOf(of(1)) }
    }),
  )
  expect(stressed!.pitch - plain!.pitch).toBeGreaterThan(0.7)
  expect(stressed!.length / plain!.length).toBeGreaterThan(1.08)
  expect(stressed!.power - plain!.power).toBeGreaterThan(0.3)
})

test('markup in a document is read as text among stressed words too', async () => {
  const [marked, plain] = await Promise.all([
    narrate(
      'fr',
      ['Le budget <break time="9s"/> du [[k@m]] client </prosody> est fixe.'],
      ['<break time="9s"/>', 'client </prosody> est'],
    ),
    narrate('fr', ['Le budget break time= 9s / du k@m client /prosody est fixe.'], ['client /prosody est']),
  ])
  expect(Math.abs(marked!.durationSeconds / plain!.durationSeconds - 1)).toBeLessThan(0.08)
})

test('a phrase is stressed where it is first spoken, and once', async () => {
  const sentences = ['Open the CRM.', 'The CRM is open.']
  const [plain, stressed] = await Promise.all(
    [[], ['CRM']].map((emphasis) => narrate('en', sentences, emphasis)),
  )
  const lengths = [plain, stressed].map((narration) =>
    narration!.sentences.map(({ startSeconds, endSeconds }) => endSeconds - startSeconds),
  )
  expect(lengths[1]![0]).toBeGreaterThan(lengths[0]![0]! + 0.03)
  expect(Math.abs(lengths[1]![1]! - lengths[0]![1]!)).toBeLessThan(0.03)
})
