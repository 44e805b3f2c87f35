import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { type Line, MOST_WORDS, shownText } from '../../lines/line-text.ts'
import type { Sentence } from '../../reading/source-tree.ts'
import { isQuestion } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { phrase } from '../../text/whole-phrase.ts'
import { cellLine } from './slide-draft.ts'

/** "Is it trust? They doubt that it works.": short questions, each with its answer on the same line. */
export const questionPairs = (sentences: readonly Sentence[]): Line[] =>
  sentences.flatMap((sentence, index): Line[] => {
    const next = sentences[index + 1]
    const words = countWords(sentence.text)
    if (!next || !isQuestion(sentence.text) || isQuestion(next.text) || words < 2 || words > 10) return []
    if (/^["“«]/.test(sentence.text)) return []
    const answer = phrase(next.text, MOST_WORDS - words)
    const question = shownText(sentence.text.replace(/^(?:Ou|Et|Or|And)\s+/, ''))
    return answer ? [{ text: `${question} ${answer}`, span: sentence }] : []
  })

/** Longer questions, each next to its answer. */
export const answeredQuestions = (sentences: readonly Sentence[], language: Language): Line[] =>
  sentences.flatMap((sentence, index): Line[] => {
    const next = sentences[index + 1]
    if (!next || !isQuestion(sentence.text) || isQuestion(next.text)) return []
    if (
      countWords(sentence.text) > LONGEST_QUESTION ||
      LANGUAGE_PACKS[language].patterns.subordinate.test(next.text)
    )
      return []
    const answer = phrase(next.text, MOST_WORDS)
    return answer && countWords(answer) >= 4
      ? [{ text: cellLine([shownText(sentence.text), answer]), span: sentence }]
      : []
  })
const LONGEST_QUESTION = 22

const STEPS = /(?<!\p{L})(?:étapes|temps|steps|parts)(?!\p{L})/iu
const NUMBERS = [
  /(?<!\p{L})(?:trois|three|3)(?![\p{L}\d])/iu,
  /(?<!\p{L})(?:quatre|four|4)(?![\p{L}\d])/iu,
  /(?<!\p{L})(?:cinq|five|5)(?![\p{L}\d])/iu,
  /(?<!\p{L})(?:six|6)(?![\p{L}\d])/iu,
]

/** Whether the text before a colon names the number of parts after it. */
const counts = (text: string, parts: number): boolean =>
  STEPS.test(text) || (NUMBERS[parts - 3]?.test(text) ?? false)

/**
 * "First, … Then, … Finally, …", or one sentence that counts its parts: "in three steps: a, b, and c".
 * `counted`: the text names their number itself.
 */
export function seriesLines(
  sentences: readonly Sentence[],
  language: Language,
): { lines: Line[]; counted: boolean } {
  const marked = markedSeries(sentences, language)
  if (marked.length >= 3) return { counted: true, lines: marked }
  const total = sentences.reduce((sum, { text }) => sum + countWords(text), 0)
  for (const sentence of sentences) {
    const parts = enumerated(sentence.text, language)
    const counted = counts(sentence.text.split(':')[0] ?? '', parts.length)
    // An enumeration in passing is not what the scene is about.
    if (!counted && countWords(sentence.text) < total * 0.4) continue
    if (parts.length >= 3)
      return { counted, lines: parts.map((part) => ({ text: shownText(part), span: sentence })) }
  }
  return { counted: false, lines: [] }
}

function markedSeries(sentences: readonly Sentence[], language: Language): Line[] {
  const { series } = LANGUAGE_PACKS[language].patterns
  const places = sentences.flatMap(({ text }, index) => (series.test(text) ? [index] : []))
  const [from, to] = [places[0] ?? 0, places.at(-1) ?? 0]
  if (places.length < 3 || to - from > places.length + 1) return []
  return sentences.slice(from, to + 1).flatMap((sentence): Line[] => {
    const line = phrase(shownText(sentence.text.replace(series, '')), MOST_WORDS)
    return line ? [{ text: line, span: sentence }] : []
  })
}

const OBJECT = /^(?:à|de|d['’]|to)\s?\p{L}/iu

/** The three to six short parts after a colon; none if the sentence continues differently. */
function enumerated(text: string, language: Language): string[] {
  const rest = /^[^:]{8,}?\s?:\s+([^:]+?)[.!]?$/s.exec(text)?.[1]
  if (
    !rest ||
    LANGUAGE_PACKS[language].patterns.subordinate.test(rest) ||
    /["“«();]/.test(rest) ||
    /,\s+(?:but|mais|so|because|car|donc)\s/i.test(rest)
  )
    return []
  const parts = rest.split(/,\s+(?:et enfin |et puis |et |and finally |and |ou |or )?|\s+et enfin\s+/i)
  const last = /^(.+?)\s+(?:et|and)\s+(.+)$/i.exec(parts.at(-1) ?? '')
  const endsOpen = last && parts.length >= 2 && !/,\s+(?:et|and)\s+[^,]*$/i.test(rest)
  if (endsOpen) parts.splice(-1, 1, last[1]!, last[2]!)
  const bare = parts.map((part) => part.trim().replace(/^(?:d['’]abord|ensuite|puis|enfin)\s+/i, ''))
  // "The capacity to sum up, to name tensions": the parts depend on what the first one starts with.
  const leansOnFirst = bare.slice(1).some((part) => OBJECT.test(part)) && !OBJECT.test(bare[0] ?? '')
  if (leansOnFirst) return []
  const isFit = bare.length <= 6 && bare.every((part) => countWords(part) >= 1 && countWords(part) <= 10)
  return isFit && countWords(bare.join(' ')) >= 6 ? bare : []
}
