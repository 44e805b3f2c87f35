import { z } from 'zod'
import { COURSE_AUTHORS } from '../../author/course-authors.ts'
import { KEY_SCOPES, MODES, USER_ROLES } from '../../platform/auth/context.ts'
import { type Contract, contract, PUBLIC_CALLS_PER_MINUTE } from '../../platform/http/contract.ts'
import { pageQuery } from '../../platform/http/pagination.ts'
import { LOCALES } from '../../platform/i18n/locale-choice.ts'
import { oneLine } from '../../platform/one-line.ts'
import { EXHAUSTION_RULES } from './account-settings.ts'

const id = z.string()
const time = z.iso.datetime()
const name = oneLine(200)
const seconds = z.number().int().min(0).max(2_000_000_000)
const count = z.number().int().min(0).max(1_000_000)
const mode = z.enum(MODES)
const email = z.email().max(254)
const password = z.string().min(10).max(200).meta({
  description:
    'Common passwords, and ones that contain the name, the address or the company of the user, are refused.',
})

export const accountSchema = z.object({
  account_id: id,
  name: z.string(),
  quota_seconds: z.number().int(),
  billing_cap_seconds: z.number().int().nullable(),
  start_floor_seconds: z.number().int().nullable(),
  regen_cap: z.number().int().nullable(),
  rate_limit: z.number().int().nullable(),
  exam_attempts: z.number().int().nullable().meta({
    description: 'How many times a learner may take a final exam without passing it. Null: no limit.',
  }),
  course_author: z.enum(COURSE_AUTHORS).meta({
    description:
      'Who writes its courses: the language model of the installation, if it has one (`model`), the built-in author, or a model of the machine of the service (`local`); and who checks them, if that is another.',
  }),
  month_tokens: z.number().int().nullable().meta({
    description:
      'Tokens its courses may use of the language model per UTC month, in and out. Null: no limit.',
  }),
  on_exhausted: z.enum(EXHAUSTION_RULES),
  two_step_required: z.boolean().meta({
    description:
      'Users without two-step sign-in can only set it up. API keys and users of the identity provider are not affected.',
  }),
  created_at: time,
  updated_at: time,
})

/** An account with its usage; the sandbox uses nothing. */
export const usedAccountSchema = accountSchema.extend({
  usage: z.object({
    consumed_seconds: z.number().int().meta({ description: 'Seconds of video charged this month (UTC).' }),
    reserved_seconds: z.number().int().meta({ description: 'Seconds reserved for videos in progress.' }),
    courses: z.number().int().meta({ description: 'Number of existing courses.' }),
    tokens: z.number().int().meta({ description: 'Tokens of the language model used this month (UTC).' }),
  }),
})

const scopes = z.array(z.enum(KEY_SCOPES)).nonempty()

export const apiKeySchema = z.object({
  key_id: id,
  name: z.string(),
  mode,
  prefix: z.string(),
  scopes: scopes.meta({ description: 'What the key may do.' }),
  created_at: time,
  expires_at: time.nullable(),
  last_used_at: time.nullable(),
  revoked_at: time.nullable(),
})

export const userSchema = z.object({
  user_id: id,
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(USER_ROLES),
  two_step: z.boolean().meta({ description: 'Whether signing in with the password takes a code, too.' }),
  created_at: time,
})

export const invitedUserSchema = userSchema.extend({
  set_password_url: z.url().meta({ description: 'The link in the email. It works once.' }),
  expires_at: time,
  mailed: z.boolean().meta({
    description:
      'False when no mail server is configured. The email is kept for operators; share the link yourself.',
  }),
})

export const mailLanguage = z.enum(LOCALES).default('fr').meta({ description: 'Language of the email.' })

const ownLanguage = z.enum(LOCALES)

const byDefault = { description: 'Null: the default of the service applies.' }
const settings = z.object({
  name,
  quota_seconds: seconds,
  billing_cap_seconds: seconds.nullish().meta({ description: 'Null: the cap equals the quota.' }),
  start_floor_seconds: seconds.nullish().meta(byDefault),
  regen_cap: count.nullish().meta(byDefault),
  rate_limit: count.min(1).nullish().meta(byDefault),
  exam_attempts: count.min(1).nullish().meta({ description: 'Null: no limit.' }),
  course_author: z.enum(COURSE_AUTHORS).optional(),
  month_tokens: z.number().int().min(0).max(2_000_000_000).nullish().meta({ description: 'Null: no limit.' }),
  on_exhausted: z.enum(EXHAUSTION_RULES).optional(),
})

const members = { callers: ['key', 'reviewer', 'operator'], tag: 'Account' } as const
const operators = { callers: ['operator'], tag: 'Operator' } as const
const accountParams = z.object({ account_id: id })

export const getAccountContract = contract({
  ...members,
  beforeTwoStep: true,
  method: 'GET',
  path: '/api/v1/account',
  summary: 'Get your account. A setting that is null follows the default of the service.',
  answers: {
    200: accountSchema.extend({
      sends_mail: z.boolean().meta({
        description: 'Whether a mail server is configured. Without one, emails are kept for operators.',
      }),
    }),
  },
})

export const listKeysContract = contract({
  ...members,
  method: 'GET',
  path: '/api/v1/account/keys',
  summary: 'List the API keys of your account: prefix, mode and last use, never the key itself',
  query: z.object(pageQuery),
  answers: { 200: z.array(apiKeySchema) },
})

export const listUsersContract = contract({
  ...members,
  method: 'GET',
  path: '/api/v1/account/users',
  summary: 'List the console users of your account',
  query: z.object(pageQuery),
  answers: { 200: z.array(userSchema) },
})

export const createUserContract = contract({
  method: 'POST',
  path: '/api/v1/account/users',
  callers: ['key', 'operator'],
  keyModes: ['live'],
  tag: 'Account',
  summary: 'Add a reviewer and email them a one-time link to choose a password',
  body: z.object({ email, name: name.optional(), language: mailLanguage }),
  answers: { 201: invitedUserSchema },
})

export const deleteUserContract = contract({
  method: 'DELETE',
  path: '/api/v1/account/users/{user_id}',
  callers: ['key', 'operator'],
  keyModes: ['live'],
  tag: 'Account',
  summary: 'Remove a reviewer and end their sessions',
  params: z.object({ user_id: id }),
  answers: { 200: z.object({ user_id: id, deleted: z.literal(true) }) },
  errors: ['not_found'],
})

export const changePasswordContract = contract({
  method: 'POST',
  path: '/api/v1/account/password',
  callers: ['reviewer', 'operator'],
  tag: 'Account',
  summary: 'Change your own password and end all your sessions',
  body: z.object({ current: z.string().max(320), new: password }),
  answers: { 200: z.object({ changed: z.literal(true) }) },
})

export const resetPasswordContract = contract({
  method: 'POST',
  path: '/api/v1/account/password/reset',
  callers: ['public'],
  callsPerAddress: PUBLIC_CALLS_PER_MINUTE,
  tag: 'Account',
  summary: 'Set a password with the token of a one-time link',
  body: z.object({
    token: z.string().max(300),
    new: password,
    language: ownLanguage.optional().meta({ description: 'Becomes the language of your emails.' }),
  }),
  answers: { 200: z.object({ changed: z.literal(true) }) },
})

export const chooseLanguageContract = contract({
  method: 'PUT',
  path: '/api/v1/account/language',
  callers: ['reviewer', 'operator'],
  tag: 'Account',
  summary: 'Choose the language of the emails you receive',
  body: z.object({ language: ownLanguage }),
  answers: { 200: z.object({ language: ownLanguage }) },
})

export const requestPasswordContract = contract({
  method: 'POST',
  path: '/api/v1/account/password/forgot',
  callers: ['public'],
  callsPerAddress: PUBLIC_CALLS_PER_MINUTE,
  tag: 'Account',
  summary:
    'Email a console user a one-time link to choose a new password. The response never reveals whether the user exists.',
  body: z.object({
    email: z.string().trim().toLowerCase().pipe(email),
    language: mailLanguage.meta({
      description: 'Language of the email for a user who has not chosen the language of their emails.',
    }),
  }),
  answers: { 202: z.object({ status: z.literal('accepted') }) },
})

export const listAccountsContract = contract({
  ...operators,
  method: 'GET',
  path: '/api/v1/operator/accounts',
  summary: 'List all accounts with their usage, newest first',
  query: z.object(pageQuery),
  answers: { 200: z.array(usedAccountSchema) },
})

export const createAccountContract = contract({
  ...operators,
  method: 'POST',
  path: '/api/v1/operator/accounts',
  summary: 'Create an account with a live key and a test key, both shown only once',
  body: settings,
  answers: { 201: accountSchema.extend({ live_key: z.string(), test_key: z.string() }) },
})

export const updateAccountContract = contract({
  ...operators,
  method: 'PATCH',
  path: '/api/v1/operator/accounts/{account_id}',
  summary: 'Change the settings of an account. Null restores the default of the service.',
  params: accountParams,
  body: settings.partial().extend({
    two_step_required: z.boolean().optional().meta({
      description: 'True is refused to an operator who has not set up two-step sign-in for themselves.',
    }),
  }),
  answers: { 200: accountSchema },
  errors: ['account_not_found', 'own_two_step_missing'],
})

export const createKeyContract = contract({
  ...operators,
  method: 'POST',
  path: '/api/v1/operator/accounts/{account_id}/keys',
  summary: 'Issue another API key, shown only once',
  params: accountParams,
  body: z.object({
    mode,
    name: name.optional(),
    scopes: scopes.optional().meta({ description: 'What the key may do. Default: everything.' }),
    expires_at: time.optional().meta({ description: 'When it stops working. Default: never.' }),
  }),
  answers: { 201: apiKeySchema.extend({ key: z.string() }) },
  errors: ['account_not_found'],
})

export const revokeKeyContract = contract({
  ...operators,
  method: 'DELETE',
  path: '/api/v1/operator/accounts/{account_id}/keys/{key_id}',
  summary: 'Revoke an API key immediately',
  params: accountParams.extend({ key_id: id }),
  answers: { 200: apiKeySchema },
  errors: ['key_not_found'],
})

export const accountContracts = [
  getAccountContract,
  listKeysContract,
  listUsersContract,
  createUserContract,
  deleteUserContract,
  changePasswordContract,
  resetPasswordContract,
  chooseLanguageContract,
  requestPasswordContract,
  listAccountsContract,
  createAccountContract,
  updateAccountContract,
  createKeyContract,
  revokeKeyContract,
] as const satisfies readonly Contract[]
