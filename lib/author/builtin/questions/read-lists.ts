import type { Part, UnitOf } from '../tree/source-tree.ts'
import { capital, cleanText } from './question-text.ts'
import type { ItemList, Piece, Place } from './question-types.ts'
import { QUESTION_WORDS } from './question-words.ts'
import type { Desk } from './quiz-desk.ts'
import { isRecurringLead } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { isGenericName, itemPiece, nameOf, topicOf } from './read-places.ts'

/** The lists of a part, and its subsections if they are numbered as steps. */
export function listsAt(place: Place, desk: Desk): ItemList[] {
  const lists = place.part.units.filter((unit) => unit.kind === 'list')
  return [
    ...lists.flatMap((list) => itemList(list, lists.length === 1, place, desk) ?? []),
    ...numberedSections(place),
  ]
}

/** The lead-in of a list, without its colon and the label before it: "Rule: …". */
const leadOf = ({ lead }: UnitOf<'list'>): string =>
  cleanText(lead?.text ?? '')
    .replace(/\s*[:：]$/, '')
    .replace(/^\p{L}{3,14}\s?:\s+(?=\S+\s\S+\s\S)/u, '')
    .replace(/\s+(?:the following|as follows|ce qui suit|comme suit)$/i, '')

function itemList(list: UnitOf<'list'>, isAlone: boolean, place: Place, desk: Desk): ItemList | null {
  const { formField, hangs, worthKnowing } = desk.words.patterns
  const lead = leadOf(list)
  if (formField.test(lead) || formField.test(nameOf(place.part))) return refuse(desk.refusals, 'form field')
  if (isRecurringLead(desk, list) && !worthKnowing.test(lead))
    return refuse(desk.refusals, 'label that recurs')
  const items = list.items.flatMap((item) => itemPiece(item) ?? [])
  const labels = list.items.map(({ label }) => cleanText(label ?? ''))
  const name = nameOf(place.part)
  return {
    title: isGenericName(name, place) ? topicOf(place) : name,
    lead: lead || null,
    items: items.map((item) => ({
      ...item,
      text: capital(item.text.replace(/(?<!\.)[.;,]$/, '').replace(hangs, '')),
    })),
    labels: labels.every((label) => label !== '') ? labels : null,
    place,
    ordered: list.ordered && list.first === 1 && items.length === list.items.length,
    areSteps: false,
    isAlone:
      isAlone &&
      items.length === list.items.length &&
      list.items.every(({ children }) => children.length === 0),
  }
}

const STEP = /^\s*(?:[ée]tape|step|phase)\s*\d+\s*[.):–—-]*\s*/i

/** Subsections that are numbered as steps, if all are actions; "When they say not yet" is a chapter. */
function numberedSections(place: Place): ItemList[] {
  const { stepWord, command, act, when } = QUESTION_WORDS[place.tree.language].patterns
  const isMarked =
    (pattern: RegExp) =>
    ({ raw }: Part) =>
      pattern.test(raw.replace(/^[#\s*]+/, ''))
  const marked = place.part.parts.filter(isMarked(STEP))
  const numbered = stepWord.test(nameOf(place.part)) ? place.part.parts.filter(isMarked(/^\d+\s?[.)]/)) : []
  const parts = marked.length > 0 ? marked : numbered
  const items = parts.map((part): Piece => {
    const text = nameOf(part).replace(STEP, '')
    return { text, start: part.start, end: part.start + part.raw.length }
  })
  const isAct = ({ text }: Piece) => command.test(text) || act.test(text)
  const isWhole = parts === marked || (parts.length === place.part.parts.length && items.every(isAct))
  if (items.length < 3 || !isWhole || items.some(({ text }) => when.test(text))) return []
  return [
    {
      title: topicOf(place),
      lead: null,
      items,
      labels: null,
      place,
      ordered: true,
      isAlone: true,
      areSteps: parts === marked,
    },
  ]
}
