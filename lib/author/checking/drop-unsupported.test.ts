import { expect, test } from 'vitest'
import type { SceneDraft } from '../contract/author.ts'
import { withoutUnsupported } from './drop-unsupported.ts'

const said = (text: string) => ({ text, sourceRef: null })
const flagged = (text: string) => ({ ...said(text), unsupported: true as const })
const scene = (sentences: SceneDraft['sentences']): SceneDraft => ({
  title: 'Offer',
  layout: 'bullets',
  bullets: ['one', 'two', 'three'],
  bulletSentences: [0, 1, 2],
  emphasis: [],
  sentences,
})

test('flagged sentences are removed, and lines are reassigned to sentences', () => {
  const { sentences, bulletSentences, remarks } = withoutUnsupported(
    scene([said('A.'), flagged('B.'), said('C.')]),
  )
  expect([sentences.map(({ text }) => text), bulletSentences]).toEqual([
    ['A.', 'C.'],
    [0, null, 1],
  ])
  expect(remarks).toEqual([{ code: 'left_out', text: 'B.' }])
})

test('what was flagged before stays; a scene is never left without a word', () => {
  const before = scene([said('A.'), flagged('B.')])
  const after = scene([said('A.'), flagged('B.'), flagged('C.')])
  expect(withoutUnsupported(after, before).sentences.map(({ text }) => text)).toEqual(['A.', 'B.'])
  expect(withoutUnsupported(scene([flagged('B.')])).sentences).toHaveLength(1)
})
