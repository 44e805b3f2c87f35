import { expect, test } from 'vitest'
import { mergeFields, withChoice } from './merge-fields'

type Fields = { title: string; lines: string[] }
const base: Fields = { title: 'Why', lines: ['One'] }

test.each<[string, Partial<Fields>, Partial<Fields>, Partial<Fields>, string[], string[]]>([
  ['nobody changed anything', {}, {}, {}, [], []],
  ['only mine', { title: 'Mine' }, {}, { title: 'Mine' }, [], []],
  ['only theirs', {}, { title: 'Theirs' }, { title: 'Theirs' }, [], ['title']],
  ['one field each', { title: 'Mine' }, { lines: [] }, { title: 'Mine', lines: [] }, [], ['lines']],
  ['both alike', { title: 'Same' }, { title: 'Same' }, { title: 'Same' }, [], []],
  ['both, differently', { title: 'Mine' }, { title: 'Theirs' }, { title: 'Mine' }, ['title'], []],
  [
    'a conflict beside a change of theirs',
    { lines: ['Two'] },
    { title: 'Theirs', lines: ['Three'] },
    { title: 'Theirs', lines: ['Two'] },
    ['lines'],
    ['title'],
  ],
])('%s', (_, mine, theirs, merged, conflicts, taken) => {
  expect(mergeFields(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
    base: { ...base, ...theirs },
    mine: { ...base, ...merged },
    conflicts,
    taken,
  })
})

test('with an unknown base, every difference is a conflict', () => {
  const merge = mergeFields<Fields>({}, { ...base, title: 'Mine' }, base)
  expect([merge.conflicts, merge.taken]).toEqual([['title'], []])
})

test('a person chooses field by field', () => {
  const merge = mergeFields(base, { title: 'Mine', lines: ['Two'] }, { title: 'Theirs', lines: ['Three'] })
  expect(withChoice(merge, ['lines'])).toEqual({ title: 'Mine', lines: ['Three'] })
})
