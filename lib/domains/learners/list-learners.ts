import type { Learner } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db } from '../../platform/db.ts'
import { PREVIEW_DOMAIN } from './preview/preview-address.ts'

/** `enrollments`: in how many courses; `completed`: how many of these */
export type ListedLearner = Learner & { enrollments: number; completed: number }

type Filter = {
  email?: string | undefined
  externalId?: string | undefined
  /** ids below this one: the last id of the previous page */
  before?: string | undefined
  limit?: number | undefined
}

/** The learners of the account and mode without those of previews, newest first; `limit` + 1, or all. */
export async function listLearners(
  { accountId, mode }: Ctx,
  { email, externalId, before, limit }: Filter,
): Promise<ListedLearner[]> {
  const own = { accountId, mode, NOT: { email: { endsWith: PREVIEW_DOMAIN } } }
  const learners = await db().learner.findMany({
    where: {
      ...own,
      ...(email !== undefined && { email }),
      ...(externalId !== undefined && { externalId }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    include: { enrollments: { select: { completedAt: true } } },
    orderBy: { id: 'desc' },
    ...(limit !== undefined && { take: limit + 1 }),
  })
  return learners.map(({ enrollments, ...learner }) => ({
    ...learner,
    enrollments: enrollments.length,
    completed: enrollments.filter(({ completedAt }) => completedAt).length,
  }))
}
