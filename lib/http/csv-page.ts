import { Reply } from './reply.ts'

/** Spreadsheets run a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A page of rows as CSV when the request's `Accept` names `text/csv`, else the page as it is. The first line names the
 * `columns`, the fields of a row in order; a text that a spreadsheet would run gets an apostrophe before it.
 */
export function csvPage(page: Reply, accept: string | undefined, columns: readonly string[]): Reply {
  if (!/\btext\/csv\b/i.test(accept ?? '')) return page
  const rows = page.body as Record<string, unknown>[]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  const text = lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
  const headers = { ...page.headers, 'content-type': 'text/csv; charset=utf-8' }
  return new Reply(page.status, text, headers, page.nextCursor)
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
