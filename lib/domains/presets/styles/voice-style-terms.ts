import { isStopWord } from '../../../author/text/text-match.ts'
import type { Pronunciation } from '../../../media/narration/narrator.ts'
import type { Language } from '../../../product/source-document.ts'

type Text = { sourceId: string; text: string }
/** A term likely to be misread, its pronunciation, and where it appears. */
export type SuggestedTerm = Pronunciation & { sourceId: string; quote: string }

const MOST_TERMS = 12
const LEAST_USES = 2
const AROUND = 60

/** Read as words, or abbreviations of units, in any language. */
const SPOKEN_AS_WORDS = new Set(
  'SPIN BANT SWOT AIDA DISC CAP RAM SIM PIN NASA OTAN NATO SMIC EUR USD GBP CHF KG KM MM CM'.split(' '),
)
const KNOWN: Record<Language, Record<string, string>> = {
  fr: { SaaS: 'sasse', PaaS: 'passe', B2B: 'bi tou bi', B2C: 'bi tou ci', B2B2C: 'bi tou bi tou ci' },
  en: { SaaS: 'sass', PaaS: 'pass', IaaS: 'eye-ass' },
}
const CANDIDATE = /(?<![\p{L}\p{N}&.'’/-])(?:\p{Lu}{2,4}|[SPI]aaS|B2B2C|B2[BC])(?![\p{L}\p{N}&’/-])/gu
const ROMAN = /^[IVXLC]+$/
const CAPITALS_BEFORE = /\p{Lu}{2,}[\s:,-]{1,3}$/u
const CAPITALS_AFTER = /^[\s:,-]{1,3}\p{Lu}{2,}/u

/**
 * Acronyms and jargon that speech would misread as words, most frequent first, at most twelve: used at least
 * twice, outside all-caps lines, and never written in lower case. Pure.
 */
export function suggestTerms(texts: readonly Text[], language: Language): SuggestedTerm[] {
  const found = new Map<string, { uses: number; sourceId: string; quote: string }>()
  for (const { sourceId, text } of texts)
    for (const match of text.matchAll(CANDIDATE)) {
      const [term] = match
      if (isShouted(text, match.index, term)) continue
      const known = found.get(term)
      if (known) known.uses++
      else found.set(term, { uses: 1, sourceId, quote: lineAround(text, match.index, term.length) })
    }
  return [...found]
    .filter(([, { uses }]) => uses >= LEAST_USES)
    .sort(([, a], [, b]) => b.uses - a.uses)
    .flatMap(([term, { sourceId, quote }]) => {
      const sayAs = sayingOf(term, language)
      return sayAs && !isOrdinary(term, texts) ? [{ term, sayAs, sourceId, quote }] : []
    })
    .slice(0, MOST_TERMS)
}

// Letter by letter: how the engine reads KPI, SAV or ROI depends on their spelling.
function sayingOf(term: string, language: Language): string | null {
  if (/[\p{Ll}\d]/u.test(term)) return KNOWN[language][term] ?? null
  const isWord = SPOKEN_AS_WORDS.has(term) || ROMAN.test(term) || isStopWord(term.toLowerCase(), language)
  return isWord ? null : [...term].join(' ')
}

/** A word in an all-caps line, or alone on a line, is not an acronym. */
function isShouted(text: string, start: number, term: string): boolean {
  const before = text.slice(Math.max(0, start - 20), start)
  const after = text.slice(start + term.length, start + term.length + 20)
  const isAlone = /(?:^|\n)\s*$/.test(before) && /^\s*(?:\n|$)/.test(after)
  return isAlone || CAPITALS_BEFORE.test(before) || CAPITALS_AFTER.test(after)
}

function isOrdinary(term: string, texts: readonly Text[]): boolean {
  const capitalized = term.charAt(0) + term.slice(1).toLowerCase()
  const small = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${capitalized}|${term.toLowerCase()})(?![\\p{L}\\p{N}])`,
    'u',
  )
  return !/[\p{Ll}\d]/u.test(term) && texts.some(({ text }) => small.test(text))
}

/** The words around a term, only whole ones from its line. */
function lineAround(text: string, start: number, length: number): string {
  const before = text.slice(Math.max(0, start - AROUND), start)
  const after = text.slice(start + length, start + length + AROUND)
  const left = before.length < AROUND ? before : before.replace(/^\S*\s/, '')
  const right = after.length < AROUND ? after : after.replace(/\s\S*$/, '')
  const [lineStart, lineEnd] = [left.lastIndexOf('\n') + 1, right.indexOf('\n')]
  const rest = lineEnd < 0 ? right : right.slice(0, lineEnd)
  return `${left.slice(lineStart)}${text.slice(start, start + length)}${rest}`.trim()
}
