import type { Course, ReviewEntry } from '../../../../generated/prisma/client.ts'
import type { Ctx } from '../../../../platform/auth/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { ErrorCode } from '../../../../platform/errors/error-table.ts'
import type { ModuleRun } from '../../../modules/lock-module.ts'
import { isRunning } from '../../../runs/course-status.ts'

/** How the artifacts of a type are regenerated and restored. */
export type ArtifactRework = {
  /** why they cannot be regenerated now; null if they can */
  obstacle: (tx: Tx, course: Course) => Promise<ErrorCode | null>
  /**
   * Regenerates one that was sent back, with its unread notes; idempotent. `run` is that of its module; null
   * without one. Absent: the run waiting at its gate does.
   */
  regenerate?: (row: ReviewEntry, run: ModuleRun | null) => Promise<void>
  /** Restores the content of a version, unless `newest`, if given, no longer is the newest version. */
  restore: (
    ctx: Ctx,
    courseId: string,
    entry: ReviewEntry,
    content: unknown,
    newest?: number,
  ) => Promise<void>
}

/** What the modules of a course consist of is regenerated until the course ends, and when it is finished. */
export async function moduleObstacle(_tx: Tx, { status }: Course): Promise<ErrorCode | null> {
  const isMade = status === 'ready' || status === 'partial_quota_exceeded'
  return isRunning(status) || isMade ? null : 'course_not_generating'
}
