import { describe, expect, test } from 'vitest'
import { BRIEF_FORM } from '../../courses/brief/brief-form.ts'
import {
  answerProgress,
  checkAnswers,
  fitSuggestions,
  missingQuestions,
  nextQuestion,
} from './question-check.ts'
import { COMPANY_FORM } from './question-company.ts'
import type { QuestionForm } from './question-form.ts'

test.each<[string, unknown, string]>([
  ['audience', 3, 'string_type'],
  ['audience', '   ', 'string_too_short'],
  ['audience', 'x'.repeat(301), 'string_too_long'],
  ['seniority', 'expert', 'enum'],
  ['objectives', 'one', 'list_type'],
  ['objectives', [], 'too_short'],
  ['objectives', Array(11).fill('x'), 'too_long'],
  ['objectives', ['fine', 4], 'string_type'],
  ['objectives', ['fine', 'x'.repeat(301)], 'string_too_long'],
  ['target_minutes', '10', 'int_type'],
  ['target_minutes', 2.5, 'int_from_float'],
  ['target_minutes', 1, 'greater_than_equal'],
  ['target_minutes', 121, 'less_than_equal'],
])('a brief refuses %s = %j as %s', (question_id, value, type) => {
  const { answers, issues } = checkAnswers(BRIEF_FORM, [{ question_id, value }])
  expect(answers).toEqual([])
  expect(issues).toMatchObject([{ type, loc: ['body', 'answers', 0, 'value'] }])
})

test.each<[string, unknown, string]>([
  ['sales_channels', 'field', 'list_type'],
  ['sales_channels', ['field', 'drone'], 'enum'],
  ['sales_channels', Array(6).fill('field'), 'too_long'],
  ['sales_cycle_weeks', 0, 'greater_than_equal'],
  ['company_summary', 'x'.repeat(1501), 'string_too_long'],
])('a questionnaire refuses %s = %j as %s', (question_id, value, type) => {
  expect(checkAnswers(COMPANY_FORM, [{ question_id, value }]).issues).toMatchObject([{ type }])
})

test('texts are trimmed, duplicate entries count once, and the later of two answers counts', () => {
  const { answers, issues } = checkAnswers(COMPANY_FORM, [
    { question_id: 'sales_team', value: 'Sales' },
    { question_id: 'value', value: [' It saves money ', 'It saves money'] },
    { question_id: 'sales_channels', value: ['field', 'remote'] },
    { question_id: 'sales_team', value: ' Field sales ' },
  ])
  expect(issues).toEqual([])
  expect(answers).toEqual([
    { questionId: 'sales_team', value: 'Field sales', skipped: false },
    { questionId: 'value', value: ['It saves money'], skipped: false },
    { questionId: 'sales_channels', value: ['field', 'remote'], skipped: false },
  ])
})

test('lists every wrong entry at once, and refuses to skip a blocking question', () => {
  const { issues } = checkAnswers(BRIEF_FORM, [
    { question_id: 'nope', value: 1 },
    { question_id: 'audience', skip: true },
    { question_id: 'tone', skip: true },
    { question_id: 'scenario' },
  ])
  expect(issues.map(({ loc, type }) => `${loc.join('.')} ${type}`)).toEqual([
    'body.answers.0.question_id value_error',
    'body.answers.1.skip value_error',
    'body.answers.3.value missing',
  ])
})

test('suggestions fit the form, or are dropped', () => {
  const proposed = [
    { questionId: 'value', value: ['fine', 'x'.repeat(301), ' '] },
    { questionId: 'pains', value: ['x'.repeat(301)] },
    { questionId: 'offer', value: Array.from({ length: 25 }, (_, index) => `Product ${index}`) },
    { questionId: 'sales_cycle_weeks', value: 400 },
    { questionId: 'nope', value: 'x' },
  ]
  const fitting = fitSuggestions(COMPANY_FORM, proposed)
  expect(fitting.map(({ questionId }) => questionId)).toEqual(['value', 'offer'])
  expect(fitting[0]?.value).toEqual(['fine'])
  expect(fitting[1]?.value).toHaveLength(20)
})

test('a form is complete when its blocking questions are answered', () => {
  const { answers } = checkAnswers(BRIEF_FORM, [
    { question_id: 'audience', value: 'Sales' },
    { question_id: 'seniority', skip: true },
    { question_id: 'objectives', value: ['a'] },
  ])
  expect(missingQuestions(BRIEF_FORM, []).map(({ id }) => id)).toEqual(['audience', 'objectives'])
  expect(missingQuestions(BRIEF_FORM, answers)).toEqual([])
  expect(nextQuestion(BRIEF_FORM, answers)?.id).toBe('target_minutes')
  expect(answerProgress(BRIEF_FORM, answers)).toEqual({ answered: 2, skipped: 1, total: 10 })
})

describe.each<[string, QuestionForm, number, [number, number]]>([
  ['brief', BRIEF_FORM, 10, [2, 2]],
  ['questionnaire', COMPANY_FORM, 21, [5, 7]],
])('the %s', (_, form, total, [fewest, most]) => {
  test('has the expected number of questions, few of them blocking, section after section', () => {
    expect(form.questions).toHaveLength(total)
    expect(new Set(form.questions.map(({ id }) => id)).size).toBe(total)
    const blocking = form.questions.filter((question) => question.blocking).length
    expect(blocking).toBeGreaterThanOrEqual(fewest)
    expect(blocking).toBeLessThanOrEqual(most)
  })

  test('has all its texts in both languages, options included, each distinct', () => {
    for (const { sections, questions } of [form.text.fr, form.text.en]) {
      const labels = form.questions.map(({ id, section, options }) => {
        const words = questions[id]!
        expect(words.help.length).toBeGreaterThan(10)
        expect(sections[section]).toBeTruthy()
        expect(Object.keys(words.options ?? {})).toEqual(options ?? [])
        return words.label
      })
      expect(new Set(labels).size).toBe(total)
    }
    for (const { id } of form.questions)
      expect(form.text.fr.questions[id]!.label).not.toBe(form.text.en.questions[id]!.label)
  })
})
