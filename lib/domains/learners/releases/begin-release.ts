import type { Tx } from '../../../platform/db.ts'
import type { EnrollmentView } from '../enrollment/get-enrollment.ts'

/** Who starts a module, quiz or exam has begun the newest release, and stays with it. */
export async function beginRelease(tx: Tx, { id, release, course }: EnrollmentView): Promise<void> {
  if (release !== null || course.release === null) return
  await tx.enrollment.updateMany({ where: { id, release: null }, data: { release: course.release } })
}
