import { expect, test } from 'vitest'
import { answerPauses, withTurns } from './answer-pauses.ts'

const sentence = (answerSeconds?: number) => ({
  text: 'Well?',
  sourceRef: null,
  ...(answerSeconds && { answerSeconds }),
})
const timed = (...starts: number[]) =>
  starts.map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 1, words: [] }))
const asked = {
  sentences: [sentence(), sentence(5), sentence(4)],
  timings: timed(0, 2, 8.5),
  audioSeconds: 14.2,
}

test('a pause lasts until the next sentence, and the last one as long as it should', () =>
  expect(answerPauses(asked)).toEqual([
    { sentence: 1, startSeconds: 3, endSeconds: 8.5 },
    { sentence: 2, startSeconds: 9.5, endSeconds: 13.5 },
  ]))

test('audio from before a sentence had a pause has none', () =>
  expect(answerPauses({ ...asked, timings: timed(0, 2, 3.4), audioSeconds: 5 })).toEqual([]))

test('a turn shows the lines there are, and the slide is as before after it', () => {
  const lines = [
    { shown: 0, startSeconds: 0 },
    { shown: 1, startSeconds: 2 },
    { shown: null, startSeconds: 8.5 },
  ]
  expect(withTurns(lines, answerPauses(asked))).toEqual([
    { shown: 0, startSeconds: 0 },
    { shown: 1, startSeconds: 2 },
    { shown: 1, startSeconds: 3, isTurn: true },
    { shown: null, startSeconds: 8.5 },
    { shown: null, startSeconds: 9.5, isTurn: true },
    { shown: null, startSeconds: 13.5 },
  ])
})
