import type { Language } from '../../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../../language/language-packs.ts'
import type { Unit } from '../../../reading/source-tree.ts'
import { splitSentences } from '../../../text/sentence-split.ts'
import { titleKey } from '../../../text/text-key.ts'
import { countWords, isStopWord } from '../../../text/text-match.ts'
import { cleanText, ended, quoted } from '../question-text.ts'
import type { Piece, Place, Topic } from '../question-types.ts'
import { itemPiece, pieceOf, sentencesIn } from '../read-places.ts'
import { isLoose, leansBack } from '../stem-checks.ts'
import type { Figure, Group } from './fact-types.ts'
import { nameOfList } from './read-groups.ts'
import { isShown, isStatement, topicAt } from './shown-text.ts'

const SIZE = { item: 7, line: 200, lineWords: 8, lines: 2, figure: 5 }

/** The sentences and lines under each heading; a sentence that stands under several headings belongs to none. */
export function readSentences(places: Place[]): Group[] {
  const groups = places.flatMap(groupsAt)
  const byText = Map.groupBy(
    groups.flatMap(({ items }) => items.map(({ text }) => titleKey(text))),
    (key) => key,
  )
  return groups
    .map((group) => {
      const items = group.items.filter(({ text }) => byText.get(titleKey(text))!.length === 1)
      return { ...group, items, isWhole: group.isWhole === true && items.length === group.items.length }
    })
    .filter(({ items }) => items.length > 0)
}

function groupsAt(place: Place): Group[] {
  const { language } = place.tree
  const topic = topicAt(place)
  if (!topic) return []
  const { units, parts } = place.part
  const own = { place, topic, stance: null }
  const { items, isWhole } = statementsOf(units, language)
  return [
    { ...own, items, isWhole: isWhole && parts.length === 0, form: 'sentence' },
    { ...own, form: 'line', items: units.flatMap((unit) => linesIn(unit, place, language)) },
  ]
}

/** The sentences that are true alone, and whether they are all that is said. */
function statementsOf(units: Unit[], language: Language): { items: Piece[]; isWhole: boolean } {
  const items = units.flatMap((unit) => statementsIn(unit, language))
  const isRead = units.every(({ kind }) => kind !== 'table' && kind !== 'dialogue')
  return { items, isWhole: isRead && items.length === units.flatMap(sentencesIn).length }
}

function statementsIn(unit: Unit, language: Language): Piece[] {
  const { contrast } = LANGUAGE_PACKS[language].questions.patterns
  // What the next sentence limits is true only with it.
  if (unit.kind === 'para')
    return sentencesIn(unit).filter(
      ({ text }, index, all) => isStatement(text, language) && !contrast.test(all[index + 1]?.text ?? ''),
    )
  // Without its lead-in, an item may say the opposite.
  if (unit.kind !== 'list' || unit.lead || unit.items.some(({ mark }) => mark === 'dont')) return []
  return unit.items
    .filter(({ label, children }) => !label && children.length === 0)
    .flatMap(({ sentences }) => sentences.slice(0, 1).map((each) => pieceOf(each, each.text)))
    .filter(({ text }) => /[.!]$/.test(text) || countWords(text) >= SIZE.item)
    .map((piece) => ({ ...piece, text: ended(piece.text) }))
    .filter(({ text }) => isStatement(text, language))
}

/** What to say: the first sentences of a quotation that make sense without what stands before them. */
function linesIn(unit: Unit, { tree }: Place, language: Language): Piece[] {
  if (unit.kind !== 'quote') return []
  const { text } = tree.document
  const pieces = unit.sentences.flatMap(({ start, end }) =>
    splitSentences(text.slice(start, end), language).map((each) => ({
      text: cleanText(text.slice(start + each.start, start + each.end))
        .replace(/["“”«»]/g, '')
        .trim(),
      start: start + each.start,
      end: start + each.end,
    })),
  )
  const lines: Piece[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    const isWhole = isShown(piece.text.replace(/\?$/, ''), language) && /[.!?]$/.test(piece.text)
    if (!isWhole) break
    const isJoined = last && last.text.length + piece.text.length < SIZE.line
    if (isJoined) lines[lines.length - 1] = { ...last, text: `${last.text} ${piece.text}`, end: piece.end }
    else lines.push(piece)
  }
  return lines
    .filter((line) => countWords(line.text) >= SIZE.lineWords && !leansBack(line.text, language))
    .slice(0, SIZE.lines)
    .map((line) => ({ ...line, text: quoted(line.text) }))
}

const NUMBER =
  /(?<![\p{L}\d.,/#-])(?:[$€£]\s?)?\d+(?:[.,\s\u00A0\u202F]\d{3})*(?:[.,]\d+)?(?![\d/:]|\p{L}{3})/gu
const YEAR = /^(?:19|20)\d\d$/
const RANGE = /\d\s?[-–]\s?\d|\d (?:to|à|ou|or|et|and) \d/
/** What a number counts: "%" or the word after it. */
const COUNTED = /^[\s\u00A0\u202F-]?(%|[€$£]|\+|\p{Ll}[\p{Ll}’']+)/u
/** "Tier 1" and "ISO 27001" are names: a word with a capital that does not begin the sentence. */
const NAMED = /\S\s+\p{Lu}\p{L}*\s?$/u

/** The sentences and items with one figure that counts something. */
export function readFigures(places: Place[]): Figure[] {
  return places.flatMap((place) => {
    const topic = topicAt(place)
    if (!topic) return []
    const lists = place.part.units.filter(({ kind }) => kind === 'list')
    return place.part.units.flatMap((unit) => {
      if (unit.kind === 'para') return sentencesIn(unit).flatMap((piece) => figureOf(piece, topic, place))
      // The label of a list says which case its figures are for.
      const own = unit.kind === 'list' ? nameOfList(unit, topic, lists.length === 1, place) : null
      if (unit.kind !== 'list' || !own) return []
      const items = unit.items.flatMap((item) => (item.children.length > 0 ? [] : (itemPiece(item) ?? [])))
      return items.flatMap((piece) => figureOf(piece, own, place))
    })
  })
}

function figureOf({ text: written, ...span }: Piece, topic: Topic, place: Place): Figure[] {
  // What stands in parentheses at the end may give the figure away.
  const text = written.replace(/\s\([^()\d]*\)(?=\.?$)/, '')
  const { language } = place.tree
  const { sample, statistic, firstPerson, aside } = LANGUAGE_PACKS[language].questions.patterns
  const [first, ...more] = text.matchAll(NUMBER)
  if (!first || more.length > 0 || RANGE.test(text) || /[“”?]|\.{3}|…|^\p{L}[^:]{0,30}\s?:\s/u.test(text))
    return []
  if ([sample, statistic, firstPerson, aside].some((other) => other.test(text))) return []
  const number = first[0].trim()
  const before = text.slice(0, first.index)
  const after = text.slice(first.index + number.length)
  // "2nd" and "5k" are more than their number.
  if (/\d/.test(before + after) || /^\p{L}/u.test(after)) return []
  const unit = /^[$€£]/.exec(number)?.[0] ?? COUNTED.exec(after)?.[1]?.replace(/s$/, '')
  if (
    !unit ||
    isStopWord(unit, language) ||
    YEAR.test(number) ||
    NAMED.test(before) ||
    countWords(text) < SIZE.figure
  )
    return []
  if (!isShown(text.replace(/[;,]$/, ''), language) || isLoose(text, language)) return []
  return [{ place, topic, piece: { ...span, text }, before, number, after, unit }]
}
