import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { type EnrollmentStanding, readEnrollments } from './enrollment/read-enrollments.ts'
import { getOwnLearner } from './get-own-learner.ts'

/** All stored data about a learner in one account and mode, as rows. */
export type LearnerExport = Awaited<ReturnType<typeof readExport>>

/**
 * Reads all stored data about a learner of the caller's account and mode; `email` in lower case. Throws
 * `learner_not_found`.
 */
export const exportLearner = (ctx: Ctx, email: string): Promise<LearnerExport> =>
  transaction((tx) => readExport(tx, ctx, email))

async function readExport(tx: Tx, ctx: Ctx, email: string) {
  const { accountId, mode } = ctx
  const learner = await getOwnLearner(tx, ctx, email)
  const standings = await readEnrollments(tx, ctx, { emails: [email] })
  return {
    learner,
    enrollments: await Promise.all(standings.map((standing) => readEnrollment(tx, standing))),
    certificates: await tx.certificate.findMany({
      where: { accountId, mode, learnerEmail: email },
      orderBy: { id: 'desc' },
    }),
    groups: await tx.groupMember.findMany({
      where: { learnerId: learner.id },
      include: { group: true },
      orderBy: { groupId: 'desc' },
    }),
    sessions: await tx.learnerSession.findMany({
      where: { learnerId: learner.id },
      orderBy: { createdAt: 'desc' },
    }),
    mails: await tx.mail.findMany({ where: learnerMails(ctx, email), orderBy: { createdAt: 'desc' } }),
  }
}

const readEnrollment = async (tx: Tx, standing: EnrollmentStanding) => ({
  standing,
  progress: await tx.moduleProgress.findMany({
    where: { enrollmentId: standing.id },
    orderBy: { moduleIndex: 'asc' },
  }),
  asked: await tx.askedQuestion.findMany({
    where: { enrollmentId: standing.id },
    orderBy: { id: 'desc' },
  }),
  videoAnswers: await tx.videoAnswer.findMany({
    where: { enrollmentId: standing.id },
    orderBy: [{ answeredAt: 'desc' }, { questionId: 'desc' }],
    include: { question: { include: { module: { select: { moduleIndex: true } } } } },
  }),
  attempts: await tx.quizAttempt.findMany({
    where: { enrollmentId: standing.id },
    orderBy: { startedAt: 'desc' },
    include: {
      questions: { orderBy: { position: 'asc' }, include: { question: { select: { prompt: true } } } },
    },
  }),
})

/** The topics of emails to learners. Others go to users, who may have the same address. */
const TOPICS = ['invitation', 'learner_sign_in', 'reminder']

/** Emails to a learner: only live mode sends them. */
export const learnerMails = ({ accountId, mode }: Ctx, email: string) => ({
  accountId: mode === 'live' ? accountId : '',
  to: email,
  OR: [{ topic: null }, { topic: { in: TOPICS } }],
})
