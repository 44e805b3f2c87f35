import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { headsLeftOut } from '../lines/table-columns.ts'
import { machineText } from '../reading/machine/machine-text.ts'
import type { SourceTree, Span } from '../reading/source-tree.ts'
import { titleKey } from '../text/text-key.ts'
import { beginning } from '../text/whole-phrase.ts'
import type { ScenePlan } from './scene-plan.ts'
import { headingSpan, partsIn } from './scene-refs.ts'
import { scenesWords } from './unit-size.ts'

const PLACEHOLDER = /\[(\p{L}[^\]\n]{1,50})\](?!\()/gu
const TIME = /\d\s*(?:s|min|h)\b|:\d\d/
const MINUTES = /\d\s*(?:min|minutes?)(?!\p{L})/iu
const MAX_NAMED = 12
const MAX_QUOTED_WORDS = 15

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
  const words = LANGUAGE_PACKS[language].phrases.remarks
  const titles = listed(
    dropped.map(({ title }) => title),
    language,
  )
  return [
    ...trees.flatMap((tree) => {
      const remarks = remarksOnTree(tree, language)
      return trees.length > 1 ? remarks.map((remark) => `${tree.title} – ${remark}`) : remarks
    }),
    ...(dropped.length > 0 ? [words.dropped(dropped.length, scenesWords(dropped), titles)] : []),
    ...planned.flatMap(({ title, units, cards, tree }) => {
      const table = cards.length === 0 && units.find((unit) => unit.kind === 'table')
      const heads = table ? headsLeftOut(table, tree.language) : []
      return heads.length > 0
        ? [words.columns(words.quoted(title), heads.length, listed(heads, language))]
        : []
    }),
  ]
}

function remarksOnTree(tree: SourceTree, language: Language): string[] {
  const words = LANGUAGE_PACKS[language].phrases.remarks
  const groups = Map.groupBy(tree.leftOut, ({ reason }) => reason)
  const holes = placeholdersIn(tree)
  const { text } = tree.document
  const machine = machineText(tree.document).map(({ start, end }) => text.slice(start, end))
  return [
    ...(tree.isScript ? [words.script] : []),
    ...[...groups].map(([reason, entries]) => {
      const size = entries.reduce((total, entry) => total + entry.words, 0)
      const texts = entries.map(({ text }) => text).filter((text) => !MINUTES.test(text))
      return words.leftOut(
        LANGUAGE_PACKS[language].phrases.leftOutNames[reason],
        entries.length,
        size,
        listed(texts, language),
      )
    }),
    ...(machine.length > 0 ? [words.machine(machine.length, listed(machine, language))] : []),
    ...(holes.length > 0 ? [words.toFillIn(holes.length, listed(holes, language))] : []),
  ]
}

/** The first texts, each once, shortened and in quotation marks. */
function listed(texts: string[], language: Language): string {
  const { quoted } = LANGUAGE_PACKS[language].phrases.remarks
  const shown = new Set(texts.map((text) => quoted(beginning(text.replace(/\s+/g, ' '), MAX_QUOTED_WORDS))))
  return [...shown].slice(0, MAX_NAMED).join(', ') + (shown.size > MAX_NAMED ? ' …' : '')
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
