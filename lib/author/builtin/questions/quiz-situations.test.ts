import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { reportOf } from '../../fixtures/report-quiz.ts'

const plain = (text: string) => text.replace(/\u00A0/g, ' ')
const asked = (markdown: string, language: Language) =>
  reportOf(markdown, language).pool.map(({ kind, question }) => ({
    kind,
    prompt: plain(question.prompt),
    keyPoints: question.keyPoints?.map(plain),
  }))
const under = (title: string, text: string) => `# Lodge\n\n## ${title}\n\n${text}\n`

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
    const { pool } = reportOf(objections(said), language)
    expect(pool.map(({ kind }) => kind)).toContain('open-reply')
    expect(pool.map(({ kind }) => kind)).not.toContain('reply')
  })
})

test.each<[Language, string, string]>([
  ['en', 'When a storm is near', 'Pleasures of the lodge'],
  ['fr', 'Quand un orage approche', 'Plaisirs du refuge'],
])('a list is asked for only where one decides by it (%s)', (language, decisive, other) => {
  const items =
    language === 'en'
      ? '- Bring the chairs inside\n- Lock the shutters twice\n- Count the canoes\n'
      : '- Rentrer les chaises du jardin\n- Verrouiller deux fois les volets\n- Compter les canoës\n'
  expect(asked(under(decisive, items), language).map(({ kind }) => kind)).toEqual(['open-list'])
  const { pool, refusals } = reportOf(under(other, items), language)
  expect(pool).toEqual([])
  expect(refusals.get('nothing to decide by')).toBe(1)
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

describe('an answer worth knowing', () => {
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
    const { pool, refusals } = reportOf(`# Lodge\n\n## House\n\n### ${question}\n\n${answer}\n`, language)
    expect(pool.filter(({ kind }) => kind === 'open-faq')).toEqual([])
    expect(refusals.get(reason)).toBeGreaterThan(0)
  })
})
