/** Where a text is best divided, best first. */
const PLACES = ['\n', '. ', ' ']

/**
 * A range of a text as ranges of at most `most` characters, without gaps: divided after a line or a sentence
 * if one ends in the second half of a piece, else at a space, else between two characters.
 */
export function piecesWithin(
  text: string,
  { start, end }: { start: number; end: number },
  most: number,
): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = []
  let from = start
  while (end - from > most) {
    const window = text.slice(from, from + most)
    const places = PLACES.map((place) => window.lastIndexOf(place) + place.length)
    const length = places.find((place) => place > most / 2) ?? most
    const isHalf = /[\uDC00-\uDFFF]/.test(text.charAt(from + length))
    pieces.push({ start: from, end: from + length - (isHalf ? 1 : 0) })
    from = pieces.at(-1)!.end
  }
  return [...pieces, { start: from, end }]
}
