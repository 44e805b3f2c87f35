import { countWords } from '../../text/text-match.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import type { Item, UnitOf } from '../tree/source-tree.ts'
import { colonOf, type Piece, type Said, saying, sayPieces, type Telling } from './spoken-piece.ts'

/** The fewest words of a lead-in that can form a sentence. */
const LEAST_LEAD = 4
const MOST_WORDS = { item: 7, child: 9 }

/**
 * A list: short fragments are joined by commas into one sentence; otherwise each item is a sentence. If the
 * order matters, items start with their number.
 */
export function narrateList(unit: UnitOf<'list'>, telling: Telling): Said[] {
  const { items, lead } = unit
  if (isRow(unit, telling)) return [sayRow(unit, telling)]
  const { ordinals } = TEXT_PATTERNS[telling.speech.language]
  const counts = unit.ordered && items.length + unit.first > 2
  const pieces = items.flatMap((item, index) =>
    itemPieces(item, telling, counts ? ordinals[unit.first + index - 1] : undefined),
  )
  return sayPieces(
    [...(lead ? [{ text: leadOver(lead.text, items, telling), span: lead }] : []), ...pieces],
    telling,
  )
}

/**
 * Whether all items are a few words that can be joined by commas: only the first may be capitalized, except
 * for names.
 */
function isRow({ items, lead }: UnitOf<'list'>, { speech }: Telling): boolean {
  const areFragments = items.every((item) => isFragment(item, MOST_WORDS.item) && !isSentence(item))
  const inside = lead ? items : items.slice(1)
  const isEven = inside.every(({ text }) => startsSmall(text, speech))
  return items.length >= 2 && areFragments && (isEven || items.every(({ text }) => countWords(text) <= 2))
}

const startsSmall = (text: string, speech: Telling['speech']): boolean =>
  !/^\p{Lu}\p{Ll}/u.test(text) || speech.startSmall(text) !== text

/**
 * The lead-in of labeled items ends its sentence, to avoid a second colon: "… three kinds. Law firm: a cup".
 * One that only its items complete keeps its colon: "Training becomes: …".
 */
function leadOver(lead: string, [first]: readonly Item[], { speech }: Telling): string {
  const isLabeled = first?.label != null && /^.{2,60}?\s?[:–—]\s/u.test(first.text)
  const isWhole = countWords(lead) >= LEAST_LEAD && !TEXT_PATTERNS[speech.language].unfinished.test(lead)
  return isLabeled && isWhole ? lead.replace(/\s*:\s*$/, '.') : lead
}

/** Whether an item is a few words without punctuation that would be confusing between commas. */
const isFragment = ({ text, children, sentences }: Item, most: number): boolean =>
  children.length === 0 &&
  sentences.length <= 1 &&
  countWords(text) <= most &&
  !/[:?!…"“«»(),;]|\s[–—-]\s|\p{L}{3}\/\p{L}/u.test(bare(text))

const isSentence = ({ text }: Item): boolean => countWords(text) > 3 && /\p{L}{3,}\.\s*$/u.test(text)

const bare = (text: string): string => text.replace(/[\s;,.]+$/, '')

/** The lead-in and fragments in one sentence. */
function sayRow({ items, lead }: UnitOf<'list'>, { speech }: Telling): Said {
  const head = lead ? lead.text.replace(/[\s\u00A0]*[:.]?\s*$/, colonOf(speech)) : ''
  return {
    text: speech.sentence(head + joined(items, head === '', speech)),
    span: { start: (lead ?? items[0]!).start, end: items.at(-1)!.end },
  }
}

const joined = (items: readonly Item[], opens: boolean, speech: Telling['speech']): string =>
  items
    .map(({ text }, index) => (opens && index === 0 ? bare(text) : speech.startSmall(bare(text))))
    .join(', ')

/** The sentences of an item, then its subitems. */
function itemPieces(item: Item, telling: Telling, ordinal?: string): Piece[] {
  const { speech } = telling
  const own: Piece[] = item.sentences.map((sentence) => ({
    text: sentence.text.replace(/\s*;\s*$/, '.'),
    span: sentence,
  }))
  const [first] = own
  const said = saying(item.label ?? '', speech.language)
  if (first && item.label && said.speaker && !ordinal && first.text.startsWith(item.label)) {
    const reply = first.text.slice(item.label.length).replace(/^[\s\u00A0]*[:–—-]\s*/, '')
    own.splice(0, 1, { text: item.label, span: first.span, ...said }, { text: reply, span: first.span })
  } else if (first && item.label) first.text = withColon(first.text, item, speech)
  if (first && ordinal) first.text = `${ordinal}, ${speech.startSmall(first.text)}`
  if (item.children.length === 0) return own
  const isBelow = item.children.every(
    (child) => isFragment(child, MOST_WORDS.child) && startsSmall(child.text, speech),
  )
  if (!isBelow) return [...own, ...item.children.flatMap((child) => itemPieces(child, telling))]
  return [...own, rowBelow(item, own.at(-1), speech)]
}

/** "Delivered – The package …" is a name with its meaning: spoken with a colon. */
function withColon(text: string, { label, text: whole }: Item, speech: Telling['speech']): string {
  if (!label || !text.startsWith(label) || !/^\s+[–—-]\s/.test(whole.slice(label.length))) return text
  return label + colonOf(speech) + text.slice(label.length).replace(/^\s*[–—-]\s+/, '')
}

/** The fragments below an item: they continue a text that ends in a colon, else form a sentence. */
function rowBelow({ children }: Item, last: Piece | undefined, speech: Telling['speech']): Piece {
  const announced = last !== undefined && /:\s*$/.test(last.text)
  const span = { start: children[0]!.start, end: children.at(-1)!.end }
  return { text: joined(children, !announced, speech), span }
}
