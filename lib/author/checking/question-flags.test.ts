import { expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { type FlaggedQuestion, questionFlags } from './question-flags.ts'

const choice = (id: string, prompt: string, key: string): FlaggedQuestion => ({
  id,
  type: 'single_choice',
  prompt,
  options: [
    { id: 'a', text: key },
    { id: 'b', text: 'Something else entirely' },
  ],
  correct: 'a',
})
const claim = (id: string, prompt: string): FlaggedQuestion => ({
  ...{ id, prompt, type: 'true_false', options: null, correct: true },
})

test.each<[Language, string, FlaggedQuestion, FlaggedQuestion, string | null]>([
  [
    'en',
    'the key is what another question quotes',
    choice('1', 'Which of these should you avoid?', '“That is our list price”'),
    choice('2', 'What do you say instead of “That is our list price”?', '“What you pay for a cup”'),
    'key_is_prompt',
  ],
  [
    'fr',
    'the key is what another question quotes',
    choice('1', 'Que faut-il éviter de dire ?', '« En cas de grave problème »'),
    choice('2', 'Que dire à la place de « En cas de grave problème » ?', '« Le jour où »'),
    'key_is_prompt',
  ],
  [
    'en',
    'a statement tells the figure',
    choice('1', 'How much does the team plan cost?', '11 dollars'),
    claim('2', 'True or false? The team plan costs 11 dollars a month.'),
    'key_in_prompt',
  ],
  [
    'fr',
    'a statement tells the figure',
    choice('1', 'Combien coûte la formule Équipe ?', '11 euros'),
    claim('2', 'Vrai ou faux ? La formule Équipe coûte 11 euros par mois.'),
    'key_in_prompt',
  ],
  [
    'en',
    'a short key in a prompt about something else',
    choice('1', 'Who signs the contract?', 'The office manager'),
    choice('2', 'When does the office manager taste the coffee?', 'At ten'),
    null,
  ],
  [
    'fr',
    'a short key in a prompt about something else',
    choice('1', 'Qui signe le contrat ?', 'Le directeur'),
    choice('2', 'Quand le directeur goûte-t-il le café ?', 'À dix heures'),
    null,
  ],
  [
    'en',
    'a key that its own prompt names',
    choice('1', 'Which is larger, the solo machine of Alverne or the duo?', 'The solo machine of Alverne'),
    choice('2', 'What does the solo machine of Alverne cost?', '89 euros'),
    null,
  ],
  [
    'en',
    'a key of one common word',
    choice('1', 'What follows the tasting?', 'Signature'),
    choice('2', 'What happens after the signature?', 'A visit'),
    null,
  ],
])('%s: %s', (language, _name, question, other, code) => {
  expect(questionFlags([question, other], language)).toEqual(
    code === null ? [] : [{ code, id: '1', otherId: '2', text: question.options?.[0]?.text }],
  )
})

test('only the right answers count, and ordering steps have none', () => {
  const answered = choice('2', 'What do you say instead of “That is our list price”?', '“What you pay”')
  const options = [
    { id: 'a', text: 'That is our list price' },
    { id: 'b', text: 'Call the next day' },
  ]
  const prompt = 'Which of these belong to it?'
  const of = (type: FlaggedQuestion['type'], correct: unknown) =>
    questionFlags([{ id: '1', type, prompt, options, correct }, answered], 'en').length
  expect(of('multiple_choice', ['a', 'b'])).toBe(1)
  expect(of('multiple_choice', ['b'])).toBe(0)
  expect(of('ordering', ['a', 'b'])).toBe(0)
})
