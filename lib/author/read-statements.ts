import type { Block, Language, SourceDocument, SourceRef } from '../platform/source-document.ts'
import { headingText } from './builtin/outline/heading-text.ts'
import { isAction, isSentence, leansOnThePrevious } from './builtin/slides/item-style.ts'
import { endsAsNoun, knownGender } from './builtin/words/noun-lexicon.ts'
import { splitSentences } from './builtin/words/sentence-split.ts'
import { evenQuotes, quotedWhole, withoutDecoration } from './builtin/words/text-clean.ts'
import { countWords } from './builtin/words/text-match.ts'
import { refAt } from './ref-at.ts'
import type { ItemStyle, Sourced, Statement, Step } from './statement.ts'

const OBJECTION = /objection|réticence|frein|pushback|remarque|what (?:customers|prospects|buyers) say/iu
const ADMONITION =
  /^(note|n\.?b\.?|tip|astuce|remarque|info|warning|caution|danger|important|attention|avertissement)\s*[:–—-]\s*(?=\S)/iu
const WARNING = /^(?:warning|caution|danger|important|attention|avertissement)/iu
const LABEL = /^([\p{L}\p{N}][^:“”"«».!?|→]{0,59}?)\s*(?::|\s[–—-](?=\s))\s*(?=\S)/u

export { refAt }

const blockText = (document: SourceDocument, block: Block): string =>
  withoutDecoration(document.text.slice(block.start, block.end))

/**
 * Reads blocks of a document as {@link Statement}s in reading order, each with the passage it comes from.
 * Code is left out.
 */
export function readStatements(document: SourceDocument, blocks: Block[]): Statement[] {
  const statements: Statement[] = []
  let header: string[] = []
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index]!
    const text = blockText(document, block)
    const ref = refAt(document, block.start, block.end)
    if (block.kind === 'heading')
      statements.push({ kind: 'topic', depth: block.level, text: headingText(document, block), ref })
    else if (block.kind === 'list_item') {
      const run = blocks.slice(index, index + runLength(blocks, index))
      statements.push(...readList(document, run, takeLead(statements)))
      index += run.length - 1
    } else if (block.kind === 'table_header') header = cells(text)
    else if (block.kind === 'table_row') statements.push(...readRow(text, ref, header))
    else if (block.kind !== 'code') statements.push(...readMarked(document, block))
  }
  return joinAnswers(joinAnnounced(statements), document)
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

// Below "Objections" a quotation with plain text after it is what customers say; "No." and what comes after
// are one answer.
function joinAnswers(statements: Statement[], document: SourceDocument): Statement[] {
  return statements.flatMap((statement, index): Statement[] => {
    const [before, after] = [statements[index - 1], statements[index + 1]]
    if (isBareAnswer(before) && statement.kind === 'sentence' && before.ref.end <= statement.ref.start) {
      const ref = refAt(document, before.ref.start, statement.ref.end)
      const text = `${before.text.replace(/[.!]$/, document.language === 'fr' ? ' :' : ':')} ${easeStart(statement.text)}`
      return [{ ...statement, follows: false, text, ref }]
    }
    if (isBareAnswer(statement) && after?.kind === 'sentence') return []
    const isHeard =
      statement.kind === 'quote' && !statement.label && !statement.reply && after && after.kind !== 'quote'
    if (isHeard && after.kind === 'sentence' && OBJECTION.test(headingBefore(document, statement.ref.start)))
      return [{ kind: 'topic', depth: 20, text: `“${statement.text}”`, ref: statement.ref }]
    return [statement]
  })
}

const easeStart = (text: string): string =>
  text.replace(
    /^(?:La|Le|Les|L’|L'|Un|Une|Il|Elle|Ils|Elles|Vous|Nous|On|Nos|Votre|The|A|An|You|It|We|They|There|Your|Our)(?!\p{L})/u,
    (word) => word.toLowerCase(),
  )

const isBareAnswer = (
  statement: Statement | undefined,
): statement is Extract<Statement, { kind: 'sentence' }> =>
  statement?.kind === 'sentence' && /^(?:oui|non|yes|no)[.!]$/iu.test(statement.text)

function headingBefore(document: SourceDocument, offset: number): string {
  const heading = document.blocks.findLast((block) => block.kind === 'heading' && block.start < offset)
  return heading ? document.text.slice(heading.start, heading.end) : ''
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

// "❌ Sell to everyone ✅ Qualify": the sign says whether it is to be done or not.
function readMarked(document: SourceDocument, { start, end }: Block): Statement[] {
  const raw = document.text.slice(start, end)
  // A tick alone is an ornament; beside a cross it says what to do instead.
  const isPair =
    /^\s*[✅✔]/u.test(raw) && /[❌🚫✗✘][^\n]*\s*$/u.test(document.text.slice(Math.max(0, start - 200), start))
  if (!isPair && !/^\s*[❌🚫✗✘]/u.test(raw)) return readText(document, start, end)
  return [...raw.matchAll(/([❌🚫✗✘✅✔])\uFE0F?\s*([^❌🚫✗✘✅✔]+)/gu)].flatMap((match): Statement[] => {
    const from = start + match.index
    const to = from + match[0].trimEnd().length
    const text = withoutDecoration(match[2]!)
    const ref = refAt(document, from, to)
    if (!isAction(text.replace(/^(?:se |s[’'])/i, ''), document.language)) return readText(document, from, to)
    const negative = !/[✅✔]/u.test(match[1]!)
    return [
      {
        kind: 'list',
        lead: null,
        style: 'action',
        ordered: false,
        negative,
        items: [{ text, ref }],
        text,
        ref,
      },
    ]
  })
}

/** Reads running text: whole quotations, labelled values and sentences. */
export function readText(document: SourceDocument, start: number, end: number): Statement[] {
  const raw = document.text.slice(start, end)
  const text = evenQuotes(withoutDecoration(raw))
  const reply = /^\s*(?:→|=>|->)/.test(text)
  const body = text.replace(/^\s*(?:→|=>|->)\s*/, '')
  const ref = refAt(document, start, end)
  const admonition = ADMONITION.exec(raw)
  if (admonition)
    return readText(document, start + admonition[0].length, end).map((statement, index) =>
      statement.kind === 'sentence' && index === 0
        ? { ...statement, warns: WARNING.test(admonition[0]) }
        : statement,
    )
  const testimony = /^“([^“”]+)”\s*[—–-]\s*(.{3,70})$/u.exec(body)
  if (testimony)
    return [{ kind: 'quote', label: null, reply: false, text: testimony[1]!, by: testimony[2]!, ref }]
  const heard = /^“([^“”]+)”\s*(?:→|=>|->)\s*“([^“”]+)”(?:\s*\([^()]*\))?$/u.exec(body)
  if (heard)
    return [
      { kind: 'topic', depth: 20, text: `“${heard[1]}”`, ref },
      { kind: 'quote', label: null, reply: true, text: heard[2]!, ref },
    ]
  const quoted = quotedWhole(body)
  if (quoted) return [{ kind: 'quote', label: null, reply, text: quoted, ref }]
  const label = LABEL.exec(body)
  const isOpen = label?.[1] !== undefined && label[1].split('(').length !== label[1].split(')').length
  if (label?.[1] && !isOpen && countWords(label[1]) <= 7 && !isSentence(label[1], document.language)) {
    const value = body.slice(label[0].length)
    const inner = quotedWhole(value.replace(/\s*\([^()]*\)$/, ''))
    if (inner && isPerson(label[1], document))
      return [{ kind: 'quote', label: null, reply: false, text: inner, by: label[1], ref }]
    if (inner) return [{ kind: 'quote', label: label[1], reply, text: inner, ref }]
    const from = start + raw.length - raw.slice(label[0].length).length
    // "Jon - the module ships on 28 March": who says it is not what it is about.
    if (
      /^\p{L}+\s[–—-]\s/u.test(body) &&
      isPerson(label[1], document) &&
      isSentence(value, document.language)
    )
      return readText(document, from, end)
    if (!isAside(label[1], value, document.language) && (!/:/.test(value) || countWords(value) < 12))
      return [{ kind: 'fact', label: label[1], value, text: body, ref }]
  }
  return splitSentences(raw, document.language).map((piece) => {
    const own = withoutDecoration(raw.slice(piece.start, piece.end)).replace(/^(?:→|=>|->)\s*/, '')
    const place = refAt(document, start + piece.start, start + piece.end)
    if (reply) return { kind: 'quote', label: null, reply, text: own, ref: place }
    return { kind: 'sentence', follows: leansOnThePrevious(own, document.language), text: own, ref: place }
  })
}

// A clause of its own before the colon: the whole is a sentence.
const isAside = (label: string, value: string, language: Language): boolean =>
  /https?$/i.test(label) || value.startsWith('//') || (/,/.test(label) && isSentence(value, language))

const people = new WeakMap<SourceDocument, Map<string, boolean>>()

/** Whether a label is a name: a word the document writes large more than once and never small. */
function isPerson(label: string, document: SourceDocument): boolean {
  if (!/^\p{Lu}\p{Ll}+(?: \p{Lu}\.)?$/u.test(label)) return false
  const word = label.toLowerCase()
  if (document.language === 'fr' && (knownGender(word) || endsAsNoun(word))) return false
  const known = people.get(document) ?? new Map<string, boolean>()
  people.set(document, known)
  const found = known.get(label) ?? isName(label, document.text)
  known.set(label, found)
  return found
}

function isName(label: string, text: string): boolean {
  const large = label.split(' ')[0]!
  const times = text.split(new RegExp(`(?<!\\p{L})${large}(?!\\p{L})`, 'u')).length - 1
  const inside = new RegExp(`[^.!?:\\n] ${large}(?!\\p{L})`, 'u').test(text)
  return times > 1 && inside && !new RegExp(`(?<!\\p{L})${large.toLowerCase()}(?!\\p{L})`, 'u').test(text)
}

function readList(document: SourceDocument, run: Block[], lead: Sourced | null): Statement[] {
  const statements: Statement[] = []
  const base = Math.min(...run.map((block) => block.level))
  const plain: (Sourced & { action: boolean; step?: Step })[] = []
  let announced = lead
  const { before, of } = placeOf(document, run[0]!, base)
  let place = before
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
        ...(first.step ? { step: first.step } : {}),
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
    const step = block.ordered && of > 1 && block.level === base ? { step: { place: ++place, of } } : {}
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
      plain.push({ text, ref: read[0]!.ref, action: isAction(text, document.language), ...step })
    else {
      flush()
      if (announced && countWords(announced.text) > 3)
        statements.push({ kind: 'sentence', follows: false, text: `${announced.text}.`, ref: announced.ref })
      else if (announced)
        statements.push({ kind: 'topic', depth: 15, text: announced.text, ref: announced.ref })
      announced = null
      statements.push(
        ...read.map((each, at) =>
          at === 0 && (each.kind === 'sentence' || each.kind === 'fact') ? { ...each, ...step } : each,
        ),
      )
    }
  }
  flush()
  return statements
}

/**
 * How many numbered items of the same list stand before a block in the document, which may show only a part
 * of it, and how many there are.
 */
function placeOf({ blocks }: SourceDocument, first: Block, base: number): { before: number; of: number } {
  const index = blocks.findIndex((block) => block.start <= first.start && block.end >= first.end)
  let [from, to] = [index, index]
  while (blocks[from - 1]?.kind === 'list_item') from -= 1
  while (blocks[to + 1]?.kind === 'list_item') to += 1
  const isStep = (block: Block) => Boolean(block.ordered) && block.level === base
  return {
    before: blocks.slice(from, index).filter(isStep).length,
    of: blocks.slice(from, to + 1).filter(isStep).length,
  }
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
