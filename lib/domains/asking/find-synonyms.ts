import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { stemsOf } from '../../author/text/text-match.ts'
import type { Language } from '../../product/source-document.ts'
import { foldWord } from '../search/search-terms.ts'

/** A lower-case word in the form by which it is compared: its stem, without accents. */
export const foldedStem = (word: string, language: Language): string =>
  foldWord(stemsOf(word, language)[0] ?? word)

/** Where the synonyms of a language are: lines of folded stems, each a stem and all that mean much the same. */
export const synonymFile = (language: Language): string =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/domains/asking/data', `${language}.txt.br`)

const read = new Map<Language, Map<string, string>>()

/** The folded stems that mean much the same as one; the file of a language is read once per process. */
export function findSynonyms(stem: string, language: Language): string[] {
  if (!read.has(language)) read.set(language, readSynonyms(language))
  return read.get(language)!.get(stem)?.split(' ') ?? []
}

/** The rest of each line by its first stem; split only when asked for, which loads faster and takes less memory. */
function readSynonyms(language: Language): Map<string, string> {
  const text = brotliDecompressSync(readFileSync(synonymFile(language))).toString()
  return new Map(
    text.split('\n').map((line) => {
      const end = line.indexOf(' ')
      return [line.slice(0, end), line.slice(end + 1)]
    }),
  )
}
