import type { Tx } from '../../../platform/db.ts'
import { releaseOf } from '../../releases/read-release.ts'
import type { EnrollmentView } from '../enrollment/get-enrollment.ts'

/** How many questions a quiz of what is new asks at most. */
export const NEWS_SIZE = 10

/**
 * The versions of questions in the release a learner has that are new since the release they completed, before that
 * since they watched the module, and that nothing asked them yet.
 */
export async function readNewQuestions(tx: Tx, enrollment: EnrollmentView): Promise<number[]> {
  const { id: enrollmentId, courseId, completedRelease } = enrollment
  const own = releaseOf(enrollment)
  if (own === null || own === completedRelease) return []
  const editions = await tx.moduleEdition.findMany({
    where: { courseId, since: { lte: own } },
    select: { moduleIndex: true, since: true, until: true, questionIds: true },
  })
  const watched = await tx.moduleProgress.findMany({ where: { enrollmentId, completedAt: { not: null } } })
  const of = (release: number, places: readonly number[]) =>
    editions
      .filter(({ since, until }) => since <= release && (until === null || until > release))
      .filter(({ moduleIndex }) => places.includes(moduleIndex))
      .flatMap(({ questionIds }) => questionIds)
  const places = [...new Set(editions.map(({ moduleIndex }) => moduleIndex))]
  const fresh = places.flatMap((place) => {
    const base = completedRelease ?? watched.find(({ moduleIndex }) => moduleIndex === place)?.release ?? own
    const known = new Set(of(base, [place]))
    return of(own, [place]).filter((id) => !known.has(id))
  })
  const asked = await tx.servedQuestion.findMany({ where: { enrollmentId, questionId: { in: fresh } } })
  return fresh.filter((id) => !asked.some(({ questionId }) => questionId === id))
}

/** How many questions the quiz of what is new asks: the one in progress, else the next; 0: none is left. */
export async function countNewsQuestions(tx: Tx, enrollment: EnrollmentView): Promise<number> {
  const open = { enrollmentId: enrollment.id, news: true, finishedAt: null }
  const asked = await tx.attemptQuestion.count({ where: { attempt: open } })
  return asked || Math.min(NEWS_SIZE, (await readNewQuestions(tx, enrollment)).length)
}
