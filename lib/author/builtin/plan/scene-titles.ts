import type { Language } from '../../../product/source-document.ts'
import { standsInDocument } from '../../stands-together.ts'
import { upperFirst } from '../../text/text-clean.ts'
import { titleKey } from '../../text/text-key.ts'
import { TEXT_PATTERNS } from '../../text/text-patterns.ts'
import { headingJoints, headingNames, isGenericHeading, repeatedKeys, sideBySide } from './heading-names.ts'
import type { ModulePlan, ScenePlan } from './scene-plan.ts'
import { hasSpareClaim, longClaims, titleCandidates } from './title-candidates.ts'

const MAX_TITLE = 110

/**
 * Titles the scenes of a course, each differently: a part's first scene after its heading, the others after a
 * claim, question or label of their own.
 */
export function titleScenes(modules: ModulePlan[]): void {
  const taken = new Set<string>()
  const take = (scene: ScenePlan, candidates: string[]): boolean => {
    // A title combined from two places must not join a name with another's address.
    const isFit = (each: string) => !saysTwice(each) && standsInDocument(each, scene.tree.document)
    const title = candidates.find((each) => titleKey(each) && !taken.has(titleKey(each)) && isFit(each))
    if (title === undefined) return false
    taken.add(titleKey(title))
    scene.title = upperFirst(title)
    return true
  }
  // Headings first: a claim must not use the words that name another slide.
  for (const [scene, names] of headingNames(modules)) take(scene, names)
  const units = modules.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.units))
  const common = repeatedKeys(units.map(({ lead }) => lead?.text ?? null))
  for (const module of modules)
    for (const scene of module.scenes) {
      if (scene.title) continue
      const { part, cards, opens, tree } = scene
      const own =
        cards.length > 0 ? cardTitles(scene, module) : standing(titleCandidates(scene, common), tree.language)
      const all = part.title ? headingJoints(part.title, scene, module) : []
      const joints = all.filter(({ length }) => length <= MAX_TITLE)
      const heading = opens && part.title ? [part.title, ...joints] : []
      const claims = standing(longClaims(scene), tree.language)
      const others = hasSpareClaim(scene) ? [...claims, ...joints] : [...joints, ...claims]
      // A repeated heading reads better than a truncated sentence.
      if (!take(scene, [...own, ...heading, ...others])) scene.title = part.title || module.title
    }
}

/** "Hosting · Hosting" */
function saysTwice(title: string): boolean {
  const names = title.split(' · ').map(titleKey)
  return new Set(names).size < names.length
}

const CONNECTOR =
  /^(?:(?:so|and|but|then|also|now|well|et|alors|donc|mais|puis|ensuite|du coup|bref|voilà|et donc|et puis|et alors)(?:,\s+|\s+(?=\p{L}))|(?:logiquement|justement|forcément|déjà|surtout|anyway|actually|basically),\s+)+/iu

/**
 * Titles without "Pro tip:" or a word that links them to the previous sentence; none that still leans on it.
 */
function standing(titles: string[], language: Language): string[] {
  const { leans, genericLabel } = TEXT_PATTERNS[language]
  return titles
    .map((title) => {
      const label = /^([^:]{2,24}?)\s?:\s+/u.exec(title)
      const bare = label && genericLabel.test(label[1]!) ? title.slice(label[0].length) : title
      return upperFirst(bare.replace(CONNECTOR, ''))
    })
    .filter((title) => !leans.test(title))
}

/** Cards show their own names, so the heading above them is used, unless it is already shown. */
function cardTitles(scene: ScenePlan, module: ModulePlan): string[] {
  const { part, cards, tree } = scene
  const titles = cards.map(({ title }) => title)
  const all = sideBySide(titles)
  // A scene that follows others under a heading does not open it.
  const before = module.scenes.slice(0, module.scenes.indexOf(scene))
  const below = new Set(part.parts.map(({ start }) => start))
  const isOpened = before.some((other) => [other.part, ...other.cards].some(({ start }) => below.has(start)))
  const isAbove = isOpened || part === tree.root || titleKey(part.title) === titleKey(module.title)
  const heading = part.title && !isGenericHeading(part.title, scene) ? [part.title] : []
  return [
    ...(isAbove ? [] : heading),
    ...(all.length <= MAX_TITLE ? [all] : []),
    ...heading,
    sideBySide(titles.slice(0, 2)),
    titles[0]!,
  ]
}
