import type { Course, ReviewEntry } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { releaseGates } from '../ledger/approve-entries.ts'
import { ARTIFACT_TRAITS } from '../ledger/artifact-types.ts'
import { entryFeedbackOf, newNote, type Pin } from '../ledger/feedback-entry.ts'
import { type Address, entryById, targetAt } from '../ledger/find-entries.ts'
import { type ArtifactTarget, targetKey } from '../ledger/record-artifact.ts'
import { regenerationsLeft } from '../ledger/regen-cap.ts'
import { lockOwnCourse } from '../ownership/lock-own-course.ts'

type Said = { note: string; atSeconds?: number | undefined; pin?: Pin | undefined }

/** A ledger row after a note; `capReached`: the note was the last one allowed by the cap. */
export type Noted = { entry: ReviewEntry; capReached: boolean }

/**
 * Appends a note to an artifact's ledger row, creating the row if needed, and counts an iteration. Starts no
 * work: notes on an outline or narration are read by the next step after their gate is released, others by a
 * regeneration; one in progress follows the note before it ends. Beyond the cap the note is still stored, no
 * iteration is counted, and `regen_cap_reached` is thrown after the commit. A `pin` is kept on a slide only.
 * Throws `artifact_not_found`, `module_not_found` or `scene_not_found`.
 */
export async function noteArtifact(
  ctx: Ctx,
  courseId: string,
  { note, atSeconds, pin, ...address }: Address & Said,
): Promise<Noted> {
  const noted = await transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const { entry, path } = await rowOf(tx, course, address)
    const left = await regenerationsLeft(tx, course)
    const isWorkedOn = entry.status === 'regenerating'
    const changed = await tx.reviewEntry.update({
      where: { assetId: entry.assetId },
      data: {
        feedback: [
          ...entryFeedbackOf(entry),
          newNote(note, path ?? (await scenePath(tx, entry, atSeconds)), ctx.actor.label, {
            ...(left === 0 && { overCap: true }),
            ...(atSeconds !== undefined && { atSeconds }),
            ...(pin && ARTIFACT_TRAITS[entry.artifactType].notePlace === 'pin' && { pin }),
          }),
        ],
        // A regeneration in progress continues and reads the note before it ends.
        ...(isWorkedOn ? {} : { status: 'note', reviewedBy: null }),
        ...(left > 0 ? { iteration: { increment: 1 } } : {}),
      },
    })
    await releaseGates(tx, course, [changed])
    return { entry: changed, left }
  })
  if (noted.left === 0) throw new AppError('regen_cap_reached')
  return { entry: noted.entry, capReached: noted.left === 1 }
}

/** The scene a video shows at a second, as the path of a note; null without either. */
async function scenePath(tx: Tx, entry: ReviewEntry, atSeconds?: number): Promise<string | null> {
  const { courseId, moduleIndex, artifactType } = entry
  if (ARTIFACT_TRAITS[artifactType].notePlace !== 'second' || atSeconds === undefined || !courseId)
    return null
  const scene = await tx.scene.findFirst({
    where: { module: { courseId, moduleIndex: moduleIndex ?? 0 }, startSeconds: { lte: atSeconds } },
    orderBy: { startSeconds: 'desc' },
  })
  return scene && `modules.${moduleIndex}.scenes.${scene.sceneIndex}`
}

async function rowOf(
  tx: Tx,
  course: Course,
  address: Address,
): Promise<{ entry: ReviewEntry; path: string | null }> {
  if (address.assetId !== undefined)
    return { entry: await entryById(tx, course, address.assetId), path: null }
  const { target, path } = await targetAt(tx, course, address)
  const key = targetKey(course.id, target)
  const found = await tx.reviewEntry.findUnique({ where: { targetKey: key } })
  return { entry: found ?? (await createRow(tx, course, target, key)), path }
}

/** A new row only counts at its gate if its artifact exists. */
async function createRow(tx: Tx, course: Course, target: ArtifactTarget, key: string): Promise<ReviewEntry> {
  const { artifactType, moduleIndex, sceneIndex } = target
  const within = {
    courseId: course.id,
    artifactType,
    made: true,
    ...(moduleIndex === undefined ? {} : { moduleIndex }),
    ...(sceneIndex === undefined ? {} : { sceneIndex }),
  }
  return tx.reviewEntry.create({
    data: {
      id: newId('rev'),
      accountId: course.accountId,
      courseId: course.id,
      artifactType,
      moduleIndex: moduleIndex ?? null,
      sceneIndex: sceneIndex ?? null,
      checkpoint: ARTIFACT_TRAITS[artifactType].checkpoint,
      targetKey: key,
      made: (await tx.reviewEntry.count({ where: within })) > 0,
    },
  })
}
