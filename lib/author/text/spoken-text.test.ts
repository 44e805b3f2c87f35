import { describe, expect, test } from 'vitest'
import { asSentence, localQuotes, toSpeech } from './spoken-text.ts'

const french: [string, string | null][] = [
  ['8 000€ - 10 000€', 'de 8\u202F000 à 10\u202F000 euros'],
  ['8k-15k€', 'de 8\u202F000 à 15\u202F000 euros'],
  ['Coût : 40k€-80k€', 'Coût\u00A0: de 40\u202F000 à 80\u202F000 euros'],
  ['99€/mois', '99 euros par mois'],
  [
    'développeur à 400€/jour × 30 jours = 12k€ minimum',
    'développeur à 400 euros par jour fois 30 jours, soit 12\u202F000 euros minimum',
  ],
  ['1,5 M€ HT', '1,5 million d’euros hors taxes'],
  ['Économie de 80+ heures (6 000€+)', 'Économie d’au moins 80 heures, au moins 6\u202F000 euros'],
  ['Code (~22 500 lignes)', 'Code, environ 22\u202F500 lignes'],
  ['Maximum 1,000 $ par an', 'Maximum 1\u202F000 dollars par an'],
  ['-2-5% de ruptures', 'moins 2 à 5 pour cent de ruptures'],
  ['1/72 des parts', '1 sur 72 des parts'],
  ['15-30 jours', 'de 15 à 30 jours'],
  ['Mois 1-3', 'Mois 1 à 3'],
  ['Support pour 2-3 ans', 'Support pour 2 à 3 ans'],
  ['PHP 8.2, une note de 8.2', 'PHP 8.2, une note de 8,2'],
  ['0,225 $ ou 0.225, mais 1.000', '0,225 dollar ou 0,225, mais 1000'],
  ['300M+ de personnes', 'au moins 300 millions de personnes'],
  ['70-85%', 'de 70 à 85 pour cent'],
  ['support 24h/24', 'support 24 heures sur 24'],
  ['Jeudi 14h ou vendredi 10h30 ?', 'Jeudi 14 heures ou vendredi 10 heures 30\u00A0?'],
  ['Objectif : 1ère vente, 2e visite', 'Objectif\u00A0: première vente, deuxième visite'],
  ['fin le 31/12/2027', 'fin le 31 décembre 2027'],
  ['ROI > 10x', 'ROI plus de 10 fois'],
  ['lead → démo', 'lead, puis démo'],
  ['réponse < 48h', 'réponse en moins de 48 heures'],
  [
    '2 ventes/mois × 10k€ = 20k€/mois',
    '2 ventes par mois à 10\u202F000 euros, soit 20\u202F000 euros par mois',
  ],
  ['Temps d’installation < 1 heure', 'Temps d’installation de moins de 1 heure'],
  ['Prix 70% inférieur', 'Prix 70 pour cent inférieur'],
  ['Taux de conversion lead → démo', 'Taux de conversion de lead à démo'],
  ['En 2026, 2 000 lignes', 'En 2026, 2000 lignes'],
  ['M. Durand, p. ex., vend & forme', 'Monsieur Durand, par exemple, vend et forme'],
  ['RÉSUMÉ EXÉCUTIF DU PLAN', 'résumé exécutif du plan'],
  ['Q&A', 'questions et réponses'],
  ["Dites « bonjour » à l'accueil", 'Dites “bonjour” à l’accueil'],
  ['Bonjour [Prénom], je vous appelle', null],
  ['Email : ventes@exemple.fr', null],
  ['Voir le tableau ci-dessus', null],
  ['🟢 Élevé ✅', 'Élevé'],
]

const english: [string, string | null][] = [
  ['1/72 of the shares, 1/3 of the time', 'one 72nd of the shares, one third of the time'],
  ['-10-15% of the stock', 'minus 10 to 15 percent of the stock'],
  ['in the weekly 1:1s', 'in the weekly one-on-ones'],
  ['It lands in the $800-$1,200 range', 'It lands in the 800 to 1,200 dollar range'],
  ['It starts at $500/month', 'It starts at 500 dollars per month'],
  ['a €2M budget and £30k', 'a 2 million euro budget and 30 thousand pounds'],
  ['It costs 8000 euros for 22500 lines in 2026', 'It costs 8,000 euros for 22,500 lines in 2026'],
  ['2-3x that headcount', '2 to 3 times that headcount'],
  ['60-70% of it', '60 to 70 percent of it'],
  ['works 24/7', 'works 24 hours a day, 7 days a week'],
  ['120+ transcripts', 'at least 120 transcripts'],
  ['12 + 4 months, floor + range', '12 plus 4 months, floor and range'],
  ['price & terms, e.g. 30 min', 'price and terms, for example 30 minutes'],
  ['Due 2026-03-12', 'Due March 12, 2026'],
  ['explain WHY you do NOT wait', 'explain why you do not wait'],
  ['our CRM and SLA', 'our CRM and SLA'],
  ['revenue/efficiency', 'revenue or efficiency'],
  ['when [specific problem] just... goes away', 'when the specific problem just goes away'],
  ['spending [X hours] a week', null],
  ['roughly $X per month', null],
  ['See https://example.com/pricing', null],
  ['**Bold** and `code`', 'Bold and code'],
]

describe('written text becomes spoken text', () => {
  test.each(french)('fr: %s', (written, said) => expect(toSpeech(written, 'fr')).toBe(said))
  test.each(english)('en: %s', (written, said) => expect(toSpeech(written, 'en')).toBe(said))
})

test('a sentence ends once, even inside quotes', () => {
  expect(asSentence('say “yes”')).toBe('Say “yes”.')
  expect(asSentence('say “yes!”')).toBe('Say “yes!”')
  expect(asSentence('“yes.”.')).toBe('“Yes.”')
})

test('quotes and punctuation follow the language', () => {
  expect(localQuotes('Il dit: “oui”?', 'fr')).toBe('Il dit\u00A0: «\u00A0oui\u00A0»\u00A0?')
  expect(localQuotes('He says: “yes”', 'en')).toBe('He says: "yes"')
})
