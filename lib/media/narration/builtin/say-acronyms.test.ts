import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { splitWords, toSpokenText } from '../speech-text.ts'
import { readingsOf } from './say-acronyms.ts'

const say = (text: string, language: Language, own: { term: string; sayAs: string }[] = []) => {
  const written = splitWords(text)
  return toSpokenText(written, language, readingsOf(own, written, language)).text
}

describe('acronyms', () => {
  test.each<[Language, string, string]>([
    ['fr', 'Votre ICP est clair.', 'Votre I C P est clair.'],
    ['fr', 'L’ARR monte.', "L'A R R monte."],
    ['fr', 'Le CRM, les KPI (et le ROI).', 'Le C R M, les K P I, et le R O I).'],
    ['fr', 'La méthode SONCAS ou MEDDIC.', 'La méthode SONCAS ou MEDDIC.'],
    ['fr', 'Une TVA et un CHR.', 'Une T V A et un C ache R.'],
    ['en', 'Know your ICP and ARR.', 'Know your I C P and eigh R R.'],
    ['en', 'All KPIs of the CFO.', "All K P I's of the C F O."],
    ['en', 'Use BANT, then the MEDDIC list.', 'Use BANT, then the MEDDIC list.'],
    ['fr', 'Dites NON au devis.', 'Dites NON au devis.'],
    ['en', 'DO NOT TOUCH the USB key.', 'DO NOT TOUCH the U S B key.'],
  ])('in %s: %s', (language, text, said) => {
    expect(say(text, language)).toBe(said)
  })
})

test('names are pronounced as people do', () => {
  expect(say('Sur LinkedIn, en B2B.', 'fr')).toBe('Sur linnkèdine, en bi tou bi.')
  expect(say('On LinkedIn, a SaaS deal.', 'en')).toBe('On LinkedIn, a sass deal.')
})

test("a person's own pronunciation takes precedence", () => {
  expect(say('Votre ICP.', 'fr', [{ term: 'ICP', sayAs: 'client idéal' }])).toBe('Votre client idéal.')
})
