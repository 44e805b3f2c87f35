import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'

/** Deletes an assignment; enrollments and results stay. Throws `assignment_not_found`. */
export async function withdrawAssignment({ accountId, mode }: Ctx, assignmentId: string): Promise<void> {
  const { count } = await db().assignment.deleteMany({
    where: { id: assignmentId, course: { accountId, mode } },
  })
  if (count === 0) throw new AppError('assignment_not_found')
}
