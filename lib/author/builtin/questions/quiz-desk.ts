import type { Language } from '../../../platform/source-document.ts'
import type { SourceTree } from '../tree/source-tree.ts'
import { type SaidUnder, saidUnder } from './pick-distractors.ts'
import { holdsText, isSame, quoted } from './question-text.ts'
import type { Place } from './question-types.ts'
import { fill, QUESTION_WORDS, type QuestionWords, type Template } from './question-words.ts'
import type { Refusals } from './quiz-refusals.ts'
import { placesIn } from './read-places.ts'

/** What questions of a course are written with. `client`: the course's noun for who raises an objection. */
export type Desk = {
  language: Language
  words: QuestionWords
  places: Place[]
  said: SaidUnder
  client: string
  refusals: Refusals
}

/** A desk for the trees of a course. */
export function openDesk(trees: SourceTree[], language: Language): Desk {
  const places = placesIn(trees)
  const words = QUESTION_WORDS[language]
  const text = trees.map(({ document }) => document.text).join('\n')
  const uses = (noun: string) =>
    (text.match(new RegExp(`(?<!\\p{L})${noun}s?(?!\\p{L})`, 'giu')) ?? []).length
  const client = words.clients.toSorted((a, b) => uses(b) - uses(a))[0]!
  return { language, words, places, said: saidUnder(places), client, refusals: new Map() }
}

/** A template of the desk's language with its slots filled. */
export const ask = (desk: Desk, template: Template, slots: Record<string, string | number>): string =>
  fill(desk.words.templates[template], { client: desk.client, ...slots })

/** A name in quotation marks after the title it stands under, unless one says the other. */
export const headed = (title: string, name: string): string =>
  title === '' || isSame(title, name) || holdsText(name, title) || holdsText(title, name)
    ? quoted(name)
    : `${title} – ${quoted(name)}`
