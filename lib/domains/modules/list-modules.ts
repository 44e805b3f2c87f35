import { goneLines } from '../../author/checking/gone-lines.ts'
import type { Course, Module, ReviewEntry, Scene } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { isKeyed } from '../../product/question-types.ts'
import { ARTIFACT_TRAITS, SCENE_FILE_PARTS } from '../ledger/artifact-types.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import { readPartVersion } from './scenes/scene-json.ts'

export type ModuleView = Module & {
  scenes: Scene[]
  questionCount: number
  gradableCount: number
  entries: ReviewEntry[]
  course: Course
  /** by scene number, the lines that people removed from its slide */
  goneLines: Map<number, string[]>
}

/**
 * A course's modules in order, with their scenes and the ledger rows of their artifacts. Throws
 * `course_not_found`.
 */
export async function listModules(ctx: Ctx, courseId: string, moduleIndex?: number): Promise<ModuleView[]> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const filter = moduleIndex === undefined ? {} : { moduleIndex }
    const modules = await tx.module.findMany({
      where: { courseId: course.id, ...filter },
      orderBy: { moduleIndex: 'asc' },
      include: {
        scenes: { orderBy: { sceneIndex: 'asc' } },
        questions: { where: { active: true }, select: { type: true } },
      },
    })
    const entries = await tx.reviewEntry.findMany({
      where: { courseId: course.id, artifactType: { in: [...SCENE_FILE_PARTS] }, ...filter },
    })
    const gone = await readGoneLines(tx, modules, entries)
    return modules.map(({ questions, ...module }) => ({
      ...module,
      course,
      questionCount: questions.length,
      gradableCount: questions.filter(({ type }) => isKeyed(type)).length,
      entries: entries.filter((entry) => entry.moduleIndex === module.moduleIndex),
      goneLines: gone.get(module.moduleIndex) ?? new Map(),
    }))
  })
}

/** For the scenes of each module that changed since they were written. */
async function readGoneLines(
  tx: Tx,
  modules: readonly (Module & { scenes: Scene[] })[],
  entries: readonly ReviewEntry[],
): Promise<Map<number, Map<number, string[]>>> {
  const slides = modules.flatMap(({ moduleIndex, scenes }) =>
    entries.filter(
      (entry) =>
        ARTIFACT_TRAITS[entry.artifactType].text === 'slide' &&
        entry.moduleIndex === moduleIndex &&
        scenes.some(({ sceneIndex, version }) => sceneIndex === entry.sceneIndex && version > 1),
    ),
  )
  const versions =
    slides.length === 0
      ? []
      : await tx.artifactVersion.findMany({
          where: { assetId: { in: slides.map(({ assetId }) => assetId) } },
          orderBy: { version: 'asc' },
        })
  const byModule = new Map<number, Map<number, string[]>>()
  for (const { assetId, moduleIndex, sceneIndex } of slides) {
    if (moduleIndex === null || sceneIndex === null) continue
    const own = versions.filter((version) => version.assetId === assetId)
    const lines = goneLines(
      own.map(({ reason, content }) => ({ reason, bullets: readPartVersion(content).bullets ?? [] })),
    )
    byModule.set(moduleIndex, (byModule.get(moduleIndex) ?? new Map()).set(sceneIndex, lines))
  }
  return byModule
}

/** A module of a course; `moduleNum` starts at 1. Throws `course_not_found` or `module_not_found`. */
export async function getModule(ctx: Ctx, courseId: string, moduleNum: number): Promise<ModuleView> {
  const [module] = await listModules(ctx, courseId, moduleNum - 1)
  if (!module) throw new AppError('module_not_found')
  return module
}
