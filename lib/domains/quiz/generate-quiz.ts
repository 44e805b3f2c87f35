import type { QuizRemark } from '../../author/contract/author.ts'
import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Course, Module, OutlineVersion } from '../../generated/prisma/client.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { recordArtifacts } from '../ledger/record-artifact.ts'
import { recordVersion } from '../ledger/version-record.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { courseAuthor } from '../makers/makers-of.ts'
import { loadModule, lockModule, type ModuleRun } from '../modules/lock-module.ts'
import { startModules } from '../modules/start-modules.ts'
import { loadRunForWriting } from '../runs/load-run.ts'
import { withLedger } from './questions/get-question-pool.ts'
import { contentColumns, type QuestionContent, questionContentOf } from './questions/question-draft.ts'
import { readQuestionVersion } from './questions/question-json.ts'
import { questionPoolSize } from './questions/question-pool-size.ts'
import { emptyPoolTarget, questionTarget } from './questions/question-review.ts'
import { quizRequest } from './quiz-request.ts'

/** Writes a module's question pool, unless it has one. Returns the number of questions. */
export async function generateQuiz(run: ModuleRun): Promise<number> {
  const module = await loadModule(run.courseId, run.moduleIndex)
  const existing = await db().question.count({ where: { moduleId: module.id, active: true } })
  if (existing > 0) return existing
  const course = await loadRunForWriting(run)
  const prepared = await preparedQuestions(course, run.moduleIndex)
  if (prepared.length > 0) return storeQuestions(run, prepared)
  const { questions, remarks } = await courseAuthor(course).writeQuiz(
    quizRequest(course, module, questionPoolSize(course.quizSize)),
  )
  return storeQuestions(run, questions, remarks)
}

/** The questions that a module has before it is generated, such as those of its original in translation. */
async function preparedQuestions(
  { id: courseId, outlines: [outline] }: { id: string; outlines: OutlineVersion[] },
  moduleIndex: number,
): Promise<StoredQuestion[]> {
  const planned = outline && readOutlineJson(outline.content).modules[moduleIndex]
  if (!planned?.id) return []
  const parts = await db().preparedPart.findMany({
    where: { courseId, kind: 'question', moduleId: planned.id },
    orderBy: { position: 'asc' },
  })
  return parts.map(({ id, content }) => ({ ...readQuestionVersion(content), lineage: id }))
}

type StoredQuestion = QuestionContent & { lineage?: string }

/**
 * Stores a module's pool, unless it has one, and lets the next module start, since the texts of this one are
 * written. Returns the number of questions, which may be 0.
 */
export async function storeQuestions(
  run: ModuleRun,
  drafts: StoredQuestion[],
  quizRemarks: QuizRemark[] = [],
): Promise<number> {
  return transaction(async (tx) => {
    const { course, module } = await lockModule(tx, run)
    const existing = await tx.question.count({ where: { moduleId: module.id, active: true } })
    if (existing > 0) return existing
    const rows = drafts.map(({ lineage = newId('que'), ...content }, position) => ({
      moduleId: module.id,
      lineage,
      position,
      ...contentColumns(content),
    }))
    await tx.question.createMany({ data: rows })
    await recordArtifacts(
      tx,
      course,
      rows.length > 0
        ? rows.map(({ lineage }) => questionTarget(module, lineage))
        : [emptyPoolTarget(module)],
    )
    await recordDrafts(tx, course, module)
    await tx.module.update({ where: { id: module.id }, data: { stage: 'quiz', quizRemarks } })
    await startModules(tx, await refreshCourse(tx, course))
    return rows.length
  })
}

async function recordDrafts(tx: Tx, course: Course, module: Module): Promise<void> {
  const questions = await tx.question.findMany({ where: { moduleId: module.id, active: true } })
  for (const question of await withLedger(tx, { course, module }, questions))
    await recordVersion(tx, {
      assetId: question.assetId,
      content: questionContentOf(question),
      actor: 'author',
      reason: 'generated',
    })
}
