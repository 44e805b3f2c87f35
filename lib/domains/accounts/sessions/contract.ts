import { z } from 'zod'
import { type Contract, contract } from '../../../platform/http/contract.ts'

const time = z.iso.datetime()
const shared = { callers: ['reviewer', 'operator'], tag: 'Account' } as const

export const sessionSchema = z.object({
  session_id: z.string(),
  browser: z.string().nullable().meta({
    description: 'As it called itself at sign-in, such as Firefox. Null: not recognized.',
  }),
  system: z.string().nullable().meta({
    description: 'The operating system, such as Windows. Null: not recognized.',
  }),
  address: z.string().nullable().meta({
    description: 'Where it signed in from: an IPv4 address or an IPv6 network (/64). Null: unknown.',
  }),
  current: z.boolean().meta({ description: 'Whether it is the session of this request.' }),
  created_at: time,
  last_used_at: time.meta({ description: 'To the minute.' }),
  expires_at: time.meta({ description: 'It ends earlier if it is not used.' }),
})

export const listSessionsContract = contract({
  ...shared,
  method: 'GET',
  path: '/api/v1/account/sessions',
  summary: 'List the browsers you are signed in with, last used first',
  answers: { 200: z.array(sessionSchema) },
})

export const endSessionContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/account/sessions/{session_id}',
  summary: 'Sign out one of your browsers',
  params: z.object({ session_id: z.string() }),
  answers: { 200: z.object({ session_id: z.string(), ended: z.literal(true) }) },
  errors: ['not_found'],
})

export const endOtherSessionsContract = contract({
  ...shared,
  method: 'DELETE',
  path: '/api/v1/account/sessions',
  summary: 'Sign out all your other browsers',
  answers: { 200: z.object({ ended: z.number().int().meta({ description: 'How many there were.' }) }) },
})

export const sessionContracts = [
  listSessionsContract,
  endSessionContract,
  endOtherSessionsContract,
] as const satisfies readonly Contract[]
