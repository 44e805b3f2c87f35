import type { Question } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashText } from '../../../platform/hash-text.ts'
import { getOwnCourse } from '../../ownership/lock-own-course.ts'
import { drawFinal, FINAL_SIZE, finalSize } from '../../quiz/final/final-draw.ts'

export type FinalQuestions = { courseId: string; questions: Question[] }

/** Randomness that depends only on `seed`: a number for each question. */
export const seededRank =
  (seed: string) =>
  (id: number): number =>
    hashText(`${seed} ${hashText(`${id} ${seed}`)}`)

/**
 * Questions of a final exam over all modules of a course, in the order drawn; `seed` determines the draw.
 * Excludes `exclude`; `count` 0 means 20. Stores nothing. Throws `course_not_found`; `quiz_not_available`
 * with fewer than five questions.
 */
export async function getFinalQuestions(
  ctx: Ctx,
  courseId: string,
  { exclude, count, seed }: { exclude: readonly string[]; count: number; seed: string },
): Promise<FinalQuestions> {
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const pool = await tx.question.findMany({
      where: { active: true, module: { courseId } },
      select: { id: true, difficulty: true, module: { select: { moduleIndex: true } } },
      orderBy: { id: 'asc' },
    })
    if (finalSize(pool.length) === 0) throw new AppError('quiz_not_available')
    const left = pool.filter(({ id }) => !exclude.includes(String(id)))
    const drawn = drawFinal(
      left.map(({ id, difficulty, module }) => ({
        id,
        difficulty,
        moduleIndex: module.moduleIndex,
        servedAt: null,
      })),
      count === 0 ? FINAL_SIZE : count,
      seededRank(seed),
    )
    return { courseId: course.id, questions: await readQuestions(tx, drawn) }
  })
}

/** Question versions in the order of their ids, without deleted ones. */
export async function readQuestions(tx: Tx, ids: readonly number[]): Promise<Question[]> {
  const rows = await tx.question.findMany({ where: { id: { in: [...ids] } } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
