import { randomInt } from 'node:crypto'
import type { Guest } from '../../generated/prisma/client.ts'
import { countGuestAttempt } from '../../platform/auth/sign-in-throttle.ts'
import { now } from '../../platform/clock.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Locale } from '../../platform/i18n/locale-choice.ts'
import { MAIL_TEXTS } from '../../platform/i18n/mails-by-locale.ts'
import { newId } from '../../platform/ids.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { hashCode, isCodeOf, SIGN_IN_SECONDS } from '../learners/sign-in-code.ts'
import { getGuestReview, guestReviewUrl, type OpenGuestReview } from './find-guest-review.ts'
import { mintGuestAccess } from './guest-access.ts'
import { companyOf } from './guest-company.ts'

/** How many people may come by one link. */
const MAX_GUESTS = 200

/** `address`: the network address. */
export type GuestInput = { name: string; email: string; language: Locale; address: string }

/**
 * Admits a guest to an open link, or emails a code: if the link asks for one, or if somebody with this address
 * has come before, who may be another person. Returns the access; null while a code is awaited. Throws
 * `not_found` and `rate_limited`.
 */
export async function identifyGuest(token: string, input: GuestInput): Promise<string | null> {
  const review = await getGuestReview(token)
  await countGuestAttempt(`mail ${review.id} ${input.email}`, input.address)
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM guest_review WHERE id = ${review.id} FOR UPDATE`
    const key = { guestReviewId: review.id, email: input.email }
    const known = await tx.guest.findUnique({ where: { guestReviewId_email: key } })
    if (!known && (await tx.guest.count({ where: { guestReviewId: review.id } })) >= MAX_GUESTS)
      throw new AppError('rate_limited')
    const admittedAt = review.needsCode ? null : now()
    const guest =
      known ?? (await tx.guest.create({ data: { ...key, id: newId('gst'), name: input.name, admittedAt } }))
    if (!known && !review.needsCode) return mintGuestAccess(guest, review)
    await mailCode(tx, review, guest, input)
    return null
  })
}

async function mailCode(
  tx: Tx,
  review: OpenGuestReview,
  guest: Guest,
  { language, name }: GuestInput,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeUntil = new Date(now().getTime() + SIGN_IN_SECONDS * 1000)
  // Whoever was admitted keeps their name: another one may only know the address.
  const named = guest.admittedAt === null ? { name } : {}
  await tx.guest.update({
    where: { id: guest.id },
    data: { codeHash: hashCode(guest.id, code), codeUntil, ...named },
  })
  const text = MAIL_TEXTS[language].guestCode
  const facts = { company: companyOf(review), code, minutes: SIGN_IN_SECONDS / 60 }
  const mail = composeMail({
    locale: language,
    subject: text.subject(facts),
    paragraphs: text.paragraphs(facts),
    action: { label: text.action, url: guestReviewUrl(review.token) },
  })
  await queueMail(tx, { ...mail, accountId: review.accountId, to: guest.email, topic: 'guest_code' })
}

/**
 * Admits the guest whom a code was emailed to; the code works once, for ten minutes. Returns the access. Throws
 * `not_found`, `rate_limited` and `invalid_sign_in`.
 */
export async function confirmGuest(
  token: string,
  { email, code, address }: { email: string; code: string; address: string },
): Promise<string> {
  const review = await getGuestReview(token)
  await countGuestAttempt(`code ${review.id} ${email}`, address)
  const guest = await db().guest.findFirst({
    where: { guestReviewId: review.id, email, codeUntil: { gt: now() } },
  })
  if (!guest?.codeHash || !isCodeOf(guest.id, code, guest.codeHash)) throw new AppError('invalid_sign_in')
  const { count } = await db().guest.updateMany({
    where: { id: guest.id, codeHash: guest.codeHash },
    data: { codeHash: null, codeUntil: null, admittedAt: guest.admittedAt ?? now() },
  })
  if (count === 0) throw new AppError('invalid_sign_in')
  return mintGuestAccess(guest, review)
}
