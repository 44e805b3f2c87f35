import { Reply } from '../reply.ts'

/** What a CSV answer says it is. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Spreadsheets run a cell that begins so as a formula; some take the full-width signs for the plain ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

/** Whether a request asks for CSV: its `Accept` names text/csv. */
export const wantsCsv = (request: Request): boolean =>
  /\btext\/csv\b/i.test(request.headers.get('accept') ?? '')

/**
 * A page of rows as CSV. The first line names the `columns`, the fields of a row in order; a text that a spreadsheet
 * would run gets an apostrophe before it.
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
