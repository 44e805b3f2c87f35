import type { SourceWatch } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { now } from '../../../platform/clock.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { AppError, InvalidInputError } from '../../../platform/errors.ts'
import { getOwnCourse, lockOwnCourse } from '../../ownership/lock-own-course.ts'

export const DAY_MS = 86_400_000

/** How a source is watched; null if it is not. Throws `course_not_found`, `source_not_found`. */
export const getWatch = (ctx: Ctx, courseId: string, sourceId: string): Promise<SourceWatch | null> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    return (await sourceOf(tx, courseId, sourceId)).watch
  })

/**
 * Has the page of a source read again every so many days, from now on, or never (null). Setting the same again
 * changes nothing. Throws as {@link getWatch}, and InvalidInputError for a source that is no page.
 */
export const setWatch = (
  ctx: Ctx,
  courseId: string,
  sourceId: string,
  everyDays: number | null,
): Promise<SourceWatch | null> =>
  transaction(async (tx) => {
    await lockOwnCourse(tx, ctx, courseId)
    const { kind, watch } = await sourceOf(tx, courseId, sourceId)
    if (everyDays === null) {
      await tx.sourceWatch.deleteMany({ where: { sourceId } })
      return null
    }
    if (kind !== 'url')
      throw new InvalidInputError([
        { loc: ['body', 'check_every_days'], type: 'value_error', msg: 'Only a page can be read again' },
      ])
    if (watch?.everyDays === everyDays) return watch
    const nextCheckAt = new Date((watch?.checkedAt ?? now()).getTime() + everyDays * DAY_MS)
    const data = { everyDays, nextCheckAt, setBy: ctx.actor.label }
    return tx.sourceWatch.upsert({ where: { sourceId }, create: { sourceId, ...data }, update: data })
  })

async function sourceOf(tx: Tx, courseId: string, sourceId: string) {
  const source = await tx.source.findFirst({ where: { id: sourceId, courseId }, include: { watch: true } })
  if (!source) throw new AppError('source_not_found')
  return source
}
