import type { Course, Module, ModuleProgress, QuizAttempt } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import type { Language } from '../../product/source-document.ts'
import { readLook } from '../courses/course-json.ts'
import type { CourseLook } from '../courses/course-look.ts'
import { isReleased } from '../modules/module-release.ts'
import { type ExamStanding, examStanding } from '../quiz/final/exam-rules.ts'
import { finalSize } from '../quiz/final/final-draw.ts'
import { type Edition, readOwnRelease, releaseOf } from '../releases/read-release.ts'
import { type EnrollmentView, getEnrollment } from './enrollment/get-enrollment.ts'
import { type EnrollmentStanding, readEnrollments } from './enrollment/read-enrollments.ts'
import { readSisters } from './languages/sister-courses.ts'
import { type LearnRelease, readOffer } from './releases/read-offer.ts'

type ShownModule = Pick<
  Module,
  'moduleIndex' | 'title' | 'description' | 'status' | 'stage' | 'durationSeconds' | 'videoKey'
> & { questionCount: number }

/** `edition`: the module as the learner's release has it; null without releases. */
export type LearnModule = {
  module: ShownModule
  edition: Edition | null
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
  release: LearnRelease
  /** in which languages its videos can be watched, its own first */
  languages: Language[]
  /** whether questions may be asked about it now */
  canAsk: boolean
}

/** A course as a learner enrolled in it sees it, with their progress. `not_enrolled`. */
export async function getLearnCourse(ctx: Ctx, email: string, courseId: string): Promise<LearnCourse> {
  return transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, courseId)
    const [standing] = await readEnrollments(tx, ctx, { courseId, emails: [email] })
    if (!standing) throw new Error(`enrollment ${enrollment.id} has no standing`)
    const modules = await readModules(tx, enrollment)
    const progress = await tx.moduleProgress.findMany({ where: { enrollmentId: enrollment.id } })
    const attempts = await tx.quizAttempt.findMany({
      where: { enrollmentId: enrollment.id },
      omit: { results: true },
      orderBy: { number: 'asc' },
    })
    const { examAttempts, asking } = await tx.account.findUniqueOrThrow({ where: { id: ctx.accountId } })
    const tries = attempts.filter(({ moduleIndex, news }) => moduleIndex === null && !news)
    const look = readLook(enrollment.course.look)
    return {
      course: enrollment.course,
      brand: look?.brand ?? null,
      standing,
      languages: [
        enrollment.course.language,
        ...(await readSisters(tx, enrollment.course)).map(({ language }) => language),
      ],
      canAsk: asking && attempts.every(({ finishedAt }) => finishedAt !== null),
      exam: {
        ...examStanding(tries, examAttempts, now()),
        questions: finalSize(
          modules.reduce((sum, { module }) => sum + (isReleased(module) ? module.questionCount : 0), 0),
        ),
      },
      release: { ...(await readOffer(tx, enrollment)), number: releaseOf(enrollment) },
      modules: modules.map(({ module, edition }) => ({
        ...{ module, edition },
        progress: progress.find(({ moduleIndex }) => moduleIndex === module.moduleIndex) ?? null,
        attempts: attempts.filter(({ moduleIndex }) => moduleIndex === module.moduleIndex),
      })),
    }
  })
}

/** The modules of the learner's release; without one, those of the course as it is. */
async function readModules(
  tx: Tx,
  enrollment: EnrollmentView,
): Promise<Pick<LearnModule, 'module' | 'edition'>[]> {
  const editions = await readOwnRelease(tx, enrollment)
  if (editions)
    return editions.map((edition) => {
      const { moduleIndex, title, description, durationSeconds, videoKey, questionIds } = edition
      const shown = { moduleIndex, title, description, durationSeconds, videoKey }
      const finished = { status: 'ready', stage: 'done' } as const
      return { edition, module: { ...shown, ...finished, questionCount: questionIds.length } }
    })
  const modules = await tx.module.findMany({
    where: { courseId: enrollment.courseId, status: { not: 'skipped' } },
    orderBy: { moduleIndex: 'asc' },
    include: { _count: { select: { questions: { where: { active: true } } } } },
  })
  return modules.map(({ _count, ...module }) => ({
    edition: null,
    module: { ...module, questionCount: _count.questions },
  }))
}
