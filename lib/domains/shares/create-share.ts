import { randomBytes } from 'node:crypto'
import type { ShareLink } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { now } from '../../platform/clock.ts'
import { transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { requireFuture } from '../../platform/require-future.ts'
import { getOwnCourse } from '../ownership/lock-own-course.ts'

export type ShareInput = {
  /** from 1; undefined: the whole course */
  moduleNum: number | undefined
  password: string | undefined
  /** origins that may embed it */
  sites: readonly string[]
  expiresAt: Date | undefined
}

/**
 * A new link to a course or one of its modules. Throws `course_not_found`, `module_not_found`, and `forbidden`
 * while sharing is switched off.
 */
export async function createShare(ctx: Ctx, courseId: string, input: ShareInput): Promise<ShareLink> {
  const { moduleNum, password, sites, expiresAt } = input
  requireFuture(expiresAt, 'expires_at')
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    const { sharing } = await tx.account.findUniqueOrThrow({ where: { id: course.accountId } })
    if (!sharing)
      throw new AppError('forbidden', {
        message: 'Sharing by link is switched off. Allow it in the settings of the account first.',
        details: { sharing },
      })
    const moduleIndex = moduleNum === undefined ? null : moduleNum - 1
    const isThere = moduleIndex === null || (await tx.module.count({ where: { courseId, moduleIndex } })) > 0
    if (!isThere) throw new AppError('module_not_found')
    return tx.shareLink.create({
      data: {
        id: newId('shr'),
        accountId: course.accountId,
        courseId,
        moduleIndex,
        token: randomBytes(24).toString('base64url'),
        passwordHash,
        sites: [...new Set(sites)],
        expiresAt: expiresAt ?? null,
        createdBy: ctx.actor.label,
        createdAt: now(),
      },
    })
  })
}
