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
  const lines: Inline[][] = [[]]
  for (const inline of inlines) {
    const line = lines.at(-1)!
    if (inline.break === 'hard' || (inline.break === 'soft' && isBold(line))) lines.push([])
    else line.push(inline)
  }
  return lines.map(inlineText).filter((line) => line.trim() !== '')
}

export const picturesOf = (inlines: Inline[]): RawPicture[] => inlines.flatMap(({ picture }) => picture ?? [])

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
  const lines: Inline[][] = [[]]
  inlines.forEach((inline, index) => {
    const line = lines[lines.length - 1] ?? []
    const next = inlines.slice(index + 1)
    const meant =
      inline.break === 'hard' ||
      (inline.break === 'soft' &&
        (isBold(line) || MARKED_LINE.test(inlineText(next)) || startsWithLabel(next) || isReply(line, next)))
    if (meant) lines.push([])
    else line.push(inline.break ? { text: ' ' } : inline)
  })
  return lines
    .map((line) => ({ text: inlineText(line), bold: isBold(line) }))
    .filter((line) => line.text.trim() !== '')
}

/** Whether every readable run is bold; emoji and punctuation outside the bold do not count. */
export function isBold(line: Inline[]): boolean {
  const readable = line.filter((inline) => /[\p{L}\p{N}]/u.test(inline.text))
  return readable.length > 0 && readable.every((inline) => inline.bold)
}

function startsWithLabel(line: Inline[]): boolean {
  const first = line.findIndex((inline) => inline.text.trim() !== '')
  const [label, after] = line.slice(first, first + 2)
  return Boolean(label?.bold && (/:\s*$/.test(label.text) || /^\s?:/.test(after?.text ?? '')))
}

const LABEL = /^\p{Lu}[\p{L}'’ -]{1,30}\s?:\s/u

// A finished sentence or line, followed by a line such as 'Dig: "What is driving that?"'.
function isReply(line: Inline[], next: Inline[]): boolean {
  const text = inlineText(line).trim()
  return (/[.!?"”»)]$/.test(text) || LABEL.test(text)) && LABEL.test(inlineText(next))
}
