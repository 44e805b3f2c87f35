import { describe, expect, test } from 'vitest'
import { typeset } from '../../text/typeset-question.ts'
import { type Lure, pickDistractors, sentencesWithin } from './option-checks.ts'
import { headed } from './quiz-desk.ts'
import type { Refusal, Refusals } from './quiz-refusals.ts'
import { isLoose, leansBack, pointsAway } from './stem-checks.ts'

const lure = (text: string, about = 'Elsewhere'): Lure => ({ text, about })
const SAFE = [lure('Counts the boxes at closing time'), lure('Paints the shutters every spring')]

function pick(asked: string, key: string, lures: Lure[]) {
  const refusals: Refusals = new Map()
  const found = pickDistractors(asked, key, lures, { language: 'en', refusals })
  return { found, reasons: [...refusals.keys()] as Refusal[] }
}

describe('distractors', () => {
  test('match the key’s form and length', () => {
    const { found } = pick('Porter', 'Carries the luggage upstairs', SAFE)
    expect(found).toEqual(expect.arrayContaining(SAFE))
  })

  test.each<[Refusal, Lure]>([
    [
      'the answer is advertised by its length',
      lure('Counts the boxes at closing time and writes the number into the green book of the house'),
    ],
    ['an option lies within another', lure('Carries the luggage')],
    ['an option is too long', lure('Counts the boxes '.repeat(15))],
    ['a distractor is right too', lure('Carries the heavy luggage upstairs')],
  ])('refused: %s', (reason, wrong) => {
    const { found, reasons } = pick('Porter', 'Carries the luggage upstairs', [wrong, SAFE[0]!])
    expect(found).toBeNull()
    expect(reasons).toContain(reason)
  })

  test('do not leave the answer as the only question', () => {
    const asked = pick('Porter', 'Who carries the luggage upstairs?', SAFE)
    expect(asked.reasons).toContain('the answer is advertised by its form')
    const other = lure('Who counts the boxes at closing time?')
    expect(pick('Porter', 'Who carries the luggage upstairs?', [other, SAFE[1]!]).found).toHaveLength(2)
  })

  test('the question does not share a word with its answer alone', () => {
    const asked = 'Luggage room'
    expect(pick(asked, 'Carries the luggage upstairs', SAFE).reasons).toContain(
      'the question shares words with its answer',
    )
    const bait = lure('Weighs the luggage of families')
    expect(pick(asked, 'Carries the luggage upstairs', [...SAFE, bait]).found).toContainEqual(bait)
  })

  test('are reported if there are too few', () => {
    expect(pick('Porter', 'Carries the luggage upstairs', []).reasons).toEqual(['too few distractors alike'])
  })
})

describe('stems', () => {
  test.each([
    ['en', 'See the table below', true],
    ['en', 'Dear [name], thank you', true],
    ['en', 'Escalate per Section 8', true],
    ['en', 'Click the green button', true],
    ['en', 'Ask for the passport', false],
    ['fr', 'Consultez le schéma ci-dessous', true],
    ['fr', 'Voyez la question 14', true],
    ['fr', 'Ouvrez l’onglet Clients', true],
    ['fr', 'Demandez le passeport', false],
  ] as const)('%s “%s” points elsewhere: %s', (language, text, expected) => {
    expect(pointsAway(text, language)).toBe(expected)
  })

  test.each([
    ['en', 'This makes it easier', true],
    ['en', 'When they arrive, smile', true],
    ['en', 'Smile when guests arrive', false],
    ['fr', 'Cela facilite la suite', true],
    ['fr', 'Si elle hésite, patientez', true],
    ['fr', 'Il faut patienter', false],
  ] as const)('%s “%s” refers back: %s', (language, text, expected) => {
    expect(leansBack(text, language)).toBe(expected)
  })

  test('with a pointing word in the middle cannot stand alone', () => {
    expect(isLoose('Three lessons of this period', 'en')).toBe(true)
    expect(isLoose('Trois leçons de cette période', 'fr')).toBe(true)
  })

  test('have the heading as context unless one repeats the other', () => {
    expect(headed('Check-in', 'Late arrivals')).toBe('Check-in – “Late arrivals”')
    expect(headed('Late arrivals at night', 'Late arrivals at night')).toBe('“Late arrivals at night”')
  })
})

describe('options', () => {
  test('are cut at sentences only', () => {
    const text = '“A first sentence of some length stands here. A second one follows it.”'
    expect(sentencesWithin(text, 60, 'en')).toBe('“A first sentence of some length stands here.”')
    expect(sentencesWithin('One sentence that never seems to end at all', 20, 'en')).toBeNull()
  })
})

test('texts follow the typography of their language', () => {
  expect(typeset('Il dit : “Oui, “demain”.” Que répondez-vous ?', 'fr')).toBe(
    'Il dit\u00A0: «\u00A0Oui, “demain”.\u00A0» Que répondez-vous\u00A0?',
  )
  expect(typeset('He says: “No.” Why?', 'en')).toBe('He says: “No.” Why?')
})
