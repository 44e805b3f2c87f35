import { randomBytes } from 'node:crypto'
import type { Guest, GuestReview } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { requireFuture } from '../../platform/require-future.ts'
import type { COURSE_CHECKPOINTS } from '../../product/checkpoints.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import { mailGuestInvitation } from './mail-guests.ts'

const USUAL_MS = 30 * 24 * 3_600_000

export type GuestReviewInput = {
  checkpoints: readonly (typeof COURSE_CHECKPOINTS)[number][]
  needsCode: boolean
  mayApprove: boolean
  dueAt: Date | undefined
  /** undefined: in 30 days */
  expiresAt: Date | undefined
  /** who gets the link by email; without a name they are listed by their address until they come */
  invited: readonly { email: string; name: string | undefined }[]
}

/** A guest link with who came, oldest first. */
export type GuestReviewView = GuestReview & { guests: Guest[] }

const withGuests = { guests: { orderBy: { id: 'asc' } } } as const

/** A new guest link to checkpoints of a course, which is emailed to those who are invited. `course_not_found`. */
export async function createGuestReview(
  ctx: Ctx,
  courseId: string,
  { checkpoints, dueAt, expiresAt, needsCode, mayApprove, invited }: GuestReviewInput,
): Promise<GuestReviewView> {
  requireFuture(dueAt, 'due_at')
  requireFuture(expiresAt, 'expires_at')
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const review = await tx.guestReview.create({
      data: {
        id: newId('gsr'),
        accountId: course.accountId,
        courseId,
        checkpoints: [...new Set(checkpoints)],
        token: randomBytes(24).toString('base64url'),
        needsCode,
        mayApprove,
        dueAt: dueAt ?? null,
        expiresAt: expiresAt ?? new Date(now().getTime() + USUAL_MS),
        createdBy: ctx.actor.label,
        createdAt: now(),
      },
      include: { course: true, account: { select: { name: true } } },
    })
    for (const [email, name] of new Map(invited.map((one) => [one.email, one.name]))) {
      const named = { id: newId('gst'), guestReviewId: review.id, email, name: name ?? email }
      await mailGuestInvitation(tx, await tx.guest.create({ data: named }), review)
    }
    return readView(tx, courseId, review.id)
  })
}

/** The guest links of a course, newest first. Throws `course_not_found`. */
export const listGuestReviews = (ctx: Ctx, courseId: string): Promise<GuestReviewView[]> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    return tx.guestReview.findMany({ where: { courseId }, orderBy: { id: 'desc' }, include: withGuests })
  })

/** Ends a guest link and the URLs of its files; its comments stay. Throws `course_not_found` or `not_found`. */
export const revokeGuestReview = (ctx: Ctx, courseId: string, id: string): Promise<GuestReviewView> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    await tx.guestReview.updateMany({ where: { id, courseId, revokedAt: null }, data: { revokedAt: now() } })
    return readView(tx, courseId, id)
  })

/** Erases a guest, whose comments stay without a name. Throws `course_not_found` or `not_found`. */
export const eraseGuest = (
  ctx: Ctx,
  courseId: string,
  { reviewId, guestId }: { reviewId: string; guestId: string },
): Promise<GuestReviewView> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    const guestReview = { id: reviewId, courseId }
    const { count } = await tx.guest.deleteMany({ where: { id: guestId, guestReview } })
    if (count === 0) throw new AppError('not_found')
    return readView(tx, courseId, reviewId)
  })

async function readView(tx: Tx, courseId: string, id: string): Promise<GuestReviewView> {
  const review = await tx.guestReview.findFirst({ where: { id, courseId }, include: withGuests })
  if (!review) throw new AppError('not_found')
  return review
}
