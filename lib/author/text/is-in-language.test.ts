import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../product/source-document.ts'
import { isForeign } from './is-in-language.ts'
import { splitSentences } from './sentence-split.ts'

const folder = path.join(import.meta.dirname, '../fixtures')
const sentencesIn = (language: 'en' | 'fr') =>
  readdirSync(folder)
    .filter((name) => name.endsWith(`.${language}.md`))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    .map((line) => line.replace(/^[#\-*\d. ]+/, '').trim())
    .flatMap((line) => splitSentences(line, language).map(({ start, end }) => line.slice(start, end)))
    .filter((sentence) => /\p{L}{3}/u.test(sentence))

test.each(LANGUAGES)(
  'no sentence in %s is foreign in its own language, few long ones pass in another',
  (own) => {
    const sentences = sentencesIn(own)
    expect(sentences.length).toBeGreaterThan(100)
    expect(sentences.filter((text) => isForeign(text, own))).toEqual([])
    const long = sentences.filter((text) => text.length >= 60)
    for (const other of LANGUAGES.filter((each) => each !== own)) {
      const taken = long.filter((text) => !isForeign(text, other))
      expect(taken.length / long.length).toBeLessThan(0.25)
    }
  },
)

test('a third language is foreign in both, a quotation in neither, and a short text is as those around it', () => {
  const german = 'Sie fragen zuerst, wie der Kunde heute arbeitet, und hören ihm in Ruhe zu.'
  expect(LANGUAGES.map((language) => isForeign(german, language))).toEqual([true, true])
  expect(isForeign('Leur devise : “Sell the problem, not the solution”.', 'fr')).toBe(false)
  expect(isForeign('Handling objections', 'fr')).toBe(false)
  expect(isForeign('Handling objections', 'fr', 'What to say when a buyer finds the price too high.')).toBe(
    true,
  )
})
