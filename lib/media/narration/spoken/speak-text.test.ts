import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { superlinearGrowth } from '../../../product/fixtures/hostile-texts.ts'
import { speakText, spokenParts } from './speak-text.ts'

const pairsOf = (file: string): [string, string][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string])

describe.each([
  ['en', pairsOf('english-pairs.tsv')],
  ['fr', pairsOf('french-pairs.tsv')],
] as const)('%s', (language, pairs) => {
  test.each(pairs)('%s', (written, spoken) => expect(speakText(written, language)).toBe(spoken))

  test('tokens next to each other keep their own meaning, and are said once', () => {
    for (const [one, first] of pairs)
      for (const [other, second] of pairs.filter((_pair, index) => index % 7 === 0)) {
        // A number may name what stands before it, and an arrow changes all of its line.
        const depends = /→|->|^- |etc\.|^[$€(’<>≥]|^\/| [<>≥] ?[$\d]|:/
        if (depends.test(one) || depends.test(other)) continue
        expect(speakText(`${one} ; ${other}`, language)).toBe(`${first} ; ${second}`)
      }
  })

  test('what is spoken stays as it is when spoken again', () => {
    for (const [, spoken] of pairs) expect(speakText(spoken, language)).toBe(spoken)
  })

  test('plain words and the figures among them are kept', () => {
    for (const [written] of pairs) {
      const words = `Alpha ${written} omega`.match(/(?<![\p{L}\d’'(/.])\p{L}{6,}(?![\p{L}\d’'(/.])/gu) ?? []
      const said = speakText(`Alpha ${written} omega`, language)
      for (const word of words.filter((each) => !/^(?:before|photos?)$/i.test(each)))
        expect(said).toContain(word)
    }
  })

  test.each(
    Object.entries({
      digits: '1-',
      groups: '1 000 ',
      slashes: '1/2 ',
      phones: '06.12.',
      money: '$1 million ',
      signs: '$ ',
      arrows: '1h → ',
      decades: '1990s ',
      addresses: 'a.b@c.',
      words: 'ab/',
      units: '5 kW/',
      ranges: '5–10 %',
    }),
  )('the time to speak grows with the length of a text: %s', async (_name, unit) => {
    const text = (length: number) => unit.repeat(length / unit.length)
    expect(await superlinearGrowth(text, (each) => spokenParts(each, language))).toBeNull()
  })
})
