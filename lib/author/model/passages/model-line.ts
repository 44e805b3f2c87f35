import type { Language } from '../../../product/source-document.ts'
import type { Brief } from '../../contract/author.ts'
import { saysAny } from '../../text/forbidden-words.ts'
import { evenQuotes, withoutDecoration } from '../../text/text-clean.ts'
import { mentions } from '../../text/text-match.ts'
import { typeset } from '../../text/typeset-question.ts'

/**
 * A model's line as it is shown: on one line, without markup or addresses, in the typography of the language,
 * at most `length` characters.
 */
export function writtenLine(text: string, language: Language, length: number): string {
  const clean = withoutDecoration(
    storable(text)
      .replace(/<\/?\p{L}[^>]*>/gu, '')
      .replace(/\s+/g, ' '),
  )
    .replace(/(?:https?:\/\/|www\.)\S+/g, '')
    .replace(/[<>{}\\`#*_]/g, '')
    .replace(/^[-•·]\s+/, '')
    .trim()
  const cut =
    clean.length > length
      ? `${clean.slice(0, clean.lastIndexOf(' ', length - 1)).replace(/[\s,;:]+$/, '')}…`
      : clean
  return typeset(evenQuotes(cut), language)
}

/** A text without control characters and lone surrogates, which databases reject. */
export const storable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ')

/** Whether the brief rules out a text: it contains a forbidden word or topic. */
export const isForbidden = (
  text: string,
  { forbiddenWords, mustAvoid }: Brief,
  language: Language,
): boolean =>
  saysAny(text, forbiddenWords, language) || mustAvoid.some((topic) => mentions(text, topic, language))

const MOST_ASKED = 3
const LONGEST_ASKED = 300

/** What a model asks its reviewer, as it is shown: three questions at most. */
export const askedLines = (questions: readonly string[], language: Language): string[] =>
  questions
    .map((text) => writtenLine(text, language, LONGEST_ASKED))
    .filter((text) => text !== '')
    .slice(0, MOST_ASKED)
