import type { ProfileRequest, Suggestion } from '../../contract/author.ts'
import { partsIn } from '../../lesson/scene-refs.ts'
import { readTree } from '../../reading/read-tree.ts'
import type { Part, SourceTree, Span } from '../../reading/source-tree.ts'
import { isCustomerLine } from '../../text/customer-line.ts'
import { toneOf } from '../../text/document-tone.ts'
import { isAction, isSentence } from '../../text/item-style.ts'
import { refAt } from '../../text/ref-at.ts'
import { balanceQuotes, evenQuotes, quotedWhole } from '../../text/text-clean.ts'
import { countWords } from '../../text/text-match.ts'
import { linesOf, type SourceLine, unitsBelow } from './source-lines.ts'
import { audienceIn } from './suggest-audience.ts'
import { PROFILE_RULES, type ProfileRule } from './suggest-rules.ts'

const MOST_ENTRIES = 8
const MOST_SENTENCES = 4
const MOST_ANSWERED = 3
const LEAST_STEPS = 3
/** The most words of an entry: more is a paragraph. */
const ENTRY_WORDS = 30

/**
 * Suggests answers to a company's questionnaire from what the documents say under matching headings. Pure.
 */
export function suggestProfile({ documents }: ProfileRequest): Suggestion[] {
  const found = documents.flatMap((document) => {
    const tree = readTree(document)
    const audience = audienceIn(tree)
    return [
      ...PROFILE_RULES.flatMap((rule) => underHeading(tree, rule) ?? []),
      ...[summaryOf, objectionsOf].flatMap((read) => read(tree) ?? []),
      ...(audience ? [{ questionId: 'sales_team', ...audience }] : []),
    ]
  })
  const tone = toneOf(documents)
  if (tone.sourceRef) found.push({ questionId: 'tone', ...tone })
  return found.filter(
    ({ questionId }, index) => found.findIndex((other) => other.questionId === questionId) === index,
  )
}

const saysCustomer = ({ title }: Part): boolean => isCustomerLine(evenQuotes(title))

/** The parts of a document that are not under a customer's words. */
const ownParts = (part: Part): Part[] => [part, ...(saysCustomer(part) ? [] : part.parts.flatMap(ownParts))]

// "### Quality manager" with its first sentence is an entry too.
function titledEntries(part: Part): SourceLine[] {
  return partsIn(part)
    .slice(1)
    .flatMap((each): SourceLine[] => {
      const [first] = each.units[0]?.kind === 'para' ? linesOf(each.units) : []
      return first && each.title && !saysCustomer(each)
        ? [{ text: `${each.title}: ${first.text}`, start: each.start, end: first.end, kind: 'item' }]
        : []
    })
}

// Not a lead-in, a blank to fill in, or half a quotation.
const isWhole = ({ text }: SourceLine): boolean =>
  !/:$|[[\]]/.test(text) && balanceQuotes(evenQuotes(text)) === evenQuotes(text)

function underHeading(tree: SourceTree, rule: ProfileRule): Suggestion | null {
  for (const part of ownParts(tree.root)) {
    if (!rule.heading.test(part.title)) continue
    const taken = takenFrom(tree, part, rule)
    if (taken.length === 0) continue
    const texts = taken.map(({ text }) => quotedWhole(text) ?? text)
    return suggest(tree, rule.id, rule.take === 'text' ? texts.join(' ') : texts, taken)
  }
  return null
}

function takenFrom({ language }: SourceTree, part: Part, { take, fits }: ProfileRule): SourceLine[] {
  const units = unitsBelow(part)
  const list =
    take === 'steps' && units.find((unit) => unit.kind === 'list' && unit.items.length >= LEAST_STEPS)
  const whole = linesOf(list ? [list] : units).filter(isWhole)
  if (fits) return whole.filter(({ text, kind }) => kind !== 'row' && fits.test(text)).slice(0, MOST_ENTRIES)
  if (take === 'text') {
    const own = linesOf(part.units).filter(
      (line) => isWhole(line) && line.kind === 'sentence' && isSentence(line.text, language),
    )
    return (own.length > 0 ? own : titledEntries(part)).slice(0, MOST_SENTENCES)
  }
  const short = whole.filter(({ text }) => countWords(text) <= ENTRY_WORDS)
  const entries = short.filter(({ text, kind }) =>
    take === 'items' ? kind === 'item' && !isAction(text, language) : kind !== 'sentence',
  )
  return (entries.length > 0 ? entries : titledEntries(part)).slice(0, MOST_ENTRIES)
}

const suggest = (
  { document }: SourceTree,
  questionId: string,
  value: Suggestion['value'],
  pieces: readonly Span[],
): Suggestion => ({
  questionId,
  value,
  sourceRef: refAt(document, pieces[0]!.start, pieces.at(-1)!.end),
})

const IS_COMPANY =
  /^(?!(?:This|That|It|There|Sales|Ce|Cette|The|Le|La)\s)\p{Lu}[\p{L}\p{N}&’'-]*(?:\s\p{Lu}[\p{L}\p{N}&’'-]*){0,3}\s{1,2}(?:is an?|makes|helps|sells|provides|offers|designs|builds|develops|est une?|conçoit|fabrique|aide|propose|vend|accompagne|édite|développe|installe)\s/u

function summaryOf(tree: SourceTree): Suggestion | null {
  const sentences = linesOf(unitsBelow(tree.root)).filter(({ kind }) => kind === 'sentence')
  const first = sentences.find(({ text }) => IS_COMPANY.test(text))
  return first ? suggest(tree, 'company_summary', first.text, [first]) : null
}

/** What customers say, each with the document's answer. */
function objectionsOf(tree: SourceTree): Suggestion | null {
  const pairs = partsIn(tree.root).filter(saysCustomer).flatMap(answered)
  const taken = pairs.slice(0, MOST_ENTRIES)
  const texts = taken.map(({ text }) => text)
  return taken.length > 0 ? suggest(tree, 'objections', texts, taken) : null
}

function answered({ title, start, units }: Part): (Span & { text: string })[] {
  const prose = units.filter(({ kind }) => kind === 'para' || kind === 'quote')
  const answer = linesOf(prose).filter(isWhole).slice(0, MOST_ANSWERED)
  const heard = evenQuotes(title)
    .replace(/[“”«»]/g, '')
    .trim()
  const bare = answer.map(({ text }) => text.replace(/^(?:->|→)\s*/, ''))
  const said = bare.map((text) => quotedWhole(text) ?? text).join(' ')
  return answer.length > 0 ? [{ text: `${heard} -> ${said}`, start, end: answer.at(-1)!.end }] : []
}
