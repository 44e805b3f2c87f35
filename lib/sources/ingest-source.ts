import { courseTitle } from '../courses/course-title.ts'
import { lockCourse } from '../courses/lock-course.ts'
import { db, Prisma, type Tx, transaction } from '../db.ts'
import { AppError, InvalidInputError } from '../errors.ts'
import { sendEvent } from '../events/send-event.ts'
import type { Source } from '../generated/prisma/client.ts'
import { log } from '../log.ts'
import { recordArtifacts } from '../review/record-artifact.ts'
import { storage } from '../storage/current-storage.ts'
import { extractDocument } from './extract-document.ts'
import { fetchPage } from './fetch-page.ts'
import type { Language } from './source-document.ts'
import type { SourceKind } from './source-file.ts'

type Outcome = { status: 'ready' | 'failed'; data: Record<string, unknown> }

/**
 * Reads a source: its stored bytes, or the page whose address they are, to clean text, blocks, language and warnings; or `failed` with the reason in
 * words. A source that is read already, or was deleted meanwhile, is left alone.
 */
export async function ingestSource(sourceId: string): Promise<string> {
  const source = await db().source.findUnique({ where: { id: sourceId }, include: { course: true } })
  if (source?.status !== 'pending' || !source.storageKey) return source?.status ?? 'deleted'
  const outcome = await read(source, (source.course?.language ?? 'fr') as Language)
  await transaction(async (tx) => {
    const course = source.courseId ? await lockCourse(tx, source.courseId) : null
    const [written] = await tx.source.updateManyAndReturn({
      where: { id: source.id, status: 'pending' },
      data: { status: outcome.status, ...outcome.data },
    })
    if (!written) return
    if (course && written.status === 'ready' && !written.excluded)
      await recordArtifacts(tx, course, [{ artifactType: 'source', item: source.id }])
    if (course) await retitle(tx, course.id)
    await sendEvent(tx, 'source/ingested', { source_id: source.id, course_id: source.courseId })
  })
  return outcome.status
}

async function read(source: Source, language: Language): Promise<Outcome> {
  try {
    const stored = await storage().get(source.storageKey ?? '')
    const file =
      source.kind === 'url'
        ? await fetchPage(Buffer.from(stored).toString('utf8'))
        : { bytes: stored, kind: source.kind as SourceKind | 'text' }
    return {
      status: 'ready',
      data: { ...(await extractDocument({ ...file, name: source.name, language })), reason: null },
    }
  } catch (error) {
    if (!(error instanceof InvalidInputError) && !(error instanceof AppError && error.isPermanent))
      throw error
    log().warn({ source: source.id, reason: error.message }, 'source could not be read')
    const reason =
      error instanceof InvalidInputError ? error.issues.map((issue) => issue.msg).join('; ') : error.message
    return { status: 'failed', data: { reason } }
  }
}

async function retitle(tx: Tx, courseId: string): Promise<void> {
  const course = await tx.course.update({
    where: { id: courseId },
    data: { suggestions: Prisma.DbNull },
    include: {
      sources: { orderBy: { position: 'asc' } },
      outlines: { orderBy: { version: 'desc' }, take: 1 },
    },
  })
  if (course.outlines.length > 0) return
  const title = courseTitle(
    course.givenTitle,
    null,
    course.sources.map((source) => source.name),
  )
  if (title !== course.title) await tx.course.update({ where: { id: courseId }, data: { title } })
}
