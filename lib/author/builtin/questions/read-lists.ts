import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import type { Part, UnitOf } from '../tree/source-tree.ts'
import { capital, cleanText } from './question-text.ts'
import type { ItemList, Piece, Place } from './question-types.ts'
import { QUESTION_WORDS } from './question-words.ts'
import { type Desk, hasRecurringLead } from './quiz-desk.ts'
import { type Refusals, refuse } from './quiz-refusals.ts'
import { isGenericName, itemPiece, nameOf, pieceOf, topicOf } from './read-places.ts'

/** The lists of a part, and its sections or table columns where they make one. */
export function listsAt(place: Place, desk: Desk): ItemList[] {
  const { refusals } = desk
  const all = place.part.units.filter((unit) => unit.kind === 'list')
  const lists = all.filter((list) => !hasRecurringLead(desk, list))
  if (lists.length < all.length) refuse(refusals, 'label that recurs')
  return [
    ...lists.flatMap((list) => itemList(list, all.length === 1, place, refusals) ?? []),
    ...place.part.units.flatMap((unit) => (unit.kind === 'table' ? polarColumns(unit, place) : [])),
    ...numberedSections(place),
  ]
}

/** The sentence that announces a list, without its colon and the label before it: "Rule: …". */
export const leadOf = ({ lead }: UnitOf<'list'>): string =>
  cleanText(lead?.text ?? '')
    .replace(/\s*[:：]$/, '')
    .replace(/^\p{L}{3,14}\s?:\s+(?=\S+\s\S+\s\S)/u, '')

function itemList(list: UnitOf<'list'>, isAlone: boolean, place: Place, refusals: Refusals): ItemList | null {
  const { patterns } = QUESTION_WORDS[place.tree.language]
  const { doHead, dontHead } = TEXT_PATTERNS[place.tree.language]
  const lead = leadOf(list)
  if (patterns.formField.test(lead) || patterns.formField.test(nameOf(place.part)))
    return refuse(refusals, 'form field')
  const items = list.items.flatMap((item) => itemPiece(item) ?? [])
  const labels = list.items.map(({ label }) => cleanText(label ?? ''))
  const marks = new Set(list.items.map(({ mark }) => mark))
  const name = nameOf(place.part)
  const marked = marks.size === 1 ? [...marks][0]! : null
  const byHead = dontHead.test(lead || name) ? 'dont' : doHead.test(lead || name) ? 'do' : null
  return {
    title: isGenericName(name, place) ? topicOf(place) : name,
    lead: lead || null,
    items: items.map((item) => ({
      ...item,
      text: capital(item.text.replace(/(?<!\.)[.;,]$/, '').replace(patterns.hangs, '')),
    })),
    labels: labels.every((label) => label !== '') ? labels : null,
    place,
    ordered: list.ordered && list.first === 1 && items.length === list.items.length,
    isAlone: isAlone && list.items.every(({ children }) => children.length === 0),
    mark: marked ?? byHead,
  }
}

/** "Avoid | Prefer": each column of a table of opposites is a list. */
function polarColumns(table: UnitOf<'table'>, place: Place): ItemList[] {
  const { negative } = QUESTION_WORDS[place.tree.language].patterns
  const header = table.header.map(cleanText)
  if (header.length !== 2 || header.filter((each) => negative.test(each)).length !== 1) return []
  return header.map(
    (lead, column): ItemList => ({
      title: topicOf(place),
      lead,
      items: table.rows.flatMap((row) => (row.cells[column] ? [pieceOf(row, row.cells[column])] : [])),
      labels: null,
      place,
      ordered: false,
      isAlone: false,
      mark: negative.test(lead) ? 'dont' : 'do',
    }),
  )
}

const STEP = /^\s*(?:[ée]tape|step|phase)\s*\d+\s*[.):–—-]*\s*/i

/** Sections that are numbered as steps. */
function numberedSections(place: Place): ItemList[] {
  const { stepWord } = QUESTION_WORDS[place.tree.language].patterns
  const isMarked =
    (pattern: RegExp) =>
    ({ raw }: Part) =>
      pattern.test(raw.replace(/^[#\s*]+/, ''))
  const marked = place.part.parts.filter(isMarked(STEP))
  const numbered = stepWord.test(nameOf(place.part)) ? place.part.parts.filter(isMarked(/^\d+\s?[.)]/)) : []
  const parts = marked.length > 0 ? marked : numbered
  if (parts.length < 3 || (parts === numbered && parts.length < place.part.parts.length)) return []
  const items = parts.map((part): Piece => {
    const text = nameOf(part).replace(STEP, '')
    return { text, start: part.start, end: part.start + part.raw.length }
  })
  const { command, act, when } = QUESTION_WORDS[place.tree.language].patterns
  const steps = items.filter(({ text }) => command.test(text) || act.test(text)).length
  // "When they say not yet" is a chapter, and so are names that only have numbers.
  const isMixed = parts === numbered && steps < items.length
  if (items.some(({ text }) => when.test(text)) || isMixed) return []
  const title = topicOf(place)
  return [{ title, lead: null, items, labels: null, place, ordered: true, isAlone: true, mark: null }]
}
