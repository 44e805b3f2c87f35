import { asOneLine } from '../../../platform/line-text.ts'

/** A person of a list, read from line `line` (1-based). */
export type ParsedLearner = { line: number; email: string; name?: string; externalId?: string }
export type ParseProblem = {
  line: number
  text: string
  reason: 'noAddress' | 'badAddress' | 'longName' | 'longId'
}
export type ParsedLearners = {
  learners: ParsedLearner[]
  problems: ParseProblem[]
  /** addresses listed more than once, used once */
  repeated: number
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/
// What mail programs put around a name or an address they do not know.
const QUOTED = /^['‘"“](.*)['’"”]$/
/** A quoted cell of a CSV file may have line breaks; without its end, or with several addresses, it is none. */
const CELL = /(?<=^|[;,\t\r\n])"(?:[^"]|""){0,2000}"(?=[;,\t\r\n]|$)/g
/** A line break inside a cell, until the lines are told apart. */
const INNER_BREAK = '\v'
const NAMED = /^"?([^"<]*)"?\s*<([^<>]*)>$/
const MOST_ADDRESS = 254
const MOST_NAME = 200
const MOST_ID = 200

const HEADINGS = {
  email:
    /^(e-?mail|courriel|mail|adresse|address|adresse (e-?mail|mail|électronique|de messagerie)|(e-?)?mail[- ]?adresse|e-?mail address|learner_email)$/i,
  name: /^(nom complet|nom et prénom|prénom et nom|full name|learner|learner_name|apprenant|name|vollständiger name)$/i,
  first: /^(prénoms?|prenom|first ?name|given name|vorname)$/i,
  externalId: /^(external[ _]id|employee[ _]id|matricule|personalnummer)$/i,
  last: /^(nom|nom (de famille|d['’]usage)|last ?name|surname|family name|nachname|familienname)$/i,
}
type Columns = Record<keyof typeof HEADINGS, number>

/**
 * Parses people from a file or pasted text: an address per line, `Name <address>`, address and name in
 * either order, or CSV with a header row, separated by commas, semicolons or tabs. What is not understood is
 * reported, never guessed.
 */
export function parseLearners(text: string): ParsedLearners {
  const lines = withInnerBreaks(text.replace(/^\uFEFF/, '')).split(/\r\n|\r|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const separator = separatorOf(lines[first] ?? '')
  const columns = columnsOf(cellsOf(lines[first] ?? '', separator))
  const found: ParsedLearners = { learners: [], problems: [], repeated: 0 }
  const known = new Set<string>()
  let line = 0
  lines.forEach((raw, index) => {
    const from = line + 1
    line = from + raw.split(INNER_BREAK).length - 1
    if (raw.trim() === '' || (columns && index === first)) return
    const people = columns ? [fromRow(cellsOf(raw, separator), columns)] : fromLine(raw.trim())
    for (const { email, name, externalId } of people) {
      const reason = problemOf(email, name, externalId)
      if (reason) found.problems.push({ line: from, text: raw.trim().replaceAll(INNER_BREAK, '\n'), reason })
      else if (known.has(email)) found.repeated += 1
      else
        found.learners.push({ line: from, email, ...(name && { name }), ...(externalId && { externalId }) })
      if (!reason) known.add(email)
    }
  })
  return found
}

type Person = { email: string; name: string; externalId: string }

function person(address: string, named: string, externalId = ''): Person {
  const [email, name] = [address, named].map((text) => asOneLine(text).replace(QUOTED, '$1').trim())
  const plain = (email ?? '').replace(/^mailto:/i, '').toLowerCase()
  return { email: plain, name: name?.toLowerCase() === plain ? '' : (name ?? ''), externalId }
}

const withInnerBreaks = (text: string): string =>
  text
    .replaceAll(INNER_BREAK, ' ')
    .replace(CELL, (cell) =>
      cell.indexOf('@') === cell.lastIndexOf('@') ? cell.replace(/\r\n|\r|\n/g, INNER_BREAK) : cell,
    )

function problemOf(email: string, name: string, externalId: string): ParseProblem['reason'] | null {
  if (!email.includes('@')) return 'noAddress'
  if (!ADDRESS.test(email) || email.length > MOST_ADDRESS) return 'badAddress'
  if (name.length > MOST_NAME) return 'longName'
  return externalId.length > MOST_ID ? 'longId' : null
}

/** A line without headers: one person, or several addresses the way mail programs copy them. */
function fromLine(line: string): Person[] {
  const parts = cellsOf(line, line.includes(';') ? ';' : line.includes('\t') ? '\t' : ',').filter(Boolean)
  const withAddress = parts.filter((part) => part.includes('@'))
  const isSeveral = (part: string) => part.indexOf('@') !== part.lastIndexOf('@')
  if (withAddress.length > 1)
    return parts.flatMap((part) => (isSeveral(part) ? fromLine(part) : [fromPart(part)]))
  const named = fromPart(line)
  if (ADDRESS.test(named.email)) return [named]
  const [address = ''] = withAddress
  const others = parts.filter((part) => part !== address)
  const { email, name } = fromPart(address)
  return [person(email, name || others.join(' '))]
}

function fromPart(part: string): Person {
  const named = NAMED.exec(part.trim())
  return named ? person(named[2] ?? '', named[1] ?? '') : person(part, '')
}

function fromRow(cells: string[], columns: Columns): Person {
  const cell = (column: number) => cells[column] ?? ''
  // Beside a first name, "Name" is the last one.
  const last = columns.last < 0 && columns.first >= 0 ? columns.name : columns.last
  const whole = last === columns.name ? '' : cell(columns.name)
  const name = whole || `${cell(columns.first)} ${cell(last)}`
  return person(cell(columns.email), name, cell(columns.externalId))
}

/** The columns of a header row; null if it isn't one. */
function columnsOf(cells: string[]): Columns | null {
  const placeOf = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell))
  const email = placeOf(HEADINGS.email)
  if (email < 0 || cells.some((cell) => cell.includes('@'))) return null
  return {
    email,
    name: placeOf(HEADINGS.name),
    first: placeOf(HEADINGS.first),
    externalId: placeOf(HEADINGS.externalId),
    last: placeOf(HEADINGS.last),
  }
}

const separatorOf = (line: string): string =>
  [';', '\t', ','].find((separator) => line.includes(separator)) ?? ','

/** The cells of a line; separators in quotes are text, doubled quotes are literal. */
function cellsOf(line: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (let index = 0; index < line.length; index += 1) {
    const sign = line[index] as string
    const place = cells.length - 1
    if (sign === '"' && isQuoted && line[index + 1] === '"') {
      cells[place] += '"'
      index += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) cells.push('')
    else cells[place] += sign
  }
  return cells.map((cell) => cell.trim())
}
