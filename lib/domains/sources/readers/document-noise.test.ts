import { describe, expect, test } from 'vitest'
import type { RawBlock } from '../source-file.ts'
import { withoutNoise } from './document-noise.ts'

const paragraph = (text: string): RawBlock => ({ kind: 'paragraph', level: 0, text })
const heading = (text: string, level = 2): RawBlock => ({ kind: 'heading', level, text })
const PROSE = paragraph('The first meeting decides. '.repeat(8).trim())
const read = (...blocks: RawBlock[]) => withoutNoise(blocks).map((block) => block.text)

describe('withoutNoise', () => {
  test.each([
    'April 21, 2023 · 6 min read',
    '12 mars 2026',
    '2026-03-12',
    '5 min de lecture',
    'Published on 3 May 2024 by the team',
    'Publié le 12 mars 2026 par Marie Martin',
    'By Ann Smith',
    'Par Marie Martin, directrice commerciale',
    'Marie Martin - Janvier 2026',
    'Ann Smith, 12 March 2026',
    'Version: 1.0',
    'Dernière mise à jour: Janvier 2026',
    'Owner: Marie',
    'v2.3',
  ])('a line about the document is dropped at its edges: %s', (line) => {
    expect(read(heading('Guide', 1), paragraph(line), PROSE)).toEqual(['Guide', PROSE.text])
    expect(read(PROSE, paragraph(line))).toEqual([PROSE.text])
  })

  test.each([
    'By phone or by mail',
    'Since 12 March 2026 the price list holds for everybody.',
    'Price: 10 €',
    'Par téléphone uniquement',
    'Contact: sales@acme.example',
  ])('a line of the text stays: %s', (line) => {
    expect(read(heading('Guide', 1), paragraph(line), PROSE)).toContain(line)
  })

  test('a table of contents without a title is dropped', () => {
    const entries = ['1. Booking', '2.Days off', 'Sick leave'].map(
      (name, index): RawBlock => ({ kind: 'table_row', level: 0, text: `${name} | page ${index + 2}` }),
    )
    const sections = ['Booking', 'DAYS OFF', 'Sick leave'].flatMap((name) => [heading(name), PROSE])
    expect(read(heading('Guide', 1), ...entries, ...sections)).toEqual(read(heading('Guide', 1), ...sections))
  })

  test('a price list that names the sections stays', () => {
    const rows = ['Team | 30', 'Basic | 10', 'Pro | 20'].map(paragraph)
    const sections = ['Basic', 'Pro', 'Team'].flatMap((name) => [heading(name), PROSE])
    expect(read(...rows, ...sections)).toHaveLength(9)
  })

  test('the same line in the middle of a document stays', () => {
    const middle = Array.from({ length: 20 }, () => PROSE)
    expect(read(...middle, paragraph('Version: 1.0'), ...middle)).toContain('Version: 1.0')
  })

  test('a document that contains nothing else keeps it', () => {
    expect(read(paragraph('Version: 1.0'))).toEqual(['Version: 1.0'])
  })

  test('a bibliography is dropped, customers called references stay', () => {
    const works = [
      'Dupont, J. (2019). Vendre mieux.',
      '[2] Smith A., Selling, 2020.',
      'https://example.com/guide',
    ]
    expect(read(PROSE, heading('References'), ...works.map(paragraph), heading('Annex'))).toEqual([
      PROSE.text,
      'Annex',
    ])
    expect(read(PROSE, heading('Références'), paragraph('Mairie de Lannion, depuis 2019'))).toHaveLength(3)
  })

  test('small print is dropped', () => {
    const print = [
      '© 2026 Acme SA. All rights reserved.',
      'Tous droits réservés.',
      'This page intentionally left blank',
      '[TOC]',
      "Ce message est confidentiel. Si vous n'en êtes pas le destinataire, merci de le détruire.",
    ]
    expect(read(...print.map(paragraph), PROSE)).toEqual([PROSE.text])
    expect(read(paragraph('Prices are confidential.'), PROSE)).toHaveLength(2)
  })
})
