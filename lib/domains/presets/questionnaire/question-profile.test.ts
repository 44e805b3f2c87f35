import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../../e2e/fixtures/data/empty-brief.ts'
import { builtinAuthor } from '../../../author/builtin/builtin-author.ts'
import { buildDocument } from '../../sources/readers/build-document.ts'
import { readDocument } from '../../sources/readers/read-document.ts'
import { profileBlocks, profileIntroduction } from './question-profile.ts'

const stored = (answers: Record<string, unknown>) =>
  Object.entries(answers).map(([questionId, value]) => ({ questionId, value, skipped: value === null }))
const linesOf = (answers: Record<string, unknown>, language: 'fr' | 'en') => {
  const { text, blocks } = buildDocument(profileBlocks(stored(answers), language))
  return blocks.map((block) => {
    const marks = { heading: '#'.repeat(block.level), list_item: block.ordered ? '1.' : '-' }
    const mark = marks[block.kind as keyof typeof marks] ?? ''
    return `${mark} ${text.slice(block.start, block.end)}`.trim()
  })
}

describe('the profile', () => {
  test('is a document: headings, prose with its full stops, entries as given', () => {
    const lines = linesOf(
      {
        value: ['It saves them half an hour a day', 'Less waste'],
        proof_figures: ['60% less waste', 'Our customers save about 60 euros a year'],
        company_summary: 'We make sensors for trucks\n\nWe sell them in France.',
        offer: ['Fleet: sensors for 50 trucks'],
      },
      'en',
    )
    expect(lines).toEqual([
      '# Our company and our customers',
      '## Who we are',
      'We make sensors for trucks.',
      'We sell them in France.',
      '### What we sell',
      '- Fleet: sensors for 50 trucks',
      '## Why customers choose us',
      '- It saves them half an hour a day',
      '- Less waste',
      '### The figures that prove it',
      '60% less waste',
      'Our customers save about 60 euros a year.',
    ])
  })

  test('puts each objection under its own wording, however the arrow and the quotes were typed', () => {
    const objections = [
      'It’s too expensive -> Compare the yearly cost.',
      '"We have a supplier" → “How often do you review it?”',
      'Not now',
    ]
    expect(linesOf({ objections }, 'en')).toEqual([
      '# Handling objections',
      '## “It’s too expensive”',
      'Compare the yearly cost.',
      '## “We have a supplier”',
      '“How often do you review it?”',
      '## Other objections to expect',
      'What would you answer to “Not now”?',
    ])
    expect(linesOf({ objections: ['« C’est cher » => Comparez le coût.'] }, 'fr')).toEqual([
      '# Répondre aux objections',
      '## « C’est cher »',
      'Comparez le coût.',
    ])
  })

  test('contains how the company sells, and which words to use', () => {
    const answers = {
      sales_steps: ['Qualifier', 'Signer'],
      sales_channels: ['field', 'partners'],
      sales_cycle_weeks: 1,
      vocabulary: ['stock protégé -> données', 'capteur'],
    }
    expect(linesOf(answers, 'fr')).toEqual([
      '# Réussir la vente',
      '## Les étapes d’une vente',
      '1. Qualifier',
      '1. Signer',
      'Nous vendons sur place, chez le client.',
      'Nous vendons par des partenaires ou des revendeurs.',
      'Une vente dure en général une semaine, du premier contact à la signature.',
      '## Les mots justes',
      'Dites « stock protégé » plutôt que « données ».',
      'capteur',
    ])
  })

  test('is empty without anything to teach', () => {
    const answers = { tone: 'formal', forbidden_words: ['cheap'], sales_team: 'Resellers', pains: null }
    expect(linesOf(answers, 'en')).toEqual([])
  })
})

test.each([
  [
    'en' as const,
    ['It’s too expensive -> Compare the yearly cost with what they pay today.', 'Not now'],
    ['“It’s too expensive”', 'Compare the yearly cost with what they pay today.'],
  ],
  [
    'fr' as const,
    ['C’est trop cher -> Comparez le coût annuel avec ce que le client paie.', 'Pas maintenant'],
    ['« C’est trop cher »', 'Comparez le coût annuel avec ce que le client paie.'],
  ],
])('the author makes a scene of what customers say (%s)', async (language, objections, [title, answer]) => {
  const pains =
    language === 'en'
      ? ['Their bill rises every year and nobody knows why']
      : ['Leur facture monte chaque année']
  const { text, blocks } = buildDocument(profileBlocks(stored({ objections, pains }), language))
  const documents = [{ sourceId: 'src_1', name: 'Profile', language, text, blocks }]
  const common = { language, documents, brief: EMPTY_BRIEF, feedback: [] }
  const { outline } = await builtinAuthor.writeOutline({ ...common, previous: null })
  const modules = outline.modules.map((_, moduleIndex) =>
    builtinAuthor.writeScenes({ ...common, outline, moduleIndex }),
  )
  const scenes = (await Promise.all(modules)).flat()
  expect(scenes.map((scene) => scene.title.replace(/\u00A0/g, ' ')).join()).toContain(title)
  const said = scenes.flatMap((scene) => scene.sentences)
  const { sourceRef: ref } = said.find((sentence) => sentence.text === answer)!
  expect(text.slice(ref!.start, ref!.end)).toBe(ref!.quote)
})

const COMPANY = {
  en: {
    name: 'Company profile',
    text: '# Boreal One\n\n## What is new\nThe Boreal One fits into a gap of 55 centimetres. It uses 40 % less energy than the model it replaces. The motor is guaranteed for ten years.\n\n## How to present it\nOpen the door and let the customer feel the drawer. Show the energy label before the price. Offer the paper template when they doubt the size.\n',
    answers: {
      company_summary:
        'Boreal builds fridges that use little energy, and sells them through its own shops in twelve cities.',
      offer: ['Boreal One: a fridge for couples', 'Boreal Max: a fridge for large families'],
      ideal_customer:
        'Our ideal customer is a family whose fridge is more than ten years old and who cooks at home.',
      pains: ['Their energy bill rises every year', 'Their food spoils within a few days'],
      value: ['They save about 60 euros a year', 'They throw away less food'],
      objections: ['It is too expensive -> Compare the yearly cost with the fridge they have at home.'],
      sales_steps: ['Welcome the customer', 'Ask about the kitchen', 'Show two models', 'Agree on a date'],
      vocabulary: ['running cost -> consumption'],
    },
    titles: ['What is new', '“It is too expensive”', 'Our ideal customer', 'ideal customer'],
  },
  fr: {
    name: 'Profil de l’entreprise',
    text: '# Boreal One\n\n## Ce qui change\nLe Boreal One tient dans une niche de 55 centimètres. Il consomme 40 % d’énergie de moins que le modèle qu’il remplace. Le moteur est garanti dix ans.\n\n## Le présenter en magasin\nOuvrez la porte et laissez le client manipuler le bac. Montrez l’étiquette énergie avant le prix. Proposez le gabarit en papier quand il doute de la taille.\n',
    answers: {
      company_summary:
        'Boreal fabrique des réfrigérateurs qui consomment peu, et les vend dans ses magasins de douze villes.',
      offer: [
        'Boreal One : un réfrigérateur pour les couples',
        'Boreal Max : un réfrigérateur pour les familles',
      ],
      ideal_customer:
        'Notre client idéal est une famille dont l’appareil a plus de dix ans et qui cuisine chez elle.',
      pains: ['Leur facture d’énergie augmente chaque année', 'Leurs aliments s’abîment en quelques jours'],
      value: ['Ils économisent environ 60 euros par an', 'Ils jettent moins d’aliments'],
      objections: ['C’est trop cher -> Comparez le coût annuel avec celui de l’appareil qu’il a chez lui.'],
      sales_steps: [
        'Accueillir le client',
        'Poser des questions',
        'Montrer deux modèles',
        'Convenir d’une date',
      ],
      vocabulary: ['coût annuel -> consommation'],
    },
    titles: ['Ce qui change', '« C’est trop cher »', 'Notre client idéal', 'client idéal'],
  },
} as const

describe.each(['en', 'fr'] as const)('a course from a short document and a long profile (%s)', (language) => {
  const { name, answers, titles } = COMPANY[language]
  const [first, objections, introduction, topic] = titles
  const profile = buildDocument(profileBlocks(stored(answers), language))
  const introductionEnd = profileIntroduction(profile.text, profile.blocks, language)
  const write = async (wishes: object, documentIn = language) => {
    const bytes = Buffer.from(COMPANY[documentIn].text)
    const read = await readDocument({ bytes, kind: 'md', language: documentIn })
    const documents = [
      { sourceId: 'src_1', name: 'one.md', language: documentIn, text: read.text, blocks: read.blocks },
      { sourceId: 'src_2', name, language, text: profile.text, blocks: profile.blocks, introductionEnd },
    ]
    const brief = { ...EMPTY_BRIEF, ...wishes }
    const request = { language, documents, brief, feedback: [], previous: null }
    const { outline } = await builtinAuthor.writeOutline(request)
    const scenes = outline.modules.flatMap((module) => module.scenes)
    const isOwn = (scene: (typeof scenes)[number]) =>
      scene.sourceRefs.every((ref) => ref.sourceId === 'src_1')
    return { outline, scenes, own: scenes.filter(isOwn), names: scenes.map(({ title }) => title) }
  }

  test('the document leads and names it; the profile contributes how to sell', async () => {
    const { outline, names, scenes, own } = await write({})
    expect([outline.courseTitle, names[0]]).toEqual(['Boreal One', first])
    expect(outline.modules.map(({ title }) => title)).not.toContain(name)
    expect(scenes.slice(0, own.length)).toEqual(own)
    expect(names.join().replace(/\u00A0/g, ' ')).toContain(objections)
    expect(names).not.toContain(introduction)
    expect(outline.remarks.join()).toContain(introduction)
  })

  test('what the brief asks for is covered all the same', async () => {
    const { outline, names } = await write({ mustCover: [topic] })
    expect(names).toContain(introduction)
    expect(outline.remarks.join()).not.toContain(introduction)
  })

  test('a profile does not replace a document in another language', async () => {
    const { own } = await write({}, language === 'en' ? 'fr' : 'en')
    expect(own.length).toBeGreaterThan(0)
  })
})
