import { describe, expect, test } from 'vitest'
import { buildDocument } from './build-document.ts'
import { detectLanguage } from './detect-language.ts'

const FRENCH =
  'Notre solution réduit la facture d’énergie des entreprises sans investissement, et nos équipes accompagnent chaque client pendant toute la durée du contrat.'
const ENGLISH =
  'Our solution lowers the energy bill of companies without any investment, and our teams support every customer for the whole term of the contract.'
const GERMAN =
  'Unsere Lösung senkt die Energiekosten der Unternehmen ohne jede Investition, und unsere Mitarbeiter begleiten jeden Kunden während der gesamten Laufzeit des Vertrags.'
const SPANISH =
  'Nuestra solución reduce la factura de energía de las empresas sin ninguna inversión, y nuestros equipos acompañan a cada cliente durante todo el contrato.'

function detect(texts: string[], fallback: 'fr' | 'en' = 'en') {
  const { text, blocks } = buildDocument(texts.map((each) => ({ kind: 'quote', level: 0, text: each })))
  const { language, warnings } = detectLanguage(text, blocks, fallback)
  return [language, ...warnings.map((warning) => warning.type)]
}

describe('detectLanguage', () => {
  test.each([
    ['French', [FRENCH], ['fr']],
    ['English', [ENGLISH], ['en']],
    ['German', [GERMAN, GERMAN], ['en', 'other_language']],
    ['Spanish', [SPANISH, SPANISH], ['en', 'other_language']],
    [
      'French with some English words',
      [FRENCH, 'Time-to-market, white-label, roadmap, lead scoring', FRENCH],
      ['fr'],
    ],
    [
      'French and English',
      [FRENCH, FRENCH, FRENCH, FRENCH, ENGLISH, ENGLISH, ENGLISH],
      ['fr', 'mixed_languages'],
    ],
    ['a short French line', ['Le guide de vente'], ['fr']],
  ])('%s', (_name, texts, expected) => expect(detect(texts)).toEqual(expected))

  test('nothing to go by', () => {
    expect(detect(['Acme 2026'], 'fr')).toEqual(['fr'])
    expect(detect(['Acme 2026'], 'en')).toEqual(['en'])
  })
})
