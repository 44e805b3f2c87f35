import { lengthGap, MAX_GAP, shuffle } from '../quiz-choose.ts'
import type { Table } from '../quiz-entry.ts'
import { isFigure, ranked } from '../quiz-rank.ts'
import { bare } from '../quiz-text.ts'
import {
  type Candidate,
  choice,
  here,
  oneIn,
  ordering,
  type QuizBench,
  trueFalse,
  worded,
} from './quiz-draft.ts'
import { numberIn, otherValues, quantitiesIn, unitOf } from './quiz-numbers.ts'

type Row = Table['rows'][number]

/**
 * The values of tables (medium), what a value belongs to (easy), the highest, the lowest, a comparison or the
 * order of all (hard).
 */
export function tableQuestions(bench: QuizBench): Candidate[] {
  return here(bench, bench.material.tables).flatMap((table) =>
    table.columns
      .flatMap((column, index) => {
        const rows = table.rows.filter((row) => row.values[index])
        return [
          ...rows.slice(0, 4).flatMap((row) => cellQuestion(bench, table, column, index, row)),
          ...reverseQuestions(bench, table, column, index, rows),
          ...rankQuestions(bench, table, column, index, rows),
        ]
      })
      .concat(compareQuestions(bench, table)),
  )
}

function cellQuestion(bench: QuizBench, table: Table, column: string, index: number, row: Row): Candidate[] {
  const right = row.values[index]!
  const near = [
    ...table.rows.filter((each) => each !== row).map((each) => each.values[index]!),
    ...row.values.filter((_value, place) => place !== index),
  ].filter(
    (value) =>
      value &&
      (isFigure(right) ? unitOf(value) === unitOf(right) : !isFigure(value)) &&
      lengthGap(value, right) <= MAX_GAP,
  )
  const [quantity, ...more] = quantitiesIn(right, bench.language)
  const made =
    quantity && more.length === 0
      ? otherValues(quantity, [], 4, bench.language).map(
          (value) => right.slice(0, quantity.start) + value + right.slice(quantity.end),
        )
      : []
  const wrong = [
    ...new Set(shuffle([...new Set(near)], right + row.label, (value) => value).slice(0, 3)),
    ...made,
  ]
  const asked = worded(bench.words.cell, bare(row.label), bare(column))
  return choice(
    bench,
    'cell',
    'medium',
    asked,
    right,
    wrong,
    { ref: row.ref, scene: table.scene },
    { about: `${row.ref.start}/${index}` },
  )
}

// Asked the other way round, a value must be of one row only and look like those of the others.
function reverseQuestions(
  bench: QuizBench,
  table: Table,
  column: string,
  index: number,
  rows: Row[],
): Candidate[] {
  return rows.slice(0, 3).flatMap((row) => {
    const value = row.values[index]!
    const alike = rows.filter(
      (each) => each === row || !isFigure(value) || unitOf(each.values[index]!) === unitOf(value),
    )
    if (rows.filter((each) => each.values[index] === value).length > 1 || alike.length < 3) return []
    const others = shuffle(
      alike.filter((each) => each !== row).map((each) => each.label),
      value,
      (label) => label,
    )
    const prompt = bench.words.cellReverse(bare(value), bare(column), '')
    return choice(
      bench,
      'cell-reverse',
      'easy',
      prompt,
      row.label,
      others,
      { ref: row.ref, scene: table.scene },
      { about: `${row.ref.start}/${index}` },
    )
  })
}

function rankQuestions(
  bench: QuizBench,
  table: Table,
  column: string,
  index: number,
  rows: Row[],
): Candidate[] {
  const { words } = bench
  const sorted = ranked(rows.map((row) => ({ label: row.label, value: row.values[index]! }))).map(
    (row) => row.label,
  )
  if (sorted.length === 0) return []
  const isHigh = oneIn(2, column)
  const [right, ...others] = isHigh ? sorted.toReversed() : sorted
  const extreme = worded(isHigh ? words.highest : words.lowest, bare(column))
  const about = { about: `${table.ref.start}/${index}/rank` }
  return [
    ...ordering(bench, 'rank', worded(words.rank, bare(column)), sorted.slice(0, 6), table),
    // The highest of some rows may not be the highest of the column.
    ...(sorted.length === table.rows.length
      ? choice(bench, 'extreme', 'hard', extreme, right!, others, table, about)
      : []),
  ]
}

// Where the columns are the things compared ("Property | Model A | Model B").
function compareQuestions(bench: QuizBench, table: Table): Candidate[] {
  const [one, other] = table.columns
  if (!one || !other || table.columns.length !== 2) return []
  return table.rows.slice(0, 5).flatMap((row) => {
    const [first, second] = row.values
    if (!first || !second || !isFigure(first) || !isFigure(second) || unitOf(first) !== unitOf(second))
      return []
    const [a, b] = [numberIn(first)!, numberIn(second)!]
    if (a === b) return []
    const correct = oneIn(2, row.label)
    const [more, less] = a > b === correct ? [one, other] : [other, one]
    const place = { ref: row.ref, scene: table.scene }
    return [
      trueFalse(
        bench,
        'compare',
        'hard',
        bench.words.higher(bare(row.label), bare(more), bare(less)),
        correct,
        place,
      ),
    ]
  })
}
