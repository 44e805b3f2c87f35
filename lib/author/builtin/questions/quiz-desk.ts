import type { Language } from '../../../product/source-document.ts'
import { countWords } from '../../text/text-match.ts'
import type { SourceTree } from '../tree/source-tree.ts'
import { holdsText, isSame, quoted } from './question-text.ts'
import type { Place } from './question-types.ts'
import { fill, QUESTION_WORDS, type QuestionWords, type Template } from './question-words.ts'
import type { Refusals } from './quiz-refusals.ts'
import { placesIn } from './read-places.ts'

/**
 * The context for writing questions about a course. `who`: who raises an objection, in the course's own term.
 */
export type Desk = {
  language: Language
  words: QuestionWords
  places: Place[]
  who: string
  refusals: Refusals
}

const CLEARLY = 2

/** A desk for the trees of a course. */
export function openDesk(trees: SourceTree[], language: Language): Desk {
  const places = placesIn(trees)
  const words = QUESTION_WORDS[language]
  const text = trees.map(({ document }) => document.text).join('\n')
  const uses = (noun: string) =>
    (text.match(new RegExp(`(?<!\\p{L})${noun}s?(?!\\p{L})`, 'giu')) ?? []).length
  const [client, next] = words.clients.toSorted((a, b) => uses(b) - uses(a)) as [string, string]
  // If two nouns are in use, either might be meant.
  const isClear = uses(client) > 0 && uses(client) >= uses(next) * CLEARLY
  const who = isClear ? fill(words.phrases.client, { client }) : words.phrases.anyone
  return { language, words, places, who, refusals: new Map() }
}

/** A template of the desk's language with its slots filled. */
export const ask = (desk: Desk, template: Template, slots: Record<string, string | number>): string =>
  fill(desk.words.templates[template], { who: desk.who, ...slots })

/** A longer title only clutters the name after it. */
const MAX_TITLE = 90

/** A name in quotation marks after the title above it, unless one repeats the other. */
export function headed(title: string, name: string): string {
  const isLong = title.length > MAX_TITLE
  const isSaid = holdsText(name, title) || (holdsText(title, name) && countWords(name) > 2)
  const isNeedless = title === '' || isSame(title, name) || isSaid || (isLong && countWords(name) > 2)
  return isNeedless ? quoted(name) : `${title} – ${quoted(name)}`
}
