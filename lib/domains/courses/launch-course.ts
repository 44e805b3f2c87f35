import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { type Prisma, type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { toJson } from '../../platform/json-column.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'
import { presetTemplate } from '../presets/brand/preset-template.ts'
import { loadPreset } from '../presets/load-preset.ts'
import { missingQuestions } from '../presets/questionnaire/question-check.ts'
import { requireQuota } from '../quota/require-quota.ts'
import { addPreparedSource } from '../sources/add-prepared-source.ts'
import { addProfile } from './brief/add-profile.ts'
import { BRIEF_FORM } from './brief/brief-form.ts'
import { courseLook, withVoiceStyle } from './course-look.ts'

/**
 * Starts the generation of a course and freezes its brand, styles, voice and questionnaire answers. The same
 * `key` returns the running course (`launched` false). Throws `already_launched` for another key,
 * `brief_incomplete` with the missing questions, `no_usable_source` if every source has failed or is excluded
 * (pending sources are waited for), and `quota_exceeded`.
 */
export async function launchCourse(
  ctx: Ctx,
  courseId: string,
  key: string,
): Promise<{ course: Course; launched: boolean }> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    if (course.launchKey === key) return { course, launched: false }
    if (course.status !== 'awaiting_brief')
      throw new AppError(course.launchKey === null ? 'course_not_awaiting_brief' : 'already_launched')
    const answers = await tx.briefAnswer.findMany({ where: { courseId } })
    const missing = missingQuestions(BRIEF_FORM, answers).map((question) => question.id)
    if (missing.length > 0) throw new AppError('brief_incomplete', { details: { questions: missing } })
    const usable = await tx.source.count({ where: { courseId, excluded: false, status: { not: 'failed' } } })
    if (usable === 0) throw new AppError('no_usable_source')
    await requireQuota(ctx, tx)
    const preset = await loadPreset(tx, course.presetId)
    const writingStyle = withVoiceStyle(await addProfile(tx, course), preset.artifacts)
    await addPreparedSource(tx, course)
    const launched = await startFirstRun(tx, course.id, key, {
      ...(writingStyle && { writingStyle }),
      look: toJson(courseLook(course, preset, await presetTemplate(tx, course.presetId))),
    })
    return { course: launched, launched: true }
  })
}

/** Starts the first run of a course with what is frozen for it, in the caller's transaction. */
export async function startFirstRun(
  tx: Tx,
  courseId: string,
  launchKey: string,
  frozen: Prisma.CourseUpdateInput = {},
): Promise<Course> {
  const course = await tx.course.update({
    where: { id: courseId },
    data: {
      status: 'generating',
      launchKey,
      launchedAt: now(),
      workingSince: now(),
      runNumber: 1,
      ...frozen,
    },
  })
  await sendEvent(tx, 'course/launched', { course_id: courseId, run_number: 1, account_id: course.accountId })
  return course
}
