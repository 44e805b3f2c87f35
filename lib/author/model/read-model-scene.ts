import { speakText } from '../../media/narration/spoken/speak-text.ts'
import { SLIDE_LAYOUTS } from '../../media/slides/slide-layouts.ts'
import type { Language, SourceRef } from '../../product/source-document.ts'
import type { Brief, SceneDraft, SpokenSentence } from '../contract/author.ts'
import type { Refusal } from '../contract/scene-remarks.ts'
import { sayWithout } from '../text/forbidden-words.ts'
import { isForeign } from '../text/is-in-language.ts'
import { refAt } from '../text/ref-at.ts'
import { splitSentences } from '../text/sentence-split.ts'
import { asSentence, localQuotes, toSpeech } from '../text/spoken-text.ts'
import type { Casing } from '../text/text-clean.ts'
import { coverage, mentions, sentenceKey, similarity } from '../text/text-match.ts'
import { stressedPhrases } from '../wording/show/stressed-phrases.ts'
import { asksForDenied, saysOpposite } from './check/denial.ts'
import { connects, falseFact, unknownTerms } from './check/false-fact.ts'
import type { SceneJudged } from './check/judge-scenes.ts'
import { movedCell } from './check/moved-cell.ts'
import { type Place, type Reason, type Rejection, reasonOf } from './check/rejection.ts'
import { stepOutOfOrder } from './check/step-order.ts'
import type { Finding } from './check/verdict-answer.ts'
import { isConnective, isSupported } from './model-citation.ts'
import { hasStrangeAddress, piecesOf } from './model-gate.ts'
import { isForbidden, storable, writtenLine } from './passages/model-line.ts'
import { citedOf, evidenceIn, type Passage, refsTo } from './passages/model-passages.ts'
import { fitLayout, isHeadLine } from './passages/model-slide.ts'
import type { SceneWritten } from './provider/model-answers.ts'

/**
 * The context for checking a model's scene; `known`: texts whose names and words need no passage (outline,
 * brief).
 */
export type SceneInputs = {
  language: Language
  brief: Brief
  casing: Casing
  /** by number */
  passages: ReadonlyMap<number, Passage>
  known: string
  /** what the scene is about; lines may also say this */
  planned?: readonly Passage[]
  /** the text of all passages in the course's language */
  material: string
  /** reviewers' notes, whose words need no passage */
  notes: string
  /** keys of earlier sentences, which are not repeated; appended to */
  said: Set<string>
  /** what is rejected, and why; appended to */
  rejected?: Rejection[]
}

/** The share of a sentence's or line's meaning that its evidence must contain. */
const ENOUGH = 0.5
/** Symbols that are left when all others have been said as words. */
const SIGN = /[€$£%&+=→×~@<>{}[\]|\\#*_`^]/u
/** In longer passages, a single sentence must support the text. */
const WHOLE_PASSAGE = 800
const LINE = 160

/**
 * A model's scene made speakable: each sentence with the passage that supports it, or flagged as
 * `unsupported`; lines that say no more than the sources, in a layout they fit. `kept` are sentences to keep
 * unchanged. Null if no sentence is supported. Pure, except for `said` and `rejected`.
 */
export function readModelScene(
  title: string,
  written: SceneJudged,
  bench: SceneInputs,
  kept: readonly SpokenSentence[] = [],
): SceneDraft | null {
  const { language } = bench
  const narration = written.sentences.map(({ text }) => text).join(' ')
  const sentences = written.sentences.flatMap((sentence, index) =>
    readSentence(
      sentence,
      written.verdicts?.sentences[index],
      { ...bench, narration, at: { part: 'sentences', index } },
      kept,
    ),
  )
  const about = passagesOf(written, bench)
  const carried = sentences.filter(({ unsupported }) => !unsupported).map(({ text }) => text)
  const lines = linesOf(written, { title, about, said: carried }, bench)
  if (carried.length === 0) return null
  const { layout, bullets } = fitLayout(
    written.layout,
    lines.map(({ text }) => text),
    SLIDE_LAYOUTS[written.layout].headed && lines[0]?.at.index !== 0,
  )
  for (const { text, at } of lines.slice(bullets.length)) bench.rejected?.push(formal(text, 'no_room', at))
  return {
    title,
    layout,
    bullets,
    bulletSentences: bullets.map((line) => sentenceFor(line, sentences, language)),
    emphasis: stressedPhrases(bullets, language),
    sentences,
  }
}

/** A rejection that does not affect the sentences around it. */
const formal = (text: string, reason: Refusal | Reason, at: Place): Rejection => ({
  ...(typeof reason === 'string' ? { reason, words: '' } : reason),
  ...{ text, breaks: false, at },
})

const passagesOf = ({ sentences }: SceneWritten, { passages }: SceneInputs): Passage[] =>
  [...new Set(sentences.flatMap(citedOf))].flatMap((number) => passages.get(number) ?? [])

/** The text of all passages in a language. */
export const materialIn = (passages: readonly Passage[], language: Language): string =>
  passages.flatMap((each) => (each.document.language === language ? textBehind(each) : [])).join(' ')

/** A passage with its headings and lead-ins, as written and as spoken. */
export const textBehind = ({ text, path, leads, document }: Passage): string => {
  const spoken = [text, ...leads].map((each) =>
    speakText(toSpeech(each, document.language) ?? '', document.language),
  )
  return [[...path, ...leads, text].join('. '), ...spoken].join(' ')
}

/** `at`: the sentence that is read, of this `narration`. */
type Bench = SceneInputs & { narration: string; at: Place }
type Line = { text: string; at: Place }

function readSentence(
  { text: written, ...citation }: SceneWritten['sentences'][number],
  finding: Finding | undefined,
  bench: Bench,
  kept: readonly SpokenSentence[],
): SpokenSentence[] {
  const { language, brief, said } = bench
  const same = kept.find(({ text }) => sentenceKey(text) === sentenceKey(written))
  if (same && !isForbidden(same.text, brief, language)) return once(same, said)
  const whole = storable(written)
  return splitSentences(whole, language).flatMap(({ start, end }) => {
    const piece = whole.slice(start, end)
    const text = speakable(piece, bench)
    const isAvoided = text !== null && brief.mustAvoid.some((topic) => mentions(text, topic, language))
    if (text === null || isAvoided) {
      if (/\p{L}/u.test(piece))
        bench.rejected?.push(
          formal(piece.replace(/[*_`#]+/g, '').trim(), isAvoided ? 'avoided' : 'unspeakable', bench.at),
        )
      return []
    }
    return once(cited(text, { ...citation, finding }, bench), said)
  })
}

/** A sentence that was not said before; one that will not be said does not count. */
function once(sentence: SpokenSentence, said: Set<string>): SpokenSentence[] {
  const key = sentenceKey(sentence.text)
  if (said.has(key)) return []
  if (!sentence.unsupported) said.add(key)
  return [sentence]
}

function speakable(piece: string, { language, brief, casing }: SceneInputs): string | null {
  const spoken = toSpeech(piece, language, casing)
  const allowed = spoken && sayWithout(spoken, brief.forbiddenWords, language)
  return allowed && !SIGN.test(speakText(allowed, language))
    ? localQuotes(asSentence(allowed), language)
    : null
}

type Citation = { passages: number[]; quote: string | null; finding: Finding | undefined }

function cited(text: string, { quote, finding, ...citation }: Citation, bench: Bench): SpokenSentence {
  const { language, known, notes } = bench
  const behind = citedOf(citation).flatMap((number) => bench.passages.get(number) ?? [])
  const [passage = null] = behind
  const wished = { text: notes, language, isQuoted: true }
  const isFree = notes !== '' && isSupported(text, wished, { language, known })
  const verdict = finding?.verdict
  const isOfNotes = notes !== '' && verdict === 'supports' && isWithNotes(text, behind, bench)
  const rejected = (reason: Reason) => {
    bench.rejected?.push({ text, ...reason, breaks: true, at: bench.at })
    return { text, sourceRef: null, unsupported: true } as const
  }
  if (isForeign(text, language, bench.narration)) return rejected({ reason: 'language', words: '' })
  const mayStand = verdict === undefined || verdict === 'supports'
  if (!passage) {
    const isLink =
      verdict === 'supports' && citation.passages.length === 0
        ? connects(text, bench.material, { language, known })
        : isConnective(text, known, language)
    return isFree || isOfNotes || (mayStand && isLink)
      ? { text, sourceRef: null }
      : rejected(reasonOf(finding, null))
  }
  const { document, start, end } = passage
  const { ref, isQuoted } = evidenceIn(passage, quote, text, language)
  const whole = refAt(document, start, end)
  const own = passage.text.length > WHOLE_PASSAGE && verdict === undefined ? [ref] : [ref, whole]
  const beside = behind.slice(1).filter((each) => each.document.language === document.language)
  // Neighbors are shown to a reviewer together, what is far apart by its main passage.
  const [span, ...apart] = refsTo([passage, ...beside])
  const places = beside.length > 0 ? [apart.length === 0 ? span! : whole] : own
  const besides = beside.map((each) => evidenceIn(each, null, text, language).ref.quote)
  const evidenceAt = (place: SourceRef) => ({
    text: [textBehind({ ...passage, text: place.quote }), ...beside.map(textBehind)].join(' '),
    ...{ cited: [ref.quote, ...besides].join('. '), language: document.language, isQuoted },
  })
  const proof = places.find((place) => {
    const evidence = evidenceAt(place)
    if (verdict === 'supports')
      return falseFact(text, evidence, { language, known, isChecked: true }) === null
    return isSupported(text, evidence, { language, known })
  })
  if (proof && mayStand) return { text, sourceRef: proof }
  return isFree || isOfNotes
    ? { text, sourceRef: null }
    : rejected(
        reasonOf(
          finding,
          falseFact(text, evidenceAt(whole), { language, known, isChecked: verdict === 'supports' }),
        ),
      )
}

/** Whether a text has no fact that is neither in a reviewer's notes nor in its passage. */
function isWithNotes(
  text: string,
  passages: readonly Passage[],
  { notes, known, language }: SceneInputs,
): boolean {
  const behind = passages
    .flatMap((each) => (each.document.language === language ? textBehind(each) : []))
    .join(' ')
  return falseFact(text, { text: `${notes} ${behind}`, cited: notes, language }, { language, known }) === null
}

function linesOf(
  { lines, layout, verdicts }: SceneJudged,
  { title, about, said }: { title: string; about: readonly Passage[]; said: readonly string[] },
  { language, brief, known, rejected, planned = [] }: SceneInputs,
): Line[] {
  const around = [...new Set([...about, ...planned])]
  const carried = [...around.map(textBehind), ...said].join(' ')
  const places = [...around.map(({ text }) => text), ...said, ...piecesOf(known)]
  const hasHead = SLIDE_LAYOUTS[layout].headed
  const shown = [...said, ...lines].join(' ')
  const head = hasHead ? (lines[0] ?? null) : null
  const early = layout === 'steps' ? stepOutOfOrder(lines, around, language) : null
  /** What the list or table of the passages has where a line says otherwise. */
  const otherwise = (line: string, index: number): string | null => {
    if (index === early?.index) return early.item
    if (head !== null && index === 0) return null
    return movedCell(line, { head, passages: around, language })
  }
  const isTitle = (line: string) => sentenceKey(line) === sentenceKey(title)
  const isDenied = (line: string) =>
    !hasHead &&
    !asksForDenied(title, language) &&
    about.some(({ text, document }) => document.language === language && saysOpposite(line, text, language))
  return lines
    .map((line, index): Line => {
      const cells = line.split(' | ').map((cell) => writtenLine(cell, language, LINE))
      return { text: cells.join(' | '), at: { part: 'lines', index } }
    })
    .filter(({ text: line, at }) => {
      const { index } = at
      const finding = verdicts?.lines[index]
      const isSupported = finding === undefined || finding.verdict === 'supports'
      const isOther = isForeign(line, language, shown)
      const elsewhere = otherwise(line, index)
      const stands =
        isSupported &&
        !isOther &&
        elsewhere === null &&
        /[\p{L}\p{N}]/u.test(line) &&
        !isTitle(line) &&
        !isDenied(line) &&
        !isForbidden(line, brief, language) &&
        unknownTerms(line, `${carried} ${known}`, { language }).length === 0 &&
        !hasStrangeAddress(line, places, language) &&
        (isHeadLine(layout, line, index) ||
          verdicts !== undefined ||
          coverage(line, carried, language) >= ENOUGH)
      if (!stands && /\p{L}/u.test(line))
        rejected?.push(formal(line, isTitle(line) ? 'title' : whyLineFails(finding, isOther, elsewhere), at))
      return stands
    })
}

/** Why a line that is not the title is refused; `elsewhere`: what its list or table has instead. */
function whyLineFails(
  finding: Finding | undefined,
  isOther: boolean,
  elsewhere: string | null,
): Refusal | Reason {
  if (isOther) return 'language'
  if (elsewhere !== null) return { reason: 'contradicts', words: elsewhere }
  return finding && finding.verdict !== 'supports' ? reasonOf(finding, null) : 'unsaid'
}

/** The index of the sentence about a line; null if there is none. */
function sentenceFor(line: string, sentences: readonly SpokenSentence[], language: Language): number | null {
  const scores = sentences.map(({ text }) => similarity(line, text, language))
  const best = Math.max(...scores, 0)
  return best >= ENOUGH ? scores.indexOf(best) : null
}
