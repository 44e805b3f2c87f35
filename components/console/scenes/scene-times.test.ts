import { expect, test } from 'vitest'
import { sceneAtTime, sentenceAtTime } from './scene-times'

const at = (...starts: (number | null)[]) => starts.map((start_seconds) => ({ start_seconds }))

test('the sentence being spoken is the last that has started', () => {
  const sentences = at(0.4, 3, 7.2)
  expect(sentenceAtTime(sentences, 0.1)).toBeNull()
  expect(sentenceAtTime(sentences, 3)).toBe(1)
  expect(sentenceAtTime(sentences, 60)).toBe(2)
  expect(sentenceAtTime(at(null, null), 5)).toBeNull()
})

test('a video always shows a scene', () => {
  expect(sceneAtTime(at(0, 10, 20), 10.5)).toBe(1)
  expect(sceneAtTime(at(null, null), 10.5)).toBe(0)
})
