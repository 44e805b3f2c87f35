import { randomBytes, randomInt } from 'node:crypto'
import { hashSecret } from '../../platform/auth/hash-secret.ts'
import { now } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { hashCode, MAX_MAILS_PER_DAY, SIGN_IN_SECONDS, startOfDay } from './sign-in-code.ts'
import { composeSignInMail } from './sign-in-mail.ts'

/**
 * Maximum number of open sign-in emails per learner: repeated requests by a stranger fill nobody's mailbox.
 */
const MAILS_AT_ONCE = 3

/** A requested sign-in: the id to use, the learner, and the language of the page they are on. */
export type RequestedSignIn = { sign_in_id: string; learner_id: string; language?: Locale | undefined }

/**
 * Emails a link and a code to an enrolled learner, in the language they asked in, else that of their newest
 * course; sends nothing if repeated. Returns whether there was anything to send.
 */
export async function mailSignIn({ sign_in_id, learner_id, language }: RequestedSignIn): Promise<boolean> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM learner WHERE id = ${learner_id} FOR UPDATE`
    const learner = await tx.learner.findUnique({
      where: { id: learner_id, enrollments: { some: {} } },
      include: {
        account: true,
        enrollments: { orderBy: { id: 'desc' }, take: 1, include: { course: true } },
      },
    })
    if (!learner || !(await hasRoom(tx, learner_id, sign_in_id))) return false
    const time = now()
    const token = randomBytes(32).toString('base64url')
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await tx.learnerSignIn.create({
      data: {
        id: sign_in_id,
        learnerId: learner_id,
        tokenHash: hashSecret(token),
        codeHash: hashCode(learner_id, code),
        createdAt: time,
        expiresAt: new Date(time.getTime() + SIGN_IN_SECONDS * 1000),
      },
    })
    const { account, enrollments, email } = learner
    const mail = composeSignInMail(language ?? enrollments[0]?.course.language ?? 'fr', {
      company: account.name,
      code,
      url: `${env().appUrl}/learn/sign-in?token=${token}`,
      minutes: SIGN_IN_SECONDS / 60,
    })
    await queueMail(tx, { ...mail, accountId: account.id, to: email, topic: 'learner_sign_in' })
    return true
  })
}

/** Whether a learner may get another email, and this one has not been written yet. */
async function hasRoom(tx: Tx, learnerId: string, signInId: string): Promise<boolean> {
  const time = now()
  await tx.learnerSignIn.deleteMany({ where: { learnerId, createdAt: { lte: startOfDay(time) } } })
  const sent = await tx.learnerSignIn.findMany({
    where: { learnerId },
    select: { id: true, expiresAt: true },
  })
  const open = sent.filter(({ expiresAt }) => expiresAt > time)
  return (
    sent.length < MAX_MAILS_PER_DAY && open.length < MAILS_AT_ONCE && sent.every(({ id }) => id !== signInId)
  )
}
