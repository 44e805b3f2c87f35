import type { Course, Source } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { toJson } from '../../platform/json-column.ts'
import { getOwnCourse, lockOwnCourse } from '../ownership/lock-own-course.ts'
import { compareVersions } from '../sources/comparison/compare-versions.ts'
import { inUploadTurn } from '../sources/readers/upload-turn.ts'
import { readBlocks } from '../sources/source-json.ts'
import { recordWebhookEvent } from '../webhooks/record-webhook-event.ts'
import { closeChange, nameAndKind, type SourceChangeView, viewChange } from './get-change.ts'
import { type NewContent, readNewText } from './read-new-text.ts'

/** More differences than anybody reviews: this is another document. */
const MOST_DIFFERENCES = 2000

/**
 * Reads a new version of a source that an outline was written from, and stores what it says differently as the open
 * change of the source. Throws `course_not_found`, `source_not_found`, `sources_not_used`, `sources_pending`,
 * `version_conflict` if the text changes in the meantime, `change_decided` if that would discard decisions, and
 * InvalidInputError as reading does, or for another document.
 */
export async function proposeChange(
  ctx: Ctx,
  courseId: string,
  sourceId: string,
  { replace, ...content }: NewContent & { replace: boolean },
): Promise<SourceChangeView> {
  const read = await readVersion(ctx, courseId, sourceId, content, replace)
  return transaction(async (tx) => {
    const { course, open } = await lockSource(tx, ctx, read.source, replace)
    return storeChange(tx, ctx, course, open, read)
  })
}

/** Reads a new version of a source and compares it, before any lock. Throws as {@link proposeChange}. */
export async function readVersion(
  ctx: Ctx,
  courseId: string,
  sourceId: string,
  content: NewContent,
  replace: boolean,
) {
  const course = await getOwnCourse(db(), ctx, courseId)
  const source = await usedSource(db(), courseId, sourceId)
  await openChange(db(), source, replace)
  const language = source.language ?? course.language
  const { document, found } = await inUploadTurn(ctx, async () => {
    const document = await readNewText(source, content, language)
    const before = { text: source.text, blocks: readBlocks(source.blocks) }
    return { document, found: await compareVersions({ before, after: document, language }) }
  })
  if (found.length > MOST_DIFFERENCES)
    throw new InvalidInputError([
      {
        loc: ['body'],
        type: 'value_error',
        msg: 'This is another document. Create a course from it instead',
        ctx: { reason: 'another_document' },
      },
    ])
  return { source: { ...source, courseId }, document, found }
}

export type ReadVersion = Awaited<ReturnType<typeof readVersion>>

/** Locks the course of a source that was compared, unless its text has changed since. */
export async function lockSource(tx: Tx, ctx: Ctx, source: ReadVersion['source'], replace: boolean) {
  const course = await lockOwnCourse(tx, ctx, source.courseId)
  const { textVersion } = await usedSource(tx, source.courseId, source.id)
  if (textVersion !== source.textVersion) throw new AppError('version_conflict')
  return { course, open: await openChange(tx, source, replace) }
}

/** Stores what a version says differently as a change, instead of the open one. */
export async function storeChange(
  tx: Tx,
  ctx: Ctx,
  course: Course,
  open: { id: string } | null,
  { source, document, found }: ReadVersion,
): Promise<SourceChangeView> {
  if (open) await closeChange(tx, ctx, open.id, 'withdrawn')
  const { name, kind, text, blocks, fingerprints, title, wordCount, warnings, language } = document
  const change = await tx.sourceChange.create({
    data: {
      id: newId('sch'),
      ...{ courseId: course.id, sourceId: source.id, sourceVersion: source.textVersion },
      ...{ name, kind, text, title, wordCount, language },
      ...{ blocks: toJson(blocks), fingerprints: toJson(fingerprints), warnings: toJson(warnings) },
      createdBy: ctx.actor.label,
      ...(found.length === 0 && { status: 'concluded', closedBy: ctx.actor.label, closedAt: now() }),
      differences: {
        create: found.map(({ kind, places }, position) => ({ kind, position, places: toJson(places) })),
      },
    },
  })
  if (found.length === 0) await tx.source.update({ where: { id: source.id }, data: nameAndKind(document) })
  else
    await recordWebhookEvent(tx, 'course.source_changed', course, `source_changed:${change.id}`, {
      source_id: source.id,
      change_id: change.id,
      difference_count: found.length,
    })
  return viewChange(tx, course, change.id)
}

async function usedSource(tx: Tx, courseId: string, sourceId: string): Promise<Source> {
  const source = await tx.source.findFirst({ where: { id: sourceId, courseId } })
  if (!source) throw new AppError('source_not_found')
  if ((await tx.outlineVersion.count({ where: { courseId } })) === 0) throw new AppError('sources_not_used')
  if (source.status !== 'ready') throw new AppError('sources_pending')
  return source
}

/** The open change of a source, which may be replaced. */
async function openChange(tx: Tx, { id: sourceId }: Pick<Source, 'id'>, replace: boolean) {
  const open = await tx.sourceChange.findFirst({
    where: { sourceId, status: 'open' },
    include: { _count: { select: { differences: { where: { decision: { not: 'open' } } } } } },
  })
  if (open && open._count.differences > 0 && !replace)
    throw new AppError('change_decided', { details: { change_id: open.id } })
  return open
}
