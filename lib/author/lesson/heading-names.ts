import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import { isQuestion, titleKey } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import { namedParts } from './scene-host.ts'
import type { ScenePlan } from './scene-plan.ts'

/** Whether a heading says nothing about the text under it: "Introduction", "Guidelines". */
export const isGenericHeading = (heading: string, { tree }: ScenePlan): boolean =>
  LANGUAGE_PACKS[tree.language].patterns.genericHeading.test(heading) || !/[\p{L}\p{N}]/u.test(heading)

/** A name below another: "Pack B: Price". An empty one is left out, and so is a question above. */
export const under = (above: string, name: string, language: Language): string =>
  [isQuestion(above) && name ? '' : above.replace(/\s*[:.]\s*$/, ''), name]
    .filter(Boolean)
    .join(LANGUAGE_PACKS[language].patterns.colon)

/** The names that {@link under} has put below each other. */
export const namesIn = (title: string): string[] => title.split(/\s?: /)

/** The fewest names in a title that stands for more. */
const LEAST_NAMED = 2

/** Names as a title of at most `most` words: "A, B and C"; else null. */
export function jointName(names: string[], language: Language, most: number): string | null {
  const [first = '', ...more] = names
  if (more.length === 0) return first
  const { and } = LANGUAGE_PACKS[language].patterns
  const all = `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
  return !names.some((name) => isJoint(name, language)) && countWords(all) <= most ? all : null
}

/** "A, B and more": the first of several names, as many as `most` words take; null if that is not two. */
export function firstNames(names: string[], language: Language, most: number): string | null {
  const { andMore } = LANGUAGE_PACKS[language].phrases.outline
  for (let count = names.length - 1; count >= LEAST_NAMED; count--) {
    const shown = names.slice(0, count)
    const title = andMore(shown.join(', '))
    if (!shown.some((name) => isJoint(name, language)) && countWords(title) <= most) return title
  }
  return null
}

/** Whether a name cannot stand among others in one title. */
const isJoint = (name: string, language: Language): boolean =>
  /[,:]/.test(name) ||
  isQuestion(name) ||
  new RegExp(` ${LANGUAGE_PACKS[language].patterns.and} | & `, 'i').test(name)

/** The title of a scene with texts of several headings on one slide; null if they are no title together. */
export function hostTitle(scene: ScenePlan): string | null {
  const titles = namedParts(scene).map(({ title }) => title)
  const isSaid = (title: string) =>
    titles.some((other) => other !== title && titleKey(other).endsWith(titleKey(title)))
  const names = titles.filter((title) => !isGenericHeading(title, scene) && !isSaid(title))
  return jointName(names, scene.tree.language, PLAN_LIMITS.titleWordsShared)
}

/** Texts without those that say the same as a later one. */
export const distinctTexts = (texts: string[]): string[] => [
  ...new Map(texts.map((text) => [titleKey(text), text])).values(),
]
