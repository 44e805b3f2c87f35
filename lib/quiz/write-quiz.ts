import type { CourseOutline, LayoutName, QuestionDraft, SpokenSentence } from '../author/author.ts'
import { author } from '../author/current-author.ts'
import { authorInput } from '../courses/author-input.ts'
import { loadRunForWriting } from '../courses/load-run.ts'
import { refreshCourse } from '../courses/refresh-course.ts'
import { db, Prisma, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { loadModule, lockModule, type ModuleRun } from '../modules/lock-module.ts'
import { recordArtifacts } from '../review/record-artifact.ts'
import { poolSize } from './pool-size.ts'

/** Writes a module's question pool, unless it has one. Answers how many questions it holds. */
export async function writeQuiz(run: ModuleRun): Promise<number> {
  const module = await loadModule(run.courseId, run.moduleIndex)
  const existing = await db().question.count({ where: { moduleId: module.id, active: true } })
  if (existing > 0) return existing
  const course = await loadRunForWriting(run)
  const outline = course.outlines[0]?.content as unknown as CourseOutline | undefined
  if (!outline) throw new AppError('outline_not_found')
  const drafts = await author().writeQuiz({
    ...authorInput(course),
    outline,
    moduleIndex: run.moduleIndex,
    scenes: module.scenes.map((scene) => ({
      title: scene.title,
      layout: scene.layout as LayoutName,
      bullets: scene.bullets as string[],
      bulletSentences: scene.bulletSentences as (number | null)[],
      emphasis: scene.emphasis as string[],
      sentences: scene.sentences as SpokenSentence[],
    })),
    poolSize: poolSize(course.quizSize),
  })
  return storeQuestions(run, drafts)
}

async function storeQuestions(run: ModuleRun, drafts: QuestionDraft[]): Promise<number> {
  return transaction(async (tx) => {
    const { course, module } = await lockModule(tx, run)
    const existing = await tx.question.count({ where: { moduleId: module.id, active: true } })
    if (existing > 0) return existing
    const rows = drafts.map((draft, position) => ({
      moduleId: module.id,
      lineage: newId('que'),
      position,
      type: draft.type,
      difficulty: draft.difficulty,
      prompt: draft.prompt,
      options: draft.options ?? Prisma.DbNull,
      points: draft.points,
      correct: draft.correct ?? Prisma.DbNull,
      keyPoints: draft.keyPoints ?? Prisma.DbNull,
      rubric: draft.rubric,
      explanation: draft.explanation,
      sourceRef: draft.sourceRef,
    }))
    await tx.question.createMany({ data: rows })
    const targets = rows.map((row) => ({
      artifactType: 'quiz_question' as const,
      moduleIndex: run.moduleIndex,
      item: row.lineage,
    }))
    await recordArtifacts(tx, course, targets)
    await tx.module.update({ where: { id: module.id }, data: { stage: 'quiz' } })
    await refreshCourse(tx, course)
    return rows.length
  })
}
