import { describe, expect, test } from 'vitest'
import { excerptOf, searchTerms } from './search-terms.ts'

const words = (typed: string) => searchTerms(typed).map(({ typed, folded }) => [typed, folded])

describe('the words of a search', () => {
  test('in lower case, with and without accents', () => {
    expect(words('Sécurité du CŒUR')).toEqual([
      ['sécurité', 'securite'],
      ['du', 'du'],
      ['cœur', 'coeur'],
    ])
  })

  test('composed or not, they are the same', () => {
    expect(words('e\u0301te\u0301')).toEqual(words('été'))
  })

  test.each(['', '   ', "' | & ! :* <-> ()", '\u0000\\', '«»…'])('%j has none', (typed) => {
    expect(words(typed)).toEqual([])
  })

  test('signs only separate them', () => {
    expect(words("l’accueil:* | !'client'").map(([typed]) => typed)).toEqual(['l', 'accueil', 'client'])
  })

  test('at most twelve', () => expect(words('mot '.repeat(2500))).toHaveLength(12))
})

describe('an excerpt', () => {
  const shown = ({ text, marks }: ReturnType<typeof excerptOf>) =>
    marks.map(({ start, end }) => text.slice(start, end))

  test('marks the words that begin with a stem, whatever their accents', () => {
    const excerpt = excerptOf('Les règles de SÉCURITÉ du magasin', ['secur'])
    expect(shown(excerpt)).toEqual(['SÉCURITÉ'])
  })

  test('of a long text is cut at words around the first hit', () => {
    const excerpt = excerptOf(`${'avant '.repeat(100)}le retour ${'après '.repeat(100)}`, ['retour'])
    expect(shown(excerpt)).toEqual(['retour'])
    expect(excerpt.text).toMatch(/^… (avant )+le retour (après )+…$/)
    expect(excerpt.text.length).toBeLessThan(230)
  })

  test('of a text without spaces is cut all the same', () => {
    const { text, marks } = excerptOf('a'.repeat(20_000), ['a'])
    expect([text.length < 230, marks]).toEqual([true, []])
  })
})
