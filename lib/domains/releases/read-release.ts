import type { ModuleEdition } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'
import { type EditionScene, readEditionScenes } from './edition-scene.ts'

/** A module as a release has it. */
export type Edition = Omit<ModuleEdition, 'scenes'> & { scenes: EditionScene[] }

type Began = { release: number | null; course: { id: string; release: number | null } }

/** The release an enrollment is on: the one it began or moved on to, else the newest; null: there is none. */
export const releaseOf = ({ release, course }: Began): number | null =>
  course.release === null ? null : (release ?? course.release)

/** The modules of a release of a course, in their order. */
export async function readRelease(tx: Tx, courseId: string, number: number): Promise<Edition[]> {
  const rows = await tx.moduleEdition.findMany({
    where: { courseId, since: { lte: number }, OR: [{ until: null }, { until: { gt: number } }] },
    orderBy: { moduleIndex: 'asc' },
  })
  return rows.map((row) => ({ ...row, scenes: readEditionScenes(row.scenes) }))
}

/** What an enrollment has of its course; null: no release, so the course as it is. */
export async function readOwnRelease(tx: Tx, enrollment: Began): Promise<Edition[] | null> {
  const number = releaseOf(enrollment)
  return number === null ? null : readRelease(tx, enrollment.course.id, number)
}

/** SQL: whether the edition `d` is the one of release `release`, an expression. */
export const holdsFor = (release: string): string =>
  `(d.since <= ${release} AND (d.until IS NULL OR d.until > ${release}))`
