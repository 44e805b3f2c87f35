import { restoreOutline } from '../../../outline/restore-outline.ts'
import { isRunning } from '../../../runs/course-status.ts'
import { isOutlineInUse } from '../../../runs/outline-use.ts'
import type { ArtifactRework } from './artifact-rework.ts'

export const OUTLINE_REWORK: ArtifactRework = {
  obstacle: async (tx, { id, status }) => {
    if (await isOutlineInUse(tx, id)) return 'outline_in_use'
    return isRunning(status) ? null : 'course_not_generating'
  },
  restore: (ctx, courseId, _entry, content, newest) => restoreOutline(ctx, courseId, content, newest),
}
