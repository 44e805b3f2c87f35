const QUOTED_OR_PLAIN = (separator: string) =>
  new RegExp(`("(?:[^"]|"")*"|[^"\\n${separator}][^\\n${separator}]*|)(${separator}|\\n|$)`, 'gy')

/** The rows of a CSV file by the names in its first one, in lower case; `,`, `;` or tabs separate the cells. */
export function readTable(text: string): Map<string, string>[] {
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd()
  const first = plain.split('\n', 1)[0] ?? ''
  const separator = [';', '\t'].find((mark) => first.includes(mark)) ?? ','
  const [heads = [], ...rows] = cellsOf(plain, separator)
  const names = heads.map((head) => head.toLowerCase())
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => new Map(names.map((name, at) => [name, row[at] ?? ''])))
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = QUOTED_OR_PLAIN(separator)
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (!match) throw new Error(`Row ${rows.length} of the file is no CSV: a quote is out of place.`)
    const [, cell = '', end] = match
    rows.at(-1)?.push((cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim())
    if (end === '\n') rows.push([])
  }
  return rows
}
