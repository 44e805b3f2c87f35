import { pictureRemarks } from '../../author/checking/place-pictures.ts'
import type { Brief, CourseOutline, OutlineAnswer, OutlineDraft } from '../../author/contract/author.ts'
import { readOutlineDraft, readOutlineJson } from '../../author/contract/author-json.ts'
import { db, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { toJson } from '../../platform/json-column.ts'
import { CHANGED, storeUnlessChanged } from '../../platform/store-unless-changed.ts'
import { authorInput } from '../courses/brief/author-input.ts'
import {
  entryFeedbackOf,
  isWithinCap,
  openNotes,
  type ReadNote,
  settledNotes,
  settleFeedback,
} from '../ledger/feedback-entry.ts'
import { recordArtifacts, targetKey } from '../ledger/record-artifact.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { courseAuthor } from '../makers/makers-of.ts'
import { courseTitle as shownTitle } from '../runs/course-title.ts'
import { loadRunForWriting } from '../runs/load-run.ts'
import { type CourseRun, lockRun } from '../runs/lock-course.ts'

/**
 * Writes the outline of a run from its usable sources and brief. An existing outline is kept unless its
 * ledger row asks for regeneration; the open notes of that row are then read and marked, and people's edits
 * stay. If sources change or notes arrive in the meantime, it starts over. Returns the outline's version.
 */
export async function generateOutline(run: CourseRun): Promise<number> {
  return storeUnlessChanged(() => tryWriteOutline(run))
}

async function tryWriteOutline(run: CourseRun): Promise<number | typeof CHANGED> {
  const course = await loadRunForWriting(run)
  const row = await db().reviewEntry.findUnique({
    where: { targetKey: targetKey(course.id, { artifactType: 'outline' }) },
  })
  const latest = course.outlines[0]
  if (latest && row?.status !== 'regenerating') return latest.version
  const input = authorInput(course)
  if (input.documents.length === 0) throw new AppError('no_usable_source')
  const feedback = entryFeedbackOf(row)
  const read = openNotes(feedback)
  const previous = latest ? readOutlineJson(latest.content) : null
  const base = { version: latest?.version ?? 0, sources: course.sources.map(textOf).join(), read }
  const prepared = await preparedOutline(course.id)
  // The outline of a translated course is that of its original: notes on it are left to people.
  if (prepared)
    return storeOutline(run, { outline: previous ?? prepared, applied: read.map(() => false) }, base)
  const answer = await courseAuthor(course).writeOutline({
    ...input,
    feedback: read.map(({ note, target }) => ({ note, target })),
    earlier: settledNotes(feedback).map(({ note, target }) => ({ note, target })),
    previous,
    draft: latest ? await lastDraft(course.id, input.brief) : null,
  })
  const { outline } = answer
  const remarks = [...outline.remarks, ...pictureRemarks(outline, input.documents, input.language)]
  return storeOutline(run, { ...answer, outline: { ...outline, remarks } }, base)
}

async function preparedOutline(courseId: string): Promise<CourseOutline | null> {
  const part = await db().preparedPart.findFirst({ where: { courseId, kind: 'outline' } })
  return part && readOutlineJson(part.content)
}

/** The author's last draft or, for outlines from before drafts were stored, its last outline. */
async function lastDraft(courseId: string, brief: Brief): Promise<OutlineDraft | null> {
  const draft = await db().outlineDraft.findUnique({ where: { courseId } })
  if (draft) return readOutlineDraft(draft.content)
  const written = await db().outlineVersion.findFirst({
    where: { courseId, author: 'author', reason: null },
    orderBy: { version: 'desc' },
  })
  return written && { outline: readOutlineJson(written.content), brief, first: null, removed: [] }
}

type Base = { version: number; sources: string; read: ReadNote[] }

const textOf = (source: { id: string; textVersion: number }) => `${source.id}:${source.textVersion}`

async function storeOutline(
  run: CourseRun,
  answer: OutlineAnswer,
  base: Base,
): Promise<number | typeof CHANGED> {
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
    if (sources.map(textOf).join() !== base.sources) return CHANGED
    const where = { targetKey: targetKey(courseId, { artifactType: 'outline' }) }
    const noted = entryFeedbackOf(await tx.reviewEntry.findUnique({ where }))
    const wasRead = new Set(base.read.map(({ index }) => index))
    if (openNotes(noted).some((note) => isWithinCap(note) && !wasRead.has(note.index))) return CHANGED
    const version = base.version + 1
    const courseTitle = course.givenTitle?.trim() || answer.outline.courseTitle
    const content = toJson({ ...answer.outline, courseTitle })
    await tx.outlineVersion.create({ data: { courseId, version, content, author: 'author' } })
    await recordArtifacts(tx, course, [{ artifactType: 'outline' }], true)
    if (answer.draft) {
      const draft = { content: toJson(answer.draft) }
      await tx.outlineDraft.upsert({ where: { courseId }, create: { courseId, ...draft }, update: draft })
    }
    const feedback = settleFeedback(noted, base.read, answer.applied)
    await tx.reviewEntry.update({
      where,
      data: { feedback, ...(openNotes(feedback).length > 0 ? { status: 'note' } : {}) },
    })
    const title = shownTitle(course.givenTitle, answer.outline.courseTitle, null)
    const titled = await tx.course.update({ where: { id: courseId }, data: { title, stage: 'outline' } })
    await refreshCourse(tx, titled)
    return version
  })
}
