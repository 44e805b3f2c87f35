import type { Course, Module } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { PASSED } from '../../ledger/gate-state.ts'
import { targetKey } from '../../ledger/record-artifact.ts'
import { isReleased } from '../../modules/module-release.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { finalSize } from '../../quiz/final/final-draw.ts'
import { isCourseFinished } from '../../quiz/final/final-rules.ts'
import type { PoolQuestion } from '../../quiz/questions/question-pool.ts'
import { questionTarget } from '../../quiz/questions/question-review.ts'
import { drawExamPaper } from './draw-exam-paper.ts'
import { type ExamComposition, examComposition } from './exam-composition.ts'

type ExamModule = { module: Module; isIncluded: boolean; composition: ExamComposition; openReviews: string[] }
type SampleQuestion = PoolQuestion & { moduleIndex: number; isApproved: boolean; optionOrder: string[] }
export type ExamView = {
  courseId: string
  isOpen: boolean
  attemptLimit: number | null
  pool: ExamComposition
  modules: ExamModule[]
  seed: string
  sample: SampleQuestion[]
}

/**
 * The composition of a course's final exam, and the exam a learner without any earlier quiz or exam would get
 * for this `seed`. Before the course is finished, it covers all planned modules. Stores nothing. Throws
 * `course_not_found`.
 */
export async function getExam(ctx: Ctx, courseId: string, seed: string): Promise<ExamView> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const { examAttempts } = await tx.account.findUniqueOrThrow({ where: { id: course.accountId } })
    const modules = await readModules(tx, course)
    const included = modules.filter(({ isIncluded }) => isIncluded)
    const questions = included.flatMap((module) => module.questions)
    const byId = new Map(questions.map((question) => [question.id, question]))
    const paper = await drawExamPaper(
      tx,
      questions.map(({ id, difficulty, moduleIndex }) => ({ id, difficulty, moduleIndex, servedAt: null })),
      seed,
    )
    return {
      courseId,
      isOpen: isCourseFinished(course) && finalSize(questions.length) > 0,
      attemptLimit: examAttempts,
      pool: examComposition(questions),
      modules,
      seed,
      sample: paper.flatMap(({ question, optionOrder }) => {
        const known = byId.get(question.id)
        return known ? [{ ...question, ...known, language: course.language, optionOrder }] : []
      }),
    }
  })
}

async function readModules(tx: Tx, course: Course) {
  const courseId = course.id
  const rows = await tx.module.findMany({
    where: { courseId },
    include: {
      questions: {
        where: { active: true },
        select: { id: true, lineage: true, type: true, difficulty: true },
        orderBy: { id: 'asc' },
      },
    },
    orderBy: { moduleIndex: 'asc' },
  })
  const ledger = await tx.reviewEntry.findMany({
    where: { courseId, artifactType: 'quiz_question' },
    select: { assetId: true, targetKey: true, status: true },
  })
  const entries = new Map(ledger.map((entry) => [entry.targetKey, entry]))
  const gates = await tx.openReview.findMany({ where: { courseId }, orderBy: { since: 'asc' } })
  return rows.map(({ questions, ...module }) => {
    const asked = questions.map(({ lineage, ...question }) => {
      const entry = entries.get(targetKey(courseId, questionTarget(module, lineage)))
      if (!entry) throw new Error(`question ${question.id} has no ledger row`)
      const isApproved = PASSED.includes(entry.status)
      return { ...question, moduleIndex: module.moduleIndex, assetId: entry.assetId, isApproved }
    })
    return {
      module,
      questions: asked,
      isIncluded: isCourseFinished(course) ? isReleased(module) : module.status !== 'skipped',
      composition: examComposition(asked),
      openReviews: gates
        .filter(({ moduleIndex }) => moduleIndex === module.moduleIndex)
        .map(({ checkpoint }) => checkpoint),
    }
  })
}
