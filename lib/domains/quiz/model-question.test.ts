import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { fixture } from '../../author/fixtures/read-fixture.ts'
import { numberPassages, refsTo } from '../../author/model/passages/model-passages.ts'
import { readModelQuiz } from '../../author/model/read-model-quiz.ts'
import { questionIssues } from './questions/question-rules.ts'

const document = fixture('en')
const passages = numberPassages([document])
const words = fc.oneof(
  fc.constantFrom(...passages.map(({ text }) => text.slice(0, 60))),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)
const question = fc.constantFrom(...passages).chain(({ number, text }) => {
  const near = fc.oneof(fc.constant(text.slice(0, 80)), words)
  return fc.record({
    type: fc.constantFrom('single_choice', 'multiple_choice', 'true_false', 'ordering', 'open'),
    difficulty: fc.constantFrom('easy', 'medium', 'hard'),
    prompt: near,
    right: fc.array(near, { maxLength: 3 }),
    wrong: fc.array(words, { maxLength: 4 }),
    why_wrong: fc.array(near, { maxLength: 4 }),
    explanation: near,
    is_true: fc.option(fc.boolean()),
    passages: fc.array(fc.constantFrom(number, number, 0, 999), { maxLength: 3 }),
    quote: near,
  })
})
const scene = {
  ...{ title: 'Our offer', description: '', plannedNarrationSummary: '' },
  sourceRefs: refsTo(passages),
}
const outline = {
  courseTitle: 'Northwind',
  courseDescription: '',
  modules: [{ title: 'Our offer', description: '', objectives: [], scenes: [scene] }],
  remarks: [],
}

test('whatever a model answers, only valid questions on existing passages are left', () => {
  let kept = 0
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 12 }), (questions) => {
      const request = {
        ...{ language: 'en' as const, documents: [document], brief: EMPTY_BRIEF },
        ...{ outline, moduleIndex: 0, scenes: [], poolSize: 12 },
      }
      const read = readModelQuiz({ request, answer: { questions } })
      expect(read.questions.length + read.rejected.length).toBe(questions.length)
      const drafts = read.questions.map(({ draft }) => draft)
      kept += drafts.length
      for (const draft of drafts) {
        expect(questionIssues(draft)).toEqual([])
        expect(draft.prompt).not.toMatch(/\p{Cc}/u)
        const { sourceRef } = draft
        expect(document.text.slice(sourceRef.start, sourceRef.end)).toBe(sourceRef.quote)
      }
      expect(new Set(drafts.map(({ prompt }) => prompt)).size).toBe(drafts.length)
    }),
    { numRuns: 320 },
  )
  expect(kept).toBeGreaterThan(10)
})
