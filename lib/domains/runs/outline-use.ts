import type { Tx } from '../../platform/db.ts'

/**
 * Whether modules are generated from a course's outline: it is then no longer edited. Those of a reopened one
 * stand at the stage `outline` until it is approved again.
 */
export const isOutlineInUse = async (tx: Tx, courseId: string): Promise<boolean> =>
  (await tx.module.count({ where: { courseId, stage: { not: 'outline' } } })) > 0
