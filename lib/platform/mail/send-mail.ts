import type { MailStatus } from '../../generated/prisma/client.ts'
import { now } from '../clock.ts'
import { db } from '../db.ts'
import { log } from '../log.ts'
import { mailer } from './current-mailer.ts'
import { isRefusal } from './mail.ts'

/**
 * Hands a queued email to the mailer; no-op if it was sent, has failed or is gone. The text of a sent email
 * is deleted. A refused email has failed; other errors are thrown, for a retry. Returns the status of the
 * email.
 */
export async function sendMail(mailId: string): Promise<string> {
  const mail = await db().mail.findUnique({ where: { id: mailId } })
  const carrier = mailer()
  if (mail?.status !== 'pending') return mail?.status ?? 'gone'
  // SMTP_URL was removed since: the email stays readable.
  if (!carrier) return settle(mailId, { status: 'kept' })
  await db().mail.updateMany({ where: { id: mailId }, data: { attempts: { increment: 1 } } })
  try {
    await carrier.send(mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log().warn({ mail: mailId, reason }, 'could not send an email')
    await settle(mailId, { error: reason.slice(0, 500), ...(isRefusal(error) && { status: 'failed' }) })
    if (isRefusal(error)) return 'failed'
    throw error
  }
  return settle(mailId, { status: 'sent', sentAt: now(), text: '', html: '', calendar: null, error: null })
}

/** Marks an email as failed after its last attempt. */
export const failMail = (mailId: string): Promise<string> => settle(mailId, { status: 'failed' })

type Change = {
  status?: MailStatus
  sentAt?: Date
  text?: string
  html?: string
  calendar?: null
  error?: string | null
}

async function settle(mailId: string, data: Change): Promise<string> {
  await db().mail.updateMany({ where: { id: mailId, status: 'pending' }, data })
  return data.status ?? 'pending'
}
