import type { z } from 'zod'
import type { Account, ApiKey, User } from '../../generated/prisma/client.ts'
import type { AccountSettings } from './account-settings.ts'
import type {
  accountSchema,
  apiKeySchema,
  invitedUserSchema,
  updateAccountContract,
  userSchema,
} from './contract.ts'
import type { InvitedUser } from './invite-user.ts'

/** An account as the API shows it. */
export const serializeAccount = (row: Account): z.input<typeof accountSchema> => ({
  account_id: row.id,
  name: row.name,
  quota_seconds: row.quotaSeconds,
  billing_cap_seconds: row.billingCapSeconds,
  start_floor_seconds: row.startFloorSeconds,
  regen_cap: row.regenCap,
  rate_limit: row.rateLimit,
  exam_attempts: row.examAttempts,
  course_author: row.courseAuthor,
  month_tokens: row.monthTokens,
  on_exhausted: row.onExhausted,
  two_step_required: row.twoStepRequired,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

/** A key as the API shows it, without the key itself. */
export const serializeApiKey = (row: ApiKey): z.input<typeof apiKeySchema> => ({
  key_id: row.id,
  name: row.name,
  mode: row.mode,
  prefix: row.prefix,
  scopes: row.scopes,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  revoked_at: row.revokedAt?.toISOString() ?? null,
})

/** A console user as the API shows it. */
export const serializeUser = (row: User): z.input<typeof userSchema> => ({
  user_id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  two_step: row.twoStepAt !== null,
  created_at: row.createdAt.toISOString(),
})

/** A user just added, with the link that only live keys and operators get. */
export const serializeInvitedUser = ({
  user,
  link,
  mailed,
}: InvitedUser): z.input<typeof invitedUserSchema> => ({
  ...serializeUser(user),
  set_password_url: link.url,
  expires_at: link.expiresAt.toISOString(),
  mailed,
})

/** The settings in a request body, by the columns of the account's row; absent ones stay absent. */
export const parseSettings = (
  body: z.output<typeof updateAccountContract.body>,
): Partial<AccountSettings> => ({
  name: body.name,
  quotaSeconds: body.quota_seconds,
  billingCapSeconds: body.billing_cap_seconds,
  startFloorSeconds: body.start_floor_seconds,
  regenCap: body.regen_cap,
  rateLimit: body.rate_limit,
  examAttempts: body.exam_attempts,
  courseAuthor: body.course_author,
  monthTokens: body.month_tokens,
  onExhausted: body.on_exhausted,
  twoStepRequired: body.two_step_required,
})
