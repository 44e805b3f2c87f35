import type { Course, Preset } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Language } from '../../product/source-document.ts'
import type { ArtifactTarget } from '../ledger/record-artifact.ts'
import { getOwnCourse, lockOwnCourse } from '../ownership/lock-own-course.ts'
import { getOwnPreset, lockOwnPreset } from '../ownership/lock-own-preset.ts'

/** The owner of sources, usable as a database filter. */
export type SourceOwner = { courseId: string } | { presetId: string }

/** The owner with its row; one of the two is null. */
export type OwnerRow = { course: Course; preset: null } | { course: null; preset: Preset }

/** A course or preset of the caller's. `course_not_found`, `preset_not_found`. */
export const getOwner = async (tx: Tx, ctx: Ctx, owner: SourceOwner): Promise<OwnerRow> =>
  'courseId' in owner
    ? { course: await getOwnCourse(tx, ctx, owner.courseId), preset: null }
    : { course: null, preset: await getOwnPreset(tx, ctx, owner.presetId) }

/** The same, its row locked for this transaction. */
export const lockOwner = async (tx: Tx, ctx: Ctx, owner: SourceOwner): Promise<OwnerRow> =>
  'courseId' in owner
    ? { course: await lockOwnCourse(tx, ctx, owner.courseId), preset: null }
    : { course: null, preset: await lockOwnPreset(tx, ctx, owner.presetId) }

/**
 * A course's sources can change until its launch, those of a preset at any time. Throws
 * `course_not_awaiting_brief`.
 */
export function requireOpen({ course }: OwnerRow): void {
  if (course && course.status !== 'awaiting_brief') throw new AppError('course_not_awaiting_brief')
}

/** The language of a course; a preset is for courses in any. */
export const languageOf = ({ course }: OwnerRow): Language | null => course?.language ?? null

/**
 * The languages that sources may be in, its own first: a translated course has those of its original, which are in
 * the language of that. None for a preset: its sources may be in any.
 */
export const sourceLanguagesOf = ({ course }: OwnerRow): Language[] =>
  course ? [course.language, ...(course.sourceLanguage ? [course.sourceLanguage] : [])] : []

/** The ledger target of a source. */
export const sourceTarget = ({ course }: OwnerRow, sourceId: string): ArtifactTarget => ({
  artifactType: course ? 'source' : 'preset_source',
  item: sourceId,
})
