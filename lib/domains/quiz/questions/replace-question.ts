import type { QuestionDraft } from '../../../author/contract/author.ts'
import type { ReviewEntry } from '../../../generated/prisma/client.ts'
import { db, transaction } from '../../../platform/db.ts'
import { releaseGates } from '../../ledger/approve-entries.ts'
import { entryFeedbackOf, openNotes, settleFeedback } from '../../ledger/feedback-entry.ts'
import { targetKey } from '../../ledger/record-artifact.ts'
import { courseAuthor } from '../../makers/makers-of.ts'
import { loadModule, lockModule, type ModuleRun } from '../../modules/lock-module.ts'
import { loadRunForWriting } from '../../runs/load-run.ts'
import { quizRequest } from '../quiz-request.ts'
import { chooseReplacement } from './question-choice.ts'
import { questionContentOf } from './question-draft.ts'
import { questionPoolSize } from './question-pool-size.ts'
import { questionTarget, statusAfterMaking } from './question-review.ts'
import { showGate, storeQuestion } from './store-question.ts'

/** The author is asked for this many pools' worth of questions, to find one that was never in this pool. */
const CHOICE = 4

/**
 * Replaces the question whose ledger row is `regenerating` with another one of the same tier, on the nearest
 * passage that supports one; returns whether there was one. If not, the question stays and returns for review
 * anyway. Notes on what a question must or must not mention are followed, others are kept for people.
 * Idempotent.
 */
export async function replaceQuestion(run: ModuleRun, assetId: number): Promise<boolean> {
  const row = await db().reviewEntry.findUnique({ where: { assetId } })
  if (row?.status !== 'regenerating') return false
  const module = await loadModule(run.courseId, run.moduleIndex)
  const course = await loadRunForWriting(run)
  const pool = await db().question.findMany({ where: { moduleId: module.id }, select: { prompt: true } })
  const { questions: drafts } = await courseAuthor(course).writeQuiz({
    ...quizRequest(course, module, CHOICE * questionPoolSize(course.quizSize)),
    avoid: pool.map(({ prompt }) => prompt),
  })
  return storeReplacement(run, row, drafts)
}

async function storeReplacement(run: ModuleRun, row: ReviewEntry, drafts: QuestionDraft[]): Promise<boolean> {
  return transaction(async (tx) => {
    const { course, module } = await lockModule(tx, run)
    const { assetId } = row
    const entry = await tx.reviewEntry.findUnique({ where: { assetId } })
    if (entry?.status !== 'regenerating') return false
    const all = await tx.question.findMany({ where: { moduleId: module.id }, orderBy: { id: 'asc' } })
    const old = all.findLast(
      ({ lineage }) => targetKey(course.id, questionTarget(module, lineage)) === entry.targetKey,
    )
    const read = openNotes(entryFeedbackOf(entry))
    const { question: content, applied } = old
      ? chooseReplacement({
          old: questionContentOf(old),
          pool: all.map(questionContentOf),
          drafts,
          notes: read.map(({ note }) => note),
          language: course.language,
        })
      : { question: undefined, applied: [] }
    const feedback = settleFeedback(entryFeedbackOf(entry), read, applied)
    const made = statusAfterMaking(course, module)
    const status = made === 'pending' && openNotes(feedback).length > 0 ? 'note' : made
    if (old && content)
      await storeQuestion(tx, {
        course,
        module,
        lineage: old.lineage,
        content,
        actor: 'author',
        reason: 'regenerated',
        status,
      })
    // In a finished module it was sent back, and therefore approved, by the person the row names.
    const reviewedBy = status === 'approved' ? entry.reviewedBy : null
    const changed = await tx.reviewEntry.update({
      where: { assetId },
      data: { status, reviewedBy, feedback },
    })
    await showGate(tx, course, module, status)
    await releaseGates(tx, course, [changed])
    return content !== undefined
  })
}
