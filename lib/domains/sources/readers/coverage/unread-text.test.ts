import { expect, test } from 'vitest'
import { type Strictness, unreadPassages } from './unread-text.ts'

const READ = [
  'The deposit is 350 euros for a room of 30 m².',
  'Send the information to your up-to-date list.',
  'Guests pay on arrival and may cancel free of charge until noon.',
]
const dumpOf = (...texts: string[]) => [...READ, ...texts].map((text) => ({ text }))
const unread = (strictness: Strictness, ...texts: string[]) =>
  unreadPassages(dumpOf(...texts), READ, strictness).map(({ text, words }) => [text, words])

test.each<[Strictness, string, number]>([
  ['word', 'The deposit is 500 euros', 1],
  ['word', 'Dogs stay for free', 2],
  // Each word was read, but in other places.
  ['word', 'room deposit noon list guests', 5],
  ['figure', 'The deposit is 500 euros for a room', 1],
  ['figure', 'Breakfast until ten', 2],
  ['sentence', 'Breakfast is served from seven until ten in our sunny garden room.', 9],
])('with any %s missing, %s is unread', (strictness, text, words) => {
  expect(unread(strictness, text)).toEqual([[text, words]])
})

test.each<[Strictness, string]>([
  ['word', 'of a room of 30 m2'],
  ['word', 'The infor mation'],
  ['word', 'a room of 30 m\u20602'],
  ['word', 'free of charge1 until noon'],
  ['word', '2. Guests pay on arrival'],
  ['word', 'Guests pay\t12'],
  ['word', 'The deposit ........ 9'],
  ['word', 'pay\u2060on arrival'],
  ['figure', 'Guests always pay on arrival'],
  ['sentence', 'Home Rooms Breakfast Garden Contact Imprint Jobs Press News Blog'],
  ['sentence', 'Read more stories.'],
])('with any %s missing, %s is read', (strictness, text) => {
  expect(unread(strictness, text)).toEqual([])
})

test('a passage is unread where the one before it is read', () => {
  const passages = [{ text: READ[0] ?? '' }, { text: 'Dogs stay free', page: 4 }, ...dumpOf().slice(1)]
  expect(unreadPassages(passages, READ, 'word')).toEqual([
    { text: 'Dogs stay free', page: 4, words: 2, before: READ[0] },
  ])
})

test('a dump that is not of the text says nothing', () => {
  expect(unreadPassages([{ text: 'Quite another text' }], READ, 'word')).toEqual([])
})
