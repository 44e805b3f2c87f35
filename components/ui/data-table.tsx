'use client'

import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { IconButton } from './icon-button'

export type Column<Row> = {
  key: string
  label: string
  align?: 'start' | 'end'
  /** hides the label visually: for columns of buttons */
  hidden?: boolean
  /** on a phone: beside the first cell, without its label, two at most; needs `foldLabel` */
  aside?: boolean
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** on a phone, rows show their first cell and those aside; a button with this label unfolds the others */
  foldLabel?: (row: Row) => string
}

/**
 * A table that scrolls sideways if it does not fit. On a phone each row is a card: its first cell on top, the
 * others below with their label, folded if there is a label to unfold them.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, foldLabel }: Props<Row>) {
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
              <th key={column.key} scope="col" className={`px-4 py-2.5 font-medium ${sideOf(column)}`}>
                {column.hidden ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) =>
            foldLabel ? (
              <FoldedRow key={keyOf(row)} columns={columns} row={row} label={foldLabel(row)} />
            ) : (
              <tr
                key={keyOf(row)}
                className={`${ROW} max-sm:grid-cols-[minmax(0,1fr)] max-sm:gap-2 max-sm:py-3`}
              >
                {columns.map((column, index) => (
                  <Cell key={column.key} column={column} row={row} isFirst={index === 0} />
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

const ROW = 'border-line border-b last:border-0 max-sm:grid max-sm:px-4'

const sideOf = <Row,>({ align }: Column<Row>) => (align === 'end' ? 'text-end tabular-nums' : 'text-start')

type CellProps<Row> = { column: Column<Row>; row: Row; isFirst: boolean; className?: string }

function Cell<Row>({ column, row, isFirst, className = '' }: CellProps<Row>) {
  const isLabeled = !isFirst && !column.aside
  return (
    <td
      className={`px-4 py-2.5 align-middle max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0 max-sm:text-start max-sm:wrap-anywhere max-sm:[&>*]:min-w-0 ${isFirst ? 'wrap-anywhere sm:min-w-48' : ''} ${sideOf(column)} ${className}`}
    >
      {isLabeled && (
        <span
          aria-hidden="true"
          className="wrap-normal shrink-0 grow basis-[min-content] text-muted sm:hidden"
        >
          {!column.hidden && column.label}
        </span>
      )}
      {column.cell(row)}
    </td>
  )
}

/** The places aside the first cell, one above the other. */
const ASIDE = ['max-sm:row-start-1 max-sm:self-end', 'max-sm:row-start-2 max-sm:self-start']

type FoldedRowProps<Row> = { columns: Column<Row>[]; row: Row; label: string }

function FoldedRow<Row>({ columns, row, label }: FoldedRowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const asides = columns.filter(({ aside }) => aside)
  const classOf = (column: Column<Row>, isFirst: boolean) => {
    if (isFirst) return 'max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1'
    if (column.aside) return `max-sm:col-start-2 max-sm:justify-self-end ${ASIDE[asides.indexOf(column)]}`
    return isOpen ? 'max-sm:col-span-3' : 'max-sm:hidden'
  }
  return (
    <tr
      data-open={isOpen || undefined}
      className={`group ${ROW} max-sm:grid-cols-[minmax(0,1fr)_auto_2rem] max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-1 max-sm:py-2`}
    >
      {columns.map((column, index) => (
        <Fragment key={column.key}>
          <Cell column={column} row={row} isFirst={index === 0} className={classOf(column, index === 0)} />
          {index === 0 && (
            <td className="max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 sm:hidden">
              <IconButton label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                <ChevronDown
                  aria-hidden="true"
                  className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
                />
              </IconButton>
            </td>
          )}
        </Fragment>
      ))}
    </tr>
  )
}
