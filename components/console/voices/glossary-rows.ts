import type { ApiBody } from '@/components/shared/api-types'

/** An entry while it is edited. */
export type GlossaryRow = ApiBody<'PUT', '/courses/{course_id}/glossary'>['entries'][number]

export const EMPTY_ROW: GlossaryRow = { term: '', say_as: 'respelling', value: '' }

/** Whether an entry needs a written pronunciation. */
export const needsValue = ({ say_as }: GlossaryRow): boolean =>
  say_as === 'respelling' || say_as === 'phonemes'

/** A list without its empty rows; half-written ones stay, for the service to report. */
export const filledRows = (rows: readonly GlossaryRow[]): GlossaryRow[] =>
  rows
    .map((row) => ({
      ...row,
      term: row.term.trim(),
      value: needsValue(row) ? row.value?.trim() || null : null,
    }))
    .filter((row) => row.term !== '' || row.value !== null)

/** The indexes of rows whose term is already listed in the same language, regardless of case. */
export function repeatedRows(rows: readonly GlossaryRow[]): number[] {
  const keys = rows.map(({ term, language }) => `${term.trim().toLowerCase()} ${language ?? ''}`)
  return keys.flatMap((key, index) =>
    rows[index]?.term.trim() && keys.indexOf(key) !== index ? [index] : [],
  )
}
