import type { Tx } from '../db.ts'
import { env } from '../env.ts'
import type { Course } from '../generated/prisma/client.ts'

/** How many notes and regenerations a course has left, of its account's cap. Each counts one. */
export async function regenerationsLeft(tx: Tx, course: Course): Promise<number> {
  const used = await tx.reviewEntry.aggregate({ where: { courseId: course.id }, _sum: { iteration: true } })
  const account = await tx.account.findUniqueOrThrow({ where: { id: course.accountId } })
  return Math.max(0, (account.regenCap ?? env().REGEN_CAP) - (used._sum.iteration ?? 0))
}
