import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Item, Part, Sentence, SourceTree, Span, Unit } from '../reading/source-tree.ts'
import { titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { capital, cleanText, isSame, unquoted } from './piece-text.ts'
import { isMarkup } from './stands-alone.ts'
import type { Piece, Place, Topic } from './statement.ts'

const MOST_TOPIC_WORDS = 14
const NUMBERED = /^(?:\p{L}{0,9}\s?\d{1,2}(?:\.\d+)*\s?[.):–—-]+|[IVX]+\.|[A-Z][.)])\s+(?=\S)/u

/** All parts of the trees with the parts that contain them, in reading order. */
export const placesIn = (trees: SourceTree[]): Place[] =>
  trees.flatMap((tree) => below({ tree, part: tree.root, above: [] }))

function below(place: Place): Place[] {
  const { tree, part, above } = place
  // What happened to someone is a story, not knowledge to test.
  if (above.length > 0 && LANGUAGE_PACKS[tree.language].questions.patterns.stories.test(nameOf(part)))
    return []
  return [place, ...part.parts.flatMap((child) => below({ tree, part: child, above: [part, ...above] }))]
}

/** Whether a place only frames a document: an introduction, a summary, references. */
export const isFraming = ({ tree, part, above }: Place): boolean =>
  [part, ...above.slice(0, -1)].some(
    (each) => above.length > 0 && LANGUAGE_PACKS[tree.language].questions.patterns.outline.test(nameOf(each)),
  )

/** A heading as a name: without number, remark in parentheses or surrounding quotation marks. */
export function nameOf({ title }: Pick<Part, 'title'>): string {
  // The digit left of a keycap emoji: "1️⃣ AGENCIES".
  const bare = capital(cleanText(title).replace(/^\d\s(?=\p{Ll})/u, ''))
    .replace(NUMBERED, '')
    .replace(/\s*:$/, '')
  return unquoted(bare.replace(/(?<=\S{3})\s*\([^()]*\)$/, '').replace(/(?<=\p{L}{2})\.$/u, ''))
}

/** Whether a heading means nothing on its own: "Overview", "Examples", "Step 2", or leftovers of markup. */
export function isGenericName(name: string, { tree }: Place): boolean {
  const { genericName } = LANGUAGE_PACKS[tree.language].questions.patterns
  return (
    isMarkup(name) ||
    genericName.test(name) ||
    LANGUAGE_PACKS[tree.language].patterns.genericHeading.test(name)
  )
}

const counted = new WeakMap<SourceTree, Map<string, number>>()

/** Whether a heading or lead-in occurs only once in its document, so that it can say where something stands. */
export function isUniqueName(name: string, tree: SourceTree): boolean {
  let counts = counted.get(tree)
  if (!counts) {
    counts = new Map()
    for (const { part } of placesIn([tree]))
      for (const text of [nameOf(part), ...part.units.flatMap(({ lead }) => (lead ? [lead.text] : []))]) {
        const key = titleKey(cleanText(text).replace(/\s*[:：]$/, ''))
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    counted.set(tree, counts)
  }
  return (counts.get(titleKey(name)) ?? 0) <= 1
}

/** The nearest meaningful heading, empty if there is none; `from`: how many to skip. */
export function topicOf(place: Place, from = 0): string {
  const parts = [place.part, ...place.above].slice(from)
  // A heading that makes a claim is not a topic.
  const named = parts.find(
    (part) => !isGenericName(nameOf(part), place) && countWords(part.title) <= MOST_TOPIC_WORDS,
  )
  return named ? nameOf(named) : ''
}

/**
 * The nearest meaningful heading, with the case it is about over it, or, if it is one word or several parts have
 * it, the one above it: "Legal" does not say of what. `from`: how many to skip.
 */
export function subjectOf(place: Place, from = 0): Topic {
  const name = topicOf(place, from)
  const parts = [place.part, ...place.above]
  const at = parts.findIndex((part) => nameOf(part) === name)
  const isCase = (part: Part, level: number) => level > at && at >= 0 && isOneOfCases(part, parts[level + 1])
  const named = parts.find(isCase)
  const isShared = name !== '' && !isUniqueName(name, place.tree)
  const over = named ? nameOf(named) : isShared || countWords(name) === 1 ? topicOf(place, at + 1) : ''
  const isAsked = (parts[at]?.isQuestion ?? false) && !isShared
  return { name, over: isSame(over, name) ? '' : over, isAsked, isGeneric: name === '' }
}

/** Whether a part and another one beside it have sections of the same name: two policies, two roles. */
function isOneOfCases({ parts }: Part, over: Part | undefined): boolean {
  const names = new Set(parts.map(nameOf))
  return (
    over?.parts.some(
      (other) => other.parts !== parts && other.parts.some((part) => names.has(nameOf(part))),
    ) ?? false
  )
}

export const pieceOf = (span: Span, text: string): Piece => ({
  text: cleanText(text),
  start: span.start,
  end: span.end,
})

/** The sentences of a unit; of an item of a list, only the first ones. */
export function sentencesIn(unit: Unit): Piece[] {
  const read = (sentences: Sentence[]) => sentences.map((each) => pieceOf(each, each.text))
  if (unit.kind === 'list') return unit.items.flatMap((item) => read(item.sentences).slice(0, 3))
  return unit.kind === 'para' || unit.kind === 'quote' ? read(unit.sentences) : []
}

const SHORT = 4

/** Joins "Absolutely!" or "How about it?" and the sentence after it, or at the end before it, into one point. */
export function wholePoints(all: Piece[]): Piece[] {
  const points: Piece[] = []
  for (const [index, piece] of all.entries()) {
    const last = points.at(-1)
    const isJoined = last && (isShort(last) || (index === all.length - 1 && isShort(piece)))
    if (isJoined) points.pop()
    points.push(isJoined ? { ...last, text: `${last.text} ${piece.text}`, end: piece.end } : piece)
  }
  return points
}

const isShort = ({ text }: Piece) => countWords(text) < SHORT && /[.!?…][”"]?$/.test(text)

/** The text of an item with its subitems: "Restart the phone: turn it off; wait a minute". */
export function wholeText(item: Item): string {
  const own = cleanText(item.text)
  if (item.children.length === 0) return own
  const below = item.children.map((child) => wholeText(child).replace(/[.;,]$/, ''))
  return `${own.replace(/\s*[:.]$/, '')}: ${below.join('; ')}`
}

/** An item with its subitems; null if it says nothing. */
export function itemPiece(item: Item): Piece | null {
  const text = wholeText(item)
  return /:$/.test(text) || !/\p{L}{2}/u.test(text) ? null : pieceOf(item, text)
}
