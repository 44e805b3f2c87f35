import { hashText } from '../../../platform/hash-text.ts'
import { countWords } from '../../text/text-match.ts'
import type { UnitOf } from '../tree/source-tree.ts'
import { choice } from './build-question.ts'
import { capital, cleanText, ended, quoted } from './question-text.ts'
import type { Candidate, Place } from './question-types.ts'
import { fill } from './question-words.ts'
import { ask, type Desk } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { subjectOf } from './read-places.ts'
import { pointsAway } from './stem-checks.ts'

/** A figure or a range with what it counts: "< $5,000", "24–48 h", "5 working days", "149 €/month". */
const VALUE =
  /^[<>≤≥]?\s?[$€£]?\d[\d\s.,]*(?:\s?(?:[-–]|to|à)\s?[$€£]?\d[\d.,]*)?\s?[%$€£+]*\s?(?:\/\s?)?(?:\p{L}+\s?){0,2}$/u
const VALUES = { least: 2, wrong: 3, name: 9, far: 3 }

/** Asks for the limits, deadlines and prices that a table sets, each among those of the other rows. */
export const askValues = (desk: Desk): Candidate[] =>
  desk.places.flatMap((place) =>
    place.part.units.flatMap((unit) =>
      unit.kind === 'table' && !unit.register
        ? unit.header.flatMap((_name, column) => askColumn(desk, place, unit, column) ?? [])
        : [],
    ),
  )

function askColumn(desk: Desk, place: Place, table: UnitOf<'table'>, column: number): Candidate | null {
  const { words, language, refusals } = desk
  const header = cleanText(table.header[column] ?? '').replace(/\*+$/, '')
  if (column === 0 || !words.patterns.setValue.test(header) || words.patterns.statistic.test(header))
    return null
  const rows = table.rows.map(({ cells, ...span }) => {
    const [name, value] = [cells[0], cells[column]].map((cell) => cleanText(cell ?? ''))
    return { ...span, name: name!, value: value! }
  })
  const isNamed = rows.every(
    ({ name }) => /\p{L}{2}/u.test(name) && !/["‘’”]{2}/.test(name) && countWords(name) <= VALUES.name,
  )
  if (!isNamed || !rows.every(({ value }) => VALUE.test(value))) return refuse(refusals, 'label with a value')
  const values = rows.map(({ value }) => value)
  const [unit, ...others] = new Set(values.map((value) => unitOf(value, words.patterns.time)))
  if (!unit || others.length > 0) return refuse(refusals, 'the answer is advertised by its form')
  // What several rows have in common names none of them; the first and the last of an order are easily guessed.
  const inner = rows.slice(1, -1).filter(({ value }) => values.indexOf(value) === values.lastIndexOf(value))
  const row = inner[hashText(header) % inner.length]
  // "12 months", "24 months" and "36 months" say which price goes with them.
  if (!row || rows.every(({ name }) => /^\d/.test(name))) return refuse(refusals, 'too few distractors alike')
  const title = subjectOf(place)
  if (title === '' || pointsAway(`${title} ${row.name} ${header}`, language))
    return refuse(refusals, 'no heading to stand under')
  // The price of a week is easily told from those of a day.
  const far = (value: string) => Math.abs(Math.log(sizeOf(value) / sizeOf(row.value)))
  const isNear = (value: string) => unit === 'time' || far(value) <= Math.log(VALUES.far)
  const wrong = rows
    .filter(({ value }, index) => values.indexOf(value) === index && value !== row.value && isNear(value))
    .slice(0, VALUES.wrong)
  if (wrong.length < VALUES.least) return refuse(refusals, 'too few distractors alike')
  return choice(
    desk,
    {
      kind: 'value',
      difficulty: 'medium',
      prompt: capital(ask(desk, 'value', { title, name: quoted(row.name), header: quoted(header) })),
      explanation: ended(fill(words.phrases.why, { name: `${row.name} – ${header}`, body: row.value })),
      tree: place.tree,
      span: row,
      topic: `value ${title} ${header}`,
      worth: 7,
    },
    row.value,
    wrong.map(({ name, value }) => ({ text: value, about: name })),
    ({ about }) => fill(words.phrases.wrong, { name: quoted(about) }),
    unit === 'time' ? undefined : sizeOf,
  )
}

/** What a value counts, so that all options count the same. */
const unitOf = (value: string, time: RegExp): string =>
  time.test(value)
    ? 'time'
    : (/[$€£%]/.exec(value)?.[0] ?? value.replace(/[\d\s.,<>≤≥–-]/g, '').toLowerCase())

/** The first number of a value, for sorting: 1500 of "$1,500". */
const sizeOf = (value: string): number =>
  Number.parseFloat(value.replace(/^\D+|[\s,](?=\d{3})/g, '').replace(',', '.'))
