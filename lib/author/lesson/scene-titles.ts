import type { SourceDocument } from '../../product/source-document.ts'
import { standsInDocument } from '../checking/stands-together.ts'
import { upperFirst } from '../text/text-clean.ts'
import { titleKey } from '../text/text-key.ts'
import { firstNames, hostTitle, isGenericHeading, jointName, namesIn, under } from './heading-names.ts'
import { PLAN_LIMITS } from './plan-limits.ts'
import { hostOf } from './scene-host.ts'
import type { ModulePlan, ScenePlan, Section } from './scene-plan.ts'
import { partsAbove } from './scene-refs.ts'
import { openingNames, titleCandidates } from './title-candidates.ts'

const MAX_TITLE = 112

/** Takes the first of several titles that no other has yet and that repeats no name; else the last. */
function titleTaker() {
  const taken = new Set<string>()
  return (
    titles: string[],
    { title: own, document }: { title: string; document: SourceDocument },
  ): string => {
    // A title combined from two places must not join a name with another's address.
    const isFit = (each: string) =>
      titleKey(each) !== '' &&
      !taken.has(titleKey(each)) &&
      !namesIn(each).some((name, at, all) => all.indexOf(name) < at) &&
      standsInDocument(each, document, [own])
    // Saying a name twice is better than two slides of one name.
    const free = titles.filter(isFit)
    const found = free.find((each) => !saysTwice(each)) ?? free[0] ?? titles.at(-1)!
    taken.add(titleKey(found))
    return upperFirst(found)
  }
}

/** "Hosting: Hosting plans" */
function saysTwice(title: string): boolean {
  const keys = namesIn(title).map((name) => ` ${titleKey(name)} `)
  return keys.some((key, index) => keys.some((other, at) => at !== index && other.includes(key)))
}

/** The keys of texts that occur more than once. */
function repeatedKeys(texts: string[]): Set<string> {
  const keys = texts.map(titleKey)
  return new Set(keys.filter((key, index) => keys.indexOf(key) < index))
}

/**
 * Titles the scenes of a course, each differently: a part's first scene after its heading, cards after the
 * heading above them, the others after a lead-in, question, label or claim of their own. A heading that several
 * parts have is told apart by the nearest higher heading that is free.
 */
export function titleScenes(modules: ModulePlan[]): void {
  const all = modules.flatMap((module) =>
    module.scenes.map((scene) => {
      const heading = headingOf(scene)
      return { scene, module, heading, joints: headingJoints(heading ?? scene.part.title, scene, module) }
    }),
  )
  const named = all.filter(({ heading }) => heading !== null)
  const headings = repeatedKeys(named.flatMap(({ heading }) => heading ?? []))
  const common = repeatedKeys(all.flatMap(({ scene }) => scene.units.flatMap(({ lead }) => lead?.text ?? [])))
  const take = titleTaker()
  // Headings first: a claim must not use the words that name another slide.
  for (const { scene, module, heading, joints } of [
    ...named,
    ...all.filter((each) => !named.includes(each)),
  ]) {
    const isRepeated = headings.has(titleKey(heading ?? scene.part.title))
    const isGeneric = isGenericHeading(scene.part.title, scene)
    const base = isGeneric ? '' : (isRepeated && joints[0]) || scene.part.title
    // What goes on under a heading is known by its own first words.
    const spare = scene.opens ? [scene.part.title, ...joints] : goesOn(scene, base || scene.part.title)
    const titles = [
      ...(heading === null ? [] : isRepeated ? joints : [heading, ...joints]),
      ...(scene.cards.length > 0
        ? cardTitles(scene, module, base)
        : titleCandidates(scene, spare, common, base)),
      ...spare,
      // A repeated heading reads better than a truncated sentence.
      scene.part.title || module.title,
    ]
    scene.title = take(titles, scene.tree)
  }
}

/** The heading that a scene shows as its title, null if it needs another. */
function headingOf(scene: ScenePlan): string | null {
  const { part, units, opens } = scene
  if (!opens || !part.title) return null
  if (hostOf(scene)) return hostTitle(scene) || part.title
  // If there is prose, a meaningful sentence replaces a meaningless heading.
  return isGenericHeading(part.title, scene) && units.some(({ kind }) => kind === 'para') ? null : part.title
}

/** A heading combined with each title above its scene, the nearest first and the module's last. */
function headingJoints(heading: string, { part, tree }: ScenePlan, module: ModulePlan): string[] {
  const above = [...partsAbove(part, tree.root), module].map(({ title }) =>
    under(title, heading, tree.language),
  )
  return heading ? [...new Set(above)].filter(({ length }) => length <= MAX_TITLE) : []
}

/** What goes on under a heading: with the first words of what it says. */
const goesOn = (scene: ScenePlan, heading: string): string[] =>
  openingNames(scene).map((name) => under(heading, name, scene.tree.language))

/** The heading above cards; if it is the module's, which is already shown, all their names. */
function cardTitles(scene: ScenePlan, module: ModulePlan, base: string): string[] {
  const { part, cards, tree } = scene
  const names = cards.map(({ title }) => title)
  const top = tree.root.parts.length > 1 ? [tree.root] : [tree.root, ...tree.root.parts]
  const isShown = top.includes(part) || titleKey(part.title) === titleKey(module.title)
  const heading = isGenericHeading(part.title, scene) ? '' : part.title
  const both = jointName(names, tree.language, PLAN_LIMITS.titleWords)
  return [
    ...(isShown && both ? [both] : []),
    heading,
    ...(both ? [both] : []),
    ...goesOn(scene, base || heading),
  ]
}

/**
 * The titles of modules, all different; the scenes of a module belong to one document. One with several parts is
 * named by what joins them, or by its first part.
 */
export function moduleTitles(sections: Section[]): string[] {
  const take = titleTaker()
  return sections.map(({ headings, scenes }) => {
    const { tree, part } = scenes[0]!
    const { language } = tree
    const isWhole = sections.filter((other) => other.scenes[0]!.tree === tree).length === 1
    const claims = scenes.slice(0, 2).flatMap((scene) => titleCandidates(scene))
    const telling = headings.filter((heading) => !isGenericHeading(heading, scenes[0]!))
    const both =
      jointName(telling, language, PLAN_LIMITS.titleWords) ??
      firstNames(telling, language, PLAN_LIMITS.titleWordsShared)
    const names = [...(both ? [both] : []), ...telling, ...headings]
    const name = names[0] ?? claims[0] ?? tree.title
    const above = partsAbove(part, tree.root).flatMap(({ title }) => (headings.includes(title) ? [] : title))
    const titles = [
      ...(isWhole ? [tree.title] : []),
      ...(headings.length > 1 ? sharedHeadings(scenes) : []),
      ...names,
      ...(headings.length === 0 && part.title ? [part.title, ...goesOn(scenes[0]!, part.title)] : []),
      ...above.filter(Boolean).map((each) => under(each, name, language)),
      under(tree.title, name, language),
      ...claims,
      name,
    ]
    return take(titles, tree)
  })
}

/** The headings above all of these scenes, the nearest first, without that of the whole document. */
function sharedHeadings(scenes: ScenePlan[]): string[] {
  const { root } = scenes[0]!.tree
  const top = root.parts.length > 1 ? [root] : [root, ...root.parts]
  const above = scenes.map(({ part }) => [part, ...partsAbove(part, root)])
  return above[0]!
    .filter((part) => !top.includes(part) && above.every((parts) => parts.includes(part)))
    .flatMap(({ title }) => title || [])
}
