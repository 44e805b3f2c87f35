import { transaction } from '../../../../platform/db.ts'
import { AppError } from '../../../../platform/errors.ts'
import { entryById } from '../../../ledger/find-entries.ts'
import { refuseStale } from '../../../ledger/version-history.ts'
import { lockOwnCourse } from '../../../ownership/lock-own-course.ts'
import { readQuestionVersion } from '../../../quiz/questions/question-json.ts'
import { replaceQuestion } from '../../../quiz/questions/replace-question.ts'
import { restoreQuestion } from '../../../quiz/questions/restore-question.ts'
import { type ArtifactRework, moduleObstacle } from './artifact-rework.ts'

export const QUESTION_REWORK: ArtifactRework = {
  obstacle: moduleObstacle,
  regenerate: async ({ assetId }, run) => {
    if (run) await replaceQuestion(run, assetId)
  },
  restore: (ctx, courseId, entry, content, newest) =>
    transaction(async (tx) => {
      const course = await lockOwnCourse(tx, ctx, courseId)
      const row = await entryById(tx, course, entry.assetId)
      await refuseStale(tx, row, newest)
      if (row.status === 'regenerating') throw new AppError('not_ready_for_review')
      await restoreQuestion(tx, ctx, course, row, readQuestionVersion(content))
    }),
}
