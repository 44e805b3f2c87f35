import { describe, expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { documentOf } from '../fixtures/read-fixture.ts'
import { readTree } from '../reading/read-tree.ts'
import { narrateScene } from '../wording/say/narrate-scene.ts'
import { startSpeech } from '../wording/say/speech-form.ts'
import { slideOf } from '../wording/show/draw-scene.ts'
import { SLIDE_MEASURE } from '../wording/show/measure-slides.ts'
import { planModules } from './plan-modules.ts'
import { practiceHeadings } from './practice.ts'
import type { ScenePlan } from './scene-plan.ts'
import { readScene, refsOfScene } from './scene-refs.ts'
import { unitText } from './unit-size.ts'

const FILLER = {
  en: `## Cleaning\n${'A machine is cleaned with care by its owner every single day of the week. '.repeat(18)}`,
  fr: `## Nettoyage\n${'La machine est nettoyée avec soin par son propriétaire chaque jour de la semaine. '.repeat(18)}`,
}

const textsIn = ({ units, cards }: ScenePlan) =>
  [...units, ...cards.flatMap((card) => card.units)].map(unitText)

/** The scenes of a part among others as a learner gets them: title, layout, lines and what is said. */
function scenesFor(text: string, language: Language) {
  const document = documentOf(`# Guide\n${text}\n${FILLER[language]}`, language)
  const tree = readTree(document)
  const [module] = planModules([tree], { measure: SLIDE_MEASURE, targetMinutes: null }).modules
  const plans = module!.scenes.filter(({ part }) => !/^(?:Cleaning|Nettoyage)$/.test(part.title))
  const scenes = plans.map((plan) => {
    const said = narrateScene(plan, startSpeech([document], language))
    const { layout, bullets } = slideOf(plan, said)
    // Edited outlines are read back from their passages.
    const again = readScene(refsOfScene(plan), [tree], plan.title)!
    expect(textsIn(again)).toEqual(textsIn(plan))
    return { title: plan.title, layout, bullets, said: said.map((each) => each.text).join(' ') }
  })
  return { scenes, practice: practiceHeadings(module!).map(({ part }) => part.title) }
}
const titlesFor = (text: string, language: Language) =>
  scenesFor(text, language).scenes.map(({ title }) => title)

const ITEMS = {
  en: '- The tank holds four liters of fresh water.\n- The tray takes the grounds of forty cups.\n- The grinder has nine settings for the beans.',
  fr: '- Le réservoir contient quatre litres d’eau fraîche.\n- Le bac reçoit le marc de quarante tasses.\n- Le moulin a neuf réglages pour les grains.',
}
const TABLE = {
  en: '| Machine | Price |\n| --- | --- |\n| Solo | 40 dollars a month |\n| Team | 90 dollars a month |\n| Office | 150 dollars a month |',
  fr: '| Machine | Prix |\n| --- | --- |\n| Solo | 40 euros par mois |\n| Équipe | 90 euros par mois |\n| Bureau | 150 euros par mois |',
}

test('questions share a slide only while their answers are a line each', () => {
  const faq = (answer: string) =>
    `## How long does it take?\n${answer}\n## Who pays for the move?\n${answer}\n## When do we start?\n${answer}`
  expect(titlesFor(faq('The answer to this is short and easy to remember.'), 'en')).toHaveLength(1)
  const long = `${'It depends on the size of the house. '.repeat(3)}Most moves take two days.`
  expect(titlesFor(faq(long), 'en')).toEqual([
    'How long does it take?',
    'Who pays for the move?',
    'When do we start?',
  ])
})

describe('a part of a few words', () => {
  test('opens the part it leads to, and both name the slide', () => {
    const en = scenesFor(
      `## Rent\nWhat does a machine cost?\n### Monthly price\n${TABLE.en}\n### Deposit\n${'Every client leaves a deposit of one month. '.repeat(8)}`,
      'en',
    ).scenes
    expect(en[0]).toMatchObject({ title: 'Rent and Monthly price', layout: 'table' })
    expect(en[0]!.said).toMatch(/^Rent\. What does a machine cost\? Monthly price\. Solo: 40 dollars/)
    const fr = scenesFor(
      `## Location\nVoici ce que coûte une machine.\n### Prix mensuel\n${TABLE.fr}\n### Dépôt\n${'Chaque client laisse un dépôt d’un mois entier. '.repeat(8)}`,
      'fr',
    ).scenes
    expect(fr[0]).toMatchObject({ title: 'Location et Prix mensuel', layout: 'table' })
  })

  test('is a line of the slide before it under the same heading', () => {
    const en = scenesFor(
      `## Machine\n### Parts\nThe machine is made for offices. It has three parts to know well.\n${ITEMS.en}\nEach of them is replaced by our service within two days, at no cost to the client who called.\n### Contact\nThe workshop answers within an hour.`,
      'en',
    ).scenes
    expect(en.map(({ title }) => title)).toEqual(['Parts and Contact'])
    expect(en[0]!.bullets.at(-1)).toBe('Contact: The workshop answers within an hour')
    const fr = scenesFor(
      `## Machine\n### Pièces\nLa machine est faite pour les bureaux. Elle a trois pièces à bien connaître.\n${ITEMS.fr}\nChacune est remplacée par notre service en deux jours, sans frais pour le client qui appelle.\n### Contact\nL’atelier répond dans l’heure.`,
      'fr',
    ).scenes
    expect(fr.map(({ title }) => title)).toEqual(['Pièces et Contact'])
    expect(fr[0]!.bullets.at(-1)).toBe('Contact : L’atelier répond dans l’heure')
  })

  test.each([
    [
      'en',
      'Fill the order',
      '1. Open the order\n2. Add the machine\n3. Enter the number of cups\n4. Choose the date of delivery',
      'Save the order',
      'Click **Save** to keep it.',
      'Click Save to keep it',
    ],
    [
      'fr',
      'Remplir la commande',
      '1. Ouvrez la commande\n2. Ajoutez la machine\n3. Indiquez le nombre de tasses\n4. Choisissez la date de livraison',
      'Enregistrer la commande',
      'Cliquez sur **Enregistrer** pour la garder.',
      'Cliquez sur Enregistrer pour la garder',
    ],
  ] as const)(
    'is the last step where it tells what to do (%s)',
    (language, first, steps, last, text, line) => {
      const { scenes } = scenesFor(`## Orders\n### ${first}\n${steps}\n### ${last}\n${text}`, language)
      expect(scenes).toHaveLength(1)
      expect(scenes[0]).toMatchObject({
        title: `${first} ${language === 'en' ? 'and' : 'et'} ${last}`,
        layout: 'steps',
      })
      expect(scenes[0]!.bullets).toHaveLength(5)
      expect(scenes[0]!.bullets.at(-1)).toBe(line)
    },
  )

  test('that is a list stands beside a list', () => {
    const { scenes } = scenesFor(
      `## Offers\n### Machine\n${ITEMS.en}\n### Service\n#### Included\n- Two visits a year\n- Beans for a month`,
      'en',
    )
    expect(scenes.map(({ title, layout }) => [title, layout])).toEqual([
      ['Machine and Included', 'two_columns'],
    ])
  })

  test('keeps its slide where that of its neighbor could not show all it says', () => {
    const steps = '1. Open the order\n2. Add the machine\n3. Enter the number\n4. Choose the date'
    expect(
      titlesFor(`## Orders\n### Fill\n${steps}\n### Later\n- Call the client\n- Write a note`, 'en'),
    ).toEqual(['Fill', 'Later'])
    expect(
      titlesFor(`## Prix\n### Tarif\n${TABLE.fr}\n### Contact\nL’atelier répond dans l’heure.`, 'fr'),
    ).toEqual(['Tarif', 'Contact'])
  })

  test.each([
    ['en', 'Listen', 'Look at the order of the client first. Then call the person who wrote it.'],
    ['fr', 'Écouter', 'Regardez d’abord la commande du client. Appelez ensuite la personne qui l’a écrite.'],
  ] as const)('keeps its slide where one line would not say it all (%s)', (language, last, text) => {
    const more = language === 'en' ? 'Every part has a number. ' : 'Chaque pièce a un numéro. '
    expect(
      titlesFor(
        `## Machine\n### Solo\n${ITEMS[language]}\n${more.repeat(6)}\n### ${last}\n${text}`,
        language,
      ),
    ).toEqual(['Solo', last])
  })

  test('keeps its slide where it is a question, which learners answer alone', () => {
    const text = `## Help\n### Parts\n${TABLE.en}\n### Cleaning day\n${ITEMS.en}\nEach of them is replaced by our service within two days, at no cost to the client who called us first. Nobody else may open the machine.\n### Who pays?\nThe client pays.`
    expect(titlesFor(text, 'en')).toContain('Who pays?')
  })
})

test('questions share a slide only with their answers', () => {
  const long = (subject: string) =>
    `${subject} is something that our technicians decide together with you on the day of their first visit, since every kitchen and every office has its own rules, pipes, sockets and people`
  const short = 'A technician of ours comes within two working days.'
  const asked = (one: string) =>
    titlesFor(
      `## Questions\n### Who installs it?\n${one}\n### Who repairs it?\n${short}\n## Prices\n${TABLE.en}`,
      'en',
    )
  expect(asked(short)).toHaveLength(2)
  expect(asked(`${long('The place of the machine')}.`).slice(0, 2)).toEqual([
    'Who installs it?',
    'Who repairs it?',
  ])
})

test.each([
  [
    'en',
    'Steps',
    ['Print the prepaid label at home', 'Fix it to the outside of the box', 'Take the box to the pier'],
  ],
  [
    'fr',
    'Étapes',
    ['Imprimez l’étiquette chez vous', 'Collez-la sur le carton fermé', 'Portez le carton au quai'],
  ],
] as const)('lists share a slide only if it shows them (%s)', (language, name, items) => {
  const list = (place: string) => items.map((item) => `- ${item} ${place}`).join('\n')
  const more = language === 'en' ? 'with care and on the same day' : 'avec soin et le jour même'
  const text = (place: string) =>
    `## ${name}\n### A\n${list(place)}\n### B\n${list(place)}\n### C\n${list(place)}\n### D\n${list(place)}`
  const { scenes } = scenesFor(text(more), language)
  expect(scenes.length).toBeGreaterThan(2)
  const shown = scenes.flatMap(({ bullets }) => bullets).join(' ')
  expect(shown).not.toMatch(/and \d more|et \d autres/)
})

describe('a slogan', () => {
  test.each([
    ['en', 'Title', '"Coffee Is Our Business, Yours Is Work"', 'What you see first'],
    ['fr', 'Titre', '"Le Café Est Notre Métier, Pas Le Vôtre"', 'Ce que vous voyez'],
  ] as const)('is said over what follows, which keeps its name (%s)', (language, label, slogan, name) => {
    const { scenes, practice } = scenesFor(
      `## Start\n${TABLE[language]}\n## Home\n### ${label}:\n#### ${slogan}\n### ${name}\n${ITEMS[language]}`,
      language,
    )
    const shared = scenes.find(({ title }) => title === name)
    expect(shared?.bullets).toHaveLength(3)
    expect(shared?.said.startsWith(slogan)).toBe(true)
    expect(practice).toEqual([])
  })
})
