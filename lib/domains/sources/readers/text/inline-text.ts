import type { RawBlock, RawPicture } from '../../source-file.ts'

/** A run of text in a paragraph. A `break` is an intended line break; a soft one only exists in the file. */
export type Inline = {
  text: string
  bold?: boolean
  break?: 'hard' | 'soft'
  link?: boolean
  inPageLink?: boolean
  /** a picture in the text, which itself is empty */
  picture?: RawPicture
}

// A mark in front of a line ("❌ …", then "✅ …") makes it a separate line.
const MARKED_LINE = /^\s*(?:[☐☑☒✓✔✗✘→➔➜➤►▶•◦▪]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)/u

/**
 * The blocks of a paragraph: an intended line break starts a new block, and a short, entirely bold line is a
 * heading below the last one (`level`), unless it ends like a sentence or a label.
 */
export function paragraphBlocks(inlines: Inline[], headingLevel: number): RawBlock[] {
  return splitLines(inlines).map((line) =>
    line.bold && isTitle(line.text)
      ? { kind: 'heading', level: Math.min(6, headingLevel + 1), text: line.text }
      : { kind: 'paragraph', level: 0, text: line.text },
  )
}

/** The text of inline elements on one line. */
export function inlineText(inlines: Inline[]): string {
  return inlines.map((inline) => (inline.break ? ' ' : inline.text)).join('')
}

/**
 * The lines of a list item: only an intended line break ends one, as does the end of an all-bold line, a name
 * above its text. Empty lines are left out.
 */
export function itemLines(inlines: Inline[]): string[] {
  const lines = [new OpenLine()]
  for (const inline of inlines) {
    const line = lines.at(-1)!
    if (inline.break === 'hard' || (inline.break === 'soft' && line.isBold)) lines.push(new OpenLine())
    else line.add(inline)
  }
  return lines.map(({ inlines }) => inlineText(inlines)).filter((line) => line.trim() !== '')
}

export const inlinePicturesOf = (inlines: Inline[]): RawPicture[] =>
  inlines.flatMap(({ picture }) => picture ?? [])

/** Whether all readable content is links to places in the same document: an entry of a table of contents. */
export function isContentsEntry(inlines: Inline[]): boolean {
  const readable = inlines.filter((inline) => /[\p{L}\p{N}]/u.test(inline.text))
  return (
    readable.some((inline) => inline.inPageLink) &&
    readable.every((inline) => inline.inPageLink || /^[\d\s.]+$/.test(inline.text))
  )
}

/** Whether all readable content is links. */
export function isLinks(inlines: Inline[]): boolean {
  const readable = inlines.filter((inline) => /[\p{L}\p{N}]/u.test(inline.text))
  return readable.length > 0 && readable.every((inline) => inline.link)
}

/** Whether a line is the beginning or end of a quotation that other lines belong to. */
function isHalfQuoted(line: string): boolean {
  const count = (mark: RegExp) => line.match(mark)?.length ?? 0
  const isOdd = /^"|[^\d\s]"$/.test(line) && count(/"/g) % 2 === 1
  return isOdd || count(/[“«]/g) !== count(/[”»]/g)
}

/** Whether a line could be a title: short, with a letter, not ending like a sentence or label. */
export function isTitle(text: string): boolean {
  const line = text.trim()
  if (/^(?:\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>)$/.test(line)) return false // a blank to be filled in
  if (isHalfQuoted(line)) return false
  return line.length > 0 && line.length <= 90 && /\p{L}/u.test(line) && !/[.,;:!…]$/.test(line)
}

// Soft breaks only count around a label ("**Price:** 10"), where no single running sentence is meant.
function splitLines(inlines: Inline[]): { text: string; bold: boolean }[] {
  const lines = [new OpenLine()]
  const starts = startsOf(inlines)
  inlines.forEach((inline, index) => {
    const line = lines.at(-1)!
    const next = starts[index + 1]!
    const meant =
      inline.break === 'hard' ||
      (inline.break === 'soft' &&
        (line.isBold ||
          MARKED_LINE.test(next.text) ||
          next.isLabel ||
          // A finished sentence or line, followed by a line such as 'Dig: "What is driving that?"'.
          ((line.isFinished || LABEL.test(line.start)) && LABEL.test(next.text))))
    if (meant) lines.push(new OpenLine())
    else line.add(inline.break ? { text: ' ' } : inline)
  })
  return lines
    .map((line) => ({ text: inlineText(line.inlines), bold: line.isBold }))
    .filter((line) => line.text.trim() !== '')
}

/** Whether every readable run is bold; emoji and punctuation outside the bold do not count. */
export function isBold(inlines: Inline[]): boolean {
  const line = new OpenLine()
  for (const inline of inlines) line.add(inline)
  return line.isBold
}

const LABEL = /^\p{Lu}[\p{L}'’ -]{1,30}\s?:\s/u
/** The start of a line decides whether it is a label or has a mark in front of it. */
const START = 60

/** A line to which runs are added; what is asked after each of them is kept, not read again. */
class OpenLine {
  readonly inlines: Inline[] = []
  /** without spaces around it */
  start = ''
  /** whether it ends like a sentence or a quotation */
  isFinished = false
  #isReadable = false
  #isOnlyBold = true

  get isBold(): boolean {
    return this.#isReadable && this.#isOnlyBold
  }

  add(inline: Inline): void {
    const { text } = inline
    this.inlines.push(inline)
    if (/[\p{L}\p{N}]/u.test(text)) {
      this.#isReadable = true
      this.#isOnlyBold &&= inline.bold === true
    }
    const filled = text.trim()
    if (filled === '') return
    if (this.start.length < START) this.start = inlineText(this.inlines).trim().slice(0, START)
    this.isFinished = /[.!?"”»)]$/.test(filled)
  }
}

type LineStart = { text: string; isLabel: boolean }

/** What follows from each run on, and after the last: the start of its text, and whether it is a bold label. */
function startsOf(inlines: Inline[]): LineStart[] {
  const starts: LineStart[] = [{ text: '', isLabel: false }]
  for (let index = inlines.length - 1; index >= 0; index -= 1) {
    const { break: isBreak, text, bold } = inlines[index]!
    const rest = starts.at(-1)!
    const isLabel = bold && (/:\s*$/.test(text) || /^\s?:/.test(inlines[index + 1]?.text ?? ''))
    starts.push({
      text: `${isBreak ? ' ' : text.slice(0, START)}${rest.text}`.replace(/^\s+/, ' ').slice(0, START),
      isLabel: text.trim() === '' ? rest.isLabel : Boolean(isLabel),
    })
  }
  return starts.reverse()
}
