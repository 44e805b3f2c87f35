import type { Course, Guest, GuestReview, Prisma } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/db.ts'
import { env } from '../../platform/env.ts'
import { AppError } from '../../platform/errors.ts'
import { readGuestAccess } from './guest-access.ts'

export type OpenGuestReview = GuestReview & { course: Course; account: { name: string } }

/** The page of a guest link. */
export const guestReviewUrl = (token: string): string => `${env().appUrl}/guest-review/${token}`

/** Whether what a file URL was issued for is a guest link. */
export const isGuestReviewId = (id: string): boolean => id.startsWith('gsr_')

const open = (): Prisma.GuestReviewWhereInput => ({ revokedAt: null, expiresAt: { gt: now() } })

/** Whether a guest link still shows something. */
export const isGuestReviewOpen = async (id: string): Promise<boolean> =>
  (await db().guestReview.count({ where: { id, ...open() } })) > 0

/** The open guest link of a token; null if there is none, whatever the reason. */
export const findGuestReview = (token: string): Promise<OpenGuestReview | null> =>
  db().guestReview.findFirst({
    where: { token: token.replaceAll('\0', '').toWellFormed(), ...open() },
    include: { course: true, account: { select: { name: true } } },
  })

/** The same. Throws `not_found`. */
export async function getGuestReview(token: string): Promise<OpenGuestReview> {
  const review = await findGuestReview(token)
  if (!review) throw new AppError('not_found')
  return review
}

/** The guest of an open link with this access. Throws `not_found`, and `invalid_sign_in` if it is nobody's. */
export async function getGuest(
  token: string,
  access: string,
): Promise<{ review: OpenGuestReview; guest: Guest }> {
  const review = await getGuestReview(token)
  const id = readGuestAccess(review, access)
  const guest =
    id && (await db().guest.findFirst({ where: { id, guestReviewId: review.id, admittedAt: { not: null } } }))
  if (!guest)
    throw new AppError('invalid_sign_in', { message: 'Say who you are first, by the page of the link.' })
  return { review, guest }
}
