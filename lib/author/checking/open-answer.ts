import type { Language } from '../../product/source-document.ts'
import type { Coverage, OpenQuestion } from '../contract/author.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { withoutAccents } from '../text/text-key.ts'
import { stemsOf } from '../text/text-match.ts'

const FIGURE = /^\d/
const FIGURE_WEIGHT = 2

/**
 * The key points an answer covers, in order; pure. Stems are compared without accents or typos, within two
 * adjacent sentences, without words of the question. A point needs half of its weight (both of two stems) and
 * its figures, which count double. The rubric lists synonyms: `word = other, other`, split at `;` or lines.
 */
export function coverKeyPoints(question: OpenQuestion, answer: string, language: Language): Coverage[] {
  const synonyms = synonymsOf(question.rubric, language)
  const tokens = (text: string) => tokensOf(text, language, synonyms)
  const asked = new Set(tokens(question.prompt))
  const sentences = plainNumbers(answer, language)
    .split(/[.!?\n;•]+(?=\s|$)|\n/u)
    .filter((text) => text.trim() !== '')
  const windows = [
    ...sentences,
    ...sentences.slice(1).map((text, index) => `${sentences[index]}, ${text}`),
  ].map((text) => ({ text, tokens: tokens(text) }))
  return question.keyPoints.map((point) => {
    const all = [...new Set(tokens(plainNumbers(point, language)))]
    const own = all.filter((token) => !asked.has(token))
    return bestCoverage(point, own.length > 0 ? own : all, windows, language, tokens)
  })
}

type Window = { text: string; tokens: readonly string[] }

function bestCoverage(
  point: string,
  wanted: readonly string[],
  windows: readonly Window[],
  language: Language,
  tokens: (text: string) => string[],
): Coverage {
  const order: Coverage[] = ['missed', 'hinted', 'contradicted', 'found']
  const reached = windows.map((window) => {
    const coverage = coverageIn(wanted, window)
    const denied = coverage === 'found' && isDenied(point, wanted, window.text, language, tokens)
    return denied ? 'contradicted' : coverage
  })
  return reached.reduce<Coverage>(
    (best, each) => (order.indexOf(each) > order.indexOf(best) ? each : best),
    'missed',
  )
}

const weightOf = (tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => sum + (FIGURE.test(token) ? FIGURE_WEIGHT : 1), 0)

function coverageIn(wanted: readonly string[], window: Window): Coverage {
  const hit = wanted.filter((token) => window.tokens.some((each) => isSame(token, each)))
  const all = weightOf(wanted)
  const share = all === 0 ? 0 : weightOf(hit) / all
  const needed = wanted.length <= 2 ? 1 : 0.5
  const figures = wanted.filter((token) => FIGURE.test(token))
  const hasFigures = figures.filter((token) => hit.includes(token)).length * 2 >= figures.length
  if (share >= needed && hasFigures) return 'found'
  return share >= 0.3 ? 'hinted' : 'missed'
}

/** Whether the part of a text with a point's words denies it, or uses an antonym. */
function isDenied(
  point: string,
  wanted: readonly string[],
  text: string,
  language: Language,
  tokens: (text: string) => string[],
): boolean {
  const negates = (part: string) =>
    LANGUAGE_PACKS[language].answers.negation.test(
      part.replace(LANGUAGE_PACKS[language].answers.noNegation, ' '),
    )
  const turned = LANGUAGE_PACKS[language].answers.opposites.some((pair) =>
    [pair, [pair[1], pair[0]] as const].some(
      ([one, other]) => one.test(point) && !other.test(point) && other.test(text) && !one.test(text),
    ),
  )
  if (turned) return true
  if (negates(point)) return !negates(text)
  const hitsOf = (part: string) => {
    const found = tokens(part)
    return wanted.filter((token) => found.some((each) => isSame(token, each))).length
  }
  const parts = text.split(/[,:–—()]|\b(?:but|mais|because|car|parce)\b/iu)
  const denied = parts.filter(negates).reduce((sum, part) => sum + hitsOf(part), 0)
  return denied * 2 > parts.reduce((sum, part) => sum + hitsOf(part), 0)
}

/**
 * Normalizes numbers: "1 200" and "1,200" become 1200, "douze" 12, "1,5" 1.5; "twelve hundred" is not
 * supported.
 */
export function plainNumbers(text: string, language: Language): string {
  const digits = text
    .normalize('NFC')
    .replace(/(?<=\d)[\s\u00A0\u202F\u2009'’](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, LANGUAGE_PACKS[language].marks.commaBeforeThree)
    .replace(/(?<=\d),(?=\d)/gu, '.')
  const spelled = (word: string): string => {
    const lower = word.toLowerCase()
    const small = LANGUAGE_PACKS[language].answers.numbers.indexOf(lower)
    // "un" and "one" are usually articles and pronouns.
    const value = small > 1 ? small : LANGUAGE_PACKS[language].answers.tens[lower]
    return value === undefined ? word : String(value)
  }
  return digits.replace(/\p{L}+(?:-\p{L}+)?/gu, spelled)
}

function tokensOf(text: string, language: Language, synonyms: Map<string, string>): string[] {
  const figures = plainNumbers(text, language).match(/\d+(?:\.\d+)?/gu) ?? []
  const bare = plainNumbers(text, language).replace(/\d+(?:\.\d+)?/gu, ' ')
  let line = ` ${stemsOf(bare, language).map(withoutAccents).join(' ')} `
  for (const [term, name] of synonyms) line = line.replaceAll(` ${term} `, ` ${name} `)
  return [...line.split(' ').filter((stem) => stem !== ''), ...figures]
}

/** Terms as stems → the name of their group. */
function synonymsOf(rubric: string | null, language: Language): Map<string, string> {
  const groups = (rubric ?? '').split(/[;\n]|\.\s/u).filter((part) => part.includes('='))
  return new Map(
    groups.flatMap((group) => {
      const terms = group
        .slice(group.lastIndexOf(':', group.indexOf('=')) + 1)
        .split(/[=,/]/u)
        .map((term) => stemsOf(term, language).map(withoutAccents).join(' '))
        .filter((term) => term !== '')
      return terms.map((term) => [term, `=${terms[0]}`.replaceAll(' ', '_')] as const)
    }),
  )
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true
  if (FIGURE.test(one) || FIGURE.test(other) || one.startsWith('=') || other.startsWith('=')) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length >= 5 && long.length - short.length <= 3 && long.startsWith(short)) return true
  return short.length >= 6 && isOneSlipApart(short, long)
}

/** One letter added, missing or different, or two swapped. */
function isOneSlipApart(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return (
    short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  )
}
