import type { Language } from '../../../product/source-document.ts'
import { splitSentences } from '../../text/sentence-split.ts'
import { CHECK_WORDS, type CheckWords, contentOf } from './clauses/check-words.ts'

/**
 * A clause: what it affirms, what it denies, its conditions ("only", "if"), and how it begins. `isExcept`: one of
 * them is a denial itself ("without"); `isNegated`: it has another, "never sent without approval".
 */
type Clause = {
  said: string[]
  denied: string[]
  isPlain: boolean
  conditions: string
  opensWith: string | undefined
  isExcept: boolean
  isNegated: boolean
}

/** The share of a clause that another must contain to count as the same clause. */
const SAME = 0.8
/** The share of a clause before its denial that another must have to be about the same. */
const HALF = 0.5

function clausesOf(text: string, language: Language): Clause[] {
  const words = CHECK_WORDS[language]
  const plain = text.replace(/\s+/g, ' ').replace(words.idioms, ' ')
  const clauses: Clause[] = []
  let from = 0
  for (const { index, 0: mark } of [...plain.matchAll(words.breaks), { index: plain.length, 0: '' }]) {
    const read = readClause(plain.slice(from, index), language, words)
    const beside = conditionBeside(plain, from, index, words)
    const conditions = `${read.conditions} ${beside ?? ''}`.trim()
    const clause = { ...read, isPlain: read.isPlain && beside === null, conditions }
    // A question claims nothing.
    if (clause.said.length + clause.denied.length > 0 && !mark.includes('?')) clauses.push(clause)
    from = index + mark.length
  }
  return clauses
}

/** The sign of a condition beside a clause, behind or before a comma: "kept an hour, unless it is cancelled". */
function conditionBeside(text: string, from: number, to: number, words: CheckWords): string | null {
  const opening = (part: string) =>
    [words.evenIf, words.bars, words.needs]
      .map((sign) => new RegExp(`^\\W*(${sign.source})`, 'iu').exec(part)?.[1]?.toLowerCase())
      .find((sign) => sign !== undefined) ?? null
  const before =
    text
      .slice(0, from)
      .split(/[.!?;]\s/)
      .at(-1) ?? ''
  return (
    (text[to] === ',' ? opening(text.slice(to)) : null) ?? (/,\s*$/.test(before) ? opening(before) : null)
  )
}

function readClause(part: string, language: Language, words: CheckWords): Clause {
  const [denial] = part.matchAll(words.denies)
  const [rejection] = part.matchAll(words.rejects)
  const marks = [denial, rejection].filter((mark) => mark !== undefined).sort((a, b) => a.index - b.index)
  const denials = (part.match(words.denies) ?? []).map((each) => each.toLowerCase())
  const content = (piece: string) => {
    const signs = new Set(
      [...denials, ...marks.map(([mark]) => mark)].flatMap((mark) => contentOf(mark, language)),
    )
    return contentOf(piece, language).filter((stem) => !signs.has(stem))
  }
  const hedges = (part.match(words.hedges) ?? []).map((each) => each.toLowerCase())
  const bounds = [words.only, words.least, words.most].flatMap((sign) => part.match(sign) ?? [])
  const conditions = [...hedges.filter((each) => each.match(words.duties) === null), ...bounds]
    .join(' ')
    .toLowerCase()
  const [opensWith] = contentOf(/^\W*(\p{L}+)/u.exec(part)?.[1] ?? '', language)
  const negations = denials.filter((each) => !hedges.includes(each))
  const isNegated = negations.length > 0
  const isExcept = denials.length > negations.length
  const common = { isPlain: hedges.length + bounds.length === 0, conditions, opensWith, isExcept, isNegated }
  const [first] = marks
  // "Do not forget to ask" means "ask".
  if (!first || marks.length === 2) return { said: content(part), denied: [], ...common }
  const opens = denial ? part.slice(0, first.index).search(words.denialOpens) : -1
  const scope = opens < 0 ? first.index : opens
  const behind = content(part.slice(scope))
  const isWhole = behind.length === 0 || (!denial && part.match(words.rejectsBefore) !== null)
  if (isWhole) return { said: [], denied: content(part), ...common }
  return { said: content(part.slice(0, scope)), denied: behind, ...common }
}

const shareOf = (wanted: readonly string[], present: readonly string[]): number =>
  wanted.length === 0 ? 0 : wanted.filter((stem) => present.includes(stem)).length / wanted.length

/**
 * Whether a text contradicts a passage: it affirms nearly all of a clause that the passage denies, denies one
 * that the passage affirms, or swaps the two ("features, not solutions"). A clause with a condition or a duty
 * is compared only with the same clause; the rest is left to the check of meaning. Pure.
 */
export function saysOpposite(text: string, passage: string, language: Language): boolean {
  const [own, theirs] = [clausesOf(text, language), clausesOf(passage, language)]
  const affirms = (clause: Clause) =>
    theirs.some(({ said, denied }) => shareOf(wholeOf(clause), denied.length > 0 ? [] : said) >= SAME)
  const drops = own.some(
    (clause) =>
      clause.denied.length === 0 &&
      !affirms(clause) &&
      theirs.some((other) => (clause.isPlain || isSame(clause, other)) && isDropped(other, clause)),
  )
  const adds = own.some(
    (clause) =>
      clause.denied.length > 0 &&
      !theirs.some(({ denied }) => shareOf(clause.denied, denied) >= SAME) &&
      theirs.some(
        (other) => ((clause.isPlain && other.isPlain) || isSame(clause, other)) && isAdded(clause, other),
      ),
  )
  const undoes = own.some((clause) => theirs.some((other) => isUndone(clause, other)))
  const isTurnedIn = splitSentences(passage, language).some(({ start, end }) =>
    isTurned(own, clausesOf(passage.slice(start, end), language)),
  )
  return drops || adds || undoes || isTurnedIn
}

/** Whether a title or question asks what not to do: the text under it then says what passages deny. */
export function asksForDenied(text: string, language: Language): boolean {
  const { denies, rejects, pitfalls } = CHECK_WORDS[language]
  return [denies, rejects, pitfalls].some((sign) => text.match(sign) !== null)
}

const wholeOf = ({ said, denied }: Clause): string[] => [...said, ...denied]

/** Whether two clauses say the same thing under the same conditions, denials aside. */
function isSame(one: Clause, other: Clause): boolean {
  const [own, theirs] = [wholeOf(one), wholeOf(other)]
  const least = Math.min(shareOf(own, theirs), shareOf(theirs, own))
  return least >= SAME && own.length > 1 && one.conditions === other.conditions
}

/**
 * Whether a clause affirms what another denies: at least two of its words, or its only word if it begins with
 * it.
 */
const isDropped = (other: Clause, { said, opensWith }: Clause): boolean =>
  shareOf(other.denied, said) >= SAME &&
  (other.denied.length > 1 || (shareOf(said, wholeOf(other)) === 1 && opensWith === other.denied[0]))

/**
 * Whether a clause denies what another affirms: at least two of its words, or one if both are about the same.
 */
function isAdded(clause: Clause, other: Clause): boolean {
  if (other.denied.length > 0 || shareOf(clause.denied, other.said) < SAME) return false
  if (clause.said.length > 0 && shareOf(clause.said, other.said) < HALF) return false
  const whole = wholeOf(clause)
  return (
    clause.denied.length > 1 ||
    (shareOf(whole, other.said) === 1 && (whole.length > 1 || other.said.length === 1))
  )
}

/** "Sent without approval" against "never sent without approval", or the other way round. */
const isUndone = (one: Clause, other: Clause): boolean =>
  one.isExcept && other.isExcept && one.isNegated !== other.isNegated && isSame(one, other)

/** Whether nearly the same words are on the opposite side of the denial. */
function isTurned(own: readonly Clause[], theirs: readonly Clause[]): boolean {
  const all = (clauses: readonly Clause[], side: 'said' | 'denied') =>
    clauses.flatMap((clause) => clause[side])
  const [said, denied] = [all(own, 'said'), all(own, 'denied')]
  const [theirSaid, theirDenied] = [all(theirs, 'said'), all(theirs, 'denied')]
  if (shareOf([...said, ...denied], [...theirSaid, ...theirDenied]) < SAME) return false
  const onlyDenied = theirDenied.filter((stem) => !theirSaid.includes(stem))
  const onlySaid = theirSaid.filter((stem) => !theirDenied.includes(stem))
  return (
    said.some((stem) => onlyDenied.includes(stem) && !denied.includes(stem)) &&
    denied.some((stem) => onlySaid.includes(stem) && !said.includes(stem))
  )
}
