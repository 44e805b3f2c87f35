import { expect, test } from 'vitest'
import { rankCommands } from './command-rank'

const item = (label: string, more: { key?: string; hint?: string; also?: string[] } = {}) => ({
  key: label,
  label,
  ...more,
})
const found = (labels: (string | ReturnType<typeof item>)[], typed: string, most = 10) =>
  rankCommands(
    labels.map((each) => (typeof each === 'string' ? item(each) : each)),
    typed,
    most,
  ).map(({ label }) => label)

test('a number in a name is found, whatever the ids look like', () => {
  const ids = ['crs_01k0a0b3', 'crs_0a0003'].map((key) => item(`Fridges ${key.length}`, { key }))
  expect(found([...ids, 'Course 030', 'Course 003'], '003')).toEqual(['Course 003'])
  expect(found(ids, 'crs_0a0003')).toEqual(['Fridges 10'])
})

test('the whole name comes first, then its beginning, its words, a substring, synonyms, letters', () => {
  const names = ['Wide booking hook', 'Send hookwebs', 'My webhook', 'Webhook log', 'Webhook']
  expect(found([...names, item('Events', { also: ['webhook events'] })], 'webhook')).toEqual([
    'Webhook',
    'Webhook log',
    'My webhook',
    'Events',
    'Wide booking hook',
  ])
})

test('words in any order, ignoring accents and case', () => {
  expect(found(['Vendre le café', 'Vendre le thé'], 'CAFE vend')).toEqual(['Vendre le café'])
})

test('equal matches keep their order, and there are no more than requested', () => {
  expect(found(['Sell b', 'Sell a', 'Sell c'], 'sell', 2)).toEqual(['Sell b', 'Sell a'])
  expect(found(['b', 'a'], '', 1)).toEqual(['b'])
})
