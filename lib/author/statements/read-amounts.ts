import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { UnitOf } from '../reading/source-tree.ts'
import { isSentence } from '../text/item-style.ts'
import { countWords, isStopWord } from '../text/text-match.ts'
import { confidenceOf } from './confidence.ts'
import { capital } from './piece-text.ts'
import { isGenericName, itemPiece, sentencesIn } from './places.ts'
import { bare, isName, isShown, topicAt } from './shown-text.ts'
import { isLoose } from './stands-alone.ts'
import type { Amount, Piece, Place, Topic } from './statement.ts'

const SIZE = { figure: 5, label: 8 }
const NUMBER =
  /(?<![\p{L}\d.,/#-])(?:[$€£]\s?)?\d+(?:[.,\s\u00A0\u202F]\d{3})*(?:[.,]\d+)?(?![\d/:]|\p{L}{3})/gu
const YEAR = /^(?:19|20)\d\d$/
const RANGE = /\d\s?[-–]\s?\d|\d (?:to|à|ou|or|et|and) \d/
/** What a number counts: "%" or the word after it. */
const COUNTED = /^[\s\u00A0\u202F-]?(%|[€$£]|\+|\p{Ll}[\p{Ll}’']+)/u
/** "Tier 1" and "ISO 27001" are names: a word with a capital that does not begin the sentence. */
const NAMED = /\S\s+\p{Lu}\p{L}*\s?$/u

/** The sentences and items with one figure that counts something. */
export const readAmounts = (places: Place[]): Amount[] =>
  places.flatMap((place) => {
    const topic = topicAt(place)
    if (!topic) return []
    const lists = place.part.units.filter(({ kind }) => kind === 'list')
    return place.part.units.flatMap((unit) => {
      if (unit.kind === 'para') {
        const sentences = sentencesIn(unit)
        return sentences.flatMap((piece, at) => amountIn(piece, topic, place, sentences[at + 1]))
      }
      // The label of a list says which case its figures are for.
      const own = unit.kind === 'list' ? nameOfList(unit, topic, lists.length === 1, place) : null
      if (unit.kind !== 'list' || !own) return []
      const items = unit.items.flatMap((item) => (item.children.length > 0 ? [] : (itemPiece(item) ?? [])))
      return items.flatMap((piece) => amountIn(piece, own, place, undefined))
    })
  })

/** The lead-in of a list if it is a name, else the heading, unless that has several lists. */
function nameOfList({ lead }: UnitOf<'list'>, topic: Topic, isAlone: boolean, place: Place): Topic | null {
  const { language } = place.tree
  const { apparatus, sample } = LANGUAGE_PACKS[language].questions.patterns
  const said = lead ? bare(lead.text).replace(/\s*[:：]$/, '') : ''
  if (sample.test(said) || apparatus.test(said)) return null
  const isOwn =
    said !== '' && isName(said, language) && !isLoose(said, language) && countWords(said) <= SIZE.label
  if (isOwn)
    return { name: capital(said), over: topic.name, isAsked: false, isGeneric: isGenericName(said, place) }
  return isAlone && said === '' ? topic : null
}

/** The amount of a sentence; it is sure only if the sentence is whole and the `next` one does not limit it. */
function amountIn(
  { text: written, ...span }: Piece,
  topic: Topic,
  place: Place,
  next: Piece | undefined,
): Amount[] {
  // What stands in parentheses at the end may give the figure away.
  const text = written.replace(/\s\([^()\d]*\)(?=\.?$)/, '')
  const { language } = place.tree
  const { sample, statistic, firstPerson, aside, contrast } = LANGUAGE_PACKS[language].questions.patterns
  const [first, ...more] = text.matchAll(NUMBER)
  if (!first || more.length > 0 || RANGE.test(text) || /[“”?]|\.{3}|…|^\p{L}[^:]{0,30}\s?:\s/u.test(text))
    return []
  if ([sample, statistic, firstPerson, aside].some((other) => other.test(text))) return []
  const figure = first[0].trim()
  const before = text.slice(0, first.index)
  const after = text.slice(first.index + figure.length)
  // "2nd" and "5k" are more than their number.
  if (/\d/.test(before + after) || /^\p{L}/u.test(after)) return []
  const unit = /^[$€£]/.exec(figure)?.[0] ?? COUNTED.exec(after)?.[1]?.replace(/s$/, '')
  if (
    !unit ||
    isStopWord(unit, language) ||
    YEAR.test(figure) ||
    NAMED.test(before) ||
    countWords(text) < SIZE.figure
  )
    return []
  if (!isShown(text.replace(/[;,]$/, ''), language) || isLoose(text, language)) return []
  const confidence = confidenceOf([
    /[.!]$/.test(text) || isSentence(text, language),
    !contrast.test(next?.text ?? ''),
    topic.name !== '',
  ])
  return [{ type: 'amount', place, topic, piece: { ...span, text }, before, figure, after, unit, confidence }]
}
