import type { Course } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'

/** How many notes and regenerations a course has left of its account's cap. Each counts one. */
export async function regenerationsLeft(tx: Tx, course: Course): Promise<number> {
  const used = await tx.reviewEntry.aggregate({ where: { courseId: course.id }, _sum: { iteration: true } })
  const account = await tx.account.findUniqueOrThrow({ where: { id: course.accountId } })
  return Math.max(0, (account.regenCap ?? env().REGEN_CAP) - (used._sum.iteration ?? 0))
}
