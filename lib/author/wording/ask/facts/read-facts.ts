import type { Place } from '../question-types.ts'
import type { Facts } from './fact-types.ts'
import { readGroups } from './read-groups.ts'
import { readPairs } from './read-pairs.ts'
import { readFigures, readSentences } from './read-sentences.ts'

/**
 * Reads what a course says as facts. "Price: $20" is a pair, a list under a heading a group, "Reply within 24
 * hours." a figure; the sentences under a heading that make sense alone are a group too.
 */
export function readFacts(places: Place[]): Facts {
  return {
    pairs: readPairs(places),
    groups: [...readGroups(places), ...readSentences(places)],
    figures: readFigures(places),
  }
}
