import type { Language } from '../../../product/source-document.ts'
import type { Pronunciation } from '../narrator.ts'
import type { Readings } from '../speech-text.ts'
import readings from './spoken-names.json' with { type: 'json' }

/** Names and acronyms that the engine misreads, by language; `words` are acronyms that are read as words. */
const READINGS: Record<Language, { names: Record<string, string>; letters: Record<string, string> }> =
  readings
const WORDS = new Set<string>(readings.words)

const ACRONYM = /^\p{P}*(?:[dlnsmtqjcDLNSMTQJC]['’]|qu['’]|Qu['’])?(\p{Lu}{2,6})(s?)\p{P}*$/u
const VOWEL = /[AEIOUYÀÂÉÈÊÎÔÛ]/u
/** Runs of consonants that no word has. */
const UNSPEAKABLE =
  /[^AEIOUYÀÂÉÈÊÎÔÛ]{3}|^[^AEIOUYÀÂÉÈÊÎÔÛ]{2}(?<!^(?:BR|CR|DR|FR|GR|PR|TR|BL|CL|FL|GL|PL|SC|SP|ST|SW|TH|CH|SH|QU))/u
/** French does not pronounce the plural. */
const PLURAL: Record<Language, string> = { fr: '', en: "'s" }
/** Adjacent words in capitals are shouting, not acronyms. */
const SHOUTED = 3

/**
 * Pronunciations of acronyms and names in a sentence that the engine would misread: "ICP" letter by letter,
 * "BANT" as a word. A person's own pronunciations take precedence.
 */
function listPronunciations(written: readonly string[], language: Language): Pronunciation[] {
  const { names, letters } = READINGS[language]
  const text = written.join(' ')
  const known = Object.entries(names)
    .filter(([term]) => text.includes(term))
    .map(([term, sayAs]) => ({ term, sayAs }))
  const found = written.map((word) => ACRONYM.exec(word))
  const acronyms = found.flatMap((match, at) => {
    const term = match?.[1]
    if (!term || term in names || isShouted(found, at) || isWord(term)) return []
    const spelled = spellOut(term, letters)
    return [match[2] ? { term: `${term}s`, sayAs: spelled + PLURAL[language] } : { term, sayAs: spelled }]
  })
  return [...known, ...acronyms]
}

const spellOut = (text: string, letters: Record<string, string>): string =>
  [...text.replace(/\s+/gu, '')].map((letter) => letters[letter.toUpperCase()] ?? letter).join(' ')

/** A person's pronunciations, and those of {@link listPronunciations} for all other terms. */
export function readingsOf(
  pronunciations: readonly Pronunciation[],
  written: readonly string[],
  language: Language,
): Required<Readings> {
  const named = new Set(pronunciations.map(({ term }) => term.trim().toLowerCase()))
  const { letters } = READINGS[language]
  const own = pronunciations.map((each) =>
    each.as === 'letters' ? { ...each, sayAs: spellOut(each.sayAs, letters) } : each,
  )
  const names = listPronunciations(written, language).filter(({ term }) => !named.has(term.toLowerCase()))
  return { own, names }
}

/** Whether an acronym is read as a word: SPIN, BANT, SCORM; three letters are spelled unless they are known. */
const isWord = (term: string): boolean =>
  WORDS.has(term) || (term.length >= 4 && VOWEL.test(term) && !UNSPEAKABLE.test(term))

function isShouted(found: readonly (RegExpExecArray | null)[], at: number): boolean {
  let [from, to] = [at, at]
  while (found[from - 1]) from--
  while (found[to + 1]) to++
  return to - from + 1 >= SHOUTED
}
