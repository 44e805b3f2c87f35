import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { type AgendaHeading, agendaNames } from '../../lesson/agenda.ts'
import { headingSpan } from '../../lesson/scene-refs.ts'
import type { Speech } from './speech-form.ts'
import type { Said } from './spoken-piece.ts'

/**
 * What a module covers, named by its headings: "On the agenda: prices, deadlines and returns." Nothing without
 * headings. `turn` (0-based) picks the phrase.
 */
export function sayOpening(headings: readonly AgendaHeading[], turn: number, speech: Speech): Said[] {
  const [first] = headings
  if (!first) return []
  const { agenda, and, more } = LANGUAGE_PACKS[speech.language].phrases.opening
  const { names, rest } = agendaNames(headings)
  const list = inRow([...names, ...(rest > 0 ? [more(rest)] : [])], and)
  return [{ text: speech.sentence(agenda[turn % agenda.length]!(list)), span: headingSpan(first.part) }]
}

/** "A, B and C"; with semicolons if a name has a comma or an "and" of its own. */
function inRow(names: readonly string[], and: string): string {
  if (names.some((name) => /,|&/.test(name) || name.includes(and))) return names.join('; ')
  return `${names.slice(0, -1).join(', ')}${and}${names.at(-1)}`
}
