import type { WritingTask } from '../../generated/prisma/client.ts'
import { db } from '../../platform/db.ts'
import { meterCourse } from './meter-course.ts'

/** A piece of writing; `moduleIndex` from 0, also of the outline. */
export type WritingPiece = { task: WritingTask; moduleIndex: number }

/** Like {@link meterCourse}; also records which call of the piece a model is at, until it ends or fails. */
export async function meterWriting<T>(
  courseId: string,
  { task, moduleIndex }: WritingPiece,
  work: () => Promise<T>,
): Promise<T> {
  let calls = 0
  const onCall = async (isCheck: boolean) => {
    calls += 1
    await db().$executeRaw`
      INSERT INTO writing_call (course_id, task, module_index, calls, is_check, called_at)
      SELECT id, ${task}::writing_task, ${moduleIndex}::int, ${calls}::int, ${isCheck}, clock_timestamp()
      FROM course WHERE id = ${courseId}
      ON CONFLICT (course_id, task, module_index) DO UPDATE SET calls = EXCLUDED.calls,
        is_check = EXCLUDED.is_check, ended = false, called_at = EXCLUDED.called_at`
  }
  try {
    return await meterCourse(courseId, work, onCall)
  } finally {
    if (calls > 0)
      await db().writingCall.updateMany({ where: { courseId, task, moduleIndex }, data: { ended: true } })
  }
}
