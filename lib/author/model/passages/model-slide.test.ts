import { expect, test } from 'vitest'
import { fitLayout } from './model-slide.ts'

test.each([
  ['beside a pair', ['Churn | customers lost', 'It is counted every month'], 'definition'],
  ['without a pair', ['Churn', 'It is counted every month'], 'bullets'],
])('a definition takes a claim %s', (_name, lines, layout) => {
  expect(fitLayout('definition', lines)).toEqual({ layout, bullets: lines })
})

const QUESTIONS = ['What do you use today?', 'Qui décide ? »', 'Listen']

test('questions to choose from are no steps, however many', () => {
  expect(fitLayout('steps', QUESTIONS)).toEqual({ layout: 'bullets', bullets: QUESTIONS })
  expect(fitLayout('steps', ['Need | What is missing?', 'Budget | What is it worth?'])).toEqual({
    ...{ layout: 'bullets', bullets: ['Need: What is missing?', 'Budget: What is it worth?'] },
  })
  const steps = ['Greet', 'Listen', 'What do you use today?']
  expect(fitLayout('steps', steps)).toEqual({ layout: 'steps', bullets: steps })
})
