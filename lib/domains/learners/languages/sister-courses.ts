import type { Course } from '../../../generated/prisma/client.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Language } from '../../../product/source-document.ts'
import { isCourseFinished } from '../../quiz/final/final-rules.ts'

/** A finished course that says the same in another language. */
export type SisterCourse = { id: string; language: Language }

/** The finished courses that say the same as a course in other languages: its original, and the translations of that. */
export async function readSisters(tx: Tx, course: Course): Promise<SisterCourse[]> {
  const of = await tx.translation.findUnique({ where: { sisterId: course.id }, include: { course: true } })
  const original = of?.course ?? course
  const translations = await tx.translation.findMany({
    where: { courseId: original.id },
    include: { sister: true },
    orderBy: { language: 'asc' },
  })
  return [original, ...translations.flatMap(({ sister }) => sister ?? [])]
    .filter((each) => each.id !== course.id && each.language !== course.language && isCourseFinished(each))
    .map(({ id, language }) => ({ id, language }))
}

/** For the translated scenes of courses, by their ids, those of the originals that they translate. */
export async function readOrigins(tx: Tx, courseIds: string[]): Promise<Map<string, string>> {
  const parts = await tx.preparedPart.findMany({
    where: { courseId: { in: courseIds }, kind: 'scene' },
    select: { id: true, origin: true },
  })
  return new Map(parts.map(({ id, origin }) => [id, origin]))
}
