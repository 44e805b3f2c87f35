import type { RawBlock } from '../source-file.ts'
import { wordsIn } from './passage-fingerprints.ts'

/** Shorter ones may appear twice by coincidence. */
const MIN_WORDS = 8
const OFFER = { least: 3, words: 25 }
// In a dialogue, the same may be said again.
const TURN = /^(?:["«“—–-]|\p{Lu}[\p{L}'’ -]{1,30}\s?:\s)/u
const LEAD = /[:?]\s*$/

/**
 * The blocks with each paragraph said once, and the `repeated` ones that are left out, with titles that become
 * empty. One that follows another question or label than before stays, and so does what several offers include.
 * Pure.
 */
export function withoutRepeated(blocks: RawBlock[]): { blocks: RawBlock[]; repeated: string[] } {
  const leads = new Map<string, string>()
  const offerOf = new Map<string, number | undefined>()
  const kept: RawBlock[] = []
  const repeated: string[] = []
  const offers = offersIn(blocks)
  blocks.forEach((block, index) => {
    const above = blocks[index - 1]
    const lead = above && LEAD.test(above.text) ? above.text : ''
    const key = keyOf(block)
    const known = leads.get(key)
    const isOther =
      (lead !== '' && lead !== known) || (offers.has(block) && offers.get(block) !== offerOf.get(key))
    if (key === '' || known === undefined || isOther) {
      if (known === undefined) leads.set(key, lead)
      offerOf.set(key, offers.get(block))
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

/**
 * The blocks of sections that consist of at least three short texts, with the number of their section: what a
 * package includes, of which others may include the same.
 */
function offersIn(blocks: readonly RawBlock[]): Map<RawBlock, number> {
  const offers = new Map<RawBlock, number>()
  let own: RawBlock[] | null = null
  let section = 0
  const close = () => {
    const isOffer = own && own.length >= OFFER.least
    if (isOffer && own!.every(({ text }) => wordsIn(text).length <= OFFER.words))
      for (const block of own!) offers.set(block, section)
  }
  for (const block of blocks) {
    if (block.kind === 'heading') {
      close()
      section++
      own = []
    } else own?.push(block)
  }
  close()
  return offers
}

/** The words by which a paragraph is known; empty for what may be repeated. */
function keyOf({ kind, text }: RawBlock): string {
  const words = kind === 'paragraph' && !TURN.test(text) ? wordsIn(text) : []
  return words.length < MIN_WORDS ? '' : words.join(' ').toLowerCase()
}

const isEmptied = (title: RawBlock, next: RawBlock | undefined) =>
  !next || (next.kind === 'heading' && next.level <= title.level)
