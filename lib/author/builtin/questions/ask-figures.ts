import { hashText } from '../../../platform/hash-text.ts'
import type { Span } from '../tree/source-tree.ts'
import { choice } from './build-question.ts'
import type { Lure } from './option-checks.ts'
import { cleanText, ended, quoted } from './question-text.ts'
import type { Candidate, Place } from './question-types.ts'
import { fill } from './question-words.ts'
import { ask, type Desk, headed } from './quiz-desk.ts'
import { refuse } from './quiz-refusals.ts'
import { topicOf } from './read-places.ts'
import { isLoose } from './stem-checks.ts'

/** A label with what is said of it; `of`: the head of its column, empty in a list. */
type Cell = { label: string; said: string; of: string; span: Span }
type Figure = Cell & { text: string; value: number; unit: string }

const TIMES = [2 / 3, 1.5, 2, 0.5, 3, 0.4]
const DIGITS = /\d(?:[\d ,\u00A0\u202F]*\d)?/u

/** What labeled items and rows tell by one figure: "Refund period: 14 days". */
export function askFigures(desk: Desk, place: Place): Candidate[] {
  const { outOfScope, lookedUp, formField } = desk.words.patterns
  const title = topicOf(place, place.part.isQuestion ? 1 : 0)
  const all = cellsIn(place).flatMap((cell) => figureIn(desk, cell) ?? [])
  return all.flatMap((figure) => {
    const beside = all.filter(({ of, unit }) => of === figure.of && unit === figure.unit)
    const isOfOne = beside.filter(({ value }) => value === figure.value).length === 1
    const over = `${title} | ${figure.label} | ${figure.of} | ${figure.said}`
    if (!isOfOne || [outOfScope, lookedUp, formField].some((pattern) => pattern.test(over)))
      return refuse(desk.refusals, 'nothing to decide by') ?? []
    if (title === '' || /\?$/.test(title) || isLoose(figure.label, desk.language))
      return refuse(desk.refusals, 'no heading to stand under') ?? []
    return askFigure(desk, figure, beside, title, place) ?? []
  })
}

const cellsIn = ({ part }: Place): Cell[] =>
  part.units.flatMap((unit): Cell[] => {
    if (unit.kind === 'list')
      return unit.items.map((item) => ({ label: item.label ?? '', said: item.rest, of: '', span: item }))
    if (unit.kind !== 'table' || unit.register) return []
    const { header, rows } = unit
    return rows.flatMap((row) =>
      row.cells
        .slice(1)
        .map((said, at) => ({ label: row.cells[0]!, said, of: header[at + 1] ?? '', span: row })),
    )
  })

function figureIn({ words }: Desk, cell: Cell): Figure | null {
  const [label, said, of] = [cell.label, cell.said, cell.of].map((text) =>
    cleanText(text).replace(/\s*[.:;,*]+$/, ''),
  ) as [string, string, string]
  const [, text = '', before = '', after = ''] = words.patterns.figure.exec(said) ?? []
  const unit = (before + after).toLowerCase().replace(/s$/, '')
  const value = valueIn(text)
  return unit && value > 1 && /[\p{L}\d]{2}/u.test(label)
    ? { label, said, of, text, value, unit, span: cell.span }
    : null
}

/** A figure among those beside it, then among others that might be set as well. */
function askFigure(desk: Desk, figure: Figure, beside: Figure[], title: string, place: Place) {
  const { label, said, of, text, value } = figure
  const wrong: Lure[] = beside
    .filter((each) => each !== figure)
    .map((each) => ({ text: each.text, about: each.label }))
  const from = hashText(label) % TIMES.length
  for (const times of [...TIMES.slice(from), ...TIMES.slice(0, from)]) {
    const other = Math.round(value * times * 1000) / 1000
    const isUsual =
      Number.isInteger(other) && other > 1 && (other <= 30 || other % 5 === 0 || other % 12 === 0)
    const isFree = wrong.every((each) => Math.abs(valueIn(each.text) - other) > other / 6)
    // Thousands have their separator, which the figure shows only where it has some.
    if (isUsual && isFree && Math.max(other, value) < 1000 && !(figure.unit === '%' && other > 100))
      wrong.push({ text: text.replace(DIGITS, String(other)), about: '' })
  }
  if (wrong.length < 3) return refuse(desk.refusals, 'too few distractors alike')
  const { phrases } = desk.words
  const head = headed(title, label) + (of === '' ? '' : `, ${quoted(of)}`)
  const asked = {
    kind: 'figure' as const,
    difficulty: 'easy' as const,
    prompt: ask(desk, 'figure', { head }),
    explanation: ended(fill(phrases.why, { name: head, body: said })),
    tree: place.tree,
    span: figure.span,
    topic: `figure ${title}`,
    worth: 5.5,
  }
  const why = ({ about }: Lure) =>
    fill(phrases[about ? 'wrong' : 'figure'], { name: quoted(about), right: text })
  return choice(desk, asked, text, wrong.slice(0, 3), why, valueIn)
}

const valueIn = (text: string): number => Number((DIGITS.exec(text)?.[0] ?? '').replace(/\D/g, ''))
