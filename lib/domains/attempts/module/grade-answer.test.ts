import { describe, expect, test } from 'vitest'
import { correctAnswerOf, fitsQuestion, type GradableQuestion, gradeAnswer, scoreOf } from './grade-answer.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}` }))
const base: GradableQuestion = {
  type: 'open',
  prompt: 'What now?',
  options: null,
  points: 3,
  correct: null,
  keyPoints: null,
  rubric: null,
}
const single: GradableQuestion = { ...base, type: 'single_choice', options, correct: 'b' }
const several: GradableQuestion = { ...base, type: 'multiple_choice', options, correct: ['c', 'a'] }
const truth: GradableQuestion = { ...base, type: 'true_false', correct: false }
const order: GradableQuestion = { ...base, type: 'ordering', options, correct: ['d', 'a', 'b', 'c'] }
const open = (keyPoints: string[], more: Partial<GradableQuestion> = {}) => ({ ...base, keyPoints, ...more })

describe('closed questions', () => {
  test.each<[string, GradableQuestion, Parameters<typeof gradeAnswer>[1], number, boolean]>([
    ['the right option', single, 'b', 3, true],
    ['a wrong option', single, 'a', 0, false],
    ['an option of nowhere', single, 'x', 0, false],
    ['no option', single, undefined, 0, false],
    ['a shape of another type', single, ['b'], 0, false],
    ['false is an answer', truth, false, 3, true],
    ['true when it is false', truth, true, 0, false],
    ['all right ones, in any order', several, ['a', 'c'], 3, true],
    ['one of two', several, ['a'], 1.5, false],
    ['one right, one wrong', several, ['a', 'b'], 0, false],
    ['both and a wrong one', several, ['a', 'b', 'c'], 1.5, false],
    ['everything', several, ['a', 'b', 'c', 'd'], 0, false],
    ['the same one twice', several, ['a', 'a'], 1.5, false],
    ['none', several, [], 0, false],
    ['the order', order, ['d', 'a', 'b', 'c'], 3, true],
    ['the last two swapped', order, ['d', 'a', 'c', 'b'], 1, false],
    ['moved by one', order, ['a', 'b', 'c', 'd'], 2, false],
    ['backwards', order, ['c', 'b', 'a', 'd'], 0, false],
    ['a part of it', order, ['d', 'a'], 1, false],
    ['pairs said twice', order, ['d', 'a', 'd', 'a', 'b'], 2, false],
  ])('%s', (_name, question, answer, points, correct) => {
    expect(gradeAnswer(question, answer, 'en')).toMatchObject({ points, correct, maxPoints: 3 })
  })

  test('reports what was missing, in the language of the course', () => {
    const said = (question: GradableQuestion, answer: Parameters<typeof gradeAnswer>[1]) =>
      (['en', 'fr'] as const).map((language) => gradeAnswer(question, answer, language).feedback)
    expect(said(several, ['a', 'b'])).toEqual([
      '1 of 2 right answers chosen, 1 wrong.',
      '1 bonne réponse sur 2, 1 de trop.',
    ])
    expect(said(order, ['d', 'a', 'c', 'b'])).toEqual([
      '1 of 3 steps follow in the right order.',
      '1 enchaînement juste sur 3.',
    ])
    expect(said(single, null)).toEqual(['No answer.', 'Pas de réponse.'])
    expect(said(several, ['a', 'c'])).toEqual([null, null])
  })
})

const FRIDGE = open([
  'The Boreal fridge uses 40 % less energy than the model it replaces',
  'It keeps food fresh for nine days',
  'The motor is guaranteed for ten years',
])

describe('open questions in English', () => {
  test.each<[string, GradableQuestion, string, number]>([
    [
      'all of it in other words',
      FRIDGE,
      'Energy use is 40% less. Food stays fresh 9 days! Motor guarantee: ten years.',
      3,
    ],
    ['one of three', FRIDGE, 'The motor has a guarantee of 10 years', 1],
    ['a wrong figure', FRIDGE, 'The motor has a guarantee of 12 years', 0],
    ['denied', FRIDGE, 'The motor is not guaranteed for ten years', 0],
    ['something else denied', FRIDGE, 'It is not cheap, but the motor is guaranteed for ten years', 1],
    ['the opposite', FRIDGE, 'It uses 40 % more energy than the old model', 0],
    [
      'its words far apart',
      FRIDGE,
      'Motor. It is big. Ten people like it. Good. The years go by. We guarantee nothing.',
      0,
    ],
    ['nothing to the point', FRIDGE, 'I do not know.', 0],
    ['a slip of the keyboard', FRIDGE, 'the motor is guarranteed ten years', 1],
    ['two words, one of them', open(['Measure the space']), 'the space', 1.5],
    ['a prohibition', open(['Never speak of the price first']), 'Avoid speaking of the price first', 3],
    ['a prohibition turned around', open(['Never speak of the price first']), 'Speak of the price first', 0],
    ['"do not forget" denies nothing', open(['Measure the space']), "Don't forget to measure the space", 3],
    [
      'the question said again',
      open(['Because its motor wears less'], { prompt: 'Explain why the motor lasts ten years.' }),
      'The motor lasts ten years',
      0,
    ],
    ['a synonym nobody gave', open(['Compare the yearly cost']), 'Look at the annual expense', 0],
    [
      'synonyms of the rubric',
      open(['Compare the yearly cost'], {
        rubric: 'Synonyms: compare = look at; yearly = annual, each year; cost = expense, price',
      }),
      'Look at the annual expense',
      3,
    ],
    ['thousands', open(['It costs 1,200 euros']), 'the cost is 1200 euros', 3],
  ])('%s', (_name, question, answer, points) => {
    expect(gradeAnswer(question, answer, 'en')).toMatchObject({ points, correct: points === 3 })
  })

  test('the points found and missed are reported', () => {
    expect(
      gradeAnswer(FRIDGE, 'Food is fresh for nine days. The motor is not guaranteed ten years.', 'en'),
    ).toEqual({
      correct: false,
      points: 1,
      maxPoints: 3,
      feedback:
        'Points covered: “It keeps food fresh for nine days”. Contradicted: “The motor is guaranteed for ten years”. Points missing: “The Boreal fridge uses 40 % less energy than the model it replaces”.',
    })
  })
})

describe('questions ouvertes', () => {
  const keys = open([
    'Le réfrigérateur consomme 40 % d’énergie en moins',
    'Il garde les aliments frais pendant neuf jours',
    'Ne parlez jamais du prix avant la démonstration',
  ])
  test.each<[string, string, number]>([
    [
      'toutes',
      'On économise 40% d’energie en moins. Les aliments restent frais 9 jours. Pas de prix avant la démo, la demonstration d’abord.',
      3,
    ],
    ['sans accents', 'il consomme 40 % d energie en moins', 1],
    ['le contraire', 'Il consomme 40 % d’énergie en plus', 0],
    ['niée', 'Il ne garde pas les aliments frais neuf jours', 0],
    ['une interdiction retournée', 'Parlez du prix avant la démonstration', 0],
    ['n’oubliez pas', 'N’oubliez pas qu’il garde les aliments frais neuf jours', 1],
  ])('%s', (_name, answer, points) => {
    expect(gradeAnswer(keys, answer, 'fr').points).toBe(points)
  })
})

test('a score is the share of points, with one decimal', () => {
  const graded = [gradeAnswer(several, ['a'], 'en'), gradeAnswer({ ...single, points: 1 }, 'a', 'en')]
  expect(scoreOf(graded)).toBe(37.5)
  expect(scoreOf([{ points: 1, maxPoints: 3 }])).toBe(33.3)
  expect(scoreOf([])).toBe(0)
})

test('the key shown after grading', () => {
  expect([single, several, truth, order, FRIDGE].map(correctAnswerOf)).toEqual([
    'b',
    ['c', 'a'],
    false,
    ['d', 'a', 'b', 'c'],
    FRIDGE.keyPoints,
  ])
})

test.each<[boolean, GradableQuestion, Parameters<typeof gradeAnswer>[1]]>([
  [true, single, 'a'],
  [false, single, 'x'],
  [false, single, true],
  [true, several, []],
  [false, several, 'a'],
  [false, several, ['a', 'x']],
  [false, order, ['a', 'a']],
  [true, truth, false],
  [false, truth, 'false'],
  [true, FRIDGE, 'words'],
  [false, FRIDGE, ['words']],
  [true, FRIDGE, null],
])('%s: the shape of an answer', (fits, question, answer) => {
  expect(fitsQuestion(question, answer)).toBe(fits)
})
