import { type Amount, isBare, type Quantity, type QuantityWords } from './quantity.ts'
import type { Around } from './token-type.ts'

const UNITS: Readonly<Record<string, string>> = {
  '%': 'pour cent',
  x: 'fois',
  X: 'fois',
  '×': 'fois',
  h: 'heures',
  min: 'minutes',
  mn: 'minutes',
  s: 'secondes',
  sec: 'secondes',
  ms: 'millisecondes',
  j: 'jours',
  // No hour has days: it can only be those of a person.
  'j/h': 'jours-homme',
  km: 'kilomètres',
  m: 'mètres',
  cm: 'centimètres',
  mm: 'millimètres',
  kg: 'kilos',
  g: 'grammes',
  mg: 'milligrammes',
  l: 'litres',
  L: 'litres',
  cl: 'centilitres',
  ml: 'millilitres',
  Ko: 'kilooctets',
  Mo: 'mégaoctets',
  Go: 'gigaoctets',
  To: 'téraoctets',
  Mb: 'mégabits',
  Gb: 'gigabits',
  Mbit: 'mégabits',
  Gbit: 'gigabits',
  kWh: 'kilowattheures',
  MWh: 'mégawattheures',
  GWh: 'gigawattheures',
  kW: 'kilowatts',
  'm²': 'mètres carrés',
  'm³': 'mètres cubes',
  m2: 'mètres carrés',
  m3: 'mètres cubes',
  µm: 'micromètres',
  '°C': 'degrés',
  '°': 'degrés',
  V: 'volts',
  W: 'watts',
  Hz: 'hertz',
  kHz: 'kilohertz',
  MHz: 'mégahertz',
  GHz: 'gigahertz',
  Nm: 'newtons-mètres',
}
const singular = (words: string): string => words.replace(/s(?=$| |-)/g, '')
const PER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(UNITS).flatMap(([unit, name]) =>
      /^\p{Lu}\p{L}$/u.test(unit) ? [[unit, singular(name)]] : [],
    ),
  ),
  h: 'heure',
  j: 'jour',
  'j/h': 'jour-homme',
  s: 'seconde',
  min: 'minute',
  sem: 'semaine',
  année: 'an',
  user: 'utilisateur',
  km: 'kilomètre',
  l: 'litre',
  L: 'litre',
  kg: 'kilo',
  'm²': 'mètre carré',
  'm³': 'mètre cube',
  ml: 'millilitre',
  dl: 'décilitre',
  '100 km': '100 kilomètres',
  dL: 'décilitre',
  ...Object.fromEntries(
    'heure jour semaine mois an trimestre utilisateur vendeur magasin client personne poste nuit véhicule site licence unité dossier'
      .split(' ')
      .map((word) => [word, word]),
  ),
}
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'dollars',
  US$: 'dollars',
  USD: 'dollars',
  '€': 'euros',
  EUR: 'euros',
  '£': 'livres',
  GBP: 'livres',
  $CA: 'dollars canadiens',
  '$ CA': 'dollars canadiens',
  $CAD: 'dollars canadiens',
  '$ CAD': 'dollars canadiens',
  C$: 'dollars canadiens',
  CA$: 'dollars canadiens',
  A$: 'dollars australiens',
  AU$: 'dollars australiens',
  CAD: 'dollars canadiens',
  AUD: 'dollars australiens',
  CHF: 'francs suisses',
  '₹': 'roupies',
  '¥': 'yens',
}
const TAXES: Readonly<Record<string, string>> = { HT: 'hors taxes', TTC: 'toutes taxes comprises' }
const SIZES: Readonly<Record<string, string>> = { M: 'millions', Md: 'milliards' }
/** After these a range has no "de" of its own. */
const LEADS =
  /(?:^|[\s(])(?:environ|presque|pp?\.|pour|sur|pendant|en|à|sous|dans|par|les|des|aux|ces|vos|nos|mes|ses|tes|leurs|moins|mois|jours?|semaines?|années?|minutes?|phases?|étapes?|pages?|niveaux?|articles?)\s$/iu
const COUNTED_ON = /(?:^|\s)(?:mois|semaines|phases|années|jours)\s$/iu
/** "Commandes > 1000 €", but "doit être > 5 °C". */
const NOUN = /(?:^|[^\p{L}])(?!(?:être|sont|soit|avec|pour|dans|sous|entre|reste|dure|prend)\s)\p{L}{4,}\s?$/u
const DURATION = /(?<!\p{L})(?:temps|durée|délai|cycle)(?: \p{L}[\p{L}’-]*){0,2}\s?$/iu
const TIME = /^(?:heures?|minutes?|secondes?|jours?)/u

const figure = (written: string): string =>
  written
    .replace(/(?<=^[1-9]\d{0,2}(?:[ .'’]\d{3})*)[ .'’](?=\d{3}(?!\d))/g, '')
    .replace(/^([1-9]\d{0,2}),(\d{3}),(?=\d{3})/, '$1$2')
    .replace('.', ',')
/** An amount of money written the English way: "$2,000". */
const sum = (written: string): string =>
  figure(written.replace(/(?<=^[1-9]\d{0,2}(?:,\d{3})*),(?=\d{3}(?!\d))/g, ''))
const numberOf = (spoken: string): number => Number(spoken.replace(',', '.'))
const isThousand = (size: string | null): boolean => size === 'k' || size === 'K'

/** A figure with its size: "40 k" is 40000, "1,5 M" is "1,5 million". */
function amountOf({ figure: written, size }: Amount, ofMoney: boolean): string {
  const value = ofMoney ? sum(written) : figure(written)
  if (isThousand(size)) return String(Math.round(numberOf(value) * 1000))
  if (!size) return value
  const word = SIZES[size] ?? size
  return `${value} ${SIZES[size] && numberOf(value) < 2 ? singular(word) : word}`
}

function nameOf({ currency, to }: Quantity): string {
  const value = numberOf(amountOf({ ...to, size: isThousand(to.size) ? to.size : null }, currency !== null))
  if (currency) {
    const name = CURRENCIES[currency] ?? currency
    if (to.size && !isThousand(to.size)) return /^[aeiou]/.test(name) ? ` d’${name}` : ` de ${name}`
    return ` ${value < 2 ? singular(name) : name}`
  }
  if (!to.unit) return ''
  const name = UNITS[to.unit]!
  return ` ${value < 2 && !/^fois|^pour|hertz$/.test(name) ? singular(name) : name}`
}

const ofWhat = (per: string, quantity: Quantity): string =>
  PER[per] === 'heure' && quantity.currency
    ? ' de l’heure'
    : per === '100 km'
      ? ' aux 100 kilomètres'
      : ` par ${PER[per] ?? per}`

function comparisonOf(compare: string, { before }: Around, name: string): string {
  if (compare === '≥') return 'au moins '
  if (compare === '≤') return 'au plus '
  if (compare === '~') return 'environ '
  if (compare === '±') return 'plus ou moins '
  const words = compare === '<' ? 'moins de ' : 'plus de '
  if (DURATION.test(before)) return `de ${words}`
  if (compare === '<' && TIME.test(name.trim()) && /\p{L}\s?$/u.test(before)) return `en ${words}`
  return NOUN.test(before) ? `de ${words}` : words
}

function rangeOf(from: Amount, quantity: Quantity, around: Around): { low: string; high: string } | null {
  const { to, currency, lead } = quantity
  const ofMoney = currency !== null
  // "4,7 sur 5 - 45 avis"
  if (/\d sur $/.test(around.before)) return null
  const isOwn = from.unit !== null && from.unit !== to.unit
  const low = amountOf({ ...from, size: from.size ?? (isThousand(to.size) ? to.size : null) }, ofMoney)
  const high = amountOf(to, ofMoney)
  const plain = low.replace(/ .*/, '')
  const value = ofMoney ? sum(to.figure) : figure(to.figure)
  const rises =
    isOwn || from.size !== null || numberOf(plain) < (isThousand(to.size) ? numberOf(high) : numberOf(value))
  if (!rises) return null
  const start = `${from.size === to.size && !isThousand(to.size) ? plain : low}${isOwn ? ` ${UNITS[from.unit!]}` : ''}`
  if (lead === 'à' || /(?:^|\s)entre\s$/iu.test(around.before)) return { low: `${start} et `, high }
  if (COUNTED_ON.test(around.before) && numberOf(high) === numberOf(start) + 1)
    return { low: `${start} et `, high }
  const isLed = !lead && LEADS.test(around.before)
  return { low: `${isLed ? '' : 'de '}${start} à `, high }
}

function say(quantity: Quantity, around: Around): string | null {
  const { lead, compare, plus, currency, from, to, tax, isAtLeast, per } = quantity
  // "PHP 8.2": a version.
  if (/(?:^|\s)(?:[vV]\.?|\p{Lu}{2}\p{L}*|version) $/u.test(around.before) && isBare(quantity)) return null
  // "n° 424 761 419", "424 761 419 00045": identifiers.
  if (
    isBare(quantity) &&
    !lead &&
    (/(?:[nN][°º]|numéro) ?$/.test(around.before) || /^ \d/.test(around.after))
  )
    return to.figure
  const own = amountOf(to, currency !== null)
  if (isBare(quantity)) return own === to.figure ? null : `${lead ? `${lead} ` : ''}${own}`
  const name = nameOf(quantity)
  const range = from ? rangeOf(from, quantity, around) : null
  if (from && !range) return null
  const sign = plus === '+' ? 'plus ' : plus === '-' ? 'moins ' : ''
  const comparison = compare ? comparisonOf(compare, around, name) : ''
  const amount = range ? `${sign || compare ? range.low.replace(/^de /, '') : range.low}${range.high}` : own
  const rest = `${comparison}${isAtLeast && !range ? 'au moins ' : ''}${sign}${amount}${name}${isAtLeast && range ? ' et plus' : ''}${tax ? ` ${TAXES[tax]}` : ''}${per.map((each) => ofWhat(each, quantity)).join('')}`
  // "à 6–12 mois"
  if (lead === 'à') return `${range ? 'entre' : lead} ${rest}`
  if (!lead || rest.startsWith('de ')) return lead && /^\p{Lu}/u.test(lead) ? rest.replace(/^d/, 'D') : rest
  return /^[aeiouy]/i.test(rest) ? `${lead.slice(0, 1)}’${rest}` : `${lead} ${rest}`
}

/** French quantities. */
export const FRENCH_QUANTITY: QuantityWords = {
  lead: '[Dd]e|à',
  sizes: ['million', 'millions', 'milliard', 'milliards', 'k', 'K', 'M', 'Md'],
  sizesOfMoney: [],
  to: 'à',
  codes: ['EUR', 'USD', 'GBP', 'CHF', 'CAD', '$CA', '$ CA', '$CAD', '$ CAD'],
  units: UNITS,
  unclear: [],
  currencies: CURRENCIES,
  hundredths: { $: 'cents', '€': 'centimes', '£': 'pence' },
  taxes: Object.keys(TAXES),
  per: PER,
  say,
}
