import { env } from '../env.ts'
import type { Mailer } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

const holder = globalThis as { coursewrightMailer?: Mailer }

/** What this installation sends mails with; null without SMTP_URL: they are kept and shown to operators. */
export function mailer(): Mailer | null {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return null
  holder.coursewrightMailer ??= smtpMailer(SMTP_URL)
  return holder.coursewrightMailer
}
