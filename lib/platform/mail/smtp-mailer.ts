import nodemailer from 'nodemailer'
import { env } from '../env.ts'
import type { Mailer } from './mail.ts'

const CONNECT_MS = 10_000
const SILENT_MS = 20_000

/**
 * Sends through the server of SMTP_URL, one connection per email. Only addresses, texts and a calendar entry
 * are passed: an email cannot include other files, URLs to fetch or headers of its own.
 */
export function smtpMailer(url: string): Mailer {
  const { hostname } = new URL(env().appUrl)
  // A bare machine name or address is not a valid sender domain.
  const domain = /[a-z]/i.test(hostname) && hostname.includes('.') ? hostname : 'localhost.localdomain'
  const from = env().MAIL_FROM ?? `Coursewright <no-reply@${domain}>`
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send({ id, to, subject, text, html, calendar, unsubscribeUrl }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
        ...(calendar && { icalEvent: { method: 'PUBLISH', filename: 'due-date.ics', content: calendar } }),
      })
    },
    async check() {
      await transport.verify()
    },
  }
}
