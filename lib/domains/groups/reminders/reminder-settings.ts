import { z } from 'zod'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db } from '../../../platform/db.ts'
import { mailer } from '../../../platform/mail/current-mailer.ts'
import { LANGUAGES, type Language } from '../../../product/source-document.ts'
import { REMINDER_KINDS, type ReminderKind } from './reminder-kind.ts'
import { composeReminder } from './reminder-mail.ts'

/** What an account says itself in reminders, by language. */
export type ReminderTexts = Partial<Record<Language, string>>
export type ReminderSettings = {
  enabled: boolean
  texts: ReminderTexts
  /** a mail server is configured: without one, none are sent */
  canSend: boolean
  /** what learners get, with an example of a course */
  previews: { language: Language; kind: ReminderKind; subject: string; text: string }[]
}

const stored = z.partialRecord(z.enum(LANGUAGES), z.string())

/** The texts of an account as they are stored. */
export const readReminderTexts = (json: unknown): ReminderTexts => stored.parse(json) as ReminderTexts

/** The reminders of the caller's account, with previews. */
export async function getReminderSettings({ accountId }: Ctx): Promise<ReminderSettings> {
  const account = await db().account.findUniqueOrThrow({ where: { id: accountId } })
  const texts = readReminderTexts(account.reminderTexts)
  const previews = LANGUAGES.flatMap((language) =>
    REMINDER_KINDS.map((kind) => {
      const { subject, text } = composeReminder(language, {
        kind,
        company: account.name,
        course: { fr: 'Bien accueillir un client', en: 'Welcoming a customer' }[language],
        name: 'Ada Byron',
        day: '2027-03-12',
        own: texts[language] ?? null,
        url: 'https://…',
        offUrl: 'https://…',
      })
      return { language, kind, subject, text }
    }),
  )
  return { enabled: account.reminders, texts, canSend: mailer() !== null, previews }
}

type Change = { enabled?: boolean | undefined; texts?: Partial<Record<Language, string | null>> | undefined }

/** Changes the reminders of the caller's account; an absent text stays, null or a blank one removes it. */
export async function updateReminderSettings(
  ctx: Ctx,
  { enabled, texts }: Change,
): Promise<ReminderSettings> {
  const { reminderTexts } = await db().account.findUniqueOrThrow({ where: { id: ctx.accountId } })
  const all = Object.entries({ ...readReminderTexts(reminderTexts), ...texts })
  const kept = Object.fromEntries(
    all.flatMap(([language, text]) => (text?.trim() ? [[language, text.trim()]] : [])),
  )
  await db().account.update({
    where: { id: ctx.accountId },
    data: { reminderTexts: kept, ...(enabled !== undefined && { reminders: enabled }) },
  })
  return getReminderSettings(ctx)
}
