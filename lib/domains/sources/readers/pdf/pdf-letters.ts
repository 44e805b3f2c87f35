import type { PdfGlyph } from './pdf-drawing.ts'

/** The letters of a page by their height in whole points. */
export type Letters = Map<number, PdfGlyph[]>

/** The letters of a page by the height of their baseline, each row left to right. */
export function byHeight(glyphs: PdfGlyph[]): Letters {
  const rows: Letters = new Map()
  for (const glyph of glyphs) {
    const row = rows.get(Math.round(glyph.y))
    if (row) row.push(glyph)
    else rows.set(Math.round(glyph.y), [glyph])
  }
  for (const row of rows.values()) row.sort((a, b) => a.x - b.x)
  return rows
}

/** The letters from x to end whose baseline is from top to bottom, left to right. */
export function between(letters: Letters, x: number, end: number, top: number, bottom: number): PdfGlyph[] {
  const found: PdfGlyph[] = []
  for (let key = Math.round(top); key <= Math.round(bottom); key += 1) {
    const row = letters.get(key) ?? []
    let [low, high] = [0, row.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((row[middle] as PdfGlyph).x < x) low = middle + 1
      else high = middle
    }
    for (let at = low; at < row.length && (row[at] as PdfGlyph).x < end; at += 1) {
      const glyph = row[at] as PdfGlyph
      if (glyph.y >= top && glyph.y <= bottom) found.push(glyph)
    }
  }
  return found.sort((a, b) => a.x - b.x)
}
