import { expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { presetLanguage, styleToneOf } from './style-tone.ts'

test.each([
  ['formal', 'formal'],
  ['Sobre et institutionnel', 'formal'],
  ['warm and human', 'friendly'],
  ['Chaleureux', 'friendly'],
  ['Dynamique', 'energetic'],
  ['neutral', 'neutral'],
  ['', 'neutral'],
])('%j is a %s tone', (words, tone) => expect(styleToneOf(words)).toBe(tone))

const source = (language: Language, wordCount: number, more = {}) => ({
  language,
  wordCount,
  status: 'ready' as const,
  excluded: false,
  ...more,
})

test('a preset uses the language of most of its sources, else of its country, else French', () => {
  const of = (sources: ReturnType<typeof source>[], country: string | null = null) =>
    presetLanguage({ country, sources })
  expect(of([])).toBe('fr')
  expect(of([], 'United Kingdom')).toBe('en')
  expect(of([], 'gb')).toBe('en')
  expect(of([], 'Belgique')).toBe('fr')
  expect(of([source('fr', 900), source('en', 1000)])).toBe('en')
  expect(of([source('fr', 900), source('en', 1000, { excluded: true })], 'us')).toBe('fr')
  expect(of([source('en', 10, { status: 'pending' })])).toBe('fr')
})
