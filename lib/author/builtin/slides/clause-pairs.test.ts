import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { clausePairs, pairedLines, secondStatement } from './clause-pairs.ts'

const sentence = (text: string, leans = false) => ({ text, leans, start: 0, end: text.length })
const pairOf = (text: string, language: Language) =>
  clausePairs([sentence(text)], language).map((line) => line.text)[0] ?? null

describe('a long sentence is set in two parts', () => {
  test.each<[Language, string, string]>([
    [
      'en',
      'If the customer pays the overdue amount in the meantime, the finance team keeps the workspace open.',
      'If the customer pays the overdue amount in the meantime | the finance team keeps the workspace open',
    ],
    [
      'en',
      'You get your shares over six years because we want people to build a long career with us.',
      'You get your shares over six years | because we want people to build a long career with us',
    ],
    [
      'en',
      'During your first year with the company, you can spend up to $3,000 on a desk and a chair.',
      'During your first year with the company | you can spend up to $3,000 on a desk and a chair',
    ],
    [
      'en',
      'The costs are mainly those of communication: being away from the office means more work for everybody.',
      'The costs are mainly those of communication | being away from the office means more work for everybody',
    ],
    [
      'fr',
      'Si votre mission est prolongée de quelques mois, vous pouvez mettre à jour sa date de fin dans votre fiche.',
      'Si votre mission est prolongée de quelques mois | vous pouvez mettre à jour sa date de fin dans votre fiche',
    ],
    [
      'fr',
      'Nous facturons nos prestations en euros avec des tarifs du marché local, mais notre qualité rivalise avec les meilleures agences.',
      'Nous facturons nos prestations en euros avec des tarifs du marché local | mais notre qualité rivalise avec les meilleures agences',
    ],
    [
      'fr',
      'Nous remboursons chaque client dans les cinq jours ouvrés de la semaine, sauf si la commande est spéciale.',
      'Nous remboursons chaque client dans les cinq jours ouvrés de la semaine | sauf si la commande est spéciale',
    ],
  ])('%s: %s', (language, text, pair) => {
    expect(pairOf(text, language)).toBe(pair)
  })
})

describe('stays in one if a part would be incomplete', () => {
  test.each<[string, Language, string]>([
    ['a short sentence', 'en', 'If you are away, tell the team.'],
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
      'a hedge',
      'fr',
      'Un groupe composé des responsables et du chef de chaque équipe si existant analysera la candidature de chacun.',
    ],
    [
      'a quotation',
      'en',
      'Say to them: “Let me call you back tomorrow, because I want to check this with the technical team first.”',
    ],
  ])('%s', (name, language, text) => {
    const pair = pairOf(text, language)
    expect(pair, name).toBeNull()
  })

  test('a sentence that depends on the previous one', () => {
    expect(
      pairOf(
        'This keeps the price of each plan low because nobody has to pay for what they never use.',
        'en',
      ),
    ).toBeNull()
  })
})

test('long lines are all paired or none is, short ones may stay whole', () => {
  const long =
    'If you work from home or from another place, you should tell the rest of the team where you are'
  const line = (text: string) => ({ text, span: null })
  expect(pairedLines([line(long)], 'en')).toHaveLength(1)
  expect(pairedLines([line(long), line(long), line(long)], 'en')).toHaveLength(3)
  expect(pairedLines([line(long), line('Nobody waits')], 'en')).toBeNull()
  expect(pairedLines([line(long), line('Nobody waits for a reply')], 'en')?.at(-1)?.text).toBe(
    'Nobody waits for a reply',
  )
  const whole =
    'the desks, chairs, lamps, cups, plants, doors, windows, screens, phones, keys, bags, pens, boxes, shelves, rugs and bins of all rooms'
  expect(pairedLines([line(long), line(whole)], 'en')).toBeNull()
  expect(pairedLines([line('If you are away, tell the rest of the team')], 'en')).toBeNull()
})

describe('a long sentence without two clauses is set in two parts where asked', () => {
  test.each<[Language, string, string]>([
    [
      'en',
      'Violations of this code of conduct may result in disciplinary action, up to and including termination.',
      'Violations of this code of conduct | may result in disciplinary action, up to and including termination',
    ],
    [
      'en',
      'This helps keep the ownership of the stock to people who have worked with us for a long time.',
      'This helps keep the ownership of the stock to people | who have worked with us for a long time',
    ],
    [
      'fr',
      'Un client avec un score élevé et une note basse est satisfait mais ne vous recommanderait pas.',
      'Un client avec un score élevé et une note basse | est satisfait mais ne vous recommanderait pas',
    ],
  ])('%s: %s', (language, text, pair) => {
    const above = sentence(
      'If the customer pays the amount on time, the finance team keeps the workspace open.',
    )
    expect(clausePairs([above, sentence(text)], language, 15, true).at(-1)?.text).toBe(pair)
    expect(clausePairs([sentence(text)], language)).toEqual([])
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
