import type { RawBlock } from '../source-file.ts'
import { wordsIn } from './passage-fingerprints.ts'

/** Shorter ones may appear twice by coincidence. */
const MIN_WORDS = 8
// In a dialogue, the same may be said again.
const TURN = /^(?:["«“—–-]|\p{Lu}[\p{L}'’ -]{1,30}\s?:\s)/u
const LEAD = /[:?]\s*$/

/**
 * The blocks with each paragraph said once, and the `repeated` ones that are left out, with titles that become
 * empty. One that follows another question or label than before stays. Pure.
 */
export function withoutRepeated(blocks: RawBlock[]): { blocks: RawBlock[]; repeated: string[] } {
  const leads = new Map<string, string>()
  const kept: RawBlock[] = []
  const repeated: string[] = []
  blocks.forEach((block, index) => {
    const above = blocks[index - 1]
    const lead = above && LEAD.test(above.text) ? above.text : ''
    const key = keyOf(block)
    const known = leads.get(key)
    if (key === '' || known === undefined || (lead !== '' && lead !== known)) {
      if (known === undefined) leads.set(key, lead)
      kept.push(block)
      return
    }
    repeated.push(block.text)
    const title = kept.at(-1)
    if (title?.kind === 'heading' && isEmptied(title, blocks[index + 1])) kept.pop()
    const last = kept.at(-1)
    if (last && block.pictures)
      kept[kept.length - 1] = { ...last, pictures: [...(last.pictures ?? []), ...block.pictures] }
  })
  return { blocks: kept, repeated }
}

/** The words by which a paragraph is known; empty for what may be repeated. */
function keyOf({ kind, text }: RawBlock): string {
  const words = kind === 'paragraph' && !TURN.test(text) ? wordsIn(text) : []
  return words.length < MIN_WORDS ? '' : words.join(' ').toLowerCase()
}

const isEmptied = (title: RawBlock, next: RawBlock | undefined) =>
  !next || (next.kind === 'heading' && next.level <= title.level)
