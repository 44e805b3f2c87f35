import { z } from 'zod'
import type { ReviewEntry } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { jsonColumn } from '../../../platform/json-column.ts'
import { updateSource } from '../../intake/update-source.ts'
import { entryById } from '../../ledger/find-entries.ts'
import { itemOf, refuseStale, type VersionView, versionHistory } from '../../ledger/version-history.ts'
import { restoreScenes } from '../../modules/scenes/restore-scenes.ts'
import { restoreOutline } from '../../outline/restore-outline.ts'
import { getOwnCourse, lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { readQuestionVersion } from '../../quiz/questions/question-json.ts'
import { restoreQuestion } from '../../quiz/questions/restore-question.ts'

const readSourceVersion = jsonColumn('source_version', z.object({ text: z.string() }))

/**
 * Restores an earlier version of an artifact as a new version, with all consequences of an edit. A video's
 * version is the text of all its scenes. Returns the newest version. Throws `course_not_found`,
 * `artifact_not_found`, `version_not_found`; `not_ready_for_review` while it is being regenerated;
 * `outline_in_use` or `sources_in_use` if later work depends on it; `course_not_generating` if the course was
 * canceled; `version_conflict` unless `newest`, if given, still is the newest version.
 */
export async function restoreVersion(
  ctx: Ctx,
  courseId: string,
  assetId: number,
  version: number,
  newest?: number,
): Promise<VersionView> {
  const { entry, wanted } = await transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const entry = await entryById(tx, course, assetId)
    const wanted = (await versionHistory(tx, entry)).find((each) => each.version === version)
    if (!wanted) throw new AppError('version_not_found')
    return { entry, wanted }
  })
  await restore(ctx, courseId, entry, wanted.content, newest)
  const [restored] = await transaction((tx) => versionHistory(tx, entry))
  if (!restored) throw new AppError('version_not_found')
  return restored
}

async function restore(
  ctx: Ctx,
  courseId: string,
  entry: ReviewEntry,
  content: unknown,
  newest: number | undefined,
): Promise<void> {
  switch (entry.artifactType) {
    case 'outline':
      return restoreOutline(ctx, courseId, content, newest)
    case 'source': {
      const { text } = readSourceVersion(content)
      await updateSource(ctx, { courseId }, itemOf(entry), { text, version: newest })
      return
    }
    case 'quiz_question':
      return transaction(async (tx) => {
        const course = await lockOwnCourse(tx, ctx, courseId)
        const row = await entryById(tx, course, entry.assetId)
        await refuseStale(tx, row, newest)
        if (row.status === 'regenerating') throw new AppError('not_ready_for_review')
        await restoreQuestion(tx, ctx, course, row, readQuestionVersion(content))
      })
    default:
      return restoreScenes(ctx, courseId, entry, content, newest)
  }
}
