import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { db, type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Language } from '../../product/source-document.ts'
import { completeSettings } from '../ledger/checkpoint-list.ts'
import { getOwnPreset, lockOwnPresetShared } from '../ownership/lock-own-preset.ts'
import { courseTitle } from '../runs/course-title.ts'
import {
  addSources,
  type PreparedSource,
  prepareSources,
  type SourceInput,
  storeSources,
} from '../sources/add-sources.ts'
import { sourceTitle } from '../sources/source-title.ts'

export type CourseInput = SourceInput & {
  presetId: string
  title?: string | undefined
  language: Language
  externalRef?: string | undefined
  instructions?: string | undefined
  targetMinutes?: number | undefined
  voice?: string | undefined
  quizSize: number
}

/**
 * Creates a course in `awaiting_brief` with its sources, which are read immediately. If `externalRef` is
 * known, everything else is ignored: the existing course is returned and `created` is false. Throws
 * `preset_not_found` or `preset_not_ready`; InvalidInputError lists each unusable file.
 */
export async function createCourse(
  ctx: Ctx,
  input: CourseInput,
): Promise<{ course: Course; created: boolean }> {
  const known = await findByReference(ctx, input.externalRef)
  if (known) return { course: known, created: false }
  const preset = await getOwnPreset(db(), ctx, input.presetId)
  if (preset.status !== 'ready') throw new AppError('preset_not_ready')
  const sources = await prepareSources(ctx, input, input.language)
  const id = newId('crs')
  const created = await storeSources(sources, () =>
    transaction(async (tx) => {
      await lockOwnPresetShared(tx, ctx, input.presetId)
      const made = await tx.course.createMany({
        data: [await courseRow(tx, ctx, id, input, sources)],
        skipDuplicates: true,
      })
      if (made.count > 0) await addSources(tx, ctx, { courseId: id }, sources)
      return made.count > 0
    }),
  )
  const course = created
    ? await db().course.findUniqueOrThrow({ where: { id } })
    : await findByReference(ctx, input.externalRef)
  if (!course) throw new AppError('internal_error')
  return { course, created }
}

async function courseRow(
  tx: Tx,
  ctx: Ctx,
  id: string,
  input: CourseInput,
  sources: readonly PreparedSource[],
) {
  const account = await tx.account.findUniqueOrThrow({ where: { id: ctx.accountId } })
  const [first] = sources
  return {
    id,
    accountId: ctx.accountId,
    mode: ctx.mode,
    presetId: input.presetId,
    externalRef: input.externalRef ?? null,
    givenTitle: input.title ?? null,
    title: courseTitle(input.title ?? null, null, first ? sourceTitle(first) : null),
    language: input.language,
    instructions: input.instructions ?? null,
    targetMinutes: input.targetMinutes ?? null,
    quizSize: input.quizSize,
    voice: input.voice ?? null,
    reviewSettings: completeSettings(account.reviewSettings),
  }
}

async function findByReference(ctx: Ctx, externalRef: string | undefined): Promise<Course | null> {
  if (!externalRef) return null
  return db().course.findFirst({ where: { accountId: ctx.accountId, mode: ctx.mode, externalRef } })
}
