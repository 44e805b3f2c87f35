import { db } from '../../platform/db.ts'
import { readLook } from '../courses/course-json.ts'

export type PortalLook = { name: string; color: string | null }

/**
 * The identity of a learner's portal outside of any course: the name of the account, and the main color
 * (`#rrggbb`) of the course the learner was last enrolled in. Null: no such learner.
 */
export async function findPortalLook(learnerId: string): Promise<PortalLook | null> {
  const learner = await db().learner.findUnique({
    where: { id: learnerId },
    include: {
      account: { select: { name: true } },
      enrollments: {
        orderBy: { createdAt: 'desc' },
        take: 1,
        include: { course: { select: { look: true } } },
      },
    },
  })
  if (!learner) return null
  const [latest] = learner.enrollments
  return {
    name: learner.account.name,
    color: (latest && readLook(latest.course.look)?.brand.colors.primary) ?? null,
  }
}
