import type { Course, ReviewEntry } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendEvents } from '../../../platform/events/send-event.ts'
import { releaseGates } from '../../ledger/approve-entries.ts'
import { ARTIFACT_TRAITS, hasScenes, isWhole } from '../../ledger/artifact-types.ts'
import { entryFeedbackOf, newNote, type Pin } from '../../ledger/feedback-entry.ts'
import { type Address, entryById } from '../../ledger/find-entries.ts'
import { regenerationsLeft } from '../../ledger/regen-cap.ts'
import { lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { reworkOf } from './rework-types.ts'

/**
 * Sends the addressed artifacts back for regeneration with their unread notes, `note` being the last, with its
 * `pin` on slides; each counts as one iteration. Regenerations in progress are left alone. Returns the current rows. Throws
 * `artifact_not_found`, `module_not_found`; `not_ready_for_review` if no artifact matches; `outline_in_use`
 * or `sources_in_use` once later work depends on them; `course_not_generating` if the course has ended;
 * `regen_cap_reached` if the cap does not allow all of them.
 */
export async function regenerateArtifact(
  ctx: Ctx,
  courseId: string,
  { note, pin, ...address }: Address & { note?: string | undefined; pin?: Pin | undefined },
): Promise<ReviewEntry[]> {
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const entries = await addressed(tx, course, address)
    const fresh = entries.filter((entry) => entry.status !== 'regenerating')
    for (const rework of new Set(fresh.map(reworkOf))) {
      const code = await rework.obstacle(tx, course)
      if (code) throw new AppError(code)
    }
    if (fresh.length > (await regenerationsLeft(tx, course))) throw new AppError('regen_cap_reached')
    const ids = fresh.map((entry) => entry.assetId)
    await tx.reviewEntry.updateMany({
      where: { assetId: { in: ids } },
      data: { status: 'regenerating', reviewedBy: ctx.actor.label, iteration: { increment: 1 } },
    })
    for (const { assetId, artifactType, feedback } of note === undefined ? [] : fresh) {
      const place = pin && ARTIFACT_TRAITS[artifactType].notePlace === 'pin' ? { pin } : {}
      await tx.reviewEntry.update({
        where: { assetId },
        data: {
          feedback: [...entryFeedbackOf({ feedback }), newNote(note ?? '', null, ctx.actor.label, place)],
        },
      })
    }
    const others = fresh.filter(({ artifactType }) => ARTIFACT_TRAITS[artifactType].notes !== 'run')
    await sendEvents(
      tx,
      'artifact/sent-back',
      others.map(({ assetId, accountId, iteration }) => ({
        course_id: course.id,
        account_id: accountId,
        asset_id: assetId,
        iteration: iteration + 1,
      })),
    )
    await releaseGates(tx, course, fresh)
    return tx.reviewEntry.findMany({
      where: { assetId: { in: entries.map((entry) => entry.assetId) } },
      orderBy: { assetId: 'asc' },
    })
  })
}

/** The addressed rows that belong to a single artifact each. */
async function addressed(tx: Tx, course: Course, address: Address): Promise<ReviewEntry[]> {
  const { assetId, artifactType, moduleIndex, sceneIndex } = address
  if (assetId !== undefined) {
    const entry = await entryById(tx, course, assetId)
    if (!entry.made) throw new AppError('not_ready_for_review')
    if (!isWide(course, entry)) return [entry]
    return addressed(tx, course, {
      artifactType: entry.artifactType,
      moduleIndex: entry.moduleIndex ?? undefined,
    })
  }
  const isOfModule = !isWhole(artifactType) && moduleIndex !== undefined
  if (isOfModule) {
    const module = await tx.module.count({
      where: { courseId: course.id, moduleIndex, status: { not: 'skipped' } },
    })
    if (module === 0) throw new AppError('module_not_found')
  }
  const rows = await tx.reviewEntry.findMany({
    where: {
      courseId: course.id,
      artifactType: { in: artifactType ? [artifactType] : [] },
      made: true,
      ...(isOfModule ? { moduleIndex } : {}),
      ...(sceneIndex === undefined || !hasScenes(artifactType) ? {} : { sceneIndex }),
    },
  })
  const own = rows.filter((row) => !isWide(course, row))
  if (own.length === 0) throw new AppError('not_ready_for_review')
  return own
}

/**
 * Whether a row is about all artifacts of a module or course: created by a note, without an artifact of its
 * key.
 */
function isWide(course: Course, { artifactType, targetKey }: ReviewEntry): boolean {
  const [, module, scene, item] = targetKey.slice(course.id.length).split(':').slice(1)
  const { per, items } = ARTIFACT_TRAITS[artifactType]
  if (items) return item === '-'
  return { owner: false, module: module === '-', scene: scene === '-' }[per]
}
