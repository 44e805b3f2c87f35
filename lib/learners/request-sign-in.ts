import { randomBytes, randomInt } from 'node:crypto'
import { hashSecret } from '../auth/hash-secret.ts'
import { now } from '../clock.ts'
import { type Tx, transaction } from '../db.ts'
import { env } from '../env.ts'
import type { Learner } from '../generated/prisma/client.ts'
import type { Locale } from '../i18n/locale-choice.ts'
import { newId } from '../ids.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hashCode, SIGN_IN_SECONDS } from './sign-in-code.ts'
import { composeSignInMail } from './sign-in-mail.ts'

/** Mails to one learner within the life of one: a stranger who asks again and again fills nobody's mailbox. */
const MAILS_AT_ONCE = 3
/** Accounts one address may be told of. */
const MOST_ACCOUNTS = 20

/**
 * Mails a link and a code for each live account in which this address is enrolled; an unknown address gets nothing, and whoever
 * asks is not told. No learner is made. `email` in lower case.
 */
export async function requestSignIn(email: string): Promise<void> {
  await transaction(async (tx) => {
    const learners = await tx.learner.findMany({
      where: { email, mode: 'live', enrollments: { some: {} } },
      include: {
        account: true,
        enrollments: { orderBy: { id: 'desc' }, take: 1, include: { course: true } },
      },
      orderBy: { id: 'desc' },
      take: MOST_ACCOUNTS,
    })
    for (const { account, enrollments, ...learner } of learners) {
      const locale = enrollments[0]?.course.language === 'en' ? 'en' : 'fr'
      await mailSignIn(tx, learner, account.name, locale)
    }
  })
}

async function mailSignIn(tx: Tx, learner: Learner, company: string, locale: Locale): Promise<void> {
  const time = now()
  await tx.$queryRaw`SELECT 1 FROM learner WHERE id = ${learner.id} FOR UPDATE`
  await tx.learnerSignIn.deleteMany({ where: { learnerId: learner.id, expiresAt: { lte: time } } })
  if ((await tx.learnerSignIn.count({ where: { learnerId: learner.id } })) >= MAILS_AT_ONCE) return
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx.learnerSignIn.create({
    data: {
      id: newId('lsi'),
      learnerId: learner.id,
      tokenHash: hashSecret(token),
      codeHash: hashCode(learner.id, code),
      createdAt: time,
      expiresAt: new Date(time.getTime() + SIGN_IN_SECONDS * 1000),
    },
  })
  const url = `${env().appUrl}/learn/sign-in?token=${token}`
  const mail = composeSignInMail(locale, { company, code, url, minutes: SIGN_IN_SECONDS / 60 })
  await queueMail(tx, { ...mail, accountId: learner.accountId, to: learner.email, topic: 'learner_sign_in' })
}
