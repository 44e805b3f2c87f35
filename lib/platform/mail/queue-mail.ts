import type { Tx } from '../db.ts'
import { sendEvent } from '../events/send-event.ts'
import { newId } from '../ids.ts'
import { mailer } from './current-mailer.ts'

/** An email to one address. `topic` is its subject matter, if emails about the same thing are counted. */
export type NewMail = {
  accountId: string | null
  to: string
  subject: string
  text: string
  html: string
  topic?: string
  /** an iCalendar file that goes with it */
  calendar?: string
  /** where a POST unsubscribes its receiver */
  unsubscribeUrl?: string
}

const SUBJECT_LENGTH = 200
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into a header
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g
const ADDRESS = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/

/**
 * Queues an email in the caller's transaction: it is sent at least once after the commit, or never. Without
 * SMTP_URL, or to an address of ours that stands for someone without one (`.invalid`, RFC 2606), it is kept and
 * shown to operators. Line breaks of the subject become spaces; throws unless the
 * address is a single one. Returns its id.
 */
export async function queueMail(tx: Tx, mail: NewMail): Promise<string> {
  if (mail.to.length > 254 || !ADDRESS.test(mail.to))
    throw new Error('An email must have exactly one plain address.')
  const id = newId('mal')
  const subject = mail.subject.replace(CONTROL, ' ').trim().slice(0, SUBJECT_LENGTH)
  const leaves = mailer() !== null && !mail.to.toLowerCase().endsWith('.invalid')
  await tx.mail.create({ data: { ...mail, id, subject, status: leaves ? 'pending' : 'kept' } })
  if (leaves) await sendEvent(tx, 'mail/requested', { mail_id: id })
  return id
}
