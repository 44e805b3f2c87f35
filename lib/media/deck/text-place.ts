import type { Language } from '../../product/source-document.ts'
import type { SlideContent } from '../renderer.ts'
import { CELL_MARK } from '../slides/slide-layouts.ts'
import type { NativeText, Shape } from '../slides/slide-shape.ts'
import { toDrawable } from '../slides/slide-text.ts'
import type { TextPlace } from './shape-name.ts'

const FURNITURE = /^(?:title|kicker|number|mark|marker|ornament):/
const PART_MARK = ' · '

/** The cells of a line, each as the parts it is drawn in. */
export const partsOfLine = (line: string): string[][] =>
  line.split(CELL_MARK.trim()).map((cell) => cell.trim().split(PART_MARK))

/** A cell, or a line, of its parts. */
export const joinParts = (parts: readonly string[]): string => parts.join(PART_MARK)

/** The letters and digits of a text, or all of one that has none. */
export const lettersOf = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text.trim()

/**
 * Which text of the content each text of its slide shows; those that show none, such as the title and numbers,
 * are left out. Of equal texts, the one of the line a shape appears with.
 */
export function textPlaces(
  shapes: readonly Shape[],
  { bullets }: Pick<SlideContent, 'bullets'>,
  language: Language,
): Map<NativeText, TextPlace> {
  const known = bullets.flatMap((line, i) => {
    const cells = partsOfLine(line)
    const found: { place: TextPlace; text: string }[] = []
    for (const [j, parts] of cells.entries()) {
      if (cells.length > 1) found.push({ place: [i, j], text: joinParts(parts) })
      if (parts.length > 1) for (const [k, text] of parts.entries()) found.push({ place: [i, j, k], text })
    }
    // Last: a line whose other cells are dashes has the letters of its one cell.
    found.push({ place: [i], text: line })
    return found.map((each) => ({ ...each, letters: lettersOf(toDrawable(each.text, language)) }))
  })
  const places = new Map<NativeText, TextPlace>()
  const used = new Set<TextPlace>()
  for (const shape of shapes) {
    const { native, line } = shape
    if (shape.kind !== 'text' || native?.kind !== 'text' || places.has(native) || FURNITURE.test(shape.key))
      continue
    const letters = lettersOf(native.spans.map(({ text }) => text).join(''))
    const same = known.filter((each) => each.letters === letters && letters && !used.has(each.place))
    const found = same.find(({ place }) => place[0] === line) ?? same[0]
    if (!found) continue
    used.add(found.place)
    places.set(native, found.place)
  }
  return places
}
