import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'
import type { Locale } from '../../../platform/i18n/locale-choice.ts'
import { getOwnUser } from '../two-step/get-own-user.ts'

/** Sets the language of the emails the signed-in user receives. Throws `forbidden` without one. */
export async function chooseLanguage(ctx: Ctx, language: Locale): Promise<void> {
  const { id } = await getOwnUser(ctx)
  await db().user.update({ where: { id }, data: { language } })
}
