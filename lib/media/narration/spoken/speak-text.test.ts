import { readFileSync } from 'node:fs'
import { env } from 'node:process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { superlinearGrowth } from '../../../product/fixtures/hostile-texts.ts'
import { missingOf } from './fixtures/missing-words.ts'
import { speakText, spokenParts } from './speak-text.ts'

// In a process of its own: it measures CPU time, which garbage of the files before it takes too.

type Row = [written: string, spoken: string, source?: string]

const rowsOf = (file: string): Row[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as Row)

/** Sentences and clauses of public documents, each with its document. */
const found = { en: rowsOf('english-pairs.tsv'), fr: rowsOf('french-pairs.tsv') }
/** Cases written by hand, for what no document had. */
const edges = { en: rowsOf('english-edges.tsv'), fr: rowsOf('french-edges.tsv') }

test('the pairs come from many documents, and each names its own', () => {
  for (const rows of Object.values(found)) {
    expect(rows.length).toBeGreaterThanOrEqual(250)
    for (const [written, , source] of rows) expect(source, written).toMatch(/^[\w.-]+\/[\w.-]+ \S/)
  }
  const sources = Object.values(found).flatMap((rows) => rows.map(([, , source]) => source))
  expect(new Set(sources).size).toBeGreaterThanOrEqual(60)
})

describe.each(['en', 'fr'] as const)('%s', (language) => {
  const pairs = [...found[language], ...edges[language]]

  test.each(pairs)('%s', (written, spoken) => expect(speakText(written, language)).toBe(spoken))

  test('tokens next to each other keep their own meaning, and are said once', () => {
    for (const [one, first] of pairs)
      for (const [other, second] of pairs.filter((_pair, index) => index % 11 === 0)) {
        // A number may name what stands before it, and an arrow changes all of its line.
        const depends = /→|->|^- |etc\.|[mM](?:ax|in)\.$|^[$€(’<>≥]|^\/| [<>≥] ?[$\d]|:/
        if (depends.test(one) || depends.test(other)) continue
        expect(speakText(`${one} ; ${other}`, language)).toBe(`${first} ; ${second}`)
      }
  })

  test('what is spoken stays as it is when spoken again', () => {
    for (const [, spoken] of pairs) expect(speakText(spoken, language)).toBe(spoken)
  })

  test('any text keeps its figures, signs and words, and says none of them twice', () => {
    const row = fc.constantFrom(...pairs.map(([written]) => written))
    const neighbor = fc.constantFrom(
      'alpha',
      'Omega',
      '7',
      '1 250',
      '(',
      ')',
      '«',
      '…',
      'l’',
      'A–B',
      '%',
      '&',
    )
    const gap = fc.constantFrom(' ', ' ', ', ', ' ; ', '. ', '\n', ' – ')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(row, neighbor), gap), { maxLength: 5 }), (pieces) => {
        // Two figures with but a space between them are one number, and no row's.
        const text = pieces.reduce(
          (said, [piece, between]) =>
            `${said}${/\d\s$/.test(said) && /^\d/.test(piece) ? '; ' : ''}${piece}${between}`,
          '',
        )
        expect(missingOf(text, language)).toEqual([])
      }),
      { numRuns: Number(env.SPOKEN_RUNS ?? 400), seed: Number(env.SPOKEN_SEED ?? 1) },
    )
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
      letters: 'a',
      capitals: 'A',
      hyphens: 'a-',
      apostrophes: 'a’',
      brackets: '(',
      versions: '1.1.',
      units: '5 kW/',
      ranges: '5–10 %',
    }),
  )('the time to speak grows with the length of a text: %s', async (_name, unit) => {
    const text = (length: number) => unit.repeat(length / unit.length)
    expect(await superlinearGrowth(text, (each) => spokenParts(each, language))).toBeNull()
  })
})
