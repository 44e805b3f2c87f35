import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import type { Item } from '../tree/source-tree.ts'
import { several } from './build-question.ts'
import { capital, cleanText, quoted } from './question-text.ts'
import type { Candidate, Piece, Place } from './question-types.ts'
import { ask, type Desk, headed } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { isGenericName, nameOf, pieceOf } from './read-places.ts'
import { pointsAway } from './stem-checks.ts'

const MAX_VERSION = 150
const RATIO = 2.2
const LEAST_PAIRS = 4

/** A rule with one version that keeps it and one that breaks it. */
type Pair = { rule: string; good: Piece; bad: Piece; place: Place }

/**
 * Which versions keep the rules? Two versions that keep one among two that break another: the same rule is
 * never on both sides, or one option would tell the other.
 */
export function askVersions(desk: Desk): Candidate[] {
  const pairs = desk.places.flatMap((place) => pairsAt(place, desk))
  const groups = [...Map.groupBy(pairs, ({ place }) => place.above[0] ?? place.part).values()]
  return groups.flatMap((group) => {
    if (group.length < LEAST_PAIRS) return []
    const half = Math.ceil(group.length / 2)
    const good = group.slice(0, half).slice(0, 2)
    const bad = group.slice(half).slice(0, 2)
    return versionsOf(desk, good, bad) ?? []
  })
}

function pairsAt(place: Place, { language }: Desk): Pair[] {
  const { doHead, dontHead } = TEXT_PATTERNS[language]
  const labelled = (item: Item | undefined, head: RegExp): Piece | null =>
    item?.label && head.test(cleanText(item.label)) ? pieceOf(item, capital(cleanText(item.rest))) : null
  return place.part.units.flatMap((unit) => {
    if (unit.kind !== 'list') return []
    const good = unit.items.map((item) => labelled(item, doHead)).find((each) => each !== null)
    const bad = unit.items.map((item) => labelled(item, dontHead)).find((each) => each !== null)
    const isShort = [good, bad].every(
      (each) =>
        each && each.text.length <= MAX_VERSION && !pointsAway(each.text, language) && !/\)$/.test(each.text),
    )
    return good && bad && isShort ? [{ rule: nameOf(place.part), good, bad, place }] : []
  })
}

function versionsOf(desk: Desk, good: Pair[], bad: Pair[]): Candidate | null {
  const keys = good.map((pair) => pair.good)
  const { place } = good[0]!
  const over = place.above[0]
  const title = over ? nameOf(over) : ''
  if (title === '' || isGenericName(title, place)) return refuse(desk.refusals, 'no heading to stand under')
  const lengths = [...keys, ...bad.map((pair) => pair.bad)].map(({ text }) => text.length)
  if (Math.max(...lengths) > Math.min(...lengths) * RATIO)
    return refuse(desk.refusals, 'the answer is advertised by its length')
  const explanation = [...good, ...bad].map((pair) => `${quoted(pair.rule)} ${pair.good.text}`).join(' ')
  return several(
    desk,
    {
      kind: 'versions',
      difficulty: 'hard',
      prompt: ask(desk, 'versions', { head: headed('', title) }),
      explanation,
      tree: place.tree,
      span: keys[0]!,
      topic: `versions ${title}`,
      grid: `versions ${title}`,
      worth: 9,
    },
    keys.map(({ text }) => text),
    bad.map((pair) => ({ text: pair.bad.text, about: pair.rule, isSaid: false })),
    desk.words.phrases.against,
  )
}
