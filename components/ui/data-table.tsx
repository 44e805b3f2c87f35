import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  label: string
  align?: 'start' | 'end'
  /** hides the label from the eye: for columns of buttons */
  hidden?: boolean
  cell: (row: Row) => ReactNode
}

type Props<Row> = { label: string; columns: Column<Row>[]; rows: Row[]; keyOf: (row: Row) => string }

/** Rows and columns; scrolls sideways by itself where the screen is narrow. */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  const side = (column: Column<Row>) => (column.align === 'end' ? 'text-end tabular-nums' : 'text-start')
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-xl border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-line border-b text-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`whitespace-nowrap px-4 py-2.5 font-medium ${side(column)}`}
              >
                {column.hidden ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b last:border-0">
              {columns.map((column) => (
                <td key={column.key} className={`px-4 py-2.5 align-middle ${side(column)}`}>
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
