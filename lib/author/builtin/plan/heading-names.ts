import { titleKey } from '../../text/text-key.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import { hostOf, namedParts } from './scene-host.ts'
import type { ModulePlan, ScenePlan } from './scene-plan.ts'
import { partsAbove } from './scene-refs.ts'

/** Whether a heading says nothing about the text under it: "Introduction", "Guidelines". */
export const isGenericHeading = (heading: string, { tree }: ScenePlan): boolean =>
  TEXT_PATTERNS[tree.language].genericHeading.test(heading)

/** Titles joined: "Price · Pack B". */
export const sideBySide = (titles: string[]): string => titles.filter(Boolean).join(' · ')

/** The title of a scene from the headings that share it. */
export function joinedNames(scene: ScenePlan): string {
  const titles = namedParts(scene).map(({ title }) => title)
  const isSaid = (title: string) =>
    titles.some((other) => other !== title && titleKey(other).endsWith(titleKey(title)))
  return sideBySide(titles.filter((title) => !isGenericHeading(title, scene) && !isSaid(title)))
}

/** Texts without those that say the same as a later one. */
export const distinctTexts = (texts: string[]): string[] => [
  ...new Map(texts.map((text) => [titleKey(text), text])).values(),
]

/** The keys of texts that occur more than once; nulls do not count. */
export function repeatedKeys(texts: (string | null)[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const text of texts) {
    if (text === null) continue
    const key = titleKey(text)
    if (seen.has(key)) repeated.add(key)
    seen.add(key)
  }
  return repeated
}

/**
 * The titles that scenes can take from their headings, best first, except for scenes that show no heading. If
 * several scenes have the same heading, the nearest higher heading that only one of them has is added to it.
 */
export function headingNames(modules: ModulePlan[]): Map<ScenePlan, string[]> {
  const named = modules.flatMap((module) =>
    module.scenes.flatMap((scene) => {
      const heading = headingOf(scene)
      if (heading === null) return []
      return [{ scene, heading, joints: headingJoints(heading, scene, module) }]
    }),
  )
  const headings = repeatedKeys(named.map(({ heading }) => heading))
  const shared = repeatedKeys(named.flatMap(({ joints }) => joints))
  return new Map(
    named.map(({ scene, heading, joints }) => {
      if (!headings.has(titleKey(heading))) return [scene, [heading, ...joints]]
      const own = joints.filter((joint) => !shared.has(titleKey(joint)))
      return [scene, [...own, ...joints]]
    }),
  )
}

/** The heading that a scene shows as its title, null if it needs another. */
function headingOf(scene: ScenePlan): string | null {
  const { part, units, opens } = scene
  if (!opens || !part.title) return null
  if (hostOf(scene)) return joinedNames(scene) || part.title
  if (!isGenericHeading(part.title, scene)) return part.title
  // If there is prose, a meaningful sentence replaces a meaningless heading.
  return units.some(({ kind }) => kind === 'para') ? null : part.title
}

/** A heading combined with each title above its scene, the nearest first and the module's last. */
export function headingJoints(heading: string, { part, tree }: ScenePlan, module: ModulePlan): string[] {
  const above = [...partsAbove(part, tree.root), module].flatMap(({ title }) => title || [])
  return [...new Set(above.map((title) => sideBySide([heading, title])))]
}
