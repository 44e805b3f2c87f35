import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { sendEvent } from '../../platform/events/send-event.ts'
import { log } from '../../platform/log.ts'
import { failureColumn } from '../../product/failures/failure-column.ts'
import { type Failure, failureText } from '../../product/failures/failure-reason.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { releaseModules } from '../quota/release-modules.ts'
import { type CourseRun, lockRun } from '../runs/lock-course.ts'
import { resetModules } from './reset-modules.ts'

/**
 * Marks a run as failed permanently, with the reason; `moduleIndex` is the module that failed, or
 * null. Finished work stays, for a retry. No-op if the run was canceled, has failed or was replaced.
 */
export async function failCourse(run: CourseRun, moduleIndex: number | null, cause: Failure): Promise<void> {
  const failure: Failure =
    moduleIndex === null ? cause : { code: 'module_failed', params: { module_index: moduleIndex, cause } }
  try {
    await transaction(async (tx) => {
      const course = await lockRun(tx, run)
      if (moduleIndex !== null) {
        const failed = await tx.module.updateMany({
          where: { courseId: course.id, moduleIndex, status: { not: 'ready' } },
          data: { status: 'failed', failure: failureColumn(cause) },
        })
        if (failed.count === 0) return
      }
      await resetModules(tx, course.id)
      const unfinished = await tx.module.findMany({
        where: { courseId: course.id, status: { in: ['pending', 'failed'] } },
      })
      await releaseModules(
        tx,
        course,
        unfinished.map(({ id }) => id),
      )
      await tx.openReview.deleteMany({ where: { courseId: course.id } })
      const failed = await tx.course.update({
        where: { id: course.id },
        data: { failure: failureColumn(failure) },
      })
      await refreshCourse(tx, failed)
      await sendEvent(tx, 'course/failed', { course_id: course.id, run_number: run.runNumber })
    })
    log().error({ course: run.courseId, module: moduleIndex, reason: failureText(cause) }, 'course failed')
  } catch (error) {
    if (!(error instanceof AppError && error.isPermanent)) throw error
  }
}
