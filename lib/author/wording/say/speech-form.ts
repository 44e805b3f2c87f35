import type { Language, SourceDocument } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { isShouted } from '../../reading/heading-titles.ts'
import { keepAsides, shortLinks, spaceMarks, tidySigns, withoutMarkup } from '../../text/spoken-signs.ts'
import { upperFirst } from '../../text/text-clean.ts'
import { isStopWord } from '../../text/text-match.ts'

/**
 * Source text as narration is written: without markup, in sentences. Amounts, dates and signs stay as they are
 * for the captions; the narrator says them as words.
 */
export type Speech = {
  language: Language
  /** the words, without an added period */
  say(source: string): string
  /** as a sentence: capitalized, with final punctuation; empty if there is nothing to speak */
  sentence(source: string): string
  /** the source text itself, in lower case unless it starts with a name; most fragments start with none */
  startSmall(source: string, isFragment?: boolean): string
}

/**
 * The documents' words: `all` of them in lower case; `small`: in lower case in running text; `names`:
 * capitalized inside a sentence; `titled`: names that running text also has in lower case, "Manager".
 */
type Vocabulary = { all: Set<string>; small: Set<string>; names: Set<string>; titled: Set<string> }

function vocabularyOf(documents: readonly SourceDocument[]): Vocabulary {
  const all = new Set<string>()
  const small = new Set<string>()
  const names = new Set<string>()
  const titled = new Set<string>()
  for (const { text, blocks } of documents) {
    for (const [word] of text.matchAll(/(?<![\p{L}/@.-])\p{L}[\p{L}’']*(?![\p{L}/@-])/gu))
      all.add(word.toLowerCase())
    for (const { kind, start, end } of blocks) {
      if (kind === 'heading') continue
      const own = text.slice(start, end)
      for (const [word] of own.matchAll(/(?<![\p{L}@./])\p{Ll}\p{L}*(?![\p{L}@])/gu)) small.add(word)
      for (const [word] of own.matchAll(/(?<=\p{Ll},? )\p{Lu}\p{Ll}+/gu)) names.add(word)
      for (const [word] of own.matchAll(/(?<!\p{L})\p{Lu}\p{Ll}{3,}(?!\p{L})/gu))
        titled.add(word.toLowerCase())
    }
  }
  return { all, small, names, titled }
}

/** What follows a verb at the start of a line, but never a name: "Count the desks". */
const OBJECT =
  /^\s+(?:the|an?|your|our|its|their|each|every|all|any|two|three|four|five|le|la|les|un|une|des|votre|vos|chaque|tous|toutes|deux|trois|quatre|cinq)(?!\p{L})/u

/** A fragment of plain words: "Donor retention". */
const PHRASE = /^\p{Lu}\p{Ll}{3,} \p{Ll}[^\p{Lu}.!?]*$/u

/** "N’affecte pas", but not "L’Oréal". */
const ELIDED = /^(?:[CDJLMNST]|Qu)['’]\p{Ll}/u

const SHOUTED = /(?<![\p{L}\d-])\p{Lu}{4,}(?![\p{L}\d-])/gu

/**
 * Creates the spoken form for documents in one language. Only words that their running text has in lower case
 * are ever lowered, so names and acronyms keep their capitals.
 */
export function startSpeech(documents: readonly SourceDocument[], language: Language): Speech {
  const words = vocabularyOf(documents)
  const isSmall = (word: string) => words.small.has(word) || isStopWord(word, language)

  const say = (source: string): string => {
    const written = shortLinks(withoutMarkup(source))
    // In an all-caps line, short words are not acronyms either.
    const eased = isShouted(written)
      ? written.replace(/(?<!\p{L})\p{Lu}{1,3}(?!\p{L})/gu, (word) =>
          isStopWord(word.toLowerCase(), language) ? word.toLowerCase() : word,
        )
      : written
    const calm = eased.replace(SHOUTED, (word) => {
      const lower = word.toLowerCase()
      return isSmall(lower) ? lower : words.titled.has(lower) ? upperFirst(lower) : word
    })
    return spaceMarks(tidySigns(keepAsides(calm)), language)
  }

  const sentence = (source: string): string => {
    const said = say(source).replace(/[\s\u00A0]*[,;:–—-]+$/, '')
    if (!/[\p{L}\p{N}]/u.test(said)) return ''
    const ended = /[.!?…]["”)\u00A0»]*$/.test(said) ? said : `${said}.`
    return ended.replace(
      /^([«“"(\s\u00A0]*)(\p{Ll})(?!\p{Ll}*\p{Lu})/u,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    )
  }

  const startSmall = (source: string, isFragment = false): string => {
    const first = /^\p{Lu}[\p{Ll}’']*(?=\s|$|,|-(?:vous|le|la|les|lui|leur|en|y)(?!\p{L}))/u.exec(source)?.[0]
    if (!first || first === 'I') return source
    const isCommand = LANGUAGE_PACKS[language].patterns.command.test(first) && !words.names.has(first)
    const takesObject = OBJECT.test(source.slice(first.length)) && !words.names.has(first)
    const isOurs = LANGUAGE_PACKS[language].patterns.sequence.includes(first)
    const isNoun = LANGUAGE_PACKS[language].grammar.commonEnding.test(first) && !words.names.has(first)
    const isPhrase = isFragment && !words.names.has(first) && PHRASE.test(source)
    const isWord = isPhrase || isSmall(first.toLowerCase()) || isCommand || takesObject || isOurs || isNoun
    return isWord || ELIDED.test(source) ? source.charAt(0).toLowerCase() + source.slice(1) : source
  }

  return { language, say, sentence, startSmall }
}
