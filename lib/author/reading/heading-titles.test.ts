import { describe, expect, test } from 'vitest'
import { documentOf } from '../fixtures/read-fixture.ts'
import { cleanTitle, nameAsTitle, titleMaker } from './heading-titles.ts'

test.each([
  ['1.2 Our prices:', 'Our prices'],
  ['3) Écouter', 'Écouter'],
  ['IV. Closing', 'Closing'],
  ['🎯 Le but (15 min)', 'Le but'],
  ['2024 in figures', '2024 in figures'],
  ['I am late', 'I am late'],
])('cleanTitle: %s', (raw, title) => expect(cleanTitle(raw)).toBe(title))

test.each([
  ['plan-de_vente.fr.md', 'Plan de vente'],
  ['1 en Sales Flow.md', 'Sales Flow'],
  ['03_offre.docx', 'Offre'],
  ['2024 prices.pdf', '2024 prices'],
  ['Untitled.docx', ''],
  ['Document (3).pdf', ''],
  ['Sans titre 2.odt', ''],
])('a file %s names its document %j', (name, title) => expect(nameAsTitle(name)).toBe(title))

describe('titleMaker', () => {
  const titleOf = titleMaker(
    documentOf('We use the CRM with IADMA and Wave each day, and all of our prices are known.', 'en'),
  )
  test.each([
    ['PRICES AND THE CRM', 'Prices and the CRM'],
    ["WHAT'S OUR PRICE", "What's our price"],
    ['Our PRICES with IADMA', 'Our prices with IADMA'],
    ['Paying with Wave', 'Paying with Wave'],
    ['the offer', 'The offer'],
  ])('%s', (raw, title) => expect(titleOf(raw)).toBe(title))
})

test('capitals typed without accents take those that the text has', () => {
  const text =
    '# TARIFS\n\nNous indiquons toujours la durée des travaux et une pénalité de retard, dont la cote est haute ou bien côté rue.\n'
  const title = titleMaker(documentOf(text, 'fr'))
  expect(title('DUREE ET PENALITE DE RETARD')).toBe('Durée et pénalité de retard')
  expect(title('COTE')).toBe('Cote')
})
