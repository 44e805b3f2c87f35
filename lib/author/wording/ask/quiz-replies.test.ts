import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { reportOf } from '../../fixtures/report-quiz.ts'
import type { SourceTree } from '../../reading/source-tree.ts'
import { saidBy } from '../../statements/read-replies.ts'

const asked = (markdown: string, language: Language) =>
  reportOf(markdown, language).pool.map(({ kind, question }) => ({
    kind,
    prompt: question.prompt.replace(/\u00A0/g, ' '),
    keyPoints: question.keyPoints?.map((point) => point.replace(/\u00A0/g, ' ')),
  }))

describe('the answer to an objection', () => {
  test.each<[Language, string, string]>([
    ['en', 'When they say: "The boat is too slow"', 'You hear: “The boat is too slow.” What do you answer?'],
    [
      'fr',
      'Quand ils disent : « Le bac est trop lent »',
      'Vous entendez : « Le bac est trop lent. » Que répondez-vous ?',
    ],
  ])('stands under a heading that announces it (%s)', (language, heading, prompt) => {
    const reply =
      language === 'en'
        ? '"May I show you where the road goes? Drivers wait an hour at the tunnel."'
        : '« Voulez-vous voir où passe la route ? On attend une heure au tunnel. »'
    const [question] = asked(`# Ferry\n\n## Talks\n\n### ${heading}\n\n> ${reply}\n`, language)
    expect(question).toMatchObject({ kind: 'open_reply', prompt })
    expect(question!.keyPoints).toHaveLength(2)
  })

  test.each<[Language, string, string, string, string, string]>([
    [
      'en',
      'The boat is too slow',
      'Symptom',
      'I hate to lose an hour on the water.',
      'Reply',
      'May I show you where the road goes? Drivers wait an hour at the tunnel.',
    ],
    [
      'fr',
      'Le bac est trop lent',
      'Symptôme',
      'Je déteste perdre une heure sur l’eau.',
      'Réponse',
      'Voulez-vous voir où passe la route ? On attend une heure au tunnel.',
    ],
  ])(
    'is the section that replies, not the one that says what is meant (%s)',
    (language, said, sign, meant, name, reply) => {
      const section = `### Objection: "${said}"\n\n#### ${sign}\n\n"${meant}"\n\n#### ${name}\n\n"${reply}"\n`
      const [question] = asked(`# Ferry\n\n## Objections\n\n${section}`, language)
      expect(question?.keyPoints?.join(' ')).toBe(reply)
    },
  )

  test('is not the end of a quotation that started earlier', () => {
    const tree = { language: 'en' } as SourceTree
    expect(saidBy({ title: 'How long did you wait at the tunnel?"' }, { tree })).toBeNull()
    expect(saidBy({ title: '"How long do you wait at the tunnel?"' }, { tree })).toBe(
      'How long do you wait at the tunnel?',
    )
  })

  test.each<[Language, string[]]>([
    [
      'en',
      [
        '**Acknowledge**: "I see, the season is short for you."',
        '**Clarify**: "Which weeks bring the most guests?"',
        '**Why it works**: "People talk about what they fear to lose."',
      ],
    ],
    [
      'fr',
      [
        '**Accueillir** : « Je vois, la saison est courte pour vous. »',
        '**Creuser** : « Quelles semaines amènent le plus de monde ? »',
        '**Pourquoi** : « On parle de ce que l’on craint de perdre. »',
      ],
    ],
  ])('goes in labeled lines, without the reason for them (%s)', (language, lines) => {
    const said = language === 'en' ? '"We have no time"' : '« Nous n’avons pas le temps »'
    const [question] = asked(`# Ferry\n\n## Objections\n\n### ${said}\n\n${lines.join('\n\n')}\n`, language)
    expect(question!.keyPoints).toHaveLength(2)
    expect(question!.keyPoints![0]).toMatch(/^(?:Acknowledge: “|Accueillir : « )/)
  })

  test.each<[Language, string[]]>([
    [
      'en',
      [
        'Objection',
        'Reply',
        'The boat is too slow',
        '"The road takes an hour more on Fridays, because of the tunnel."',
      ],
    ],
    [
      'fr',
      [
        'Objection',
        'Réponse',
        'Le bac est trop lent',
        '« La route prend une heure de plus le vendredi à cause du tunnel. »',
      ],
    ],
  ])('is a row of a table (%s)', (language, [objection, reply, said, answer]) => {
    const table = `| ${objection} | ${reply} |\n| --- | --- |\n| ${said} | ${answer} |\n`
    expect(asked(`# Ferry\n\n## Talks\n\n${table}`, language).map(({ kind }) => kind)).toEqual(['open_reply'])
  })

  test.each<[Language, string, string]>([
    ['en', 'We carry you home', 'We carry you home, whatever the weather on the lake.'],
    ['fr', 'Nous vous ramenons', 'Nous vous ramenons, quel que soit le temps sur le lac.'],
  ])('is not what a slogan says of itself (%s)', (language, slogan, text) => {
    expect(asked(`# Ferry\n\n## "${slogan}"\n\n"${text}"\n`, language)).toEqual([])
  })
})

test.each<[Language, string, string]>([
  ['en', 'To win an early guest', 'Say on the phone'],
  ['fr', 'Pour gagner un hôte matinal', 'Dire au téléphone'],
])('an aim or a moment is asked for its line (%s)', (language, aim, title) => {
  const line =
    language === 'en'
      ? '"The first boat is empty. Would you like the cabin to yourselves for once?"'
      : '« Le premier bac est vide. Voulez-vous la cabine pour vous seuls, une fois ? »'
  const [question] = asked(`# Ferry\n\n## ${title}\n\n### ${aim}\n\n> ${line}\n`, language)
  expect(question?.kind).toBe('open_say')
})

describe('a list is asked for', () => {
  const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n')
  const RULES = {
    en: ['Count the guests before leaving', 'Tie the boat twice at night', 'Keep a lamp in the cabin'],
    fr: [
      'Compter les passagers avant le départ',
      'Amarrer deux fois le soir venu',
      'Garder une lampe en cabine',
    ],
  }

  test.each<[Language, string, string]>([
    [
      'en',
      'The following rules apply at night',
      'In “Lake”, under “Ferry”, what belongs to “Several rules apply at night”? Name at least 2 points.',
    ],
    [
      'fr',
      'Les règles suivantes sont obligatoires',
      'Dans « Bac », sous « Plusieurs règles sont obligatoires », que faites-vous ? Citez au moins 2 actions.',
    ],
    [
      'en',
      'At night the crew must',
      'In “Lake”, under “Ferry”, complete with at least 2 points: “At night the crew must …”',
    ],
    [
      'fr',
      'La nuit, chacun doit',
      'Dans « Lake », sous « Bac », complétez avec au moins 2 points : « La nuit, chacun doit … »',
    ],
  ])('by its lead (%s): %s', (language, lead, prompt) => {
    const head = language === 'en' ? 'Ferry' : 'Bac'
    const text = `# Lake\n\n## ${head}\n\n${lead}:\n\n${list(RULES[language])}\n`
    expect(asked(text, language).map((each) => each.prompt)).toEqual([prompt])
  })

  test.each<[Language, string, string[]]>([
    [
      'en',
      'Discovery questions',
      ['Who takes the early boat with you?', 'What do you pay today?', 'When is the next feast?'],
    ],
    [
      'fr',
      'Questions de découverte',
      ['Qui prend le premier bac avec vous ?', 'Que payez-vous à ce jour ?', 'Quand a lieu la fête ?'],
    ],
  ])('as questions to ask (%s)', (language, title, items) => {
    const [question] = asked(`# Lake\n\n## ${title}\n\n${list(items)}\n`, language)
    expect(question!.prompt).toMatch(/which questions do you ask\?|quelles questions posez-vous \?/)
    const faq = language === 'en' ? 'Frequently asked questions' : 'Questions fréquentes'
    expect(asked(`# Lake\n\n## ${faq}\n\n${list(items)}\n`, language)).toEqual([])
  })
})

describe('a question of a FAQ', () => {
  const faq = (question: string, answer: string) => `# Lake\n\n## House\n\n### ${question}\n\n${answer}\n`

  test.each<[Language, string, string]>([
    [
      'en',
      'Which tickets do you sell?',
      'Short answer: 4 types. Day tickets cover both shores and the island, bicycles included.',
    ],
    [
      'fr',
      'Quels billets vendez-vous ici ?',
      'Réponse courte : 4 types. Le billet du jour couvre les deux rives et l’île, vélos compris.',
    ],
  ])('is not answered by a mark (%s)', (language, question, answer) => {
    const points = asked(faq(question, answer), language)[0]?.keyPoints
    expect(points).toContainEqual(expect.stringMatching(/^4 types\. (?:Day tickets|Le billet du jour)/))
    expect(points!.join(' ')).not.toMatch(/Short answer|Réponse courte/)
  })

  test.each<[Language, string, string]>([
    ['en', 'What keeps you awake at night?', 'Which crossing went wrong last?'],
    ['fr', 'Qu’est-ce qui vous empêche de dormir ?', 'Quelle traversée s’est mal passée ?'],
  ])('is no question a seller asks (%s)', (language, question, other) => {
    const purpose =
      language === 'en'
        ? 'Find out what hurts in their own words.'
        : 'Comprendre ce qui fait mal, avec ses mots.'
    expect(asked(faq(question, `- ${purpose}\n- “${other}”`), language)).toEqual([])
  })

  test.each<[Language, string, string, string[]]>([
    [
      'en',
      'How do you train new guards?',
      'We offer a whole program for new guards: walks by night, drills (oars, ropes), and talks by the fire.',
      [
        'We offer a whole program for new guards: walks by night',
        'Drills (oars, ropes)',
        'Talks by the fire',
      ],
    ],
    [
      'fr',
      'Comment formez-vous les gardiens ?',
      'Nous proposons aux gardiens un programme complet : rondes de nuit, exercices (rames, cordes) et veillées.',
      [
        'Nous proposons aux gardiens un programme complet : rondes de nuit',
        'Exercices (rames, cordes)',
        'Veillées',
      ],
    ],
  ])('has a point for each thing it names (%s)', (language, question, answer, points) => {
    expect(asked(faq(question, answer), language)[0]?.keyPoints).toEqual(points)
  })

  test.each<[Language, string, string]>([
    ['en', 'How do I book the cabin?', 'Write these details on the blue form in the hall: name, age, town.'],
    ['fr', 'Comment réserver la cabine ?', 'Notez ceci sur le papier bleu de l’entrée : nom, âge, ville.'],
  ])('has one point for a row of words (%s)', (language, question, answer) => {
    expect(asked(faq(question, answer), language)[0]?.keyPoints).toEqual([answer])
  })

  test.each<[Language, string]>([
    ['en', 'Why do you guard this house?'],
    ['fr', 'Pourquoi gardez-vous cette maison ?'],
  ])('is not asked if it points back (%s)', (language, question) => {
    const answer =
      language === 'en'
        ? 'It shelters the boats of the whole village in winter.'
        : 'Elle abrite en hiver tous les bateaux du village.'
    expect(asked(faq(question, answer), language)).toEqual([])
  })

  test.each<[Language, string, string]>([
    ['en', 'Is there room for dogs?', 'Absolutely. The barn has room for 6 sheep dogs.'],
    ['fr', 'Y a-t-il de la place pour un chien ?', 'Absolument. La grange a de la place pour 6 chiens.'],
  ])('has no point that says nothing alone (%s)', (language, question, answer) => {
    expect(asked(faq(question, answer), language)[0]?.keyPoints).toEqual([answer])
  })
})
