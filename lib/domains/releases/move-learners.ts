import { now } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import { changedModule, newSecondsOf } from './changed-modules.ts'
import { readRelease } from './read-release.ts'

/** The share of what is new in a module that has to be watched, as of a whole module. */
const NEW_SHARE = 0.9

/**
 * Moves the enrollments of a course that began an earlier release on to release `to`; or only one. What was watched
 * stays: a completed module that changed asks for the seconds that are new, one in progress counts at most what is
 * left without them, and both go on where the first change is.
 */
export async function moveLearners(
  tx: Tx,
  courseId: string,
  to: number,
  enrollmentId: string | null = null,
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM enrollment e WHERE e.course_id = ${courseId} AND e.release < ${to}
      AND (${enrollmentId}::text IS NULL OR e.id = ${enrollmentId}) ORDER BY e.id FOR NO KEY UPDATE`
  const watched = await tx.$queryRaw<{ moduleIndex: number; from: number }[]>`
    SELECT DISTINCT p.module_index AS "moduleIndex", COALESCE(p.release, e.release) AS "from"
    FROM module_progress p JOIN enrollment e ON e.id = p.enrollment_id
    WHERE e.course_id = ${courseId} AND e.release < ${to}
      AND (${enrollmentId}::text IS NULL OR e.id = ${enrollmentId})`
  const target = await readRelease(tx, courseId, to)
  const releases = new Map(
    await Promise.all(
      [...new Set(watched.map(({ from }) => from))].map(
        async (from) => [from, await readRelease(tx, courseId, from)] as const,
      ),
    ),
  )
  for (const { moduleIndex, from } of watched) {
    const before = releases.get(from)?.find((edition) => edition.moduleIndex === moduleIndex) ?? null
    const after = target.find((edition) => edition.moduleIndex === moduleIndex) ?? null
    const change = before && after && changedModule(before, after)
    const fresh = change ? NEW_SHARE * newSecondsOf(change) : 0
    if (!change || fresh === 0) continue
    const start = change.scenes[0]?.scene.startSeconds ?? 0
    const known = Math.max(0, NEW_SHARE * (after.durationSeconds ?? 0) - fresh)
    await tx.$executeRaw`
      UPDATE module_progress p SET
        new_seconds = CASE WHEN p.completed_at IS NOT NULL THEN ${fresh}::float8 END,
        watched_seconds = CASE WHEN p.completed_at IS NULL THEN LEAST(p.watched_seconds, ${known}::float8)
          ELSE p.watched_seconds END,
        position_seconds = LEAST(p.position_seconds, ${start}::float8),
        release = CASE WHEN p.completed_at IS NULL THEN ${to} ELSE ${from}::int END,
        updated_at = ${now()}
      FROM enrollment e
      WHERE e.id = p.enrollment_id AND e.course_id = ${courseId} AND e.release < ${to}
        AND (${enrollmentId}::text IS NULL OR e.id = ${enrollmentId})
        AND p.module_index = ${moduleIndex} AND COALESCE(p.release, e.release) = ${from}`
  }
  await tx.$executeRaw`
    UPDATE enrollment e SET release = ${to} WHERE e.course_id = ${courseId} AND e.release < ${to}
      AND (${enrollmentId}::text IS NULL OR e.id = ${enrollmentId})`
}
