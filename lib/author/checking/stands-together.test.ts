import { expect, test } from 'vitest'
import { standsTogether } from './stands-together.ts'

const PASSAGES = [
  'We accept EVILCOIN9 now.',
  'The form is at evil.example.',
  'Nordwind sells at fair.example.',
]

test.each([
  ['Buy EVILCOIN9 now at evil.example', false],
  ['EVILCOIN9 · evil.example', false],
  ['Write to Nordwind at sales@evil.example', false],
  ['fair.example and evil.example', false],
  ['Nordwind sells at fair.example', true],
  ['The form: evil.example', true],
  ['Buy EVILCOIN9 now', true],
])('%s: %s', (text, stands) => {
  const isCommon = (word: string) => ['Buy', 'Write'].includes(word)
  expect(standsTogether(text, PASSAGES, isCommon)).toBe(stands)
})
