import { describe, expect, test } from 'vitest'
import { suggestTerms } from './voice-style-terms.ts'

const FRENCH = `# NOS OFFRES

LE PRIX DES PME EN 2026

Le CRM relie le SAV aux commerciaux. Chaque PME garde son CRM. Le ROI se voit en un an.
Notre offre SaaS, vendue en B2B, améliore le ROI des PME. Le SI reste le même, si le client le veut. Le SI est sûr.
Ne promettez PAS un délai. PAS de remise. Une offre SaaS en B2B : le SAV répond.

PRIX

Le prix baisse. LE PRIX compte. Le tome IV et le tome IV bis. Un seul KPI.
`

const terms = (text: string, language: 'fr' | 'en' = 'fr') =>
  suggestTerms([{ sourceId: 'src_1', text }], language).map(({ term, sayAs }) => [term, sayAs])

describe('terms with a special pronunciation', () => {
  test('are acronyms and trade words used more than once', () => {
    expect(Object.fromEntries(terms(FRENCH))).toEqual({
      CRM: 'C R M',
      PME: 'P M E',
      ROI: 'R O I',
      SAV: 'S A V',
      SaaS: 'sasse',
      B2B: 'bi tou bi',
    })
  })

  test('come with the passage they were found in', () => {
    const [first] = suggestTerms([{ sourceId: 'src_1', text: FRENCH }], 'fr')
    expect(first).toMatchObject({ sourceId: 'src_1' })
    expect(first!.quote).toContain(first!.term)
    expect(FRENCH).toContain(first!.quote)
  })

  test('follow the language', () => {
    const english = 'Our SaaS and the SLA. A SaaS needs an SLA. B2B is B2B. It is IT. IT is it.'
    expect(terms(english, 'en')).toEqual([
      ['SaaS', 'sass'],
      ['SLA', 'S L A'],
    ])
  })

  test('are at most twelve, most used first', () => {
    const text = Array.from({ length: 20 }, (_, i) =>
      `Un ${String.fromCharCode(66 + i)}QZ ici. `.repeat(2 + i),
    ).join('')
    const found = terms(text)
    expect(found).toHaveLength(12)
    expect(found[0]).toEqual(['UQZ', 'U Q Z'])
  })

  test('are found quickly in long texts', () => {
    const text = 'CRM ou ERP, RQTH et AB12 dans la PME. '.repeat(16_000)
    const start = performance.now()
    expect(terms(text).length).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(15_000)
  })
})
