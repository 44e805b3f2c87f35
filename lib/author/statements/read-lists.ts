import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Part, UnitOf } from '../reading/source-tree.ts'
import { capital, cleanText } from './piece-text.ts'
import { isGenericName, itemPiece, nameOf, topicOf } from './places.ts'
import { saidBy } from './read-replies.ts'
import type { ItemList, Piece, Place } from './statement.ts'

/** The lists of a part, and its subsections if they are numbered as steps. */
export function listsAt(place: Place): ItemList[] {
  // The list under a saying is the answer to it.
  const lists = saidBy(place.part, place)
    ? []
    : place.part.units.filter((unit): unit is UnitOf<'list'> => unit.kind === 'list' && !unit.isGuessed)
  const read = lists.flatMap((list) => itemList(list, lists.length === 1, place) ?? [])
  return [...read, ...numberedSections(place)]
}

/** The lead-in of a list, without its colon and the label before it: "Rule: …". */
const leadOf = ({ lead }: UnitOf<'list'>): string =>
  cleanText(lead?.text ?? '')
    .replace(/\s*[:：]$/, '')
    .replace(/^\p{L}{3,14}\s?:\s+(?=\S+\s\S+\s\S)/u, '')
    .replace(/\s+(?:the following|as follows|ce qui suit|comme suit)$/i, '')

/** A list with all of its items; null if one only introduces others. */
function itemList(list: UnitOf<'list'>, isAlone: boolean, place: Place): ItemList | null {
  // Among things to do, those not to do are no answer.
  const isMixed = new Set(list.items.map(({ mark }) => mark === 'dont')).size > 1
  const own = isMixed ? list.items.filter(({ mark }) => mark !== 'dont') : list.items
  const items = own.flatMap((item) => itemPiece(item) ?? [])
  if (items.length < own.length) return null
  const name = nameOf(place.part)
  const read = {
    title: isGenericName(name, place) ? topicOf(place) : name,
    lead: leadOf(list) || null,
    items: items.map((item) => ({ ...item, text: capital(item.text.replace(/(?<!\.)[.;,]$/, '')) })),
    place,
    ordered: list.ordered && list.first === 1,
    isAlone,
  }
  return { type: 'list', ...read, areSteps: isCalledSteps(read, place.tree.language) }
}

/** Whether the heading or lead-in of a numbered list calls its items steps, so that their order matters. */
function isCalledSteps(
  { ordered, lead, title, items }: Pick<ItemList, 'ordered' | 'lead' | 'title' | 'items'>,
  language: Language,
): boolean {
  const { stepWord, sequence, command, act, rule, finite } = LANGUAGE_PACKS[language].questions.patterns
  const over = lead ?? title
  const share = (pattern: RegExp) => items.filter(({ text }) => pattern.test(text)).length / items.length
  // Deadlines and requirements are rules of a form, without an order; the same goes for events mixed with
  // instructions.
  const isMixed = share(command) >= 0.5 && items.some(({ text }) => finite.test(text) && !command.test(text))
  if (!ordered || share(rule) >= 0.4 || isMixed) return false
  if (stepWord.test(`${over} ${title}`)) return true
  // "To create a report:" or "Revoking a license" above numbered instructions.
  return (sequence.test(over) || act.test(title)) && share(command) >= 0.75
}

const STEP = /^\s*(?:[ée]tape|step|phase|stage)\s*\d+\s*[.):–—-]*\s*/i

const isStep = ({ raw }: Part): boolean => STEP.test(raw.replace(/^[#\s*]+/, ''))

/** Subsections that are numbered as steps. */
function numberedSections(place: Place): ItemList[] {
  const parts = place.part.parts.filter(isStep)
  const items = parts.map((part): Piece => {
    const text = nameOf(part).replace(STEP, '')
    return { text, start: part.start, end: part.start + part.raw.length }
  })
  if (items.length < 3) return []
  return [
    {
      type: 'list',
      title: topicOf(place),
      lead: null,
      items,
      place,
      ordered: true,
      isAlone: true,
      areSteps: true,
    },
  ]
}
