import { env } from '../env.ts'
import type { Mailer } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

const holder = globalThis as { coursewrightMailer?: Mailer }

/** The mailer of this installation; null without SMTP_URL: emails are then kept and shown to operators. */
export function mailer(): Mailer | null {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return null
  holder.coursewrightMailer ??= smtpMailer(SMTP_URL)
  return holder.coursewrightMailer
}
