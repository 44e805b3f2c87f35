import type { TokenWords } from '../pack/token-words.ts'

export const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const CURRENCIES: Record<string, string> = {
  $: 'de dollars',
  US$: 'de dollars',
  '€': 'd’euros',
  '£': 'de livres',
}
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

const clock = (time: string): string => {
  const [, hour, minutes] = /^(\d{1,2}) ?h(?: ?(\d\d))?$/.exec(time) ?? []
  const name = Number(hour) > 1 ? 'heures' : 'heure'
  return `${Number(hour)} ${name}${minutes && minutes !== '00' ? ` ${minutes}` : ''}`
}

export const TOKENS: TokenWords = {
  sizes: /(?:millions?|milliards?)/,
  sum: (from, to, size, currency) =>
    `${from ? `de ${from} à ` : ''}${to} ${size} ${CURRENCIES[currency.toUpperCase()] ?? ''}`,
  adjectiveAfter: null,
  severalAfter: null,
  decadeAfter: null,
  decade: () => null,
  names:
    /(?<!\p{L})(?:pièces?|commandes?|lots?|articles?|numéros?|n°|réf\.?|références?|modèles?|série|factures?|tickets?|dossiers?|vols?|codes?|comptes?|contrats?)(?: (?:numéro|n°|est))?[\s\u00A0:]{1,3}$/iu,
  fraction: (part, whole) => {
    const name = PARTS[whole - 2]
    const count = COUNTS[part - 1]
    if (!name || !count) return null
    return part === 1 && whole === 2 ? null : `${count} ${name}${part > 1 && whole !== 3 ? 's' : ''}`
  },
  fractionOf: /^\s(?:de |des |du |d['’])/u,
  withHalf: (count, noun) => `${count} ${noun} et demi${/e$|es$/.test(noun) ? 'e' : ''}`,
  units: {
    km: 'kilomètres',
    m: 'mètres',
    kg: 'kilos',
    mg: 'milligrammes',
    g: 'grammes',
    l: 'litres',
    L: 'litres',
    ml: 'millilitres',
    Mo: 'mégaoctets',
    Go: 'gigaoctets',
    Mbit: 'mégabits',
    Gbit: 'gigabits',
    kWh: 'kilowattheures',
  },
  perUnits: {
    h: 'heure',
    s: 'seconde',
    min: 'minute',
    l: 'litre',
    L: 'litre',
    kg: 'kilo',
    'm²': 'mètre carré',
    'm³': 'mètre cube',
    ml: 'millilitre',
    dl: 'décilitre',
  },
  rate: (unit, per) => `${unit} par ${per}`,
  date: (day, month, year) =>
    day > 0 && day < 32 && MONTHS[month - 1]
      ? `${day === 1 ? 'premier' : day} ${MONTHS[month - 1]} ${year}`
      : null,
  change: (from) => `de ${from} à `,
  hours: {
    lead: 'de|entre',
    say: (from, to, before) =>
      before.startsWith('entre')
        ? `entre ${clock(from)} et ${clock(to)}`
        : `de ${clock(from)} à ${clock(to)}`,
  },
  both: /^(?:avant\/après|oui\/non|pour\/contre|do\/don['’]?ts?)$/i,
  and: 'et',
  plus: 'plus',
  slashed: {},
}
