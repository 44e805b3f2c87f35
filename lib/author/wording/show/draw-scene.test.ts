import { describe, expect, test } from 'vitest'
import { layoutRule } from '../../../media/slides/slide-layouts.ts'
import { readLines } from '../../../media/slides/slide-lines.ts'
import type { Language } from '../../../product/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { readTree } from '../../reading/read-tree.ts'
import type { Part, SourceTree, Unit } from '../../reading/source-tree.ts'
import { countWords, wordsOf } from '../../text/text-match.ts'
import { narrateScene } from '../say/narrate-scene.ts'
import { startSpeech } from '../say/speech-form.ts'
import { slideOf } from './draw-scene.ts'
import { fewer, fitDraft } from './slide-draft.ts'

const partsIn = (part: Part): Part[] => [part, ...part.parts.flatMap(partsIn)]

/** The slide of a short document as one scene, checked against what every stored slide must satisfy. */
function slideFor(text: string, language: Language, more: Partial<ScenePlan> = {}) {
  const document = documentOf(text, language)
  const tree: SourceTree = readTree(document)
  const parts = partsIn(tree.root)
  const units = parts.flatMap((part) => part.units)
  const part = parts.at(-1) ?? tree.root
  const plan: ScenePlan = { tree, part, units, cards: [], opens: true, title: part.title, ...more }
  const said = narrateScene(plan, startSpeech([document], language))
  const slide = slideOf(plan, said)
  const { lines, cells } = layoutRule(slide.layout)
  expect(slide.bullets.length).toBeGreaterThanOrEqual(lines[0])
  expect(slide.bullets.length).toBeLessThanOrEqual(lines[1])
  for (const line of slide.bullets) {
    expect(line.length).toBeLessThanOrEqual(300)
    const count = line.split(' | ').length
    if (cells) expect(count >= cells[0] && count <= cells[1], line).toBe(true)
  }
  expect(readLines(slide.layout, slide.bullets).finding).toBeNull()
  expect(slide.bulletSentences.length).toBe(slide.bullets.length)
  for (const at of slide.bulletSentences) expect(at === null || said[at] !== undefined).toBe(true)
  for (const phrase of slide.emphasis) expect(slide.bullets.some((line) => line.includes(phrase))).toBe(true)
  return { ...slide, said, plan }
}

describe('prose', () => {
  test('is shown by its claims, each with its sentence', () => {
    const { layout, bullets, bulletSentences } = slideFor(
      '# Guide\n\nRefunds take five days. Every client gets an answer. Managers sign each refund. Who pays?',
      'en',
    )
    expect(layout).toBe('bullets')
    expect(bullets).toEqual([
      'Refunds take five days',
      'Every client gets an answer',
      'Managers sign each refund',
    ])
    expect(bulletSentences).toEqual([0, 1, 2])
  })
  test('as steps if it counts them', () => {
    const { layout, bullets } = slideFor(
      '# Guide\n\nLa visite suit trois étapes : saluer le client, écouter sa demande et noter le rendez-vous.',
      'fr',
    )
    expect(layout).toBe('steps')
    expect(bullets).toEqual(['Saluer le client', 'Écouter sa demande', 'Noter le rendez-vous'])
  })
  test('not as steps if it counts something else', () => {
    const { layout } = slideFor(
      '# Guide\n\nThe five tools rank highest on four counts that buyers name: fast setup, fair prices, strong reports, and good help.',
      'en',
    )
    expect(layout).toBe('steps')
    const other = slideFor(
      '# Guide\n\nThe five tools below rank highest for small teams: fast setup, fair prices, strong reports, and good help.',
      'en',
    )
    expect(other.layout).toBe('bullets')
  })
  test('by its figure if there is little else', () => {
    const { layout, bullets, emphasis } = slideFor(
      '# Guide\n\nThe fee is 30% of the sale. Because of this we ask early, long before anybody signs anything at all, so that nobody who pays is surprised.',
      'en',
    )
    expect([layout, bullets]).toEqual(['key_figure', ['30% | The fee is 30% of the sale']])
    expect(emphasis).toEqual(['30%'])
  })
  test('by what someone says in it', () => {
    const { layout, bullets } = slideFor(
      '# Guide\n\nIl vous dira : « Je dois en parler à mon associé avant de signer quoi que ce soit. »',
      'fr',
    )
    expect(layout).toBe('quote')
    expect(bullets[0]).toContain('Je dois en parler à mon associé')
  })
  test('a long sentence is shown whole, never without its condition', () => {
    const long =
      'If the team that answers the calls of the northern region is away for more than a day, the managers of both shifts share one desk'
    expect(slideFor(`# Guide\n\n${long}.`, 'en').bullets).toEqual([long])
  })
})

test('a recurring term in quotation marks is not a slide: the sentence is', () => {
  const long =
    'The "first line" and the people who stand behind it in every one of our shops answer the calls that no machine in the whole of the building was able to answer before lunch.'
  const text = `# Guide\n\n${long} What they call the “first line” in the office of the manager, in the shop and in the yard hears of each and every call before anybody else who works in the building does.`
  expect(slideFor(text, 'en')).toMatchObject({ layout: 'statement', bullets: [long.replace(/\.$/, '')] })
})

describe('lists', () => {
  test('one complete line per item', () => {
    const { layout, bullets } = slideFor('# Desk\n\nBring:\n\n- the badge\n- the key\n- the red card', 'en')
    expect([layout, bullets]).toEqual(['bullets', ['The badge', 'The key', 'The red card']])
  })
  test('two short lists with their leads go side by side', () => {
    const { layout, bullets } = slideFor(
      '# Appels\n\nAvant :\n\n- lire le dossier\n- noter les questions\n\nAprès :\n\n- envoyer le résumé',
      'fr',
    )
    expect(layout).toBe('two_columns')
    expect(bullets).toEqual([
      'Avant | Après',
      'Lire le dossier | Envoyer le résumé',
      'Noter les questions | –',
    ])
  })
  test('with more names than cards are points, the names emphasized', () => {
    const names = ['Lead', 'Deal', 'Churn', 'Quota', 'Pitch', 'Close']
    const text = `# Desk\n\n${names.map((name) => `- ${name}: we check it on Monday`).join('\n')}`
    const { layout, bullets, emphasis } = slideFor(text, 'en')
    expect(layout).toBe('bullets')
    expect(bullets).toEqual(names.map((name) => `${name}: we check it on Monday`))
    expect(emphasis).toEqual(['Lead', 'Deal', 'Churn'])
  })
})

test('an item that announces what is below it is shown with it', () => {
  const text =
    '# Drinks\n\n- Create a dish of its own\n- In its options you can set:\n  - Size\n  - Price\n- Save the dish'
  expect(slideFor(text, 'en').bullets).toContain('In its options you can set: Size · Price')
})

test('a crowded list keeps the text of a name until it is far too full', () => {
  const item = (name: string, words: number) =>
    `- ${name}: ${Array.from({ length: words }, (_, i) => `w${i}ord`).join(' ')}`
  const names = ['Outreach', 'Air cover', 'Referral', 'Events', 'Content', 'Access']
  const list = (words: number) => `# Plan\n\n${names.map((name) => item(name, words)).join('\n')}`
  expect(slideFor(list(11), 'en').bullets.filter((line) => names.includes(line))).toEqual([])
  expect(slideFor(list(14), 'en').bullets.filter((line) => names.includes(line))).not.toEqual([])
})

test('a list of two gets the text of the prose before it', () => {
  const { bullets } = slideFor(
    '# Budget\n\nEvery call opens with the budget.\n\n- Strong: they have a budget\n- Weak: they are only interested',
    'en',
  )
  expect(bullets).toEqual([
    'Every call opens with the budget',
    'Strong: they have a budget',
    'Weak: they are only interested',
  ])
})

test('two names are shown with their complete text', () => {
  const { bullets } = slideFor(
    '# Accueil\n\n- Règle : Annoncez clairement le but de la visite. Proposez une durée claire et tenez-la jusqu’au bout du rendez-vous. Demandez au client de compléter le programme.\n- Note : Le client garde toujours la main.',
    'fr',
  )
  expect(bullets).toEqual([
    'Règle : Annoncez clairement le but de la visite',
    'Proposez une durée claire et tenez-la jusqu’au bout du rendez-vous',
    'Demandez au client de compléter le programme',
    'Note : Le client garde toujours la main',
  ])
})

test('a long quotation builds up from its whole sentences, each in quotation marks', () => {
  const sentence = 'Nothing that we sell to a client of this house is ever sold without a second look.'
  const text = `"${[sentence, sentence.replace('second', 'third'), sentence.replace('second', 'fourth')].join(' ')}"`
  const units: Unit[] = [
    {
      kind: 'quote',
      lead: null,
      speaker: null,
      start: 0,
      end: 9,
      sentences: text.split(/(?<=\.) /).map((own) => ({ text: own, leans: false, start: 0, end: 9 })),
    },
  ]
  const { layout, bullets } = slideFor('# Talk\n\nWords.', 'en', { units })
  expect(layout).toBe('bullets')
  expect(bullets).toEqual(
    ['second', 'third', 'fourth'].map((word) => `"${sentence.replace('second', word)}"`),
  )
})

test('a table of data shows at most six columns', () => {
  const { layout, bullets, bulletSentences } = slideFor(
    '# Plans\n\n| Plan | Price | Users | Help | Notes | Start | Notice |\n|-|-|-|-|-|-|-|\n| Solo | 10 | 1 | mail | a | May | none |\n| Team | 20 | 5 | phone | b | June | a week |',
    'en',
  )
  expect(layout).toBe('table')
  expect(bullets).toEqual([
    'Plan | Price | Users | Help | Notes | Start',
    'Solo | 10 | 1 | mail | a | May',
    'Team | 20 | 5 | phone | b | June',
  ])
  expect(bulletSentences[0]).toBeNull()
})

test('a table of more columns than a comparison takes stays a table', () => {
  const compared = (heads: string, cells: string) =>
    slideFor(
      `# Plans compared\n\n${heads}\n${'|-'.repeat(heads.split('|').length - 2)}|\n| Price ${cells}\n| Users ${cells}`,
      'en',
    )
  expect(compared('| Criterion | A | B | C |', '| 1 | 2 | 3 |').layout).toBe('comparison')
  expect(compared('| Criterion | A | B | C | D |', '| 1 | 2 | 3 | 4 |')).toMatchObject({
    layout: 'table',
    bullets: ['Criterion | A | B | C | D', 'Price | 1 | 2 | 3 | 4', 'Users | 1 | 2 | 3 | 4'],
  })
})

test.each<[Language, string, string[]]>([
  [
    'en',
    'Listening works both ways. If the customer pays the overdue amount in the meantime, the finance team keeps the workspace open.',
    [
      'Listening works both ways',
      'If the customer pays the overdue amount in the meantime, the finance team keeps the workspace open',
    ],
  ],
  [
    'fr',
    'Le contrat est régi par le droit français et les litiges relèvent de la compétence des tribunaux français.',
    [
      'Le contrat est régi par le droit français et les litiges relèvent de la compétence des tribunaux français',
    ],
  ],
])('a sentence is no term with its meaning, it stays whole: %s %s', (language, text, bullets) => {
  expect(slideFor(`# Guide\n\n${text}`, language)).toMatchObject({ layout: 'statement', bullets })
})

test('a definition without a pair left is shown as points', () => {
  const lines = ['Listening works both ways', 'Nobody waits'].map((text) => ({ text, span: null }))
  expect(fitDraft({ layout: 'definition', lines }, 'Talk').layout).toBe('bullets')
})

test('a dialogue is shown turn by turn', () => {
  const turns = ['Client', 'Seller'].map((speaker, index) => ({
    speaker,
    text: index ? '"What would make it cheap?"' : '"It is too expensive."',
    start: 2,
    end: 8,
  }))
  const unit: Unit = { kind: 'dialogue', lead: null, turns, start: 2, end: 8 }
  expect(slideFor('# Talk\n\nWords.', 'en', { units: [unit] }).bullets).toEqual([
    'Client | "It is too expensive."',
    'Seller | "What would make it cheap?"',
  ])
})

test('small parts share a slide, one card each', () => {
  const text = '# Desk\n\n## Refunds\n\nRefunds take five days.\n\n## Who signs?\n\nThe manager signs.'
  const cards = readTree(documentOf(text, 'en')).root.parts.flatMap((part) => [part, ...part.parts])
  const own = cards.filter(({ units }) => units.length > 0)
  expect(slideFor(text, 'en', { units: [], cards: own, title: 'Desk' }).bullets).toEqual([
    'Refunds | Refunds take five days',
    'Who signs? | The manager signs',
  ])
})

test('a card shows the reply to an objection in quotation marks', () => {
  const text =
    '# Desk\n\n## "It is too dear"\n\n"I see. Compared to what?"\n\n## "Not now"\n\n"When would suit you?"'
  const cards = readTree(documentOf(text, 'en')).root.parts.flatMap((part) => [part, ...part.parts])
  const own = cards.filter(({ units }) => units.length > 0)
  expect(slideFor(text, 'en', { units: [], cards: own, title: 'Desk' }).bullets).toEqual([
    '"It is too dear" | "I see. Compared to what?"',
    '"Not now" | "When would suit you?"',
  ])
})

describe('lines', () => {
  test('never repeat the title, and a slide without any is only its title', () => {
    expect(slideFor('# Guide\n\nCall first.', 'en', { title: 'Call first' })).toMatchObject({
      layout: 'title',
      bullets: [],
    })
  })
  test('that are too many share a line or are dropped, dependent ones with what they depend on', () => {
    const line = (text: string, leans = false) => ({ text, span: null, leans })
    expect(fewer([line('the badge'), line('the key'), line('the card')], 2).map(({ text }) => text)).toEqual([
      'the badge · the key',
      'the card',
    ])
    const long = 'the second claim is so long that nothing fits beside it on this slide'
    const kept = fewer(
      [line('What is first?'), line(`${long}?`), line('It leans: so', true), line('Why?')],
      3,
    )
    expect(kept.map(({ text }) => text)).toEqual(['What is first?', 'Why?'])
  })
  test('share no line that would repeat the title', () => {
    const lines = ['Tea', 'Milk', 'Rum', 'Beer', 'Wine', 'Gin', 'Ale', 'Cider', 'Port'].map((text) => ({
      text,
      span: null,
    }))
    const { lines: shown } = fitDraft({ layout: 'bullets', lines }, 'Tea · Milk')
    expect(shown.map(({ text }) => text)).toEqual([
      'Tea',
      'Milk · Rum',
      'Beer',
      'Wine',
      'Gin',
      'Ale',
      'Cider',
      'Port',
    ])
  })
  test('of one sentence have no full stop, others keep theirs', () => {
    const texts = ['“Now” says who waits.', 'He waits. She calls.', 'Calls, mails, etc.', 'Why wait?']
    const lines = texts.map((text) => ({ text, span: null }))
    expect(fitDraft({ layout: 'bullets', lines }, '').lines.map(({ text }) => text)).toEqual([
      '“Now” says who waits',
      ...texts.slice(1),
    ])
  })
  test('show no markup or second cell, but keep blanks to fill in', () => {
    const draft = fitDraft(
      { layout: 'bullets', lines: [{ text: 'ask *[name]* | red_flags', span: null }] },
      '',
    )
    expect(draft.lines.map(({ text }) => text)).toEqual(['Ask [name] / red flags'])
  })
})

test.each(['en', 'fr'] as const)('every word of a slide is in its source: %s', (language) => {
  const text =
    language === 'en'
      ? '# Calls\n\nA call has a goal. The goal is written down, because nobody remembers it later.\n\n- Ask first.\n- Listen to all of it, and write.\n- Thank the client.'
      : '# Appels\n\nUn appel a un but. Le but est écrit, car personne ne s’en souvient ensuite.\n\n- Demander d’abord.\n- Écouter tout, et noter.\n- Remercier le client.'
  const { bullets } = slideFor(text, language)
  const words = new Set(wordsOf(text))
  expect(bullets.flatMap(wordsOf).filter((word) => !words.has(word))).toEqual([])
  expect(Math.max(...bullets.map(countWords))).toBeLessThanOrEqual(18)
})

test.each<[Language, string, string[]]>([
  ['en', 'There is no limit on:', ['sellers', 'products', 'orders']],
  ['fr', 'Aucune limite ne vaut pour :', ['les vendeurs', 'les produits', 'les commandes']],
])('without room for two lists, the first is shown with what leads to it (%s)', (language, lead, items) => {
  const tested = Array.from({ length: 5 }, (_, index) => `- ${index + 2}000 visits a day`).join('\n')
  const text = `# Scale\n\n${lead}\n\n${items.map((item) => `- ${item}`).join('\n')}\n\nTested so far with one server:\n\n${tested}`
  const capital = (item: string) => item.charAt(0).toUpperCase() + item.slice(1)
  expect(slideFor(text, language).bullets).toEqual([lead, ...items.map(capital)])
})

test.each<[Language, string, string[]]>([
  [
    'en',
    '# Contacts\n\n- Repairs: 01 XX XX XX XX\n- Orders: the blue desk\n- Visits: ask the captain',
    ['Orders | The blue desk', 'Visits | Ask the captain'],
  ],
  [
    'fr',
    '# Suivi\n\nUn bilan est fait à la fin de celle-ci. Le pilote note chaque passage dans le carnet du bord.',
    ['Le pilote note chaque passage dans le carnet du bord'],
  ],
  [
    'en',
    '# Safety\n\n- Vests for all guests\n- A full report is in SAFETY REPORT.md\n- A rope on each side',
    ['Vests for all guests', 'A rope on each side'],
  ],
])('no blank number, no file, nothing about a sentence that is not shown (%s)', (language, text, bullets) => {
  expect(slideFor(text, language).bullets).toEqual(bullets)
})
