import { expect, test } from 'vitest'
import { scenePace } from './scene-pace.ts'

const NOTES = [
  'Calibrated wireless temperature sensors.',
  'Replacement, documentation, certification.',
  'Dedicated engineer: unlimited interventions.',
]
const STORY = [
  'He got up in the dark and went down to the old mill by the river to see if the rain had let up at all.',
  'It had not and so he sat down on a log and ate the bread that his aunt had put in his bag for the day.',
]

test('long words are spoken faster, and notes with much punctuation get shorter pauses than a story', () => {
  const [notes, story] = [scenePace(NOTES, 'en'), scenePace(STORY, 'en')]
  expect(notes.rate).toBeGreaterThan(story.rate * 1.05)
  expect(notes.pause).toBeLessThan(story.pause * 0.85)
})

test('two words, or none, change little', () => {
  for (const sentences of [['Start now.'], ['?'], []]) {
    const { rate, pause } = scenePace(sentences, 'fr')
    expect(Math.abs(rate - 1)).toBeLessThan(0.05)
    expect(Math.abs(pause - 1)).toBeLessThan(0.15)
  }
})
