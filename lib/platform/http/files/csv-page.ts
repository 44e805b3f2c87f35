import { Reply } from '../reply.ts'

/** The Content-Type of a CSV response. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/**
 * Spreadsheets run cells that begin with these characters as formulas; some treat full-width characters the
 * same.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

/** Whether a request asks for CSV: its `Accept` header includes text/csv. */
export const wantsCsv = (request: Request): boolean =>
  /\btext\/csv\b/i.test(request.headers.get('accept') ?? '')

/**
 * Formats rows as CSV. The first line names the `columns`, the fields of a row in order. Texts that a
 * spreadsheet would run as a formula get a leading apostrophe.
 */
export function csvPage(page: Reply, columns: readonly string[]): Reply {
  const rows = page.body as Record<string, unknown>[]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  const text = lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
  const headers = { ...page.headers, 'content-type': CSV_TYPE }
  return new Reply(page.status, text, headers, page.nextCursor)
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
