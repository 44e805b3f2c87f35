import { speakText } from '../../media/narration/spoken/speak-text.ts'
import { SLIDE_LAYOUTS } from '../../media/slides/slide-layouts.ts'
import type { SourceRef } from '../../product/source-document.ts'
import type { SceneDraft, SpokenSentence } from '../contract/author.ts'
import { quoted } from '../statements/piece-text.ts'
import { sayWithout } from '../text/forbidden-words.ts'
import { isForeign } from '../text/is-in-language.ts'
import { refAt } from '../text/ref-at.ts'
import { splitSentences } from '../text/sentence-split.ts'
import { asSentence, localQuotes, toSpeech } from '../text/spoken-text.ts'
import type { Casing } from '../text/text-clean.ts'
import { mentions, sentenceKey } from '../text/text-match.ts'
import { OTHER } from '../wording/say/spoken-piece.ts'
import { stressedPhrases } from '../wording/show/stressed-phrases.ts'
import { connects, falseFact } from './check/false-fact.ts'
import type { SceneJudged } from './check/judge-scenes.ts'
import { type Place, type Reason, reasonOf, rejectedAlone } from './check/rejection.ts'
import { toldOutOfOrder } from './check/step-order.ts'
import type { Finding } from './check/verdict-answer.ts'
import { isConnective, isSupported } from './model-citation.ts'
import { isForbidden, storable } from './passages/model-line.ts'
import { citedOf, evidenceIn, type Passage, refsTo } from './passages/model-passages.ts'
import { fitLayout } from './passages/model-slide.ts'
import { textBehind } from './passages/text-behind.ts'
import type { SceneWritten } from './provider/model-answers.ts'
import { type LineInputs, readLines, sentenceFor } from './read-model-lines.ts'

/**
 * The context for checking a model's scene; `known`: texts whose names and words need no passage (outline,
 * brief).
 */
export type SceneInputs = LineInputs & {
  casing: Casing
  /** by number */
  passages: ReadonlyMap<number, Passage>
  /** the text of all passages in the course's language */
  material: string
  /** reviewers' notes, whose words need no passage */
  notes: string
  /** keys of earlier sentences, which are not repeated; appended to */
  said: Set<string>
}

/** Symbols that are left when all others have been said as words. */
const SIGN = /[€$£%&+=→×~@<>{}[\]|\\#*_`^]/u
/** In longer passages, a single sentence must support the text. */
const WHOLE_PASSAGE = 800

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
  const texts = written.sentences.map(({ text }) => text)
  const narration = texts.join(' ')
  const about = passagesOf(written, bench)
  const early = toldOutOfOrder(texts, [...new Set([...about, ...(bench.planned ?? [])])], language)
  const sentences = written.sentences.flatMap((sentence, index) =>
    readSentence(
      sentence,
      written.verdicts?.sentences[index],
      {
        ...bench,
        narration,
        early: index === early?.index ? early.item : null,
        at: { part: 'sentences', index },
      },
      kept,
    ),
  )
  const carried = sentences.filter(({ unsupported }) => !unsupported).map(({ text }) => text)
  const lines = readLines(written, { title, about, said: carried }, bench)
  if (carried.length === 0) return null
  const { layout, bullets } = fitLayout(
    written.layout,
    lines.map(({ text }) => text),
    SLIDE_LAYOUTS[written.layout].headed && lines[0]?.at.index !== 0,
  )
  for (const { text, at } of lines.slice(bullets.length))
    bench.rejected?.push(rejectedAlone(text, 'no_room', at))
  return {
    title,
    layout,
    bullets,
    bulletSentences: bullets.map((line) => sentenceFor(line, sentences, language)),
    emphasis: stressedPhrases(bullets, language),
    sentences,
  }
}

const passagesOf = ({ sentences }: SceneWritten, { passages }: SceneInputs): Passage[] =>
  [...new Set(sentences.flatMap(citedOf))].flatMap((number) => passages.get(number) ?? [])

/** `at`: the sentence that is read, of this `narration`; `early`: the step it should follow, but precedes. */
type Bench = SceneInputs & { narration: string; at: Place; early: string | null }

function readSentence(
  { text: written, speaker, ...citation }: SceneWritten['sentences'][number],
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
          rejectedAlone(
            piece.replace(/[*_`#]+/g, '').trim(),
            isAvoided ? 'avoided' : 'unspeakable',
            bench.at,
          ),
        )
      return []
    }
    const sentence = cited(text, { ...citation, finding }, bench)
    if (speaker !== 'customer' || !sentence.sourceRef) return once(sentence, said)
    // Only a check tells who says it, and captions name nobody.
    const other = finding?.verdict === 'supports' && OTHER
    const words = /["«]/.test(sentence.text) ? sentence.text : localQuotes(quoted(sentence.text), language)
    return once({ ...sentence, text: words, ...other }, said)
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
  if (bench.early !== null) return rejected({ reason: 'contradicts', words: bench.early })
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
