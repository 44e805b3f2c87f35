import type { Block, Language, SourceDocument, SourceRef } from '../sources/source-document.ts'
import { isAction, isSentence, leansOnThePrevious } from './item-style.ts'
import { splitSentences } from './sentence-split.ts'
import type { ItemStyle, Sourced, Statement } from './statement.ts'
import { evenQuotes, quotedWhole, withoutDecoration } from './text-clean.ts'
import { countWords } from './text-match.ts'

const LABEL = /^([\p{L}\p{N}][^:“”"«».!?|→]{0,59}?)\s*(?::|\s[–—-](?=\s))\s*(?=\S)/u

/** The passage of a document between two offsets. */
export const refAt = (document: SourceDocument, start: number, end: number): SourceRef => ({
  sourceId: document.sourceId,
  start,
  end,
  quote: document.text.slice(start, end),
})

const blockText = (document: SourceDocument, block: Block): string =>
  withoutDecoration(document.text.slice(block.start, block.end))

/** Reads blocks of a document as {@link Statement}s in reading order, each with the passage it comes from. Code is left out. */
export function readStatements(document: SourceDocument, blocks: Block[]): Statement[] {
  const statements: Statement[] = []
  let header: string[] = []
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!
    const text = blockText(document, block)
    const ref = refAt(document, block.start, block.end)
    if (block.kind === 'heading') statements.push({ kind: 'topic', depth: block.level, text, ref })
    else if (block.kind === 'list_item') {
      const run = blocks.slice(index, index + runLength(blocks, index))
      statements.push(...readList(document, run, takeLead(statements)))
      index += run.length - 1
    } else if (block.kind === 'table_header') header = cells(text)
    else if (block.kind === 'table_row') statements.push(...readRow(text, ref, header))
    else if (block.kind !== 'code') statements.push(...readText(document, block.start, block.end))
  }
  return joinAnnounced(statements)
}

// "Instead say:" and the words to say are one thing; an announcement of nothing is dropped.
function joinAnnounced(statements: Statement[]): Statement[] {
  return statements.flatMap((statement, index): Statement[] => {
    const [before, after] = [statements[index - 1], statements[index + 1]]
    if (statement.kind === 'quote' && !statement.label && isAnnouncement(before))
      return [{ ...statement, label: before.text.replace(/\s*:$/, ''), reply: false }]
    if (isAnnouncement(statement))
      return after?.kind === 'quote' || countWords(statement.text) < 4 ? [] : [statement]
    return [statement]
  })
}

const isAnnouncement = (
  statement: Statement | undefined,
): statement is Extract<Statement, { kind: 'sentence' }> =>
  statement?.kind === 'sentence' && /:$/.test(statement.text) && countWords(statement.text) <= 14

function runLength(blocks: Block[], from: number): number {
  const length = blocks.slice(from).findIndex((block) => block.kind !== 'list_item')
  return length === -1 ? blocks.length - from : length
}

// "A call has three chapters:" announces the list that follows it.
function takeLead(statements: Statement[]): Sourced | null {
  const last = statements.at(-1)
  if (last?.kind !== 'sentence' || !/[:：]$/.test(last.text)) return null
  statements.pop()
  return { text: last.text.replace(/\s*[:：]$/, ''), ref: last.ref }
}

const cells = (text: string): string[] => text.split('|').map((cell) => withoutDecoration(cell))

function readRow(text: string, ref: SourceRef, header: string[]): Statement[] {
  const [label = '', ...values] = cells(text)
  const filled = values
    .map((value, index) => ({ column: header[index + 1] ?? '', value }))
    .filter(({ value }) => /[\p{L}\p{N}]/u.test(value))
  if (!/[\p{L}\p{N}]/u.test(label) || filled.length === 0) return []
  if (filled.length === 1 && values.length === 1)
    return [{ kind: 'fact', label, value: filled[0]!.value, text, ref }]
  return [{ kind: 'row', label, subject: header[0] ?? '', cells: filled, text, ref }]
}

/** Reads running text: whole quotations, labelled values and sentences. */
export function readText(document: SourceDocument, start: number, end: number): Statement[] {
  const raw = document.text.slice(start, end)
  const text = evenQuotes(withoutDecoration(raw))
  const reply = /^\s*(?:→|=>|->)/.test(text)
  const body = text.replace(/^\s*(?:→|=>|->)\s*/, '')
  const ref = refAt(document, start, end)
  const heard = /^“([^“”]+)”\s*(?:→|=>|->)\s*“([^“”]+)”(?:\s*\([^()]*\))?$/u.exec(body)
  if (heard)
    return [
      { kind: 'topic', depth: 20, text: `“${heard[1]}”`, ref },
      { kind: 'quote', label: null, reply: true, text: heard[2]!, ref },
    ]
  const quoted = quotedWhole(body)
  if (quoted) return [{ kind: 'quote', label: null, reply, text: quoted, ref }]
  const label = LABEL.exec(body)
  if (label?.[1] && countWords(label[1]) <= 7 && !isSentence(label[1], document.language)) {
    const value = body.slice(label[0].length)
    const inner = quotedWhole(value.replace(/\s*\([^()]*\)$/, ''))
    if (inner) return [{ kind: 'quote', label: label[1], reply, text: inner, ref }]
    if (!/:/.test(value) || countWords(value) < 12)
      return [{ kind: 'fact', label: label[1], value, text: body, ref }]
  }
  return splitSentences(raw, document.language).map((piece) => {
    const own = withoutDecoration(raw.slice(piece.start, piece.end)).replace(/^(?:→|=>|->)\s*/, '')
    const place = refAt(document, start + piece.start, start + piece.end)
    if (reply) return { kind: 'quote', label: null, reply, text: own, ref: place }
    return { kind: 'sentence', follows: leansOnThePrevious(own, document.language), text: own, ref: place }
  })
}

function readList(document: SourceDocument, run: Block[], lead: Sourced | null): Statement[] {
  const statements: Statement[] = []
  const base = Math.min(...run.map((block) => block.level))
  const plain: (Sourced & { action: boolean })[] = []
  let announced = lead
  const flush = () => {
    const [first, last] = [plain[0], plain.at(-1)]
    if (first && last) {
      const ref = refAt(document, (announced ?? first).ref.start, last.ref.end)
      const text = plain.map((item) => item.text).join(' ; ')
      statements.push({
        kind: 'list',
        lead: announced?.text ?? null,
        style: styleOf(plain, document.language),
        ordered: Boolean(run[0]?.ordered),
        items: [...plain],
        text,
        ref,
      })
      announced = null
    }
    plain.length = 0
  }
  for (let index = 0; index < run.length; index += 1) {
    const block = run[index]!
    const text = blockText(document, block)
    const children = run.slice(index + 1, index + 1 + depthRun(run, index, base))
    if (children.length > 0) {
      flush()
      statements.push({
        kind: 'topic',
        depth: 6 + block.level,
        text: text.replace(/\s*:$/, ''),
        ref: refAt(document, block.start, block.end),
      })
      statements.push(...readList(document, children, null))
      index += children.length
      continue
    }
    const read = readText(document, block.start, block.end)
    const whole =
      read.length === 1 && read[0]!.kind === 'sentence' && (!/[.!?]["”]?$/.test(text) || countWords(text) < 4)
    if (whole && !isSpokenSentence(text, document))
      plain.push({ text, ref: read[0]!.ref, action: isAction(text, document.language) })
    else {
      flush()
      if (announced && countWords(announced.text) > 3)
        statements.push({ kind: 'sentence', follows: false, text: `${announced.text}.`, ref: announced.ref })
      announced = null
      statements.push(...read)
    }
  }
  flush()
  return statements
}

const isSpokenSentence = (text: string, { language }: SourceDocument): boolean =>
  isSentence(text, language) && !isAction(text, language)

function depthRun(run: Block[], index: number, base: number): number {
  if (run[index]!.level > base) return 0
  const length = run.slice(index + 1).findIndex((block) => block.level <= base)
  return length === -1 ? run.length - index - 1 : length
}

// English reads a noun among imperatives well; French needs all infinitives after "il s'agit de".
function styleOf(items: { action: boolean }[], language: Language): ItemStyle {
  const share = items.filter((item) => item.action).length / items.length
  return share >= (language === 'en' ? 0.6 : 1) ? 'action' : 'phrase'
}
