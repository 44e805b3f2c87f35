import { isDeepStrictEqual } from 'node:util'
import type { Course, Source } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { toJson } from '../../platform/json-column.ts'
import { CHANGED, storeUnlessChanged } from '../../platform/store-unless-changed.ts'
import { placeAt, type SourceRef } from '../../product/source-document.ts'
import type { UpdateRule } from '../../product/update-rules.ts'
import { keepSourceVersion } from '../intake/update-source.ts'
import { isVideo } from '../ledger/artifact-types.ts'
import { getOwnCourse, lockOwnCourse } from '../ownership/lock-own-course.ts'
import { moveToVersion } from '../sources/comparison/compare-versions.ts'
import { inUploadTurn } from '../sources/readers/upload-turn.ts'
import { readBlocks } from '../sources/source-json.ts'
import {
  closeChange,
  type ListedChange,
  nameAndKind,
  type SourceChangeView,
  viewChange,
} from './get-change.ts'
import {
  type Move,
  moveNewPassages,
  type PassageSpan,
  readStoredValues,
  withMovedPassages,
} from './stored-passages.ts'

type Concluding = { refuseRest: boolean; onUpdate?: UpdateRule | undefined }
type Places = Map<string, PassageSpan | null>

/** What stands on the differences is not asked for. */
const NO_DIFFERENCE = -1

const keyOf = ({ start, end }: PassageSpan): string => `${start}-${end}`

/**
 * Makes the new text of a decided change that of its source, and moves all passages of the course into it; those whose
 * words were removed have no place any more. `refuseRest` refuses what is not decided, `onUpdate` is for learners who began an earlier release. A concluded change stays as it
 * is. Throws `course_not_found`, `change_not_found`, `change_undecided`, `change_decided` if it was withdrawn,
 * `not_ready_for_review` while texts are being written, and `version_conflict` if edits never pause.
 */
export async function concludeChange(
  ctx: Ctx,
  courseId: string,
  changeId: string,
  how: Concluding,
): Promise<ListedChange> {
  return storeUnlessChanged(() => conclude(ctx, courseId, changeId, how), {
    end: () => new AppError('version_conflict'),
  })
}

async function conclude(
  ctx: Ctx,
  courseId: string,
  changeId: string,
  { refuseRest, onUpdate }: Concluding,
): Promise<ListedChange | typeof CHANGED> {
  const course = await getOwnCourse(db(), ctx, courseId)
  const change = await transaction((tx) => viewChange(tx, course, changeId, NO_DIFFERENCE))
  if (!isToConclude(change, refuseRest)) return change
  await refuseWriting(db(), course)
  const places = await movedPassages(ctx, course, change)
  return transaction(async (tx) => {
    const locked = await lockOwnCourse(tx, ctx, courseId)
    const found = await viewChange(tx, locked, changeId, NO_DIFFERENCE)
    if (!isToConclude(found, refuseRest)) return found
    await refuseWriting(tx, locked)
    const source = await tx.source.findUniqueOrThrow({ where: { id: change.sourceId } })
    if (source.textVersion !== change.sourceVersion) throw new AppError('version_conflict')
    if (!(await moveStored(tx, courseId, change, places))) return CHANGED
    await moveNewPassages(tx, changeId, passageOf(change))
    await replaceText(tx, ctx, source, change)
    await tx.sourceDifference.updateMany({
      where: { changeId, decision: 'open' },
      data: { decision: 'refused', decidedBy: ctx.actor.label, decidedAt: now() },
    })
    await closeChange(tx, ctx, changeId, 'concluded', onUpdate)
    return viewChange(tx, locked, changeId, NO_DIFFERENCE)
  })
}

/** Whether there is something to do. Throws `change_decided` and `change_undecided`. */
function isToConclude({ status, openCount }: SourceChangeView, refuseRest: boolean): boolean {
  if (status === 'concluded') return false
  if (status === 'withdrawn') throw new AppError('change_decided')
  if (openCount > 0 && !refuseRest) throw new AppError('change_undecided')
  return true
}

/** What is being written was read from the old text, and would be stored with its passages. */
async function refuseWriting(tx: Tx, { id: courseId, status }: Course): Promise<void> {
  const modules = await tx.module.count({ where: { courseId, status: 'generating' } })
  const entries = await tx.reviewEntry.findMany({
    where: { courseId, status: 'regenerating' },
    select: { artifactType: true },
  })
  const isWritten = entries.some(({ artifactType }) => !isVideo(artifactType))
  if (status === 'generating' || modules > 0 || isWritten) throw new AppError('not_ready_for_review')
}

/** Where each passage of the source is in the new text, computed before any lock. */
async function movedPassages(ctx: Ctx, course: Course, change: SourceChangeView): Promise<Places> {
  const source = await db().source.findUniqueOrThrow({ where: { id: change.sourceId } })
  const spans = new Map<string, PassageSpan>()
  for (const { value } of await transaction((tx) => readStoredValues(tx, course.id)))
    withMovedPassages(value, source.id, (span) => {
      spans.set(keyOf(span), { start: span.start, end: span.end })
      return null
    })
  const moved = await inUploadTurn(ctx, () =>
    moveToVersion({
      before: { text: source.text, blocks: readBlocks(source.blocks) },
      after: { text: change.text, blocks: readBlocks(change.blocks) },
      language: source.language ?? course.language,
      passages: [...spans.values()],
    }),
  )
  return new Map([...spans.keys()].map((key, at) => [key, moved[at] ?? null]))
}

/** A range of the new text as a passage of the source. */
function passageOf({ sourceId, text, blocks }: SourceChangeView): (span: PassageSpan) => SourceRef {
  const read = readBlocks(blocks)
  return ({ start, end }) => ({
    ...{ sourceId, start, end, quote: text.slice(start, end) },
    ...placeAt(read, start),
  })
}

/** Stores every passage of the course where it is now; false if there is one that was not known. */
async function moveStored(
  tx: Tx,
  courseId: string,
  change: SourceChangeView,
  places: Places,
): Promise<boolean> {
  let isKnown = true
  const passage = passageOf(change)
  const move: Move = (span) => {
    const place = places.get(keyOf(span))
    if (place === undefined) isKnown = false
    return place ? passage(place) : null
  }
  const moved = (await readStoredValues(tx, courseId)).map(({ value, save }) => ({
    ...{ value, save },
    fresh: withMovedPassages(value, change.sourceId, move),
  }))
  if (!isKnown) return false
  for (const { value, fresh, save } of moved)
    if (!isDeepStrictEqual(value, fresh)) await save(tx, fresh as object | null)
  return true
}

async function replaceText(tx: Tx, ctx: Ctx, source: Source, change: SourceChangeView): Promise<void> {
  await keepSourceVersion(tx, ctx, source)
  const { text, title, wordCount, blocks, fingerprints, warnings } = change
  await tx.source.update({
    where: { id: source.id },
    data: {
      ...nameAndKind(change),
      ...{ text, title, wordCount },
      ...{ blocks: toJson(readBlocks(blocks)), fingerprints: toJson(fingerprints as object) },
      ...{ warnings: toJson(warnings as object), language: change.language ?? source.language },
      textVersion: source.textVersion + 1,
    },
  })
}
