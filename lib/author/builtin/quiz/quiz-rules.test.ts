import { describe, expect, test } from 'vitest'
import { isOrder, oppositeOf, reasonOf } from './makers/quiz-change.ts'
import { otherValues, quantitiesIn } from './makers/quiz-numbers.ts'
import { quoteToSay } from './makers/quiz-quotes.ts'
import { phrasesIn } from './quiz-phrases.ts'
import { passageText, readable, standsAlone, topicName, typeset } from './quiz-text.ts'

const none = new Map<string, string>()
const figures = (text: string, language: 'fr' | 'en' = 'en') =>
  quantitiesIn(text, language).map((each) => each.text)
const others = (text: string, language: 'fr' | 'en' = 'en') =>
  otherValues(quantitiesIn(text, language)[0]!, [], 3, language)

describe('figures', () => {
  test('come with their unit, as ranges, dates and words', () => {
    expect(figures('A hotel costs at most $180 per night, paid within 30 days.')).toEqual(['$180', '30 days'])
    expect(figures('It lands in the $800-$1,200 range and takes four hours.')).toEqual([
      '$800-$1,200',
      'four hours',
    ])
    expect(figures('L’offre sort le 2 mars 2026 à 1 188 €, soit 7 % de plus.', 'fr')).toEqual([
      '2 mars 2026',
      '1 188 €',
      '7 %',
    ])
    expect(figures('Il coûte 45€/mois et dure 12 mois.', 'fr')).toEqual(['45€', '12 mois'])
  })

  test('in names, of known things and inside words are none', () => {
    for (const text of [
      'Certified to ISO 27001.',
      'Oil of type SAE 15W-40.',
      'A hose of 3/4 inch.',
      'Use a pH between 5 and 9.',
      'The two others are slower.',
    ])
      expect(figures(text)).toEqual([])
  })

  test('get other values of the same unit and shape', () => {
    for (const text of [
      'within 30 days',
      'up to 45%',
      'for $1,450',
      'about 4.5 kg',
      'in 60-70%',
      'since 1921',
      'for three months',
      'within 1 hour',
    ]) {
      const right = figures(text)[0]!
      const wrong = others(text)
      expect(new Set([right, ...wrong]).size).toBe(4)
      const shape = (value: string) =>
        value.replace(/[\d,.]+|two|three|four|five|six/gi, '#').replace(/s$/, '')
      for (const value of wrong) expect(shape(value)).toBe(shape(right))
    }
    expect(others('plus de 95 % des clients', 'fr').every((value) => Number.parseInt(value, 10) <= 100)).toBe(
      true,
    )
    expect(others('le 31 janvier 2026', 'fr')).not.toContain('31 février 2026')
  })
})

describe('noun phrases', () => {
  const phrases = (text: string, language: 'fr' | 'en' = 'en') =>
    phrasesIn(text, language).map((each) => each.text)

  test('end where it is sure that they end', () => {
    expect(phrases('Acid products attack the brass of the pump head.')).toEqual([
      'the brass of the pump head',
    ])
    expect(phrases('Le prêt remplace le contrat Confort avec une visite annuelle.', 'fr')).toEqual([
      'le contrat Confort',
      'une visite annuelle',
    ])
    expect(
      phrases('He explains which discounts a representative may grant because the quarter is closed.'),
    ).toEqual(['a representative', 'the quarter'])
  })

  test('are not taken where a verb could be part of them, nor a French pronoun', () => {
    expect(phrases('It stops because the motor hums loudly all day.')).toEqual([])
    expect(phrases('Vous pouvez les exporter ou les effacer.', 'fr')).toEqual([])
    expect(phrases('It costs $29 a month.')).toEqual([])
  })

  test('are of one form only when one can stand for the other', () => {
    const form = (text: string, language: 'fr' | 'en' = 'en') => phrasesIn(text, language)[0]!.form
    expect(form('Ask your manager.')).not.toBe(form('Ask your question.'))
    expect(form('Il garde le contrat.', 'fr')).not.toBe(form('Il garde la pile.', 'fr'))
    expect(form('Replace the nozzle.')).toBe(form('Replace the filter.'))
    expect(form('Replace the nozzle.')).not.toBe(form('Replace the filters.'))
  })
})

test.each([
  ['Discounts cannot be combined with the offer.', 'Discounts can be combined with the offer.', 'en'],
  ['Only trained staff may open the housing.', 'Anyone may open the housing.', 'en'],
  [
    'Claims are filed within 30 days after the trip.',
    'Claims are filed within 30 days before the trip.',
    'en',
  ],
  ['A receipt is needed for every amount.', 'A receipt is not needed for every amount.', 'en'],
  ['Two machines were chosen without asking the staff.', null, 'en'],
  ['Deux machines ont été choisies sans demander leur avis aux équipes.', null, 'fr'],
  ['Never point the lance at people.', null, 'en'],
  ['No further discount is possible.', null, 'en'],
  ['La pose se fait sans arrêt de la ligne.', 'La pose se fait avec arrêt de la ligne.', 'fr'],
  ['Elle ne couvre pas la casse.', 'Elle couvre la casse.', 'fr'],
  ['Les mises à jour sont incluses.', 'Les mises à jour ne sont pas incluses.', 'fr'],
  ['Son prix ne comprend ni le prêt ni la visite.', null, 'fr'],
] as const)('the opposite of “%s” is “%s”', (text, opposite, language) => {
  expect(oppositeOf(text, language)).toBe(opposite)
})

test('reasons are cut from what they explain, orders are known', () => {
  expect(reasonOf('Claims filed late are refused, because the quarter is closed.', 'en')).toEqual({
    claim: 'Claims filed late are refused',
    reason: 'the quarter is closed',
  })
  expect(reasonOf('Le devis part tôt, car le client compare vite.', 'fr')?.reason).toBe(
    'le client compare vite',
  )
  expect(reasonOf('It is late because of the rain.', 'en')).toBeNull()
  expect(
    ['Rinse the injector.', 'Never discount.', 'When asked, don’t answer.'].every((text) =>
      isOrder(text, 'en'),
    ),
  ).toBe(true)
  expect([
    isOrder('Proposez une date.', 'fr'),
    isOrder('La pompe est bruyante.', 'fr'),
    isOrder('The pump is loud.', 'en'),
  ]).toEqual([true, false, false])
})

test('only sentences that need nothing before them stand alone', () => {
  for (const text of [
    'Its price is $89.',
    'It replaces the old plan.',
    'This works well.',
    'Reference it early.',
    'We enable this partitioning.',
    'Third, models are larger.',
  ])
    expect([text, standsAlone(text, 'en')]).toEqual([text, false])
  for (const text of [
    'Son prix est de 89 €.',
    'Parlez-lui de ses salariés.',
    'Nous retenons cette option.',
    'Enfin, le client signe.',
  ])
    expect([text, standsAlone(text, 'fr')]).toEqual([text, false])
  expect(standsAlone('Options such as seats are free for those who ask.', 'en')).toBe(true)
  expect(standsAlone('Le support prépare les devis, ce qui libère du temps.', 'fr')).toBe(true)
})

test('texts are set as each language prints them', () => {
  expect(typeset('“A “b” c”: what fits “d.”?', 'en')).toBe('“A ‘b’ c”: what fits “d”?')
  expect(typeset('Un client dit : “Le “pack” coûte 1 200€ ?” Que dire ?', 'fr')).toBe(
    'Un client dit\u00A0: «\u00A0Le “pack” coûte 1\u00A0200\u00A0€\u00A0?\u00A0» Que dire\u00A0?',
  )
  expect(typeset('Dans quel cas dites-vous : “Regardons le coût.” ?', 'fr')).toBe(
    'Dans quel cas dites-vous\u00A0: «\u00A0Regardons le coût\u00A0»\u00A0?',
  )
  expect(passageText('Plan | Price\nStart | $290')).toBe('Plan – Price; Start – $290')
  expect(passageText(`${'word '.repeat(80)}end`).length).toBeLessThanOrEqual(301)
})

test('what cannot be read out of its place is left out', () => {
  for (const text of [
    'Hi [First name]',
    'See https://a.example',
    'Costs $X a month',
    'See Section 4 for more',
    'x'.repeat(200),
  ])
    expect(readable(text, 'en', none)).toBeNull()
  expect(topicName('4.2 Detergents (all models)')).toBe('Detergents')
  expect(quoteToSay('That is fair. Most customers said so before. What about [task]?', 'en', none)).toBe(
    'That is fair. Most customers said so before.',
  )
  expect(quoteToSay('Hello [name], how are you today?', 'en', none)).toBeNull()
})
