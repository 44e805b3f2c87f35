import type { Course, Module, ModuleProgress, QuizAttempt } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { readLook } from '../courses/course-json.ts'
import type { CourseLook } from '../courses/course-look.ts'
import { isReleased } from '../modules/module-release.ts'
import { type ExamStanding, examStanding } from '../quiz/final/exam-rules.ts'
import { finalSize } from '../quiz/final/final-draw.ts'
import { getEnrollment } from './enrollment/get-enrollment.ts'
import { type EnrollmentStanding, readEnrollments } from './enrollment/read-enrollments.ts'

export type LearnModule = {
  module: Module & { questionCount: number }
  progress: ModuleProgress | null
  attempts: Pick<QuizAttempt, 'finishedAt' | 'score' | 'passed'>[]
}
export type LearnCourse = {
  course: Course
  brand: CourseLook['brand'] | null
  standing: EnrollmentStanding
  /** `questions`: how many it asks; 0: there is none */
  exam: ExamStanding & { questions: number }
  modules: LearnModule[]
  /** whether questions may be asked about it now */
  canAsk: boolean
}

/** A course as a learner enrolled in it sees it, with their progress. `not_enrolled`. */
export async function getLearnCourse(ctx: Ctx, email: string, courseId: string): Promise<LearnCourse> {
  return transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, courseId)
    const [standing] = await readEnrollments(tx, ctx, { courseId, emails: [email] })
    if (!standing) throw new Error(`enrollment ${enrollment.id} has no standing`)
    const modules = await tx.module.findMany({
      where: { courseId, status: { not: 'skipped' } },
      orderBy: { moduleIndex: 'asc' },
      include: { _count: { select: { questions: { where: { active: true } } } } },
    })
    const progress = await tx.moduleProgress.findMany({ where: { enrollmentId: enrollment.id } })
    const attempts = await tx.quizAttempt.findMany({
      where: { enrollmentId: enrollment.id },
      omit: { results: true },
      orderBy: { number: 'asc' },
    })
    const { examAttempts, asking } = await tx.account.findUniqueOrThrow({ where: { id: ctx.accountId } })
    const tries = attempts.filter(({ moduleIndex }) => moduleIndex === null)
    const look = readLook(enrollment.course.look)
    return {
      course: enrollment.course,
      brand: look?.brand ?? null,
      standing,
      canAsk: asking && attempts.every(({ finishedAt }) => finishedAt !== null),
      exam: {
        ...examStanding(tries, examAttempts, now()),
        questions: finalSize(
          modules.reduce((sum, module) => sum + (isReleased(module) ? module._count.questions : 0), 0),
        ),
      },
      modules: modules.map(({ _count, ...module }) => ({
        module: { ...module, questionCount: _count.questions },
        progress: progress.find(({ moduleIndex }) => moduleIndex === module.moduleIndex) ?? null,
        attempts: attempts.filter(({ moduleIndex }) => moduleIndex === module.moduleIndex),
      })),
    }
  })
}
