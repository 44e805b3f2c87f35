import type { Block, SourceDocument } from '../../../product/source-document.ts'
import { blankSpans } from '../../text/blank-spans.ts'
import { endsSentence } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'

const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?`
/** "[00:03.360] …", "0:12 – 0:15 …", or the number and times above a subtitle. */
const STAMP = new RegExp(
  String.raw`^(?:\d{1,4}\s*\n)?[[(]?${CLOCK}[\])]?(?:\s*(?:-->|[-–—])\s*[[(]?${CLOCK}[\])]?)?\s*[-–—:]?\s+(?=\S)`,
)
const LEAST_LINES = 12
const RUN_SHARE = 0.7
/** The length of a paragraph of a transcript, in words; it ends with a sentence if possible. */
const PARAGRAPH = { least: 60, most: 140 }

/**
 * A transcript with a time before every line, as running text: the times are blanked out, and consecutive
 * lines are joined into paragraphs. Any other document is returned unchanged.
 */
export function joinTranscript(document: SourceDocument): SourceDocument {
  const { blocks } = document
  const stamps = blocks.map((block) => stampOf(document, block))
  const stamped = stamps.filter((stamp) => stamp > 0).length
  // In a script, a time precedes a whole passage, not every line.
  const follow = stamps.filter((stamp, at) => stamp > 0 && (stamps[at + 1] ?? 0) > 0).length
  if (stamped < LEAST_LINES || follow < stamped * RUN_SHARE) return document
  const spans = blocks.map(({ start }, at) => ({ start, end: start + stamps[at]! }))
  const blanked = blankSpans(document, spans)
  return { ...blanked, blocks: joined(blocks, stamps, blanked.text) }
}

function stampOf({ text }: SourceDocument, { kind, start, end }: Block): number {
  if (kind !== 'paragraph' && kind !== 'list_item') return 0
  return STAMP.exec(text.slice(start, end))?.[0].length ?? 0
}

function joined(blocks: Block[], stamps: number[], text: string): Block[] {
  const made: Block[] = []
  for (const [at, block] of blocks.entries()) {
    const stamp = stamps[at]!
    const last = made.at(-1)
    if (stamp === 0) made.push(block)
    else if (last && stamps[at - 1]! > 0 && !isFull(text.slice(last.start, last.end))) last.end = block.end
    else made.push({ kind: 'paragraph', level: 0, start: block.start + stamp, end: block.end })
  }
  return made
}

function isFull(said: string): boolean {
  const words = countWords(said)
  return words >= PARAGRAPH.most || (words >= PARAGRAPH.least && endsSentence(said.trim()))
}
