import type { Language } from '../../../platform/source-document.ts'
import { contract, withArticle } from '../words/noun-article.ts'
import { type Casing, lowerFirst, upperFirst } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import { titleForm } from './title-form.ts'

const SERIES =
  /^(phase|étape|step|semaine|week|jour|day|mois|month|partie|part|niveau|level)\s+(\d+)(?:\s*[:–—-]\s*(.+?))?(?:\s*\([^()]*\))?$/iu
const PLURAL: Record<string, string> = { mois: 'mois' }
const MAX_LENGTH = 60

/**
 * The title of a scene that holds several sections: "Phases 1 à 5 : de la qualification au closing" for a
 * series, both names for two, the first one's when the rest is little, else the heading they stand under.
 * Titles are as {@link toTitle} gives them.
 */
export function mergedTitle(
  sections: { title: string; words: number }[],
  above: string,
  language: Language,
  casing: Casing,
): string {
  const titles = sections.map(({ title }) => title)
  const series = titles.map((title) => SERIES.exec(title))
  const [first, last] = [series[0], series.at(-1)]
  if (first && last && series.every((each) => each?.[1]?.toLowerCase() === first[1]!.toLowerCase())) {
    const unit = PLURAL[first[1]!.toLowerCase()] ?? `${first[1]}s`
    const joint = titles.length === 2 ? (language === 'fr' ? 'et' : 'and') : language === 'fr' ? 'à' : 'to'
    const span = `${upperFirst(unit)} ${first[2]} ${joint} ${last[2]}`
    const way = fromTo(first[3], last[3], language, casing)
    return way && span.length + way.length <= MAX_LENGTH
      ? `${span}${language === 'fr' ? '\u00A0' : ''}: ${way}`
      : span
  }
  const [one = '', other = ''] = titles
  const isTitleCase = language === 'en' && /\s\p{Lu}\p{Ll}/u.test(other)
  const both = `${one} ${language === 'fr' ? 'et' : 'and'} ${isTitleCase ? other : lowerFirst(other, casing)}`
  const isPlain =
    !/[:?!,–—(+“”"«»&]|(?<!\p{L})(?:et|and)(?!\p{L})/iu.test(one + other) &&
    [one, other].every((title) => titleForm(title, language) === 'name')
  const [head, next] = [one, other].map((title) => title.split(' ')[0])
  if (titles.length === 2 && isPlain && head !== next && both.length <= MAX_LENGTH && countWords(both) <= 6)
    return both
  // A long section with a crumb after it keeps its own title.
  const total = sections.reduce((sum, { words }) => sum + words, 0)
  if (sections[0]!.words >= total * 0.55) return one
  return above && above !== one ? above : one
}

function fromTo(
  one: string | undefined,
  other: string | undefined,
  language: Language,
  casing: Casing,
): string | null {
  if (!one || !other) return null
  const [from, to] = [one, other].map((text) => lowerFirst(text, casing))
  if (language === 'en') return `from ${from} to ${to}`
  const [start, end] = [from!, to!].map((text) => withArticle(text, 'fr', casing, new Map()))
  return start && end ? `${contract('de', start)} ${contract('à', end)}` : null
}
