import type { z } from 'zod'
import type { ShareLink } from '../../generated/prisma/client.ts'
import { now } from '../../platform/clock.ts'
import { wireSeconds } from '../../platform/http/wire-seconds.ts'
import { serializePlayback } from '../modules/playback/playback-wire.ts'
import type { sharedViewSchema, shareSchema } from './contract.ts'
import type { Shared } from './read-shared.ts'
import { embedHtml, shareUrl } from './share-url.ts'

/** A link on the wire, for the course's account. */
export const serializeShare = (row: ShareLink): z.input<typeof shareSchema> => ({
  share_id: row.id,
  course_id: row.courseId,
  module_num: row.moduleIndex === null ? null : row.moduleIndex + 1,
  status: row.revokedAt ? 'revoked' : row.expiresAt && row.expiresAt <= now() ? 'expired' : 'open',
  url: shareUrl(row.token),
  embed_html: row.sites.length === 0 ? null : embedHtml(row.token),
  has_password: row.passwordHash !== null,
  sites: row.sites,
  expires_at: row.expiresAt?.toISOString() ?? null,
  revoked_at: row.revokedAt?.toISOString() ?? null,
  views: row.views,
  created_by: row.createdBy,
  created_at: row.createdAt.toISOString(),
})

/** What a link shows, on the wire; null until its password came. */
export const serializeShared = (shared: Shared | null): z.input<typeof sharedViewSchema> => ({
  password_required: shared === null,
  content: shared && {
    title: sharedTitle(shared),
    company_name: shared.company,
    color: shared.color,
    language: shared.share.course.language,
    modules: shared.videos.map((video) => ({
      module_index: video.module.moduleIndex,
      title: video.module.title,
      description: video.module.description,
      duration_seconds: wireSeconds(video.module.durationSeconds),
      ...serializePlayback(video, shared.share.id),
    })),
  },
})

/** The title of the one module that a link shows, otherwise of its course. */
export const sharedTitle = ({ share, videos }: Shared): string =>
  (share.moduleIndex !== null && videos[0]?.module.title) || share.course.title
