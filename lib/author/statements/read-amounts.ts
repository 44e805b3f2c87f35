import type { Language } from '../../product/source-document.ts'
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

const SIZE = { words: 5, label: 8, figures: 3 }
const NUMBER =
  /(?<![\p{L}\d.,/#-])(?:[$€£]\s?)?\d+(?:[.,\s\u00A0\u202F]\d{3})*(?:[.,]\d+)?(?![.,/:]?\d|\p{L}{3})/gu
/** "10:00 am", "9 pm", "10h30": a time of day. */
const TIME_OF_DAY = String.raw`\d{1,2}(?::\d\d(?:\s?[ap]\.?m\b\.?)?|\s?[ap]\.?m\b\.?|\s?h\s?\d\d)`
const CLOCK = new RegExp(`^${TIME_OF_DAY}$`, 'iu')
const FIGURE = new RegExp(`(?<![\\p{L}\\d.,/#:-])${TIME_OF_DAY}(?![\\d:])|${NUMBER.source}`, 'giu')
const YEAR = /^(?:19|20)\d\d$/
const RANGE = /\d\s?[-–]\s?\d|\d (?:to|à|ou|or|et|and) \d/
/** What a number counts: "%" or the word after it. */
const COUNTED = /^[\s\u00A0\u202F-]?(%|[€$£]|\+|\p{Ll}[\p{Ll}’']+)/u
/** "Tier 1" and "ISO 27001" are names: a word with a capital that does not begin the sentence. */
const NAMED = /\S\s+\p{Lu}\p{L}*\s?$/u

/** The figures of sentences and items that count something or are a time of day, a few in each. */
export const readAmounts = (places: Place[]): Amount[] =>
  places.flatMap((place) => {
    const topic = topicAt(place)
    if (!topic) return []
    const lists = place.part.units.filter(({ kind }) => kind === 'list')
    return place.part.units.flatMap((unit) => {
      if (unit.kind === 'para') {
        const sentences = sentencesIn(unit)
        return sentences.flatMap((piece, at) => amountsIn(piece, topic, place, sentences[at + 1]))
      }
      // The label of a list says which case its figures are for.
      const own = unit.kind === 'list' ? nameOfList(unit, topic, lists.length === 1, place) : null
      if (unit.kind !== 'list' || !own) return []
      const items = unit.items.flatMap((item) => (item.children.length > 0 ? [] : (itemPiece(item) ?? [])))
      return items.flatMap((piece) => amountsIn(piece, own, place, undefined))
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

/** The amounts of a sentence; they are sure only if the sentence is whole and the `next` one does not limit it. */
function amountsIn(
  { text: written, ...span }: Piece,
  topic: Topic,
  place: Place,
  next: Piece | undefined,
): Amount[] {
  // What stands in parentheses at the end may give the figure away.
  const text = written.replace(/\s\([^()\d]*\)(?=\.?$)/, '')
  const { language } = place.tree
  const { sample, statistic, firstPerson, aside, contrast } = LANGUAGE_PACKS[language].questions.patterns
  const found = [...text.matchAll(FIGURE)]
  const figures = found.map(([figure]) => figure.trim())
  const isPlain =
    found.length <= SIZE.figures && new Set(figures).size === figures.length && !RANGE.test(text)
  if (!isPlain || /[“”?]|\.{3}|…|^\p{L}[^:]{0,30}\s?:\s/u.test(text)) return []
  if ([sample, statistic, firstPerson, aside].some((other) => other.test(text))) return []
  if (
    countWords(text) < SIZE.words ||
    !isShown(text.replace(/[;,]$/, ''), language) ||
    isLoose(text, language)
  )
    return []
  const confidence = confidenceOf([
    /[.!]$/.test(text) || isSentence(text, language),
    !contrast.test(next?.text ?? ''),
    topic.name !== '',
  ])
  return found.flatMap(({ index }, at): Amount[] => {
    const figure = figures[at]!
    const before = text.slice(0, index)
    const after = text.slice(index + figure.length)
    const unit = unitOf(figure, before, after, language)
    const piece = { ...span, text }
    return unit === null
      ? []
      : [{ type: 'amount', place, topic, piece, before, figure, after, unit, confidence }]
  })
}

/** What a figure counts, null if it only names something: "Tier 1", "in 2024", "2nd". */
function unitOf(figure: string, before: string, after: string, language: Language): string | null {
  if (CLOCK.test(figure)) return 'clock'
  const unit = /^[$€£]/.exec(figure)?.[0] ?? COUNTED.exec(after)?.[1]?.replace(/s$/, '')
  const isNumber = !/^\p{L}/u.test(after) && !YEAR.test(figure) && !NAMED.test(before)
  return unit && isNumber && !isStopWord(unit, language) ? unit : null
}
