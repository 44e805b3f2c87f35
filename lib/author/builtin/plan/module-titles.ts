import type { Language } from '../../../product/source-document.ts'
import { standsInDocument } from '../../stands-together.ts'
import { isQuestion, titleKey } from '../../text/text-key.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import type { Part, SourceTree } from '../tree/source-tree.ts'
import { repeatedKeys } from './heading-names.ts'
import type { ModuleEntry } from './module-entries.ts'
import { titleCandidates } from './title-candidates.ts'

const MAX_JOINED = 90
const MAX_ROW = 112
const MAX_IN_ROW = 62

/** The titles of modules, all different; the entries of a module belong to one document. */
export function moduleTitles(modules: { tree: SourceTree; entries: ModuleEntry[] }[]): string[] {
  const taken = new Set<string>()
  return modules.map(({ tree, entries }) => {
    const isWhole = modules.filter((each) => each.tree === tree).length === 1
    const headings = entries.flatMap(({ title }) => (title ? [title] : []))
    const claims = entries.flatMap(({ scenes }) =>
      scenes.slice(0, 2).flatMap((scene) => titleCandidates(scene)),
    )
    const name = headings.length > 0 ? jointTitle(headings, tree.language) : (claims[0] ?? tree.title)
    const above = recurs(tree.root, headings) ? headingAbove(tree.root, entries) : null
    const candidates = [
      ...(isWhole ? [tree.title] : []),
      ...(above ? [`${above} · ${name}`, `${above} · ${headings[0]}`] : []),
      name,
      `${name} · ${tree.title}`,
      ...claims,
    ]
    const isFit = (each: string) => standsInDocument(each, tree.document, [tree.title])
    const title =
      candidates.find((each) => each && !taken.has(titleKey(each)) && isFit(each)) ?? headings[0] ?? name
    taken.add(titleKey(title))
    return title
  })
}

/** Whether one of a module's headings occurs more than once in its document, like "Results" of each case. */
function recurs(root: Part, headings: string[]): boolean {
  const titlesIn = ({ title, parts }: Part): string[] => [title, ...parts.flatMap(titlesIn)]
  const repeated = repeatedKeys(titlesIn(root))
  return headings.some((heading) => repeated.has(titleKey(heading)))
}

/** The nearest heading above all entries of a module, except for the document's own title. */
function headingAbove(part: Part, entries: ModuleEntry[]): string | null {
  const owned = entries.flatMap(({ parts }) => parts)
  const holds = (each: Part): number =>
    each.parts.reduce((sum, child) => sum + Number(owned.includes(child)) + holds(child), 0)
  const inside = part.parts.find((child) => holds(child) === owned.length)
  if (inside) return headingAbove(inside, entries)
  return part.level > 0 && part.title && !owned.includes(part) ? part.title : null
}

/** "A and B"; "A, B and C" if short enough for a title; else the first of them joined. */
function jointTitle(titles: string[], language: Language): string {
  const { and } = TEXT_PATTERNS[language]
  const first = titles[0]!
  if (titles.length === 1) return first
  const isJoint = titles.some(
    (title) => title.includes(',') || isQuestion(title) || new RegExp(` ${and} | & `, 'i').test(title),
  )
  const all = `${titles.slice(0, -1).join(', ')} ${and} ${titles.at(-1)}`
  if (all.length <= MAX_JOINED && !isJoint) return all
  const short = titles.filter((title) => title.length <= MAX_IN_ROW)
  if (short[0] !== first || short.length < 2) return first
  const rows = [3, 2].map((count) => short.slice(0, count).join(' · '))
  return rows.find((row) => row.length <= MAX_ROW) ?? first
}
