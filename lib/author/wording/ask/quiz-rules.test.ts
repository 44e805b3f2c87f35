import { expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { reportOf } from '../../fixtures/report-quiz.ts'

const asked = (rule: string, language: Language) =>
  reportOf(`# Lodge\n\n## Keys\n\n${rule}\n`, language)
    .pool.filter(({ kind }) => kind === 'rule')
    .map(({ question: { prompt, keyPoints } }) => ({
      when: /[“«][^”»“«]+…/.exec(prompt)?.[0]?.replace(/\u00A0/g, ' '),
      keyPoints,
    }))

test.each<[Language, string, string, string]>([
  [
    'en',
    'If the warden is away, guests must leave their keys in the box.',
    'If the warden is away',
    'Guests must leave their keys in the box',
  ],
  [
    'en',
    'You must not hand out a key until the guest has signed the book.',
    'Until the guest has signed the book',
    'You must not hand out a key',
  ],
  [
    'en',
    'A manager must agree in writing before you offer a second key.',
    'Before you offer a second key',
    'A manager must agree in writing',
  ],
  [
    'fr',
    'Le gardien doit vérifier chaque barque avant de la confier à un client.',
    'Avant de la confier à un client',
    'Le gardien doit vérifier chaque barque',
  ],
])('a rule is asked by its case, which may come last (%s: %s)', (language, rule, when, applies) => {
  const [question] = asked(rule, language)
  expect(question?.when).toContain(when)
  expect(question?.keyPoints).toEqual([expect.stringContaining(applies)])
})

test.each<[Language, string]>([
  ['en', 'Guests must tell the warden when they leave the house for good.'],
  ['en', 'You must ask the warden before noon, unless he is out, before you take a boat.'],
])('a clause that is no case is none (%s: %s)', (language, rule) => {
  expect(asked(rule, language)).toEqual([])
})
