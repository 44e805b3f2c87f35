import type { Tx } from '../../../platform/db.ts'
import { releaseOf } from '../../releases/read-release.ts'
import type { EnrollmentView } from '../enrollment/get-enrollment.ts'

/** The release a learner has, the newest one, and whether they may move on to it. */
export type LearnRelease = { number: number | null; newest: number | null; isOffered: boolean }

/** Whether a learner may move on to the newest release: one since theirs does not say `keep`. */
export async function readOffer(tx: Tx, enrollment: EnrollmentView): Promise<Omit<LearnRelease, 'number'>> {
  const own = releaseOf(enrollment)
  const { id: courseId, release: newest } = enrollment.course
  if (own === null || newest === null || own >= newest) return { newest, isOffered: false }
  const open = { courseId, number: { gt: own }, onUpdate: { not: 'keep' as const } }
  return { newest, isOffered: (await tx.courseRelease.count({ where: open })) > 0 }
}
