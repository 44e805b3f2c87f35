import { z } from 'zod'
import type { WebhookDelivery } from '../../../generated/prisma/client.ts'
import { db } from '../../../platform/db.ts'
import { signFileUrl } from '../../../platform/http/files/signed-file.ts'
import { jsonColumn } from '../../../platform/json-column.ts'
import { moduleFileName } from '../../runs/module-file-name.ts'

const readData = jsonColumn('webhook_delivery.data', z.record(z.string(), z.unknown()))

const DAY_SECONDS = 24 * 3600

/**
 * The body of a delivery, as the text that is signed and sent. A `course.module_ready` gets a `video_url`
 * valid for 24 hours, if there is a video.
 */
export async function writeEnvelope(row: WebhookDelivery): Promise<string> {
  const data = readData(row.data)
  const videoUrl = row.event === 'course.module_ready' ? await findVideoUrl(row) : null
  return JSON.stringify({
    id: row.id,
    event: row.event,
    created_at: row.createdAt.toISOString(),
    api_version: 'v1',
    data: { ...data, ...(videoUrl && { video_url: videoUrl }) },
  })
}

async function findVideoUrl({ accountId, mode, courseId, data }: WebhookDelivery): Promise<string | null> {
  const { module_index: moduleIndex } = readData(data)
  if (typeof moduleIndex !== 'number') return null
  const module = await db().module.findFirst({
    where: { courseId, moduleIndex, course: { accountId, mode } },
    include: { course: { select: { title: true } } },
  })
  if (!module?.videoKey) return null
  return signFileUrl({
    key: module.videoKey,
    filename: moduleFileName(module, 'mp4'),
    mediaType: 'video/mp4',
    disposition: 'inline',
    ttlSeconds: DAY_SECONDS,
  })
}
