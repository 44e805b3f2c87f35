/** A text run of a PDF; `transform` is its matrix in page space. */
export type PdfItem = { str: string; transform: number[]; width: number; fontName: string }

export type PdfCell = { text: string; x: number; end: number }

/** A line of a page, y counted from the top. Widely separated pieces of a line are its cells. */
export type PdfLine = {
  page: number
  pageHeight: number
  cells: PdfCell[]
  x: number
  end: number
  y: number
  size: number
  /** the font of all of the line, null when it changes within it */
  font: string | null
  /** started with a small superscript number, now removed: the text of a footnote */
  noted?: true
  /** the raised figure that was last left out of it */
  mark?: string
  /** a whole table whose cells are drawn on the page, in place of its lines */
  table?: PdfTable
  /** its cells stand closer than those of a table usually do, and nothing is drawn between them */
  isUncertain?: true
}

/** A cell of a drawn table: its lines, and how many columns and rows it covers. */
export type PdfTableCell = { lines: string[]; columns: number; rows: number; isHeader: boolean }

/** The rows of a drawn table, `bottom` from the top of the page. */
export type PdfTable = { rows: PdfTableCell[][]; bottom: number }
