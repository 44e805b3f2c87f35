import { expect, test } from 'vitest'
import type { Language } from '../../product/source-document.ts'
import { superlinearGrowth } from '../fixtures/hostile-texts.ts'
import { startSpeech } from '../wording/say/speech-form.ts'
import { speakTokens } from './speech-tokens.ts'

const EN: [string, string][] = [
  ['$1.5 million', '1.5 million dollars'],
  ['$2 billion', '2 billion dollars'],
  ['$2–3 million', '2 to 3 million dollars'],
  ['$2-$3 million', '2 to 3 million dollars'],
  ['US$ 40 million', '40 million US dollars'],
  ['€4.5 billion', '4.5 billion euros'],
  ['£12 million in cash', '12 million pounds in cash'],
  ['$165 billion worth of food', '165 billion dollars worth of food'],
  ['a $1.5 million deal', 'a 1.5 million dollar deal'],
  ['$3M', '3 million dollars'],
  ['$500', '500 dollars'],
  ['$10–20', '10 to 20 dollars'],
  ['the 1990s', 'the nineteen nineties'],
  ['the 1500s', 'the fifteen hundreds'],
  ['until the 2010s in every region', 'until the twenty tens in every region'],
  ['the 2000s', 'the two thousands'],
  ['her 30s', 'her thirties'],
  ['in their late 40s', 'in their late forties'],
  ['the 80s', 'the eighties'],
  ['’90s music', 'nineties music'],
  ['it loads in 30s', 'it loads in 30 seconds'],
  ['wait 10s', 'wait 10 seconds'],
  ['a fleet of 747s', 'a fleet of 747s'],
  ['a timeout of 45 s', 'a timeout of 45 seconds'],
  ['Call 555-2368.', 'Call 555, 2368.'],
  ['+1 (555) 010-4477', 'plus 1, 555, 010, 4477'],
  ['(555) 010-4477', '555, 010, 4477'],
  ['1-800-555-0199', '1, 800, 555, 0199'],
  ['+44 20 7946 0958', 'plus 44, 20, 7946, 0958'],
  ['the Boeing 737-800', 'the Boeing 737-800'],
  ['the part 4410-5520', 'the part 4410-5520'],
  ['order 0042-117', 'order 0042-117'],
  ['Invoice number: 2024-118', 'Invoice number: 2024-118'],
  ['the lot number is 12-345', 'the lot number is 12-345'],
  ['500-1500 people', '500 to 1500 people'],
  ['100-1000 units', '100 to 1000 units'],
  ['5-10 seats', '5 to 10 seats'],
  ['pages 112-115', 'pages 112 to 115'],
  ['2019-2021', '2019 to 2021'],
  ['10-15%', '10 to 15 percent'],
  ['3/4 of buyers', 'three quarters of buyers'],
  ['2/3 of the team', 'two thirds of the team'],
  ['1/2 of all calls', 'one half of all calls'],
  ['1/5 of it', 'one fifth of it'],
  ['1 1/2 hours', 'one and a half hours'],
  ['2 1/2 days', '2 and a half days'],
  ['a score of 7/10', 'a score of 7 out of 10'],
  ['78/100', '78 out of 100'],
  ['100 km/h', '100 kilometers per hour'],
  ['10 MB/s', '10 megabytes per second'],
  ['5 mg/l', '5 milligrams per liter'],
  ['3 m/s', '3 meters per second'],
  ['a trial w/o card data', 'a trial without card data'],
  ['coffee w/ milk', 'coffee with milk'],
  ['24/7', '24 hours a day, 7 days a week'],
  ['ISO 27001:2022', 'ISO 27001 2022'],
  ['ISO 9001:2015 and EN 50128', 'ISO 9001 2015 and EN 50128'],
  ['ISO/IEC 27001', 'ISO IEC 27001'],
  ['EUR 15000', 'EUR 15,000'],
  ['12/25/2026', 'December 25, 2026'],
  ['25/12/2026', 'December 25, 2026'],
  ['03/04/2027', '03/04/2027'],
  ['2026-12-25', 'December 25, 2026'],
  ['the 3W formula', 'the 3W formula'],
  ['it draws 3 W', 'it draws 3 watts'],
  ['Time saved: 2h → 5 min', 'Time saved: from 2 hours to 5 minutes'],
  ['Churn: 10% → 4%', 'Churn: from 10 percent to 4 percent'],
  ['Order → delivery', 'Order, then delivery'],
  ['before/after pictures', 'before and after pictures'],
  ['pros/cons', 'pros and cons'],
  ['phone/email', 'phone or email'],
  ['$[low price]/month', 'low price per month'],
  ['40€/month', '40 euros per month'],
  ['$250/night domestic', '250 dollars per night domestic'],
  ['€15/attendee', '15 euros per attendee'],
  ['approx. 5 people', 'about 5 people'],
  ['2-3 hrs. of work', '2 to 3 hours of work'],
  ['version 2.10.3', 'version 2.10.3'],
]

const FR: [string, string][] = [
  ['1,5 million €', '1,5 million d’euros'],
  ['2 milliards €', '2 milliards d’euros'],
  ['$2 millions', '2 millions de dollars'],
  ['2-3 millions €', 'de 2 à 3 millions d’euros'],
  ['1,5 M€', '1,5 million d’euros'],
  ['40 k€', '40\u202F000 euros'],
  ['1 290 € HT', '1\u202F290 euros hors taxes'],
  ['de 9h-18h', 'de 9 heures à 18 heures'],
  ['9h30-12h', 'de 9 heures 30 à 12 heures'],
  ['entre 9h-18h', 'entre 9 heures et 18 heures'],
  ['9h–12h', 'de 9 heures à 12 heures'],
  ['14 h 30', '14 heures 30'],
  ['06.12.34.56.78', '06, 12, 34, 56, 78'],
  ['06 12 34 56 78', '06, 12, 34, 56, 78'],
  ['+33 6 12 34 56 78', 'plus 33, 6, 12, 34, 56, 78'],
  ['le lot 12-345', 'le lot 12-345'],
  ['la pièce 4410-5520', 'la pièce 4410-5520'],
  ['la commande n° 0042-117', 'la commande numéro 0042-117'],
  ['5-10 postes', 'de 5 à 10 postes'],
  ['2019-2021', 'de 2019 à 2021'],
  ['les 3/4 des clients', 'les trois quarts des clients'],
  ['2/3 des ventes', 'deux tiers des ventes'],
  ['1/3 du temps', 'un tiers du temps'],
  ['1/4 d’entre eux', 'un quart d’entre eux'],
  ['1 1/2 heure', '1 heure et demie'],
  ['2 1/2 jours', '2 jours et demi'],
  ['une note de 15/20', 'une note de 15 sur 20'],
  ['100 km/h', '100 kilomètres par heure'],
  ['10 Mo/s', '10 mégaoctets par seconde'],
  ['5 mg/l', '5 milligrammes par litre'],
  ['ISO 27001:2022', 'ISO 27001 2022'],
  ['NF EN 13501', 'NF EN 13501'],
  ['le 03/04/2027', 'le 3 avril 2027'],
  ['le 01/03/2026', 'le premier mars 2026'],
  ['Gain de temps : 2h → 5 min', 'Gain de temps\u00A0: de 2 heures à 5 minutes'],
  ['Taux : 10 % → 4 %', 'Taux\u00A0: de 10 pour cent à 4 pour cent'],
  ['10 ans ou plus → 2 jours', '10 ans ou plus, puis 2 jours'],
  ['photos avant/après', 'photos avant et après'],
  ['téléphone/courriel', 'téléphone ou courriel'],
  ['40€/mois', '40 euros par mois'],
  ['250 €/chambre', '250 euros par chambre'],
  ['env. 5 personnes', 'environ 5 personnes'],
  ['20 min. de pause', '20 minutes de pause'],
  ['le Dr. Martin', 'le Docteur Martin'],
  ['M. Durand', 'Monsieur Durand'],
  ['30 s', '30 secondes'],
  ['24h/24', '24 heures sur 24'],
]

const say = (text: string, language: Language): string => startSpeech([], language).say(text)

test.each(EN)('en: %s', (written, spoken) => expect(say(written, 'en')).toBe(spoken))
test.each(FR)('fr: %s', (written, spoken) => expect(say(written, 'fr')).toBe(spoken))

test.each(['en', 'fr'] as const)(
  'tokens next to each other keep their own meaning, and are said once: %s',
  (language) => {
    for (const [one, first] of language === 'en' ? EN : FR)
      for (const [other, second] of (language === 'en' ? EN : FR).filter((_pair, index) => index % 7 === 0)) {
        const text = `${one} ; ${other}`
        const said = say(text, language)
        const joint = language === 'fr' ? '\u00A0; ' : /\.$/.test(first) ? '' : '; '
        if (joint && !/^[$€(’]|:|→/.test(one + other))
          expect(said.replace(/ ;/, ';')).toBe(first + joint + second)
      }
  },
)

test.each(['en', 'fr'] as const)('what is spoken stays as it is when spoken again: %s', (language) => {
  for (const [, spoken] of language === 'en' ? EN : FR) expect(say(spoken, language)).toBe(spoken)
})

const HOSTILE = {
  digits: '1-',
  slashes: '1/2 ',
  phones: '06.12.',
  money: '$1 million ',
  arrows: '1h → ',
  decades: '1990s ',
}
test.each(Object.entries(HOSTILE))(
  'the time to speak tokens grows with the length of a text: %s',
  async (_name, unit) => {
    expect(
      await superlinearGrowth(
        (length) => unit.repeat(length / unit.length),
        (text) => speakTokens(text, 'en'),
      ),
    ).toBeNull()
  },
)
