import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import type { Language } from '../../../platform/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { refAt } from '../../ref-at.ts'
import { figuresIn, usualFigures } from './read-figures.ts'
import { reportQuiz } from './write-quiz.ts'

function report(markdown: string, language: Language) {
  const document = documentOf(markdown, language)
  const sourceRefs = [refAt(document, 0, document.text.length)]
  const scene = { title: 'All', description: '', plannedNarrationSummary: '', sourceRefs }
  const module = { title: 'All', description: '', objectives: [], scenes: [scene] }
  const outline = { courseTitle: '', courseDescription: '', modules: [module], remarks: [] }
  const common = { language, documents: [document], brief: EMPTY_BRIEF, outline }
  return reportQuiz({ ...common, moduleIndex: 0, scenes: [], poolSize: 20 })
}

const plain = (text: string) => text.replace(/\u00A0/g, ' ')
const asked = (markdown: string, language: Language) =>
  report(markdown, language).pool.map(({ kind, question }) => ({
    kind,
    prompt: plain(question.prompt),
    keyPoints: question.keyPoints?.map(plain),
  }))
const under = (title: string, text: string) => `# Lodge\n\n## ${title}\n\n${text}\n`

describe('a case the source decides', () => {
  test.each<[Language, string, string, string]>([
    [
      'en',
      'If the boat is late by an hour, you should offer the guests a hot drink in the kitchen.',
      'Ferry – what do you do if the boat is late by an hour?',
      'Offer the guests a hot drink in the kitchen.',
    ],
    [
      'en',
      'Call the harbour office at once when the jetty light goes out.',
      'Ferry – what do you do when the jetty light goes out?',
      'Call the harbour office at once.',
    ],
    [
      'en',
      'If the boat is late by an hour, the cook must keep a warm supper for every guest.',
      'Ferry – which rule applies if the boat is late by an hour?',
      'The cook must keep a warm supper for every guest.',
    ],
    [
      'fr',
      'Si le bac a une heure de retard, vous devez servir une boisson chaude aux hôtes dans la cuisine.',
      'Ferry – que faire si le bac a une heure de retard ?',
      'Servir une boisson chaude aux hôtes dans la cuisine.',
    ],
    [
      'fr',
      'Téléphonez aussitôt à la capitainerie du port lorsque la lampe du ponton est éteinte.',
      'Ferry – que faire lorsque la lampe du ponton est éteinte ?',
      'Téléphonez aussitôt à la capitainerie du port.',
    ],
    [
      'fr',
      'Si le bac a une heure de retard, la cuisine doit garder un repas chaud pour chaque hôte.',
      'Ferry – quelle règle s’applique si le bac a une heure de retard ?',
      'La cuisine doit garder un repas chaud pour chaque hôte.',
    ],
  ])('is asked in words (%s): %s', (language, sentence, prompt, point) => {
    expect(asked(under('Ferry', sentence), language)).toEqual([
      { kind: 'open-do', prompt, keyPoints: [point] },
    ])
  })

  test.each<[Language, string]>([
    ['en', 'If they arrive late, you should offer the guests a hot drink in the kitchen.'],
    ['en', 'If the boat is late, you should see the timetable in the office for details.'],
    ['en', 'Ask the guests of the evening boat if the kitchen served them well.'],
    ['en', 'If the boat is late, the sun often sets behind the hills before supper.'],
    ['fr', 'Si elles tardent à venir, vous devez servir une boisson chaude aux hôtes.'],
    ['fr', 'Si le bac a du retard, vous devez consulter les horaires affichés au bureau du port.'],
    ['fr', 'Demandez aux hôtes du bac du soir si la cuisine leur a plu.'],
    ['fr', 'Si le bac a du retard, le soleil se couche souvent derrière les collines.'],
  ])('is not seen where nothing is decided (%s): %s', (language, sentence) => {
    expect(asked(under('Ferry', sentence), language)).toEqual([])
  })

  test.each<[Language, string[]]>([
    [
      'en',
      [
        'If the boat is late, offer the guests a hot drink in the kitchen.',
        'If a window breaks, cover the frame with the boards from the shed.',
        'If the stove smokes, open the chimney flap beside the copper pipe.',
        'If wolves are heard, bring the sheep down into the lower barn.',
      ],
    ],
    [
      'fr',
      [
        'Si le bac tarde vraiment, servez une boisson chaude aux hôtes dans la cuisine.',
        'Si une vitre se brise, couvrez le cadre avec les planches de la remise.',
        'Si le poêle fume trop, ouvrez la trappe près du tuyau de cuivre.',
        'Si des loups rôdent, menez les brebis dans la grange du bas.',
      ],
    ],
  ])('is asked among what is done in the other cases (%s)', (language, sentences) => {
    const text = sentences
      .map((sentence, at) => `## Part ${'ABCD'[at]} of the hut\n\n${sentence}\n`)
      .join('\n')
    const chosen = report(`# Lodge\n\n${text}`, language).pool.filter(({ kind }) => kind === 'do')
    expect(chosen.length).toBeGreaterThan(0)
    for (const { question } of chosen) expect(question.options).toHaveLength(4)
  })
})

describe('a reply', () => {
  const objections = (said: [string, string][]) =>
    `# Lodge\n\n## Objections\n\n${said.map(([name, reply]) => `### “${name}”\n\n“${reply}”\n`).join('\n')}`

  test.each<[Language, [string, string][]]>([
    [
      'en',
      [
        [
          'It is too expensive',
          'Fair point. Shall we compare the week with three nights at the inn by the bridge?',
        ],
        [
          'I am not interested',
          'I hear you. May I ask what made you stop at our little window this morning?',
        ],
        [
          'I will think about it',
          'Please do. What would you like to know before the boat leaves this evening?',
        ],
      ],
    ],
    [
      'fr',
      [
        [
          'C’est trop cher',
          'Je vous entends. Comparons la semaine avec trois nuits à l’auberge du pont, voulez-vous ?',
        ],
        [
          'Ça ne m’intéresse pas',
          'Bien sûr. Puis-je savoir ce qui vous a fait venir à notre guichet ce matin ?',
        ],
        [
          'Je vais y réfléchir',
          'Prenez votre temps. Que voulez-vous savoir avant le départ du bac de ce soir ?',
        ],
      ],
    ],
  ])('to a brush-off would serve anywhere: the others are asked in words (%s)', (language, said) => {
    const { pool } = report(objections(said), language)
    expect(pool.map(({ kind }) => kind)).toContain('open-reply')
    expect(pool.map(({ kind }) => kind)).not.toContain('reply')
  })

  test.each<[Language, string, string]>([
    [
      'en',
      'We have a boat',
      'Step 1 – Respect it: “That makes sense to me. You must like the boat.” Step 2 – Find the gap: “Tell me what you would change about the hull.”',
    ],
    [
      'fr',
      'Nous avons déjà un bac',
      'Étape 1 – Respecter : « Je comprends bien cela. Ce bac doit vous plaire. » Étape 2 – Chercher : « Dites-moi ce que vous changeriez à la coque. »',
    ],
  ])('that goes in steps is asked as a whole (%s)', (language, name, body) => {
    const [question] = asked(`# Lodge\n\n## Objections\n\n### “${name}”\n\n${body}\n`, language)
    expect(question?.kind).toBe('open-reply')
    expect(question?.keyPoints).toHaveLength(2)
  })
})

test.each<[Language, string, string]>([
  ['en', 'I lost my key', 'I need a second lamp'],
  ['fr', 'Je ne trouve plus ma clé', 'Je veux une seconde lampe'],
])('what people come with is asked like a question they ask (%s)', (language, one, other) => {
  const body =
    language === 'en'
      ? 'Porters keep spare ones in the drawer under the stairs, sorted by floor.'
      : 'Les porteurs en gardent dans le tiroir sous l’escalier, rangées par étage.'
  const text = `# Lodge\n\n## ${one}\n\n${body}\n\n## ${other}\n\n${body.replace(/stairs|escalier/, 'roof')}\n`
  expect(asked(text, language).map(({ kind }) => kind)).toContain('open-faq')
  expect(asked(text, language)[0]!.prompt).toContain(one)
})

test.each<[Language, string, string]>([
  ['en', 'When a storm is near', 'Pleasures of the lodge'],
  ['fr', 'Quand un orage approche', 'Plaisirs du refuge'],
])('a list is asked for only where one decides by it (%s)', (language, decisive, other) => {
  const items =
    language === 'en'
      ? '- Bring the chairs inside\n- Lock the shutters twice\n- Count the canoes\n'
      : '- Rentrer les chaises du jardin\n- Verrouiller deux fois les volets\n- Compter les canoës\n'
  expect(asked(under(decisive, items), language).map(({ kind }) => kind)).toEqual(['open-actions'])
  const { pool, refusals } = report(under(other, items), language)
  expect(pool).toEqual([])
  expect(refusals.get('nothing to decide by')).toBe(1)
})

test.each(['15 minutes', '14 jours ouvrés', '30 %'])('rules set figures like %s', (text) => {
  const [figure] = figuresIn(text)
  const usual = usualFigures(figure!)
  expect(usual.length).toBeGreaterThanOrEqual(3)
  for (const each of usual) {
    expect(each.text.replace(/\d+/, '')).toBe(text.replace(/\d+/, ''))
    expect(figuresIn(each.text)[0]!.value).toBe(each.value)
    expect(each.value).not.toBe(figure!.value)
  }
})

test('of one hour and of a currency nothing is usual', () => {
  expect(['1 hour', '€20'].flatMap((text) => usualFigures(figuresIn(text)[0]!))).toEqual([])
})

test.each<[Language, string]>([
  [
    'en',
    'To light the stove:\n\n1. Open the lower flap\n2. Add dry birch bark\n3. Use a long match\n4. Close the glass door\n',
  ],
  [
    'fr',
    'Pour allumer le poêle :\n\n1. Ouvrir la trappe du bas\n2. Empiler des écorces sèches\n3. Craquer une allumette\n4. Fermer la porte vitrée\n',
  ],
])('numbered orders under their purpose are steps (%s)', (language, text) => {
  expect(asked(under('Stove', text), language).map(({ kind }) => kind)).toContain('steps')
})

test.each<[Language, string]>([
  ['en', 'Error handling'],
  ['fr', 'Gestion d’erreurs'],
])('what deals with errors is no list of them (%s)', (language, title) => {
  const items =
    language === 'en'
      ? '- Spare lamps: Keep the stairs lit for late guests\n- Second key: Opens the cellar when a lock is stuck\n- Boat horn: Calls the porter over from the island\n- Night bell: Wakes the cook before the kitchen does\n'
      : '- Lampes de secours : Éclairer l’escalier des hôtes tardifs\n- Seconde clé : Ouvrir la cave si la serrure coince\n- Corne de brume : Appeler le passeur depuis la rive\n- Cloche de nuit : Réveiller le cuisinier avant l’aube\n'
  expect(asked(under(title, items), language)).toEqual([])
})

test.each<[Language, string]>([
  ['en', 'Team'],
  ['fr', 'Équipe'],
])(
  'a label and its explanation are matched by sense, and only terms are asked for (%s)',
  (language, title) => {
    const items =
      language === 'en'
        ? '- Porter: Carries the luggage up to every floor\n- Cook: Prepares the early breakfast for hikers\n- Ferryman: Brings guests over before nightfall\n- Gardener: Waters the herbs behind the kitchen\n'
        : '- Porteur : Monte les bagages à tous les étages\n- Cuisinier : Prépare le petit déjeuner des marcheurs\n- Passeur : Amène les hôtes avant la nuit tombée\n- Jardinier : Arrose les herbes derrière la maison\n'
    const kinds = (name: string) => asked(under(name, items), language).map(({ kind }) => kind)
    expect(kinds(title)).not.toContain('define')
    expect(kinds(language === 'en' ? 'Roles of the lodge' : 'Rôles du refuge')).toContain('define')
  },
)

test.each<[Language, string, string]>([
  [
    'en',
    '# Lodge\n\n## Glossary\n\n### Porter\n\nA porter is somebody who carries luggage.\n\n### Cook\n\nA cook is somebody who prepares breakfast.\n\n### Ferryman\n\nA ferryman is somebody who steers boats.\n\n### Gardener\n\nA gardener is somebody who waters herbs.\n',
    'Somebody who carries luggage.',
  ],
  [
    'fr',
    '# Refuge\n\n## Glossaire\n\n### Porteur\n\nUn porteur est une personne qui monte les bagages.\n\n### Cuisinier\n\nUn cuisinier est une personne qui prépare les repas.\n\n### Passeur\n\nUn passeur est une personne qui mène la barque.\n\n### Jardinier\n\nUn jardinier est une personne qui arrose les herbes.\n',
    'Une personne qui monte les bagages.',
  ],
])('a definition leaves its term off (%s)', (language, text, option) => {
  const { pool } = report(text, language)
  const define = pool.find(({ kind }) => kind === 'define')
  expect(define?.question.options?.map(({ text: each }) => each)).toContain(option)
})

test.each<[Language, string]>([
  [
    'en',
    '## May guests bring dogs?\n\nA: Dogs sleep in the barn beside the sheep, on fresh straw.\n\nQ: And cats\n\nA: Cats stay in the kitchen with the cook.\n',
  ],
  [
    'fr',
    '## Les chiens sont-ils admis ici ?\n\nR : Les chiens dorment dans la grange avec les brebis, sur la paille.\n\nQ : Et les chats\n\nR : Les chats restent en cuisine.\n',
  ],
])('an answer ends where the next one begins, and loses its mark (%s)', (language, text) => {
  const points = asked(`# Lodge\n\n## House\n\n${text.replace('## ', '### ')}`, language)[0]?.keyPoints ?? []
  expect(points[0]).toMatch(/^(?:Dogs|Les chiens)/)
  expect(points.join(' ')).not.toMatch(/kitchen|cuisine/)
})

describe('an answer to be known', () => {
  test.each<
    [Language, string, string, 'label with a value' | 'no heading to stand under' | 'too long to answer']
  >([
    [
      'en',
      'Which budget do you have?',
      '- Below 500 a year = online\n- Above 500 a year = on site',
      'label with a value',
    ],
    [
      'fr',
      'Quel budget avez-vous prévu ?',
      '- Moins de 500 par an = en ligne\n- Plus de 500 par an = sur place',
      'label with a value',
    ],
    [
      'en',
      'Training in spring: online or on site?',
      'Every lodge trains its porters before the ferry opens again.',
      'no heading to stand under',
    ],
    [
      'fr',
      'La formation au printemps : en ligne ou sur place ?',
      'Chaque refuge forme ses porteurs avant la reprise du bac.',
      'no heading to stand under',
    ],
    [
      'en',
      'Why do porters train so long?',
      'The porters climb to the lodge once more. '.repeat(11),
      'too long to answer',
    ],
    [
      'fr',
      'Pourquoi les porteurs marchent-ils ?',
      'Les porteurs montent encore une fois au refuge. '.repeat(11),
      'too long to answer',
    ],
  ])('is neither a table, an essay nor a chapter (%s): %s', (language, question, answer, reason) => {
    const { pool, refusals } = report(`# Lodge\n\n## House\n\n### ${question}\n\n${answer}\n`, language)
    expect(pool.filter(({ kind }) => kind === 'open-faq')).toEqual([])
    expect(refusals.get(reason)).toBeGreaterThan(0)
  })
})

test.each<[Language, string]>([
  ['en', 'If the porter is ill, we ask the ferryman to carry the luggage up to the lodge.'],
  ['fr', 'Si le porteur est malade, merci de demander au passeur de monter les bagages au refuge.'],
])('what one always does is an order too (%s)', (language, sentence) => {
  expect(asked(under('Ferry', sentence), language)[0]?.keyPoints?.[0]).toMatch(/^(?:Ask|Demander)/)
})

test('an infinitive that is a subject orders nothing', () => {
  const text = 'Si le porteur est malade, confier les bagages au passeur fait gagner une heure à chacun.'
  expect(asked(under('Bac', text), 'fr')).toEqual([])
})

test.each<[Language, string, string[]]>([
  [
    'en',
    'The porter brings every lamp up at seven in the evening. This helps the guests. Others: not applicable.',
    ['The porter brings every lamp up at seven in the evening.'],
  ],
  [
    'fr',
    'Le porteur monte toutes les lampes à sept heures du soir. Cette habitude plaît. Autres : sans objet.',
    ['Le porteur monte toutes les lampes à sept heures du soir.'],
  ],
])('what says nothing alone is no key point (%s)', (language, answer, points) => {
  const question = language === 'en' ? 'Who brings the lamps upstairs?' : 'Qui monte les lampes à l’étage ?'
  const lines = answer
    .split(/(?<=\.) /)
    .join('\n\n')
    .replace(/\.$/, '')
  expect(asked(`# Lodge\n\n## House\n\n### ${question}\n\n${lines}\n`, language)[0]?.keyPoints).toEqual(
    points,
  )
})

test.each<[Language, string, string]>([
  ['en', 'Lake goals:', 'Lake schedule:'],
  ['fr', 'Buts du lac :', 'Calendrier du lac :'],
])('a calendar is no contrast to anything (%s)', (language, one, other) => {
  const goals =
    language === 'en'
      ? ['Teach porters to row', 'Repair the old jetty', 'Feed every guest well']
      : ['Formation des porteurs à la rame', 'Réparation du vieux ponton', 'Repas chaud pour chaque hôte']
  const dates =
    language === 'en'
      ? ['May 3 opening of the ferry', 'June 12 visit of the mayor', 'July 1 feast of the lake']
      : ['Mai 2027 ouverture du bac', '12 juin visite du maire', 'Le 1 juillet fête du lac']
  const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n')
  const text = under('Season plan', `${one}\n\n${list(goals)}\n\n${other}\n\n${list(dates)}`)
  expect(asked(text, language).map(({ kind }) => kind)).not.toContain('members')
  const rest = under(
    'Season plan',
    `${one}\n\n${list(goals)}\n\n${other}\n\n${list(dates.map((date) => date.replace(/^.*\d+ /, '')))}`,
  )
  expect(asked(rest, language).map(({ kind }) => kind)).toContain('members')
})
