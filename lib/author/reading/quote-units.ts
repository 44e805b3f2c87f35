import { readable } from './blank-markup.ts'
import { keepSentences } from './keep-sentences.ts'
import { sentencesIn } from './sentence-spans.ts'
import type { Line } from './source-line.ts'
import type { Sentence, Span, Turn } from './source-tree.ts'
import { addParagraph, flushLead, takeLead, type UnitReading } from './unit-reading.ts'

/** "— Name" below what somebody said. */
export const SIGNATURE = /^[—–]\s*(\p{Lu}.{1,60})$/u
const SPOKEN_TURN = /^(\p{Lu}[\p{L}’' -]{0,28}?)\s?:\s*(?:\[[^\]]*\]\s*)?[«"“]/u
const TURN = /^(\p{Lu}[\p{L}’' -]{0,28}?)\s?:\s+(?=\S)/u

/** Reads lines that the document formats as a quotation. */
export function addQuote(reading: UnitReading, lines: Line[]): void {
  // A warning formatted as a quotation is a warning; a quotation in a script is the narrator's own text.
  const isNarrated = reading.isScript && !reading.lead
  const sentences = lines.flatMap((line) =>
    keepSentences(reading, sentencesIn(reading.document, isNarrated ? withoutQuotes(line) : line)),
  )
  const [first] = sentences
  if (!first) return
  if (isNarrated || reading.patterns.warning.test(first.text)) {
    flushLead(reading)
    addParagraph(reading, sentences)
  } else pushQuote(reading, sentences, lines.at(-1)!.end)
}

function pushQuote(reading: UnitReading, sentences: Sentence[], end: number): void {
  const lead = takeLead(reading)
  reading.units.push({
    kind: 'quote',
    lead,
    speaker: null,
    sentences,
    start: lead?.start ?? sentences[0]!.start,
    end,
  })
}

/** Makes "— Name" under a quotation its speaker. Returns whether the line was one. */
export function signQuote({ units, lead }: UnitReading, line: Line): boolean {
  const speaker = SIGNATURE.exec(line.text)?.[1]
  const before = units.at(-1)
  if (!speaker || lead || before?.kind !== 'quote' || before.speaker) return false
  units[units.length - 1] = { ...before, speaker, end: line.end }
  return true
}

/**
 * The number of lines from `at` on that form a quotation: a line entirely in quotation marks, or one that
 * opens quotation marks closed by a paragraph soon after. 0 if there is none.
 */
export function countQuoted(lines: Line[], at: number): number {
  const open = /^["“«]/.exec(lines[at]!.text)?.[0]
  if (!open) return 0
  const close = open === '"' ? '"' : open === '“' ? '”' : '»'
  for (let taken = 1; taken <= MAX_QUOTED && lines[at + taken - 1]?.kind === lines[at]!.kind; taken += 1) {
    const text = lines[at + taken - 1]!.text
    const own = taken === 1 ? text.slice(1) : text
    const closes = own.indexOf(close)
    if (closes >= 0) return closes === own.length - 1 || /^[.,!?…]*$/.test(own.slice(closes + 1)) ? taken : 0
    if (taken > 1 && own.includes(open)) return 0
  }
  return 0
}
const MAX_QUOTED = 8

/** The text of a line inside one pair of quotes, or the whole line if it has none. */
export function withoutQuotes({ text, start, end }: Line): Span {
  const open = /^["“«]\s*(?=[^"“”«»]+["”»]$)/.exec(text)?.[0]
  return open ? { start: start + open.length, end: end - /\s*.$/.exec(text)![0].length } : { start, end }
}

/** Reads the lines that {@link countQuoted} counted. */
export function addQuoted(reading: UnitReading, lines: Line[]): void {
  const sentences = lines.flatMap((line) => sentencesIn(reading.document, line))
  pushQuote(reading, sentences, lines.at(-1)!.end)
}

/**
 * The number of lines from `at` on that form a dialogue: "Name: “words”" with a speaker who recurs or is a
 * role, or roles that take turns without quotation marks. 0 if there is none.
 */
export function countTurns({ patterns }: UnitReading, lines: Line[], at: number): number {
  const counts = counted.get(lines) ?? turnsFrom(lines, patterns.roles)
  counted.set(lines, counts)
  return counts[at]!
}

// Asked again for every line of a run.
const counted = new WeakMap<Line[], number[]>()

/** The number of turns from each line on, counted from the end: what follows a line is known by then. */
function turnsFrom(lines: Line[], roles: RegExp): number[] {
  const counts = lines.map(() => 0)
  for (const form of [TURN, SPOKEN_TURN]) {
    let count = 0
    let inRoles = 0
    const speakers = new Set<string>()
    for (let at = lines.length - 1; at >= 0; at -= 1) {
      const { kind, text } = lines[at]!
      const name = form.exec(text)?.[1]?.trim()
      if (name === undefined || lines[at + 1]?.kind !== kind) {
        count = inRoles = 0
        speakers.clear()
      }
      if (name === undefined) continue
      count += 1
      if (!speakers.has(name) && roles.test(name)) inRoles += 1
      speakers.add(name)
      const isBack = speakers.size < count
      const isSpoken = form === SPOKEN_TURN ? isBack || inRoles > 0 : isBack && inRoles === speakers.size
      if (speakers.size > 1 && isSpoken) counts[at] = count
    }
  }
  return counts
}

/** Reads the lines that {@link countTurns} counted. */
export function addDialogue(reading: UnitReading, lines: Line[]): void {
  const lead = takeLead(reading)
  reading.units.push({
    kind: 'dialogue',
    lead,
    turns: lines.map((line) => turnOf(line, reading.isScript)),
    start: lead?.start ?? lines[0]!.start,
    end: lines.at(-1)!.end,
  })
}

/** A turn; in a script, bracketed directions at either end are removed. */
function turnOf({ text, start, end }: Line, isScript: boolean): Turn {
  const speaker = readable(text.slice(0, text.indexOf(':')))
  const said = readable(text.slice(text.indexOf(':') + 1))
  const bare = said.replace(/^\[[^\]]*\]\s*/, '').replace(/\s*\[\p{Ll}[^\]]*\](?=["”»]?\s*$)/u, '')
  return { speaker, text: isScript ? bare : said, start, end }
}
