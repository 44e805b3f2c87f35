import { expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { reportOf, withoutFacts } from '../../fixtures/report-quiz.ts'

const plain = (text: string) => text.replace(/\u00A0/g, ' ')
const firstOf = (markdown: string, language: Language, kind: string) =>
  reportOf(markdown, language).pool.find((each) => each.kind === kind)?.question

test.each([
  [
    'en',
    '# Shop\n\n## Questions\n\n### May I take the demo machine home?\n\nNot allowed for:\n\n- private parties\n- other firms\n- staff on leave for over a week\n',
    'Not allowed for: private parties; other firms; staff on leave for over a week.',
  ],
  [
    'fr',
    '# Boutique\n\n## Questions\n\n### Puis-je emporter la machine de démonstration ?\n\nInterdit pour :\n\n- les fêtes privées\n- les autres sociétés\n- une absence de plus de sept jours\n',
    'Interdit pour : les fêtes privées ; les autres sociétés ; une absence de plus de sept jours.',
  ],
] as const)('an answer keeps what is above its list (%s)', (language, text, point) => {
  const question = firstOf(text, language, 'open_faq')
  expect(question?.keyPoints?.map((each) => plain(each))).toEqual([point])
})

test.each([
  [
    'en',
    '# Shop\n\n## Questions\n\n### Who may take the demo machine home?\n\nOnly staff who signed for it at the desk.\n\nBring it back:\n\n- before nine on the next day\n- with its cables\n\nOptional:\n\n- Case: 4 euros a week\n- Second battery: free\n\nAt Fernco, we love our machines!\n',
    [
      'Only staff who signed for it at the desk.',
      'Bring it back: before nine on the next day; with its cables.',
      'Optional – Case: 4 euros a week; Second battery: free.',
    ],
  ],
  [
    'fr',
    '# Boutique\n\n## Questions\n\n### Qui peut emporter la machine de démonstration ?\n\nSeuls les vendeurs qui ont signé à l’accueil.\n\nRapportez-la :\n\n- avant neuf heures le lendemain\n- avec ses câbles\n\nEn option :\n\n- Étui : 4 euros par semaine\n- Seconde batterie : gratuite\n\nChez Fougère, nous aimons nos machines !\n',
    [
      'Seuls les vendeurs qui ont signé à l’accueil.',
      'Rapportez-la : avant neuf heures le lendemain ; avec ses câbles.',
      'En option – Étui : 4 euros par semaine ; Seconde batterie : gratuite.',
    ],
  ],
] as const)(
  'an answer keeps the labels of its lists, and leaves its slogan out (%s)',
  (language, text, points) => {
    const question = firstOf(text, language, 'open_faq')
    expect(question?.keyPoints?.map(plain)).toEqual(points)
  },
)

test.each([
  [
    'en',
    '# Help desk\n\n## Objections\n\n### "I have no signal"\n\n- Ask where the caller is\n- Test the phone:\n  - restart it\n  - try another card\n- If that fails, open a ticket\n\n### "It is too dear"\n\nResponse: "I see what you mean. Shall we look at the smaller plan together first?"\n',
    [
      'Ask where the caller is',
      'Test the phone: restart it; try another card',
      'If that fails, open a ticket',
    ],
  ],
  [
    'fr',
    '# Assistance\n\n## Objections\n\n### « Je n’ai pas de réseau »\n\n- Demandez où se trouve le client\n- Testez le téléphone :\n  - redémarrez l’appareil\n  - essayez une autre carte\n- Si rien n’y fait, ouvrez un ticket\n\n### « C’est trop cher »\n\nRéponse : « Je comprends. Voulez-vous que nous regardions ensemble la petite formule ? »\n',
    [
      'Demandez où se trouve le client',
      'Testez le téléphone : redémarrez l’appareil ; essayez une autre carte',
      'Si rien n’y fait, ouvrez un ticket',
    ],
  ],
] as const)('advice is whole, with what is nested and what comes last (%s)', (language, text, points) => {
  const question = firstOf(text, language, 'open_reply')
  expect(question?.keyPoints?.map(plain)).toEqual(points)
})

test.each<[Language, string, string, string, string]>([
  [
    'en',
    'When to call the captain',
    'During the crossing',
    'The lamp of the engine is red',
    'Can they tie a bowline?',
  ],
  [
    'fr',
    'Quand appeler le capitaine',
    'Pendant la traversée',
    'Le voyant du moteur est rouge',
    'Savent-ils faire un nœud ?',
  ],
])('a list is asked for if its name tells what to name (%s)', (language, name, moment, first, question) => {
  const kinds = (title: string, items: string[]) =>
    withoutFacts(
      reportOf(
        `# Bac\n\n## Signs\n\n### ${title}\n\n${items.map((item) => `- ${item}\n`).join('')}`,
        language,
      ).pool,
    ).map(({ kind }) => kind)
  const items =
    language === 'en'
      ? [first, 'A guest has fallen into the water', 'The fog hides the other pier']
      : [first, 'Un hôte est tombé à l’eau', 'Le brouillard cache l’autre quai']
  expect(kinds(name, items)).toEqual(['open_list'])
  expect(kinds(moment, items)).toEqual([])
  const asked = language === 'en' ? 'Qualification questions' : 'Questions de qualification'
  const questions = items.map((item) => `${item}?`)
  expect(kinds(asked, questions)).toEqual(['open_list'])
  expect(kinds(asked, [...questions, question])).toEqual([])
})

test.each<[Language, string, string, string]>([
  ['en', 'All guests on deck must:', 'All guests on deck must …', 'May guests stand on deck?'],
  [
    'fr',
    'Tous les hôtes sur le pont doivent :',
    'Tous les hôtes sur le pont doivent …',
    'Peut-on rester sur le pont ?',
  ],
])(
  'a sentence is completed by its list, a question answered by it (%s)',
  (language, lead, stem, question) => {
    const items =
      language === 'en'
        ? ['wear a vest', 'keep the rail clear', 'hold on to a rope']
        : ['porter un gilet', 'dégager la rambarde', 'tenir une corde']
    const asked = (title: string) => {
      const text = `# Bac\n\n## Pier\n\n### ${title}\n\n${lead}\n\n${items.map((item) => `- ${item}\n`).join('')}`
      return withoutFacts(reportOf(text, language).pool).map(({ kind, question }) => [
        kind,
        plain(question.prompt),
      ])
    }
    expect(asked('Deck')).toEqual([['open_list', expect.stringContaining(stem)]])
    expect(asked(question)).toEqual([['open_faq', expect.stringContaining(question)]])
  },
)

test.each<[Language, string, string]>([
  [
    'en',
    '### Is there an app for the ferry?\n\nYes, on:\n\n- **Phones**: the store of the maker\n- **Tablets**: the desk',
    'Yes. Phones: the store of the maker',
  ],
  [
    'fr',
    '### Existe-t-il une application pour le bac ?\n\nOui, disponible sur :\n\n- **Téléphones** : la boutique du fabricant\n- **Tablettes** : l’accueil',
    'Oui. Téléphones : la boutique du fabricant',
  ],
])('a yes that only its list completes is a yes (%s)', (language, text, point) => {
  const question = firstOf(`# Bac\n\n## Pier\n\n${text}\n`, language, 'open_faq')
  expect(plain(question!.keyPoints![0]!)).toBe(point)
})

test.each<[Language, string, string]>([
  ['en', 'Steps of the crossing', 'Check the'],
  ['fr', 'Étapes de la traversée', 'Vérifiez la'],
])('steps are asked whole or not at all (%s)', (language, title, verb) => {
  const parts = ['rope', 'lamp', 'horn', 'oar', 'flag', 'pump', 'ladder', 'anchor', 'vest', 'buoy']
  const kinds = (count: number) => {
    const steps = parts.slice(0, count).map((part, at) => `${at + 1}. ${verb} ${part}`)
    return withoutFacts(reportOf(`# Bac\n\n## ${title}\n\n${steps.join('\n')}\n`, language).pool).map(
      ({ kind }) => kind,
    )
  }
  expect(kinds(6)).toEqual(['steps'])
  expect(kinds(10)).not.toContain('steps')
})

test.each<[Language, string, string]>([
  ['en', 'Yes. Based on the tide', 'Are the times automatic?'],
  ['fr', 'Oui. Selon la marée', 'Les horaires sont-ils automatiques ?'],
])('a yes above a list is a point of its own (%s)', (language, lead, question) => {
  const items = language === 'en' ? ['leave early', 'wait at the pier'] : ['partir tôt', 'attendre au quai']
  const text = `# Bac\n\n## Pier\n\n### ${question}\n\n${lead}:\n\n${items.map((item) => `- ${item}`).join('\n')}\n`
  expect(firstOf(text, language, 'open_faq')!.keyPoints!.map(plain)).toEqual([`${lead}.`, ...items])
})

test.each<[Language, string, string[]]>([
  [
    'en',
    '# Sails\n\n## Objections\n\n### "I mend my own sails"\n\nReply: Saving a torn sail by hand works in summer.\n\n- The loft checks every seam\n- The old cloth is kept for a year\n\n### "It is too dear"\n\nReply: "I see what you mean. Shall we look at the smaller sail together?"\n',
    [
      'Saving a torn sail by hand works in summer.',
      'The loft checks every seam',
      'The old cloth is kept for a year',
    ],
  ],
  [
    'fr',
    '# Voiles\n\n## Objections\n\n### « Je couds moi-même mes voiles »\n\nRéponse : Coudre à la main suffit en été.\n\n- L’atelier vérifie chaque couture\n- La vieille toile est gardée un an\n\n### « C’est trop cher »\n\nRéponse : « Je comprends. Voulez-vous que nous regardions la petite voile ? »\n',
    [
      'Coudre à la main suffit en été.',
      'L’atelier vérifie chaque couture',
      'La vieille toile est gardée un an',
    ],
  ],
])('a reply that goes on in a list is asked for whole (%s)', (language, text, points) => {
  expect(firstOf(text, language, 'open_reply')?.keyPoints?.map(plain)).toEqual(points)
})

test('of an answer, only a pointer at its end is left out; with one between its steps, it is not asked', () => {
  const steps = ['Check the key of the boathouse', 'Ask the warden for the code', 'Read the log of the pier']
  const points = (items: string[]) =>
    firstOf(
      `# Pier\n\n## Questions\n\n### What if the gate stays shut?\n\n${items.map((item) => `- ${item}\n`).join('')}`,
      'en',
      'open_faq',
    )?.keyPoints
  expect(points(steps)).toEqual(steps.slice(0, 2))
  expect(points([steps[0]!, steps[2]!, steps[1]!])).toEqual([steps[0], steps[2], steps[1]])
  expect(points([steps[0]!, 'Click the green button on it', steps[1]!])).toBeUndefined()
})

test('what leads to items with names is no part of the first one', () => {
  const text =
    '# Pier\n\n## Questions\n\n### How is the pier kept safe at night?\n\nSeveral things help:\n\n- Lamps - lit from dusk to dawn\n- Guards - two at every gate\n'
  expect(firstOf(text, 'en', 'open_faq')?.keyPoints).toEqual([
    'Lamps - lit from dusk to dawn',
    'Guards - two at every gate',
  ])
})
