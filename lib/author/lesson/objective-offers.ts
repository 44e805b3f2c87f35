import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { SourceTree, Span } from '../reading/source-tree.ts'
import { isUniqueName, nameOf, placesIn, sentencesIn } from '../statements/places.ts'
import { saidBy } from '../statements/read-replies.ts'
import { readStatements } from '../statements/read-statements.ts'
import { type ItemList, type Pair, type Place, SURE } from '../statements/statement.ts'
import { hasPrice } from '../text/has-figure.ts'
import { isQuestion, titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'

/** What a learner can do after a passage, the most telling first. */
export const OFFERS = ['reply', 'answer', 'steps', 'task', 'values', 'rule', 'amount'] as const

/** An objective that a passage carries. */
export type Offer = Span & { kind: (typeof OFFERS)[number]; sourceId: string; text: string }

const MOST = { words: 26, step: 9, subjects: 4, priced: 3, attributes: 2, name: 4, said: 14 }
const LEAST = { steps: 3, subjects: 2, asked: 4 }

/** Everything that the statements of documents let a learner do, worded in the language of the course. */
export function offersIn(trees: SourceTree[], language: Language): Offer[] {
  const { replies, lists, pairs, rules, amounts } = readStatements(trees, new Map())
  const places = placesIn(trees).filter(({ part }) => part.units.length > 0)
  const frames = LANGUAGE_PACKS[language].phrases.objectives
  const quote = (text: string) => inQuotes(text, language)
  const offer = (kind: Offer['kind'], { tree }: Place, { start, end }: Span, text: string | null): Offer[] =>
    text === null || countWords(text) > MOST.words
      ? []
      : [{ kind, sourceId: tree.document.sourceId, start, end, text }]
  const ofPart = (kind: Offer['kind'], place: Place, text: string | null): Offer[] =>
    offer(kind, place, place.part.units[0]!, text)
  return [
    ...replies.flatMap(({ said, place, points }) => offer('reply', place, points[0]!, replyTo(said))),
    ...places.flatMap((place) => ofPart('reply', place, replyTo(saidBy(place.part, place)))),
    ...places.flatMap((place) => ofPart('answer', place, answerTo(place))),
    ...lists.flatMap((list) => {
      const [first, last] = endsOf(list).map(quote)
      if (first === undefined || last === undefined) return []
      return offer('steps', list.place, list.items[0]!, frames.steps(list.items.length, first, last))
    }),
    ...places.flatMap((place) => ofPart('task', place, taskOf(place, language))),
    ...tablesOf(pairs).flatMap((table) => {
      const [pair] = table
      return offer('values', pair!.place, pair!, valuesOf(table, language))
    }),
    ...[...Map.groupBy(pairs, ({ family }) => family).values()].flatMap((family) =>
      offer('values', family[0]!.place, family[0]!, sumsOf(family, language)),
    ),
    // What a company promises is nothing for its people to apply.
    ...rules
      .filter(({ piece }) => !LANGUAGE_PACKS[language].questions.patterns.promise.test(piece.text))
      .flatMap(({ piece, place }) => offer('rule', place, piece, frames.rule(quote(bareText(piece.text))))),
    ...amounts
      .filter(({ confidence, piece }) => confidence >= SURE && /[.!]$/.test(piece.text))
      .flatMap(({ piece, place }) =>
        offer('amount', place, piece, frames.amount(quote(bareText(piece.text)))),
      ),
  ]

  function replyTo(said: string | null): string | null {
    return said !== null && countWords(said) <= MOST.said && !said.includes('[')
      ? frames.reply(quote(said))
      : null
  }

  function answerTo(place: Place): string | null {
    const { part, above } = place
    const asked = nameOf(part)
    const words = countWords(asked)
    const isFit = part.isQuestion && above.length > 0 && words >= LEAST.asked && words <= MOST.said
    const answers = part.units.flatMap(sentencesIn).some(({ text }) => !isQuestion(text))
    const isAsked = isFit && answers && isUniqueName(asked, place.tree) && saidBy(part, place) === null
    return isAsked ? frames.answer(quote(asked)) : null
  }
}

const bareText = (text: string): string => text.replace(/[.]$/, '')

/** The first and the last of the steps of a list, without their end mark; none if it has no short ones. */
function endsOf({ items, areSteps }: ItemList): string[] {
  const ends = [items[0]!, items.at(-1)!].map(({ text }) =>
    text.replace(/(?<=\S{3})\s*\([^()]*\)|[.;]$/g, ''),
  )
  const isFit = areSteps && items.length >= LEAST.steps && ends.every((text) => countWords(text) <= MOST.step)
  return isFit ? ends : []
}

/** "How to Escalate a Call" → "how to escalate a call": acronyms stay. */
function taskOf({ part, tree }: Place, language: Language): string | null {
  const name = nameOf(part)
  const isTask =
    LANGUAGE_PACKS[language].grammar.task.test(name) &&
    !part.title.includes('[') &&
    !isQuestion(name) &&
    isUniqueName(name, tree)
  if (!isTask || countWords(name) > MOST.said) return null
  const bare = name.replace(/(?<!\p{L})\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())
  return LANGUAGE_PACKS[language].phrases.objectives.task(bare)
}

/** The sure pairs of each table or of each series of sections with the same labels. */
function tablesOf(pairs: Pair[]): Pair[][] {
  const sure = pairs.filter(
    ({ attribute, confidence, isSaid }) => attribute !== '' && confidence >= SURE && !isSaid,
  )
  const byTable = Map.groupBy(sure, ({ place, family, over }) =>
    family.startsWith('label:') ? `label:${over}` : `${place.tree.document.sourceId}:${family.split(':')[1]}`,
  )
  return [...byTable.values()]
}

/** "Give the monthly price and deposit of Plus and Standard"; null if there are too many, or no figure in them. */
function valuesOf(table: Pair[], language: Language): string | null {
  const { phrases } = LANGUAGE_PACKS[language]
  const distinct = (texts: string[]) => [...new Map(texts.map((text) => [titleKey(text), text])).values()]
  const figures = Map.groupBy(table, ({ attribute }) => titleKey(attribute))
  const isFigures = (own: Pair[]) => own.every(({ value }) => /\d/.test(value))
  const own = [...figures.values()].filter(isFigures).slice(0, MOST.attributes).flat()
  const subjects = distinct(own.map(({ subject }) => subject))
  const attributes = distinct(own.map(({ attribute, place }) => lowered(attribute, place.tree.document.text)))
  const isFit = [...subjects, ...attributes].every(
    (name) => countWords(name) <= MOST.name && !name.includes(':'),
  )
  if (!isFit || subjects.length < LEAST.subjects || subjects.length > MOST.subjects) return null
  return phrases.objectives.values(listed(attributes, language), listed(subjects, language))
}

/** "Give the amount for each: Plain, Rye and Seeded", be it a price or not: the first of a list; null if it is none. */
function sumsOf(family: Pair[], language: Language): string | null {
  const areSums = family.every(
    ({ attribute, value, confidence }) => attribute === '' && hasPrice(value) && confidence >= SURE,
  )
  const subjects = family.map(({ subject }) => subject).filter((name) => countWords(name) <= MOST.name)
  if (!areSums || subjects.length < LEAST.subjects) return null
  return LANGUAGE_PACKS[language].phrases.objectives.sums(listed(subjects.slice(0, MOST.priced), language))
}

const listed = (texts: string[], language: Language): string =>
  texts.length < 2
    ? texts.join()
    : `${texts.slice(0, -1).join(', ')}${LANGUAGE_PACKS[language].phrases.opening.and}${texts.at(-1)}`

/**
 * "Monthly price" → "monthly price", and so is a word that a text has in lower case too: names keep their
 * capitals.
 */
function lowered(name: string, text: string): string {
  const eased = name.replace(/^\p{Lu}(?=\p{Ll}+ \p{Ll})/u, (letter) => letter.toLowerCase())
  return eased.replace(/(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) => {
    const small = word.toLowerCase()
    return new RegExp(`(?<!\\p{L})${small}(?!\\p{L})`, 'u').test(text) ? small : word
  })
}

/** A text in the quotation marks of a language, without its own; those inside it are inner. */
function inQuotes(text: string, language: Language): string {
  const bare = text.replace(/^["“«]\s*([^"“”«»]*?)\s*["”»]$/u, '$1')
  const { printed, quote } = LANGUAGE_PACKS[language].marks
  const inner = bare.replace(/["“«]\s?([^"“”«»]+?)\s?["”»]/gu, `${printed[2]}$1${printed[3]}`)
  return quote(inner)
}
