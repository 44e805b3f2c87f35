import { expect, test } from 'vitest'
import type { ArtifactVersion, ReviewEntry } from '@/components/console/data/review-wire'
import { noteChanges } from './note-changes'

const history = (artifact_type: string, ...times: string[]) => ({
  entry: { artifact_type } as ReviewEntry,
  versions: times
    .map((time, index) => ({ version: index + 1, created_at: `2030-01-01T10:${time}Z` }) as ArtifactVersion)
    .toReversed(),
})
const shown = (since: string, ...histories: ReturnType<typeof history>[]) =>
  noteChanges(`2030-01-01T10:${since}Z`, histories).map(({ entry, before, after }) => [
    entry.artifact_type,
    before?.version ?? null,
    after?.version ?? null,
  ])

test('a note that changed both slide and narration shows both', () => {
  expect(shown('05:00', history('slide', '00:00', '05:30'), history('notes', '00:00', '05:31'))).toEqual([
    ['slide', 1, 2],
    ['notes', 1, 2],
  ])
})

test('what it left alone is reported as unchanged, even if somebody changed it later', () => {
  expect(shown('05:00', history('slide', '00:00', '05:30'), history('notes', '00:00', '09:00'))).toEqual([
    ['slide', 1, 2],
    ['notes', null, null],
  ])
  expect(shown('05:00', history('slide', '00:00'), history('notes', '00:00', '05:30', '09:00'))).toEqual([
    ['slide', null, null],
    ['notes', 1, 2],
  ])
})

test('no change since the note', () => {
  expect(shown('05:00', history('slide', '00:00', '04:00'))).toEqual([])
  expect(shown('05:00', history('slide', '05:30'))).toEqual([])
})
