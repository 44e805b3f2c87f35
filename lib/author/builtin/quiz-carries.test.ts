import { expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { refAt } from '../text/ref-at.ts'
import { carriedBy } from './quiz-carries.ts'

const GUIDE: Record<Language, string> = {
  en: `# Selling

## Good signs

- Vans are serviced at three garages or more
- Nobody knows what a breakdown costs
- Drivers book their own appointments

## The steps of a call

1. Name the depot and the number of vans
2. Ask how a breakdown is handled today
3. Put a price on it together
4. Offer a visit to the yard

## Reasons to call

1. The price
2. The term
`,
  fr: `# Vendre

## Les bons signes

- Trois garages ou plus entretiennent les camionnettes
- Personne ne sait ce que coûte une panne
- Les chauffeurs prennent eux-mêmes rendez-vous

## Les étapes d’un appel

1. Nommez le dépôt et le nombre de camionnettes
2. Demandez comment une panne est traitée aujourd’hui
3. Chiffrez la panne ensemble
4. Proposez une visite du parc

## Les raisons d’appeler

1. Le prix
2. La durée
`,
}

const countsOf = (language: Language, from: RegExp, to: RegExp) => {
  const document = documentOf(GUIDE[language], language)
  const [start, end] = [document.text.search(from), document.text.search(to)]
  return carriedBy([refAt(document, start, end < 0 ? document.text.length : end)], [document], language)
}

test.each([
  ['en', /Selling/, /Nothing/, { listItems: 4, orderedItems: 4 }],
  ['fr', /Vendre/, /Rien/, { listItems: 4, orderedItems: 4 }],
  ['en', /Good signs/, /The steps/, { listItems: 3, orderedItems: 0 }],
  ['fr', /Les bons/, /Les étapes/, { listItems: 3, orderedItems: 0 }],
  // Numbers that only count are not steps.
  ['en', /Reasons/, /Nothing/, { listItems: 2, orderedItems: 0 }],
  ['fr', /Les raisons/, /Rien/, { listItems: 2, orderedItems: 0 }],
] as const)('lists and steps within passages (%s, from %s)', (language, from, to, counts) => {
  expect(countsOf(language, from, to)).toEqual(counts)
})

test('passages of a deleted document, or in another language, support nothing', () => {
  const document = documentOf(GUIDE.en, 'en')
  const passage = refAt(document, 0, document.text.length)
  const nothing = { listItems: 0, orderedItems: 0 }
  expect(carriedBy([passage], [], 'en')).toEqual(nothing)
  expect(carriedBy([passage], [document], 'fr')).toEqual(nothing)
})
