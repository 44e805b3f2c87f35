import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { realEnrollment } from '../learners/preview/real-enrollment.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import { type AskedGroup, groupAsked } from './group-asked.ts'

const MOST_READ = 2000

/** What learners asked about a course of the account last, grouped. `course_not_found`. */
export async function listAsked(ctx: Ctx, courseId: string): Promise<AskedGroup[]> {
  return transaction(async (tx) => {
    const { language } = await getOwnCourse(tx, ctx, courseId)
    const asked = await tx.askedQuestion.findMany({
      where: { enrollment: { courseId, ...realEnrollment } },
      orderBy: { id: 'desc' },
      take: MOST_READ,
      include: { enrollment: { select: { learner: { select: { email: true } } } } },
    })
    const titles = await readTitles(tx, courseId)
    const rows = asked.map(({ question, askedAt, moduleIndex, sceneIndex, enrollment }) => ({
      question,
      askedAt,
      email: enrollment.learner.email,
      scene: moduleIndex === null || sceneIndex === null ? null : titles(moduleIndex, sceneIndex),
    }))
    return groupAsked(rows, language)
  })
}

/** The titles of a course's modules and scenes as they are now; empty for those that are gone. */
async function readTitles(tx: Tx, courseId: string) {
  const modules = await tx.module.findMany({
    where: { courseId },
    select: { moduleIndex: true, title: true, scenes: { select: { sceneIndex: true, title: true } } },
  })
  return (moduleIndex: number, sceneIndex: number) => {
    const module = modules.find((each) => each.moduleIndex === moduleIndex)
    const scene = module?.scenes.find((each) => each.sceneIndex === sceneIndex)
    return { moduleIndex, moduleTitle: module?.title ?? '', sceneIndex, sceneTitle: scene?.title ?? '' }
  }
}
