import type { z } from 'zod'
import type { Guest } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import type { FileMediaType } from '../../platform/http/files/file-media-types.ts'
import { signFileUrl } from '../../platform/http/files/signed-file.ts'
import { PASSED } from '../ledger/gate-state.ts'
import type { guestCommentSchema, guestReviewSchema } from './contract.ts'
import type { GuestReviewView } from './create-guest-review.ts'
import { guestReviewUrl, type OpenGuestReview } from './find-guest-review.ts'
import type { GuestCommentView } from './guest-comments.ts'
import { colorOf, companyOf } from './guest-company.ts'
import type { guestItemSchema, guestViewSchema, threadCommentSchema } from './guest-contract.ts'
import type { GuestItem, readGuestItems } from './read-guest-items.ts'

/** A guest link on the wire, for the course's account. */
export const serializeGuestReview = (row: GuestReviewView): z.input<typeof guestReviewSchema> => ({
  guest_review_id: row.id,
  course_id: row.courseId,
  checkpoints: row.checkpoints,
  status: row.revokedAt ? 'revoked' : row.expiresAt <= now() ? 'expired' : 'open',
  url: guestReviewUrl(row.token),
  needs_code: row.needsCode,
  may_approve: row.mayApprove,
  due_at: row.dueAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
  revoked_at: row.revokedAt?.toISOString() ?? null,
  guests: row.guests.map((guest) => ({
    guest_id: guest.id,
    name: guest.name,
    email: guest.email,
    admitted_at: guest.admittedAt?.toISOString() ?? null,
    verdict: guest.verdict,
    done_at: guest.doneAt?.toISOString() ?? null,
  })),
  created_by: row.createdBy,
  created_at: row.createdAt.toISOString(),
})

const placeOfComment = ({ line, quote, x, y, atSeconds }: GuestCommentView) => ({
  line,
  quote,
  x,
  y,
  at_seconds: atSeconds,
})

/** A comment on the wire, for the course's account. */
export const serializeGuestComment = (row: GuestCommentView): z.input<typeof guestCommentSchema> => ({
  comment_id: row.id,
  guest_review_id: row.guestReviewId,
  thread_id: row.threadId,
  guest_id: row.guestId,
  guest_name: row.guest?.name ?? null,
  reviewer: row.reviewer,
  asset_id: row.assetId,
  artifact_type: row.entry.artifactType,
  checkpoint: row.entry.checkpoint,
  module_index: row.entry.moduleIndex ?? row.moduleIndex,
  scene_index: row.entry.sceneIndex ?? row.sceneIndex,
  ...placeOfComment(row),
  text: row.text,
  resolved_at: row.resolvedAt?.toISOString() ?? null,
  noted_at: row.notedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})

/** The same as a guest reads it: of others, a name. */
export const serializeThreadComment = (
  row: GuestCommentView,
  reader: Guest,
): z.input<typeof threadCommentSchema> => ({
  comment_id: row.id,
  thread_id: row.threadId,
  by: row.reviewer !== null ? 'reviewer' : row.guestId === reader.id ? 'you' : 'guest',
  name: row.guest?.name ?? null,
  asset_id: row.assetId,
  ...placeOfComment(row),
  text: row.text,
  is_resolved: row.resolvedAt !== null,
  created_at: row.createdAt.toISOString(),
})

const DAY_SECONDS = 24 * 3600

/** Until the end of tomorrow: all day a URL stays the same, so that reading again does not restart a video. */
function untilTomorrowNight(): number {
  const seconds = Math.floor(now().getTime() / 1000)
  return 2 * DAY_SECONDS - (seconds % DAY_SECONDS)
}

function serializeItem(item: GuestItem, reviewId: string): z.input<typeof guestItemSchema> {
  const { entry, title, lines } = item
  const signed = (key: string | null | undefined, filename: string, mediaType: FileMediaType) =>
    key
      ? signFileUrl({ key, filename, mediaType, disposition: 'inline', grantId: reviewId, ttlSeconds })
      : null
  const ttlSeconds = untilTomorrowNight()
  const isWav = item.audioKey?.endsWith('.wav')
  return {
    asset_id: entry.assetId,
    artifact_type: entry.artifactType,
    checkpoint: entry.checkpoint,
    module_index: entry.moduleIndex,
    scene_index: entry.sceneIndex,
    is_approved: PASSED.includes(entry.status),
    title,
    lines: lines.map(({ text, kind }) => ({ text, kind })),
    picture_url: signed(item.pictureKey, 'slide.png', 'image/png'),
    audio_url: signed(item.audioKey, isWav ? 'scene.wav' : 'scene.m4a', isWav ? 'audio/wav' : 'audio/mp4'),
    video_url: signed(item.videoKey, 'video.mp4', 'video/mp4'),
    captions_url: signed(item.captionsKey, 'video.vtt', 'text/vtt; charset=utf-8'),
  }
}

/** What a guest link shows, and who is reading; `read` is null until they said who they are. */
export const serializeGuestView = (
  review: OpenGuestReview,
  read: (Awaited<ReturnType<typeof readGuestItems>> & { guest: Guest; comments: GuestCommentView[] }) | null,
): z.input<typeof guestViewSchema> => ({
  company_name: companyOf(review),
  color: colorOf(review),
  needs_code: review.needsCode,
  content: read && {
    title: review.course.title,
    language: review.course.language,
    due_at: review.dueAt?.toISOString() ?? null,
    may_approve: review.mayApprove,
    name: read.guest.name,
    verdict: read.guest.verdict,
    modules: read.modules.map(({ moduleIndex, title }) => ({ module_index: moduleIndex, title })),
    items: read.items.map((item) => serializeItem(item, review.id)),
    comments: read.comments.map((comment) => serializeThreadComment(comment, read.guest)),
  },
})
