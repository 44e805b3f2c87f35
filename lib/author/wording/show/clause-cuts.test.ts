import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { clauseCuts, secondStatement } from './clause-cuts.ts'

const cutsOf = (text: string, language: Language) =>
  clauseCuts(text.replace(/\.$/, ''), language).map((cut) => cut.join(' | '))

describe('a sentence of two clauses is split between them', () => {
  test.each<[Language, string, string]>([
    [
      'en',
      'You get your shares over six years because we want people to build a long career with us.',
      'You get your shares over six years | because we want people to build a long career with us',
    ],
    [
      'en',
      'The costs are mainly those of communication: being away from the office means more work for everybody.',
      'The costs are mainly those of communication | being away from the office means more work for everybody',
    ],
    [
      'fr',
      'Nous facturons nos prestations en euros avec des tarifs du marché local, mais notre qualité rivalise avec les meilleures agences.',
      'Nous facturons nos prestations en euros avec des tarifs du marché local | mais notre qualité rivalise avec les meilleures agences',
    ],
  ])('%s: %s', (language, text, pair) => {
    expect(cutsOf(text, language)).toContain(pair)
  })
})

describe('is not split where a part would be incomplete', () => {
  test.each<[string, Language, string]>([
    [
      'an enumeration',
      'fr',
      'La présente politique définit les règles, bonnes pratiques et obligations de tous les salariés de la maison.',
    ],
    [
      'a list of commands',
      'en',
      'In order to offer more to customers each year we need to source, assess, hire, and train new people.',
    ],
    [
      'a relative clause',
      'en',
      'You pay the price for each share of the company that was set when the options were granted.',
    ],
    [
      'a denied reason',
      'en',
      'We chose the new supplier in the spring of last year not because it was the cheapest one.',
    ],
    [
      'a verb that asks',
      'en',
      'Before the next meeting of the team please ask the customer if they would like a second demo.',
    ],
    [
      'a case',
      'en',
      'If the customer pays the overdue amount in the meantime, the finance team keeps the workspace open.',
    ],
    [
      'a time',
      'en',
      'During your first year with the company, you can spend up to $3,000 on a desk and a chair.',
    ],
    [
      'an exception',
      'fr',
      'Nous remboursons chaque client dans les cinq jours ouvrés de la semaine, sauf si la commande est spéciale.',
    ],
    [
      'a hedge',
      'fr',
      'Un groupe composé des responsables et du chef de chaque équipe si existant analysera la candidature de chacun.',
    ],
  ])('%s', (name, language, text) => {
    expect(cutsOf(text, language), name).toEqual([])
  })
})

test('the second statement of a cut sentence stands below the first', () => {
  const offer = 'We offer much higher grants than others'
  expect(secondStatement(`${offer}, but it takes longer to earn them.`, offer, 'en')).toBe(
    'But it takes longer to earn them',
  )
  const law = 'Tax law is complex'
  expect(secondStatement(`${law} and you should consult an attorney.`, law, 'en')).toBe(
    'You should consult an attorney',
  )
  expect(secondStatement(`${law} because of many exceptions.`, law, 'en')).toBeNull()
})
