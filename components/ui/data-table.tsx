import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  label: string
  align?: 'start' | 'end'
  /** hides the label visually: for columns of buttons */
  hidden?: boolean
  cell: (row: Row) => ReactNode
}

type Props<Row> = { label: string; columns: Column<Row>[]; rows: Row[]; keyOf: (row: Row) => string }

/**
 * A table that scrolls sideways if it does not fit. On a phone each row is a card: its first cell on top, the
 * others below with their label.
 */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  const side = (column: Column<Row>) => (column.align === 'end' ? 'text-end tabular-nums' : 'text-start')
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-xl border border-line bg-surface"
    >
      <table className="w-full text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-line border-b text-muted">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`px-4 py-2.5 font-medium ${side(column)}`}>
                {column.hidden ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-line border-b last:border-0 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)] max-sm:gap-2 max-sm:px-4 max-sm:py-3"
            >
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  className={`px-4 py-2.5 align-middle max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0 max-sm:text-start max-sm:wrap-anywhere max-sm:[&>*]:min-w-0 ${index === 0 ? 'wrap-anywhere sm:min-w-48' : ''} ${side(column)}`}
                >
                  {index > 0 && (
                    <span
                      aria-hidden="true"
                      className="wrap-normal shrink-0 grow basis-[min-content] text-muted sm:hidden"
                    >
                      {!column.hidden && column.label}
                    </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
