import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Unit } from '../reading/source-tree.ts'
import { endsSentence, sharesWord } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import type { ScenePlan } from './scene-plan.ts'

const OPENS_QUOTED = /^["“«]/

/** Whether the text needs its heading: it answers it, leans on it, or has no name in common with it. */
export function needsHeading({ part, tree, units, cards, opens }: ScenePlan): boolean {
  if (!opens || !part.title || part === tree.root || tree.isScript) return false
  if (LANGUAGE_PACKS[tree.language].patterns.genericHeading.test(part.title)) return false
  if (part.isQuestion || OPENS_QUOTED.test(part.title) || forbids(units)) return true
  const [unit] = units
  if (!unit) return cards.length > 0
  if (unit.kind === 'list' || unit.kind === 'table') return !unit.lead || countWords(unit.lead.text) <= 3
  if (unit.kind !== 'para') return !unit.lead
  const [first] = unit.sentences
  if (!first) return false
  if (first.leans || OPENS_QUOTED.test(first.text) || !endsSentence(first.text)) return true
  return !sharesWord(first.text, part.title, tree.language)
}

/** Whether units say what not to do. */
export const forbids = (units: Unit[]): boolean =>
  units.some((unit) => unit.kind === 'list' && unit.items.some(({ mark }) => mark !== null))
