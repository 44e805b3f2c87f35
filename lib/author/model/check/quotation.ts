import { countWords } from '../../text/text-match.ts'
import { findQuote, type Passage } from '../passages/model-passages.ts'
import type { Finding, QuestionFinding } from './verdict-answer.ts'

/** What a check that must quote is told; its words are looked up. */
export const RULE_OF_QUOTING =
  'Wherever you name passages as saying something, copy the words that say it exactly, at least two: they are looked up, and what has none that are found there counts as not said.'

/** Of one word, every passage has some. */
const LEAST_WORDS = 2
/** Where a quotation leaves something out, or another begins. */
const GAPS = /…|\.{3}|\[\d+\]|[\n;"“”«»]+/u

/** Whether all of a quotation, gaps aside, stands in texts or in what is above passages. Pure. */
export function isQuotedFrom(
  words: string,
  passages: readonly Passage[],
  texts: readonly string[] = [],
): boolean {
  const pieces = words.split(GAPS).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  const places = [...passages.map(({ path, leads, text }) => [...path, ...leads, text].join(' ')), ...texts]
  return (
    pieces.length > 0 &&
    countWords(pieces.join(' ')) >= LEAST_WORDS &&
    pieces.every((piece) => places.some((place) => findQuote(place, piece)))
  )
}

/** A finding that only stands with the words that decide it: without them, the passages do not say it. Pure. */
export const unlessQuoted = (finding: Finding, isQuoted: boolean): Finding =>
  finding.verdict !== 'supports' || isQuoted ? finding : { verdict: 'does_not_say', words: '' }

/** The same of a question: without the words that decide, all of its options are open. Pure. */
export const openUnlessQuoted = (finding: QuestionFinding, isQuoted: boolean): QuestionFinding =>
  isQuoted
    ? finding
    : { ...finding, words: '', options: finding.options.map(({ text }) => ({ text, verdict: 'could_be' })) }
