import { expect, test } from 'vitest'
import type { StoredAnswer } from '../../presets/questionnaire/question-form.ts'
import { toBrief } from './brief-answer.ts'

const answers: StoredAnswer[] = [
  { questionId: 'audience', value: 'Sales', skipped: false },
  { questionId: 'objectives', value: ['a'], skipped: false },
  { questionId: 'target_minutes', value: 12, skipped: false },
  { questionId: 'must_avoid', value: ['gadget', 'leasing'], skipped: false },
  { questionId: 'format_notes', value: 'Short scenes.', skipped: false },
  { questionId: 'tone', value: null, skipped: true },
]
const writingStyle = {
  tone: 'formal',
  forbiddenWords: ['cheap', 'gadget'],
  mustCover: ['Handling objections'],
}
const course = { targetMinutes: 30, instructions: 'For the spring fair.', writingStyle: null }

test('the brief contains the answers, and the answered length wins', () => {
  expect(toBrief(answers, course)).toEqual({
    audience: 'Sales',
    seniority: null,
    objectives: ['a'],
    mustCover: [],
    mustAvoid: ['gadget', 'leasing'],
    scenario: null,
    tone: null,
    forbiddenWords: ['gadget', 'leasing'],
    successMeasure: null,
    targetMinutes: 12,
    instructions: 'For the spring fair.\n\nShort scenes.',
  })
  expect(toBrief([], course)).toMatchObject({ targetMinutes: 30, instructions: 'For the spring fair.' })
})

test('the company’s tone applies if the course has none, its forbidden words always', () => {
  const brief = toBrief(answers, { ...course, writingStyle })
  expect(brief).toMatchObject({
    tone: 'formal',
    forbiddenWords: ['cheap', 'gadget', 'leasing'],
    mustCover: ['Handling objections'],
  })
  const own = answers.map((each) =>
    each.questionId === 'tone' ? { ...each, value: 'friendly', skipped: false } : each,
  )
  expect(toBrief(own, { ...course, writingStyle }).tone).toBe('friendly')
})
