import { db } from '../../../platform/db.ts'

/** Whether an enrollment still exists. */
export const isEnrolled = async (enrollmentId: string): Promise<boolean> =>
  (await db().enrollment.count({ where: { id: enrollmentId } })) > 0
