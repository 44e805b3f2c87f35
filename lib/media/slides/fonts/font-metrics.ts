import { inflateSync } from 'node:zlib'
import { type Kerning, readKerning } from './font-kerning.ts'
import { type Outlines, readOutlines } from './font-outlines.ts'

/** The metrics of a font file, in em units, needed for line breaking and drawing. */
export type FontFace = {
  /** the glyph of a character; undefined when the font lacks it */
  glyph(codePoint: number): number | undefined
  advance(glyph: number): number
  /** the adjustment between two glyphs, usually negative */
  kerning: Kerning
  outline: Outlines
  /** height of a capital letter */
  capHeight: number
}

/** Reads a WOFF 1.0 file. Source: W3C WOFF File Format 1.0, OpenType `cmap` 4, `hmtx`, `OS/2`. */
export function readFontFace(woff: Buffer): FontFace {
  const table = tables(woff)
  const head = table('head')
  const unitsPerEm = head.readUInt16BE(18)
  const metricCount = table('hhea').readUInt16BE(34)
  const hmtx = table('hmtx')
  const glyphs = readCharacterMap(table('cmap'))
  const os2 = table('OS/2')
  return {
    glyph: (codePoint) => glyphs.get(codePoint),
    advance: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metricCount - 1) * 4) / unitsPerEm,
    kerning: readKerning(table('GPOS'), unitsPerEm),
    outline: readOutlines(table('glyf'), table('loca'), head.readInt16BE(50) === 1, unitsPerEm),
    capHeight: os2.readUInt16BE(0) >= 2 ? os2.readInt16BE(88) / unitsPerEm : 0.7,
  }
}

function tables(woff: Buffer): (tag: string) => Buffer {
  const found = new Map<string, Buffer>()
  const count = woff.readUInt16BE(12)
  for (let i = 0; i < count; i++) {
    const entry = 44 + i * 20
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const bytes = woff.subarray(offset, offset + packed)
    const isPacked = packed < woff.readUInt32BE(entry + 12)
    found.set(woff.toString('latin1', entry, entry + 4), isPacked ? inflateSync(bytes) : bytes)
  }
  return (tag) => {
    const bytes = found.get(tag)
    if (!bytes) throw new Error(`the font has no ${tag} table`)
    return bytes
  }
}

function readCharacterMap(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4)
    if (cmap.readUInt16BE(at) === 4) readSegments(cmap.subarray(at), glyphs)
  }
  return glyphs
}

function readSegments(map: Buffer, glyphs: Map<number, number>): void {
  const size = map.readUInt16BE(6)
  for (let i = 0; i < size; i += 2) {
    const last = map.readUInt16BE(14 + i)
    const first = map.readUInt16BE(16 + size + i)
    const delta = map.readUInt16BE(16 + 2 * size + i)
    const rangeAt = 16 + 3 * size + i
    const range = map.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const listed = range === 0 ? code : map.readUInt16BE(rangeAt + range + (code - first) * 2)
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
}
