import type { SpokenSentence } from '../../author.ts'
import { readStatements, refAt } from '../../read-statements.ts'
import { newContext } from '../../scene-context.ts'
import type { Passage } from '../../scene-passages.ts'
import type { Speaker } from '../../speaker.ts'
import type { Statement } from '../../statement.ts'
import { toTitle } from '../outline/scene-title.ts'
import { forbids } from '../slides/item-style.ts'
import { asSentence, localQuotes } from '../words/spoken-text.ts'
import { upperFirst } from '../words/text-clean.ts'
import { countWords, similarity } from '../words/text-match.ts'
import { announceTitle } from './announce-title.ts'
import { joinFacts } from './join-facts.ts'
import { speakStatement } from './speak-statement.ts'
import type { Read } from './statement-read.ts'

/** A heading that is what a customer says. */
const HEARD = /^(?:objection[^:]{0,4}:\s*)?["“«]/i
const MAX_ROWS = 4
const DONT = { fr: 'Ne dites pas', en: 'Do not say' }
/** Headings that only say what kind of text follows. */
const EMPTY =
  /^(?:réponses?|exemples?|scripts?|answers?|examples?|responses?|replies|reply|notes?|détails?|details?)\s*:?$/iu

/** What some passages say, in order. */
export const readPassages = (passages: Passage[]): Read[] =>
  passages.flatMap((passage) =>
    readStatements(passage.document, passage.blocks).map((statement) => ({ statement, passage })),
  )

type Options = { title: string; maxWords: number; answers?: boolean; subject?: string | null }

/**
 * Speaks statements up to the length of a scene; `answers`: the first words are a reply to the title. A topic
 * is named only when something is said about it; a sentence that leans on one left out is left out too.
 * Answers what was said of.
 */
export function speakPassages(
  reads: Read[],
  { title, maxWords, answers = false, subject = null }: Options,
  speaker: Speaker,
): { sentences: SpokenSentence[]; told: Statement[] } {
  const sentences: SpokenSentence[] = []
  const told: Statement[] = []
  const places = topicPlaces(reads, title, speaker)
  let topics: { statement: Extract<Statement, { kind: 'topic' }>; passage: Passage }[] = []
  let answering = answers
  let lostBefore = false
  let muted = false
  let rows = 0
  const context = newContext(subject)
  const joined = joinFacts(reads, speaker.casing)
  context.shown =
    joined.filter(({ statement }) => statement.kind === 'list').length === 1 &&
    joined.every(({ statement }) => statement.kind !== 'topic')
  for (const [index, { statement, passage, parts }] of joined.entries()) {
    if (statement.kind === 'topic') {
      // What answers words that cannot be said would answer the objection before it.
      muted = HEARD.test(statement.text) && statement.text.includes('[')
      topics = topics.filter((each) => each.statement.depth < statement.depth)
      if (similarity(statement.text, title, speaker.language) < 0.99 && !EMPTY.test(statement.text))
        topics.push({ statement, passage })
      continue
    }
    if (statement.kind === 'row') rows += 1
    if (statement.kind === 'row' && rows > MAX_ROWS) {
      told.push(statement)
      continue
    }
    if (muted || (statement.kind === 'sentence' && statement.follows && lostBefore)) continue
    const heard = topics.some((topic) => HEARD.test(topic.statement.text))
    const reply = statement.kind === 'quote' && !statement.by && (statement.reply || answering || heard)
    const above = topics.at(-1)?.statement.text ?? title
    const label =
      statement.kind === 'quote' && !statement.label && !reply && !statement.by && forbids(above)
        ? DONT[speaker.language]
        : null
    const last = topics.at(-1)
    if (last) {
      const name = toTitle(last.statement.text, speaker.language, speaker.casing)
      context.topic = {
        title: name,
        place:
          sentences.length === 0 && !keepsParent(topics)
            ? 'topicFirst'
            : (places.get(last.statement) ?? 'topic'),
      }
      context.quotes = 0
    } else if (statement.kind !== 'quote' || statement.label || statement.by) context.quotes = 0
    const next = joined[index + 1]?.statement
    context.moreQuotes = next?.kind === 'quote' && !next.label && !next.by
    const spoken = speakStatement(
      statement.kind === 'quote'
        ? { ...statement, reply, label: statement.label ?? label }
        : statement.kind === 'list'
          ? { ...statement, negative: statement.negative ?? forbids(statement.lead ?? above) }
          : sentences.length === 0 && statement.kind === 'sentence'
            ? { ...statement, text: withoutConnector(statement.text) }
            : statement,
      speaker,
      passage.document,
      context,
    )
    const isNamed = last !== undefined && context.topic === null
    context.topic = null
    lostBefore = spoken.length === 0
    if (spoken.length === 0) continue
    answering = false
    const named = topics.splice(0).slice(-2)
    // A heading right under the scene's own, with another below it, is one announcement too many.
    if (named.length > 1 && sentences.length === 0 && !keepsParent(named)) named.shift()
    for (const topic of named) {
      // "À faire" is said by the verb of what stands below it.
      if (/^(?:à (?:ne pas )?faire|do[’']?s|don[’']?ts?)\s*:?$/iu.test(topic.statement.text)) {
        told.push(topic.statement)
        continue
      }
      if (topic === last && isNamed) {
        told.push(topic.statement)
        // The sentence names its heading: it comes from there on.
        const [first] = spoken
        if (
          first?.sourceRef &&
          topic.passage === passage &&
          topic.statement.ref.start < first.sourceRef.start
        )
          first.sourceRef = refAt(passage.document, topic.statement.ref.start, first.sourceRef.end)
        continue
      }
      const place = places.get(topic.statement) ?? 'topic'
      const name = toTitle(topic.statement.text, speaker.language, speaker.casing)
      const text = localQuotes(asSentence(announceTitle(name, place, speaker)), speaker.language)
      const { start, end } = topic.statement.ref
      if (countWords(text) <= 35 && speaker.allow(text) === text && speaker.isNew(text))
        sentences.push({ text, sourceRef: refAt(topic.passage.document, start, end) })
      told.push(topic.statement)
    }
    sentences.push(...spoken)
    told.push(...(parts ?? [statement]))
    if (countWords(sentences.map((each) => each.text).join(' ')) > maxWords) break
  }
  return { sentences, told }
}

// "Phase 1" above the heading to be named is named too.
const keepsParent = (topics: { statement: Statement }[]): boolean =>
  topics.length > 1 && /\d/.test(topics.at(-2)!.statement.text)

// "However" at the beginning of a scene answers nothing.
const withoutConnector = (text: string): string =>
  upperFirst(
    text.replace(
      /^(?:however|therefore|instead|otherwise|moreover|furthermore|thus|hence|but|cependant|pourtant|toutefois|néanmoins|sinon|en revanche|par contre|mais|donc|ainsi|de plus)(?:,\s+|\s+(?=(?:the|a|an|le|la|les|un|une|l’|vous|nous)(?!\p{L})))/iu,
      '',
    ),
  )

// The first of several topics is begun with, the last of three or more ends the scene.
function topicPlaces(
  reads: Read[],
  title: string,
  { language }: Speaker,
): Map<Statement, 'topicFirst' | 'topicLast'> {
  const topics = reads
    .map(({ statement }) => statement)
    .filter(
      (statement) =>
        statement.kind === 'topic' &&
        statement.depth < 20 &&
        similarity(statement.text, title, language) < 0.99,
    )
  const places = new Map<Statement, 'topicFirst' | 'topicLast'>()
  const [first, last] = [topics[0], topics.at(-1)]
  if (first && topics.length > 1) places.set(first, 'topicFirst')
  if (last && topics.length > 2) places.set(last, 'topicLast')
  return places
}
