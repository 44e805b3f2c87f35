import { TEXT_PATTERNS } from '../language/text-patterns.ts'
import { titleKey } from '../text/text-key.ts'
import { namedParts } from './scene-host.ts'
import type { ScenePlan } from './scene-plan.ts'

/** Whether a heading says nothing about the text under it: "Introduction", "Guidelines". */
export const isGenericHeading = (heading: string, { tree }: ScenePlan): boolean =>
  TEXT_PATTERNS[tree.language].genericHeading.test(heading) || !/[\p{L}\p{N}]/u.test(heading)

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
