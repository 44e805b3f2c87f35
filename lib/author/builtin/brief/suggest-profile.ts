import type { Block, SourceDocument, SourceRef } from '../../../platform/source-document.ts'
import type { ProfileRequest, Suggestion } from '../../author.ts'
import { readStatements, refAt } from '../../read-statements.ts'
import { headingText } from '../outline/heading-text.ts'
import { isCustomerLine } from '../outline/scene-title.ts'
import { isAction, isSentence } from '../slides/item-style.ts'
import { splitSentences } from '../words/sentence-split.ts'
import { balanceQuotes, evenQuotes, quotedWhole, withoutDecoration } from '../words/text-clean.ts'
import { countWords } from '../words/text-match.ts'
import { audienceIn, toneOf } from './suggest-manner.ts'
import { PROFILE_RULES, type ProfileRule } from './suggest-rules.ts'
import { forbiddenIn, vocabularyIn, weeksIn } from './suggest-words.ts'

type Piece = { text: string; start: number; end: number; kind: 'item' | 'row' | 'sentence' }
/** A heading with all that stands under it; `inObjection`: below the words of a customer. */
type Part = { title: string; blocks: Block[]; inObjection: boolean }

const MOST_ENTRIES = 8
const MOST_SENTENCES = 4
const FIGURE = /\d+(?:[.,]\d+)?\s?%|\b\d+\s(?:times|fois)\b/u
/** How far apart figures may stand to be one suggestion: one passage is its evidence. */
const FIGURES_WITHIN = 1500

/** Proposes answers to a company's questionnaire from what the documents say under telling headings. Pure. */
export function suggestProfile({ documents }: ProfileRequest): Suggestion[] {
  const found = documents.flatMap((document) => {
    const parts = partsOf(document)
    return [
      ...PROFILE_RULES.flatMap((rule) => underHeading(document, parts, rule) ?? []),
      ...[summaryOf, objectionsOf, figuresOf, weeksIn, vocabularyIn, forbiddenIn].flatMap(
        (read) => read(document) ?? [],
      ),
      ...asAudience(audienceIn(document)),
    ]
  })
  const tone = toneOf(documents)
  if (tone.sourceRef) found.push({ questionId: 'tone', ...tone })
  return found.filter(
    ({ questionId }, index) => found.findIndex((other) => other.questionId === questionId) === index,
  )
}

const asAudience = (audience: { value: string; sourceRef: SourceRef } | null): Suggestion[] =>
  audience ? [{ questionId: 'sales_team', ...audience }] : []

function partsOf(document: SourceDocument): Part[] {
  const { blocks } = document
  const open: { level: number; title: string }[] = []
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'heading') return []
    while ((open.at(-1)?.level ?? 0) >= block.level) open.pop()
    const inObjection = open.some(({ title }) => isCustomerLine(title))
    const title = headingText(document, block)
    open.push({ level: block.level, title: evenQuotes(title) })
    const rest = blocks.slice(index + 1)
    const length = rest.findIndex((each) => each.kind === 'heading' && each.level <= block.level)
    return [{ title, blocks: length < 0 ? rest : rest.slice(0, length), inObjection }]
  })
}

const pieceOf = (
  document: SourceDocument,
  { start, end }: { start: number; end: number },
  kind: Piece['kind'],
): Piece => ({ text: withoutDecoration(document.text.slice(start, end)), start, end, kind })

function piecesOf(document: SourceDocument, blocks: readonly Block[]): Piece[] {
  let columns: string[] = []
  return blocks.flatMap((block): Piece[] => {
    if (block.kind === 'list_item') return block.level > 1 ? [] : [pieceOf(document, block, 'item')]
    if (block.kind === 'table_header') columns = cellsOf(pieceOf(document, block, 'row').text)
    if (block.kind === 'table_row') {
      const row = pieceOf(document, block, 'row')
      return [{ ...row, text: rowText(row.text, columns) }]
    }
    if (block.kind !== 'paragraph' && block.kind !== 'quote') return []
    const raw = document.text.slice(block.start, block.end)
    return splitSentences(raw, document.language).map(({ start, end }) =>
      pieceOf(document, { start: block.start + start, end: block.start + end }, 'sentence'),
    )
  })
}

const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim())

function rowText(row: string, columns: readonly string[]): string {
  const [label = '', ...cells] = cellsOf(row)
  const filled = cells.flatMap((cell, index) => {
    const column = columns[index + 1]
    return cell === '' ? [] : [cells.length > 1 && column ? `${column} ${cell}` : cell]
  })
  return filled.length > 0 ? `${label}: ${filled.join(', ')}` : label
}

// "### Quality manager" with its first sentence is an entry too.
function titledEntries(document: SourceDocument, blocks: readonly Block[]): Piece[] {
  return blocks.flatMap((block, index): Piece[] => {
    const next = blocks[index + 1]
    if (block.kind !== 'heading' || next?.kind !== 'paragraph') return []
    const [first] = piecesOf(document, [next])
    const title = headingText(document, block)
    return first && !isCustomerLine(evenQuotes(title))
      ? [{ text: `${title}: ${first.text}`, start: block.start, end: first.end, kind: 'item' }]
      : []
  })
}

// No announcement, no form to fill in, no half of a quotation.
const isWhole = ({ text }: Piece): boolean =>
  !/:$|[[\]]/.test(text) && balanceQuotes(evenQuotes(text)) === evenQuotes(text)

function underHeading(document: SourceDocument, parts: Part[], rule: ProfileRule): Suggestion | null {
  for (const part of parts) {
    if (part.inObjection || !rule.heading.test(part.title)) continue
    const taken = takenFrom(document, part, rule)
    if (taken.length === 0) continue
    const texts = taken.map(({ text }) => quotedWhole(text) ?? text)
    return suggest(document, rule.id, rule.take === 'text' ? texts.join(' ') : texts, taken)
  }
  return null
}

function takenFrom(document: SourceDocument, part: Part, { take, fits }: ProfileRule): Piece[] {
  const { language } = document
  const whole = piecesOf(document, part.blocks).filter(isWhole)
  if (fits) return whole.filter(({ text, kind }) => kind !== 'row' && fits.test(text)).slice(0, MOST_ENTRIES)
  if (take === 'text') {
    const inner = part.blocks.find(({ kind }) => kind === 'heading')?.start ?? Number.POSITIVE_INFINITY
    const own = whole.filter(
      ({ text, kind, start }) => kind === 'sentence' && start < inner && isSentence(text, language),
    )
    return (own.length > 0 ? own : titledEntries(document, part.blocks)).slice(0, MOST_SENTENCES)
  }
  const entries = whole.filter(({ text, kind }) =>
    take === 'items' ? kind === 'item' && !isAction(text, language) : kind !== 'sentence',
  )
  return (entries.length > 0 ? entries : titledEntries(document, part.blocks)).slice(0, MOST_ENTRIES)
}

const suggest = (
  document: SourceDocument,
  questionId: string,
  value: Suggestion['value'],
  pieces: readonly { start: number; end: number }[],
): Suggestion => ({
  questionId,
  value,
  sourceRef: refAt(document, pieces[0]!.start, pieces.at(-1)!.end),
})

const IS_COMPANY =
  /^(?:\p{Lu}[\p{L}\p{N}&’'-]*\s?){1,4}\s(?:is an?|makes|helps|sells|provides|offers|designs|builds|develops|est une?|conçoit|fabrique|aide|propose|vend|accompagne|édite|développe|installe)\s/u

function summaryOf(document: SourceDocument): Suggestion | null {
  const pieces = piecesOf(document, document.blocks).filter(({ kind }) => kind === 'sentence')
  const index = pieces.findIndex(
    ({ text }) => IS_COMPANY.test(text) && !/^(?:This|Ce|Cette|The|Le|La)\s/.test(text),
  )
  const first = pieces[index]
  return first ? suggest(document, 'company_summary', first.text, [first]) : null
}

/** What customers say, each with the answer the document gives. */
function objectionsOf(document: SourceDocument): Suggestion | null {
  const statements = readStatements(document, document.blocks)
  const pairs = statements.flatMap((statement, index) => {
    if (statement.kind !== 'topic' || !isCustomerLine(evenQuotes(statement.text))) return []
    const rest = statements.slice(index + 1)
    const length = rest.findIndex(({ kind }) => kind === 'topic')
    const answer = (length < 0 ? rest : rest.slice(0, length))
      .filter(({ kind }) => kind !== 'list')
      .slice(0, 3)
    if (answer.length === 0) return []
    const heard = evenQuotes(statement.text).replace(/[“”]/g, '').trim()
    const said = answer.map(({ text }) => withoutDecoration(text)).join(' ')
    return [{ text: `${heard} -> ${said}`, start: statement.ref.start, end: answer.at(-1)!.ref.end }]
  })
  const taken = pairs.slice(0, MOST_ENTRIES)
  return taken.length > 0
    ? suggest(
        document,
        'objections',
        taken.map(({ text }) => text),
        taken,
      )
    : null
}

function figuresOf(document: SourceDocument): Suggestion | null {
  const all = piecesOf(document, document.blocks).filter(
    (piece) =>
      FIGURE.test(piece.text) &&
      piece.kind === 'sentence' &&
      /^\p{L}.*[.!]$/u.test(piece.text) &&
      isWhole(piece) &&
      countWords(piece.text) <= 30,
  )
  const first = all[0]
  if (!first) return null
  const taken = all.filter(({ end }) => end - first.start <= FIGURES_WITHIN).slice(0, MOST_SENTENCES)
  return suggest(
    document,
    'proof_figures',
    taken.map(({ text }) => text),
    taken,
  )
}
