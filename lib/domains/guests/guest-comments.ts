import type { Course, Guest, GuestComment, Prisma, ReviewEntry } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { ARTIFACT_TRAITS } from '../ledger/artifact-types.ts'
import type { Pin } from '../ledger/feedback-entry.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import { getGuest, type OpenGuestReview } from './find-guest-review.ts'
import { readGuestItems } from './read-guest-items.ts'

/** How many comments and replies one link holds. */
const MAX_COMMENTS = 2000

/** A comment with its author and what it is about. */
export type GuestCommentView = GuestComment & { guest: Guest | null; entry: ReviewEntry }

export const commentParts = { guest: true, entry: true } as const satisfies Prisma.GuestCommentInclude

export type GuestCommentInput = {
  assetId: number
  threadId: string | undefined
  line: number | undefined
  atSeconds: number | undefined
  pin: Pin | undefined
  text: string
}

/** The comments of a link, oldest first. */
export const listLinkComments = ({ id }: Pick<OpenGuestReview, 'id'>): Promise<GuestCommentView[]> =>
  db().guestComment.findMany({
    where: { guestReviewId: id },
    include: commentParts,
    orderBy: { id: 'asc' },
  })

/**
 * A guest's comment on what their link shows, or a reply in a thread of it; sends `review.commented`. A place
 * the artifact does not have is dropped. Throws `not_found`, `invalid_sign_in` and `rate_limited`.
 */
export async function commentAsGuest(
  token: string,
  access: string,
  { assetId, threadId, line, atSeconds, pin, text }: GuestCommentInput,
): Promise<{ comment: GuestCommentView; guest: Guest }> {
  const { review, guest } = await getGuest(token, access)
  const [item] = (await readGuestItems(review, assetId)).items
  if (!item) throw new AppError('not_found')
  const said = line === undefined ? undefined : item.lines[line]
  const { notePlace, file } = ARTIFACT_TRAITS[item.entry.artifactType]
  const hasSound = file === 'audio' || file === 'video'
  const comment = await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM guest_review WHERE id = ${review.id} FOR UPDATE`
    const where = { guestReviewId: review.id }
    if ((await tx.guestComment.count({ where })) >= MAX_COMMENTS) throw new AppError('rate_limited')
    const thread =
      threadId && (await tx.guestComment.findFirst({ where: { ...where, id: threadId, assetId } }))
    if (threadId && !thread) throw new AppError('not_found')
    const created = await tx.guestComment.create({
      data: {
        id: newId('gcm'),
        guestReviewId: review.id,
        threadId: thread ? (thread.threadId ?? thread.id) : null,
        guestId: guest.id,
        assetId,
        ...(said && { line, quote: said.text, ...said.place }),
        ...(hasSound && { atSeconds }),
        ...(notePlace === 'pin' && pin),
        text,
        createdAt: now(),
      },
      include: commentParts,
    })
    await tellCommented(tx, review.course, created)
    return created
  })
  return { comment, guest }
}

const tellCommented = (
  tx: Parameters<typeof recordWebhookEvent>[0],
  course: Course,
  { id, guestReviewId, assetId, entry }: GuestCommentView,
): Promise<void> =>
  recordWebhookEvent(tx, 'review.commented', course, `${id}:commented`, {
    guest_review_id: guestReviewId,
    comment_id: id,
    asset_id: assetId,
    checkpoint: entry.checkpoint,
    module_index: entry.moduleIndex,
  })

/** Resolves the thread of a comment, or reopens it; `where` says which comments count. Throws `not_found`. */
export async function resolveThread(
  where: Prisma.GuestCommentWhereInput,
  isResolved: boolean,
): Promise<GuestCommentView> {
  const comment = await db().guestComment.findFirst({ where, include: commentParts })
  if (!comment) throw new AppError('not_found')
  const first = comment.threadId ?? comment.id
  const resolvedAt = isResolved ? now() : null
  await db().guestComment.updateMany({
    where: { OR: [{ id: first }, { threadId: first }], resolvedAt: isResolved ? null : { not: null } },
    data: { resolvedAt },
  })
  return { ...comment, resolvedAt: isResolved ? (comment.resolvedAt ?? resolvedAt) : null }
}

/** The same for a guest, in the threads of their link. Throws `not_found` and `invalid_sign_in`. */
export async function resolveAsGuest(
  token: string,
  access: string,
  { commentId, isResolved }: { commentId: string; isResolved: boolean },
): Promise<{ comment: GuestCommentView; guest: Guest }> {
  const { review, guest } = await getGuest(token, access)
  return { comment: await resolveThread({ id: commentId, guestReviewId: review.id }, isResolved), guest }
}
