import { describe, expect, test } from 'vitest'
import type { BlockKind } from '../../../product/source-document.ts'
import type { RawBlock } from '../source-file.ts'
import { joinSentences } from './join-sentences.ts'

const of =
  (kind: BlockKind, level = 0) =>
  (text: string): RawBlock => ({ kind, level, text })
const paragraph = of('paragraph')
const item = of('list_item', 1)
const textsOf = (...blocks: RawBlock[]) => joinSentences(blocks).map(({ text }) => text)

describe('a sentence in two pieces is one', () => {
  test.each([
    ['All staff must follow the rules set by', 'Brightwater Pumps.'],
    ['Staff must follow the rules of the', 'Brightwater security team, which are printed on the last page.'],
    ['The customer pays a deposit of', '350 euros.'],
    ['Every laptop that holds customer files is protected', 'with a password of twelve characters.'],
    ['Tous les vendeurs respectent les règles fixées par', 'Nordika.'],
    ['Le client reçoit une réponse écrite dans les', 'huit jours ouvrés'],
    ['The offer holds for Lyon, Nantes,', 'and all of the islands.'],
  ])('%s | %s', (first, second) => {
    expect(textsOf(paragraph(first), paragraph(second))).toEqual([`${first} ${second}`])
    expect(textsOf(item(first), paragraph(second))).toEqual([`${first} ${second}`])
  })

  test('in more than two, and with the pictures of all', () => {
    const pictures = [{ source: 'a.png', alt: '' }]
    const pieces = [
      paragraph('The files of the customer are'),
      { ...paragraph('kept on a server that'), pictures },
      paragraph('stands in the cellar.'),
    ]
    expect(joinSentences(pieces)).toEqual([
      { ...paragraph('The files of the customer are kept on a server that stands in the cellar.'), pictures },
    ])
  })

  test('in two list items', () => {
    const around = [item('Files are encrypted.'), item('Old ones are destroyed.')] as const
    const split = [item('All laptops with customer files must be'), item('protected with a password.')]
    const whole = 'All laptops with customer files must be protected with a password.'
    expect(textsOf(around[0], ...split, around[1])).toContain(whole)
    const plain = [item('All laptops with customer'), item('files have a password.')]
    expect(textsOf(around[0], ...plain, around[1])).toContain(
      'All laptops with customer files have a password.',
    )
  })
})

describe('what is complete stays apart', () => {
  test.each([
    ['a title without a mark', 'Three ways to win a customer in a meeting', 'Customers buy from people.'],
    [
      'one that ends with "be"',
      'Hotels are not as clean as they should be',
      'Most people go there to sleep well at night.',
    ],
    ['a question', 'What do the customers of today ask for?', 'discounts, mostly.'],
    ['an introduction', 'The price of the pump includes:', 'the visit.'],
    ['a short line', 'Kind regards', 'the team of Nordika.'],
    ['notes without a full stop', 'Client wants a cheaper plan', 'asked about the login'],
    ['a counted line', 'Send the offer to the people you spoke with', '2. Call them.'],
    ['a name', 'We sell the phones of all brands', 'iPhone cases are extra.'],
    ['an address', 'Write to the people of the support', 'help@nordika.example answers.'],
    ['a label', 'The office of Ana Lee is in Lyon', 'mobile: by request only.'],
    ['a letter', 'Dear customers, dear friends of the house,', 'Thank you for your trust.'],
  ])('%s', (_name, first, second) => {
    expect(textsOf(paragraph(first), paragraph(second))).toEqual([first, second])
  })

  test('the items of a list, whatever they begin with', () => {
    const items = ['You can always pay by', 'card', 'bank transfer', 'cash']
    expect(textsOf(...items.map(item))).toEqual(items)
    const mixed = ['Files are encrypted on every laptop', 'passwords have twelve characters', 'Old files go']
    expect(textsOf(...mixed.map(item))).toEqual(mixed)
    const nested = [item('The price of the pump depends on'), of('list_item', 2)('the size of the house.')]
    expect(textsOf(...nested)).toHaveLength(2)
  })

  test('titles, quotes, code and cells', () => {
    for (const kind of ['heading', 'quote', 'code', 'table_row'] as const)
      expect(textsOf(of(kind)('Staff must follow the rules of the'), paragraph('house.'))).toHaveLength(2)
  })
})
