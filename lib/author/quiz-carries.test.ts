import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../e2e/fixtures/data/empty-brief.ts'
import { materialFacts } from '../domains/quiz/questions/material-facts.ts'
import { missingTypes } from '../domains/quiz/questions/missing-types.ts'
import type { Language } from '../platform/source-document.ts'
import type { QuestionDraft } from './author.ts'
import { documentOf } from './builtin/fixtures/read-fixture.ts'
import { writeOutline } from './builtin/outline/write-outline.ts'
import { writeQuiz } from './builtin/quiz/write-quiz.ts'

const GUIDE = `# Northgate fleet care: the sales guide

## Who we sell to

We sell to companies that run between ten and two hundred vans. A fleet manager decides; the finance director signs above 50,000 a year.

Good signs in a first call:

- Vans are serviced at three garages or more
- Nobody knows what a breakdown costs
- Drivers book their own appointments

Poor signs in a first call:

- The fleet is leased with full service
- The vans are all under a year old
- A mechanic is on the payroll

## The first call

The call takes twenty minutes. It has one aim: a visit to the yard.

1. Open with the reason for the call. Name the depot and the number of vans.
2. Ask how a breakdown is handled today. Let the manager tell the last one in full.
3. Put a price on it together. Count the driver and the missed delivery.
4. Offer a visit to the yard on one of two dates.

## Plans

| Plan | Price per van | Response time | Vans |
| --- | --- | --- | --- |
| Basic | 39 a month | 48 hours | any |
| Plus | 59 a month | 24 hours | 20 or more |
| Premium | 95 a month | 4 hours | 50 or more |

All plans have a fixed price for two years. Tyres are not part of any plan.

What Plus adds:

- A spare van from day two
- Servicing at the customer’s yard
- A monthly report for each driver

What Premium adds:

- A named engineer
- Night servicing
- Cover for refrigeration units

## After the order

Handover is where renewals are won. The account manager stays for the first service.

Onboarding, week by week:

1. Week one: collect the service records
2. Week two: inspect every van
3. Week three: train the drivers on the app
4. Week four: hold the first review

Escalations go to the duty desk. It answers day and night.
`

const CAHIER = `# Vendre la pompe à chaleur Hélianthe

## Préparer la visite

La visite dure une heure. Elle se prépare la veille, au calme.

À emporter :

- le carnet de relevés
- un mètre laser
- les fiches de la gamme
- trois références dans la commune

## Le déroulé de la visite

1. Saluez tous les habitants présents. Ils vivent aussi avec le chauffage.
2. Faites le tour de la maison avec le client.
3. Relevez la surface, l’isolation et l’âge de la chaudière.
4. Chiffrez l’économie devant lui, sur le carnet.
5. Proposez une date de pose avant de partir.

## Ce que comprend le prix posé

- La dépose de l’ancienne chaudière
- Le raccordement électrique
- La mise en service par un technicien
- Un contrôle au bout de douze mois

## Ce qui reste à la charge du client

- La dalle extérieure en béton
- Le renforcement du compteur électrique
- Le remplacement des radiateurs en fonte

## Les aides

L’État verse une prime selon les revenus du foyer. Le dossier se dépose avant la signature du devis, sinon la prime est perdue.

- Foyers très modestes : 5 000 €
- Foyers modestes : 4 000 €
- Foyers intermédiaires : 3 000 €

Le versement arrive environ quatre mois après la fin des travaux.
`

function poolsOf(markdown: string, language: Language, poolSize = 12) {
  const document = documentOf(markdown, language)
  const common = { language, documents: [document], brief: EMPTY_BRIEF }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  return outline.modules.map(({ scenes }, moduleIndex) => {
    const passages = scenes.flatMap(({ sourceRefs }) => sourceRefs)
    const questions = writeQuiz({ ...common, outline, moduleIndex, scenes: [], poolSize })
    return { questions, missing: missingTypes(questions, materialFacts(passages, [document], language)) }
  })
}

const ofType = (pools: ReturnType<typeof poolsOf>, type: QuestionDraft['type']) =>
  pools.flatMap(({ questions }) => questions.filter((question) => question.type === type))
const inOrder = ({ options, correct }: QuestionDraft) =>
  (correct as string[]).map((id) => options!.find((option) => option.id === id)!.text)

describe.each([
  ['en', GUIDE],
  ['fr', CAHIER],
] as const)('a course from a guide (%s)', (language, markdown) => {
  test.each([6, 12, 24])('asks with all types its passages carry, in a pool of %i', (size) => {
    for (const { missing } of poolsOf(markdown, language, size)) expect(missing).toEqual([])
  })

  test('takes wrong options from other lists, never from the list or one that shares its name', () => {
    const listOf = new Map<string, number>()
    markdown.split(/\n\n(?=[-1])/).forEach((list, index) => {
      for (const [, item] of list.matchAll(/^(?:-|\d\.) (.*?)\.?$/gm))
        listOf.set(
          item!
            .replace(/\. .*$/, '')
            .replace(/^Week \w+: /, '')
            .toLowerCase(),
          index,
        )
    })
    const asked = ofType(poolsOf(markdown, language), 'multiple_choice')
    expect(asked.length).toBeGreaterThan(0)
    for (const { options, correct } of asked) {
      const placeOf = ({ text }: { text: string }) => listOf.get(text.toLowerCase().replaceAll('\u00A0', ' '))
      const right = options!.filter(({ id }) => (correct as string[]).includes(id))
      const wrong = options!.filter(({ id }) => !(correct as string[]).includes(id))
      expect(new Set(right.map(placeOf)).size).toBe(1)
      for (const option of wrong) expect(placeOf(option)).not.toBe(placeOf(right[0]!))
    }
  })
})

test('steps are what each item says first, without the numbers it carries', () => {
  const orders = ofType(poolsOf(GUIDE, 'en', 24), 'ordering').map((question) => [
    question.prompt,
    inOrder(question),
  ])
  expect(orders).toContainEqual([
    expect.stringContaining('“The first call”'),
    [
      'Open with the reason for the call',
      'Ask how a breakdown is handled today',
      'Put a price on it together',
      'Offer a visit to the yard on one of two dates',
    ],
  ])
  expect(orders).toContainEqual([
    expect.stringContaining('“Onboarding, week by week”'),
    [
      'Collect the service records',
      'Inspect every van',
      'Train the drivers on the app',
      'Hold the first review',
    ],
  ])
})
