import { z } from 'zod'
import { type Contract, contract } from '../../platform/http/contract.ts'
import {
  accountSchema,
  apiKeySchema,
  invitedUserSchema,
  mailLanguage,
  usedAccountSchema,
  userSchema,
} from './contract.ts'

const operators = { callers: ['operator'], tag: 'Operator' } as const
const params = z.object({ account_id: z.string() })
const seconds = z.number().int().min(0).max(2_000_000_000)

export const getOperatorAccountContract = contract({
  ...operators,
  method: 'GET',
  path: '/api/v1/operator/accounts/{account_id}',
  summary: 'One account with its settings and what it used.',
  params,
  answers: { 200: usedAccountSchema },
  errors: ['account_not_found'],
})

export const setQuotaContract = contract({
  ...operators,
  method: 'PUT',
  path: '/api/v1/operator/accounts/{account_id}/quota',
  summary:
    'Sets the monthly quota of an account, and its billing cap when given; null: the cap is the quota.',
  params,
  body: z.object({
    quota_seconds: seconds.meta({ description: 'Seconds of finished video per UTC month.' }),
    billing_cap_seconds: seconds
      .nullish()
      .meta({ description: 'What the month may cost at most, in seconds; null: the quota.' }),
  }),
  answers: { 200: accountSchema },
  errors: ['account_not_found'],
})

export const listAccountKeysContract = contract({
  ...operators,
  method: 'GET',
  path: '/api/v1/operator/accounts/{account_id}/keys',
  summary: 'The API keys of an account, revoked ones too, newest first; never the key itself.',
  params,
  answers: { 200: z.array(apiKeySchema) },
  errors: ['account_not_found'],
})

export const listAccountUsersContract = contract({
  ...operators,
  method: 'GET',
  path: '/api/v1/operator/accounts/{account_id}/users',
  summary: 'The console users of an account, newest first.',
  params,
  answers: { 200: z.array(userSchema) },
  errors: ['account_not_found'],
})

export const createAccountUserContract = contract({
  ...operators,
  method: 'POST',
  path: '/api/v1/operator/accounts/{account_id}/users',
  summary: 'Adds a reviewer or an operator and mails them the one-time link to choose a password.',
  params,
  body: z.object({
    email: z.email().max(254),
    role: z.enum(['reviewer', 'operator']),
    name: z.string().trim().min(1).max(200).optional(),
    language: mailLanguage,
  }),
  answers: { 201: invitedUserSchema },
  errors: ['account_not_found'],
})

export const deleteAccountUserContract = contract({
  ...operators,
  method: 'DELETE',
  path: '/api/v1/operator/accounts/{account_id}/users/{user_id}',
  summary: 'Removes a console user, operators too, and ends the sessions of that user.',
  params: params.extend({ user_id: z.string() }),
  answers: { 200: z.object({ user_id: z.string(), deleted: z.literal(true) }) },
  errors: ['not_found'],
})

export const operatorContracts = [
  getOperatorAccountContract,
  setQuotaContract,
  listAccountKeysContract,
  listAccountUsersContract,
  createAccountUserContract,
  deleteAccountUserContract,
] as const satisfies readonly Contract[]
