import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { stemsOf } from '../../author/text/text-match.ts'
import type { Language } from '../../product/source-document.ts'
import { foldWord } from '../search/search-terms.ts'

/** A lower-case word in the form by which it is compared: its stem, without accents. */
export const foldedStem = (word: string, language: Language): string =>
  foldWord(stemsOf(word, language)[0] ?? word)

/**
 * Where a list is: "en", the synonyms of a language; "en-fr", its words in another. Lines of folded stems, each a stem
 * and all that mean much the same.
 */
export const wordListFile = (list: string): string =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/domains/asking/data', `${list}.txt.br`)

const read = new Map<string, Map<string, string>>()

/** The folded stems that mean much the same as one. */
export const findSynonyms = (stem: string, language: Language): string[] => findInList(stem, language)

/** The folded stems of another language that mean much the same as one. */
export const findTranslations = (stem: string, from: Language, to: Language): string[] =>
  findInList(stem, `${from}-${to}`)

/** What stands behind a stem in a list; each list is read once per process. */
function findInList(stem: string, list: string): string[] {
  if (!read.has(list)) read.set(list, readList(list))
  return read.get(list)!.get(stem)?.split(' ') ?? []
}

/** The rest of each line by its first stem; split only when asked for, which loads faster and takes less memory. */
function readList(list: string): Map<string, string> {
  const text = brotliDecompressSync(readFileSync(wordListFile(list))).toString()
  return new Map(
    text.split('\n').map((line) => {
      const end = line.indexOf(' ')
      return [line.slice(0, end), line.slice(end + 1)]
    }),
  )
}
