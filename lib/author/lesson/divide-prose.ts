import type { Language } from '../../product/source-document.ts'
import { claimLines } from '../lines/claim-lines.ts'
import { clipUnit } from '../reading/clip-unit.ts'
import type { Sentence } from '../reading/source-tree.ts'
import { countWords } from '../text/text-match.ts'
import { groupWhile } from './balance-groups.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import type { ScenePlan } from './scene-plan.ts'
import { wordsIn } from './unit-size.ts'

/**
 * How many lines fill a prose slide beside its title, and how many words of a line can be read at a glance.
 */
const FULL = { lines: 3, words: 18 }
/** The most words of a claim that is alone on its slide. */
const LONGEST = 24

/**
 * The scenes of a module, with prose whose sentences are too long for one slide split into scenes of one
 * claim each: a claim is enough for a few spoken words, not for a minute. Unchanged if that makes too many
 * scenes.
 */
export function divideProse(scenes: ScenePlan[]): ScenePlan[] {
  const divided = scenes.flatMap(divideScene)
  return divided.length <= PLAN_LIMITS.scenesInModule ? divided : scenes
}

function divideScene(scene: ScenePlan): ScenePlan[] {
  const { units, cards, tree, opens } = scene
  const sentences = units.flatMap((unit) => (unit.kind === 'para' ? unit.sentences : []))
  const isProse = cards.length === 0 && units.every(({ kind }) => kind === 'para')
  const isFull = claimsIn(sentences, tree.language) >= FULL.lines
  if (!isProse || isFull || wordsIn(units) <= PLAN_LIMITS.claim) return [scene]
  return groupsWithClaims(sentences, tree.language).map((group, index) => {
    const range = { start: group[0]!.start, end: group.at(-1)!.end }
    return {
      ...scene,
      units: units.flatMap((unit) => clipUnit(unit, range) ?? []),
      opens: opens && index === 0,
    }
  })
}

/** How many lines of a slide prose yields. */
export const claimsIn = (sentences: readonly Sentence[], language: Language, most = FULL.words): number =>
  claimLines(sentences, language, most).length

/** A sentence that leans stays with the one before it, and so does the text after a quoted question. */
export const mayOpen = ({ leans }: Sentence, before: Sentence | undefined): boolean =>
  !leans && !/^["“«]|[:?…]["”»\s]*$/.test(before?.text ?? '')

/**
 * Sentences in groups the size of one claim's narration, each with enough words and a claim for its own
 * slide.
 */
function groupsWithClaims(sentences: readonly Sentence[], language: Language): Sentence[][] {
  const wordsOf = (group: readonly Sentence[]) => group.reduce((sum, { text }) => sum + countWords(text), 0)
  const canStand = (group: readonly Sentence[]) =>
    wordsOf(group) >= PLAN_LIMITS.claimLeast && claimsIn(group, language, LONGEST) > 0
  const groups = groupWhile(sentences, (group, sentence) => {
    const words = wordsOf(group)
    if (words > PLAN_LIMITS.sceneOver) return false
    const isFull = words + countWords(sentence.text) > PLAN_LIMITS.claim && canStand(group)
    return !isFull || !mayOpen(sentence, group.at(-1))
  })
  const last = groups.at(-1)
  if (last && groups.length > 1 && !canStand(last)) groups.splice(-2, 2, [...groups.at(-2)!, ...last])
  return groups
}
