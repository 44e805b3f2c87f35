import { now } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { endCourse, isExhausted } from '../lifecycle/end-course.ts'
import { lockCourse } from '../runs/lock-course.ts'

const DAY_MS = 86_400_000

/**
 * Ends the courses that have waited for quota for QUOTA_PAUSE_DAYS, and those whose account now wants that
 * immediately. Each runs in its own transaction; returns the number of courses that are no longer paused.
 */
export async function endPausedCourses(): Promise<number> {
  const paused = await db().course.findMany({
    where: { mode: 'live', status: 'paused_quota_exceeded' },
    select: { id: true },
  })
  let ended = 0
  for (const { id } of paused) if (await endIfDue(id)) ended++
  return ended
}

async function endIfDue(courseId: string): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await tx.course.findUnique({ where: { id: courseId } }))) return false // deleted meanwhile
    const course = await lockCourse(tx, courseId)
    const since = course.quotaPausedSince
    if (course.status !== 'paused_quota_exceeded' || since === null) return false
    const isLong = now().getTime() - since.getTime() >= env().QUOTA_PAUSE_DAYS * DAY_MS
    if (!isLong && !(await isExhausted(tx, course))) return false
    await endCourse(tx, course)
    return true
  })
}
