import { z } from 'zod'
import { type Contract, contract, PUBLIC_CALLS_PER_MINUTE } from '../../../platform/http/contract.ts'
import { LANGUAGES } from '../../../product/source-document.ts'
import { REMINDER_KINDS } from './reminder-kind.ts'

const texts = z.strictObject({
  fr: z.string().max(1000).nullable().optional().meta({ description: 'Null removes it.' }),
  en: z.string().max(1000).nullable().optional().meta({ description: 'Null removes it.' }),
})

const settingsSchema = z.object({
  enabled: z.boolean().meta({ description: 'Learners are emailed before and after a due date.' }),
  texts: z.object({ fr: z.string().nullable(), en: z.string().nullable() }).meta({
    description: 'What the account says in them itself.',
  }),
  can_send: z.boolean().meta({ description: 'Without a mail server, none are sent.' }),
  previews: z
    .array(
      z.object({
        language: z.enum(LANGUAGES),
        kind: z.enum(REMINDER_KINDS),
        subject: z.string(),
        text: z.string(),
      }),
    )
    .meta({ description: 'Each email as learners get it, with an example of a course.' }),
})

const account = {
  callers: ['key', 'reviewer', 'operator'],
  tag: 'Groups',
  path: '/api/v1/account/reminders',
} as const

export const getReminderSettingsContract = contract({
  ...account,
  method: 'GET',
  summary: 'Retrieve whether learners are reminded of due dates, and the emails',
  answers: { 200: settingsSchema },
})

export const updateReminderSettingsContract = contract({
  ...account,
  keyModes: ['live'],
  method: 'PUT',
  summary: 'Turn reminders of due dates on or off, or add a text of your own to them',
  body: z.strictObject({
    enabled: z.boolean().optional(),
    texts: texts.optional().meta({ description: 'By language. Null removes one; an absent one stays.' }),
  }),
  answers: { 200: settingsSchema },
})

const open = { callers: ['public'], tag: 'Learning', callsPerAddress: PUBLIC_CALLS_PER_MINUTE } as const
const query = z.object({
  token: z.string().min(1).max(500).meta({ description: 'Of the link in a reminder.' }),
})

export const stopRemindersContract = contract({
  ...open,
  method: 'POST',
  path: '/api/v1/learn/reminders/unsubscribe',
  summary: 'Stop reminders to a learner, with one click of a mail program. Invitations are still sent.',
  query,
  answers: { 200: z.object({ reminders: z.literal(false) }) },
  errors: ['invalid_sign_in'],
})

export const resumeRemindersContract = contract({
  ...open,
  method: 'POST',
  path: '/api/v1/learn/reminders/subscribe',
  summary: 'Send reminders to a learner again',
  query,
  answers: { 200: z.object({ reminders: z.literal(true) }) },
  errors: ['invalid_sign_in'],
})

export const reminderContracts = [
  getReminderSettingsContract,
  updateReminderSettingsContract,
  stopRemindersContract,
  resumeRemindersContract,
] as const satisfies readonly Contract[]
