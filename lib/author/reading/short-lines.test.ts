import { describe, expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { readTree } from './read-tree.ts'
import type { Part, Unit } from './source-tree.ts'

const lines = (...own: string[]) => own.join('\n\n')
const read = (text: string, language: Language = 'en') => readTree(documentOf(text, language))
const titlesIn = ({ parts }: Part): string[] => parts.flatMap((part) => [part.title, ...titlesIn(part)])
const kindsIn = ({ units }: Part) => units.map(({ kind }: Unit) => kind)
const strays = (text: string, language?: Language) =>
  read(text, language).leftOut.map(({ reason, text: own }) => [reason, own])
const TEXT = 'Every porter has to be told before the boat leaves.'

describe('a short line that is no sentence', () => {
  test('is a heading above a text, if a document has several', () => {
    const text = lines('# Rules', TEXT, 'Scope of the rules', TEXT, '2.1. Complaints', TEXT)
    expect(titlesIn(read(text).root)).toEqual(['Scope of the rules', 'Complaints'])
    expect(titlesIn(read(lines('# Rules', TEXT, 'Scope of the rules', TEXT)).root)).toEqual([])
  })
  test('is an item among others, though not a sure one', () => {
    const [unit] = read(lines('# Care of a grave', 'Weeding', 'New soil', 'Rinsing')).root.units
    expect(unit).toMatchObject({ kind: 'list', isGuessed: true, items: [{}, {}, {}] })
    const [led] = read(lines('# Care', 'The price covers:', 'Weeding', 'New soil', 'Rinsing')).root.units
    expect(led).not.toHaveProperty('isGuessed')
  })
  test.each<[string, string[], Language]>([
    ['before a heading', ['Our approach'], 'en'],
    ['before a heading', ['Notre approche', 'Conseil et réalisation'], 'fr'],
    ['without what it names', ['Participants:'], 'en'],
    ['in a drawing', ['Raw files', 'Common ground', 'One source'], 'en'],
  ])('is left out %s: %s', (_where, own, language) => {
    const text = lines('# Prices', TEXT, ...own, '## Plans', TEXT)
    expect(strays(text, language)).toEqual(own.map((each) => ['stray', each]))
    expect(kindsIn(read(text, language).root)).toEqual(['para'])
  })
  test('is left out as a counter beside its step', () => {
    const steps = ['Survey', 'Setup', 'Handover'].flatMap((name, at) => [`## ${name}`, `${at + 1}`, TEXT])
    expect(strays(lines('# Steps', ...steps)).map(([, own]) => own)).toEqual(['1', '2', '3'])
  })
  test('is left out with a table whose columns were lost', () => {
    const own = ['Mon', 'Tue', 'Wed', '10:00 - 17:00', '10:00 - 19:00', '10:00 - 19:00', '10:00 - 19:00']
    expect(new Set(strays(lines('# Hours', ...own)).map(([reason]) => reason))).toEqual(
      new Set(['empty', 'not_text']),
    )
  })
  test.each([
    [['## Basic', '$29', 'per month', 'Up to 5 users'], 'the lines of a price card'],
    [['## Site survey', 'Location assessment and planning'], 'what tells of a heading'],
    [['> Great.', '— Lea Martin'], 'a signature'],
  ])('stays: %s, %s', (own) => {
    expect(strays(lines('# Prices', ...own))).toEqual([])
  })
})

test('an item goes on in the line after it', () => {
  const text =
    '# Aims\n\n- Sell your skill without\n\nfear of the price\n\n- Claim all their\n\nVAT refunds\n'
  const [unit] = read(text).root.units
  expect(unit).toMatchObject({
    items: [{ text: 'Sell your skill without fear of the price' }, { text: 'Claim all their VAT refunds' }],
  })
})

test('an item that its source cuts in a word is left out', () => {
  expect(strays('# Day one\n\n- Set your prices\n- Handle the objecti...\n- Bread, milk...\n')).toEqual([
    ['not_text', 'Handle the objecti...'],
  ])
})

test('clauses lose their numbers and stay paragraphs', () => {
  const clause = `The customer pays within thirty days of the bill, and ${TEXT.toLowerCase()} ${TEXT}`
  const { root } = read(lines('# Terms', `1 - ${clause}`, `2 – ${clause}`))
  expect(root.units).toMatchObject([
    { kind: 'para', sentences: [{ text: expect.stringMatching(/^The/) }, {}] },
    {},
  ])
})

test('numbers are bullets in a document that numbers whatever it lists', () => {
  const list = (heading: string, ...items: string[]) =>
    `## ${heading}\n\n${items.map((item, at) => `${at + 1}. ${item}`).join('\n')}`
  const duties = list('Duties', 'Keep the keys.', 'Check the doors.')
  const rules = list('Conduct', 'Phones are off.', 'Guests are welcome.')
  const ordered = (text: string) =>
    read(text).root.parts.flatMap(({ units }) => units.map((unit) => unit.kind === 'list' && unit.ordered))
  expect(ordered(lines('# House', duties, rules, rules))).toEqual([false, false, false])
  expect(ordered(lines('# House', duties, '## Rest\n\n- Phones are off.\n- Guests are welcome.'))).toEqual([
    true,
    false,
  ])
})

test('a heading that only asks to buy is no question', () => {
  const asked = ({ parts }: Part) => parts.map(({ isQuestion }) => isQuestion)
  const text = lines('# Help', '## Ready to start?', TEXT, '## When does the boat leave?', TEXT)
  expect(asked(read(text).root)).toEqual([false, true])
  expect(asked(read(lines('# Aide', '## Former vos équipes ?', TEXT, '## Aide', TEXT), 'fr').root)).toEqual([
    false,
    false,
  ])
})

test('the title of a table over several columns is not in their names', () => {
  const rows = '|---|---|---|---|\n| a | b | c | d |\n'
  const head = (text: string) => {
    const [unit] = read(`# Art\n\n${text}\n${rows}`).root.units
    return unit?.kind === 'table' && unit.header
  }
  expect(head('| List / image | List / title | Shop / 2026 date | Shop / 2026 size |')).toEqual([
    'image',
    'title',
    'date',
    'size',
  ])
  // Each column keeps its place, however the titles follow each other.
  expect(head('| List / image | Shop / size | List / title | Shop / date |')).toEqual([
    'image',
    'size',
    'title',
    'date',
  ])
  const years = '| 2024 / Q1 | 2024 / Q2 | 2025 / Q1 | 2025 / Q2 |'
  expect(head(years)).toEqual(['2024 / Q1', '2024 / Q2', '2025 / Q1', '2025 / Q2'])
})

test('a line in capitals before all headings is the title of the document', () => {
  const text = lines('GENERAL TERMS OF SALE', '# Prices', TEXT, '# Delivery', TEXT)
  expect(read(text).title).toBe('General terms of sale')
  expect(strays(text)).toEqual([])
})
