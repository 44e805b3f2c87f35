import path from 'node:path'
import { COURSE_AUTHORS } from '../../lib/author/course-authors.ts'
import { GRAPHICS_CARDS } from '../../lib/author/local-model/install-engine.ts'
import { LOCAL_MODELS } from '../../lib/author/local-model/local-models.ts'
import { type AccountSettings, EXHAUSTION_RULES } from '../../lib/domains/accounts/account-settings.ts'
import { createAccount } from '../../lib/domains/accounts/create-account.ts'
import { createApiKey } from '../../lib/domains/accounts/create-api-key.ts'
import { createUser } from '../../lib/domains/accounts/create-user.ts'
import { getAccount } from '../../lib/domains/accounts/get-account.ts'
import { listAccounts } from '../../lib/domains/accounts/list-accounts.ts'
import { listApiKeys } from '../../lib/domains/accounts/list-api-keys.ts'
import { listUsers } from '../../lib/domains/accounts/list-users.ts'
import { removeUser } from '../../lib/domains/accounts/remove-user.ts'
import { revokeApiKey } from '../../lib/domains/accounts/revoke-api-key.ts'
import { serializeAccount, serializeApiKey, serializeUser } from '../../lib/domains/accounts/serialize.ts'
import { resetTwoStep } from '../../lib/domains/accounts/two-step/reset-two-step.ts'
import { updateAccount } from '../../lib/domains/accounts/update-account.ts'
import { setWebhookSecret } from '../../lib/domains/webhooks/set-webhook-secret.ts'
import { VOICE_PACKS } from '../../lib/media/narration/local/voice-packs.ts'
import {
  KEY_SCOPES,
  type KeyScope,
  MODES,
  type Mode,
  USER_ROLES,
  type UserRole,
} from '../../lib/platform/auth/context.ts'
import { now } from '../../lib/platform/clock.ts'
import { BACKUP_PREFIX, backup } from '../database/backup.ts'
import { keepNewest } from '../database/keep-newest.ts'
import { UserError } from '../progress.ts'
import { installAuthor, listAuthors, removeAuthor } from './operator-authors.ts'
import { type Call, type Grammar, type Kind, readCall, usageLine } from './operator-call.ts'
import { migrationStatus, retryMigrations } from './operator-migrations.ts'
import { rotateSecrets, rotationText } from './operator-secrets.ts'
import { doctor, findingLines, restore } from './operator-upkeep.ts'
import { installVoices, listVoices, removeVoices } from './operator-voices.ts'

const DAY_MS = 86_400_000

/** "read,create"; throws a UserError for any other word. */
function scopesIn(text: string): KeyScope[] {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const isScope = (word: string): word is KeyScope => (KEY_SCOPES as readonly string[]).includes(word)
  const wrong = words.find((word) => !isScope(word))
  if (wrong !== undefined || words.length === 0)
    throw new UserError(`--scopes takes ${KEY_SCOPES.join(', ')}, not "${wrong ?? ''}".`)
  return words.filter(isScope)
}

type Row = Record<string, string | number | boolean | null>
/** The outcome of a command: rows, or rows with their own text and exit code. */
export type CommandOutcome = Row | Row[] | { rows: Row[]; text: string; exitCode: number }
export type Verb = Grammar & {
  /** uses the database as it is: no migration is run, and it may be missing (doctor), or is not opened */
  asIs?: 'present' | 'any' | 'unopened'
  run(call: Call): Promise<CommandOutcome>
}

const USUAL_MODEL = LOCAL_MODELS[0]?.id ?? ''
const USUAL_PACK = VOICE_PACKS[0]?.id ?? ''

const LIMITS: Record<string, Kind> = {
  'billing-cap-seconds': 'count',
  'start-floor-seconds': 'count',
  'regen-cap': 'count',
  'rate-limit': 'count',
  'exam-attempts': 'count',
  'course-author': COURSE_AUTHORS,
  'month-tokens': 'count',
  'on-exhausted': EXHAUSTION_RULES,
  'webhook-secret': 'secret',
}

const number = (value: string | undefined) => (value === undefined ? undefined : Number(value))

/** The settings that were given; the others stay as they are. */
function settingsOf(options: Record<string, string>): Partial<AccountSettings> {
  const settings = {
    name: options.name,
    quotaSeconds: number(options['quota-seconds']),
    billingCapSeconds: number(options['billing-cap-seconds']),
    startFloorSeconds: number(options['start-floor-seconds']),
    regenCap: number(options['regen-cap']),
    rateLimit: number(options['rate-limit']),
    examAttempts: number(options['exam-attempts']) || undefined,
    courseAuthor: options['course-author'] as AccountSettings['courseAuthor'],
    monthTokens: number(options['month-tokens']),
    onExhausted: options['on-exhausted'] as AccountSettings['onExhausted'],
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

const setSecret = async (accountId: string, secret: string | undefined) => {
  if (secret !== undefined) await setWebhookSecret(accountId, secret)
}

export const VERBS: Readonly<Record<string, Verb>> = {
  'account:create': {
    required: { name: 'text', 'quota-seconds': 'count' },
    optional: LIMITS,
    run: async ({ options }) => {
      const made = await createAccount(settingsOf(options) as AccountSettings)
      await setSecret(made.account.id, options['webhook-secret'])
      return { account_id: made.account.id, live_key: made.liveKey, test_key: made.testKey }
    },
  },
  'account:list': {
    required: {},
    optional: {},
    run: async () => (await listAccounts()).map(serializeAccount),
  },
  'account:set': {
    subject: 'account_id',
    required: {},
    optional: { name: 'text', 'quota-seconds': 'count', ...LIMITS },
    run: async ({ subject, options }) => {
      if (Object.keys(options).length === 0) throw new UserError('Nothing to set. Give at least one option.')
      const account = await updateAccount(subject, settingsOf(options))
      await setSecret(subject, options['webhook-secret'])
      return serializeAccount(account)
    },
  },
  'key:create': {
    subject: 'account_id',
    required: { mode: MODES },
    optional: { name: 'text', scopes: 'text', days: 'count' },
    run: async ({ subject, options: { mode, name, scopes, days } }) => {
      const { id, key } = await createApiKey(subject, {
        mode: mode as Mode,
        ...(name && { name }),
        ...(scopes && { scopes: scopesIn(scopes) }),
        ...(days && { expires_at: new Date(now().getTime() + Number(days) * DAY_MS).toISOString() }),
      })
      return { key_id: id, key }
    },
  },
  'key:list': {
    subject: 'account_id',
    required: {},
    optional: {},
    run: async ({ subject }) =>
      (await listApiKeys((await getAccount(subject)).id)).map((row) => ({
        ...serializeApiKey(row),
        scopes: row.scopes.join(' '),
      })),
  },
  'key:revoke': {
    subject: 'key_id',
    required: {},
    optional: {},
    run: async ({ subject }) => {
      const { id, revokedAt } = await revokeApiKey(null, subject)
      return { key_id: id, revoked_at: revokedAt?.toISOString() ?? null }
    },
  },
  'webhook-secret:set': {
    subject: 'account_id',
    required: { secret: 'secret' },
    optional: {},
    run: async ({ subject, options: { secret = '' } }) => {
      await setWebhookSecret(subject, secret)
      return { account_id: subject, has_secret: true }
    },
  },
  'user:create': {
    required: { account: 'text', email: 'address', role: USER_ROLES },
    optional: { name: 'text' },
    run: async ({ options: { account = '', email = '', role, name } }) => {
      const { user, password } = await createUser(account, {
        email,
        role: role as UserRole,
        ...(name && { name }),
      })
      return { user_id: user.id, email: user.email, role: user.role, password }
    },
  },
  'user:list': {
    required: { account: 'text' },
    optional: {},
    run: async ({ options: { account = '' } }) =>
      (await listUsers((await getAccount(account)).id)).map(serializeUser),
  },
  'user:delete': {
    subject: 'user_id',
    required: {},
    optional: {},
    run: async ({ subject }) => {
      await removeUser(null, subject)
      return { user_id: subject, deleted: 'yes' }
    },
  },
  'user:two-step-off': {
    subject: 'user_id',
    required: {},
    optional: {},
    run: async ({ subject }) => {
      await resetTwoStep(null, subject, 'operator command')
      return { user_id: subject, two_step: 'off' }
    },
  },
  backup: {
    required: {},
    optional: { out: 'file', keep: 'count' },
    run: async ({ options: { out, keep } }) => {
      const made = await backup(out)
      if (keep) keepNewest(path.dirname(String(made.file)), BACKUP_PREFIX, Number(keep))
      return made
    },
  },
  restore: {
    subject: 'file',
    required: {},
    optional: { force: 'flag' },
    asIs: 'present',
    run: ({ subject, options: { force } }) => restore(subject, force === 'yes'),
  },
  'migrate:status': {
    required: {},
    optional: {},
    asIs: 'present',
    run: async () => (await migrationStatus()).map((row) => ({ ...row })),
  },
  'migrate:retry': {
    required: {},
    optional: {},
    asIs: 'present',
    run: () => retryMigrations(),
  },
  'secrets:rotate': {
    required: {},
    optional: {},
    run: async () => {
      const outcome = await rotateSecrets()
      return { rows: [outcome], text: rotationText(outcome), exitCode: outcome.unreadable > 0 ? 1 : 0 }
    },
  },
  'voices:install': {
    subject: 'pack',
    usual: USUAL_PACK,
    required: {},
    optional: { from: 'file', 'accept-license': 'flag' },
    asIs: 'unopened',
    run: ({ subject, options }) => installVoices(subject, options.from, options['accept-license'] === 'yes'),
  },
  'voices:list': {
    required: {},
    optional: {},
    asIs: 'unopened',
    run: async () => listVoices(),
  },
  'voices:remove': {
    subject: 'pack',
    usual: USUAL_PACK,
    required: {},
    optional: {},
    asIs: 'unopened',
    run: ({ subject }) => removeVoices(subject),
  },
  'author:install': {
    subject: 'model',
    usual: USUAL_MODEL,
    required: {},
    optional: {
      ...{ file: 'file', address: 'text', engine: 'file', gpu: GRAPHICS_CARDS },
      'accept-license': 'flag',
    },
    asIs: 'unopened',
    run: ({ subject, options }) => installAuthor(subject, options),
  },
  'author:list': {
    required: {},
    optional: {},
    asIs: 'unopened',
    run: async () => listAuthors(),
  },
  'author:remove': {
    subject: 'model',
    usual: USUAL_MODEL,
    required: {},
    optional: {},
    asIs: 'unopened',
    run: ({ subject }) => removeAuthor(subject),
  },
  doctor: {
    required: {},
    optional: { 'accept-secrets': 'flag' },
    asIs: 'any',
    run: async ({ options }) => {
      const { rows, exitCode } = await doctor(options['accept-secrets'] === 'yes')
      return { rows, exitCode, text: findingLines(rows) }
    },
  },
}

/** All verbs with their options. */
export const usage = (): string =>
  `Usage: npm run operator -- <verb> [--json]\n\n${Object.entries(VERBS)
    .map(([name, verb]) => `  ${usageLine(name, verb)}`)
    .join('\n')}`

/** Parses the arguments of a command in {@link VERBS}; throws a UsageError that lists every problem. */
export const parseCall = (name: string, words: string[]): Call & { json: boolean } =>
  readCall(name, VERBS[name] ?? { required: {}, optional: {} }, words)
