import type { LayoutName } from '../../media/slides/slide-layouts.ts'
import type { Language } from '../../product/source-document.ts'
import type { CourseOutline, ScenePicture } from '../contract/author.ts'
import { stemsOf } from '../text/text-match.ts'
import { besidePicture, type SeenScene } from './place-pictures.ts'

/** In how many of its modules a course shows the same picture of a library. */
const MOST_MODULES = 2
/** A stem in more than this share of a course's scenes tells none of them apart. */
const TELLING_SHARE = 0.25
/** Their slides open and close a module: they name what other scenes are about. */
const FRAMES: ReadonlySet<LayoutName> = new Set(['title', 'closing'])

type Worded = { title: string; texts: string[] }
type Place = { outline: CourseOutline; moduleIndex: number; language: Language }

/**
 * The scenes of a module, those without a picture with one of the company's library that their words name. A
 * picture is shown at most once a module, in the two modules of the outline that name it best. Pure.
 */
export function takeLibraryPictures(
  scenes: readonly SeenScene[],
  { outline, moduleIndex, language }: Place,
  library: readonly ScenePicture[],
): SeenScene[] {
  if (library.length === 0) return [...scenes]
  const modules = outline.modules.map((module) => module.scenes.map(wordedPlan))
  const score = scorer(modules.flat(), language)
  const offers = library
    .filter((picture) => bestModules(modules, (scene) => score(picture, scene)).includes(moduleIndex))
    .flatMap((picture) =>
      scenes.flatMap((scene, index) => {
        const { draft, visual } = scene
        if (visual || FRAMES.has(draft.layout)) return []
        const worded = { title: draft.title, texts: draft.sentences.map(({ text }) => text) }
        const shown = besidePicture(draft, picture)
        return shown ? [{ picture, index, shown, value: score(picture, worded) }] : []
      }),
    )
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value || one.index - other.index)
  const taken = [...scenes]
  const used = new Set<ScenePicture>()
  for (const { picture, index, shown } of offers) {
    if (used.has(picture) || taken[index] !== scenes[index]) continue
    used.add(picture)
    taken[index] = { draft: shown, visual: { picture, left: [] } }
  }
  return taken
}

const wordedPlan = ({ title, sourceRefs }: CourseOutline['modules'][number]['scenes'][number]): Worded => ({
  title,
  texts: sourceRefs.map(({ quote }) => quote),
})

function bestModules(planned: Worded[][], valueIn: (scene: Worded) => number): number[] {
  return planned
    .map((scenes, index) => ({ index, value: Math.max(0, ...scenes.map(valueIn)) }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value || one.index - other.index)
    .slice(0, MOST_MODULES)
    .map(({ index }) => index)
}

/**
 * How well the words of a scene name what a picture's alt or caption names; 0: not surely. They do with all of it
 * in one text, or as a title if it is one word; or with at least half of its stems, two of them telling, unless a
 * telling one is of other scenes only: the picture belongs there. Stems count by their rarity in the course, twice
 * in the title.
 */
function scorer(scenes: readonly Worded[], language: Language) {
  const stemsIn = (text: string) => stemsOf(text, language).filter((stem) => stem.length > 1)
  const counts = new Map<string, number>()
  for (const { title, texts } of scenes)
    for (const stem of new Set([title, ...texts].flatMap(stemsIn)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const mostScenes = Math.max(1, scenes.length * TELLING_SHARE)
  const isTelling = (stem: string) => (counts.get(stem) ?? 0) <= mostScenes
  const weight = (stem: string) => Math.log((scenes.length + 1) / (counts.get(stem) ?? 1))
  const named = (name: string, { title, texts }: Worded): number => {
    const wanted = [...new Set(stemsIn(name))]
    const inTexts = [title, ...texts].map((text) => new Set(stemsIn(text)))
    const inTitle = inTexts[0]!
    const shared = wanted.filter((stem) => inTexts.some((stems) => stems.has(stem)))
    const isWhole =
      wanted.length > 1
        ? inTexts.some((stems) => wanted.every((stem) => stems.has(stem)))
        : wanted.every((stem) => isTelling(stem) && inTitle.has(stem))
    const isElsewhere = wanted.some((stem) => counts.has(stem) && isTelling(stem) && !shared.includes(stem))
    const isNamed = !isElsewhere && shared.filter(isTelling).length >= 2 && shared.length * 2 >= wanted.length
    if (wanted.length === 0 || !(isWhole || isNamed)) return 0
    return shared.reduce((sum, stem) => sum + weight(stem) * (inTitle.has(stem) ? 2 : 1), 0)
  }
  return ({ alt, caption = '' }: ScenePicture, scene: Worded): number =>
    Math.max(named(alt, scene), named(caption, scene))
}
