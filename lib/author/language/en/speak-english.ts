import { MONTHS } from './tokens.ts'

const UNITS: Record<string, string> = {
  h: 'hours',
  hr: 'hours',
  hrs: 'hours',
  min: 'minutes',
  mins: 'minutes',
  sec: 'seconds',
  s: 'seconds',
  km: 'kilometers',
  kg: 'kilograms',
  cm: 'centimeters',
  mm: 'millimeters',
  GB: 'gigabytes',
  MB: 'megabytes',
  TB: 'terabytes',
  kWh: 'kilowatt hours',
  kW: 'kilowatts',
  '°C': 'degrees Celsius',
  '°F': 'degrees Fahrenheit',
  '°': 'degrees',
  V: 'volts',
  VDC: 'volts',
  W: 'watts',
  Hz: 'hertz',
  kHz: 'kilohertz',
  Nm: 'newton meters',
  lbs: 'pounds',
  lb: 'pounds',
}
const PERIODS: Record<string, string> = { mo: 'month', yr: 'year', hr: 'hour', h: 'hour', wk: 'week' }
const SIZES: Record<string, string> = { k: 'thousand', m: 'million', b: 'billion', bn: 'billion' }
const CURRENCIES: Record<string, string> = { $: 'dollars', '€': 'euros', '£': 'pounds' }
const ABBREVIATIONS: [RegExp, string][] = [
  [/\bQ ?& ?A\b/g, 'questions and answers'],
  [/\b(years?|months?|weeks?|days?|phases?|levels?) (\d+)\+/gi, '$1 $2 and beyond'],
  [/\be\.g\.,?/gi, 'for example'],
  [/\bi\.e\.,?/gi, 'that is'],
  [/\betc\b\.?/gi, 'and so on'],
  [/\bvs\.? /gi, 'versus '],
  [/\bapprox\. (?=[~$€£\d])/gi, 'about '],
  [/\bapprox\.(?=\s)/g, 'approximate'],
  [/\bApprox\.(?=\s)/g, 'Approximate'],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/ /gi, 'with '],
  [/\bNo\. (?=\d)/g, 'number '],
  [/\b(?:Mr|MR)\. /g, 'Mister '],
  [/\bDr\. /g, 'Doctor '],
  [/\band\/or\b/gi, 'or'],
  [/\bincl\. /gi, 'including '],
  [/\bmax\.(?=[\s)]|$)/gi, 'maximum'],
  [/\bmin\.(?=[\s)]|$)/gi, 'minimum'],
]
const N = String.raw`\d[\d,]*(?:\.\d+)?`

const singular = (amount: string, words: string): string => (amount === '1' ? words.replace(/s$/, '') : words)

function money(text: string): string {
  const size = String.raw`(?: ?(k|K|m|M|b|B|bn)(?!\p{L}))?`
  const say = (sign: string, amount: string, unit: string | undefined) =>
    `${amount}${unit ? ` ${SIZES[unit.toLowerCase()]}` : ''} ${singular(amount, CURRENCIES[sign] ?? '')}`
  return text
    .replace(
      new RegExp(String.raw`([$€£])(${N})${size}\s?[-–—]\s?[$€£]?(${N})${size}`, 'gu'),
      (
        _all,
        sign: string,
        from: string,
        fromUnit: string | undefined,
        to: string,
        toUnit: string | undefined,
      ) => {
        const low = fromUnit && fromUnit !== toUnit ? `${from} ${SIZES[fromUnit.toLowerCase()]}` : from
        return `${low} to ${say(sign, to, toUnit)}`
      },
    )
    .replace(new RegExp(`([$€£])(${N})${size}`, 'gu'), (_all, sign: string, amount: string, unit?: string) =>
      say(sign, amount, unit),
    )
    .replace(
      new RegExp(`(${N}) ?(k|K|M)? ?([€£])`, 'gu'),
      (_all, amount: string, unit: string | undefined, sign: string) => say(sign, amount, unit),
    )
    .replace(
      new RegExp(String.raw`\b(${N})(k|K|M|B)(?![\p{L}\d])`, 'gu'),
      (_all, amount: string, unit: string) => `${amount} ${SIZES[unit.toLowerCase()]}`,
    )
}

/** "one half", "one 72nd"; null if it is not a fraction. */
function fraction(parts: number): string | null {
  const named = ['one half', 'one third', 'one quarter'][parts - 2]
  if (named || parts < 2) return named ?? null
  const isTeen = parts % 100 > 10 && parts % 100 < 20
  return `one ${parts}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][parts % 10] ?? 'th')}`
}

/**
 * English text as it is spoken: currencies, units, dates, ranges, symbols and abbreviations become words;
 * digits stay digits.
 */
export function speakEnglish(source: string): string {
  let text = source.replace(/(?<=\d) (?=\d{3}(?!\d))/g, ',')
  for (const [pattern, words] of ABBREVIATIONS) text = text.replace(pattern, words)
  text = money(text)
  const said = text
    .replace(/\b(\d{1,2}) ?h ?[-–] ?(\d{1,2}) ?h\b/g, '$1 to $2 hours')
    .replace(/\b24\/7\b/g, '24 hours a day, 7 days a week')
    .replace(/(?<![\d\p{L}])[-−–](\d+) ?[-–] ?(\d+)(?= ?%)/gu, 'minus $1 to $2')
    .replace(/(?<![\d:.])1:1(s?)(?![\d:.])/g, 'one-on-one$1')
    .replace(/(?<![\d/.])1\/(\d{1,3})(?= of\b)/g, (all, parts: string) => fraction(Number(parts)) ?? all)
    .replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, (all, year: string, month: string, day: string) =>
      MONTHS[Number(month) - 1] ? `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}` : all,
    )
    .replace(/(\d) ?% ?[-–—] ?(\d)/g, '$1 to $2')
    .replace(
      /(?<![\d\p{L}/-])(\d[\d,.]*) ?[-–—] ?(\d[\d,.]*)(?=[\s%xX.,;:)?!]|\p{L}|-\p{Ll}|$)/gu,
      (all, from: string, to: string) =>
        Number(from.replace(/,/g, '')) < Number(to.replace(/,/g, '').replace(/\.$/, ''))
          ? `${from} to ${to}`
          : all,
    )
    .replace(/ ?%/g, ' percent')
    .replace(/(\d) ?[x×] (?=\d)/g, '$1 times ')
    .replace(/(\d) ?[xX×](?=[\s.,;)?!]|$)/g, '$1 times')
    .replace(/ × /g, ' times ')
    .replace(/(?<=\d ?(?:hrs?|mins?|sec|lbs?))\.(?= \p{Ll})/gu, '')
    .replace(
      /(?<=\d) ?(hrs?|h|mins?|sec|s|km|kg|cm|mm|GB|MB|TB|kWh|kW|kHz|Hz|Nm|lbs?|°[CF]|°|VDC|V|W)(?=[\s.,;:)/+!?]|$)/g,
      (_all, unit: string) => ` ${UNITS[unit]}`,
    )
    .replace(/\b1 (hour|minute|second|kilometer|kilogram|newton meter|volt|watt|kilowatt)s\b/g, '1 $1')
    .replace(
      /(?<=(?:\d|\p{L}{2,})\+?) ?\/ ?(month|mo|year|yr|week|wk|day|hour|hr|h|quarter|user|seat|person|client|customer|rep)\b/gu,
      (_all, per: string) => ` per ${PERIODS[per] ?? per}`,
    )
    // An amount of money for one of anything: "$250/night".
    .replace(/(?<=(?:dollar|euro|pound)s?) ?\/ ?(?=\p{Ll}{2,})/gu, ' per ')
    // A grade out of a maximum: "78/100", or "/20" in a column of grades.
    .replace(/(?<![\d/])(\d+(?:\.\d+)?) ?\/ ?(10|20|100)(?![\d/])/g, '$1 out of $2')
    .replace(
      /(?<![\d/])(\d\.\d|(?<=(?:rat(?:ed|ing)|score|csat|satisfaction)[^.;\d]{0,20})\d) ?\/ ?([4-9])(?![\d/])/gi,
      '$1 out of $2',
    )
    .replace(
      /(?<=^|[\s(:;])\/ ?(?=\d)(?!\d+\p{L}|[\d.,]+(?: (?:thousand|million))? (?:dollars|euros|pounds))/gu,
      'out of ',
    )
    .replace(/(?<=\bper )(?:mo|yr|hr|wk)\b/g, (period) => PERIODS[period]!)
    .replace(/(?<![\d\p{L}])\+ ?(\d)/gu, 'plus $1')
    .replace(
      new RegExp(
        String.raw`(${N}(?: (?:thousand|million|billion))?(?: (?:dollars|euros|pounds|percent))?)\+(?! ?\d)`,
        'gu',
      ),
      'at least $1',
    )
    .replace(/(?<=\p{L}) \+ (?=[^+.;]*\p{L} \+ )/gu, ', ')
    .replace(/(?<=\p{L}) ?\+ ?(?=\p{L})/gu, ' and ')
    .replace(/ ?\+ ?/g, ' plus ')
    // "A $250 deductible": after an article, the amount is an adjective.
    .replace(
      new RegExp(
        String.raw`(\b(?:an?|another|each|every) (?:\p{L}+ )?${N}(?: (?:thousand|million))? (?:dollar|euro|pound))s(?= \p{L})`,
        'giu',
      ),
      '$1',
    )
    .replace(
      /(dollar|euro|pound)s (?=(?:range|deal|deals|budget|contract|contracts|plan|plans|package|packages|fee|product|order|account)\b)/g,
      '$1 ',
    )
    .replace(/ ?≥ ?(\d)/g, ' at least $1')
    .replace(/ ?≤ ?(\d)/g, ' at most $1')
    .replace(/ ?< ?(\d)/g, ' under $1')
    .replace(/ ?> ?(\d)/g, ' over $1')
    .replace(/± ?(?=\d)/g, 'plus or minus ')
    .replace(/~ ?(\d)/g, 'about $1')
    .replace(/ ?(?:→|⇒|=>|->) ?/g, ', then ')
    .replace(/ = /g, ', that is ')
    .replace(/\s*≈\s*/g, ' about ')
    .replace(/ ?& ?/g, ' and ')
    .replace(/\bA\/B\b/g, 'A B')
    .replace(/(\p{L}{2,}) ?\/ ?(?=\p{L}{2,})/gu, '$1 or ')
    .replace(/ ?\/ ?/g, ' ')
  return said
}

/** Writes thousands in spoken text with a comma: from 10,000, and amounts of money from 1,000. */
export const commaThousands = (text: string): string =>
  text.replace(
    /(?<![\p{L}\d.,-])\d{5,}(?![\p{L}\d.-])|(?<![\p{L}\d.,-])\d{4}(?= (?:dollars?|euros?|pounds)(?!\p{L}))/gu,
    (digits) => digits.replace(/(?<=\d)(?=(?:\d{3})+$)/g, ','),
  )
