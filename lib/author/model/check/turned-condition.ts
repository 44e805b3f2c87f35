import type { Language } from '../../../product/source-document.ts'
import { CHECK_WORDS, contentOf } from './clauses/check-words.ts'
import { type ClauseRead, clausesIn, inCommon, type SentenceRead } from './clauses/clauses-in.ts'

/** The share of a condition, and of what depends on it, that another sentence must have to be about the same. */
const SAME = 0.8
const NEAR = 0.5
const MOSTLY = 2 / 3

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
function boundOf({ text }: Pick<ClauseRead, 'text'>, language: Language): Bound {
  const { least, most, earlier, later } = CHECK_WORDS[language]
  const [isLeast, isMost] = [has(least, text), has(most, text)]
  if (!isLeast && !isMost) return null
  if (isLeast !== isMost) return isLeast ? 'least' : 'most'
  // "At least two days before": what is measured from is no bound then.
  const bare = text.replace(earlier, ' ').replace(later, ' ')
  return bare === text ? null : boundOf({ text: bare }, language)
}

/** Whether a figure that both have is the least in one and the most in the other. */
function turnsBound(
  own: SentenceRead,
  other: SentenceRead,
  all: readonly SentenceRead[],
  language: Language,
): boolean {
  const units = own.clauses.flatMap(({ figures }) => figures.map(({ unit }) => unit))
  const { least, most } = CHECK_WORDS[language]
  const unbound = own.text.replace(least, ' ').replace(most, ' ')
  const about = contentOf(unbound, language).filter((stem) => !units.includes(stem))
  if (inCommon(about, other.content) < about.length * MOSTLY) return false
  return own.clauses.some((clause) => {
    const bound = boundOf(clause, language)
    const isOf = (place: ClauseRead) =>
      place.figures.some(({ amount, of }) =>
        clause.figures.some((figure) => figure.amount === amount && figure.of === of),
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
  const [sign] = sentence.matchAll(words.only)
  if (!sign) return null
  const when = contentOf(sentence.slice(sign.index + sign[0].length), language)
  return { sort: 'needs', when, what: contentOf(sentence, language) }
}

function turnsException(own: SentenceRead, other: SentenceRead, language: Language): boolean {
  const [said, theirs] = [conditionOf(own.text, language), conditionOf(other.text, language)]
  if (!said || !theirs || said.sort === theirs.sort) return false
  const shareOf = (one: string[], all: string[]) => inCommon(one, all) / Math.max(1, one.length)
  // "Even without the invoice" against "if the invoice is shown".
  const isWithin = said.sort === 'evenIf' && said.when.length > 0 && shareOf(said.when, theirs.when) === 1
  return (isWithin || shareOf(theirs.when, said.when) >= SAME) && shareOf(theirs.what, said.what) > NEAR
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
