import type { CourseOutline, Feedback } from '../author/author.ts'
import { author } from '../author/current-author.ts'
import { toBrief } from '../courses/brief-answer.ts'
import { courseTitle } from '../courses/course-title.ts'
import { loadRun } from '../courses/load-run.ts'
import { lockRun, type Run } from '../courses/lock-course.ts'
import { refreshCourse } from '../courses/refresh-course.ts'
import { type Prisma, transaction } from '../db.ts'
import { AppError } from '../errors.ts'
import type { FeedbackEntry } from '../review/feedback-entry.ts'
import { recordArtifacts, targetKey } from '../review/record-artifact.ts'
import type { Language } from '../sources/source-document.ts'
import { usableDocuments } from '../sources/usable-documents.ts'

/**
 * Writes the outline of a run from its usable sources and brief. An outline that exists is kept, unless its ledger
 * row asks for it to be made again; the open notes of that row are then read and marked. Answers its version.
 */
export async function writeOutline(run: Run): Promise<number> {
  const course = await loadRun(run)
  const row = await transaction((tx) =>
    tx.reviewEntry.findUnique({ where: { targetKey: targetKey(course.id, { artifactType: 'outline' }) } }),
  )
  const latest = course.outlines[0]
  if (latest && row?.status !== 'regenerating') return latest.version
  const language = course.language as Language
  const documents = usableDocuments(course.sources, language)
  if (documents.length === 0) throw new AppError('no_usable_source')
  const entries = (row?.feedback ?? []) as FeedbackEntry[]
  const feedback: Feedback[] = entries
    .filter((entry) => entry.outcome === 'open')
    .map(({ note, target }) => ({ note, target }))
  const previous = (latest?.content ?? null) as CourseOutline | null
  const outline = await author().writeOutline({
    language,
    documents,
    brief: toBrief(course.answers, course),
    feedback,
    previous,
  })
  return storeOutline(run, outline, latest?.version ?? 0, entries)
}

async function storeOutline(
  run: Run,
  outline: CourseOutline,
  base: number,
  entries: FeedbackEntry[],
): Promise<number> {
  return transaction(async (tx) => {
    const course = await lockRun(tx, run)
    const newest = await tx.outlineVersion.findFirst({
      where: { courseId: course.id },
      orderBy: { version: 'desc' },
    })
    if (newest && newest.version > base) return newest.version
    const version = base + 1
    const content = outline as unknown as Prisma.InputJsonValue
    await tx.outlineVersion.create({ data: { courseId: course.id, version, content, author: 'author' } })
    await recordArtifacts(tx, course, [{ artifactType: 'outline' }], false)
    if (entries.length > 0) {
      // the outline was made anew with these notes read: what became of each is for the reviewer to see in it
      const feedback = entries.map((entry) =>
        entry.outcome === 'open' ? { ...entry, outcome: 'recorded_only' } : entry,
      )
      await tx.reviewEntry.update({
        where: { targetKey: targetKey(course.id, { artifactType: 'outline' }) },
        data: { feedback },
      })
    }
    const title = courseTitle(course.givenTitle, outline.courseTitle, [])
    await refreshCourse(
      tx,
      await tx.course.update({ where: { id: course.id }, data: { title, stage: 'outline' } }),
    )
    return version
  })
}
