import type { Block, SourceDocument } from '../../../product/source-document.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { speaksToMachine } from './speaks-to-machine.ts'

type Span = { start: number; end: number }

/** What the text of a block ends with if it continues in the next one: "Dear summarizer," "System:". */
const OPEN_END = /[:,–—]\s*$|^[^\p{L}/]*\p{L}+[^\p{L}]*$/u

/**
 * The ranges of a document that are addressed to a machine: from the first such sentence of a block to the
 * block's end, and the next block if that continues it. In reading order. Pure.
 */
export function machineText({ text, blocks, language }: SourceDocument): Span[] {
  const found: Span[] = []
  let isOpen = false
  for (const { start, end } of blocks) {
    const own = text.slice(start, end)
    if (own.trim() === '') continue
    const from: number | null = isOpen ? 0 : firstSign(own, language)
    if (from !== null) found.push({ start: start + from, end })
    isOpen = from !== null && !isOpen && OPEN_END.test(own)
  }
  return found
}

/** A plain text without what in it is addressed to a machine; paragraphs are separated by empty lines. */
export function withoutMachineText(text: string, language: SourceDocument['language']): string {
  const blocks: Block[] = []
  for (const own of text.split(/(\n\s*\n)/)) {
    const start = blocks.at(-1)?.end ?? 0
    blocks.push({ kind: 'paragraph', level: 0, start, end: start + own.length })
  }
  return machineText({ sourceId: '', name: '', language, text, blocks }).reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    text,
  )
}

/**
 * Where such text starts: at the first sentence that is a sign on its own, else at the start of the block;
 * null without a sign.
 */
function firstSign(own: string, language: SourceDocument['language']): number | null {
  const sentences = splitSentences(own, language)
  const first = sentences.find(({ start, end }) => speaksToMachine(own.slice(start, end)))
  return first?.start ?? (speaksToMachine(own) ? 0 : null)
}
