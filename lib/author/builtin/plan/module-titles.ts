import type { Language } from '../../../product/source-document.ts'
import { standsInDocument } from '../../stands-together.ts'
import { isQuestion, titleKey } from '../../text/text-key.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import { repeatedKeys } from './heading-names.ts'
import type { ScenePlan, Section } from './scene-plan.ts'
import { partsAbove, partsIn } from './scene-refs.ts'
import { titleCandidates } from './title-candidates.ts'

const MAX_JOINED = 90
const MAX_ROW = 112
const MAX_IN_ROW = 62

/** The titles of modules, all different; the scenes of a module belong to one document. */
export function moduleTitles(sections: Section[]): string[] {
  const taken = new Set<string>()
  return sections.map(({ headings, scenes }) => {
    const { tree } = scenes[0]!
    const isWhole = sections.filter((other) => other.scenes[0]!.tree === tree).length === 1
    const claims = scenes.slice(0, 2).flatMap((scene) => titleCandidates(scene))
    const name = headings.length > 0 ? jointTitle(headings, tree.language) : (claims[0] ?? tree.title)
    const above = headingAbove(headings, scenes)
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

/**
 * The nearest heading above all scenes of a module, except for the document's own title, if a heading of the
 * module recurs in the document, like "Results" of each case.
 */
function headingAbove(headings: string[], scenes: ScenePlan[]): string | null {
  const { root } = scenes[0]!.tree
  const repeated = repeatedKeys(partsIn(root).map(({ title }) => title))
  if (!headings.some((heading) => repeated.has(titleKey(heading)))) return null
  const above = partsAbove(scenes[0]!.part, root).find((each) => {
    const inside = partsIn(each).slice(1)
    return !headings.includes(each.title) && scenes.every(({ part }) => inside.includes(part))
  })
  return above && above.level > 0 ? above.title : null
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
