import { db } from '../../platform/db.ts'
import { foldWord, type SearchTerm } from './search-terms.ts'

/** `query`: a tsquery; `stems`: what the words it finds begin with, without accents. */
export type SearchQuery = { query: string; stems: string[] }
type ReadTerm = { stems: string[]; isCommon: boolean }

/** The shortest beginning of a word that finds the word. */
const SHORTEST_PREFIX = 2

/**
 * The query for some words: each in either language, with and without its accents, the last one also as the
 * beginning of a word. Words that are everywhere ("of the") count only if there are no others. Null without words.
 */
export async function readSearchQuery(terms: readonly SearchTerm[]): Promise<SearchQuery | null> {
  if (terms.length === 0) return null
  const read = await readTerms(terms)
  const last = terms.length - 1
  const isAllCommon = read.every(({ isCommon }) => isCommon)
  const used = terms.flatMap((term, index) => {
    const { stems, isCommon } = read[index]!
    if (isCommon && !isAllCommon && (index < last || term.folded.length < SHORTEST_PREFIX)) return []
    return [{ ...term, stems, isPrefix: index === last && term.folded.length >= SHORTEST_PREFIX }]
  })
  if (used.length === 0) return null
  const query = used.map(({ folded, stems, isPrefix }) => {
    const words = [...new Set([...stems, folded])].map((word) => `'${word}'`)
    return `(${[...words, ...(isPrefix ? [`'${folded}':*`] : [])].join(' | ')})`
  })
  return {
    query: query.join(' & '),
    stems: used.flatMap(({ folded, stems }) => [folded, ...longOnes(stems)]),
  }
}

/** A stem of one or two letters begins too many words. */
const longOnes = (stems: readonly string[]): string[] => stems.map(foldWord).filter((stem) => stem.length > 2)

/** The stems of words, and whether one of the languages has a word in every text. */
async function readTerms(terms: readonly SearchTerm[]): Promise<ReadTerm[]> {
  const typed = terms.map((term) => term.typed)
  const folded = terms.map((term) => term.folded)
  return db().$queryRaw<ReadTerm[]>`
    SELECT ARRAY(SELECT DISTINCT stem FROM unnest(fr || en || plain_fr || plain_en) AS s(stem)) AS stems,
      '{}' IN (fr, en, plain_fr, plain_en) AS "isCommon"
    FROM unnest(${typed}::text[], ${folded}::text[]) WITH ORDINALITY AS t(typed, folded, n),
    LATERAL (SELECT ts_lexize('french_stem', typed) AS fr, ts_lexize('english_stem', typed) AS en,
      ts_lexize('french_stem', folded) AS plain_fr, ts_lexize('english_stem', folded) AS plain_en) s
    ORDER BY n`
}
