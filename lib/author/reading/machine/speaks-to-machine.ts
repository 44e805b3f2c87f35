import rules from './machine-rules.json' with { type: 'json' }
import signals from './machine-signals.json' with { type: 'json' }
import words from './machine-words.json' with { type: 'json' }
import { plainLetters } from './plain-letters.ts'

/** What may precede the text of a line: a number, a bullet, a bracket, a quotation mark. */
const SIGNS = String.raw`^[\s\d.,:)"'“”«»(\[{<>*#_~|=/!-]*`
const LISTS: Record<string, readonly string[]> = { ...words.words, signs: [SIGNS] }

/** `{name}` stands for one of the words of that list; `\b` is good enough for text without accents. */
const fill = (source: string): string =>
  source.replace(/\{([a-z]\w*)\}/gi, (_all, name: string) => `(?:${LISTS[name]!.map(fill).join('|')})`)
const compile = (sources: readonly string[], open = '', close = ''): RegExp[] =>
  sources.map((source) => new RegExp(`${open}(?:${fill(source)})${close}`, 'u'))

const RULES = [
  ...compile(rules.anywhere),
  ...compile(rules.opening, SIGNS),
  ...compile(rules.clause, String.raw`(?:${SIGNS}|[.,:;!?("'“«-]\s?)`),
]
const COMPACT = compile(rules.compact)
const SIGNALS = signals.map(({ weight, signs }) => ({ weight, signs: compile(signs) }))
/**
 * One more than an instruction about a part of a course contains; a document may give its readers such
 * instructions.
 */
const TELLING = 3
/**
 * Longer than any sentence: a table, code or a list without line breaks, where signals occur together at
 * random.
 */
const LONGEST_SENTENCE = 320

/**
 * Whether a sentence is addressed to a machine that reads the document rather than to its readers: it
 * addresses an assistant or a summarizer, overrides instructions, or gives orders about the titles, prompts
 * or quizzes of a course. A rule is proof on its own; signals only count together. Pure.
 */
export function speaksToMachine(sentence: string): boolean {
  const { plain, isSpaced } = plainLetters(sentence)
  if (RULES.some((rule) => rule.test(plain)) || weigh(plain) >= TELLING) return true
  if (!isSpaced) return false
  const compact = plain.replace(/[^\p{L}]/gu, '')
  return COMPACT.some((rule) => rule.test(compact))
}

function weigh(plain: string): number {
  if (plain.length > LONGEST_SENTENCE) return 0
  const found = SIGNALS.filter(({ signs }) => signs.some((sign) => sign.test(plain)))
  return found.reduce((sum, { weight }) => sum + weight, 0)
}
