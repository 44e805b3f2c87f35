import { expect, test } from 'vitest'
import type { SceneDraft } from '../contract/author.ts'
import { changeLines } from './note-lines.ts'

const scene: SceneDraft = {
  title: 'Churn',
  layout: 'definition',
  bullets: ['Churn | customers lost in a month', 'It is counted every month'],
  bulletSentences: [0, 0],
  emphasis: [],
  sentences: [{ text: 'Churn is the customers lost in a month.', sourceRef: null }],
}

test('a definition keeps at least one of its pairs', () => {
  const without = (bullet: number) => changeLines(scene, { kind: 'remove_bullet', bullet }, 'en')
  expect(without(2)?.bullets).toEqual(['Churn | customers lost in a month'])
  expect(without(1)).toBeNull()
})
