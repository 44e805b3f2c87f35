import { calendarOf, lengthIn, romanValue, timesOf, yearOf } from './calendar.ts'
import { FRENCH_QUANTITY } from './french-quantity.ts'
import type { SpokenWords } from './spoken-words.ts'
import { END, HYPHEN, replacing, tokenType } from './token-type.ts'

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
)
/** The names of 1/2 to 1/10. */
const PARTS = [
  'demi',
  'tiers',
  'quart',
  'cinquième',
  'sixième',
  'septième',
  'huitième',
  'neuvième',
  'dixième',
]
const COUNTS = 'un deux trois quatre cinq six sept huit neuf'.split(' ')
const ORDINALS =
  'premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième'.split(' ')

const CLOCK = '\\d{1,2} ?[hH](?: ?\\d\\d)?'
const clock = (time: string): string => {
  const [, hour, minutes] = /^(\d{1,2}) ?[hH:] ?(\d\d)?$/.exec(time) ?? []
  const name = Number(hour) > 1 ? 'heures' : 'heure'
  return `${Number(hour)} ${name}${minutes && minutes !== '00' ? ` ${minutes}` : ''}`
}
const dateOf = (day: number, month: number, year: string): string | null =>
  day > 0 && day < 32 && MONTHS[month - 1]
    ? `${day === 1 ? 'premier' : day} ${MONTHS[month - 1]} ${year}`
    : null
const range = (from: string, to: string, before: string): string =>
  /^entre/i.test(before) ? `entre ${from} et ${to}` : `de ${from} à ${to}`

/** How French is spoken. */
export const FRENCH: SpokenWords = {
  quantity: FRENCH_QUANTITY,
  severalAfter: null,
  decadeAfter: null,
  decade: () => null,
  names:
    /(?<!\p{L})(?:pièces?|commandes?|lots?|articles?|numéros?|n°|réf\.?|références?|modèles?|série|factures?|tickets?|dossiers?|vols?|codes?|comptes?|contrats?)(?: (?:numéro|n°|est))?[\s:]{1,3}$/iu,
  fraction: (part, whole) => {
    const name = PARTS[whole - 2]
    const count = COUNTS[part - 1]
    if (part === 1 && !name) return `1 sur ${whole}`
    if (!name || !count) return null
    return part === 1 && whole === 2 ? null : `${count} ${name}${part > 1 && whole !== 3 ? 's' : ''}`
  },
  fractionOf: /^\s(?:de |des |du |d['’])/u,
  withHalf: (count, noun) => `${count} ${noun} et demi${/e$|es$/.test(noun) ? 'e' : ''}`,
  outOf: 'sur',
  grade:
    /(?<!\p{L})(?:not(?:e|é|ation)|score|csat|avis|satisf|moyenne|évalu|points?(?!\p{L})|étoiles?|exam|quiz|test)/iu,
  dateAfter: /(?:^|\s)(?:le|du|avant|depuis|dès)\s$/i,
  date: dateOf,
  isoDate: (year, month, day) => dateOf(day, month, year),
  range,
  change: ['de ', ' à '],
  and: 'et',
  or: 'ou',
  plus: 'plus',
  number: 'numéro',
  inAddress: { at: 'arobase', dot: 'point', slash: 'slash' },
  signs: {
    arrow: ', puis ',
    equals: ', soit ',
    about: ' environ ',
    times: ' fois ',
    atLeast: 'au moins ',
    to: ' à ',
    under: 'moins de ',
    over: 'plus de ',
    atMost: 'au plus ',
    between: 'de $1 à moins de $2',
  },
  branch: /^(?:(?:oui|non)(?:(?:[,:]| ?\()[^→]*)?|si(?!\p{L})[^→]*)$/iu,
  pricedPer: /^(?:prix|tarif|co[ûu]t)$/i,
  per: 'par',
  isPlural: (noun) => /[sx]$/.test(noun),
  ratio: 'pour',
  isEqual: 'égale',
  by: 'sur',
  calendar: calendarOf('fr'),
  times: timesOf('fr'),
  long: lengthIn('fr'),
  both: /^(?:avant\/après|pour\/contre|do\/don['’]?ts?)$/i,
  first: [
    replacing(
      /(?<![\p{L}\d])24 ?h?\/24 ?(?:et |, ?|- ?)?7 ?j?\/7(?![\p{L}\d/])|(?<![\p{L}\d])24\/7(?![\p{L}\d/])/gu,
      '24 heures sur 24 et 7 jours sur 7',
    ),
    replacing(/(?<![\p{L}\d])24 ?h?\/24(?![\p{L}\d/])/gu, '24 heures sur 24'),
    replacing(/(?<![\p{L}\d])7 ?j?\/7(?![\p{L}\d/])/gu, '7 jours sur 7'),
    // "9h-18h", "9h30-12h"
    tokenType(
      `(?<before>(?<!\\p{L})(?:[Dd]e|[Ee]ntre) )?(?<![\\p{L}\\d.,])(?<from>${CLOCK}|\\d{1,2}:\\d\\d) ?${HYPHEN} ?(?<to>${CLOCK}|\\d{1,2}:\\d\\d)(?![\\p{L}\\d])`,
      ({ before, from, to }) => {
        const said = range(clock(from!), clock(to!), before ?? '')
        return /^\p{Lu}/u.test(before ?? '') ? said.charAt(0).toUpperCase() + said.slice(1) : said
      },
    ),
    tokenType(`(?<![\\p{L}\\d.,])(?<time>\\d{1,2} ?[hH] ?\\d\\d)(?![\\p{L}\\d])`, ({ time }) => clock(time!)),
    // "2 vendeurs × 40 €"
    replacing(
      /(?<=(?<![\p{L}\d])\d+ (?!pour|euros?|dollars?|fois)\p{L}+) × (?=[€$] ?\d|\d+(?:[.,]\d+)? ?[€$])/gu,
      ' à ',
    ),
    // "1/2 journée"
    tokenType(
      '(?<![\\p{L}\\d.,/]|\\d )1/2 (?<noun>\\p{Ll}+)(?![\\p{L}\\d/])',
      ({ noun = '' }, { before }) => {
        if (!/^(?:heure|journée|jour|semaine|mois)s?$/.test(noun)) return null
        const hasArticle = /(?:^|\s)(?:une?|la|les?|des|cette|ce|par|chaque|deux|trois|quatre)\s$/i.test(
          before,
        )
        return `${hasArticle || noun.endsWith('es') ? '' : noun.endsWith('e') ? 'une ' : 'un '}demi-${noun}`
      },
    ),
    // "niveau 3+"
    replacing(
      /(?<!\p{L})(?<noun>années?|mois|ans?|semaines?|jours?|phases?|niveaux?) (?<from>\d+)\+(?! ?\d)/giu,
      '$<noun> $<from> et plus',
    ),
  ],
  last: [
    replacing(/(?<![\p{L}\d])(?:1|I)(?:er|ᵉʳ)(?!\p{L})/gu, 'premier'),
    replacing(/(?<![\p{L}\d])(?:1|I)(?:ère|re)(?!\p{L})/gu, 'première'),
    // "3e", "XIXe siècle"
    tokenType(
      '(?<![\\p{L}\\d.,/-])(?:(?<number>\\d{1,3})|(?<roman>[IVX]{1,5}))(?:i?ème|e|ᵉ|eme)(?!\\p{L})',
      ({ number, roman }) => {
        const value = number ? Number(number) : romanValue(roman!)
        return value ? (ORDINALS[value - 1] ?? `${value}ième`) : null
      },
    ),
    // "FY24", "FY 2024/25"
    tokenType(
      `(?<![\\p{L}\\d])FY[ '’]?(?<from>(?:20)?\\d\\d)(?:[/–-](?<to>(?:20)?\\d\\d))?${END}`,
      ({ from, to }) => `exercice ${yearOf(from!)}${to ? ` à ${yearOf(to)}` : ''}`,
    ),
    replacing(/(?<!\p{L})Q ?& ?[AR](?!\p{L})/gu, 'questions et réponses'),
    replacing(/(?<!\p{L})p\. ?ex\./giu, 'par exemple'),
    replacing(/(?<!\p{L})c\.-à-d\./giu, 'c’est-à-dire'),
    replacing(/(?<!\p{L})[eE]tc\.(?=\s+\p{Lu}|[)»”"\s]*$)/gu, 'et cetera.'),
    replacing(/(?<!\p{L})etc(?:\.(?:\.\.)?|…)?(?!\p{L})/giu, 'et cetera'),
    replacing(/(?<!\p{L})M\.(?= (?:(?:ou|et) )?\p{Lu})/gu, 'Monsieur'),
    replacing(/(?<!\p{L})Mme(?= \p{Lu})/gu, 'Madame'),
    replacing(/(?<!\p{L})Mmes(?= \p{Lu})/gu, 'Mesdames'),
    replacing(/(?<!\p{L})Mlle(?= \p{Lu})/gu, 'Mademoiselle'),
    replacing(/(?<!\p{L})Mlles(?= \p{Lu})/gu, 'Mesdemoiselles'),
    replacing(/(?<!\p{L})MM\.(?= \p{Lu})/gu, 'Messieurs'),
    replacing(/(?<!\p{L})St(?<feminine>e?)-(?=\p{Lu})/gu, 'Saint$<feminine>-'),
    replacing(/(?<!\p{L})Dr\.?(?= \p{Lu})/gu, 'Docteur'),
    replacing(/(?<!\p{L})vs\.?(?= )/giu, 'contre'),
    replacing(/(?<!\p{L})cf\.?(?= )/giu, 'voir'),
    replacing(/(?<!\p{L})env\.(?= )/giu, 'environ'),
    replacing(/(?<!\p{L})HT(?!\p{L})/gu, 'hors taxes'),
    replacing(/(?<!\p{L})TTC(?!\p{L})/gu, 'toutes taxes comprises'),
    replacing(/(?<!\p{L})RDV(?!\p{L})/giu, 'rendez-vous'),
    replacing(/(?<!\p{L})CA(?!\p{L})(?! \p{Lu}{2})/gu, 'chiffre d’affaires'),
    tokenType('(?<!\\p{L})[nN][°º] ?(?=[\\p{L}\\d])', () => 'numéro '),
    replacing(/(?<!\p{L})et\/ou(?!\p{L})/giu, 'ou'),
    replacing(/(?<!\p{L})nb\.? de(?!\p{L})/giu, 'nombre de'),
    replacing(/(?<!\d ?)(?<!\p{L})max\.?(?=[\s)]|$)/giu, 'maximum'),
    replacing(/(?<!\d ?)(?<!\p{L})min\.(?=[\s)]|$)/giu, 'minimum'),
    // An abbreviation of a unit ends no sentence.
    replacing(/(?<=\d ?(?:min|mn|sec|h|j))\.(?= \p{Ll})/gu, ''),
  ],
}
