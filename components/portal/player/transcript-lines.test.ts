import { expect, test } from 'vitest'
import { currentChapter, currentLine, transcriptLines, turnEnd } from './transcript-lines'

const CHAPTERS = [
  { title: 'Hello', start_seconds: 0, duration_seconds: 10 },
  { title: 'Prices', start_seconds: 10, duration_seconds: 5 },
]
const cue = (startTime: number, endTime: number, text: string) => ({ startTime, endTime, text })

const CUES = [
  cue(0.3, 2, 'Welcome.'),
  cue(2.1, 4, 'Most offices pay 11 cents\nfor the powder'),
  cue(4, 6, 'and forget the cleaning.'),
  cue(7, 9, 'A chapter may end without a stop'),
  cue(10, 12, '<i>Prices</i> &amp; terms:'),
  cue(12, 14, 'never first. «\u00a0Why?\u00a0»'),
]

test('captions become sentences under their chapters', () => {
  expect(transcriptLines(CUES, CHAPTERS)).toEqual([
    {
      title: 'Hello',
      start: 0,
      lines: [
        { start: 0.3, end: 2, text: 'Welcome.' },
        { start: 2.1, end: 6, text: 'Most offices pay 11 cents for the powder and forget the cleaning.' },
        { start: 7, end: 9, text: 'A chapter may end without a stop' },
      ],
    },
    {
      title: 'Prices',
      start: 10,
      lines: [{ start: 10, end: 14, text: 'Prices & terms: never first. «\u00a0Why?\u00a0»' }],
    },
  ])
})

test('a pause to answer is no line, and ends where one can go on', () => {
  const turn = { ...cue(2, 8, 'Your turn…'), id: 'your-turn' }
  const cues = [cue(0.3, 2, 'What does it cost?'), turn, cue(8, 9, 'Who pays?')]
  const lines = transcriptLines(cues, CHAPTERS).flatMap((part) => part.lines.map(({ text }) => text))
  expect(lines).toEqual(['What does it cost?', 'Who pays?'])
  expect([1, 2, 7.9, 8].map((seconds) => turnEnd(cues, seconds))).toEqual([null, 8, 8, null])
})

test('without chapters or captions there is nothing to read', () => {
  expect(transcriptLines(CUES, [])).toEqual([])
  expect(transcriptLines([], CHAPTERS).flatMap(({ lines }) => lines)).toEqual([])
})

test.each([
  [0, null, 0],
  [0.3, 0.3, 0],
  [5, 2.1, 0],
  [6.5, 2.1, 0],
  [9.99, 7, 0],
  [10, 10, 1],
  [99, 10, 1],
])('at %s s the line of %s s and chapter %s are current', (seconds, line, chapter) => {
  expect(currentLine(transcriptLines(CUES, CHAPTERS), seconds)).toBe(line)
  expect(currentChapter(CHAPTERS, seconds)).toBe(chapter)
})
