import { describe, expect, test } from 'vitest'
import { sentencesWithin } from '../../statements/piece-text.ts'
import { isLoose, leansBack, pointsAway } from '../../statements/stands-alone.ts'
import { typeset } from '../../text/typeset-question.ts'
import { inside, openDesk } from './quiz-desk.ts'

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

  test('have their headings as context unless they repeat them', () => {
    const desk = openDesk([], 'en')
    const topic = (name: string, over = '', isAsked = false) => ({ name, over, isAsked, isGeneric: false })
    expect(inside(desk, topic('Late arrivals', 'Check-in'), 'Hold the room.')).toBe(
      'in “Check-in”, under “Late arrivals”, ',
    )
    expect(inside(desk, topic('Late arrivals'), 'Late arrivals call first.')).toBe('')
    expect(inside(desk, topic('Is it late?', '', true), 'Hold the room.')).toBe(
      'in answer to “Is it late?”, ',
    )
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
