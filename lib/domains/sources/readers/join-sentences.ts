import { LANGUAGE_PACKS } from '../../../author/language/language-packs.ts'
import type { RawBlock } from '../source-file.ts'

const END = /[.!?…:;][\s"'’»”)\]]*$/
const CAPITAL = /^["'«“(]?\s*[\p{Lu}\p{N}]/u
// Not a name such as "iPhone", an address, a letter that counts, or a label.
const SMALL = /^["'«“(]?\s*\p{Ll}(?!\p{Lu}|[.)]\s)(?!\S*[@/]|\S+\.\S)(?![\p{L} ]{0,20}\s?:)/u
const COUNTED = /^\(?\d{1,3}[.)]\s/
const BOUND =
  /(?:^|\s)(?:an?|the|your|their|our|its|of|and|or|une?|l[ae]s?|des?|du|aux?|votre|notre|leurs?|nos|vos|ses|et|ou|d['’]|l['’])$/i
const UNFINISHED = Object.values(LANGUAGE_PACKS).map(({ patterns }) => patterns.unfinished)
const FEW_WORDS = 4
const SOME_WORDS = 6
const REACH = 10

/**
 * Joins sentences that a file has in two paragraphs or list items, as Word documents made from a PDF do: the
 * first part has no end, and the next goes on in small letters or completes it. Pure.
 */
export function joinSentences(blocks: RawBlock[]): RawBlock[] {
  const joined: RawBlock[] = []
  blocks.forEach((block, index) => {
    const open = joined.at(-1)
    if (open && goesOn(open, blocks.slice(index, index + REACH), blocks[index - 2])) {
      const pictures = [...(open.pictures ?? []), ...(block.pictures ?? [])]
      const text = open.text + (/\p{L}-$/u.test(open.text) ? '' : ' ') + block.text
      joined[joined.length - 1] = { ...open, text, ...(pictures.length > 0 && { pictures }) }
    } else joined.push(block)
  })
  return joined
}

/** Whether the first of the blocks that follow goes on with the open one. */
function goesOn(open: RawBlock, following: RawBlock[], before: RawBlock | undefined): boolean {
  const [next, third] = following
  if (!next || (open.kind !== 'paragraph' && open.kind !== 'list_item')) return false
  const words = open.text.split(/\s+/).length
  if (END.test(open.text) || !CAPITAL.test(open.text) || words < FEW_WORDS) return false
  const isSmall = SMALL.test(next.text)
  if (next.kind === 'paragraph')
    return isSmall
      ? isOpenEnded(open.text) || reachesEnd(following)
      : words >= SOME_WORDS &&
          !open.text.endsWith(',') &&
          isOpenEnded(open.text) &&
          completes(next.text, open.text)
  if (next.kind !== 'list_item' || open.kind !== 'list_item' || next.level !== open.level) return false
  if (!isSmall || (third?.kind === 'list_item' && SMALL.test(third.text))) return false
  const beside = [before, third].filter((each) => each?.kind === 'list_item')
  const isOdd = beside.length > 0 && [...beside, next].every((each) => END.test(each?.text ?? ''))
  return isOpenEnded(open.text) || isOdd
}

/** Whether a text ends with a comma or a word such as "by", which needs more; "-ing" may be a noun. */
const isOpenEnded = (text: string): boolean =>
  /,$/.test(text) ||
  BOUND.test(text) ||
  (/(?:^|\s)\p{L}+['’]?$/u.test(text) &&
    !/(?:ing|ant)$/i.test(text) &&
    UNFINISHED.some((end) => end.test(text)))

// A sentence of its own is long; after an article or "and", it cannot be one.
const completes = (next: string, open: string): boolean =>
  END.test(next) && !COUNTED.test(next) && (BOUND.test(open) || next.split(/\s+/).length <= SOME_WORDS)

function reachesEnd(following: RawBlock[]): boolean {
  const stop = following.findIndex(
    ({ kind, text }) => kind !== 'paragraph' || !SMALL.test(text) || END.test(text),
  )
  const last = following[stop]
  return last?.kind === 'paragraph' && SMALL.test(last.text) && END.test(last.text)
}
