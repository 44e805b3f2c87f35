import type { Language } from '../../../platform/source-document.ts'
import type { Sourced, Statement } from '../../statement.ts'
import { type Casing, upperFirst, withoutDecoration } from '../words/text-clean.ts'
import { shorten } from './bullet-text.ts'
import { telegraph } from './slide-line.ts'
import type { Point } from './slide-point.ts'

const PAIRS: [RegExp, RegExp][] = [
  [/\bworks?\b/i, /\b(?:does|do)(?: not|n[’']t) work/i],
  [
    /^(?:do|do’s|dos|to do|do say|say|instead say|instead|good)$/i,
    /^(?:do(?: not|n[’']t)s?|don[’']t say|never say|avoid|not to do|bad)\b/i,
  ],
  [
    /\b(?:strengths?|pros|advantages|benefits)\b/i,
    /\b(?:weakness(?:es)?|cons|drawbacks|limits|limitations|disadvantages)\b/i,
  ],
  [/^(?:before|today|now|old)\b/i, /^(?:after|tomorrow|then|new)\b/i],
  [/^(?:included|accepted|allowed|covered)\b/i, /^(?:not |excluded|refused|forbidden)/i],
  [
    /^(?:ce qu’il faut faire|à faire|dites|dire|les bons? réflexes?)$/iu,
    /^(?:ce qu’il ne faut pas faire|à ne pas faire|à éviter|ne dites pas|ne pas dire|les erreurs)/iu,
  ],
  [/(?:forces|atouts|avantages|points forts)/iu, /(?:faiblesses|limites|inconvénients|points faibles)/iu],
  [/^avant\b/iu, /^après\b/iu],
  [
    /^(?:inclus|compris|accepté|autorisé)/iu,
    /^(?:non (?:inclus|compris)|exclu|interdit|refusé|ce qui (?:est interdit|n’est pas))/iu,
  ],
]

type Column = { head: string; items: Sourced[] }

/**
 * Two opposite lists of a scene ("do" and "don’t", "before" and "after") as lines of the `two_columns`
 * layout; null when there are none.
 */
export function contrastLines(statements: Statement[], language: Language, casing: Casing): Point[] | null {
  const columns = columnsOf(statements)
  for (const [first, second] of PAIRS) {
    const right = columns.find(({ head }) => second.test(head))
    const left = columns.find(
      (column) => column !== right && first.test(column.head) && !second.test(column.head),
    )
    if (!left || !right) continue
    const ordered = columns.indexOf(left) < columns.indexOf(right) ? [left, right] : [right, left]
    const [one, other] = ordered.map(({ items }) =>
      items.flatMap((item) => cellOf(item, language, casing)).slice(0, 4),
    )
    if (!one?.length || !other?.length) continue
    const heads = ordered.map(({ head }) => upperFirst(shorten(head, language, casing) ?? head)).join(' | ')
    const rows = Array.from({ length: Math.max(one.length, other.length) }, (_each, index) => ({
      text: `${one[index]?.text ?? ''} | ${other[index]?.text ?? ''}`,
      ref: (one[index] ?? other[index])!.ref,
    }))
    return [{ text: heads, ref: ordered[0]!.items[0]!.ref }, ...rows]
  }
  return null
}

function cellOf(item: Sourced, language: Language, casing: Casing): Point[] {
  const text = telegraph(item.text, language, casing) ?? shorten(item.text, language, casing)
  return text ? [{ text: text.replace(/\s*\|\s*/g, ' '), ref: item.ref }] : []
}

// A column's head is a list's announcement, a heading above it, or a label.
function columnsOf(statements: Statement[]): Column[] {
  const columns: Column[] = []
  for (const statement of statements) {
    const text = withoutDecoration(statement.text).replace(/\s*:$/, '')
    if (statement.kind === 'topic') columns.push({ head: text, items: [] })
    else if (statement.kind === 'list' && statement.lead)
      columns.push({ head: statement.lead, items: statement.items })
    else if (statement.kind === 'quote' && statement.label)
      columns.push({ head: statement.label, items: [{ text: `“${statement.text}”`, ref: statement.ref }] })
    else if (statement.kind === 'fact')
      columns.push({ head: statement.label, items: [{ text: statement.value, ref: statement.ref }] })
    else if (statement.kind === 'list') columns.at(-1)?.items.push(...statement.items)
    else if (statement.kind === 'sentence') columns.at(-1)?.items.push(statement)
  }
  return columns.filter(({ items }) => items.length > 0)
}
