import { expect, test } from 'vitest'
import { outlineOf } from './fixtures/outline-of.ts'
import { readText } from './read-text.ts'

const read = (text: string) => outlineOf(readText(text).blocks)

test('titles: underlined, in capitals, numbered and alone, short and alone', () => {
  expect(
    read(
      'GUIDE DE VENTE\n\nNotre offre\n===========\nElle est simple.\n\nTarifs\n------\n\n1. Contexte\n\nLe marché change vite.\n\nEn bref\n\nUne phrase plus longue que son titre.',
    ),
  ).toEqual([
    'heading2: GUIDE DE VENTE',
    'heading1: Notre offre',
    'paragraph: Elle est simple.',
    'heading2: Tarifs',
    'heading2: 1. Contexte',
    'paragraph: Le marché change vite.',
    'heading2: En bref',
    'paragraph: Une phrase plus longue que son titre.',
  ])
})

test('lists with bullets, numbers and levels', () => {
  expect(read('Nos étapes :\n- écouter\n  * noter\n    la suite\n- proposer\n\n1) un\n2) deux')).toEqual([
    'paragraph: Nos étapes :',
    'list_item1: écouter',
    'list_item2: noter la suite',
    'list_item1: proposer',
    'list_item1 ordered: un',
    'list_item1 ordered: deux',
  ])
})

test('a title right above its list', () => {
  expect(read('Étapes de la vente\n1. Découverte\n2. Audit')).toEqual([
    'heading2: Étapes de la vente',
    'list_item1 ordered: Découverte',
    'list_item1 ordered: Audit',
  ])
})

test('lines wrapped by a machine are one paragraph, short ones are not', () => {
  const wrapped =
    'This text was wrapped by an old mail program at about\nseventy characters, so these lines belong together and\nend here.'
  expect(read(wrapped)).toEqual([`paragraph: ${wrapped.replaceAll('\n', ' ')}`])
  expect(read('Name: Ana\nCity: Lyon')).toEqual(['paragraph: Name: Ana', 'paragraph: City: Lyon'])
})

test('tables typed with tabs', () => {
  expect(read('Plan\tPrice\nPro\t290\nMax\t590')).toEqual([
    'table_header: Plan | Price',
    'table_row: Pro | 290',
    'table_row: Max | 590',
  ])
})
