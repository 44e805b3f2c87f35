import { expect, test } from 'vitest'
import { hasSeen, parseSnapshot, SNAPSHOT_PATTERN, snapshotId } from './watch-snapshot.ts'

const seenOf = (text: string) =>
  Array.from({ length: 10 }, (_, i) => i).filter((id) => hasSeen(parseSnapshot(text), String(id)))

test.each([
  ['3:3:', [0, 1, 2]],
  ['3:8:', [0, 1, 2, 3, 4, 5, 6, 7]],
  ['3:8:3,5', [0, 1, 2, 4, 6, 7]],
])('%s has seen %j', (text, seen) => {
  expect(seenOf(text)).toEqual(seen)
})

test.each(['', '3', '3:4', '3:4:x', '3:4:5,', '-3:4:', '1234567890123456789:4:'])(
  '%j is not a snapshot',
  (text) => {
    expect(SNAPSHOT_PATTERN.test(text)).toBe(false)
  },
)

test('an id stays short, at the price of covering less', () => {
  expect(snapshotId(parseSnapshot('3:8:3,5'))).toBe('3:8:3,5')
  const many = parseSnapshot(`3:999:${Array.from({ length: 101 }, (_, i) => i + 3)}`)
  expect(snapshotId(many)).toBe('3:3:')
  expect(snapshotId(many)).toMatch(SNAPSHOT_PATTERN)
})
