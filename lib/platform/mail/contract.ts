import { z } from 'zod'
import { type Contract, contract } from '../http/contract.ts'
import { pageQuery } from '../http/pagination.ts'

const status = z.enum(['kept', 'pending', 'sent', 'failed'])

export const mailSchema = z.object({
  mail_id: z.string(),
  account_id: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  text: z.string().meta({ description: 'Empty once an SMTP server has accepted the email.' }),
  html: z.string(),
  status: status.meta({ description: '`kept`: no SMTP server is configured; read the email here.' }),
  attempts: z.number().int(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
})

export const listMailsContract = contract({
  method: 'GET',
  path: '/api/v1/operator/mails',
  callers: ['operator'],
  tag: 'Operator',
  summary: 'List the emails of the service, newest first, 100 by default; kept for 30 days',
  query: z.object({
    ...pageQuery,
    limit: pageQuery.limit.default(100),
    status: status.optional(),
    to: z.string().max(254).optional().meta({ description: 'One address; case is ignored.' }),
  }),
  answers: { 200: z.array(mailSchema) },
})

export const mailContracts = [listMailsContract] as const satisfies readonly Contract[]
