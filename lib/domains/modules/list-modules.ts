import type { Course, Module, ReviewEntry, Scene } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { getOwnCourse } from '../courses/lock-own-course.ts'

export type ModuleView = Module & {
  scenes: Scene[]
  questionCount: number
  entries: ReviewEntry[]
  course: Course
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
        _count: { select: { questions: { where: { active: true } } } },
      },
    })
    const entries = await tx.reviewEntry.findMany({
      where: { courseId: course.id, artifactType: { in: ['slide', 'audio'] }, ...filter },
    })
    return modules.map(({ _count, ...module }) => ({
      ...module,
      course,
      questionCount: _count.questions,
      entries: entries.filter((entry) => entry.moduleIndex === module.moduleIndex),
    }))
  })
}

/** A module of a course; `moduleNum` starts at 1. Throws `course_not_found` or `module_not_found`. */
export async function getModule(ctx: Ctx, courseId: string, moduleNum: number): Promise<ModuleView> {
  const [module] = await listModules(ctx, courseId, moduleNum - 1)
  if (!module) throw new AppError('module_not_found')
  return module
}
