import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import type { Item, Sentence, UnitOf } from '../../reading/source-tree.ts'
import { countWords } from '../../text/text-match.ts'
import {
  colonOf,
  type Piece,
  type Said,
  saying,
  sayPieces,
  semicolonOf,
  type Telling,
} from './spoken-piece.ts'

/** The fewest words of a lead-in that can form a sentence. */
const LEAST_LEAD = 4
/** The most words of an item or subitem in a row of fragments, of all of them, and of capitalized ones on average. */
const MOST_WORDS = { item: 7, child: 9, row: 45, name: 4 }

/**
 * A list: short fragments are joined into one sentence; otherwise each item is a sentence. If the order
 * matters, a word says so: "First, … Then, … Finally, …".
 */
export function narrateList(unit: UnitOf<'list'>, telling: Telling): Said[] {
  const { items } = unit
  const lead = leadOf(unit)
  if (isRow(unit, telling)) return [sayRow(unit, telling)]
  const pieces = items.flatMap((item, index) => itemPieces(item, telling, stepWord(unit, index, telling)))
  return sayPieces(
    [...(lead ? [{ text: leadOver(lead.text, items, telling), span: lead }] : []), ...pieces],
    telling,
  )
}

/** The lead-in; a later part of a split list repeats it, since its items mean nothing without it. */
const leadOf = ({ lead, over }: UnitOf<'list'>): Sentence | null => lead ?? over ?? null

/** The word before a step; none if it has one of its own, or is no step but what comes of the others. */
function stepWord(unit: UnitOf<'list'>, index: number, { speech }: Telling): string | undefined {
  const { items, ordered, first, goesOn } = unit
  const { sequence, series, command } = LANGUAGE_PACKS[speech.language].patterns
  const item = items[index]!
  if (!ordered || items.length + first <= 2 || series.test(item.text)) return undefined
  const commands = items.filter(({ text }) => command.test(text))
  const areCommands = commands.length >= items.length * 0.6
  if (areCommands ? !commands.includes(item) && index > 0 : items.some(isSentence)) return undefined
  const place = first + index - 1
  return sequence[place === 0 ? 0 : index === items.length - 1 && !goesOn ? 3 : 2 - (place % 2)]
}

/**
 * Whether all items are a few words that can be joined by commas. Only the first may be capitalized, except
 * for names and for lists of very few words an item.
 */
function isRow(unit: UnitOf<'list'>, { speech }: Telling): boolean {
  const { items, ordered } = unit
  const lead = leadOf(unit)
  const areFragments = items.every((item) => isFragment(item, MOST_WORDS.item) && !isSentence(item))
  const inside = lead ? items : items.slice(1)
  const isEven = inside.every(({ text }) => startsSmall(text, speech))
  const words = items.reduce((sum, { text }) => sum + countWords(text), 0)
  const areShort = words <= MOST_WORDS.name * items.length
  const { command } = LANGUAGE_PACKS[speech.language].patterns
  const asks = items.some(({ text, mark }) => mark === 'dont' || command.test(text))
  const isEasy = areShort || (isEven && !ordered && !asks)
  return items.length >= 2 && areFragments && isEasy && words <= MOST_WORDS.row
}

const startsSmall = (text: string, speech: Telling['speech']): boolean =>
  !/^\p{Lu}\p{Ll}/u.test(text) || speech.startSmall(text, true) !== text

/**
 * The lead-in of labeled items ends its sentence, to avoid a second colon: "… three kinds. Law firm: a cup".
 * One that only its items complete keeps its colon: "Training becomes: …".
 */
function leadOver(lead: string, [first]: readonly Item[], { speech }: Telling): string {
  const isLabeled = first?.label != null && /^.{2,60}?\s?[:–—]\s/u.test(first.text)
  const isWhole =
    countWords(lead) >= LEAST_LEAD && !LANGUAGE_PACKS[speech.language].patterns.unfinished.test(lead)
  return isLabeled && isWhole ? lead.replace(/\s*:\s*$/, '.') : lead
}

/** Whether an item is a few words without punctuation that would be confusing in a row. */
const isFragment = ({ text, children, sentences }: Item, most: number): boolean =>
  children.length === 0 &&
  sentences.length <= 1 &&
  countWords(text) <= most &&
  !/[:?!…"“«»;]|\s[–—-]\s|\p{L}{3}\/\p{L}/u.test(bare(text))

const isSentence = ({ text }: Item): boolean => countWords(text) > 3 && /\p{L}{3,}\.\s*$/u.test(text)

const bare = (text: string): string => text.replace(/[\s;,.]+$/, '')

/** The lead-in and fragments in one sentence. */
function sayRow(unit: UnitOf<'list'>, { speech }: Telling): Said {
  const { items } = unit
  const lead = leadOf(unit)
  const head = lead ? lead.text.trimEnd().replace(/\s*[:.]?$/, colonOf(speech)) : ''
  return {
    text: speech.sentence(head + joined(items, head, speech)),
    span: { start: (lead ?? items[0]!).start, end: items.at(-1)!.end },
  }
}

/** "A, B and C", or "A, which is new; B; and C"; without the word if "and" would be wrong: between alternatives, or next to another "and". */
function joined(items: readonly Item[], lead: string, speech: Telling['speech']): string {
  const texts = items.map(({ text }, index) =>
    lead === '' && index === 0 ? bare(text) : inRow(bare(text), speech),
  )
  const { and, joins, alternatives } = LANGUAGE_PACKS[speech.language].patterns
  const isPlain = !alternatives.test(lead) && !texts.slice(-2).some((text) => joins.test(text))
  const hasOwn = texts.some((text) => /[(),–—]/.test(text))
  const mark = hasOwn ? semicolonOf(speech) : ', '
  if (!isPlain || texts.length < 2) return texts.join(mark)
  const comma = texts.length > 2 ? LANGUAGE_PACKS[speech.language].marks.commaBeforeAnd : ''
  return `${texts.slice(0, -1).join(mark)}${hasOwn ? mark.trimEnd() : comma} ${and} ${texts.at(-1)}`
}

/** An item after another: in lower case, unless it is a name such as "Customer Success". */
const inRow = (text: string, speech: Telling['speech']): string =>
  /^\p{Lu}\S+(?: \p{Lu}\S+)+$/u.test(text) ? text : speech.startSmall(text, true)

/** The sentences of an item, then its subitems. */
function itemPieces(item: Item, telling: Telling, step?: string): Piece[] {
  const { speech } = telling
  const own: Piece[] = item.sentences.map((sentence) => ({
    text: sentence.text.replace(/\s*;\s*$/, '.'),
    span: sentence,
  }))
  const [first] = own
  const said = saying(item.label ?? '', speech.language)
  if (first && item.label && said.speaker && !step && first.text.startsWith(item.label)) {
    const reply = first.text.slice(item.label.length).replace(/^[\s\u00A0]*[:–—-]\s*/, '')
    own.splice(0, 1, { text: item.label, span: first.span, ...said }, { text: reply, span: first.span })
  } else if (first && item.label) first.text = withColon(first.text, item, speech)
  if (first && step) first.text = `${step}, ${speech.startSmall(first.text, true)}`
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
  const lead = last && /:\s*$/.test(last.text) ? last.text : ''
  const span = { start: children[0]!.start, end: children.at(-1)!.end }
  return { text: joined(children, lead, speech), span }
}
