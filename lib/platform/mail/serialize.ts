import type { z } from 'zod'
import type { Mail } from '../../generated/prisma/client.ts'
import type { mailSchema } from './contract.ts'

/** An email as operators see it. */
export const serializeMail = (row: Mail): z.input<typeof mailSchema> => ({
  mail_id: row.id,
  account_id: row.accountId,
  to: row.to,
  subject: row.subject,
  text: row.text,
  html: row.html,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
})
