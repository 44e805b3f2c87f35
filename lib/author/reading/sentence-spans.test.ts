import { describe, expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { sentencesIn } from './sentence-spans.ts'

describe('sentencesIn', () => {
  test.each<[Language, string, string[]]>([
    ['en', 'We ask. They tell.', ['We ask.', 'They tell.']],
    [
      'en',
      'Say "No. Not now. Later." and wait. Then call.',
      ['Say "No. Not now. Later." and wait.', 'Then call.'],
    ],
    ['fr', 'Dites : « Oui. Et vous ? » Puis attendez.', ['Dites : « Oui. Et vous ? »', 'Puis attendez.']],
    ['en', 'A 5" screen. A 7" screen. Both fit.', ['A 5" screen.', 'A 7" screen.', 'Both fit.']],
    [
      'en',
      'It opens (Mr. X. Said so. Twice) late. So be it.',
      ['It opens (Mr. X. Said so. Twice) late.', 'So be it.'],
    ],
    ['fr', 'Voici. 1. Ouvrez. 2. Fermez.', ['Voici.', '1. Ouvrez.', '2. Fermez.']],
    [
      'en',
      'He said "never closed. Then more. And more.',
      ['He said "never closed.', 'Then more.', 'And more.'],
    ],
  ])('%s: %s', (language, text, expected) => {
    const document = documentOf(text, language)
    const found = sentencesIn(document, { start: 0, end: document.text.length })
    expect(found.map((sentence) => sentence.text)).toEqual(expected)
    for (const { start, end, text: own } of found) expect(document.text.slice(start, end)).toBe(own)
  })
  test.each<[Language, string, boolean]>([
    ['en', 'This works.', true],
    ['en', 'Sales work.', false],
    ['fr', 'Cela marche.', true],
    ['fr', 'Il faut partir.', false],
    ['en', 'Doing so helps the team.', true],
    ['en', 'Both the buyer and the seller sign.', false],
    ['en', 'Both sign on the same day.', true],
    ['fr', 'De ce fait, nous rappelons le client.', true],
  ])('%s: whether "%s" leans', (language, text, leans) => {
    expect(sentencesIn(documentOf(text, language), { start: 0, end: text.length })[0]!.leans).toBe(leans)
  })
})
