import type { Span } from '../../../reading/source-tree.ts'
import type { Candidate, Place } from '../question-types.ts'
import type { Desk } from '../quiz-desk.ts'
import { askGroups } from './ask-groups.ts'
import { askNumbers } from './ask-numbers.ts'
import { askPairs } from './ask-pairs.ts'
import { askRules } from './ask-rules.ts'
import { readFacts } from './read-facts.ts'

/**
 * Every question about facts that a module teaches, those for which `isOwn` is true; their wrong options come
 * from the whole course.
 */
export function askFacts(desk: Desk, isOwn: (place: Place, span: Span) => boolean): Candidate[] {
  const { pairs, groups, figures } = readFacts(desk.allPlaces)
  const ownGroups = groups.flatMap((group) => {
    const items = group.items.filter((item) => isOwn(group.place, item))
    const isWhole = items.length === group.items.length
    // Of a list, a part is not the whole; sentences stand for themselves.
    if (isWhole) return [group]
    return items.length > 0 && (group.form === 'sentence' || group.form === 'line')
      ? [{ ...group, items }]
      : []
  })
  return [
    ...askPairs(
      desk,
      pairs.filter((pair) => isOwn(pair.place, pair)),
      pairs,
    ),
    ...askNumbers(
      desk,
      figures.filter(({ place, piece }) => isOwn(place, piece)),
      figures,
    ),
    ...askRules(desk, ownGroups, groups),
    ...askGroups(desk, ownGroups, groups),
  ]
}
