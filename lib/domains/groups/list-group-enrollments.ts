import type { Ctx } from '../../platform/auth/context.ts'
import { transaction } from '../../platform/db.ts'
import {
  type EnrollmentFilter,
  type EnrollmentStanding,
  readEnrollments,
} from '../learners/enrollment/read-enrollments.ts'
import { getGroup } from './get-group.ts'

type Filter = Pick<EnrollmentFilter, 'courseId' | 'standing' | 'search' | 'order' | 'after' | 'limit'>

/**
 * How far the learners of a group are in the courses assigned to it, in the order asked for; `limit` + 1
 * (for pagination), or all. Throws `group_not_found`.
 */
export async function listGroupEnrollments(
  ctx: Ctx,
  groupId: string,
  filter: Filter,
): Promise<EnrollmentStanding[]> {
  return transaction(async (tx) => {
    const group = await getGroup(ctx, groupId, tx)
    return readEnrollments(tx, ctx, { ...filter, groupId: group.id })
  })
}
