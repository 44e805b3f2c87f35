import { Reply } from '../reply.ts'

/** The Content-Type of a CSV response. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** A number or plain phone number with one sign (`-12,5 %`, `+33 6 12`): nothing in it can be calculated. */
const SIGNED = String.raw`[+\-]\d[\d.,\p{Zs}]*%?(?=$|[;\t\r\n])`

/**
 * Where a spreadsheet would run a formula: at the start of a cell and wherever it may split one, since its own
 * separator need not be the comma. It skips blanks and quotes; some take full-width signs for the others.
 */
const FORMULA = new RegExp(
  String.raw`^(?=[\t\r])|(?<=^|[;\t\r\n])(?=["\v\f\p{Zs}\ufeff]*(?!${SIGNED})[=+\-@＝＋－＠])`,
  'gu',
)

/** Without it, Excel reads the accents of UTF-8 as other letters. */
const BYTE_ORDER_MARK = '\ufeff'

/** Whether a request asks for CSV: its `Accept` header includes text/csv. */
export const wantsCsv = (request: Request): boolean =>
  /\btext\/csv\b/i.test(request.headers.get('accept') ?? '')

/**
 * Formats rows as CSV, with a byte order mark. The first line names the `columns`, the fields of a row in order. What a spreadsheet
 * would run as a formula gets an apostrophe before it, also after a `;`, tab or line break inside a cell.
 */
export function csvPage(page: Reply, columns: readonly string[]): Reply {
  const rows = page.body as Record<string, unknown>[]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  const text = BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
  const headers = { ...page.headers, 'content-type': CSV_TYPE }
  return new Reply(page.status, text, headers, page.nextCursor)
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = String(value).replace(FORMULA, "'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
