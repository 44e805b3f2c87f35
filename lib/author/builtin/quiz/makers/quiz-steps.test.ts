import { expect, test } from 'vitest'
import { isSteps } from './quiz-steps.ts'

const list = (topic: string, ...texts: string[]) => ({
  topic,
  form: 'phrase' as const,
  ordered: true,
  entries: (texts.length > 0 ? texts : ['The price', 'The term', 'The notice']).map((text) => ({ text })),
})

test.each([
  ['Contracts – Process', true],
  ['Étapes de la visite', true],
  ['Reasons to read the contract', false],
  ['Next steps – Criteria', false],
  ['Plan d’action et étapes – Évaluation', false],
  ['Three columns', false],
])('a numbered list under “%s”: steps %s', (topic, expected) => {
  expect(isSteps(list(topic))).toBe(expected)
})

test('items that name what is done one after the other are steps, bullets and questions never', () => {
  const calls = list('After the order', 'Inspection of the vans', 'Training of the drivers', 'Signature')
  expect(isSteps(calls)).toBe(true)
  expect(isSteps({ ...calls, ordered: false })).toBe(false)
  expect(isSteps({ ...calls, form: 'question' })).toBe(false)
})
