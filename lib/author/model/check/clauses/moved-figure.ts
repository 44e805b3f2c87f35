import type { Language } from '../../../../product/source-document.ts'
import { CHECK_WORDS } from './check-words.ts'
import { type ClauseRead, clausesIn, inCommon, type SentenceRead } from './clauses-in.ts'
import type { Figure } from './figures-in.ts'

/**
 * The clause of a passage that a text's clause is about, where that has another figure of the same unit; null if it
 * has the text's figure, if no clause measures so, if the figure `isGiven`, or if the text `mayAdd` figures to the passage. Pure.
 */
export function movedFigure(
  text: string,
  passage: string,
  language: Language,
  { mayAdd = false, isGiven = () => false }: { mayAdd?: boolean; isGiven?: (value: number) => boolean } = {},
): string | null {
  const places = readPlaces(passage, language)
  const swapped = swappedFigures(text, passage, language)
  if (swapped !== null) return swapped
  for (const own of readPlaces(text, language))
    for (const figure of own.figures) {
      // "30 days and 60 days" are about two things.
      if (
        figure.unit === '' ||
        isGiven(figure.value) ||
        own.figures.filter(({ of }) => of === figure.of).length > 1
      )
        continue
      if (places.some((place) => isBeside(figure, own, place))) continue
      const other = placeOf(figure, own, places)
      const isKnown = places.some((place) => has(place, figure))
      if (!other || other.some((place) => has(place, figure)) || (mayAdd && !isKnown)) continue
      const besides = places.filter((place) => has(place, figure) && place.whole === other[0]!.whole)
      const about = own.content.filter((stem) => stem !== figure.unit)
      if (!besides.some((place) => mayBeAbout({ ...own, content: about }, place, language)))
        return other[0]!.text.trim()
    }
  return null
}

/**
 * The only sentence of a passage with two figures of one unit in two clauses, if a text has them the other way round:
 * each beside words that only the other's clause has, and beside none that only its own has.
 */
function swappedFigures(text: string, passage: string, language: Language): string | null {
  const theirs = clausesIn(passage, language)
  for (const said of clausesIn(text, language))
    for (const [first, second] of pairsIn(said)) {
      const pairs = theirs.flatMap((sentence) =>
        pairsIn(sentence)
          .filter(([one, other]) => has(one, first.figures[0]!) && has(other, second.figures[0]!))
          .map(([one, other]) => ({ sentence, one, other })),
      )
      const [pair] = pairs
      if (!pair || pairs.length > 1 || said.isDenied !== pair.sentence.isDenied) continue
      const { one, other, sentence } = pair
      if (isOnlyAbout(first, other, one) && isOnlyAbout(second, one, other)) return sentence.text.trim()
    }
  return null
}

/** Its clauses with one figure each, two by two in either order, where both measure in the same unit. */
function pairsIn({ clauses }: SentenceRead): [ClauseRead, ClauseRead][] {
  const single = clauses.filter(({ figures }) => figures.length === 1)
  return single.flatMap((one) =>
    single.flatMap((other): [ClauseRead, ClauseRead][] => {
      const [[a], [b]] = [one.figures, other.figures]
      return a && b && a.of !== '' && a.of === b.of && a.amount !== b.amount ? [[one, other]] : []
    }),
  )
}

/** Whether a clause has words that tell one from another, and none that tell the other from it. */
function isOnlyAbout({ content }: ClauseRead, one: ClauseRead, other: ClauseRead): boolean {
  const telling = (a: ClauseRead, b: ClauseRead) => a.content.filter((stem) => !b.content.includes(stem))
  return inCommon(content, telling(one, other)) > 0 && inCommon(content, telling(other, one)) === 0
}

const FEW = 3

/** A clause, with the stems and the figures of its `whole` sentence. */
type Place = ClauseRead & { whole: readonly string[]; all: readonly Figure[] }

const readPlaces = (text: string, language: Language): Place[] =>
  clausesIn(text, language).flatMap(({ content, clauses }) =>
    clauses.map((clause) => ({ ...clause, whole: content, all: clauses.flatMap(({ figures }) => figures) })),
  )

const has = ({ figures }: ClauseRead, { amount, of }: Figure): boolean =>
  figures.some((each) => each.of === of && each.amount === amount)

/** The clauses that have most in common with a text's clause, of those that measure the same; null if that is little. */
function placeOf(
  { unit, of }: Figure,
  { content, whole, all }: Place,
  places: readonly Place[],
): Place[] | null {
  const own = content.filter((stem) => stem !== unit)
  const isClause = own.length > 0 || all.filter((each) => each.of === of).length > 1
  const about = isClause ? own : whole.filter((stem) => stem !== unit)
  const measured = places.filter(({ figures }) => figures.some((each) => each.of === of))
  const shared = measured.map((place) => inCommon(about, own.length > 0 ? place.content : place.whole))
  const most = Math.max(0, ...shared)
  if (most * 2 <= about.length) return null
  const nearest = measured.filter((_place, index) => shared[index] === most)
  // One word in common proves little where the passage has more to say.
  return most > 1 || nearest.some((place) => place.content.length <= FEW) ? nearest : null
}

/** Whether a text's clause may be about the second half of a sentence: it shares a word, or both have a bound. */
const mayBeAbout = (own: Place, place: Place, language: Language): boolean => {
  const { least, most } = CHECK_WORDS[language]
  const isBound = ({ text }: Place) => text.match(least) !== null || text.match(most) !== null
  return inCommon(own.content, place.content) > 0 || (isBound(own) && isBound(place))
}

/** Whether a sentence of the passage has a figure, alone of its unit, beside another that the text has beside it too. */
function isBeside(figure: Figure, own: Place, { all }: Place): boolean {
  const isAlone = all.filter(({ of }) => of === figure.of).length === 1
  const besides = own.all.filter(({ of }) => of !== figure.of)
  return (
    isAlone &&
    all.some(({ of, amount }) => of === figure.of && amount === figure.amount) &&
    all.some(({ of, amount }) => of !== figure.of && besides.some((each) => each.amount === amount))
  )
}
