import { describe, expect, test } from 'vitest'
import { outlineOf } from '../fixtures/outline-of.ts'
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

test('a line that the next paragraph goes on with is no title', () => {
  expect(read('Staff follow the rules set by\n\nthe owner of the house, who wrote them down.')).toEqual([
    'paragraph: Staff follow the rules set by the owner of the house, who wrote them down.',
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

test('lines wrapped automatically are one paragraph, short ones are not', () => {
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

describe('emails and minutes', () => {
  test('the header of an email becomes its subject; signature, dividers and quote introductions are dropped', () => {
    expect(
      read(
        'De : Marie <m@a.example>\nÀ : Paul <p@a.example>\nEnvoyé : lundi\nObjet : RE: TR: Réunion\n\nBonjour,\n\nVoici la suite.\n-- \nMarie\n01 02\n\n> Le 11 janv. 2026 à 18:02, Paul a écrit :\n> Peux-tu me dire\n> ce qui suit ?\n\n-----Message d’origine-----',
      ),
    ).toEqual([
      'heading2: Réunion',
      'paragraph: Bonjour,',
      'paragraph: Voici la suite.',
      'quote: Peux-tu me dire ce qui suit ?',
    ])
  })

  test('checkboxes, bracketed numbers and typed sub-bullets are items', () => {
    expect(read('[ ] call Acme\n[x] write\n\n(1) first\n(2) second\n\n- one\n\to two')).toEqual([
      'list_item1: call Acme',
      'list_item1: write',
      'list_item1 ordered: first',
      'list_item1 ordered: second',
      'list_item1: one',
      'list_item2: two',
    ])
  })

  test('a numbered line above text is a title, a labeled one is not; questions and answers stay separate', () => {
    expect(
      read(
        'Sales meeting\nAttendees: Ann, Bob\n\n1. Pipeline\nThree deals are at risk.\n\n2. Prices\n   * a new list\n\nNext meeting: 21 March\n\nQ: What if they ask for a discount?\nA: Show the value first.',
      ),
    ).toEqual([
      'heading1: Sales meeting',
      'paragraph: Attendees: Ann, Bob',
      'heading2: 1. Pipeline',
      'paragraph: Three deals are at risk.',
      'heading2: 2. Prices',
      'list_item1: a new list',
      'paragraph: Next meeting: 21 March',
      'paragraph: Q: What if they ask for a discount?',
      'paragraph: A: Show the value first.',
    ])
  })

  test('a table aligned with spaces', () => {
    expect(read('Product      Price    Stock\nPump A       100      4\nPump B       250      12')).toEqual([
      'table_header: Product | Price | Stock',
      'table_row: Pump A | 100 | 4',
      'table_row: Pump B | 250 | 12',
    ])
  })
})

test('a text of 100,000 lines without an empty one is read in linear time', () => {
  const line = 'The seller answers every question with a fact.'
  expect(readText(`${line}\n`.repeat(100_000)).blocks).toHaveLength(1)
  expect(readText(`NOTE\n${line}\n`.repeat(50_000)).blocks.length).toBeGreaterThan(0)
})
