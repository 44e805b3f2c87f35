/** The adjustment between two glyphs, in em. */
export type Kerning = (left: number, right: number) => number

type PairTable = (left: number, right: number) => number | null

/** Reads pair kerning. Source: OpenType `GPOS`, lookup types 2 (pairs) and 9 (extension), feature `kern`. */
export function readKerning(gpos: Buffer, unitsPerEm: number): Kerning {
  const features = gpos.subarray(gpos.readUInt16BE(6))
  const lookups = gpos.subarray(gpos.readUInt16BE(8))
  const wanted = new Set<number>()
  for (let i = 0; i < features.readUInt16BE(0); i++) {
    if (features.toString('latin1', 2 + i * 6, 6 + i * 6) !== 'kern') continue
    const feature = features.subarray(features.readUInt16BE(6 + i * 6))
    for (let j = 0; j < feature.readUInt16BE(2); j++) wanted.add(feature.readUInt16BE(4 + j * 2))
  }
  const all = [...wanted].map((i) => readLookup(lookups.subarray(lookups.readUInt16BE(2 + i * 2))))
  const known = new Map<number, number>()
  return (left, right) => {
    const key = left * 65_536 + right
    let value = known.get(key)
    if (value === undefined) {
      value = all.reduce((sum, tables) => sum + firstMatch(tables, left, right), 0) / unitsPerEm
      known.set(key, value)
    }
    return value
  }
}

function firstMatch(tables: PairTable[], left: number, right: number): number {
  for (const table of tables) {
    const value = table(left, right)
    if (value !== null) return value
  }
  return 0
}

function readLookup(lookup: Buffer): PairTable[] {
  const type = lookup.readUInt16BE(0)
  const tables: PairTable[] = []
  for (let i = 0; i < lookup.readUInt16BE(4); i++) {
    const outer = lookup.subarray(lookup.readUInt16BE(6 + i * 2))
    const kind = type === 9 ? outer.readUInt16BE(2) : type
    const table = type === 9 ? outer.subarray(outer.readUInt32BE(4)) : outer
    if (kind === 2) tables.push(table.readUInt16BE(0) === 1 ? readPairs(table) : readClasses(table))
  }
  return tables
}

const bits = (value: number): number => value.toString(2).replaceAll('0', '').length
/** The offset of the advance in a value record of this format, in bytes; null if it has none. */
const advanceAt = (format: number): number | null => (format & 4 ? 2 * bits(format & 3) : null)

function readPairs(table: Buffer): PairTable {
  const coverage = readCoverage(table.subarray(table.readUInt16BE(2)))
  const [first, second] = [table.readUInt16BE(4), table.readUInt16BE(6)]
  const at = advanceAt(first)
  const size = 2 + 2 * (bits(first) + bits(second))
  return (left, right) => {
    const index = coverage.get(left)
    if (index === undefined || at === null) return null
    const set = table.subarray(table.readUInt16BE(10 + index * 2))
    for (let i = 0; i < set.readUInt16BE(0); i++)
      if (set.readUInt16BE(2 + i * size) === right) return set.readInt16BE(4 + i * size + at)
    return null
  }
}

function readClasses(table: Buffer): PairTable {
  const coverage = readCoverage(table.subarray(table.readUInt16BE(2)))
  const [first, second] = [table.readUInt16BE(4), table.readUInt16BE(6)]
  const lefts = readClassDefinition(table.subarray(table.readUInt16BE(8)))
  const rights = readClassDefinition(table.subarray(table.readUInt16BE(10)))
  const rightCount = table.readUInt16BE(14)
  const at = advanceAt(first)
  const size = 2 * (bits(first) + bits(second))
  return (left, right) => {
    if (!coverage.has(left) || at === null) return null
    const record = (lefts.get(left) ?? 0) * rightCount + (rights.get(right) ?? 0)
    return table.readInt16BE(16 + record * size + at)
  }
}

function readCoverage(table: Buffer): Map<number, number> {
  const found = new Map<number, number>()
  for (let i = 0; i < table.readUInt16BE(2); i++)
    if (table.readUInt16BE(0) === 1) found.set(table.readUInt16BE(4 + i * 2), i)
    else
      eachOfRange(table, 4 + i * 6, (glyph, start, value) => {
        found.set(glyph, value + glyph - start)
      })
  return found
}

function readClassDefinition(table: Buffer): Map<number, number> {
  const found = new Map<number, number>()
  if (table.readUInt16BE(0) === 1) {
    const start = table.readUInt16BE(2)
    for (let i = 0; i < table.readUInt16BE(4); i++) found.set(start + i, table.readUInt16BE(6 + i * 2))
  } else
    for (let i = 0; i < table.readUInt16BE(2); i++)
      eachOfRange(table, 4 + i * 6, (glyph, _, value) => {
        found.set(glyph, value)
      })
  return found
}

function eachOfRange(
  table: Buffer,
  at: number,
  visit: (glyph: number, start: number, value: number) => void,
) {
  const [start, end, value] = [table.readUInt16BE(at), table.readUInt16BE(at + 2), table.readUInt16BE(at + 4)]
  for (let glyph = start; glyph <= end; glyph++) visit(glyph, start, value)
}
