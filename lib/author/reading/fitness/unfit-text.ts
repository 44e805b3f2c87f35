import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { LeftOutReason } from '../../language/pack/left-out-reason.ts'
import { isStopWord, wordsOf } from '../../text/text-match.ts'

/** Why a text cannot be taught. */
export type Unfitness = Extract<LeftOutReason, 'draft' | 'not_text' | 'placeholder'>

/** "TODO: …", "[FIXME]", "XXX euros"; "(TBD)" anywhere. */
const DRAFT =
  /^[^\p{L}\p{N}]*(?:TODO|FIXME)(?![\p{L}\p{N}])|[[(](?:TODO|FIXME)\b|(?<![\p{L}\p{N}"“«-])(?:TBD|TBC|TBA|X{3,}|[ÀA] (?:COMPL[ÉE]TER|D[ÉE]FINIR|V[ÉE]RIFIER))(?![\p{L}\p{N}-])/u
/** What a script says to its speaker, or a writer to himself: a whole sentence in square brackets. */
const NOTE = /^\[[^[\]]+\]\.?$/u
const LEAST_NOTE = 4
const FILLER = /(?<!\p{L})lorem ipsum(?!\p{L})/iu
/** "{{customer_name}}", "${price}", "«Nom_client»", "%NAME%". */
const PLACEHOLDER =
  /(?<!\]\()\{\{\s*[\p{L}_][\p{L}\p{N}_.\s-]*\}\}|\$\{[\p{L}_][\p{L}\p{N}_.]*\}|«[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+»|«(?:…|\.{3})»|%%?\p{Lu}+(?:_\p{Lu}+)*%/u
const USUAL = /[\p{L}\p{M}\p{N}\s.,;:!?'’"“”«»()/%&$€£+@#*•·…–—→_<>=-]/gu
/** "<customer name>": of an instruction, it is what the reader has to type. */
const ARGUMENT = /<\p{L}+(?:[_ ]\p{L}+)+>|^<\p{L}{3,}>/u
/** A letter that its file lost or calls by the name of another: "e�cace", "eȚciency". */
const SPOILED = /\p{Ll}(?:\uFFFD|(?=[\u0100-\u024F])\p{Lu}(?=\p{Ll}))|\uFFFD\p{Ll}/u
const MOST_SIGNS = 0.3
const LEAST_SIGNS = 6
/** A word cut at the end of a line, or brackets opened there. */
const CUT = /\p{Ll}{2}[-\u00AD]$|[([{“«]$/u
const LEAST_CUT = 5
const FLAT = { words: 12, figures: 0.3 }
/** Of a sentence, about half the words are stop words. */
const LEAST_STOP_WORDS = 0.25

/** Why a sentence or line is none that could be taught, by general measures; null if it is one. */
export function unfitnessOf(text: string, language: Language): Unfitness | null {
  const { command, undecided } = LANGUAGE_PACKS[language].patterns
  if (PLACEHOLDER.test(text) || (ARGUMENT.test(text) && !command.test(text))) return 'placeholder'
  if (isFiller(text) || isNote(text) || isDraft(text, undecided)) return 'draft'
  return isNoise(text) || SPOILED.test(text) || isCut(text) || isFlatTable(text, language) ? 'not_text' : null
}

const isNote = (text: string): boolean => NOTE.test(text.trim()) && wordsOf(text).length >= LEAST_NOTE

function isDraft(text: string, undecided: RegExp): boolean {
  const found = DRAFT.exec(text)
  return found ? !isExplained(found[0], text.slice(found.index + found[0].length)) : undecided.test(text)
}

/** "TBD: to be determined" explains the letters. */
function isExplained(sign: string, rest: string): boolean {
  const letters = sign.toLowerCase().replace(/[^\p{L}]/gu, '')
  const initials = wordsOf(rest).map((word) => word.charAt(0))
  return initials.slice(0, letters.length).join('') === letters
}

const isCut = (text: string): boolean => CUT.test(text.trim()) && wordsOf(text).length >= LEAST_CUT

/** "Techniques to handle obje…": an item that its source cuts in a word; "bread, milk…" goes on as before. */
export const isCutShort = (text: string): boolean =>
  /(?<!\bet)\p{L}(?:…|\.{3})$/u.test(text.trim()) && !/[,;:"“«?]/.test(text) && wordsOf(text).length > 2

function isNoise(text: string): boolean {
  const usual = text.match(USUAL)?.length ?? 0
  const size = text.replace(/\s/g, '').length
  const strange = text.length - usual
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  // Signs alone say nothing, and are left out without a word by whoever reads the line.
  return letters > 0 && strange >= LEAST_SIGNS && strange > size * MOST_SIGNS
}

/** The cells of a table in a row: many words and figures, no punctuation, no stop word. */
function isFlatTable(text: string, language: Language): boolean {
  const words = wordsOf(text)
  if (words.length < FLAT.words || /[,;:.!?()“”"«»](?!\d)|\s[–—→-]\s/.test(text)) return false
  const figures = words.filter((word) => /^\d/.test(word)).length
  return figures >= words.length * FLAT.figures && !words.some((word) => isStopWord(word, language))
}

/** Whether a text starts the Latin that fills a page. */
export const isFiller = (text: string): boolean => FILLER.test(text)

/** Whether a text goes on with such Latin: it has hardly a word that every sentence of the language has. */
export function goesOnFilling(text: string, language: Language): boolean {
  const words = wordsOf(text)
  return words.filter((word) => isStopWord(word, language)).length < words.length * LEAST_STOP_WORDS
}

/** Whether a line only tells a tool to put the contents there: "[[_TOC_]]", "TOC {:toc}". */
export const isToolMark = (text: string): boolean => /^(?:[^\p{L}\p{N}]*toc)+[^\p{L}\p{N}]*$/iu.test(text)

/** A text with a name in place of each placeholder, as long as that: so it starts or ends a sentence. */
export const withPlaceholdersNamed = (text: string): string =>
  text.replace(new RegExp(`${PLACEHOLDER.source}|${ARGUMENT.source}`, 'gu'), (found) =>
    'N'.repeat(found.length),
  )
