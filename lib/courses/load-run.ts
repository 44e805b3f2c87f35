import { db } from '../db.ts'
import { AppError } from '../errors.ts'
import { isRunning } from './course-status.ts'
import type { Run } from './lock-course.ts'

/** What the pipeline's steps read of a course: itself, its brief answers and its usable sources in order. */
export async function loadRun(run: Run) {
  const course = await db().course.findUnique({
    where: { id: run.courseId },
    include: {
      answers: true,
      sources: { where: { status: 'ready', excluded: false }, orderBy: { position: 'asc' } },
      outlines: { orderBy: { version: 'desc' }, take: 1 },
      preset: { include: { artifacts: true } },
    },
  })
  if (!course || course.runNumber !== run.runNumber || !isRunning(course.status))
    throw new AppError('course_not_generating')
  return course
}

export type LoadedRun = Awaited<ReturnType<typeof loadRun>>
