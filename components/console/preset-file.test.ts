import { expect, test } from 'vitest'
import { fileProblem } from './preset-file'

const MB = 1024 * 1024

test.each([
  ['no files', [], null],
  [
    'a document and a logo',
    [
      ['Guide.PDF', 10],
      ['logo.svg', 1],
    ],
    null,
  ],
  ['a kind nobody reads', [['film.mp4', 10]], 'unknownKind'],
  ['an empty file', [['a.md', 0]], 'empty'],
  ['eleven files', Array.from({ length: 11 }, (_, n) => [`${n}.md`, 1]), 'tooMany'],
  [
    'more than 25 MB together',
    [
      ['a.pdf', 20 * MB],
      ['b.pdf', 6 * MB],
    ],
    'tooLarge',
  ],
] as [string, [string, number][], string | null][])('%s', (_, files, problem) =>
  expect(fileProblem(files.map(([name, size]) => ({ name, size })))?.problem ?? null).toBe(problem),
)
