import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'

test.each<[string | undefined, unknown]>([
  [undefined, null],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
])('range %s of ten bytes', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected)
})

test('an empty file has no range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
})

test.each([
  ['plain.mp4', `attachment; filename="plain.mp4"; filename*=UTF-8''plain.mp4`],
  ['Écoute (1).mp4', `attachment; filename="Ecoute (1).mp4"; filename*=UTF-8''%C3%89coute%20%281%29.mp4`],
  ['a"b\r\nX: 1/..\\c', `attachment; filename="a_b__X: 1_.._c"; filename*=UTF-8''a%22b__X%3A%201_.._c`],
])('the name %j', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(expected)
})
