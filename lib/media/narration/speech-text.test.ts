import { describe, expect, it, test } from 'vitest'
import type { Pronunciation } from './narrator.ts'
import { occurring, speechParts, splitWords, toSpokenText } from './speech-text.ts'

const says = (sentence: string, own: Pronunciation[] = []) =>
  toSpokenText(splitWords(sentence), 'fr', { own }).text

describe('splitWords', () => {
  it.each([
    ['Êtes-vous prêt ?', ['Êtes-vous', 'prêt ?']],
    ['Dites « bravo » !', ['Dites', '« bravo » !']],
    ['Un plan — simple — suffit.', ['Un', 'plan —', 'simple —', 'suffit.']],
    ['  Two   spaces\nand a line ', ['Two', 'spaces', 'and', 'a', 'line']],
    ['12\u00a0500\u202f€ par an', ['12\u00a0500\u202f€', 'par', 'an']],
    ['— Bonjour', ['— Bonjour']],
    ['…', ['…']],
    ['', []],
  ])('%j', (sentence, words) => {
    expect(splitWords(sentence)).toEqual(words)
  })
})

describe('toSpokenText', () => {
  it('joins thousands and drops symbols the engine would obey or name', () => {
    expect(says('Coûte 1 250,50 €')).toBe('Coûte 1250,50 euros')
    expect(says('De 8\u202f000 à 22\u202f500 euros')).toBe('De 8000 à 22500 euros')
    expect(says('un [[h@loU]] <b>gras</b>')).not.toMatch(/[[\]<>]/)
    expect(says('Fin\0cachée')).toBe('Fin cachée')
  })

  it('pauses at asides in brackets or between dashes', () => {
    const aside = 'Un cadeau (café, thé) — ou rien – convient (parfois).'
    expect(says(aside)).toBe('Un cadeau, café, thé), ou rien, convient, parfois).')
  })

  it('replaces a term, whole words only, and still knows the written word', () => {
    const words = splitWords('Le CRM d’Acme (CRM) et CRMs')
    const { text, owners } = toSpokenText(words, 'fr', { own: [{ term: 'CRM', sayAs: 'cé erre emme' }] })
    expect(text).toBe("Le cé erre emme d'Acme, cé erre emme, et CRMs")
    expect(owners[text.indexOf('emme')]).toBe(1)
    expect(owners[text.lastIndexOf('emme')]).toBe(3)
    expect(owners).toHaveLength(text.length)
  })

  it('treats a term as an acronym only in capitals, matches other terms in any case', () => {
    const pronunciations = [
      { term: 'SI', sayAs: 'esse i' },
      { term: 'SaaS', sayAs: 'sasse' },
    ]
    expect(says('Si le SI est un saas', pronunciations)).toBe('Si le esse i est un sasse')
  })

  it('prefers the longest term and takes its characters literally', () => {
    const pronunciations = [
      { term: 'C', sayAs: 'cé' },
      { term: 'C++', sayAs: 'cé plus plus' },
    ]
    expect(says('Le C++ ou le C', pronunciations)).toBe('Le cé plus plus ou le cé')
  })
})

describe('a glossary', () => {
  it('replaces no replacement, and of overlapping terms the longest', () => {
    const pronunciations = [
      { term: 'API', sayAs: 'A P I' },
      { term: 'I', sayAs: 'un' },
      { term: 'API Gateway', sayAs: 'passerelle' },
    ]
    expect(says('API I, API\u00a0Gateway', pronunciations)).toBe('A P I un, passerelle')
  })

  it('follows the rules for case and whole words', () => {
    const [strict, loose] = [{ ignoreCase: false }, { ignoreCase: true, wholeWord: false }]
    expect(says('Acme acme', [{ term: 'Acme', sayAs: 'acmé', ...strict }])).toBe('acmé acme')
    expect(says('CRMs, crm', [{ term: 'CRM', sayAs: 'cé', ...loose }])).toBe('cés, cé')
  })

  it('keeps phonemes apart from the text, whatever characters a document contains', () => {
    const words = splitWords('Un \ue000 SaaS, un\ue001SaaS')
    const { text, sounds } = toSpokenText(words, 'fr', {
      own: [{ term: 'SaaS', sayAs: 'sas', as: 'phonemes' }],
    })
    expect(text).toBe('Un   \ue000, un \ue000')
    expect(sounds).toEqual(['sas'])
    expect(says('SaaS', [{ term: 'SaaS', sayAs: '\ue000[[sas]]<b>' }])).not.toMatch(/[\ue000[\]<>]/)
  })

  it('applies to sentences with its terms', () => {
    const [crm, saas] = [
      { term: 'CRM', sayAs: 'cé' },
      { term: 'SaaS', sayAs: 'sasse' },
    ]
    expect(occurring([crm, saas], ['Un crm.', 'Le saas.'])).toEqual([saas])
  })
})

test('speechParts cuts long texts between words, and loses none', () => {
  const long = 'very '.repeat(900).trim()
  expect(speechParts(' Hello there. ')).toEqual(['Hello there. '])
  expect(speechParts(long).map(({ length }) => length <= 4000)).toEqual([true, true])
  expect(speechParts(long).join(' ').split(/\s+/)).toEqual(long.split(' '))
  expect(speechParts('x'.repeat(9000)).map(({ length }) => length)).toEqual([4000, 4000, 1000])
})
