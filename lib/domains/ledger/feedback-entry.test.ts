import { expect, test } from 'vitest'
import { type FeedbackEntry, newNote, openNotes, resolveFeedback, settleFeedback } from './feedback-entry.ts'

const say = (note: string): FeedbackEntry => newNote(note, null, 'Anna')
const DONE = { by: 'Anna', at: '2026-01-01T00:00:00.000Z' }

test('an applied note keeps its outcome, whatever people resolve or reopen in the meantime', () => {
  const before = [say('one'), say('two'), resolveFeedback([say('three')], 0, DONE)[0]!]
  const read = openNotes(before)
  expect(read.map(({ note }) => note)).toEqual(['one', 'two'])
  const meanwhile = [...resolveFeedback(resolveFeedback(before, 0, DONE), 2, null), say('four')]
  const settled = settleFeedback(meanwhile, read, [false, true])
  expect(settled.map(({ outcome }) => outcome)).toEqual(['recorded_only', 'applied', 'open', 'open'])
  expect(openNotes(settled).map(({ note }) => note)).toEqual(['three', 'four'])
})
