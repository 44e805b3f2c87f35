import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../product/source-document.ts'
import { reportQuiz, writeQuiz } from '../../builtin/write-quiz.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { withoutFacts } from '../../fixtures/report-quiz.ts'
import { refAt } from '../../text/ref-at.ts'

/** A request for one module that teaches all of a document. */
function requestFor(markdown: string, language: Language, poolSize = 20) {
  const document = documentOf(markdown, language)
  const scene = {
    title: 'All',
    description: '',
    plannedNarrationSummary: '',
    sourceRefs: [refAt(document, 0, document.text.length)],
  }
  const outline = {
    courseTitle: '',
    courseDescription: '',
    modules: [{ title: 'All', description: '', objectives: [], scenes: [scene] }],
    remarks: [],
  }
  return {
    language,
    documents: [document],
    brief: EMPTY_BRIEF,
    outline,
    moduleIndex: 0,
    scenes: [],
    poolSize,
  }
}

const poolOf = (markdown: string, language: Language) => reportQuiz(requestFor(markdown, language)).pool
const plain = (text: string) => text.replace(/\u00A0/g, ' ')
const firstOf = (markdown: string, language: Language, kind: string) =>
  poolOf(markdown, language).find((each) => each.kind === kind)?.question

const OBJECTIONS = {
  en: `# Selling solar

## Objections and replies

### "It is too expensive"

Response: "Fair point. Shall we put the monthly saving next to the monthly payment and see which one is larger?"

### "My roof is too old"

Response: "Good that you mention it. May our fitter check the tiles first, at no charge, before you decide anything?"

### "I want to ask my neighbor first"

Response: "Please do. Would you like the address of two families nearby who have had panels since last spring?"

### "We are moving in a few years"

Response: "That is worth counting in. Did you know that a house with panels tends to sell sooner than one without?"
`,
  fr: `# Vendre le solaire

## Objections et réponses

### "C'est trop cher"

Réponse : "Je vous entends. Voulez-vous que nous comparions la mensualité avec ce que vous gagnerez sur la facture ?"

### "Mon toit est trop ancien"

Réponse : "Vous faites bien d'en parler. Notre couvreur peut-il vérifier les tuiles avant que vous ne vous engagiez ?"

### "Je veux demander à mon voisin"

Réponse : "Bonne idée. Souhaitez-vous l'adresse de deux familles du quartier équipées depuis le printemps dernier ?"

### "Nous allons déménager"

Réponse : "Cela mérite d'être compté. Saviez-vous qu'une maison équipée se revend souvent plus vite que les autres ?"
`,
}

describe.each(['en', 'fr'] as const)('objections in %s', (language) => {
  const question = firstOf(OBJECTIONS[language], language, 'open_reply')!

  test('are asked for the whole reply', () => {
    expect(plain(question.prompt)).toMatch(
      language === 'fr' ? /vous dit : « .* Que répondez-vous \?$/ : /says: “.*” What do you answer\?$/,
    )
    expect(question.keyPoints!.join(' ')).toMatch(
      /^(?:Fair point\. Shall we|Good that you|Je vous entends\. Voulez-vous|Vous faites bien)/,
    )
  })

  test('quote the document exactly', () => {
    const { documents } = requestFor(OBJECTIONS[language], language)
    const { start, end, quote } = question.sourceRef
    expect(documents[0]!.text.slice(start, end)).toBe(quote)
  })
})

test.each([
  [
    'en',
    '# Cooking\n\n## Baking process\n\n1. Weigh all the ingredients\n2. Mix flour and butter\n3. Let the dough rest\n4. Heat the oven\n5. Place the tray inside\n',
  ],
  [
    'fr',
    '# Cuisine\n\n## Étapes de la cuisson\n\n1. Peser les ingrédients\n2. Mélanger farine et beurre\n3. Laisser reposer la pâte\n4. Chauffer le four\n5. Glisser la plaque\n',
  ],
] as const)('steps are to be put in order (%s), never shown in it', (language, text) => {
  const question = firstOf(text, language, 'steps')!
  const ids = question.options!.map(({ id }) => id)
  expect(question.type).toBe('ordering')
  expect((question.correct as string[]).toSorted()).toEqual(ids.toSorted())
  expect(question.correct).not.toEqual(ids)
})

test.each([
  [
    'a list without a word for steps',
    '## Good oven trays\n\n1. Steel trays last long\n2. Glass trays look nice\n3. Paper trays are cheap\n4. Stone trays keep warm\n',
  ],
  [
    'an exercise',
    '## Process: your practice today\n\n1. Weigh the flour\n2. Mix the butter\n3. Rest the dough\n4. Heat the oven\n',
  ],
  [
    'what is shown as wrong',
    '## Bad process\n\n1. Open the oven door\n2. Take the hot tray\n3. Drop the warm bread\n4. Call for the chef\n',
  ],
  [
    'items that count themselves',
    '## Baking process\n\n1. First, weigh the flour\n2. Then, mix the butter\n3. Next, rest the dough\n4. Finally, heat the oven\n',
  ],
  [
    'rules in which something happens among what to do',
    '## Claim process\n\n1. Submit each claim within 30 days\n2. Include the paper receipts\n3. Use the blue envelope\n4. Claims are paid on Fridays\n',
  ],
])('no order is asked for %s', (_name, text) => {
  expect(firstOf(`# Cooking\n\n${text}`, 'en', 'steps')).toBeUndefined()
})

test.each([
  [
    'en',
    '# Boat house\n\n## Your rights\n\n### You can\n\n- Check the water in the barge (on request)\n- Count the life jackets twice\n- Send the wind forecast around\n\n### You cannot\n\n- Lock the fuel store (the captain does)\n- Write the log of the day\n- Rinse the salt off the deck\n',
    'In “Your rights”, which of these belong to “You cannot”? Several answers are right.',
    ['Lock the fuel store', 'Write the log of the day', 'Rinse the salt off the deck'],
    'No: that goes with “You can”.',
  ],
  [
    'fr',
    '# Hangar à bateaux\n\n## Vos droits\n\n### Vous pouvez\n\n- Pomper l’eau de la barge (au besoin)\n- Compter deux fois les gilets\n- Afficher la météo du large\n\n### Vous ne pouvez pas\n\n- Fermer la réserve de gazole\n- Remplir le journal de bord\n- Rincer le sel du pont\n',
    'Dans « Vos droits », lesquels de ces points font partie de « Vous ne pouvez pas » ? Plusieurs réponses sont justes.',
    ['Fermer la réserve de gazole', 'Remplir le journal de bord', 'Rincer le sel du pont'],
    'Non : cela vaut pour « Vous pouvez ».',
  ],
  [
    'fr',
    '# Hangar à bateaux\n\n## Au téléphone : les questions\n\n### Budget\n\n- Quelle somme avez-vous prévue ?\n- Qui signe les dépenses chez vous ?\n- Qu’avez-vous payé l’an dernier ?\n\n### Calendrier\n\n- Quand mettez-vous le bateau à l’eau ?\n- Quelle traversée est la première ?\n- Jusqu’à quel mois naviguez-vous ?\n',
    'Dans « Au téléphone : les questions », sous « Calendrier », lesquelles de ces questions posez-vous ? Plusieurs réponses sont justes.',
    [
      'Quand mettez-vous le bateau à l’eau ?',
      'Quelle traversée est la première ?',
      'Jusqu’à quel mois naviguez-vous ?',
    ],
    'Non : cela vaut pour « Budget ».',
  ],
] as const)('items of lists that differ are told apart (%s)', (language, text, prompt, right, wrong) => {
  const asked = poolOf(text, language).filter(({ kind }) => kind === 'members')
  const { question } = asked.find(({ question: { sourceRef } }) => sourceRef.quote.includes(right[0]))!
  expect(plain(question.prompt)).toBe(prompt)
  const correct = question.options!.filter(({ id }) => [question.correct].flat().includes(id))
  expect(correct.map(({ text: own }) => plain(own)).toSorted()).toEqual([...right].toSorted())
  const lures = question.options!.filter(({ id }) => ![question.correct].flat().includes(id))
  expect(lures).toHaveLength(3)
  expect(new Set(lures.map(({ id }) => plain(question.optionFeedback![id]!)))).toEqual(new Set([wrong]))
})

test('an item that another list nearly has, or that the question names, is no wrong answer', () => {
  const rights = (never: string[]) =>
    `# Boat house\n\n## Rights\n\n### You can\n\n- Check the water in the barge\n- Count the life jackets twice\n- Send the wind forecast around\n\n### You cannot\n\n${never.map((item) => `- ${item}\n`).join('')}`
  const kinds = (never: string[]) => poolOf(rights(never), 'en').map(({ kind }) => kind)
  const salt = 'Rinse the salt off the deck'
  expect(kinds(['Lock the fuel store', 'Write the log of the day', salt])).toContain('members')
  expect(kinds(['Count the life jackets', 'Check the barge for water', salt])).not.toContain('members')
  expect(kinds(['Wash the rights board', 'Write down all rights', salt])).not.toContain('members')
})

const HULL = ['Wide cracks over the crew deck', 'Strong smell of fuel', 'Cheap spare parts everywhere']
const CREW = ['Rusty anchor chain', 'Leaking fuel tank at sea', 'Noisy bilge pump all night']
const boat = (lists: [string, string[]][]) =>
  `# Boat house\n\n## The barge\n\n${lists.map(([name, items]) => `### ${name}\n\n${items.map((item) => `- ${item}\n`).join('')}`).join('\n')}`

test.each([
  ['Red signals', 'Yellow signals', 'members'],
  ['Signes de danger', 'Signes d’alerte', 'members'],
  ['Signals before the race', 'Signals after the race', 'open_list'],
  ['Signs of wear on the hull', 'Signs of the weather', 'open_list'],
])('items of “%s” are told from those of “%s” only if they contrast', (one, other, kind) => {
  const language = one.startsWith('Signes') ? 'fr' : 'en'
  const french: string[][] = [
    ['Fissures sous le pont', 'Odeur de gazole', 'Pièces rares au port'],
    ['Chaîne rouillée', 'Réservoir qui goutte', 'Pompe bruyante la nuit'],
  ]
  const [own, theirs] = language === 'fr' ? french : [HULL, CREW]
  const text = boat([
    [one, own!],
    [other, theirs!],
  ])
  const asked = withoutFacts(poolOf(text, language))
  expect(asked.find(({ question }) => question.prompt.includes(one))?.kind).toBe(kind)
})

test('wrong answers come from the nearest list, not from the plain opposite', () => {
  const green = ['Fresh paint on every plank', 'New rope on the bow', 'Dry bilge for a month']
  const text = boat([
    ['Green signals', green],
    ['Yellow signals', CREW],
    ['Red signals', HULL],
  ])
  const asked = withoutFacts(poolOf(text, 'en'))
  const red = asked.find(({ question }) => question.prompt.includes('Red'))!.question
  const wrong = red.options!.filter(({ id }) => ![red.correct].flat().includes(id))
  expect(wrong.map(({ text: own }) => own).toSorted()).toEqual(CREW.toSorted())
})

test.each([
  [
    'en',
    '# Shop\n\n## How do I care for leather shoes?\n\nBrush the leather after each walk. Rub wax into the seams once a month. Keep wooden trees inside overnight.\n',
    'What do you answer?',
  ],
  [
    'fr',
    '# Boutique\n\n## Comment entretenir des chaussures en cuir ?\n\nBrossez le cuir après chaque marche. Cirez les coutures une fois par mois. Gardez des embauchoirs la nuit.\n',
    'Que répondez-vous ?',
  ],
] as const)('a FAQ is answered in the words of the source (%s)', (language, text, ending) => {
  const question = firstOf(text, language, 'open_faq')!
  expect(question.prompt.replace(/\u00A0/g, ' ')).toContain(ending)
  expect(question.keyPoints!.length).toBe(3)
  expect(question.rubric).toMatch(/3/)
})

test('a pool is empty if the material supports nothing, and the same request gives the same pool', () => {
  const prose =
    '# Evening\n\n## The river\n\nThe light went slowly. We sat for a long time and nobody spoke. Later it rained.\n'
  expect(writeQuiz(requestFor(prose, 'en'))).toEqual([])
  const request = requestFor(OBJECTIONS.fr, 'fr')
  expect(writeQuiz(request)).toEqual(writeQuiz(request))
  expect(writeQuiz({ ...request, poolSize: 1 }).length).toBe(1)
})

test('what the brief avoids and what was asked before is not asked', () => {
  const request = requestFor(OBJECTIONS.en, 'en')
  const [first] = writeQuiz(request)
  expect(writeQuiz({ ...request, avoid: [first!.prompt] }).map(({ prompt }) => prompt)).not.toContain(
    first!.prompt,
  )
  const quiet = reportQuiz({ ...request, brief: { ...EMPTY_BRIEF, forbiddenWords: ['tiles'] } })
  expect(JSON.stringify(quiet.pool)).not.toContain('tiles')
  expect(quiet.refusals.get('avoided by the brief')).toBeGreaterThan(0)
})

test.each([
  [
    'en',
    'Discovery',
    'Red flags',
    ['No clear budget owner', 'A vendor contract that runs on', 'Nobody answers our messages'],
  ],
  [
    'fr',
    'Découverte',
    'Signaux faibles',
    ['Aucun responsable du budget', 'Un contrat en cours ailleurs', 'Plus de réponse aux messages'],
  ],
] as const)(
  'a list with a name is asked for by it (%s); a schedule is not',
  (language, title, lead, items) => {
    const text = (own: readonly string[], name: string = lead) =>
      `# Alba\n\n## ${title}\n\n${name} :\n\n${own.map((item) => `- ${item}\n`).join('')}`
    const asked = firstOf(text(items), language, 'open_list')
    expect(asked?.prompt).toContain(title)
    expect(asked?.keyPoints).toEqual(items)
    expect(
      firstOf(text(items.map((item, at) => `${at + 1} – ${item}`)), language, 'open_list'),
    ).toBeUndefined()
    expect(
      firstOf(text(items, language === 'fr' ? 'Adaptez selon' : 'Look out for'), language, 'open_list'),
    ).toBeUndefined()
  },
)

test('a document whose title is a question is not asked by it', () => {
  const text =
    '# What makes a good demo?\n\nA good demo answers the question of the buyer. It takes twenty minutes at most.\n\n## Before the demo\n\nYou read your notes again.\n'
  expect(poolOf(text, 'en').filter(({ kind }) => kind === 'open_faq')).toEqual([])
})

test('sections that are called steps are steps, whatever the heading above them is', () => {
  const text = (names: string[]) =>
    `# Boat house\n\n## The visit\n\n${names.map((name, at) => `### Phase ${at + 1}: ${name}\n\nThe crew takes its time.\n`).join('\n')}`
  const names = ['Greet the family', 'Check the hull', 'Compare two offers', 'Choose a date']
  expect(firstOf(text(names), 'en', 'steps')?.type).toBe('ordering')
  // Common sense puts these in order.
  expect(firstOf(text(['Connection', 'Discovery', 'Proposal', 'Closing']), 'en', 'steps')).toBeUndefined()
})

describe('what only looks like material', () => {
  test.each<[Language, string]>([
    [
      'en',
      '## Ready to learn how to sell?\n\nOur course gives you a good grounding in the skills that you need for it. It takes two days.\n',
    ],
    [
      'fr',
      '## Envie de progresser dans la vente ?\n\nNotre parcours vous donne toutes les bases du métier en peu de temps. Il dure deux jours.\n',
    ],
  ])('a question that only advertises: %s', (language, text) => {
    expect(poolOf(`# Guide\n\n${text}`, language)).toEqual([])
  })

  test.each<[Language, string, string, string]>([
    ['en', 'Success stories', 'Teams', 'Before the service'],
    ['fr', 'Exemples de réussite', 'Équipes', 'Avant le service'],
  ])('what happened to people: %s', (language, told, taught, name) => {
    const list =
      language === 'en'
        ? '- Check the luggage upstairs\n- Close the bicycle shed\n- Prepare fresh coffee beans\n'
        : '- Monter les bagages lourds\n- Fermer le local à vélos\n- Moudre le café frais\n'
    const text = (head: string) => `# Guide\n\n## ${head}\n\n### ${name}\n\n${list}`
    expect(poolOf(text(taught), language).map(({ kind }) => kind)).toEqual(['open_list'])
    expect(poolOf(text(told), language)).toEqual([])
  })
})

test('a list of sayings is not asked beside the sayings themselves', () => {
  const text =
    '# Coffee\n\n## Questions that open the talk\n\n- **To find the lost time**: “When do your people leave the building for a coffee?”\n- **To find the hidden cost**: “Who rinses the machine in the evening before going home?”\n- **To know who decides**: “When you last changed supplier, who had the final word?”\n'
  const kinds = reportQuiz(requestFor(text, 'en')).pool.map(({ kind }) => kind)
  expect(kinds).toContain('open_say')
  expect(kinds).not.toContain('open_list')
})

test('an answer in steps of which one says where to click is not asked', () => {
  const steps = [
    'Open the ferry app on your phone',
    'Enter the name of each guest',
    'Send the list to the pier',
  ]
  const faq = (items: string[]) =>
    `# Crossings\n\n## Guests\n\n### How do I announce my guests?\n\n${items.map((item) => `- ${item}\n`).join('')}\n## Boats\n\nThe ferry is blue.\n`
  expect(firstOf(faq(steps), 'en', 'open_faq')?.keyPoints).toHaveLength(3)
  const [open, ...more] = steps
  expect(firstOf(faq([open!, 'Click on Guests', ...more]), 'en', 'open_faq')).toBeUndefined()
})
