export type FittedText = { size: number; lines: string[] }
type Measure = (text: string, size: number) => number

/**
 * Fits a text on one line of `width` in the larger half of `sizes` (descending), else on at most `most` lines
 * in the largest size possible; lines and size together are at most `tallest`. Words wider than a line are broken, preferably at an "@" or "."; what does
 * not fit in the smallest size ends in "…". Pure.
 */
export function fitText(
  text: string,
  {
    width,
    most,
    tallest = Number.POSITIVE_INFINITY,
    sizes,
    measure,
  }: { width: number; most: number; tallest?: number; sizes: readonly number[]; measure: Measure },
): FittedText {
  const set = (size: number) => ({ size, lines: breakLines(text, width, (part) => measure(part, size)) })
  const all = sizes.map(set)
  const large = all.slice(0, Math.ceil(all.length / 2))
  const fits =
    large.find(({ lines }) => lines.length <= 1) ??
    all.find(({ lines, size }) => lines.length <= most && lines.length * size <= tallest)
  if (fits) return fits
  const { size, lines } = set(sizes.at(-1) ?? 10)
  const kept = lines.slice(0, most)
  const last = kept.at(-1) ?? ''
  return { size, lines: [...kept.slice(0, -1), shorten(last, width, (part) => measure(part, size))] }
}

type Width = (text: string) => number

function breakLines(text: string, width: number, widthOf: Width): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = widthOf(word) <= width ? [word] : breakWord(word, width, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line ? [...lines, line] : lines
}

function breakWord(word: string, width: number, widthOf: Width): string[] {
  const pieces: string[] = []
  let rest = [...word]
  while (rest.length > 0) {
    let end = rest.length
    while (end > 1 && widthOf(rest.slice(0, end).join('')) > width) end -= 1
    // An email address reads best when it breaks before its "@" or a dot.
    const sign = end < rest.length ? rest.slice(0, end + 1).findLastIndex((each) => /[@.]/.test(each)) : -1
    const at = sign > end / 2 ? sign : end
    pieces.push(rest.slice(0, at).join(''))
    rest = rest.slice(at)
  }
  return pieces
}

function shorten(line: string, width: number, widthOf: Width): string {
  const signs = [...line]
  while (signs.length > 1 && widthOf(`${signs.join('').trimEnd()}…`) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
