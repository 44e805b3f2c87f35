import { MONTHS } from './tokens.ts'

const UNITS: Record<string, string> = {
  h: 'heures',
  min: 'minutes',
  mn: 'minutes',
  s: 'secondes',
  sec: 'secondes',
  j: 'jours',
  km: 'kilomètres',
  m: 'mètres',
  cm: 'centimètres',
  mm: 'millimètres',
  kg: 'kilos',
  g: 'grammes',
  l: 'litres',
  Go: 'gigaoctets',
  Mo: 'mégaoctets',
  To: 'téraoctets',
  kWh: 'kilowattheures',
  'm²': 'mètres carrés',
  '°C': 'degrés',
  '°': 'degrés',
  V: 'volts',
  W: 'watts',
  kW: 'kilowatts',
  Hz: 'hertz',
  kHz: 'kilohertz',
  Nm: 'newtons-mètres',
}
const PER: Record<string, string> = {
  h: 'de l’heure',
  heure: 'de l’heure',
  j: 'par jour',
  jour: 'par jour',
  semaine: 'par semaine',
  sem: 'par semaine',
  mois: 'par mois',
  an: 'par an',
  année: 'par an',
  trimestre: 'par trimestre',
  utilisateur: 'par utilisateur',
  user: 'par utilisateur',
  vendeur: 'par vendeur',
  magasin: 'par magasin',
  client: 'par client',
  personne: 'par personne',
  poste: 'par poste',
  km: 'par kilomètre',
  nuit: 'par nuit',
  véhicule: 'par véhicule',
  site: 'par site',
  licence: 'par licence',
  unité: 'par unité',
  dossier: 'par dossier',
}
const ABBREVIATIONS: [RegExp, string][] = [
  [/\bQ ?& ?[AR]\b/g, 'questions et réponses'],
  [/(?<!\p{L})(années?|mois|ans?|semaines?|jours?|phases?|niveaux?) (\d+)\+/giu, '$1 $2 et plus'],
  [/\bp\. ?ex\./gi, 'par exemple'],
  [/\bc\.-à-d\./gi, 'c’est-à-dire'],
  [/\betc\b\.?(?:…|\.{2,})?/gi, 'et cetera'],
  [/\bM\. (?=\p{Lu})/gu, 'Monsieur '],
  [/\bMme (?=\p{Lu})/gu, 'Madame '],
  [/\bDr\.? (?=\p{Lu})/gu, 'Docteur '],
  [/\bvs\.? /gi, 'contre '],
  [/\bcf\.? /gi, 'voir '],
  [/\benv\. /gi, 'environ '],
  [/\bHT\b/g, 'hors taxes'],
  [/\bTTC\b/g, 'toutes taxes comprises'],
  [/\bRDV\b/gi, 'rendez-vous'],
  [/\bCA\b(?! \p{Lu}{2})/gu, 'chiffre d’affaires'],
  [/\bN[°º] ?/gi, 'numéro '],
  [/\bnb\.? de\b/gi, 'nombre de'],
  [/(?<!\d ?)\bmax\.?(?=[\s)]|$)/gi, 'maximum'],
  [/(?<!\d ?)\bmin\.(?=[\s)]|$)/gi, 'minimum'],
]
const N = String.raw`\d+(?:,\d+)?`
const plural = (count: string): boolean => Number(count.replace(',', '.')) >= 2

const ordinal = (number: string): string =>
  [
    'zéroième',
    'premier',
    'deuxième',
    'troisième',
    'quatrième',
    'cinquième',
    'sixième',
    'septième',
    'huitième',
    'neuvième',
    'dixième',
  ][Number(number)] ?? `${number}ième`

function money(text: string): string {
  const sizes: Record<string, string> = { k: 'mille', M: 'millions', Md: 'milliards' }
  const say = (amount: string, size: string | undefined, sign: string) => {
    const currency = sign === '$' ? 'dollars' : sign === '£' ? 'livres' : 'euros'
    if (size === 'k') return `${thousands(amount)} ${currency}`
    const unit = size ? ` ${plural(amount) ? sizes[size] : sizes[size]?.replace(/s$/, '')} d’` : ' '
    return `${amount}${size ? unit.trimEnd().replace(/^/, ' ') + currency : ` ${plural(amount) || amount === '0' ? currency : currency.replace(/s$/, '')}`}`
      .replace(/ {2,}/g, ' ')
      .replace('d’dollars', 'de dollars')
      .replace('d’livres', 'de livres')
  }
  return text
    .replace(
      new RegExp(String.raw`([€$£]) ?(${N}) ?(k|M|Md)?(?![\p{L}])`, 'gu'),
      (_all, sign: string, amount: string, size?: string) => say(amount, size, sign),
    )
    .replace(
      new RegExp(String.raw`(${N}) ?(k|K|M|Md)? ?([€$£]|EUR\b)`, 'gu'),
      (_all, amount: string, size: string | undefined, sign: string) =>
        say(amount, size?.replace('K', 'k'), sign),
    )
    .replace(new RegExp(String.raw`\b(${N}) ?k(?![\p{L}\d])`, 'gu'), (_all, amount: string) =>
      thousands(amount),
    )
    .replace(
      new RegExp(String.raw`\b(${N})M(?![\p{L}\d])`, 'gu'),
      (_all, amount: string) => `${amount} ${plural(amount) ? 'millions' : 'million'}`,
    )
}

/**
 * Amounts written the English way, "$2,000", "$60-80K", with the symbol after them as in French: "60-80k$".
 */
const signsAfterSums = (text: string): string =>
  text
    .replace(/(?<=[€$£] ?[1-9]\d{0,2}(?:,\d{3})*),(?=\d{3}(?!\d))/g, '')
    // "1,000 $": three digits after the comma are not cents.
    .replace(/(?<![\d,])([1-9]\d{0,2}),(\d{3})(?= ?[€$£])/g, '$1$2')
    .replace(
      /(?<=\d) ?K(?= ?[€$£])|(?<=[€$£] ?\d[\d.,]*(?: ?[kK]? ?[-–—] ?[€$£]?\d[\d.,]*)?)K(?!\p{L})/gu,
      'k',
    )
    .replace(
      /([€$£]) ?(\d[\d.,]*(?: ?(?:k|Md?)(?!\p{L}))? ?[-–—] ?)[€$£]? ?(\d+(?:[.,]\d+)?(?: ?(?:k|Md?)(?!\p{L}))?)/gu,
      '$2$3$1',
    )

const thousands = (amount: string): string => String(Math.round(Number(amount.replace(',', '.')) * 1000))

function ranges(text: string): string {
  const unit = String.raw`(?: ?(?:k€|k|€|\$|£|%|M€|M))?`
  return text
    .replace(
      new RegExp(String.raw`(?<![\p{L}\d/.-])(?:de )?(${N}${unit}) ?[-–—] ?(${N})(${unit})(?![\d-])`, 'gu'),
      (all, from: string, to: string, end: string) => {
        const low = Number(from.replace(/[^\d,]/g, '').replace(',', '.'))
        if (low >= Number(to.replace(',', '.'))) return all
        // "8k-15k€": the currency is spoken once, "mille" both times.
        const start = /k$/.test(from)
          ? thousands(from.slice(0, -1).trim())
          : from
              .replace(/ ?[€$£%]$/, '')
              .replace(/ ?k€?$/, (size) => (/k/.test(end) ? size.replace('€', '') : size))
        const bare =
          /^\d+(?:,\d+)?$/.test(from) && /k/.test(end)
            ? thousands(from)
            : start.replace(/(\d) ?k$/, (_a, last: string) => `${last}k`)
        return `de ${bare.endsWith('k') ? thousands(bare.slice(0, -1)) : bare} à ${to}${end}`
      },
    )
    .replace(
      /(?<!\p{L})(pour|entre|sur|pendant|en|à|sous|dans|par|mois|jours?|semaines?|années?|minutes?|phases?|étapes?|pages?|niveaux?) de (\d)/giu,
      '$1 $2',
    )
}

/**
 * French text as it is spoken: currencies, units, dates, ranges, symbols and abbreviations become words;
 * digits stay digits.
 */
export function speakFrench(source: string): string {
  let text = signsAfterSums(source)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    .replace(/(?<=[1-9]\d{0,2}|\d{3})\.(?=\d{3}(?!\d))/g, '')
    // A version: "PHP 8.2".
    .replace(/(?<![vV]\d*|\p{Lu}{2}\p{L}* \d*)(\d)\.(\d)/gu, '$1,$2')
  for (const [pattern, words] of ABBREVIATIONS) text = text.replace(pattern, words)
  text = text
    .replace(/\b24 ?h?\/24(?: ?(?:et|,|-)? ?7 ?j?\/7)?/g, (all) =>
      /7/.test(all) ? '24 heures sur 24 et 7 jours sur 7' : '24 heures sur 24',
    )
    .replace(/\b7 ?j?\/7\b/g, '7 jours sur 7')
    .replace(/\b24\/7\b/g, '24 heures sur 24 et 7 jours sur 7')
    .replace(/(?<![\d\p{L}])[-−–](\d+) ?[-–] ?(\d+)(?= ?%)/gu, 'moins $1 à $2')
    .replace(/(?<![\d/.])1\/(\d{1,3})(?= d(?:e|es|u|['’]))/g, '1 sur $1')
    .replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (all, year: string, month: string, day: string) =>
      MONTHS[Number(month) - 1] ? `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}` : all,
    )
    .replace(/\b1(?:er|ᵉʳ)(?=[\s,.;]|$)/g, 'premier')
    .replace(/\b1(?:ère|re)(?=[\s,.;]|$)/g, 'première')
    .replace(/\b(\d+)(?:ème|e|ᵉ|eme)(?=[\s,.;)]|$)/g, (_all, number: string) => ordinal(number))
  text = ranges(text)
  text = money(text)
  const said = text
    .replace(/(\d) ?% ?[-–] ?(\d)/g, '$1 à $2')
    .replace(/ ?%/g, ' pour cent')
    .replace(/ ?× ?(?=\d)|(?<=\d) ?x ?(?=\d)/g, ' × ')
    .replace(/(?<=\d) ?(h|j)(?=(?: par |\/)?\S* × )/g, (_all, unit: string) => ` ${UNITS[unit]}`)
    .replace(
      /((?<![\p{L}\d])\d+ (?!pour|euros?|dollars?|fois)\p{L}+)(?: ?\/ ?(mois|jour|semaine|an))? × (?=\d+ (?:euros?|dollars?))/gu,
      (_all, count: string, per?: string) => `${count}${per ? ` par ${per}` : ''} à `,
    )
    .replace(/ × (?=\d)/g, ' fois ')
    .replace(/(\d) ?[xX](?=[\s.,;)]|$)/g, '$1 fois')
    .replace(/ × /g, ' fois ')
    .replace(/\b(\d{1,2}) ?[hH] ?00\b/g, '$1 heures')
    .replace(/\b(\d{1,2}) ?[hH] ?(\d{2})\b/g, '$1 heures $2')
    .replace(/(?<=\d ?(?:min|mn|sec|h|j))\.(?= \p{Ll})/gu, '')
    .replace(
      /(?<=\d) ?(h|min|mn|sec|s|j|km|cm|mm|kg|g|Go|Mo|To|kWh|kW|kHz|Hz|Nm|m²|°C|°|V|W)(?=[\s.,;:)/+!?]|$)/gu,
      (_all, unit: string) => ` ${UNITS[unit]}`,
    )
    .replace(/\b1 (heure|minute|seconde|jour|kilomètre|mètre|kilo|gramme)s\b/g, '1 $1')
    .replace(
      /(?<=(?:\d|\p{L}{2,})\+?) ?\/ ?(heure|jour|semaine|sem|mois|année|an|trimestre|utilisateur|user|vendeur|magasin|client|personne|poste|km|nuit|véhicule|site|licence|unité|dossier|h|j)\b(?:\.(?=\s+\p{Ll}))?/gu,
      (_all, per: string) => ` ${PER[per]}`,
    )
    // An amount of money for one of anything: "250 €/chambre".
    .replace(/(?<=(?:dollar|euro|livre)s?) ?\/ ?(?=\p{Ll}{2,})/gu, ' par ')
    // A grade out of a maximum: "78/100", or "/20" in a column of grades.
    .replace(/(?<![\d/])(\d+(?:,\d+)?) ?\/ ?(10|20|100)(?![\d/])/g, '$1 sur $2')
    .replace(
      /(?<![\d/])(\d,\d|(?<=(?:note|score|csat|avis|satisfaction)[^.;\d]{0,20})\d) ?\/ ?([4-9])(?![\d/])/gi,
      '$1 sur $2',
    )
    .replace(
      /(?<=^|[\s(:;])\/ ?(?=\d)(?!\d+\p{L}|[\d.,\u202F ]+(?:mille |millions? )?(?:d’|de )?(?:euros|dollars|livres))/gu,
      'sur ',
    )
    .replace(/(?<![\d\p{L}])\+ ?(\d)/gu, 'plus $1')
    .replace(
      /(\d[\d,]*(?: (?:millions?|milliards?))?(?: (?:d’|de )?(?:euros|dollars|pour cent))?)\+(?! ?\d)/gu,
      'au moins $1',
    )
    .replace(/(millions?|milliards?) de (?=\p{L})/gu, '$1 de ')
    .replace(/\bde au moins/g, 'd’au moins')
    .replace(/(?<=\p{L}) \+ (?=[^+.;]*\p{L} \+ )/gu, ', ')
    .replace(/(?<=\p{L}) ?\+ ?(?=\p{L})/gu, ' et ')
    .replace(/ ?\+ ?/g, ' plus ')
    .replace(/ ?[≥] ?(\d)/g, ' au moins $1')
    .replace(/ ?[≤] ?(\d)/g, ' au plus $1')
    .replace(
      /((?<!\p{L})(?:temps|durée|délai|cycle)(?: \p{L}[\p{L}’-]*){0,2}) < ?(\d)/giu,
      '$1 de moins de $2',
    )
    .replace(/(?<=\p{L}) ?< ?(?=\d+ (?:heures?|minutes?|secondes?|jours?|mois)(?!\p{L}))/gu, ' en moins de ')
    // "Commandes > 1000 €", but "doit être > 5 °C".
    .replace(
      /((?<!\p{L})(?!(?:être|sont|soit|avec|pour|dans|sous|entre|reste|dure|prend)\s)\p{L}{4,}) ?([<>]) ?(?=\d)/gu,
      (_all, noun: string, sign: string) => `${noun} de ${sign === '<' ? 'moins' : 'plus'} de `,
    )
    .replace(/ ?< ?(\d)/g, ' moins de $1')
    .replace(/ ?> ?(\d)/g, ' plus de $1')
    .replace(/± ?(?=\d)/g, 'plus ou moins ')
    .replace(/~ ?(\d)/g, 'environ $1')
    .replace(/(conversion) (\p{L}+) ?(?:→|->) ?(\p{L}+)/gu, '$1 de $2 à $3')
    .replace(/(\p{L}{3,}s) (mois|semaines|années) (?=\d+ (?:à|et) \d)/gu, '$1 des $2 ')
    .replace(
      /((?:mois|semaines|phases|années|jours) )(\d+) à (\d+)(?!\d)/giu,
      (all, unit: string, from: string, to: string) =>
        Number(to) === Number(from) + 1 ? `${unit}${from} et ${to}` : all,
    )
    .replace(/ ?(?:→|⇒|=>|->) ?/g, ', puis ')
    .replace(/ = /g, ', soit ')
    .replace(/\s*≈\s*/g, ' environ ')
    .replace(/ ?& ?/g, ' et ')
    .replace(/\bA\/B\b/g, 'A B')
    .replace(/(?<!\p{L})(\p{Lu}{2,3})\/(?=\p{Lu}{2,3}(?!\p{L}))/gu, '$1 et ')
    .replace(/(\p{L}{2,}) ?\/ ?(?=\p{L}{2,})/gu, '$1 ou ')
    .replace(/ ?\/ ?/g, ' ')
  return said
}

const CURRENCY =
  /^(?: à \d+)?(?: (?:millions?|milliards?))?(?: d’| de)? ?(?:euros?|dollars?|livres)(?!\p{L})/u

/**
 * Writes thousands in spoken text the French way, with a narrow space: from 10 000, and amounts of money from
 * 1 000. Years and parts of codes stay.
 */
export function groupThousands(text: string): string {
  return text.replace(/(?<![\p{L}\d.,-])\d{4,}(?![\p{L}\d.-])/gu, (digits, offset: number) => {
    const after = text.slice(offset + digits.length)
    return digits.length > 4 || CURRENCY.test(after)
      ? digits.replace(/(?<=\d)(?=(?:\d{3})+$)/g, '\u202F')
      : digits
  })
}
