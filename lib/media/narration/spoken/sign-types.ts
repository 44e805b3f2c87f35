import { CURRENCY_CODES } from './quantity.ts'
import type { SpokenWords } from './spoken-words.ts'
import { END, oneOf, START, type TokenType, tokenType } from './token-type.ts'

/** A figure with what makes it an amount, for arrows between two of them. */
const CHANGED = '[$€£]?\\d[\\d.,]{0,12}(?: ?(?:%|[$€£]|k€|\\p{L}{1,7}))?'
/** A word on either side of a slash; what is longer is none. */
const WORD = '\\p{L}[\\p{L}-]{0,60}'
/** What stands before a counted noun: "5 ", "12 new ". */
const COUNTED = /(?<![\d/])\d[\d.,]*\+? (?:\p{L}+ )?$/u
const ARROW = '(?:→|⇒|={1,2}>|-{1,2}>)'
/** What stands before the first amount of two: it may end a clause in which something "fell 33% → 20%". */
const CHANGES = '(?:^|[(,] ?|: |\\p{Ll} (?=[$€£]|[\\d.,]{1,13} ?%))'

/** Arrows between two amounts, which are quantities themselves, and all other arrows. */
export function arrowTypes({ change, signs, branch }: SpokenWords): TokenType[] {
  const next = `(?!${CHANGED} ?${ARROW})${CHANGED}(?![\\p{L}\\d%])`
  return [
    tokenType(`(?<=${CHANGES})(?=${CHANGED} ?${ARROW} ?${next})`, (_groups, { before }) =>
      before.endsWith(change[0]) ? null : change[0],
    ),
    tokenType(`(?<=${CHANGES}${CHANGED}) ?${ARROW} ?(?=${next})`, () => change[1]),
    // An arrow that begins a line is a bullet.
    tokenType(`(?<=(?:^|[\\n(]) ?)${ARROW} ?`, () => ''),
    tokenType(` ?${ARROW} ?`, (_groups, { before }) =>
      before.length < 40 && branch.test(before) ? ': ' : signs.arrow,
    ),
  ]
}

/** Figures that a reader fills in: "$X-$Y", "Z+". */
export function openTypes({ signs, per: word, quantity }: SpokenWords): TokenType[] {
  const { currencies, units } = quantity
  const letter = '(?<![\\p{L}\\d])(?<letter>[XYZ])(?!\\p{L})'
  const per = `(?:/(?<per>${oneOf(Object.keys(quantity.per))})(?!\\p{L}))?`
  const sayOpen: TokenType['say'] = ({ sign, letter: open, per: each }) =>
    `${open} ${currencies[sign!]}${each ? ` ${word} ${quantity.per[each]}` : ''}`
  return [
    tokenType(`(?<sign>[$€£]) ?${letter}${per}`, sayOpen),
    tokenType(`${letter} ?(?<sign>[$€£])${per}`, sayOpen),
    tokenType(`${letter} ?%`, ({ letter: open }) => `${open} ${units['%']}`),
    tokenType(`${letter}\\+`, ({ letter: open }) => `${signs.atLeast}${open}`),
    tokenType('(?<=(?<![\\p{L}\\d])[XYZ]) ?[-–] ?(?=[$€£]?[XYZ](?!\\p{L}))', () => signs.to),
  ]
}

/** Whether a word behind a slash names one of what there are several per: "shift", but not "women" for "men". */
const isOneOf = (word: string, counted: string, { isPlural }: SpokenWords): boolean =>
  !isPlural(word) && word.slice(0, 4) !== counted.slice(0, 4)

/** Operators and slashes between words. */
export function signTypes(words: SpokenWords): TokenType[] {
  const { signs, or, and, quantity } = words
  const isPlain = (word: string): boolean =>
    /^(?:\p{L}{1,2}['’])?\p{L}\p{Ll}+(?:-\p{L}{2,})*$|^\p{Lu}{2,5}$/u.test(word) ||
    (/^\p{L}{2,}/u.test(word) && /\p{Lu}/u.test(word) && !/\d/.test(word))
  const compared: Readonly<Record<string, string>> = {
    '>': signs.over,
    '<': signs.under,
    '≥': signs.atLeast,
    '>=': signs.atLeast,
    '≤': signs.atMost,
    '<=': signs.atMost,
    '~': signs.about.trimStart(),
  }
  const isCounted = (word: string): boolean => word.length > 1 && quantity.per[word] !== undefined
  return [
    // A lone "$" or "€"
    tokenType('(?<![\\p{L}\\d$€£])[$€£](?![\\p{L}\\d$€£_[]| ?\\d)', (_groups, { before }, sign) =>
      /\d ?\p{L}{0,2} ?$/u.test(before) ? null : (quantity.currencies[sign] ?? null),
    ),
    tokenType('(?<=[\\p{L}\\d]) ?%(?![\\p{L}\\d])', () => ` ${quantity.units['%']}`),
    tokenType('(?<=^|[\\s(])%(?= \\p{L})', () => quantity.units['%']!),
    // "<Rp 7M", "~10th", ">= 4.5:1"
    tokenType(
      '(?<=^|[\\s(:])(?<sign>>=|<=|[<>≥≤~]) ?(?=\\p{L}{1,3} ?\\d|\\d)',
      ({ sign }) => compared[sign!]!,
    ),
    // A path through menus: "Settings > Users"
    tokenType(' > (?![\\d$€£])', () => ', '),
    tokenType(' [×x] (?=\\d)| × ', () => signs.times),
    // "n = 120", "2 + 2 = 4"
    tokenType(' = (?=\\d{1,15}(?![\\d.,]*\\s?[\\p{L}%$€£]))', (_groups, { before }) =>
      /(?:^|[\s(])\p{L}$|\d$/u.test(before) ? ` ${words.isEqual} ` : null,
    ),
    tokenType(' = ', () => signs.equals),
    tokenType(' ?≈ ?', () => signs.about),
    tokenType(' ?& ?', () => ` ${and} `),
    // "A + B + C"
    tokenType('(?<=\\p{L}) \\+ (?=[^+.;]{1,60}\\p{L} \\+ )', () => ', '),
    // "an A+ rating", "Disney+ users"
    tokenType("(?<=\\p{L})\\+(?=[\\s.,;:!?)’'”»-]|$)", () => ` ${words.plus}`),
    tokenType('(?<=\\p{L}) ?\\+ ?(?=\\p{L})', () => ` ${and} `),
    tokenType('(?<=^|[\\n(])\\+ (?=\\p{L})', () => `${words.plus} `),
    tokenType(' \\+(?=[\\s.,;:!?)]|$)', () => ` ${words.plus}`),
    // "the client(s)", "(re)open"
    tokenType('(?<=\\p{L}{2})\\((?<end>s|e|es|x)\\)', ({ end }) =>
      /[sx]$/.test(end!) ? end!.slice(-1) : '',
    ),
    tokenType('(?<!\\p{L})\\((?<start>\\p{L}{1,3})\\)(?=\\p{L})', ({ start }) => start!),
    // "40 calls/day", "5 units/shift", "3 demos/week/rep"
    tokenType(
      `(?<![\\p{L}\\d/])(?<count>${WORD})/(?<one>${WORD})(?:/(?<each>${WORD}))?(?![\\p{L}\\d/])`,
      ({ count = '', one = '', each }, { before }) => {
        const ones = each ? [one, each] : [one]
        const isRate = ones.every((word) => isCounted(word) || isOneOf(word, count, words))
        return isRate && COUNTED.test(before) && words.isPlural(count)
          ? [count, ...ones.map((word) => quantity.per[word] ?? word)].join(` ${words.per} `)
          : null
      },
    ),
    // "a / b / c"
    tokenType(`${WORD}(?:(?: / |/ ?)${WORD}){2,}`, (_groups, _around, chain) =>
      chain.replace(/ ?\/ ?/g, ', '),
    ),
    tokenType(
      '(?<![\\p{L}\\d/])(?<one>\\p{Lu}\\d\\p{Lu}?)/(?<other>\\p{Lu}\\d\\p{Lu}?)(?![\\p{L}\\d/])',
      ({ one, other }) => `${one} ${or} ${other}`,
    ),
    tokenType(
      "(?<![\\p{L}\\d/.])(?<one>\\p{L}[\\p{L}\\d’'-]{0,60})(?:(?<space> )/ |/ ?)(?<other>\\p{L}[\\p{L}’'\\d-]{0,60})(?![\\p{L}/])",
      ({ one = '', space, other = '' }, { before }) => {
        if (words.both.test(`${one}/${other}`)) return `${one} ${and} ${other}`
        if (/^go\/no(?:-?go)?$/i.test(`${one}/${other}`)) return `${one} ${or} ${other}`
        // "So69/AITANNA": names
        if (/\d/.test(one + other) && [one, other].every((name) => /^\p{Lu}/u.test(name)))
          return `${one}${space ? ',' : ''} ${other}`
        const isRate =
          isCounted(other) &&
          !(words.times.has(one) && words.times.has(other)) &&
          (!isCounted(one) || before.endsWith(`${words.per} `))
        // "every step/minute": no amount of it, nor several
        const isAmount = /\d[^.,;:!?]*$/.test(before) || /[sx]$/.test(one)
        if ((isRate && isAmount) || CURRENCY_CODES.has(one) || words.pricedPer.test(one))
          return `${one} ${words.per} ${quantity.per[other] ?? other}`
        if (isRate && words.times.has(other)) return null
        // "CI/CD", "I/O", "j/h": parts of one name, or a choice
        if (/^(?:(?:\p{L}['’])?\p{Lu}{1,5}\/\p{Lu}{1,5}|\p{L}\/\p{L})$/u.test(`${one}/${other}`))
          return /\p{Lu}/u.test(one) ? `${one} ${other}` : null
        // "Luca Rossi / Blue Ferry": names, no choice.
        if (space && /^\p{Lu}\p{Ll}+\/\p{Lu}\p{Ll}/u.test(`${one}/${other}`)) return `${one}, ${other}`
        if (isPlain(one) && isPlain(other)) return `${one} ${or} ${other}`
        return space ? `${one}, ${other}` : `${one} ${words.inAddress.slash} ${other}`
      },
    ),
    // "HT/TVA/TTC", "TTC/mois": between what has a spoken form of its own
    tokenType('(?<=\\p{Lu}{2})/(?=(?<other>\\p{L}{2,}))', ({ other }) =>
      isCounted(other!) ? ` ${words.per} ` : ', ',
    ),
    // The end of a folder's path: "src/map/"
    tokenType('(?<=[\\p{L}\\d_-])/(?=\\s|[),.;:](?!\\p{L})|$)', () => ''),
    // "4 CPU / 8 GB": parts of one thing
    tokenType(' / ', () => ', '),
  ]
}

/** "20 <= score < 50" */
export const betweenType = ({ signs }: SpokenWords): TokenType =>
  tokenType(
    `${START}(?<from>\\d[\\d.,]{0,12}) ?(?:≤|<=|<) ?(?<what>\\p{L}[\\p{L} ]{0,24}?) ?< ?(?<to>\\d[\\d.,]{0,12})${END}`,
    ({ from, what, to }) => `${what} ${signs.between.replace('$1', from!).replace('$2', to!)}`,
  )
