import type { Language } from '../../../product/source-document.ts'
import { CHECK_WORDS, contentOf } from './check-words.ts'
import { type ClauseRead, clausesIn, inCommon, type SentenceRead } from './clauses-in.ts'

/** The share of a condition, and of what depends on it, that another sentence must have to be about the same. */
const SAME = 0.8
const NEAR = 0.5

/**
 * The sentence of a passage whose condition a text turns: a bound ("within 30 days" as "after 30 days"), an
 * exception as a condition or the other way round ("unless" as "if"), or a restriction that it lifts for all ("only
 * a manager" as "anyone"); null if there is none. What is denied on one side only is left to the check. Pure.
 */
export function turnedCondition(text: string, passage: string, language: Language): string | null {
  const theirs = clausesIn(passage, language)
  for (const own of clausesIn(text, language)) {
    const turned = theirs.find(
      (other) =>
        (own.isDenied === other.isDenied &&
          (turnsBound(own, other, theirs, language) || turnsException(own, other, language))) ||
        liftsRestriction(own, other, language),
    )
    if (turned) return turned.text.trim()
  }
  return null
}

const has = (sign: RegExp, text: string): boolean => text.match(sign) !== null

type Bound = 'least' | 'most' | null
function boundOf({ text }: ClauseRead, language: Language): Bound {
  const { least, most } = CHECK_WORDS[language]
  const [isLeast, isMost] = [has(least, text), has(most, text)]
  return isLeast === isMost ? null : isLeast ? 'least' : 'most'
}

/** Whether a figure that both have is the least in one and the most in the other. */
function turnsBound(
  own: SentenceRead,
  other: SentenceRead,
  all: readonly SentenceRead[],
  language: Language,
): boolean {
  if (inCommon(own.content, other.content) <= own.content.length * NEAR) return false
  return own.clauses.some((clause) => {
    const bound = boundOf(clause, language)
    const isOf = (place: ClauseRead) =>
      place.figures.some(({ value, unit }) =>
        clause.figures.some((figure) => figure.value === value && figure.unit === unit),
      )
    if (
      !bound ||
      all.some(({ clauses }) => clauses.some((each) => isOf(each) && boundOf(each, language) === bound))
    )
      return false
    return other.clauses.some((place) => isOf(place) && boundOf(place, language) !== null)
  })
}

type Condition = { sort: 'needs' | 'bars' | 'evenIf'; when: string[]; what: string[] }

/** The condition of a sentence, from its sign to the end of the clause, and what depends on it. */
function conditionOf(sentence: string, language: Language): Condition | null {
  const words = CHECK_WORDS[language]
  for (const sort of ['evenIf', 'bars', 'needs'] as const) {
    const [sign] = sentence.matchAll(words[sort])
    if (!sign) continue
    const from = sign.index + sign[0].length
    const length = sentence.slice(from).search(/[,;:](?=\s)|[.!?]?\s*$/)
    const when = contentOf(sentence.slice(from, from + length), language)
    const rest = `${sentence.slice(0, sign.index)} ${sentence.slice(from + length)}`
    return { sort, when, what: contentOf(rest, language) }
  }
  return null
}

function turnsException(own: SentenceRead, other: SentenceRead, language: Language): boolean {
  const [said, theirs] = [conditionOf(own.text, language), conditionOf(other.text, language)]
  if (!said || !theirs || said.sort === theirs.sort) return false
  const shareOf = (one: string[], all: string[]) => inCommon(one, all) / Math.max(1, one.length)
  return shareOf(theirs.when, said.when) >= SAME && shareOf(theirs.what, said.what) > NEAR
}

/** Whether a sentence says of all, without a condition, what another restricts. */
function liftsRestriction(own: SentenceRead, other: SentenceRead, language: Language): boolean {
  const words = CHECK_WORDS[language]
  const { everyAny, only, needs, bars } = words
  const isFree = has(everyAny, own.text) && ![only, needs, bars].some((sign) => has(sign, own.text))
  if (!isFree || own.isDenied || has(everyAny, other.text)) return false
  if (inCommon(own.content, other.content) < own.content.length * NEAR) return false
  const [sign] = other.text.matchAll(only)
  if (sign) {
    const behind = contentOf(other.text.slice(sign.index + sign[0].length), language)
    const [to = contentOf(other.text.slice(0, sign.index), language).at(-1)] = behind
    return to !== undefined && !own.content.includes(to)
  }
  const bound = other.clauses.find((clause) => clause.figures.length > 0 && boundOf(clause, language))
  return bound !== undefined && own.clauses.every(({ figures }) => figures.length === 0)
}
