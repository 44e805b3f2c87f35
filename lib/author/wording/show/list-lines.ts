import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { bareClause, CONDITION_ONLY, isCase } from '../../lines/claim-lines.ts'
import { MOST_WORDS } from '../../lines/line-text.ts'
import type { Item, UnitOf } from '../../reading/source-tree.ts'
import { isQuestion } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { isOpenEnded, phrase, shortQuote, tellingSentence } from '../../text/whole-phrase.ts'

/** The most words of an item on a slide with many. */
const SHORT = 9

/**
 * An item as a line: in full if it is short, else its first sentence or its name. If none of these
 * fits, the item is shown as it is.
 */
export function itemLine(item: Item, language: Language, most = 14): string {
  const [first] = item.sentences
  const opening = first?.text ?? item.text
  const name = nameAlone(item)
  return (
    announcedIn(item, language) ??
    shortQuote(item.text, MOST_WORDS) ??
    phrase(item.text, most) ??
    phrase(opening, MOST_WORDS) ??
    phrase(bareClause(opening), MOST_WORDS) ??
    name ??
    phrase(opening, 24) ??
    opening.replace(/(?:\s(?:avec|par|pour|with|by|for))?[\s.;:,]+$/u, '')
  )
}

/** The name of an item if it says enough without its text. */
const nameAlone = ({ label }: Pick<Item, 'label'>): string | null =>
  label && countWords(label) >= 2 && !isCase(label) ? label : null

/** "You can set:" with its subitems; alone it would be incomplete. */
function announcedIn({ text, children }: Item, language: Language): string | null {
  if (children.length === 0 || !/:\s*$/.test(text)) return null
  const room = MOST_WORDS - countWords(text)
  const names = children.map((item) => item.label ?? nameOf(item))
  const areShort = names.every(Boolean) && wordsInRow(names) <= room
  const below =
    itemsInLine(children, language, room, true) ??
    (areShort ? names.join(' · ') : itemsInLine(children, language, room))
  return below && `${text.trim()} ${below}`
}

/** An item in the few words that fit on a crowded slide; null if none can stand alone. */
export function shortItemLine({ text, sentences, label }: Item): string | null {
  if (/^["“«]/.test(text)) return shortQuote(text, SHORT)
  return phrase(text, SHORT) ?? phrase(sentences[0]?.text ?? text, SHORT) ?? nameAlone({ label })
}

/**
 * An item's meaning apart from its name, in at most `most` words: a saying, a sentence, its list.
 */
export function itemMeaning(
  { rest, label, text, children }: Item,
  language: Language,
  most = MOST_WORDS,
  isWhole = false,
): string | null {
  // The meaning of a name without a label is its subitems.
  const [only] = children
  if (!label && only && children.length === 1 && /^["“«]/.test(only.text))
    return tellingSentence(only.text, most)
  if (!label && children.length > 0 && rest === text) return itemsInLine(children, language, most, isWhole)
  const saying = shortQuote(rest, most)
  if (saying) return countWords(saying) <= most ? saying : null
  const first = /^(?:[^.!?]|[.!?](?!\s+["“«]?\s?\p{Lu}))+[.!?]?/u.exec(rest)?.[0] ?? rest
  const found = phrase(rest, most) ?? phrase(first, most)
  if (found) return (found.match(/"/g) ?? []).length % 2 === 0 ? found : null
  return children.length > 0 ? itemsInLine(children, language, most, isWhole) : null
}

/**
 * A short list on one line: its items, else their names unless it has to be whole; null if only a part of it
 * would fit.
 */
export const listInLine = (
  { items }: UnitOf<'list'>,
  language: Language,
  most: number,
  isWhole = false,
): string | null => itemsInLine(items, language, most, isWhole)

/** "Examples:" above items that do not fit says nothing. */
const announcesOnly = ({ text, label, children }: Item, language: Language): boolean =>
  children.length > 0 &&
  LANGUAGE_PACKS[language].patterns.genericLabel.test((label ?? text).replace(/\s*:\s*$/, ''))

function itemsInLine(all: readonly Item[], language: Language, most: number, isWhole = false): string | null {
  const items = all.filter((item) => !announcesOnly(item, language))
  const whole = items.map((item) => wholeName(item, 9))
  const names = items.map((item) => item.label ?? nameOf(item))
  const fits = (parts: (string | null)[]) => parts.every(Boolean) && wordsInRow(parts) <= most
  if (fits(whole)) return whole.join(' · ')
  const areNames = items.some(({ label, rest }) => label !== null && /\p{L}/u.test(rest))
  if (isWhole && areNames) return null
  // "Month 1 to 3" is not a name: the text after it is the point.
  const areLabels = items.every(({ label }) => label !== null)
  const sayLittle =
    (names.length < 3 && names.every((name) => countWords(name ?? '') < 2)) ||
    (areLabels && names.length <= 3 && countWords(names.join(' ')) < 3 * names.length) ||
    (areLabels && names.length === 1) ||
    names.some((name) => isCase(name ?? '')) ||
    (areLabels && items.some(({ rest }) => /^["“«]/.test(rest))) ||
    names.some((name, index) => /\d/.test(name ?? '') || (name !== null && names.indexOf(name) < index))
  if (fits(names) && !sayLittle) return names.join(' · ')
  const [first, ...more] = items
  const opening = first?.sentences[0]?.text ?? ''
  // The first of several would pass for the whole list.
  const alone = first && more.length === 0 ? phrase(opening || first.text, most) : null
  const parts = whole.map((text, index) => (sayLittle ? text : (names[index] ?? text)))
  return (
    alone ??
    firstItems(parts, language, most) ??
    tellingFirst(items, language, most) ??
    (items.length > 1 && fits(names) ? names.join(' · ') : null) ??
    // Better one point, said to be one of several, than a name alone.
    firstItems(whole.filter(Boolean), language, most, { of: items.length, least: 1 })
  )
}

/**
 * "Acknowledge: “I see.” · and 2 more", "Send the form to …": a first item that says more than a row of labels,
 * and how many follow it.
 */
function tellingFirst([item, ...more]: readonly Item[], language: Language, most: number): string | null {
  if (!item) return null
  const text = item.sentences[0]?.text ?? item.text
  const isCommand = LANGUAGE_PACKS[language].patterns.command.test(text) && countWords(text) >= 5
  const isToldOf = item.label !== null && countWords(item.rest) >= 3 && !isQuestion(item.rest)
  const told = isCommand || isToldOf ? phrase(text, most) : null
  return told && more.length > 0 ? `${told} · ${LANGUAGE_PACKS[language].phrases.andMore(more.length)}` : told
}

/** An item in a few words: in full, or without a parenthesis at its end. */
const nameOf = (item: Item): string | null =>
  wholeName(item, 5) ?? wholeName({ ...item, text: item.text.replace(/\s*\([^()]*\)[\s.;,]*$/, '') }, 5)

/** An item of at most this many words; null if it only introduces its subitems: "If the guest insists:". */
function wholeName({ text, children }: Item, most: number): string | null {
  const found = phrase(text, most)
  const announces = children.length > 0 && /:\s*$/.test(text)
  return found && announces && (isOpenEnded(found) || CONDITION_ONLY.test(found)) ? null : found
}

/** The words of that. */
const MORE = 3

/**
 * The first items of a list that is too long for a line, at least `least`, and how many more of `of` there are:
 * they must not pass for all of it.
 */
function firstItems(
  names: readonly (string | null)[],
  language: Language,
  most: number,
  { of, least } = { of: names.length, least: 2 },
): string | null {
  const upTo = (room: number) => {
    const end = names.findIndex((name, at) => !name || wordsInRow(names.slice(0, at + 1)) > room)
    return end < 0 ? names : names.slice(0, end)
  }
  const kept = [most - MORE - 2, most - MORE, most].map(upTo).find(({ length }) => length >= least)
  if (!kept) return null
  // Counting one takes nearly the room of saying it.
  const isOneShort = kept.length === of - 1 && names.every(Boolean) && wordsInRow(names) <= most + 2 * MORE
  if (isOneShort) return names.join(' · ')
  return kept.length === of
    ? kept.join(' · ')
    : [...kept, LANGUAGE_PACKS[language].phrases.andMore(of - kept.length)].join(' · ')
}

/** The number of words in a row, with the symbols between them. */
const wordsInRow = (parts: readonly (string | null)[]): number =>
  countWords(parts.join(' ')) + parts.length - 1
