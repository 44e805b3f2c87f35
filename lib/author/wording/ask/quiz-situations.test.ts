import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { reportOf, withoutFacts } from '../../fixtures/report-quiz.ts'

const plain = (text: string) => text.replace(/\u00A0/g, ' ')
const asked = (markdown: string, language: Language) =>
  withoutFacts(reportOf(markdown, language).pool).map(({ kind, question }) => ({
    kind,
    prompt: plain(question.prompt),
    keyPoints: question.keyPoints?.map(plain),
  }))
const under = (title: string, text: string) => `# Lodge\n\n## ${title}\n\n${text}\n`

describe('an answer is asked for', () => {
  const reply = (text: string, language: Language) => {
    const said = language === 'en' ? 'We come by boat' : 'C’est trop loin pour nous'
    return `# Lodge\n\n## Objections\n\n### “${said}”\n\n${text}\n`
  }

  test.each<[Language, string, string[]]>([
    [
      'en',
      '“Of course! We keep a berth. The lamp shows you where it is. Agreed?”',
      ['Of course!', 'Agreed?'],
    ],
    [
      'fr',
      '« Bien sûr ! Nous gardons une place. La lampe vous montre où elle est. Ça va ? »',
      ['Bien sûr !', 'Ça va ?'],
    ],
  ])('with its shortest sentences (%s)', (language, text, parts) => {
    const points = asked(reply(text, language), language)[0]!.keyPoints!
    expect(points).toHaveLength(2)
    for (const part of parts) expect(points.join(' ')).toContain(part)
  })

  test.each<[Language, string]>([
    ['en', '“Fair. When do you arrive?”\n\n[If late]: “The lamp shows you where the berth is.”'],
    ['fr', '« Bien. Quand venez-vous ? »\n\n[Si c’est tard] : « La lampe vous montre où est la place. »'],
    [
      'en',
      '“Fair. Here is what we keep for you:\n\n1. A berth by the house\n2. A lamp\n\nWhen do you come by?”',
    ],
    [
      'fr',
      '« Bien. Voici ce que nous gardons :\n\n1. Une place\n2. Une lampe\n\nQuand venez-vous chez nous ? »',
    ],
    ['en', '“Fair, we keep a berth for you. It costs [price] a night, and the lamp shows you the way.”'],
  ])('whole or not at all (%s): %s', (language, text) => {
    expect(asked(reply(text, language), language)).toEqual([])
  })

  test.each<[Language, string, string[]]>([
    [
      'en',
      'Night signals',
      [
        'The lamp turns red',
        'Nobody answers if you ask them',
        'A bell rings twice',
        'The boat lies low',
        'The dog barks at you',
        'The rope is wet',
        'The cabin smells of oil',
      ],
    ],
    [
      'fr',
      'Signaux de nuit',
      [
        'La lampe passe au rouge',
        'Personne ne répond si on les appelle',
        'La cloche sonne deux fois',
        'Le bateau penche un peu',
        'Le chien aboie sans fin',
        'La corde est mouillée',
        'La cabine sent le mazout',
      ],
    ],
  ])('with every item of a list (%s)', (language, title, items) => {
    const list = (all: string[]) =>
      `# Lodge\n\n## Harbor\n\n### ${title}\n\n${all.map((item) => `- ${item}`).join('\n')}\n`
    expect(asked(list(items), language)[0]?.keyPoints).toEqual(items)
    const away = language === 'en' ? 'See the table below' : 'Voir le tableau ci-dessous'
    expect(asked(list([...items.slice(1), away]), language)).toEqual([])
  })

  test.each<[Language, string, string]>([
    [
      'en',
      'How do I keep my berth?',
      'A berth is kept when you book. For the winter, visit our page and enter your number.',
    ],
    [
      'fr',
      'Comment garder ma place ?',
      'La place est gardée dès la réservation. Pour l’hiver, voyez la question 14 et appelez.',
    ],
  ])('with the last sentence of an answer (%s)', (language, question, answer) => {
    expect(asked(`# Lodge\n\n## Harbor\n\n### ${question}\n\n${answer}\n`, language)).toEqual([])
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
  expect(asked(under(decisive, items), language).map(({ kind }) => kind)).toEqual(['open_list'])
  const { pool, refusals } = reportOf(under(other, items), language)
  expect(withoutFacts(pool)).toEqual([])
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
    expect(pool.filter(({ kind }) => kind === 'open_faq')).toEqual([])
    expect(refusals.get(reason)).toBeGreaterThan(0)
  })
})
