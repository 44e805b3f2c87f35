import type { SourceTree } from '../reading/source-tree.ts'
import { isFraming, placesIn } from './places.ts'
import { readAmounts } from './read-amounts.ts'
import { answersAt } from './read-answers.ts'
import { listsAt } from './read-lists.ts'
import { readPairs } from './read-pairs.ts'
import { momentsIn, repliesIn } from './read-replies.ts'
import { readRules } from './read-rules.ts'
import type { Refusals } from './refusals.ts'
import type { Statements } from './statement.ts'

/** Reads what documents state, as typed statements; `refusals` counts what was not read, and why. */
export function readStatements(trees: SourceTree[], refusals: Refusals): Statements {
  const all = placesIn(trees)
  const places = all.filter((place) => !isFraming(place))
  return {
    pairs: readPairs(all),
    amounts: readAmounts(all),
    rules: readRules(places),
    lists: places.flatMap(listsAt),
    replies: repliesIn(places),
    moments: places.flatMap(momentsIn),
    answers: places.flatMap((place) => answersAt(place, refusals) ?? []),
  }
}
