import type { Language } from '../../../product/source-document.ts'
import { titleKey } from '../../text/text-key.ts'
import { countWords } from '../../text/text-match.ts'
import { headsLeftOut } from '../slides/table-columns.ts'
import type { LeftOut, LeftOutReason, SourceTree, Span } from '../tree/source-tree.ts'
import { LEFT_OUT_NAMES, REMARK_WORDS } from './left-out-words.ts'
import type { ScenePlan } from './scene-plan.ts'
import { headingSpan, partsIn } from './scene-refs.ts'
import { scenesWords } from './unit-size.ts'

const PLACEHOLDER = /\[(\p{L}[^\]\n]{1,50})\](?!\()/gu
const TIME = /\d\s*(?:s|min|h)\b|:\d\d/
const MINUTES = /\d\s*(?:min|minutes?)(?!\p{L})/iu
/** Reasons whose texts are headings: all of them are listed in full. */
const HEADINGS: LeftOutReason[] = ['apparatus', 'production', 'empty']
const MAX_HEADINGS = 20
const MAX_NAMED = 6
const MAX_SCENES = 12
const MAX_PLACEHOLDERS = 8
const MAX_QUOTED = 90

/**
 * What a reviewer should know about the sources: scripts kept word for word, what is not taught, why and how
 * much it is, `dropped` scenes, columns that no slide of the `planned` scenes shows, and placeholders to fill
 * in. In the language of the first document.
 */
export function remarksOn(
  trees: SourceTree[],
  dropped: ScenePlan[],
  planned: readonly ScenePlan[] = [],
): string[] {
  const language = trees[0]?.language ?? 'en'
  return [
    ...trees.flatMap((tree) => {
      const remarks = remarksOnTree(tree, language)
      return trees.length > 1 ? remarks.map((remark) => `${tree.title} – ${remark}`) : remarks
    }),
    ...remarkOnDropped(dropped, language),
    ...remarksOnColumns(planned, language),
  ]
}

/** The columns of each table that its slide has no room for. */
function remarksOnColumns(planned: readonly ScenePlan[], language: Language): string[] {
  const words = REMARK_WORDS[language]
  return planned.flatMap(({ title, units, cards, tree }) => {
    const table = cards.length === 0 && units.find((unit) => unit.kind === 'table')
    const heads = table ? headsLeftOut(table, tree.language) : []
    return heads.length > 0
      ? [words.columns(words.quoted(title), heads.length, heads.map(words.quoted).join(', '))]
      : []
  })
}

function remarksOnTree(tree: SourceTree, language: Language): string[] {
  const words = REMARK_WORDS[language]
  const groups = Map.groupBy(tree.leftOut, ({ reason }) => reason)
  const left = [...groups].map(([reason, entries]) => {
    const size = entries.reduce((total, entry) => total + (entry.words || countWords(entry.text)), 0)
    const shown = shownOf(reason, entries).map(words.quoted).join(', ')
    return words.leftOut(LEFT_OUT_NAMES[language][reason], entries.length, size, shown)
  })
  const holes = placeholdersIn(tree)
  const named = holes.slice(0, MAX_PLACEHOLDERS).map(words.quoted).join(', ')
  return [
    ...(tree.isScript ? [words.script] : []),
    ...left,
    ...(holes.length > 0 ? [words.toFillIn(holes.length, named)] : []),
  ]
}

/** The texts listed for one reason. */
function shownOf(reason: LeftOutReason, entries: LeftOut[]): string[] {
  const isHeading = HEADINGS.includes(reason)
  const texts = entries
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !MINUTES.test(text))
    .map((text) => (isHeading ? text : shortened(text)))
  return [...new Set(texts)].slice(0, isHeading ? MAX_HEADINGS : MAX_NAMED)
}

const shortened = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).replace(/\s\S*$/, '')} …` : text

function remarkOnDropped(dropped: ScenePlan[], language: Language): string[] {
  if (dropped.length === 0) return []
  const words = REMARK_WORDS[language]
  const titles = dropped.map(({ title }) => words.quoted(title))
  const named = titles.slice(0, MAX_SCENES).join(', ') + (titles.length > MAX_SCENES ? ' …' : '')
  return [words.dropped(dropped.length, scenesWords(dropped), named)]
}

/** The bracketed placeholders in what is taught, each once: "[company]". */
function placeholdersIn({ document, root, leftOut }: SourceTree): string[] {
  const spans: Span[] = partsIn(root).flatMap((part) => [headingSpan(part), ...part.units])
  const found = new Map<string, string>()
  for (const { start, end } of spans)
    for (const { 1: inside = '', index } of document.text.slice(start, end).matchAll(PLACEHOLDER)) {
      const place = start + index
      // In a script, brackets between sentences are stage directions.
      const isLeft = leftOut.some((each) => each.start <= place && place < each.end)
      if (!isLeft && !TIME.test(inside) && !found.has(titleKey(inside))) found.set(titleKey(inside), inside)
    }
  return [...found.values()]
}
