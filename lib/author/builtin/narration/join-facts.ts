import type { Statement } from '../../statement.ts'
import { spokenTitle } from '../outline/scene-title.ts'
import { type Casing, lowerFirst } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import type { Read } from './statement-read.ts'

type Fact = Extract<Statement, { kind: 'fact' }>

const MAX_LABEL = 5
const MAX_VALUE = 9
const MAX_TOGETHER = 3

/**
 * Two and more short labelled values in a row are told together: one sentence each would sound like a form
 * being read out.
 */
export function joinFacts(reads: Read[], casing: Casing): Read[] {
  const joined: Read[] = []
  for (let index = 0; index < reads.length; ) {
    const run = runAt(reads, index)
    if (run < 2) {
      joined.push(reads[index]!)
      index += 1
      continue
    }
    const size = Math.ceil(run / Math.ceil(run / MAX_TOGETHER))
    for (let from = index; from < index + run; from += size)
      joined.push(together(reads.slice(from, Math.min(from + size, index + run)), casing))
    index += run
  }
  return joined
}

function runAt(reads: Read[], from: number): number {
  const first = reads[from]?.passage
  const length = reads
    .slice(from)
    .findIndex(({ statement, passage }) => !isShort(statement) || passage !== first)
  return length === -1 ? reads.length - from : length
}

const isShort = (statement: Statement): statement is Fact =>
  statement.kind === 'fact' &&
  countWords(statement.label) <= MAX_LABEL &&
  countWords(statement.value) <= MAX_VALUE &&
  !/[.;]/.test(statement.value.replace(/\.$/, '').replace(/\d\.\d/g, ''))

function together(reads: Read[], casing: Casing): Read {
  const facts = reads.map(({ statement }) => statement).filter((each) => each.kind === 'fact')
  const [first, last] = [facts[0]!, facts.at(-1)!]
  if (facts.length === 1) return reads[0]!
  const { passage } = reads[0]!
  const { sourceId, start } = first.ref
  const ref = { sourceId, start, end: last.ref.end, quote: passage.document.text.slice(start, last.ref.end) }
  const items = facts.map((fact) => ({
    text: `${spokenTitle(fact.label, passage.document.language, casing)}, ${lowerFirst(fact.value, casing)}`,
    ref: fact.ref,
  }))
  const text = items.map((item) => item.text).join(' ; ')
  return {
    passage,
    parts: facts,
    statement: { kind: 'list', lead: null, style: 'phrase', ordered: false, facts, items, text, ref },
  }
}
