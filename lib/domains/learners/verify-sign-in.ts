import type { Learner } from '../../generated/prisma/client.ts'
import { createLearnerSession } from '../../platform/auth/create-learner-session.ts'
import { hashSecret } from '../../platform/auth/hash-secret.ts'
import { logRefusedSignIn, logSignedIn } from '../../platform/auth/log-sign-in.ts'
import { now } from '../../platform/clock.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { readInvitation } from './enrollment/invitation-link.ts'
import { spendInvitation } from './enrollment/spend-invitation.ts'
import { isCodeOf, MAX_ATTEMPTS_PER_DAY, MAX_CODE_ATTEMPTS, startOfDay } from './sign-in-code.ts'

/** The token of an emailed link or invitation, or a code with the address (lower case) it was sent to. */
export type SignInProof = { token: string } | { email: string; code: string }
export type LearnerSession = { learner: Learner; cookie: string; expiresAt: Date }

/**
 * Signs a learner in and returns the session's cookie value. An emailed link or code works once; an
 * invitation until it expires, or once with INVITATION_USE=once. Each code counts as an attempt against all
 * emails it could belong to, limited per email and per day; links and invitations cannot be guessed and
 * always work. Throws `invalid_sign_in`.
 */
export async function verifySignIn(proof: SignInProof): Promise<LearnerSession> {
  // Counted in a separate transaction: a wrong code must count even though nothing else is committed.
  const signInId = 'code' in proof ? await findByCode(proof.email, proof.code) : null
  const session = await transaction(async (tx) => {
    const learner =
      'token' in proof
        ? ((await findByToken(tx, proof.token)) ?? (await findInvited(tx, proof.token)))
        : signInId && (await takeSignIn(tx, { id: signInId }))
    return learner && { learner, ...(await createLearnerSession(tx, learner.id)) }
  })
  if (!session) {
    const email = 'code' in proof ? proof.email : undefined
    logRefusedSignIn({ method: 'email', reason: 'wrong_proof', email })
    throw new AppError('invalid_sign_in')
  }
  logSignedIn({ learnerId: session.learner.id }, 'email')
  return session
}

async function findByCode(email: string, code: string): Promise<string | null> {
  const time = now()
  // Without waiting for the disk: the duration of that wait would reveal that the address has an open email.
  const tried = await db().$queryRaw<{ id: string; learner_id: string; code_hash: string }[]>`
    WITH quick AS (SELECT set_config('synchronous_commit', 'off', true))
    UPDATE learner_sign_in s SET tries = s.tries + 1 FROM learner l, quick
    WHERE l.id = s.learner_id AND l.email = ${email} AND s.used_at IS NULL
      AND s.expires_at > ${time} AND s.tries < ${MAX_CODE_ATTEMPTS}
      AND (SELECT sum(d.tries) FROM learner_sign_in d
        WHERE d.learner_id = l.id AND d.created_at > ${startOfDay(time)}) < ${MAX_ATTEMPTS_PER_DAY}
    RETURNING s.id, s.learner_id, s.code_hash`
  return tried.find((row) => isCodeOf(row.learner_id, code, row.code_hash))?.id ?? null
}

const findByToken = (tx: Tx, token: string): Promise<Learner | null> =>
  takeSignIn(tx, { tokenHash: hashSecret(token) })

async function takeSignIn(tx: Tx, which: { id: string } | { tokenHash: string }): Promise<Learner | null> {
  const time = now()
  const [used] = await tx.learnerSignIn.updateManyAndReturn({
    where: { ...which, usedAt: null, expiresAt: { gt: time } },
    data: { usedAt: time },
  })
  return used ? tx.learner.findUnique({ where: { id: used.learnerId } }) : null
}

async function findInvited(tx: Tx, token: string): Promise<Learner | null> {
  const invitation = readInvitation(token)
  if (!invitation || !(await spendInvitation(tx, invitation))) return null
  const id = invitation.enrollmentId
  const enrollment = await tx.enrollment.findUnique({ where: { id }, include: { learner: true } })
  return enrollment?.learner ?? null
}
