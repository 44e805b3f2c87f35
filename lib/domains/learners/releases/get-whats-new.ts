import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { type ChangedModule, changedModules } from '../../releases/changed-modules.ts'
import { moveLearners } from '../../releases/move-learners.ts'
import { type Edition, readRelease, releaseOf } from '../../releases/read-release.ts'
import { type EnrollmentView, getEnrollment } from '../enrollment/get-enrollment.ts'
import { countNewsQuestions } from './read-new-questions.ts'
import { type LearnRelease, readOffer } from './read-offer.ts'

/** A module with what is new in it; `secondsLeft`: what is to watch of it, null before moving on. */
export type NewModule = ChangedModule & { secondsLeft: number | null; newQuestions: number }
export type WhatsNew = {
  courseId: string
  release: LearnRelease
  completedRelease: number | null
  modules: NewModule[]
  /** how many the quiz of what is new asks */
  quizQuestions: number
}

/**
 * What a course has that a learner does not know: of the release they may move on to, else of their own since they
 * watched its modules. Throws `not_enrolled`.
 */
export const getWhatsNew = (ctx: Ctx, email: string, courseId: string): Promise<WhatsNew> =>
  transaction(async (tx) => readWhatsNew(tx, await getEnrollment(tx, ctx, email, courseId)))

/**
 * Moves a learner on to the newest release if it is offered, and returns what is new to them; a no-op otherwise.
 * Throws `not_enrolled`.
 */
export const moveOn = (ctx: Ctx, email: string, courseId: string): Promise<WhatsNew> =>
  transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, courseId)
    const { newest, isOffered } = await readOffer(tx, enrollment)
    if (isOffered && newest !== null) await moveLearners(tx, courseId, newest, enrollment.id)
    return readWhatsNew(tx, await getEnrollment(tx, ctx, email, courseId))
  })

async function readWhatsNew(tx: Tx, enrollment: EnrollmentView): Promise<WhatsNew> {
  const { id: enrollmentId, courseId, completedRelease } = enrollment
  const number = releaseOf(enrollment)
  const release = { ...(await readOffer(tx, enrollment)), number }
  const target = release.isOffered ? release.newest : number
  const quizQuestions = await countNewsQuestions(tx, enrollment)
  const found = { courseId, release, completedRelease, quizQuestions }
  if (target === null || number === null) return { ...found, modules: [] }
  const progress = await tx.moduleProgress.findMany({ where: { enrollmentId } })
  const served = await tx.servedQuestion.findMany({ where: { enrollmentId }, select: { questionId: true } })
  const known = new Set(served.map(({ questionId }) => questionId))
  const after = await readRelease(tx, courseId, target)
  const bases = new Map<number, Edition[]>()
  const modules: NewModule[] = []
  const own = await readRelease(tx, courseId, number)
  const places = [...new Set([...own, ...after].map(({ moduleIndex }) => moduleIndex))].sort((a, b) => a - b)
  for (const moduleIndex of places) {
    const watched = progress.find((each) => each.moduleIndex === moduleIndex)
    const base = (watched?.completedAt ? watched.release : completedRelease) ?? number
    if (!bases.has(base)) bases.set(base, await readRelease(tx, courseId, base))
    const at = (editions: readonly Edition[]) => editions.filter((each) => each.moduleIndex === moduleIndex)
    const [change] = changedModules(at(bases.get(base) ?? []), at(after))
    if (!change) continue
    const newQuestions = change.questionIds.filter((id) => !known.has(id)).length
    const isKnown = change.scenes.length + change.removedScenes + newQuestions === 0
    if (change.change !== 'changed' || !isKnown)
      modules.push({ ...change, newQuestions, secondsLeft: watched?.newSeconds ?? null })
  }
  return { ...found, modules }
}
