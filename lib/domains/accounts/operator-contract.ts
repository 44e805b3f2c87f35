import { z } from 'zod'
import { USER_ROLES } from '../../platform/auth/context.ts'
import { type Contract, contract } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { oneLine } from '../../platform/one-line.ts'
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
  summary: 'Get an account with its settings and usage',
  params,
  answers: { 200: usedAccountSchema },
  errors: ['account_not_found'],
})

export const setQuotaContract = contract({
  ...operators,
  method: 'PUT',
  path: '/api/v1/operator/accounts/{account_id}/quota',
  summary: 'Set the monthly quota of an account and, if given, its billing cap',
  params,
  body: z.object({
    quota_seconds: seconds.meta({ description: 'Seconds of finished video per UTC month.' }),
    billing_cap_seconds: seconds.nullish().meta({
      description: 'Seconds above which nothing is generated in a month. Null: the cap equals the quota.',
    }),
  }),
  answers: { 200: accountSchema },
  errors: ['account_not_found'],
})

export const listAccountKeysContract = contract({
  ...operators,
  method: 'GET',
  path: '/api/v1/operator/accounts/{account_id}/keys',
  summary: 'List the API keys of an account, including revoked ones, newest first; never the key itself',
  params,
  query: z.object(pageQuery),
  answers: { 200: z.array(apiKeySchema) },
  errors: ['account_not_found'],
})

export const listAccountUsersContract = contract({
  ...operators,
  method: 'GET',
  path: '/api/v1/operator/accounts/{account_id}/users',
  summary: 'List the console users of an account, newest first',
  params,
  query: z.object(pageQuery),
  answers: { 200: z.array(userSchema) },
  errors: ['account_not_found'],
})

export const createAccountUserContract = contract({
  ...operators,
  method: 'POST',
  path: '/api/v1/operator/accounts/{account_id}/users',
  summary: 'Add a reviewer or an operator and email them a one-time link to choose a password',
  params,
  body: z.object({
    email: z.email().max(254),
    role: z.enum(USER_ROLES),
    name: oneLine(200).optional(),
    language: mailLanguage,
  }),
  answers: { 201: invitedUserSchema },
  errors: ['account_not_found'],
})

export const deleteAccountUserContract = contract({
  ...operators,
  method: 'DELETE',
  path: '/api/v1/operator/accounts/{account_id}/users/{user_id}',
  summary: 'Remove a reviewer or an operator and end their sessions',
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
