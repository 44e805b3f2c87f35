import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { isSaying } from '../../lesson/saying-headings.ts'
import type { ScenePlan } from '../../lesson/scene-plan.ts'
import { headingSpan, parentOf } from '../../lesson/scene-refs.ts'
import type { Part } from '../../reading/source-tree.ts'
import { titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import type { Speech } from './speech-form.ts'
import type { Said } from './spoken-piece.ts'

const SIZE = { least: 2, most: 5, words: 9 }

type Heading = { part: Part; plan: ScenePlan }

/**
 * What a module covers, named by its headings: "On the agenda: prices, deadlines and returns." Nothing if it has
 * fewer than two to name. `titles` are not repeated; `turn` (0-based) picks the phrase.
 */
export function sayOpening(
  plans: readonly ScenePlan[],
  { titles, turn, speech }: { titles: readonly string[]; turn: number; speech: Speech },
): Said[] {
  const opened = plans.flatMap((plan) =>
    (plan.opens ? [plan.part, ...plan.cards] : plan.cards).map((part) => ({ part, plan })),
  )
  const all = distinct(opened.filter((heading) => isNamed(heading, titles)))
  // Under a heading that is named, the ones below it are not.
  const named = all.filter(({ part }) => !all.some((other) => other.part.parts.includes(part)))
  const above = distinct(named.map(aboveOf).filter((heading) => isNamed(heading, titles)))
  const shown = named.length > SIZE.most && above.length >= SIZE.least ? above : named
  if (shown.length < SIZE.least) return []
  const { agenda, and, more } = LANGUAGE_PACKS[speech.language].phrases.opening
  const names = shown.map(({ part }) => part.title.replace(/\s*\([^()]*\)$/, ''))
  const kept = names.length > SIZE.most ? names.slice(0, SIZE.most - 1) : names
  const rest = names.length - kept.length
  const list = inRow([...kept, ...(rest > 0 ? [more(rest)] : [])], and)
  const [first] = shown
  return [{ text: speech.sentence(agenda[turn % agenda.length]!(list)), span: headingSpan(first!.part) }]
}

/** Whether a heading says what is under it: short, and neither generic nor what somebody asks or says. */
function isNamed({ part, plan: { tree } }: Heading, titles: readonly string[]): boolean {
  const { title, raw, isQuestion } = part
  const isOwn = titles.some((each) => titleKey(each) === titleKey(title))
  const isPlain = !isQuestion && !/:/.test(title) && !isSaying(title, tree.language)
  const isGeneric = LANGUAGE_PACKS[tree.language].patterns.genericHeading.test(title)
  return (
    part !== tree.root && raw !== '' && !isOwn && isPlain && !isGeneric && countWords(title) <= SIZE.words
  )
}

const aboveOf = ({ part, plan }: Heading): Heading => ({ part: parentOf(part, plan.tree) ?? part, plan })

const distinct = (headings: readonly Heading[]): Heading[] =>
  [...new Map(headings.map((heading) => [titleKey(heading.part.title), heading])).values()].toSorted(
    (one, other) => one.part.start - other.part.start,
  )

/** "A, B and C"; with semicolons if a name has a comma or an "and" of its own. */
function inRow(names: readonly string[], and: string): string {
  if (names.some((name) => /,|&/.test(name) || name.includes(and))) return names.join('; ')
  return `${names.slice(0, -1).join(', ')}${and}${names.at(-1)}`
}
