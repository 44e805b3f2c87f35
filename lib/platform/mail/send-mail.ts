import { now } from '../clock.ts'
import { db } from '../db.ts'
import { log } from '../log.ts'
import { mailer } from './current-mailer.ts'
import { isRefusal } from './mail.ts'

/**
 * Hands a waiting mail to the mailer; one that left, failed or is gone is left alone. What was sent loses its text. A
 * refused mail has failed; any other trouble is thrown, for another try. Returns the mail's status.
 */
export async function sendMail(mailId: string): Promise<string> {
  const mail = await db().mail.findUnique({ where: { id: mailId } })
  const carrier = mailer()
  if (mail?.status !== 'pending') return mail?.status ?? 'gone'
  // SMTP_URL was taken away since: the mail stays readable.
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
  return settle(mailId, { status: 'sent', sentAt: now(), text: '', html: '', error: null })
}

/** Gives a mail up that could not be sent for the last time. */
export const failMail = (mailId: string): Promise<string> => settle(mailId, { status: 'failed' })

type Change = { status?: string; sentAt?: Date; text?: string; html?: string; error?: string | null }

async function settle(mailId: string, data: Change): Promise<string> {
  await db().mail.updateMany({ where: { id: mailId, status: 'pending' }, data })
  return data.status ?? 'pending'
}
