import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { SentenceTiming } from '../narration/narrator.ts'
import { splitWords } from '../narration/speech-text.ts'
import { toCues, toWebVtt } from './captions.ts'

/** A sentence of which every character takes 60 ms. */
function spoken(text: string, startSeconds = 0): SentenceTiming {
  let clock = startSeconds
  const words = splitWords(text).map((word) => {
    const start = clock
    clock += word.length * 0.06
    return { text: word, startSeconds: start, endSeconds: clock }
  })
  return { startSeconds, endSeconds: clock, words }
}

const cuesOf = (text: string, language: 'fr' | 'en' = 'fr') =>
  toCues([{ startSeconds: 0, sentences: [spoken(text)] }], language)

const LONG =
  'Le premier point, c’est « l’écoute » : un vendeur qui écoute vend mieux, parce qu’il comprend ce que le client cherche vraiment ; le reste vient tout seul !'

test('a caption says whose turn it is, from the end of a sentence until the next', () => {
  const cost = { ...spoken('Cost?', 1), answeredBy: 9 }
  const cues = toCues([{ startSeconds: 10, sentences: [cost, spoken('When?', 9)] }], 'en')
  expect(cues.map(({ startSeconds, lines }) => [startSeconds, ...lines])).toEqual([
    [11, 'Cost?'],
    [10 + cost.endSeconds, 'Your turn…'],
    [19, 'When?'],
  ])
  expect(toWebVtt(cues)).toContain('\n\nyour-turn\n00:00:11.300 --> 00:00:19.000\nYour turn…\n')
})

describe('toCues', () => {
  it('keeps two lines of 42 characters, in order and without overlap, and loses no word', () => {
    const token = fc.oneof(
      fc.stringMatching(/^[a-zéà']{1,14}[,;.]?$/u),
      fc.constantFrom('?', '!', ':', '«', '»', '—', 'de', 'la'),
    )
    const sentence = fc.array(token, { minLength: 1, maxLength: 40 }).map((tokens) => tokens.join(' '))
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), (sentences) => {
        let clock = 0
        const timed = sentences.map((text) => {
          const timing = spoken(text, clock)
          clock = timing.endSeconds + 0.3
          return timing
        })
        const cues = toCues([{ startSeconds: 2, sentences: timed }], 'fr')
        for (const [i, cue] of cues.entries()) {
          expect(cue.lines.length).toBeLessThanOrEqual(2)
          for (const line of cue.lines) expect([...line].length).toBeLessThanOrEqual(42)
          expect(cue.endSeconds).toBeGreaterThan(cue.startSeconds)
          expect(cue.startSeconds).toBeGreaterThanOrEqual(Math.max(2, cues[i - 1]?.endSeconds ?? 0))
        }
        const bare = (text: string) => text.replace(/\s/g, '')
        expect(bare(cues.flatMap(({ lines }) => lines).join(''))).toBe(bare(sentences.join('')))
      }),
    )
  })

  it.each([
    ['en', 'The rollout takes two days for 50 vehicles and needs no workshop.', '50 vehicles'],
    [
      'en',
      'Please read about prices and read what our new handbook says of Safe Leave before you write to the sales.',
      'Safe Leave',
    ],
    [
      'en',
      'Before any meeting about prices ask our good Dr. Smith what the hospital wants and needs.',
      'Dr. Smith',
    ],
    [
      'fr',
      'Pour un rendez-vous sur les nouveaux tarifs demandez bien M. Durand quand vous arrivez au siège.',
      'M. Durand',
    ],
    [
      'fr',
      'Les données de ce client seront gardées pendant encore 1 an après la fin de son contrat.',
      '1 an',
    ],
  ] as const)('keeps together what is read in one, %s: %s', (language, text, whole) => {
    const cues = cuesOf(text, language).map(({ lines }) => lines.join(' | ').replaceAll('\u00a0', ' '))
    expect(cues.join(' | ')).toContain(whole)
  })

  it('never breaks a line before : ; ! ? » or after «', () => {
    for (const { lines } of cuesOf(LONG))
      for (const line of lines) {
        expect(line).not.toMatch(/^[:;!?»]/)
        expect(line).not.toMatch(/«$/)
        expect(line).not.toMatch(/ [:;!?»]|« /)
      }
  })

  it('divides at punctuation rather than anywhere', () => {
    const cues = cuesOf(LONG)
    expect(cues.length).toBeGreaterThan(1)
    expect(cues.slice(0, -1).every(({ lines }) => /[,;:]$/.test(lines.at(-1)!))).toBe(true)
  })

  it('does not leave an article at the end of a line', () => {
    for (const { lines } of cuesOf(
      'We prepare every meeting with a list of the questions that the buyer is likely to ask us',
      'en',
    ))
      for (const line of lines) expect(line).not.toMatch(/ (a|the|of)$/)
  })

  it('cuts a word that is longer than a line', () => {
    const cues = cuesOf(`Voir ${'x'.repeat(100)} ici`)
    expect(cues.flatMap(({ lines }) => lines).every((line) => line.length <= 42)).toBe(true)
  })

  it('shows a short cue for a second, but never into the next', () => {
    const [first, second] = toCues(
      [{ startSeconds: 0, sentences: [spoken('Oui.'), spoken('Non.', 0.5)] }],
      'fr',
    )
    expect(first!.endSeconds).toBe(second!.startSeconds)
    expect(second!.endSeconds).toBeCloseTo(1.5)
  })
})

describe('a label of who speaks', () => {
  const said = spoken('On a gagné un jour par semaine, et du calme.', 3)
  const cues = (label: string) =>
    toCues([{ startSeconds: 10, sentences: [spoken('Un client raconte.'), { ...said, label }] }], 'fr')

  it('comes before the sentence and does not shift it', () => {
    const [, first] = cues('Marie Dupont\u00A0:')
    expect(first!.lines.join(' ')).toMatch(/^Marie Dupont\u00A0: On a gagné/)
    expect(first!.startSeconds).toBe(13)
  })

  it('is never a caption of its own, however long', () => {
    const label = 'Marie-Antoinette Dupont-Lavigne, directrice commerciale de Boréal\u00A0:'
    const [, first, second] = cues(label)
    expect(first!.lines.join(' ')).toMatch(/Boréal\u00A0: On/)
    expect(first!.endSeconds).toBeGreaterThan(13.1)
    expect(second!.startSeconds).toBeGreaterThan(13.1)
  })
})

it('writes WebVTT', () => {
  const cues = [{ startSeconds: 3599.9996, endSeconds: 3661.5, lines: ['R&D <ok>', 'deux'] }]
  expect(toWebVtt(cues)).toBe('WEBVTT\n\n01:00:00.000 --> 01:01:01.500\nR&amp;D &lt;ok&gt;\ndeux\n')
})
