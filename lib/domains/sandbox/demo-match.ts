import { isDeepStrictEqual } from 'node:util'
import type { CourseOutline, OutlineScene, SceneDraft } from '../../author/contract/author.ts'
import type { DemoCourse, DemoModule, DemoScene } from './demo-data.ts'

/** A place in the demo course, its module and scene counted from 0. */
export type DemoPlace = { moduleIndex: number; sceneIndex: number }

type Texts = Pick<SceneDraft, 'title' | 'bullets' | 'sentences'>

const PASSAGE = 4
const SENTENCE = 4
const BULLET = 2
const TITLE = 2
const SAME_MODULE = 1
const SAME_PLACE = 0.5

/** The scene of the demo course at a place, or its stand-in if the demo is shorter. Pure. */
export function demoSceneAt(demo: DemoCourse, place: DemoPlace): DemoScene {
  const { scenes } = demoModuleAt(demo, place.moduleIndex)
  return scenes[Math.min(place.sceneIndex, scenes.length - 1)]!
}

/** The module of the demo course that stands in for this number. Pure. */
export const demoModuleAt = ({ modules }: DemoCourse, moduleIndex: number): DemoModule =>
  modules[moduleIndex % modules.length]!

/**
 * The demo scene behind a scene that may have been edited or moved: matched by its remaining text, else by
 * its position. Pure.
 */
export const placeOfScene = (demo: DemoCourse, scene: Texts, at: DemoPlace): DemoPlace =>
  best(demo, at, (place) => {
    const made = demoSceneAt(demo, place)
    return (
      SENTENCE * common(textsOf(scene), textsOf(made)) +
      BULLET * common(scene.bullets, made.bullets) +
      (scene.title === made.title ? TITLE : 0)
    )
  })

/** Like `placeOfScene`, for a scene of an outline: matched by its passages if its title was changed. Pure. */
export const placeOfPlan = (demo: DemoCourse, scene: OutlineScene, at: DemoPlace): DemoPlace =>
  best(demo, at, (place) => {
    const planned = planAt(demo.outline, place)
    const same = scene.sourceRefs.length > 0 && isDeepStrictEqual(quotes(scene), quotes(planned))
    return (same ? PASSAGE : 0) + (planned?.title === scene.title ? TITLE : 0)
  })

/** The demo's plan for a place. */
export const planAt = (
  outline: CourseOutline,
  { moduleIndex, sceneIndex }: DemoPlace,
): OutlineScene | undefined => outline.modules[moduleIndex]?.scenes[sceneIndex]

const textsOf = ({ sentences }: Texts): string[] => sentences.map(({ text }) => text)
const quotes = (scene: OutlineScene | undefined) => scene?.sourceRefs.map(({ quote }) => quote)
const common = (some: readonly string[], others: readonly string[]): number =>
  some.filter((each) => others.includes(each)).length

function best(demo: DemoCourse, at: DemoPlace, score: (place: DemoPlace) => number): DemoPlace {
  const places = demo.modules.flatMap(({ scenes }, moduleIndex) =>
    scenes.map((_scene, sceneIndex) => ({ moduleIndex, sceneIndex })),
  )
  const weighed = places.map((place) => ({ place, score: score(place), nearness: nearness(place, at) }))
  const found = weighed.reduce((a, b) => (b.score + b.nearness > a.score + a.nearness ? b : a))
  if (found.score > 0) return found.place
  const moduleIndex = at.moduleIndex % demo.modules.length
  return { moduleIndex, sceneIndex: Math.min(at.sceneIndex, demo.modules[moduleIndex]!.scenes.length - 1) }
}

const nearness = (place: DemoPlace, at: DemoPlace): number =>
  (place.moduleIndex === at.moduleIndex ? SAME_MODULE : 0) +
  (place.sceneIndex === at.sceneIndex ? SAME_PLACE : 0)
