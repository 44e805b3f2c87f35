import type { Language } from '../../../product/source-document.ts'
import { clausesIn, inCommon } from './clauses-in.ts'

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
  for (const { content, whole, units, figures } of readPlaces(text, language))
    for (const { value, unit } of figures) {
      // "30 days and 60 days" are about two things.
      if (isGiven(value) || figures.filter((figure) => figure.unit === unit).length > 1) continue
      const own = content.filter((stem) => stem !== unit)
      const about =
        own.length > 0 || units.filter((each) => each === unit).length > 1
          ? own
          : whole.filter((stem) => stem !== unit)
      const measured = places.filter((place) => place.figures.some((figure) => figure.unit === unit))
      const shared = measured.map((place) => inCommon(about, own.length > 0 ? place.content : place.whole))
      const most = Math.max(0, ...shared)
      const nearest = measured.filter((_place, index) => shared[index] === most)
      const has = (place: Place) => place.figures.some((figure) => figure.value === value)
      const isOther = !nearest.some(has) && (!mayAdd || measured.some(has))
      if (most * 2 >= about.length && most > 0 && isOther) return nearest[0]!.text.trim()
    }
  return null
}

type Place = ReturnType<typeof readPlaces>[number]
/** The clauses of a text, each with the stems and the units of its `whole` sentence. */
const readPlaces = (text: string, language: Language) =>
  clausesIn(text, language).flatMap(({ content, clauses }) =>
    clauses.map((clause) => ({
      ...clause,
      whole: content,
      units: clauses.flatMap(({ figures }) => figures.map(({ unit }) => unit)),
    })),
  )
