import type { CourseOutline, OutlineAnswer } from '../author/author.ts'
import { authorInput } from '../courses/author-input.ts'
import { courseTitle } from '../courses/course-title.ts'
import { loadRunForWriting } from '../courses/load-run.ts'
import { lockRun, type Run } from '../courses/lock-course.ts'
import { refreshCourse } from '../courses/refresh-course.ts'
import { db, type Prisma, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import { type FeedbackEntry, feedbackOf, openNotes, settleFeedback } from '../review/feedback-entry.ts'
import { recordArtifacts, targetKey } from '../review/record-artifact.ts'
import { courseAuthor } from '../sandbox/course-author.ts'

/**
 * Writes the outline of a run from its usable sources and brief. An outline that exists is kept, unless its ledger
 * row asks for it to be made again; the open notes of that row are then read and marked. Sources that change while
 * the author works make it start over. Answers the outline's version.
 */
export async function writeOutline(run: Run): Promise<number> {
  for (;;) {
    const version = await tryWriteOutline(run)
    if (version !== null) return version
  }
}

async function tryWriteOutline(run: Run): Promise<number | null> {
  const course = await loadRunForWriting(run)
  const row = await db().reviewEntry.findUnique({
    where: { targetKey: targetKey(course.id, { artifactType: 'outline' }) },
  })
  const latest = course.outlines[0]
  if (latest && row?.status !== 'regenerating') return latest.version
  const input = authorInput(course)
  if (input.documents.length === 0) throw new AppError('no_usable_source')
  const read = openNotes(feedbackOf(row))
  const answer = await courseAuthor(course).writeOutline({
    ...input,
    feedback: read.map(({ note, target }) => ({ note, target })),
    previous: (latest?.content ?? null) as CourseOutline | null,
  })
  const sources = course.sources.map(textOf).join()
  return storeOutline(run, answer, { version: latest?.version ?? 0, sources, read })
}

type Base = { version: number; sources: string; read: FeedbackEntry[] }

const textOf = (source: { id: string; textVersion: number }) => `${source.id}:${source.textVersion}`

async function storeOutline(run: Run, answer: OutlineAnswer, base: Base): Promise<number | null> {
  return transaction(async (tx) => {
    const course = await lockRun(tx, run)
    const courseId = course.id
    const newest = await tx.outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
    if (newest && newest.version > base.version) return newest.version
    const sources = await tx.source.findMany({
      where: { courseId, status: 'ready', excluded: false },
      orderBy: { position: 'asc' },
      select: { id: true, textVersion: true },
    })
    if (sources.map(textOf).join() !== base.sources) return null
    const version = base.version + 1
    const content = answer.outline as unknown as Prisma.InputJsonValue
    await tx.outlineVersion.create({ data: { courseId, version, content, author: 'author' } })
    await recordArtifacts(tx, course, [{ artifactType: 'outline' }], true)
    const where = { targetKey: targetKey(courseId, { artifactType: 'outline' }) }
    const row = await tx.reviewEntry.findUnique({ where })
    const feedback = settleFeedback(feedbackOf(row), base.read, answer.applied)
    await tx.reviewEntry.update({
      where,
      data: { feedback, ...(openNotes(feedback).length > 0 ? { status: 'note' } : {}) },
    })
    const title = courseTitle(course.givenTitle, answer.outline.courseTitle, null)
    const titled = await tx.course.update({ where: { id: courseId }, data: { title, stage: 'outline' } })
    await refreshCourse(tx, titled)
    return version
  })
}
