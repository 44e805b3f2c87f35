import { layoutRule } from '../../../media/slides/slide-layouts.ts'
import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { BACK, CONDITION_ONLY, claimLines } from '../../lines/claim-lines.ts'
import { type Line, MOST_WORDS } from '../../lines/line-text.ts'
import type { Sentence, Unit } from '../../reading/source-tree.ts'
import { isQuestion, titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { drawSayings } from './draw-quote.ts'
import { answeredQuestions, questionPairs, seriesLines } from './draw-series.ts'
import { cellLine, MOST_ON_SLIDE, readable, type SlideDraft } from './slide-draft.ts'

const FIGURE =
  /(?<![\p{L}\d])(?:[$€£]\s?\d[\d.,]*\s?(?:k|m|bn)?(?!\p{L})|\d[\d\s.,]*(?:\s?(?:%|€|k€|M€)|\s(?:pour cent|percent|euros|dollars)(?!\p{L}))|\d+\s?(?:fois|times|x)(?![\p{L}\d]))/iu
const MOST_LINES = 4
/** The most words of a sentence that is shown if there is too little else. */
const LONGEST = 26
/** The most words of a sentence that is all there is to show. */
const ONLY = 32

const REFERENCE =
  /\s*\((?:[^()]*\b(?:19|20)\d{2}[a-z]?|(?:see |voir |cf\.? )?(?:figure|fig\.|section|table|appendix|annexe|tableau|page|p\.)\s?[^()]*)\)/giu

/** Cross-references mean nothing on a slide. */
const withoutReferences = (sentence: Sentence): Sentence => {
  const text = sentence.text.replace(REFERENCE, '')
  return countWords(text) >= 3 ? { ...sentence, text } : sentence
}

/** The sentences of prose and quotations, in order. */
export const sentencesOf = (units: readonly Unit[]): Sentence[] =>
  units.flatMap((unit) => (unit.kind === 'para' || unit.kind === 'quote' ? unit.sentences : []))

/**
 * Prose: its sayings, its questions with their answers, the steps it counts, its figure, or its claims. A claim in
 * the title is not repeated; without a title, the lines are for a slide that shows more than the prose.
 */
export function drawProse(
  units: readonly Unit[],
  language: Language,
  title: string | null = null,
): SlideDraft {
  const sentences = sentencesOf(units).map(withoutReferences)
  const sayings = drawSayings(sentences)
  if (sayings) return sayings
  const pairs = questionPairs(sentences)
  if (pairs.length >= 2) return { layout: 'bullets', lines: pairs }
  const answers = fitting(answeredQuestions(sentences, language))
  if (answers.length >= 2) return { layout: 'cards', lines: answers }
  const series = seriesLines(sentences, language)
  if (series.lines.length >= 3) return { layout: series.counted ? 'steps' : 'bullets', lines: series.lines }
  const figures = drawFigures(sentences, language, title ?? '')
  if (figures) return figures
  return asStatement(drawClaims(sentences, language, title ?? ''))
}

/** As many pairs as fit on a slide. */
function fitting(pairs: readonly Line[]): Line[] {
  const kept: Line[] = []
  for (const pair of pairs) {
    const words = [...kept, pair].reduce((sum, { text }) => sum + countWords(text), 0)
    if (words <= MOST_ON_SLIDE && kept.length < layoutRule('cards').lines[1]) kept.push(pair)
  }
  return kept
}

/** One or two lines are a claim and its support; more are points of equal rank. */
function asStatement(lines: Line[]): SlideDraft {
  const isClaim = lines.length > 0 && lines.length < 3 && !lines.some(({ text }) => /^["“«]|\?$/.test(text))
  return { layout: isClaim ? 'statement' : 'bullets', lines }
}

const SPANS = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const

/** The first span of time in a text, "42 days"; '' without one. */
function timeIn(text: string, language: Language): string {
  const { patterns } = LANGUAGE_PACKS[language].questions
  for (const { 0: number, index } of text.matchAll(/(?<![\p{L}\d.,/-])\d{1,3}(?![\d.,])/gu)) {
    const after = text.slice(index + number.length)
    const unit = SPANS.flatMap((span) => patterns[span].exec(after)?.[0] ?? [])[0]
    if (unit) return number + unit
  }
  return ''
}

/**
 * One to three short sentences with a figure each, if there is little else to show. A figure that stands alone is
 * of what the title names, and the first of several such is explained by the others: "€50", "1 hour".
 */
function drawFigures(sentences: readonly Sentence[], language: Language, title: string): SlideDraft | null {
  const found = sentences.flatMap((sentence) => {
    const figure = FIGURE.exec(sentence.text)?.[0].trim() ?? timeIn(sentence.text, language)
    const isShort = countWords(sentence.text) <= MOST_WORDS && figure.length <= 20
    if (figure === '' || !isShort || /^["“«]|\?["”»]?$/.test(sentence.text) || sentence.leans) return []
    return [{ figure, said: sentence.text.replace(/[.\s]+$/, ''), sentence }]
  })
  const alone = found.filter(({ figure, said }) => said === figure)
  const [first, ...others] = alone
  const about = others.map(({ said }) => said).join(', ') || title
  const shown = found.filter((each) => !alone.includes(each) || (each === first && about !== ''))
  const lines = shown.map(({ figure, said, sentence }) => ({
    text: cellLine([figure, said === figure ? about : said]),
    span: sentence,
  }))
  const isSparse = sentences.length <= 6 && claimLines(sentences, language, MOST_WORDS).length < 3
  return lines.length > 0 && lines.length <= 3 && isSparse ? { layout: 'key_figure', lines } : null
}

/** The claims of prose, with the shortest line limit that yields three of them, else all with its questions. */
function drawClaims(sentences: readonly Sentence[], language: Language, title: string): Line[] {
  const isOwn = ({ text }: Line) => !isSaid(text, title)
  const claimsUpTo = (most: number) => claimLines(sentences, language, most).filter(isOwn)
  for (const most of [14, MOST_WORDS, LONGEST]) {
    const claims = claimsUpTo(most)
    if (claims.length >= 3) return readable(claims, MOST_LINES)
  }
  const shown = added(claimsUpTo(LONGEST), questionLines(sentences))
  return shown.length > 0 ? readable(shown, MOST_LINES) : shortest(sentences).filter(isOwn)
}

/** Whether a title contains a line, or most of it. */
export function isSaid(text: string, title: string): boolean {
  const [line, head] = [titleKey(text), titleKey(title)]
  return line === head || (countWords(head) >= 4 && (line.startsWith(`${head} `) || head.includes(line)))
}

/** Lines with others added that none of them contains yet, in the order of the source. */
function added(lines: readonly Line[], more: readonly Line[]): Line[] {
  const others = more.filter((line) => isNew(line, lines))
  return [...lines, ...others].toSorted((one, other) => (one.span?.start ?? 0) - (other.span?.start ?? 0))
}

/** Whether no line says it yet, be it with another bracket. */
function isNew({ text }: Line, lines: readonly Line[]): boolean {
  const own = withoutBrackets(text)
  return !lines.some((line) => {
    const said = withoutBrackets(line.text)
    return said.includes(own) || own.includes(said)
  })
}

const withoutBrackets = (text: string): string => text.replace(/\s*\([^()]*\)/g, '').toLowerCase()

/** Short questions that start a new thought. */
const questionLines = (sentences: readonly Sentence[]): Line[] =>
  sentences
    .filter(({ text, leans }) => isQuestion(text) && !leans && !/^["“«]/.test(text))
    .filter(({ text }) => countWords(text) >= 4 && countWords(text) <= 14)
    .map((sentence) => ({ text: sentence.text, span: sentence }))

/** The shortest sentence that stands alone, if no other line does. */
function shortest(sentences: readonly Sentence[]): Line[] {
  const free = sentences.filter(
    ({ leans, text }) => !leans && !isQuestion(text) && !BACK.test(text) && !/[:…]\s*$/.test(text),
  )
  const all = (free.length > 0 ? free : sentences).map((sentence) => ({
    text: sentence.text.replace(/[.\s]+$/, ''),
    span: sentence,
  }))
  return all
    .filter(({ text }) => countWords(text) <= ONLY && !CONDITION_ONLY.test(text))
    .filter(({ text }) => countWords(text) > 2 || all.length === 1)
    .sort((one, other) => countWords(one.text) - countWords(other.text))
    .slice(0, 1)
}
