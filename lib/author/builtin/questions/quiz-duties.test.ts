import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../platform/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { refAt } from '../../ref-at.ts'
import { openingOf } from './option-form.ts'
import type { QuestionKind } from './question-types.ts'
import { reportQuiz } from './write-quiz.ts'

function askedOf(markdown: string, language: Language) {
  const document = documentOf(markdown, language)
  const sourceRefs = [refAt(document, 0, document.text.length)]
  const scene = { title: 'All', description: '', plannedNarrationSummary: '', sourceRefs }
  const modules = [{ title: 'All', description: '', objectives: [], scenes: [scene] }]
  return reportQuiz({
    language,
    documents: [document],
    brief: EMPTY_BRIEF,
    outline: { courseTitle: '', courseDescription: '', modules, remarks: [] },
    moduleIndex: 0,
    scenes: [],
    poolSize: 20,
  })
}

const kindIn = (markdown: string, language: Language, kind: QuestionKind) =>
  askedOf(markdown, language).pool.find((each) => each.kind === kind)?.question
const plain = (text: string) => text.replace(/\u00A0/g, ' ')
const list = (items: string[], mark = '-') => items.map((item) => `${mark} ${item}`).join('\n')

const DUTIES = {
  en: {
    table:
      '# Bakery\n\n## Responsibilities\n\n| Role | Task |\n|---|---|\n| Baker | Light the oven at four |\n| Driver | Load the van before dawn |\n| Shopkeeper | Price the morning loaves |\n',
    sections:
      '# Bakery\n\n## Roles\n\n### Baker responsibilities\n\n- Light the oven at four\n- Weigh flour twice\n\n### Driver responsibilities\n\n- Load the van before dawn\n- Wash the crates\n\n### Shopkeeper responsibilities\n\n- Price the morning loaves\n- Count the till drawer\n',
    asks: /^Bakery – who is responsible for this\? “/,
    no: /^No: (?:Baker|Driver|Shopkeeper) is responsible for it\.$/,
    roles: ['Baker', 'Driver', 'Shopkeeper'],
    shared: 'Light the oven at four',
  },
  fr: {
    table:
      '# Fournil\n\n## Responsabilités\n\n| Rôle | Tâche |\n|---|---|\n| Boulanger | Allumer le four à quatre heures |\n| Livreur | Charger la camionnette avant l’aube |\n| Vendeuse | Étiqueter les pains du matin |\n',
    sections:
      '# Fournil\n\n## Rôles\n\n### Missions du boulanger\n\n- Allumer le four à quatre heures\n- Peser deux fois la farine\n\n### Missions du livreur\n\n- Charger la camionnette avant l’aube\n- Laver les caisses vides\n\n### Missions de la vendeuse\n\n- Étiqueter les pains du matin\n- Compter le tiroir du soir\n',
    asks: / – qui en est responsable \? « /,
    no: /^Non : en est responsable : (?:boulanger|livreur|vendeuse)\.$/i,
    roles: ['boulanger', 'livreur', 'vendeuse'],
    shared: 'Allumer le four à quatre heures',
  },
}

describe.each(['en', 'fr'] as const)('duties (%s)', (language) => {
  const { table, sections, asks, no, roles, shared } = DUTIES[language]

  test.each([
    ['a table', table],
    ['sections', sections],
  ])('of %s are asked by who is responsible', (_name, text) => {
    const question = kindIn(text, language, 'who')!
    expect(plain(question.prompt)).toMatch(asks)
    const options = question.options!.map((option) => option.text.toLowerCase())
    expect(options.toSorted()).toEqual(roles.map((role) => role.toLowerCase()))
    const wrong = question.options!.find(({ id }) => id !== question.correct)!
    expect(plain(question.optionFeedback![wrong.id]!)).toMatch(no)
  })

  test('of two roles are not asked', () => {
    const twice = table.replace(/(\| [^|]+\| )(Load[^|]+|Charger[^|]+)\|/, `$1${shared} |`)
    const prompts = askedOf(twice, language).pool.map(({ question }) => question.prompt)
    expect(prompts.join()).not.toContain(shared)
  })

  test('of two roles alone make no question', () => {
    const short = table.trimEnd().split('\n').slice(0, -1).join('\n')
    expect(kindIn(short, language, 'who')).toBeUndefined()
  })
})

const STEPS = {
  en: [
    'Lock the front door',
    'Switch off the ovens',
    'Count the till drawer',
    'Record the total',
    'Take bread to the shelter',
    'Wipe every shelf',
    'Turn down the heating',
    'Check the cold room',
    'Close the shutters',
    'Sign the evening sheet',
  ],
  fr: [
    'Fermez la porte',
    'Éteignez les fours',
    'Comptez le tiroir',
    'Notez le total',
    'Portez le pain au refuge',
    'Essuyez les étagères',
    'Baissez le chauffage',
    'Contrôlez la chambre froide',
    'Descendez les volets',
    'Signez la feuille du soir',
  ],
}

describe.each(['en', 'fr'] as const)('procedures (%s)', (language) => {
  const steps = STEPS[language]
  const title = language === 'en' ? 'How to leave the bakery' : 'Quitter le fournil'
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
  const text = `# Shop\n\n## ${title}\n\n${numbered}\n`

  test('are asked where an action names them, the long ones twice', () => {
    const first = kindIn(text, language, 'steps')!
    expect(first.correct).toHaveLength(6)
    const next = kindIn(text, language, 'next')!
    const [asked] = steps.filter((step) => next.prompt.includes(step))
    const key = next.options!.find(({ id }) => id === next.correct)!.text
    expect(steps.indexOf(key)).toBe(steps.indexOf(asked!) + 1)
    expect(steps.indexOf(asked!)).toBeGreaterThanOrEqual(6)
    const wrong = next.options!.find(({ id }) => id !== next.correct)!
    expect(next.optionFeedback![wrong.id]).toContain(key)
  })

  test('are no plan of work', () => {
    const plan = language === 'en' ? 'Next steps' : 'Prochaines étapes'
    expect(kindIn(text.replace(title, plan), language, 'steps')).toBeUndefined()
  })
})

const FAQ = {
  en: [
    ['Can guests bring a dog?', 'Yes. The kennel behind the barn holds six animals.'],
    ['Is breakfast served before seven?', 'Yes, the cook leaves a basket on the kitchen table.'],
    ['Do we lend rubber boots?', 'No. Sizes never fit, and the village shop sells them.'],
    ['Are fires allowed in the yard?', 'No, sparks reached the thatched roof two summers ago.'],
    ['Who carries the luggage upstairs?', 'The porter carries it as soon as the room is ready.'],
  ],
  fr: [
    ['Peut-on venir avec un chien ?', 'Oui. Le chenil derrière la grange abrite six animaux.'],
    [
      'Le petit-déjeuner existe-t-il avant sept heures ?',
      'Oui, un panier attend sur la table de la cuisine.',
    ],
    ['Prêtons-nous des bottes aux hôtes ?', 'Non. Les pointures ne vont jamais, et le village en vend.'],
    ['Les feux sont-ils permis dans la cour ?', 'Non, des étincelles ont touché le toit de chaume.'],
    ['Qui monte les bagages à l’étage ?', 'Le porteur les monte dès que la chambre est prête.'],
  ],
}
const FORMS: [string, (faq: string[][]) => string][] = [
  ['bold paragraphs', (faq) => faq.map(([asked, told]) => `**${asked}** ${told}`).join('\n\n')],
  ['Q and A', (faq) => faq.map(([asked, told]) => `Q: ${asked}\nA: ${told}`).join('\n\n')],
  ['items', (faq) => list(faq.map(([asked, told]) => `**${asked}** ${told}`))],
  ['headings', (faq) => faq.map(([asked, told]) => `### ${asked}\n\n${told}`).join('\n\n')],
]

describe.each(['en', 'fr'] as const)('a FAQ (%s)', (language) => {
  test.each(FORMS)('in %s is asked: which get a yes, and each in words', (_name, write) => {
    const { pool } = askedOf(`# Lodge\n\n## Guests\n\n${write(FAQ[language])}\n`, language)
    const together = pool.find(({ kind }) => kind === 'verdicts')!.question
    expect(plain(together.prompt)).toMatch(/^Guests – .*(?:“(?:yes|no)”|« (?:oui|non) »)/)
    const rows = FAQ[language]
    const isNo = /“no”|« non »/.test(plain(together.prompt))
    const right = together.options!.filter(({ id }) => (together.correct as string[]).includes(id))
    expect(right.map(({ text }) => plain(text)).toSorted()).toEqual(
      rows
        .slice(isNo ? 2 : 0, isNo ? 4 : 2)
        .map(([asked]) => asked!)
        .toSorted(),
    )
    expect(pool.filter(({ kind }) => kind === 'open-faq').length).toBeGreaterThanOrEqual(3)
  })

  test('in running text is no single question', () => {
    const [[asked, told]] = FAQ[language] as [[string, string]]
    expect(askedOf(`# Lodge\n\n## Guests\n\n${asked} ${told}\n`, language).pool).toEqual([])
  })

  test('refuses what goes on from somewhere else or is no question', () => {
    const weak =
      language === 'en'
        ? ['And why not both of them?', 'What does this mean for guests?', 'The secret of a warm room?']
        : [
            'Et pourquoi pas les deux ?',
            'Que signifie cette règle pour eux ?',
            'Le secret d’une chambre chaude ?',
          ]
    const rows = weak.map((asked, at) => [asked, FAQ[language][at + 1]![1]!.replace(/^\S+,? /, '')])
    expect(askedOf(`# Lodge\n\n## Guests\n\n${FORMS[3]![1](rows)}\n`, language).pool).toEqual([])
  })

  test('with a reserve is no plain yes or no', () => {
    const but = language === 'en' ? ', but only in winter' : ', mais seulement en hiver'
    const rows = FAQ[language].map(([asked, told]) => [
      asked!,
      told!.replace(/^(Yes|No|Oui|Non)/, `$1${but}`),
    ])
    const { pool } = askedOf(`# Lodge\n\n## Guests\n\n${FORMS[3]![1](rows)}\n`, language)
    expect(pool.filter(({ kind }) => kind === 'verdicts')).toEqual([])
  })
})

const OCCASIONS: [Language, string, string, string][] = [
  [
    'en',
    'If you have any questions, bring the lamp to the porter at the gate.',
    'If the oil runs low, bring the lamp to the porter at the gate.',
    'open-do',
  ],
  [
    'fr',
    'Si vous avez des questions, portez la lampe au gardien près du portail.',
    'Si l’huile vient à manquer, portez la lampe au gardien près du portail.',
    'open-do',
  ],
]

test.each(OCCASIONS)('having questions is no occasion of the work (%s)', (language, any, own, kind) => {
  const kinds = (sentence: string) =>
    askedOf(`# Lodge\n\n## Lamps\n\n${sentence}\n`, language).pool.map((each) => each.kind)
  expect([kinds(any), kinds(own)]).toEqual([[], [kind]])
})

const CONTRASTS: [Language, [string, string], [string, string], [string, string]][] = [
  [
    'en',
    ['Choose the barge if', 'Choose the cart if'],
    ['Signs of rain', 'First tasks'],
    ['Luggage covered', 'Luggage not covered'],
  ],
  [
    'fr',
    ['Prenez la barge si', 'Prenez la charrette si'],
    ['Signes de pluie', 'Premières tâches'],
    ['Bagages couverts', 'Bagages non couverts'],
  ],
]

test.each(CONTRASTS)(
  'lists are contrasted where their names answer one question (%s)',
  (language, pair, apart, opposed) => {
    const items =
      language === 'en'
        ? [
            ['the river stands high', 'many barrels must travel', 'no bridge is open'],
            ['the road lies dry', 'one crate is fragile', 'the horses are rested'],
          ]
        : [
            ['la rivière monte vite', 'beaucoup de tonneaux attendent', 'aucun pont ne sert'],
            ['la route reste sèche', 'une caisse semble fragile', 'les chevaux sont reposés'],
          ]
    const kinds = ([one, other]: [string, string]) =>
      askedOf(
        `# Transport\n\n## Goods on the way\n\n${one}:\n\n${list(items[0]!)}\n\n${other}:\n\n${list(items[1]!)}\n`,
        language,
      ).pool.map(({ kind }) => kind)
    expect(kinds(pair)).toContain('members')
    expect(kinds(opposed)).toContain('members')
    expect(kinds(apart)).not.toContain('members')
  },
)

test.each<[Language, string, string]>([
  ['en', 'never', 'Never feed the geese at night'],
  ['fr', 'jamais', 'Ne nourrissez jamais les oies de nuit'],
])('an option that forbids opens unlike an order (%s)', (language, _word, text) => {
  expect(openingOf(text, language)).toBe('not')
})

test.each<[Language, string, string]>([
  ['en', 'Why to avoid it', 'trust loss'],
  ['fr', 'Erreurs à éviter', 'perte de confiance'],
])('reasons of a word or two fit anything (%s)', (language, title, reason) => {
  const rules =
    language === 'en'
      ? ['Never lend keys', 'Never open parcels', 'Never promise discounts', 'Never skip the log']
      : [
          'Ne jamais prêter ses clés',
          'Ne jamais ouvrir un colis',
          'Ne jamais promettre de remise',
          'Ne jamais sauter le journal',
        ]
  const words = ['audit', 'fine', 'theft', 'delay']
  const text = `# Lodge\n\n## ${title}\n\n${list(rules.map((rule, at) => `${rule}: ${words[at]} ${reason.split(' ')[0]}`))}\n`
  expect(kindIn(text, language, 'rule')).toBeUndefined()
})
