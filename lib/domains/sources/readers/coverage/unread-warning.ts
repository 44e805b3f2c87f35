import type { Block } from '../../../../product/source-document.ts'
import type { FileKind, RawDocument, SourceWarning, UnreadText } from '../../source-file.ts'
import { cleanLine, countWords } from '../text/clean-text.ts'
import { RUN, type Strictness, type UnreadPassage, unreadPassages } from './unread-text.ts'

const STRICTNESS: Partial<Record<FileKind, Strictness>> = {
  docx: 'word',
  pptx: 'word',
  pdf: 'figure',
  html: 'sentence',
}
/** Of a web page, much that is a sentence is none of its text: the least that counts, in words and as a share. */
const LEAST_OF_PAGE = { words: 30, share: 0.1 }
const NAMED = 3
const MAX_TEXT = 300
const MAX_ANCHOR = 80

/**
 * The warning about the text of a file that is not in what was read of it, at most one: how many words in how
 * many places, and the first places. Of a web page only the number of words. What was left out on purpose does
 * not count.
 */
export function unreadWarnings(
  kind: FileKind,
  { dump = [], blocks, leftOut = [], furniture = [] }: RawDocument,
  built: { text: string; blocks: Block[] },
): SourceWarning[] {
  const strictness = STRICTNESS[kind]
  if (!strictness) return []
  const read = [...blocks.map(({ text }) => text), ...leftOut.map(({ text }) => text), ...furniture]
  const found = unreadPassages(dump, read, strictness)
  const count = found.reduce((sum, { words }) => sum + words, 0)
  if (kind === 'html') {
    const least = Math.max(LEAST_OF_PAGE.words, LEAST_OF_PAGE.share * countWords(built.text))
    return count >= least ? [unreadWarning(count, found.length, [])] : []
  }
  const passages = found.slice(0, NAMED).map((passage) => toUnread(passage, built))
  return count > 0 ? [unreadWarning(count, found.length, passages)] : []
}

/** The same after a correction: without the passages that a person has added; null if all have been. */
export function stillUnread(warning: SourceWarning, corrected: string): SourceWarning | null {
  const { count = 0, places = 0, passages = [] } = warning
  const left = passages.filter(({ text }) => !corrected.includes(text))
  const added = passages.filter((passage) => !left.includes(passage))
  if (added.length === 0) return warning
  const words = count - added.reduce((sum, passage) => sum + passage.words, 0)
  return added.length < places ? unreadWarning(Math.max(1, words), places - added.length, left) : null
}

function unreadWarning(count: number, places: number, passages: UnreadText[]): SourceWarning {
  const named = passages.map(({ text, page, slide }) => {
    const place = page ? `page ${page}: ` : slide ? `slide ${slide}: ` : ''
    return `${place}“${text}”`
  })
  const among = named.length > 0 ? ` in ${places} place(s), among them ${named.join(', ')}` : ''
  const message = `${count} word(s) of the file were not read${among}.`
  return {
    type: 'text_not_read',
    message,
    count,
    ...(passages.length > 0 && { places, passages }),
  }
}

function toUnread(passage: UnreadPassage, { text, blocks }: { text: string; blocks: Block[] }): UnreadText {
  const { page, slide, words } = passage
  const whole = cleanLine(passage.text.replaceAll(RUN, ''))
  const isLong = whole.length > MAX_TEXT
  const above = cleanLine(passage.before.replaceAll(RUN, '')).slice(-MAX_ANCHOR)
  const textOf = (block: Block) => text.slice(block.start, block.end)
  const isSame = (block: Block) => (block.page ?? page) === page && (block.slide ?? slide) === slide
  const near = above === '' ? [] : blocks.filter((block) => isSame(block) && textOf(block).includes(above))
  return {
    text: isLong ? `${whole.slice(0, MAX_TEXT).trimEnd()}…` : whole,
    words,
    ...(page && { page }),
    ...(slide && { slide }),
    ...(near[0] && !isLong && { after: textOf(near[0]).slice(-MAX_ANCHOR) }),
  }
}
