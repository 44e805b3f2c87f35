import type { SourceDocument, SourceRef } from '../../product/source-document.ts'
import { refAt } from './ref-at.ts'
import { splitSentences } from './sentence-split.ts'

const SIGNS = [
  ['energetic', 1.2, /!/g],
  ['friendly', 0.8, /(?<!\p{L})(?:tu|toi|hey|awesome|let['’]s|don['’]t|you['’]re|it['’]s)(?!\p{L})/giu],
  ['formal', 0.3, /(?<!\p{L})(?:conformément|ci-après|veuillez|shall|hereby|pursuant)(?!\p{L})/giu],
] as const

/** The tone of documents and, unless it is neutral, a sentence that shows it. */
export function toneOf(documents: readonly SourceDocument[]): { value: string; sourceRef: SourceRef | null } {
  const length = documents.reduce((sum, { text }) => sum + text.length, 0)
  for (const [value, often, sign] of SIGNS) {
    const times = documents.reduce((sum, { text }) => sum + (text.match(sign)?.length ?? 0), 0)
    if ((times * 1000) / Math.max(length, 1000) <= often) continue
    const document = documents.find(({ text }) => text.search(sign) >= 0)
    return { value, sourceRef: document ? sentenceAt(document, document.text.search(sign)) : null }
  }
  return { value: 'neutral', sourceRef: null }
}

function sentenceAt(document: SourceDocument, offset: number): SourceRef | null {
  const block = document.blocks.find(({ start, end }) => start <= offset && end > offset)
  if (!block) return null
  const inside = offset - block.start
  const sentence = splitSentences(document.text.slice(block.start, block.end), document.language).find(
    ({ start, end }) => start <= inside && end > inside,
  )
  return sentence
    ? refAt(document, block.start + sentence.start, block.start + sentence.end)
    : refAt(document, block.start, block.end)
}
