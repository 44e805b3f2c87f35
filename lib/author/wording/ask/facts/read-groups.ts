import { LANGUAGE_PACKS } from '../../../language/language-packs.ts'
import type { Item, UnitOf } from '../../../reading/source-tree.ts'
import { forbids } from '../../../text/item-style.ts'
import { titleKey } from '../../../text/text-key.ts'
import { countWords } from '../../../text/text-match.ts'
import { capital } from '../question-text.ts'
import type { Piece, Place, Topic } from '../question-types.ts'
import { isGenericName, nameOf } from '../read-places.ts'
import { isLoose } from '../stem-checks.ts'
import type { Group } from './fact-types.ts'
import { bare, isName, isShown, topicAt } from './shown-text.ts'

const SIZE = { items: 3, label: 8, share: 0.75 }

/** The lists of a course under their names, and the headings under headings. */
export function readGroups(places: Place[]): Group[] {
  const groups = places.flatMap((place) => [...listsIn(place), ...headingsOf(place)])
  // "Trigger", "Action" under each of several headings are attributes of them, not members.
  const names = Map.groupBy(
    groups
      .filter(({ form }) => form !== 'item')
      .flatMap(({ items }) => items.map(({ text }) => titleKey(text))),
    (name) => name,
  )
  return groups.filter(
    ({ form, items }) =>
      form === 'item' || items.every(({ text }) => names.get(titleKey(text))!.length === 1),
  )
}

function listsIn(place: Place): Group[] {
  const { patterns } = LANGUAGE_PACKS[place.tree.language].questions
  const topic = topicAt(place)
  if (!topic || topic.name === '' || patterns.apparatus.test(topic.name)) return []
  const lists = place.part.units.filter((unit) => unit.kind === 'list')
  return lists.flatMap((list) => {
    const name = nameOfList(list, topic, lists.length === 1, place)
    return name ? [...listGroup(list, name, place), ...nested(list, name, place)] : []
  })
}

/** The lead-in of a list if it is a name, else the heading, unless that has several lists. */
export function nameOfList(
  { lead }: UnitOf<'list'>,
  topic: Topic,
  isAlone: boolean,
  place: Place,
): Topic | null {
  const { tree } = place
  const { apparatus, sample, opensSentence } = LANGUAGE_PACKS[tree.language].questions.patterns
  const said = lead ? bare(lead.text).replace(/\s*[:：]$/, '') : ''
  if (sample.test(said) || apparatus.test(said)) return null
  const isOwn =
    said !== '' &&
    isName(said, tree.language) &&
    !isLoose(said, tree.language) &&
    countWords(said) <= SIZE.label
  if (isOwn)
    return {
      name: capital(said),
      over: topic.name,
      isAsked: false,
      isGeneric: isGenericName(said, place),
      isOpen: opensSentence.test(said),
    }
  return isAlone && said === '' ? topic : null
}

/** A list as a group; one of things to do and not to do is two. */
function listGroup(list: UnitOf<'list'>, topic: Topic, place: Place): Group[] {
  const isLabelled = list.items.every(({ label }) => label)
  if (!isLabelled && list.items.some(({ label }) => label)) return []
  const form = isLabelled ? ('label' as const) : ('item' as const)
  const against = forbids(topic.name) ? 'dont' : null
  const byStance = Map.groupBy(list.items, ({ mark }) => mark ?? against)
  return [...byStance].flatMap(([stance, own]) => {
    const items = own.flatMap((item) => itemOf(item, isLabelled))
    const isWhole = items.length === own.length && (items.length >= SIZE.items || byStance.size > 1)
    return isWhole ? [{ place, topic, items, form, stance }] : []
  })
}

/** The subitems of each item, under its name. */
function nested({ items }: UnitOf<'list'>, topic: Topic, place: Place): Group[] {
  return items.flatMap((item): Group[] => {
    const name = bare(item.label ?? item.text).replace(/\s*:$/, '')
    const inside = item.children.flatMap((child) => itemOf(child, false))
    const isWhole = inside.length === item.children.length && inside.length >= SIZE.items
    if (!isWhole || countWords(name) > SIZE.label || !isShown(name, place.tree.language)) return []
    const own = { name, over: topic.name, isAsked: false, isGeneric: false }
    return [
      {
        place,
        topic: own,
        items: inside,
        form: 'item',
        stance: item.mark ?? (forbids(name) ? 'dont' : null),
      },
    ]
  })
}

/** An item as an option: its label alone if all items have one. One with subitems is a list of its own. */
function itemOf(item: Item, isLabel: boolean): Piece[] {
  const text = capital(bare(isLabel ? item.label! : item.text))
  const isFit = /\p{L}{2}/u.test(text) && !/:$/.test(text) && (isLabel || item.children.length === 0)
  return isFit ? [{ text, start: item.start, end: item.end }] : []
}

/** The headings under a heading: the techniques of a chapter. */
function headingsOf(place: Place): Group[] {
  const topic = topicAt(place)
  const { parts } = place.part
  if (!topic || place.part.isQuestion || parts.length < SIZE.items || place.above.length === 0) return []
  const items = parts.flatMap((part): Piece[] => {
    const text = nameOf(part)
    const inside = part.units[0] ?? part.parts[0]?.units[0]
    const isFit = !part.isQuestion && !isGenericName(text, place) && isName(text, place.tree.language)
    return inside && isFit ? [{ text, start: inside.start, end: inside.end }] : []
  })
  const isWhole = items.length >= Math.max(SIZE.items, parts.length * SIZE.share)
  return isWhole ? [{ place, topic, items, form: 'heading', stance: null }] : []
}
