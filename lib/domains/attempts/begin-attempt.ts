import type { Question } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type EnrollmentView, getEnrollment } from '../learners/enrollment/get-enrollment.ts'
import { beginRelease } from '../learners/releases/begin-release.ts'
import { releaseOf } from '../releases/read-release.ts'
import type { AttemptScope, AttemptView } from './module/lock-attempt.ts'

/** Draws the questions of an attempt to be, in the order asked, and keeps that they were; may refuse. */
type Draw = (
  tx: Tx,
  enrollment: EnrollmentView,
  attempt: { id: string; startedAt: Date },
) => Promise<{ question: Question; optionOrder: string[] }[]>
type Beginning = { email: string; courseId: string; scope: AttemptScope; draw: Draw }

/**
 * A learner's attempt in progress at a quiz or exam of several modules, or a new one. Throws `not_enrolled`, and what
 * `draw` does.
 */
export async function beginAttempt(
  ctx: Ctx,
  { email, courseId, scope, draw }: Beginning,
): Promise<AttemptView> {
  return transaction(async (tx) => {
    const enrollment = await getEnrollment(tx, ctx, email, courseId)
    const { id: enrollmentId } = enrollment
    const place = { enrollmentId, ...scope }
    const findOpen = () =>
      tx.quizAttempt.findFirst({ where: { ...place, finishedAt: null }, include: { questions } })
    const open = await findOpen()
    if (open) return open
    // Concurrent calls wait here and find the attempt of the first.
    await tx.$queryRaw`SELECT 1 FROM enrollment WHERE id = ${enrollmentId} FOR UPDATE`
    const begun = await findOpen()
    if (begun) return begun
    const attempt = { id: newId('att'), startedAt: now() }
    const paper = await draw(tx, enrollment, attempt)
    await beginRelease(tx, enrollment)
    return tx.quizAttempt.create({
      data: {
        ...attempt,
        ...place,
        release: releaseOf(enrollment),
        number: 1 + (await tx.quizAttempt.count({ where: place })),
        questions: {
          create: paper.map(({ question, optionOrder }, position) => ({
            position,
            questionId: question.id,
            optionOrder,
          })),
        },
      },
      include: { questions },
    })
  })
}

const questions = { orderBy: { position: 'asc' }, include: { question: true } } as const
