import words from './machine-words.json' with { type: 'json' }
import { plainLetters } from './plain-letters.ts'

const LISTS: Record<string, readonly string[]> = words.words

/** `{name}` stands for one of the words of that list; `\b` is good enough for text without accents. */
const compile = (sources: readonly string[], open = '', close = ''): RegExp[] =>
  sources.map((source) => {
    const filled = source.replace(/\{([a-z]\w*)\}/gi, (_all, name: string) => `(?:${LISTS[name]!.join('|')})`)
    return new RegExp(`${open}(?:${filled})${close}`, 'u')
  })

/** What a line may begin with before it says something: a number, a bullet, a bracket, a quotation mark. */
const SIGNS = String.raw`^[\s\d.,:)"'“”«»(\[{<>*#_~|=/!-]*`
const RULES = [
  ...compile(words.anywhere),
  ...compile(words.opening, SIGNS),
  ...compile(words.clause, String.raw`(?:${SIGNS}|[.,:;!?("'“«-]\s?)`),
]
const COMPACT = compile(words.compact)

/**
 * Whether a sentence speaks to a machine that reads the document rather than to its readers: it addresses an
 * assistant or a summarizer, countermands instructions, or gives orders about the titles, prompts or quizzes
 * of a course. Pure.
 */
export function speaksToMachine(sentence: string): boolean {
  const { plain, isSpaced } = plainLetters(sentence)
  if (RULES.some((rule) => rule.test(plain))) return true
  if (!isSpaced) return false
  const compact = plain.replace(/[^\p{L}]/gu, '')
  return COMPACT.some((rule) => rule.test(compact))
}
