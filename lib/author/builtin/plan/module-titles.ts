import type { Language } from '../../../product/source-document.ts'
import { standsInDocument } from '../../stands-together.ts'
import { isQuestion, titleKey } from '../../text/text-key.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import type { Section } from './scene-plan.ts'
import { partsAbove } from './scene-refs.ts'
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
    const above = partsAbove(scenes[0]!.part, tree.root).flatMap(({ title }) => title || [])
    const candidates = [
      ...(isWhole ? [tree.title] : []),
      name,
      ...above.filter((each) => !headings.includes(each)).map((each) => `${each} · ${name}`),
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
