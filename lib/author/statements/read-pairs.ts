import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { UnitOf } from '../reading/source-tree.ts'
import { titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { columnConfidence, confidenceOf, isHeaderless } from './confidence.ts'
import { capital, cleanText, sharedStems, stemSet, wholeQuote } from './piece-text.ts'
import { isGenericName, isUniqueName, nameOf } from './places.ts'
import { bare, isClean, isName, isShown, topicAt } from './shown-text.ts'
import { type Pair, type Place, SURE } from './statement.ts'

const SIZE = { label: 8, value: 26, letters: 170, over: 6, figure: 5, cards: 2 }

/** The pairs of tables, of labelled items and of labelled lines. */
export function readPairs(places: Place[]): Pair[] {
  const labelled = places.flatMap((place) =>
    place.part.units.flatMap((unit) => {
      if (unit.kind === 'list') return labelsOf(unit, place)
      return unit.kind === 'para' ? labelLine(unit, place) : []
    }),
  )
  const cells = places.flatMap((place) =>
    place.part.units.flatMap((unit) => {
      if (unit.kind !== 'table') return []
      if (isHeaderless(unit)) return pricesOf(unit, place)
      return unit.register ? [] : cellsOf(unit, place)
    }),
  )
  const cards = places.flatMap(cardsOf)
  return withoutVague([...cells, ...cards, ...withSubjects(labelled)].filter(isFit))
}

function isFit({ subject, attribute, value, over, place }: Pair): boolean {
  const { language } = place.tree
  const { apparatus, aside } = LANGUAGE_PACKS[language].questions.patterns
  const names = attribute === '' ? [subject] : [subject, attribute]
  return (
    names.every((name) => isName(name, language) && countWords(name) <= SIZE.label && !/\?/.test(name)) &&
    ![subject, attribute, over].some((name) => apparatus.test(name) || aside.test(name)) &&
    (/\d/.test(value) ? isClean(value, language) : isShown(value, language)) &&
    countWords(value) <= SIZE.value &&
    value.length <= SIZE.letters
  )
}

const placeKey = ({ tree }: Place, start: number): string => `${tree.document.sourceId}:${start}`

/** What a short lead-in that occurs once says the pairs are about, else the heading. */
function overOf(lead: { text: string } | null, place: Place): string {
  const said = lead ? bare(lead.text).replace(/\s*:$/, '') : ''
  const { finite } = LANGUAGE_PACKS[place.tree.language].questions.patterns
  const isOwn = countWords(said) > 1 && countWords(said) <= SIZE.over && !finite.test(said)
  if (isOwn && isName(said, place.tree.language) && isUniqueName(said, place.tree)) return said
  const topic = topicAt(place)
  return topic ? topic.name : ''
}

function cellsOf(table: UnitOf<'table'>, place: Place): Pair[] {
  const over = overOf(table.lead, place)
  if (over === '') return []
  const isByRow = listsCriteria(table)
  return table.rows.flatMap(({ cells, start, end }, row) =>
    table.header.slice(1).flatMap((header, index): Pair[] => {
      const [first, value, head] = [cells[0], cells[index + 1], header].map((text) => bare(text ?? ''))
      if (!first || !value || !head) return []
      const [subject, attribute] = isByRow ? [head, first] : [first, head]
      const family = `${placeKey(place, table.start)}:${isByRow ? `row ${row}` : index}`
      const confidence = columnConfidence(table, index + 1)
      return [{ type: 'pair', place, start, end, family, over, subject, attribute, value, confidence }]
    }),
  )
}

/** The share (0-1) of figures among values that are not of one kind. */
const MIXED = { least: 0.2, most: 0.8 }

/**
 * Whether a table has criteria in its rows and what they are of in its columns: "Price", "Deposit", "Cancellation" for
 * three plans. Then the values of a row are of one kind, and those of a column are not.
 */
function listsCriteria({ header, rows }: UnitOf<'table'>): boolean {
  const columns = header.slice(1).map((_name, index) => rows.map(({ cells }) => cells[index + 1] ?? ''))
  const mixed = (series: string[][]) => series.filter(areMixed).length / series.length
  return (
    header.length > 2 && rows.length > 2 && mixed(columns) > mixed(rows.map(({ cells }) => cells.slice(1)))
  )
}

function areMixed(values: string[]): boolean {
  const figures = values.filter((value) => /\d/.test(value)).length / values.length
  return figures >= MIXED.least && figures <= MIXED.most
}

/** Names with a figure each, all of one form, in rows without a header: a list of prices. */
function pricesOf(table: UnitOf<'table'>, place: Place): Pair[] {
  const over = overOf(table.lead, place)
  const rows = table.rows.map(({ cells, start, end }) => {
    const [subject = '', value = '', ...more] = cells.map(bare)
    return { subject, value, start, end, isPair: more.length === 0 }
  })
  const confidence = confidenceOf([
    rows.every(({ isPair }) => isPair),
    areFigures(rows.map(({ value }) => value)),
    new Set(rows.map(({ subject }) => titleKey(subject))).size === rows.length,
  ])
  if (over === '' || confidence < SURE) return []
  const family = placeKey(place, table.start)
  return rows.map(
    ({ isPair: _isPair, ...row }): Pair => ({
      ...{ type: 'pair', place, family, over, attribute: '', confidence },
      ...row,
    }),
  )
}

/** Whether texts are figures of the same form, "$45" and "$1,290". */
function areFigures(values: string[]): boolean {
  const forms = values.map((value) => value.replace(/\d[\d.,\s\u00A0\u202F]*/g, '0'))
  return (
    values.every((value) => /\d/.test(value) && countWords(value) <= SIZE.figure) && new Set(forms).size === 1
  )
}

function labelsOf(list: UnitOf<'list'>, place: Place): Pair[] {
  const over = overOf(list.lead, place)
  const family = placeKey(place, list.start)
  // Labels of some items only are no column.
  const confidence = confidenceOf([list.items.every(({ label, rest }) => label && rest)])
  return list.items.flatMap((item): Pair[] => {
    if (!item.label || !item.rest || item.children.length > 0 || over === '') return []
    const [subject, value] = [bare(item.label), capital(bare(item.rest))]
    const { start, end } = item
    return [{ type: 'pair', place, start, end, family, over, subject, attribute: '', value, confidence }]
  })
}

/** "Lead time: 3 weeks" as a paragraph. */
function labelLine({ sentences, start, end }: UnitOf<'para'>, place: Place): Pair[] {
  const [only, ...more] = sentences
  const [, label, rest] = /^([^:.]{2,40}?)\s?:\s+(\S.*)$/s.exec(cleanText(only?.text ?? '')) ?? []
  if (more.length > 0 || !label || !rest) return []
  const [subject, value] = [bare(label), capital(bare(rest))]
  return [
    { type: 'pair', place, start, end, family: '', over: '', subject, attribute: '', value, confidence: 1 },
  ]
}

/** A figure in the first line under each of several headings beside each other: the prices of three services. */
function cardsOf({ tree, part, above }: Place): Pair[] {
  const over = nameOf(part)
  const lines = part.parts.flatMap((child) => {
    const [first] = child.units
    const [only, ...more] = first?.kind === 'para' ? first.sentences : []
    const value = bare(only?.text ?? '')
    return only && more.length === 0 ? [{ child, value, start: only.start, end: only.end }] : []
  })
  const areAll = lines.length >= SIZE.cards && lines.length === part.parts.length
  if (!areAll || !areFigures(lines.map(({ value }) => value))) return []
  const family = `cards:${tree.document.sourceId}:${part.start}`
  return lines.map(
    ({ child, value, start, end }): Pair => ({
      ...{ type: 'pair', place: { tree, part: child, above: [part, ...above] }, start, end, family, over },
      ...{ subject: nameOf(child), attribute: '', value, confidence: 1 },
    }),
  )
}

/** A label under several headings is an attribute of what these name; any other is a term with its meaning. */
function withSubjects(labelled: Pair[]): Pair[] {
  const byLabel = Map.groupBy(labelled, ({ subject }) => titleKey(subject))
  return labelled.flatMap((pair): Pair[] => {
    const key = titleKey(pair.subject)
    const names = new Set(byLabel.get(key)!.map(({ place }) => nameOf(place.part)))
    if (names.size < 2) return pair.family === '' ? [] : [pair]
    const subject = nameOf(pair.place.part)
    if (isGenericName(subject, pair.place)) return []
    const above = pair.place.above[0]
    const over = above && above.raw !== '' ? nameOf(above) : ''
    const isSaid = wholeQuote(cleanText(pair.place.part.title)) !== null
    return [{ ...pair, family: `label:${key}:${over}`, over, subject, attribute: pair.subject, isSaid }]
  })
}

/** Values of one word, or such that share a word, "Customer loss" and "Trust loss", cannot be told apart. */
function withoutVague(pairs: Pair[]): Pair[] {
  const isText = ({ value }: Pair) => !/\d/.test(value)
  const byFamily = Map.groupBy(pairs, ({ family }) => family)
  const isVague = (family: string): boolean => {
    const short = byFamily.get(family)!.filter((pair) => isText(pair) && countWords(pair.value) <= 3)
    const stems = short.map(({ value, place }) => stemSet(value, place.tree.language))
    return stems.some((one, at) => stems.some((other, index) => index > at && sharedStems(one, other) > 0))
  }
  const vague = new Set([...byFamily.keys()].filter(isVague))
  return pairs.filter(
    (pair) =>
      !isText(pair) || countWords(pair.value) > 3 || (countWords(pair.value) > 1 && !vague.has(pair.family)),
  )
}
