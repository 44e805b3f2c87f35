import type { Language } from '../../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../../language/language-packs.ts'
import { fill, type QuestionWords, type Template } from '../../language/pack/question-words.ts'
import type { SourceTree } from '../../reading/source-tree.ts'
import { capital, holdsText, isSame, quoted } from '../../statements/piece-text.ts'
import type { Refusals } from '../../statements/refusals.ts'
import type { Topic } from '../../statements/statement.ts'
import { countWords } from '../../text/text-match.ts'

/**
 * The context for writing questions about a course. `who`: who raises an objection, in the course's own term.
 */
export type Desk = {
  language: Language
  words: QuestionWords
  who: string
  /** documents that address customers, who are told what to do: "Contact us before you return your order" */
  toCustomers: ReadonlySet<SourceTree>
  refusals: Refusals
}

const CLEARLY = 2
/** In how many words customers are addressed once at least. */
const TO_CUSTOMERS = 250

/** A desk for the trees of a course. */
export function openDesk(trees: SourceTree[], language: Language): Desk {
  const words = LANGUAGE_PACKS[language].questions
  const text = trees.map(({ document }) => document.text).join('\n')
  const uses = (noun: string) =>
    (text.match(new RegExp(`(?<!\\p{L})${noun}s?(?!\\p{L})`, 'giu')) ?? []).length
  const [client, next] = words.clients.toSorted((a, b) => uses(b) - uses(a)) as [string, string]
  // If two nouns are in use, either might be meant.
  const isClear = uses(client) > 0 && uses(client) >= uses(next) * CLEARLY
  const who = isClear ? fill(words.phrases.client, { client }) : words.phrases.anyone
  const isToCustomers = ({ document: { text } }: SourceTree) =>
    (text.split(words.patterns.toCustomers).length - 1) * TO_CUSTOMERS >= countWords(text)
  const toCustomers = new Set(trees.filter(isToCustomers))
  return { language, words, who, toCustomers, refusals: new Map() }
}

/** A template of the desk's language with its slots filled; `In` is the slot `in` after the end of a sentence. */
export const ask = (desk: Desk, template: Template, slots: Record<string, string | number>): string =>
  capital(fill(desk.words.templates[template], { who: desk.who, In: capital(`${slots.in ?? ''}`), ...slots }))

/** "In “Sales”, under “Demo”, ", before what is asked about that topic; empty if `text` says it. */
export function inside({ words: { phrases } }: Desk, { name, over, isAsked }: Topic, text: string): string {
  const isSaid = (part: string) => part === '' || holdsText(text, part)
  if (isAsked && !isSaid(name)) return fill(phrases.answering, { name: quoted(name) })
  const [inner, outer] = [isSaid(name) ? '' : quoted(name), isSaid(over) ? '' : quoted(over)]
  if (inner && outer) return fill(phrases.inUnder, { over: outer, name: inner })
  return inner || outer ? fill(phrases.in, { name: inner || outer }) : ''
}

/** The context of what is asked about a name under a topic. */
export const under = (desk: Desk, { name: over }: Topic, name: string, text = ''): string =>
  inside(desk, { name, over: isSame(over, name) ? '' : over, isAsked: false, isGeneric: false }, text)
