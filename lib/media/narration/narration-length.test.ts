import { describe, expect, test } from 'vitest'
import { builtinNarrator } from './builtin/builtin-narrator.ts'
import { narrationLength } from './narration-length.ts'
import type { NarrationRequest } from './narrator.ts'

const TEXTS = {
  en: [
    'The Boreal fridge uses 40 percent less energy than the model it replaces.',
    'A family saves about 60 euros a year, and its food stays fresh for nine days.',
    'Ask about the kitchen, measure the space, and show two models before you speak of the price.',
  ],
  fr: [
    'Le réfrigérateur Boréal consomme 40 pour cent de moins que le modèle qu’il remplace.',
    'Une famille économise environ 60 euros par an, et ses aliments restent frais neuf jours.',
    'Parlez de la cuisine, mesurez la place, puis montrez deux modèles avant de parler du prix.',
  ],
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  test.each([
    ['claire', 1],
    ['lucas', 1],
    ['sarah', 1.2],
  ])('%s at pace %s: within 15 %% of the spoken length', async (persona, pace) => {
    const request = { language, persona, sentences: TEXTS[language], pronunciations: [], pace }
    const { durationSeconds } = await builtinNarrator.narrate(request)
    const share = narrationLength(request) / durationSeconds
    expect(share).toBeGreaterThan(0.85)
    expect(share).toBeLessThan(1.15)
  })
})

test('longer texts take longer, faster voices less; nothing takes no time', () => {
  const lengthOf = (change: Partial<NarrationRequest>) =>
    narrationLength({
      language: 'en',
      persona: 'claire',
      pronunciations: [],
      sentences: TEXTS.en,
      pace: 1,
      ...change,
    })
  expect(lengthOf({ sentences: [...TEXTS.en, ...TEXTS.en] })).toBeGreaterThan(1.8 * lengthOf({}))
  expect(lengthOf({ pace: 1.25 })).toBeLessThan(0.85 * lengthOf({}))
  expect(lengthOf({ sentences: [] })).toBeLessThan(1)
})
