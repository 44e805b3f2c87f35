import { parseArgs } from 'node:util'
import type { AccountSettings } from '../lib/accounts/account-settings.ts'
import { createAccount } from '../lib/accounts/create-account.ts'
import { createApiKey } from '../lib/accounts/create-api-key.ts'
import { createUser } from '../lib/accounts/create-user.ts'
import { listAccounts } from '../lib/accounts/list-accounts.ts'
import { revokeApiKey } from '../lib/accounts/revoke-api-key.ts'
import { serializeAccount } from '../lib/accounts/serialize.ts'
import { updateAccount } from '../lib/accounts/update-account.ts'
import { Complaint } from './progress.ts'

type Row = Record<string, string | number | null>
export type Outcome = Row | Row[]
/** What stands after a verb: its subject, and its options by name. */
export type Call = { subject: string; options: Record<string, string> }
type Kind = 'text' | 'address' | 'count' | readonly string[]
type Verb = {
  subject?: string
  required: Record<string, Kind>
  optional: Record<string, Kind>
  run(call: Call): Promise<Outcome>
}

const LIMITS: Record<string, Kind> = {
  'billing-cap-seconds': 'count',
  'start-floor-seconds': 'count',
  'regen-cap': 'count',
  'rate-limit': 'count',
  'on-exhausted': ['pause', 'end_early'],
}
const MODES = ['live', 'test'] as const
const ROLES = ['operator', 'reviewer'] as const

const number = (value: string | undefined) => (value === undefined ? undefined : Number(value))

/** The settings that were named; the others stay as they are. */
function settingsOf(options: Record<string, string>): Partial<AccountSettings> {
  const settings = {
    name: options.name,
    quotaSeconds: number(options['quota-seconds']),
    billingCapSeconds: number(options['billing-cap-seconds']),
    startFloorSeconds: number(options['start-floor-seconds']),
    regenCap: number(options['regen-cap']),
    rateLimit: number(options['rate-limit']),
    onExhausted: options['on-exhausted'] as AccountSettings['onExhausted'],
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

export const VERBS: Readonly<Record<string, Verb>> = {
  'account:create': {
    required: { name: 'text', 'quota-seconds': 'count' },
    optional: LIMITS,
    run: async ({ options }) => {
      const made = await createAccount(settingsOf(options) as AccountSettings)
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
      if (Object.keys(options).length === 0) throw new Complaint('Nothing to set: name at least one option.')
      return serializeAccount(await updateAccount(subject, settingsOf(options)))
    },
  },
  'key:create': {
    subject: 'account_id',
    required: { mode: MODES },
    optional: { name: 'text' },
    run: async ({ subject, options: { mode, name } }) => {
      const { id, key } = await createApiKey(subject, {
        mode: mode as 'live' | 'test',
        ...(name && { name }),
      })
      return { key_id: id, key }
    },
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
  'user:create': {
    required: { account: 'text', email: 'address', role: ROLES },
    optional: { name: 'text' },
    run: async ({ options: { account = '', email = '', role, name } }) => {
      const { user, password } = await createUser(account, {
        email,
        role: role as 'operator' | 'reviewer',
        ...(name && { name }),
      })
      return { user_id: user.id, email: user.email, role: user.role, password }
    },
  },
}

function line(name: string): string {
  const verb = VERBS[name]
  const show = ([option, kind]: [string, Kind]) =>
    `--${option} ${typeof kind === 'string' ? `<${kind}>` : kind.join('|')}`
  const required = Object.entries(verb?.required ?? {}).map(show)
  const optional = Object.entries(verb?.optional ?? {}).map((entry) => `[${show(entry)}]`)
  return [name, ...(verb?.subject ? [`<${verb.subject}>`] : []), ...required, ...optional].join(' ')
}

/** All verbs with their options. */
export const usage = (): string =>
  `Usage: npm run operator -- <verb> [--json]\n\n${Object.keys(VERBS)
    .map((name) => `  ${line(name)}`)
    .join('\n')}`

/** Reads what stands after a verb; complains about everything wrong in it, with the verb's usage. */
export function parseCall(name: string, words: string[]): Call & { json: boolean } {
  const verb = VERBS[name]
  const kinds = { ...verb?.required, ...verb?.optional }
  const refuse = (problems: string[]): never => {
    throw new Complaint(`${problems.join('\n')}\n\nUsage: npm run operator -- ${line(name)} [--json]`)
  }
  const options = Object.fromEntries(
    Object.keys(kinds).map((option) => [option, { type: 'string' as const }]),
  )
  const read = () =>
    parseArgs({ args: words, options: { ...options, json: { type: 'boolean' } }, allowPositionals: true })
  let parsed: ReturnType<typeof read> | undefined
  try {
    parsed = read()
  } catch (error) {
    refuse([(error as Error).message])
  }
  const { json, ...values } = (parsed?.values ?? {}) as Record<string, string> & { json?: boolean }
  const subjects = parsed?.positionals ?? []
  const problems = Object.keys(verb?.required ?? {})
    .filter((option) => values[option] === undefined)
    .map((option) => `--${option} is missing.`)
  if (subjects.length !== (verb?.subject ? 1 : 0))
    problems.push(verb?.subject ? `One ${verb.subject} is needed.` : `Not understood: ${subjects.join(' ')}`)
  for (const [option, value] of Object.entries(values)) problems.push(...check(option, value, kinds[option]))
  if (problems.length > 0) refuse(problems)
  return { subject: subjects[0] ?? '', options: values, json: json === true }
}

function check(option: string, value: string, kind: Kind | undefined): string[] {
  if (value.trim() === '') return [`--${option} is empty.`]
  if (kind === 'count' && !(/^\d+$/.test(value) && Number(value) <= 2_000_000_000))
    return [`--${option} must be a whole number: ${value}`]
  if (kind === 'address' && !/^[^\s@]+@[^\s@]+$/.test(value))
    return [`--${option} must be an e-mail address: ${value}`]
  if (typeof kind === 'object' && !kind.includes(value))
    return [`--${option} must be one of ${kind.join(', ')}: ${value}`]
  return []
}
