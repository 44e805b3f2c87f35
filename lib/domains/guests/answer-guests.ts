import type { Checkpoint } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { ARTIFACT_TRAITS } from '../ledger/artifact-types.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'
import { noteArtifact } from '../review/note-artifact.ts'
import { commentParts, type GuestCommentView, resolveThread } from './guest-comments.ts'

type Filter = { guestReviewId?: string | undefined; checkpoint?: Checkpoint | undefined }

/** What guests say about a course, and the replies, oldest first. Throws `course_not_found`. */
export const listGuestComments = (
  ctx: Ctx,
  courseId: string,
  { guestReviewId, checkpoint }: Filter,
): Promise<GuestCommentView[]> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    return tx.guestComment.findMany({
      where: {
        guestReview: { courseId, ...(guestReviewId !== undefined && { id: guestReviewId }) },
        ...(checkpoint && { entry: { checkpoint } }),
      },
      include: commentParts,
      orderBy: { id: 'asc' },
    })
  })

/** A comment of a course of the caller. Throws `course_not_found` and `not_found`. */
const getComment = (ctx: Ctx, courseId: string, id: string): Promise<GuestCommentView> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    const where = { id, guestReview: { courseId } }
    const comment = await tx.guestComment.findFirst({ where, include: commentParts })
    if (!comment) throw new AppError('not_found')
    return comment
  })

/** A reviewer's reply in the thread of a comment. Throws `course_not_found` and `not_found`. */
export async function replyToGuest(
  ctx: Ctx,
  courseId: string,
  { commentId, text }: { commentId: string; text: string },
): Promise<GuestCommentView> {
  const { id, threadId, guestReviewId, assetId } = await getComment(ctx, courseId, commentId)
  return db().guestComment.create({
    data: {
      id: newId('gcm'),
      guestReviewId,
      assetId,
      threadId: threadId ?? id,
      reviewer: ctx.actor.label,
      text,
      createdAt: now(),
    },
    include: commentParts,
  })
}

/** Resolves the thread of a comment or reopens it. Throws `course_not_found` and `not_found`. */
export async function resolveGuestComment(
  ctx: Ctx,
  courseId: string,
  { commentId, isResolved }: { commentId: string; isResolved: boolean },
): Promise<GuestCommentView> {
  const { id } = await getComment(ctx, courseId, commentId)
  return resolveThread({ id }, isResolved)
}

/**
 * Makes a comment a note on what it is about, by the caller, with its place; once, however often it is called.
 * Throws `course_not_found`, `not_found` and what `noteArtifact` throws.
 */
export async function noteGuestComment(
  ctx: Ctx,
  courseId: string,
  commentId: string,
): Promise<GuestCommentView> {
  const comment = await getComment(ctx, courseId, commentId)
  if (comment.notedAt !== null) return comment
  const notedAt = now()
  // Claimed before: of two clicks, one notes.
  const { count } = await db().guestComment.updateMany({
    where: { id: comment.id, notedAt: null },
    data: { notedAt },
  })
  if (count > 0) await note(ctx, courseId, comment)
  return { ...comment, notedAt }
}

async function note(ctx: Ctx, courseId: string, comment: GuestCommentView): Promise<void> {
  const { entry, text, atSeconds, x, y, moduleIndex, sceneIndex } = comment
  const address =
    ARTIFACT_TRAITS[entry.artifactType].notePlace === 'path'
      ? {
          artifactType: entry.artifactType,
          moduleIndex: moduleIndex ?? undefined,
          sceneIndex: sceneIndex ?? undefined,
        }
      : { assetId: entry.assetId }
  const pin = x === null || y === null ? undefined : { x, y }
  try {
    await noteArtifact(ctx, courseId, { ...address, note: text, atSeconds: atSeconds ?? undefined, pin })
  } catch (error) {
    // Beyond the cap the note is kept all the same.
    const isKept = error instanceof AppError && error.code === 'regen_cap_reached'
    if (!isKept) await db().guestComment.update({ where: { id: comment.id }, data: { notedAt: null } })
    throw error
  }
}
