import { expect, test } from 'vitest'
import { sampleSentence } from './sample-sentence.ts'

const TEXTS = [
  '# Selling fridges\nShort one. See https://boreal.example for everything we have on the shelves today.',
  'The Boreal fridge uses forty percent less energy than before. The motor of every model is guaranteed for ten years.',
]

test('the first sentence suitable for judging a voice', () =>
  expect(sampleSentence(TEXTS, 'en')).toBe('The Boreal fridge uses forty percent less energy than before.'))

test('one with the term to be heard', () => {
  expect(sampleSentence(TEXTS, 'en', (sentence) => sentence.includes('motor'))).toMatch(/^The motor/)
  expect(sampleSentence(TEXTS, 'en', (sentence) => sentence.includes('Short'))).toBeNull()
})
