import { expect, test } from 'vitest'
import { checkAnswers, missingQuestions, nextQuestion, toBrief } from './brief-answer.ts'
import { BRIEF_QUESTIONS } from './brief-questions.ts'
import { BRIEF_TEXT_EN } from './brief-text-en.ts'
import { BRIEF_TEXT_FR } from './brief-text-fr.ts'

test.each<[string, unknown, string]>([
  ['audience', 3, 'string_type'],
  ['audience', '   ', 'string_too_short'],
  ['audience', 'x'.repeat(301), 'string_too_long'],
  ['seniority', 'expert', 'enum'],
  ['objectives', 'one', 'list_type'],
  ['objectives', [], 'too_short'],
  ['objectives', Array(11).fill('x'), 'too_long'],
  ['objectives', ['fine', 4], 'string_type'],
  ['target_minutes', '10', 'int_type'],
  ['target_minutes', 2.5, 'int_from_float'],
  ['target_minutes', 1, 'greater_than_equal'],
  ['target_minutes', 121, 'less_than_equal'],
])('refuses %s = %j as %s', (question_id, value, type) => {
  const { answers, issues } = checkAnswers([{ question_id, value }])
  expect(answers).toEqual([])
  expect(issues).toMatchObject([{ type, loc: ['body', 'answers', 0, 'value'] }])
})

test('names every wrong entry at once, and refuses to skip a blocking question', () => {
  const { issues } = checkAnswers([
    { question_id: 'nope', value: 1 },
    { question_id: 'audience', skip: true },
    { question_id: 'tone', skip: true },
  ])
  expect(issues.map((issue) => issue.loc)).toEqual([
    ['body', 'answers', 0, 'question_id'],
    ['body', 'answers', 1, 'skip'],
  ])
})

test('a brief is complete when its blocking questions are answered', () => {
  const { answers } = checkAnswers([
    { question_id: 'audience', value: ' Sales ' },
    { question_id: 'objectives', value: ['a'] },
    { question_id: 'target_minutes', value: 12 },
  ])
  expect(missingQuestions([]).map((question) => question.id)).toEqual(['audience', 'objectives'])
  expect(missingQuestions(answers)).toEqual([])
  expect(nextQuestion(answers)?.id).toBe('seniority')
  const brief = toBrief(answers, { targetMinutes: 30, instructions: null })
  expect(brief).toMatchObject({
    audience: 'Sales',
    objectives: ['a'],
    targetMinutes: 12,
    tone: null,
    mustAvoid: [],
  })
})

test('every question has its words in both languages, options included', () => {
  for (const text of [BRIEF_TEXT_FR, BRIEF_TEXT_EN])
    for (const question of BRIEF_QUESTIONS) {
      const words = text[question.id] as { label: string; help: string; options?: Record<string, string> }
      expect(words.label && words.help).toBeTruthy()
      expect(Object.keys(words.options ?? {})).toEqual(question.options ?? [])
    }
})
