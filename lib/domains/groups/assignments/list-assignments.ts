import type { Assignment } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'

/** What reads of an assignment include. */
export const ASSIGNMENT_VIEW = {
  course: { select: { title: true } },
  group: { select: { name: true } },
  learner: { select: { email: true } },
} as const
export type AssignmentView = Assignment & {
  course: { title: string }
  group: { name: string } | null
  learner: { email: string } | null
}

type Filter = {
  courseId?: string | undefined
  groupId?: string | undefined
  /** in lower case */
  email?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}

/** The assignments of the caller's account and mode, newest first; `limit` + 1 (for pagination), or all. */
export async function listAssignments(
  { accountId, mode }: Ctx,
  { courseId, groupId, email, before, limit }: Filter,
): Promise<AssignmentView[]> {
  return db().assignment.findMany({
    where: {
      course: { accountId, mode },
      ...(courseId !== undefined && { courseId }),
      ...(groupId !== undefined && { groupId }),
      ...(email !== undefined && { learner: { email } }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    include: ASSIGNMENT_VIEW,
    orderBy: { id: 'desc' },
    ...(limit !== undefined && { take: limit + 1 }),
  })
}
