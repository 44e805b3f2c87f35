import { describe, expect, it } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { documentOf, FIXTURES, namedFixture } from '../fixtures/read-fixture.ts'
import { readTree } from '../reading/read-tree.ts'
import { isSaying } from '../text/saying-headings.ts'
import { SLIDE_MEASURE } from '../wording/show/measure-slides.ts'
import { objectivesOf } from './objective-frames.ts'
import { planModules } from './plan-modules.ts'
import { practiceHeadings, practiceOn } from './practice.ts'

const plan = (markdown: string, language: Language) =>
  planModules([readTree(documentOf(markdown, language))], { measure: SLIDE_MEASURE, targetMinutes: null })
    .modules
const objectives = (markdown: string, language: Language) =>
  objectivesOf(plan(markdown, language), language)[0]

const FILL = 'Buyers compare three offers before they call anybody, and most of them call on a Monday.'
const REMPLI = 'Les acheteurs comparent trois offres avant d’appeler, et la plupart appellent le lundi matin.'

describe('objectivesOf', () => {
  it.each<[string, Language, string, string]>([
    [
      'steps, counted',
      'fr',
      `## Étapes de la vente\n1. Préparez le dossier du client.\n2. Appelez le client le matin.\n3. Envoyez une offre signée.`,
      'Suivre les 3 étapes dans l’ordre, de « Préparez le dossier du client » à « Envoyez une offre signée »',
    ],
    [
      'a question to answer',
      'en',
      `## How long does delivery take?\n${FILL} ${FILL}`,
      'Answer the question “How long does delivery take?”',
    ],
    [
      'a saying to reply to',
      'fr',
      `## « C’est trop cher »\n${REMPLI} ${REMPLI}`,
      'Répondre à l’objection « C’est trop cher »',
    ],
    [
      'an objection without the name it goes by',
      'en',
      `## Seller objection: "Why should I pay you?"\n${FILL}`,
      'Answer the objection “Why should I pay you?”',
    ],
    [
      'a heading that says how',
      'en',
      `## How to Escalate a Call to the VIP Desk\n${FILL} ${FILL}`,
      'Explain how to escalate a call to the VIP desk',
    ],
    [
      'the columns of a table of figures',
      'en',
      `## Plans\n${FILL} The monthly price is fixed.\n|Plan|Monthly Price|Deposit|\n|---|---|---|\n|Standard|89 euros|250 euros|\n|Plus|129 euros|400 euros|`,
      'Give the monthly price and Deposit of Standard and Plus',
    ],
    [
      'the first names of a list of amounts',
      'en',
      `## Loaves\n${FILL}\n\n- Plain: 6 euros\n- Rye: 7 euros\n- Seeded: 9 euros\n- Olive: 8 euros`,
      'Give the amount for each: Plain, Rye and Seeded',
    ],
    [
      'amounts that are no prices',
      'fr',
      `## Paliers\n${REMPLI}\n\n- Bronze : 300 € d'achats par an\n- Argent : 600 € d'achats par an\n- Or : 900 € d'achats par an`,
      'Donner le montant pour : Bronze, Argent et Or',
    ],
    [
      'a rule with its exception',
      'fr',
      `## Commandes\n${REMPLI} Chaque commande doit être confirmée par courriel. Cependant, un client connu peut commander par téléphone.`,
      'Appliquer la règle « Chaque commande doit être confirmée par courriel. Cependant, un client connu peut commander par téléphone »',
    ],
    [
      'an amount with its whole sentence',
      'fr',
      `## Rétractation\n${REMPLI} Le client a 14 jours pour renoncer.`,
      'Retenir le chiffre : « Le client a 14 jours pour renoncer »',
    ],
  ])('%s', (_name, language, markdown, expected) =>
    expect(objectives(`# Guide\n${markdown}`, language)).toContain(expected),
  )

  it('are none where no passage carries one, rather than the name of a part', () => {
    expect(objectives(`# Guide\n## Prices\n${FILL} ${FILL}`, 'en')).toEqual([])
    const figures = 'Between 30 and 40 pages, depending.'
    expect(objectives(`# Guide\n## Weeks 11 and 12\n${FILL} ${figures}`, 'en')).toEqual([])
  })

  it('are the source’s own if it states them', () => {
    const modules = plan(`# Guide\n## Price\n${FILL}`, 'en').map((module) => ({
      ...module,
      given: ['Name the price', 'Name the price.'],
    }))
    expect(objectivesOf(modules, 'en')).toEqual([['Name the price.']])
  })

  it('are about five in a course, no two alike, and can be read at a glance', () => {
    for (const name of FIXTURES) {
      const document = namedFixture(name)
      const { modules } = planModules([readTree(document)], { measure: SLIDE_MEASURE, targetMinutes: null })
      const all = objectivesOf(modules, document.language).flat()
      expect(all.length, name).toBeLessThanOrEqual(6)
      expect(new Set(all).size, name).toBe(all.length)
    }
  })
})

describe('isSaying', () => {
  it.each<[Language, string, boolean]>([
    ['en', '“It is too expensive”', true],
    ['en', '"Send me an email"', true],
    ['en', '“The Monday Letter”', false],
    ['en', 'It is too expensive', false],
    ['fr', '« Je dois réfléchir »', true],
    ['fr', '"Rappelez-moi plus tard"', true],
    ['fr', '"Gérer et retrouver vos souvenirs"', false],
  ])('%s: %s', (language, heading, expected) => expect(isSaying(heading, language)).toBe(expected))
})

describe('practice', () => {
  const faq = (titles: string[]) => `# Guide\n${titles.map((title) => `## ${title}\n${FILL}`).join('\n')}`
  const SAYINGS = ['“It is too expensive”', '“We have no time”', '“Send me an email”']

  it('asks the questions of a module again', () => {
    const titles = ['What does it cost?', 'Who delivers it?', 'When do we pay?']
    const [module] = plan(faq(titles), 'en')
    const headings = practiceHeadings(module!)
    expect(
      practiceOn(
        headings.map(({ part }) => part),
        0,
        'en',
      ).map(({ text }) => text),
    ).toEqual(['Your turn, out loud.', ...titles])
  })

  it('repeats sayings with the source’s range', () => {
    const [module] = plan(faq(SAYINGS), 'en')
    const headings = practiceHeadings(module!)
    const lines = practiceOn(
      headings.map(({ part }) => part),
      1,
      'en',
    )
    expect(lines[2]).toMatchObject({ text: 'Now you answer.', span: null })
    const { text } = headings[0]!.tree.document
    expect(lines.flatMap(({ span }) => (span ? [text.slice(span.start, span.end)] : []))).toEqual(SAYINGS)
  })

  it('leaves the time to say each answer aloud, from 4 to 12 seconds', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
    const source = [5, 20, 90].map((count) => `## Question ${count}?\n${words(count)}.`).join('\n')
    const headings = practiceHeadings(plan(`# Guide\n${source}`, 'en')[0]!)
    const parts = headings.map(({ part }) => part)
    expect(practiceOn(parts, 0, 'en').map(({ answerSeconds }) => answerSeconds)).toEqual([
      undefined,
      4,
      8,
      12,
    ])
    const [module] = plan(faq(SAYINGS), 'en')
    const sayings = practiceHeadings(module!).map(({ part }) => part)
    const pauses = practiceOn(sayings, 0, 'en').map(({ answerSeconds }) => answerSeconds !== undefined)
    expect(pauses).toEqual([false, false, true, true, true])
  })

  it('needs three of them', () => {
    const [module] = plan(faq(['What does it cost?', 'Who delivers it?', 'Price list']), 'en')
    expect(practiceHeadings(module!)).toEqual([])
  })
})
