import {
  type Around,
  END,
  FIGURE,
  type Groups,
  HYPHEN,
  oneOf,
  START,
  type TokenType,
  tokenType,
} from './token-type.ts'

/** A figure with its size: "1.5" and "million". */
export type Amount = { figure: string; size: string | null; unit: string | null }

/** An amount as it is written, or a range of two, with all that belongs to it. */
export type Quantity = {
  /** a word before it that changes with it: the French "de" */
  lead: string
  /** ≥ ≤ < > ~ ± */
  compare: string | null
  /** + or - */
  plus: string | null
  currency: string | null
  from: Amount | null
  to: Amount
  /** "3W", with no space between figure and unit */
  isJoined: boolean
  /** excluding or including tax, as written */
  tax: string | null
  /** "10+" */
  isAtLeast: boolean
  /** what it is for one of: "month", and "user" in turn */
  per: readonly string[]
}

/** How a language writes and speaks quantities. */
export type QuantityWords = {
  /** a pattern of what `lead` takes; empty for none */
  lead: string
  /** sizes that stand for themselves, "million" or "k"; and letters that need a currency, "m" */
  sizes: readonly string[]
  sizesOfMoney: readonly string[]
  /** the word between the ends of a range */
  to: string
  /** codes of currencies behind an amount */
  codes: readonly string[]
  units: Readonly<Record<string, string>>
  /** units that mean something else as often where they are joined to a figure: "21m" */
  unclear: readonly string[]
  /** names of currencies in the plural, by their sign or code */
  currencies: Readonly<Record<string, string>>
  /** names of their hundredths where an amount has no whole one: "$.99" */
  hundredths: Readonly<Record<string, string>>
  taxes: readonly string[]
  /** what may stand behind a slash besides a plain word */
  per: Readonly<Record<string, string>>
  say: (quantity: Quantity, around: Around) => string | null
}

/** Codes of currencies, and short names of those that are written with letters. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  'CFA',
  'FCFA',
  'Rs',
])
const SIGN = '(?:US|CA?|AU?)?\\$|[€£₹¥]'
const COMPARE = '(?:(?<compare>>=|<=|[≥≤<>~≈±]) ?|(?:'
const NORMAL: Readonly<Record<string, string>> = { '>=': '≥', '<=': '≤', '≈': '~', '−': '-', '–': '-' }
/** "$.99", with no figure before its mark. */
const SUM = `(?:${FIGURE}|[.,]\\d{1,4}(?![.,]?\\d))`
const even = (sign: string | undefined): string | null => (sign ? (NORMAL[sign] ?? sign) : null)
const bare = (word: string | undefined): string | null => word?.trim() || null

/** The types of quantities: with a sign of a currency before them, behind them, and of anything else. */
export function quantityTypes(words: QuantityWords): TokenType[] {
  const [spoken, letters] = [
    words.sizes.filter((size) => size.length > 3),
    words.sizes.filter((size) => size.length <= 3),
  ]
  const size = (name: string, ofMoney: boolean): string => {
    const close = oneOf(letters)
    const any = oneOf([...words.sizes, ...words.sizesOfMoney])
    return `(?:(?<${name}>${ofMoney ? ` ?(?:${any})` : ` ?(?:${oneOf(spoken)})|(?:${close})`})(?![\\p{Ll}\\d]))?`
  }
  const unit = `${oneOf(Object.keys(words.units))}`
  const lead = words.lead ? `(?:(?<lead>(?<!\\p{L})(?:${words.lead})) )?` : ''
  const start = `${lead}${COMPARE}${START}))(?:(?<plus>\\+(?= ?[\\d$€£])|[−–-](?=[\\d$€£])|(?<=^)[−-](?= \\d)) ?)?`
  const one = `${oneOf(Object.keys(words.per))}|\\p{Ll}{2,}`
  const per = `(?: ?/ ?(?<per>${one})(?![\\p{L}\\d])(?: ?/ ?(?<each>${one})(?![\\p{L}\\d]))?(?!/))?`
  const tax = words.taxes.length ? `(?: (?<tax>${oneOf(words.taxes)})(?!\\p{L}))?` : ''
  const tail = `${tax}(?<more>\\+(?! ?\\d))?${per}`
  const sayQuantity = (quantity: Quantity, around: Around): string | null => {
    const said = isOther(quantity, around, words) ? null : words.say(inHundredths(quantity, words), around)
    // "p<0.05"
    return said && quantity.compare && /\p{L}$/u.test(around.before) ? ` ${said}` : said
  }
  const say: TokenType['say'] = (groups, around) =>
    // "£2.5m – $3M"
    groups.lowSign && groups.lowSign !== groups.sign ? null : sayQuantity(quantityOf(groups), around)
  const codes = [...(words.codes.length ? [oneOf(words.codes)] : []), SIGN].join('|')
  return [
    // "$78 to $97 million": the size of the second is that of both.
    tokenType(
      `${START}(?:${SIGN}) ?(?<from>${FIGURE})(?= ${words.to} (?:${SIGN}) ?(?<to>${FIGURE}) ?(?:${oneOf(words.sizes)})(?![\\p{Ll}\\d]))`,
      ({ from, to }) => (Number.parseFloat(from!) < Number.parseFloat(to!) ? from! : null),
    ),
    ...ranged(
      `${start}(?<sign>${SIGN}) ?`,
      `(?:(?<from>${SUM})${size('fromSize', true)} ?${HYPHEN} ?(?:\\k<sign>)? ?)?`,
      `(?<to>${SUM})${size('size', true)}(?: ?(?<code>USD|CAD|AUD)(?![\\p{L}\\d]))?${tail}${END}`,
      say,
    ),
    ...ranged(
      start,
      `(?:(?<from>${SUM})${size('fromSize', true)}(?: ?(?<lowSign>${SIGN}))? ?${HYPHEN} ?)?`,
      `(?<to>${SUM})${size('size', true)} ?(?<sign>${codes})(?!\\d)${tail}${END}`,
      say,
    ),
    ...ranged(
      start,
      `(?:(?<from>${FIGURE})${size('fromSize', false)}(?<fromUnit> ?(?:${unit}))? ?${HYPHEN} ?)?`,
      `(?<to>${FIGURE})${size('size', false)}(?<plenty>\\+(?! ?\\d))?(?:(?<gap> ?)(?<unit>${unit})(?![\\p{L}\\d'’]))?${tail}(?:${END}|(?=-\\p{Ll}))`,
      (groups, around) => {
        const quantity = quantityOf(groups)
        // "3-day": no quantity of its own; "2-3-day" is a range.
        if (around.after.startsWith('-') && !quantity.from) return null
        // "15W-40": a grade, no range.
        return quantity.from?.unit && !quantity.to.unit ? null : sayQuantity(quantity, around)
      },
    ),
  ]
}

/** An amount with what may be the low end of its range; then alone, where both are no range. */
const ranged = (start: string, low: string, amount: string, say: TokenType['say']): TokenType[] => [
  tokenType(`${start}${low}${amount}`, say),
  tokenType(`${start}${amount}`, say),
]

/** Whether what looks like a quantity is a name, or for one of what the language has no word for. */
function isOther(
  { plus, currency, from, to, isJoined, per }: Quantity,
  { before, after }: Around,
  words: QuantityWords,
): boolean {
  if (currency) return false
  // "Rs 4L"
  if (to.unit && CURRENCY_CODES.has(/(\p{L}+)\.? ?$/u.exec(before)?.[1] ?? '')) return true
  if (isJoined && per.length === 0 && words.unclear.includes(to.unit ?? '')) return true
  if ((!to.unit && per.some((each) => !words.per[each])) || (plus === '-' && !to.unit)) return true
  // "4K video", "the 3W formula"
  const isName = isJoined && /^[VWA]$/.test(to.unit ?? '') && /^ (?!LED|max|min)\p{Ll}{4,}/u.test(after)
  return isName || (to.size === 'K' && /^\d$/.test(to.figure) && !from)
}

/** An amount of less than one whole, without its zero: ".99" is 99 hundredths, ".5" is 0.5. */
function inHundredths(quantity: Quantity, { hundredths }: QuantityWords): Quantity {
  const amounts = [quantity.to, ...(quantity.from ? [quantity.from] : [])]
  const name = hundredths[quantity.currency ?? '']
  if (name && amounts.every(({ figure, size }) => /^[.,]\d\d$/.test(figure) && !size)) {
    const counted = (amount: Amount): Amount => ({
      ...amount,
      figure: String(Number(amount.figure.slice(1))),
    })
    return {
      ...quantity,
      currency: name,
      from: quantity.from && counted(quantity.from),
      to: counted(quantity.to),
    }
  }
  const whole = (amount: Amount): Amount => ({ ...amount, figure: amount.figure.replace(/^(?=[.,])/, '0') })
  return { ...quantity, from: quantity.from && whole(quantity.from), to: whole(quantity.to) }
}

const quantityOf = (groups: Groups): Quantity => ({
  lead: groups.lead ?? '',
  compare: even(groups.compare),
  plus: even(groups.plus),
  currency: groups.code ?? groups.sign ?? null,
  from: groups.from
    ? { figure: groups.from, size: bare(groups.fromSize), unit: bare(groups.fromUnit) }
    : null,
  to: { figure: groups.to!, size: bare(groups.size), unit: bare(groups.unit) },
  isJoined: groups.gap === '',
  tax: groups.tax ?? null,
  isAtLeast: (groups.more ?? groups.plenty) !== undefined,
  per: [groups.per, groups.each].filter((each) => each !== undefined),
})

/** Whether nothing of a quantity has a spoken form of its own: a bare figure. */
export const isBare = ({ compare, plus, currency, from, to, tax, isAtLeast, per }: Quantity): boolean =>
  !compare && !plus && !currency && !from && !to.size && !to.unit && !tax && !isAtLeast && per.length === 0
