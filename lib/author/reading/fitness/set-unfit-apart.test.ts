import { describe, expect, test } from 'vitest'
import type { Language } from '../../../product/source-document.ts'
import { documentOf } from '../../fixtures/read-fixture.ts'
import { readTree } from '../read-tree.ts'
import type { Part, Unit } from '../source-tree.ts'
import { unfitShare } from './unfit-share.ts'

const unitsOf = (part: Part): Unit[] => [...part.units, ...part.parts.flatMap(unitsOf)]
const textsOf = (unit: Unit): string[] => {
  if (unit.kind === 'list') return unit.items.map(({ text }) => text)
  if (unit.kind === 'table') return [unit.header, ...unit.rows.map(({ cells }) => cells)].map(String)
  return unit.kind === 'dialogue' ? [] : unit.sentences.map(({ text }) => text)
}
const read = (text: string, language: Language = 'en') => readTree(documentOf(text, language))
const taught = (text: string, language?: Language) => unitsOf(read(text, language).root).flatMap(textsOf)
const reasons = (text: string, language?: Language) =>
  read(text, language).leftOut.map(({ reason, text: own }) => [reason, own])

const KEPT = 'The deposit is 250 euros.'
const KEPT_FR = 'La caution est de 250 euros.'

describe('what is no sentence is left out with its reason', () => {
  test.each<[string, string, string, Language]>([
    ['draft', 'TODO: add the price for Denmark.', KEPT, 'en'],
    ['draft', 'FIXME check with legal.', KEPT, 'en'],
    ['draft', '[TODO] Insert the price.', KEPT, 'en'],
    ['draft', 'TBD: the deposit for Spain.', KEPT, 'en'],
    ['draft', '[Their answer is nearly always "a few times a week".]', KEPT, 'en'],
    ['draft', 'XXX euros for Norway.', KEPT, 'en'],
    ['draft', 'Lorem ipsum dolor sit amet, consectetur elit. Sed do eiusmod tempor incididunt.', KEPT, 'en'],
    ['not_text', 'The eȚciency bonus is 30 euros.', KEPT, 'en'],
    ['not_text', 'La prestation e\uFFFDectuée coûte 30 euros.', KEPT_FR, 'fr'],
    ['placeholder', '{{customer_name}} pays on receipt.', KEPT, 'en'],
    ['placeholder', 'The bill goes to ${' + 'company}.', KEPT, 'en'],
    ['placeholder', '<customer name> pays on receipt.', KEPT, 'en'],
    ['draft', 'The deposit is 300 euros or 15% of the price (choose one rule).', KEPT, 'en'],
    ['draft', 'Delivery in spring: to be confirmed.', KEPT, 'en'],
    ['draft', 'Caution : 300 € ou 15 % du prix (choisir une seule règle).', KEPT_FR, 'fr'],
    ['draft', 'Délais de confirmation : préciser si tu en as.', KEPT_FR, 'fr'],
    ['draft', 'À COMPLÉTER : le prix pour la Belgique.', KEPT_FR, 'fr'],
    ['draft', 'TODO : ajouter le tarif.', KEPT_FR, 'fr'],
    ['placeholder', '«Nom_client» paie à réception.', KEPT_FR, 'fr'],
    ['placeholder', '{{nom_du_client}} paie à réception.', KEPT_FR, 'fr'],
  ])('%s: %s', (reason, unfit, kept, language) => {
    const text = `${kept} ${unfit} ${kept}`
    expect(taught(text, language)).toEqual([kept, kept])
    expect(new Set(reasons(text, language).map(([own]) => own))).toEqual(new Set([reason]))
  })
  test.each<[string, Language]>([
    ['Set of legs (specify the width of the loom): 55 €.', 'en'],
    ['Option : jeu de pieds (préciser la dimension du métier) : 55 €.', 'fr'],
  ])('what buyers have to tell is no draft where its price is set: %s', (text, language) =>
    expect(taught(text, language)).toEqual([text]),
  )
  test.each<[string, Language]>([
    ['Set of legs (to specify): 55 €.', 'en'],
    ['Jeu de pieds (à préciser) : 55 €.', 'fr'],
    ['Caution (choisir une seule règle) : 300 € ou 15 % du prix.', 'fr'],
  ])('what its writer has not decided is one, with a price as well: %s', (text, language) =>
    expect(reasons(`${KEPT} ${text}`, language)).toEqual([['draft', text]]),
  )
  test('marks for tools leave no trace', () => {
    const marks = ['[TOC]', '[[toc]]', '[[_TOC_]]', '@[toc]', '{:toc}', '- TOC {:toc}']
    expect(taught([...marks, KEPT].join('\n\n'))).toEqual([KEPT])
  })
  test('a heading that is unfit is no title: its text joins the part above', () => {
    const { root } = read(
      `# Prices\n\n${KEPT}\n\n## TODO\n\nNotice is given early.\n\n## {{product}}\n\nBye.`,
    )
    expect([root.title, root.parts, root.units.length]).toEqual(['Prices', [], 3])
  })
})

describe('a pointer to what is not there', () => {
  test.each<[string, string, Language]>([
    ['As shown in Figure 3, renewals rise in spring.', 'Renewals rise in spring.', 'en'],
    ['Renewals rise in spring, as shown in Figure 3.', 'Renewals rise in spring.', 'en'],
    ['The lesson costs 30 euros (instead of) this week.', 'The lesson costs 30 euros this week.', 'en'],
    ['Le cours coûte 30 euros (au lieu de) cette semaine.', 'Le cours coûte 30 euros cette semaine.', 'fr'],
    ['Figure 2 shows that renewals rise.', 'Renewals rise.', 'en'],
    ['Comme le montre la figure 3, les contrats augmentent.', 'Les contrats augmentent.', 'fr'],
    ['Comme indiqué dans l’annexe B, écrivez au client.', 'Écrivez au client.', 'fr'],
  ])('%s', (text, kept, language) => expect(taught(`Oui. ${text}`, language)).toEqual(['Oui.', kept]))
  test.each<[string, Language]>([
    ['See Appendix B.', 'en'],
    ['Table 4 lists the prices.', 'en'],
    ['The chart below shows the growth.', 'en'],
    ['Voir l’annexe B.', 'fr'],
    ['Le tableau 4 récapitule les prix.', 'fr'],
  ])('%s', (text, language) => expect(reasons(text, language)).toEqual([['pointer', text]]))
})

describe('drawings', () => {
  const BOXES = [
    '┌─────┐ ┌─────┐',
    '│ Ann │ │ Bob │',
    '│ one │ │ two │',
    '└─────┘ └─────┘',
    'Time ─────▶ Year 1',
  ]
  const GRID = [
    '+-------+----------+',
    '│ Plan  │ Price    │',
    '+-------+----------+',
    '│ Basic │ 49 euros │',
  ]
  const lines = (...own: string[]) => own.join('\n\n')
  test('boxes are left out, line by line', () => {
    const text = lines(KEPT, ...BOXES, KEPT)
    expect(taught(text)).toEqual([KEPT, KEPT])
    expect(reasons(text).map(([reason]) => reason)).toEqual(['not_text', 'not_text', 'not_text'])
    expect(unfitShare(documentOf(text, 'en'))).toBeCloseTo(7 / 17)
  })
  test('a plain grid is a table, even above other boxes', () => {
    const text = lines(KEPT, ...GRID, '+-------+----------+', ...BOXES, KEPT)
    expect(taught(text)).toEqual([KEPT, 'Plan,Price', 'Basic,49 euros', KEPT])
  })
  test('a drawing that a reader put on one line', () => {
    expect(taught(lines(KEPT, '+------+ | Plan | --> | Price | +------+'))).toEqual([KEPT])
    expect(taught(lines(KEPT, BOXES.join(' ')))).toEqual([KEPT])
  })
})

describe('what looks odd and is right', () => {
  test.each<[string, Language]>([
    ['Open Settings → Billing → Plans and pick A/B or C++ (R&D).', 'en'],
    ['Plus: $129 a month, $1,290 a year (−16%).', 'en'],
    ['TBD: to be determined', 'en'],
    ['API, SLA, KPI', 'en'],
    ['Choose one of the two plans (monthly or yearly).', 'en'],
    ['Précisez la date et l’heure dans votre demande.', 'fr'],
    ['Hi [First name], your offer is ready.', 'en'],
    ['Plan «Pro» : 49 € / mois – 5 % de remise.', 'fr'],
    ['Run “mail <address of the customer>” twice.', 'en'],
    ['Write to the pre- and post-sales teams.', 'en'],
    ['It takes a week (more or less) to cause (or be affected by) a change.', 'en'],
  ])('%s', (text, language) => expect(taught(text, language)).toEqual([text]))
  test('a table keeps its row around a cell that is missing', () => {
    expect(taught('| Plan | Price |\n|---|---|\n| Basic | TBD |\n| Plus | 49 euros |')).toEqual([
      'Plan,Price',
      'Basic,',
      'Plus,49 euros',
    ])
  })
})
