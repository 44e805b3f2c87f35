import type { Course, Scene } from '../../../generated/prisma/client.ts'
import { type DemoModule, type DemoScene, demoCourse } from '../../sandbox/demo-data.ts'
import { type DemoPlace, demoModuleAt, demoSceneAt, placeOfScene } from '../../sandbox/demo-match.ts'
import { sceneTextOf } from '../scenes/scene-text.ts'

type Placed = Pick<Course, 'language'>

const placeOf = (course: Placed, moduleIndex: number, scene: Scene): DemoPlace =>
  placeOfScene(demoCourse(course.language), sceneTextOf(scene), {
    moduleIndex,
    sceneIndex: scene.sceneIndex,
  })

/** The scene of the demo course that a stored scene comes from. */
export const findDemoScene = (course: Placed, moduleIndex: number, scene: Scene): DemoScene =>
  demoSceneAt(demoCourse(course.language), placeOf(course, moduleIndex, scene))

/** The module of the demo course that a stored module's first scene comes from. */
export function findDemoModule(
  course: Placed,
  { moduleIndex, scenes: [first] }: { moduleIndex: number; scenes: Scene[] },
): DemoModule {
  const place = first ? placeOf(course, moduleIndex, first) : { moduleIndex }
  return demoModuleAt(demoCourse(course.language), place.moduleIndex)
}
