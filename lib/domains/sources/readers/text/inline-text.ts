import type { RawBlock } from '../../source-file.ts'

/** A run of text inside a paragraph. A `break` is a line break the writer asked for; a soft one is only in the file. */
export type Inline = {
  text: string
  bold?: boolean
  break?: 'hard' | 'soft'
  link?: boolean
  inPageLink?: boolean
}

// A sign in front of a line ("❌ …", then "✅ …") makes it a line of its own.
const MARKED_LINE = /^\s*(?:[☐☑☒✓✔✗✘→➔➜➤►▶•◦▪]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)/u

/**
 * The blocks of one paragraph: a line break the writer meant starts a new block, and a short line that is wholly bold
 * is a heading below the last one (`level`), unless it ends like a sentence or a label.
 */
export function paragraphBlocks(inlines: Inline[], headingLevel: number): RawBlock[] {
  return splitLines(inlines).map((line) =>
    line.bold && isTitle(line.text)
      ? { kind: 'heading', level: Math.min(6, headingLevel + 1), text: line.text }
      : { kind: 'paragraph', level: 0, text: line.text },
  )
}

/** The text of a run of inlines on one line. */
export function inlineText(inlines: Inline[]): string {
  return inlines.map((inline) => (inline.break ? ' ' : inline.text)).join('')
}

/** Whether all there is to read is links to places of the same document: an entry of a table of contents. */
export function isContentsEntry(inlines: Inline[]): boolean {
  const readable = inlines.filter((inline) => /[\p{L}\p{N}]/u.test(inline.text))
  return (
    readable.some((inline) => inline.inPageLink) &&
    readable.every((inline) => inline.inPageLink || /^[\d\s.]+$/.test(inline.text))
  )
}

/** Whether all there is to read is links. */
export function isLinks(inlines: Inline[]): boolean {
  const readable = inlines.filter((inline) => /[\p{L}\p{N}]/u.test(inline.text))
  return readable.length > 0 && readable.every((inline) => inline.link)
}

/** Whether a line could be a title: short, with a letter, not ending as a sentence or a label does. */
export function isTitle(text: string): boolean {
  const line = text.trim()
  return line.length > 0 && line.length <= 90 && /\p{L}/u.test(line) && !/[.,;:!…]$/.test(line)
}

// Soft breaks count only around a label ("**Price:** 10"), where nobody means one running sentence.
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

// A finished sentence or a line of that kind itself, then a line such as 'Dig: "What is driving that?"'.
function isReply(line: Inline[], next: Inline[]): boolean {
  const text = inlineText(line).trim()
  return (/[.!?"”»)]$/.test(text) || LABEL.test(text)) && LABEL.test(inlineText(next))
}
