import path from 'node:path'
import { z } from 'zod'
import { parseStorageUrl, type StoragePlace } from './storage-url.ts'
import { parseVoiceMap, type VoiceMap } from './voice-map.ts'

const text = z.string().trim().min(1)
const secret = z.string().trim().min(32)
const count = (fallback: number, minimum = 1) => z.coerce.number().int().min(minimum).default(fallback)
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const base64Bytes = (bytes: number) =>
  text.refine((value) => Buffer.from(value, 'base64').length === bytes, `must be ${bytes} bytes as base64`)

const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])
const networks = z
  .string()
  .default('')
  .refine(
    (list) => list.split(',').every((part) => part.trim() === '' || network.safeParse(part.trim()).success),
    {
      message: 'must be a comma-separated list of networks',
    },
  )

const storagePlace = text.transform((url, ctx): StoragePlace => {
  try {
    return parseStorageUrl(url)
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const voiceMap = text.transform((json, ctx): VoiceMap => {
  try {
    return parseVoiceMap(json)
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const EXAMPLES: Record<string, string> = {
  PORT: '3000',
  HOST: '127.0.0.1',
  APP_URL: 'https://courses.example.com',
  DATABASE_URL: 'postgresql://user:password@db.example.com:5432/coursewright',
  SECRETS_KEY: 'the output of: openssl rand -base64 32',
  NEXTAUTH_SECRET: 'the output of: openssl rand -base64 32',
  FILE_URL_SECRET: 'the output of: openssl rand -base64 32',
  INNGEST_BASE_URL: 'http://inngest.internal:8288',
  INNGEST_SERVE_ORIGIN: 'http://proxy.internal',
  INNGEST_SIGNING_KEY: 'the output of: openssl rand -hex 32',
  STORAGE_URL: 's3://key:secret@bucket?endpoint=https://s3.example.com, or s3://bucket?region=eu-west-3',
  OUTBOUND_ALLOW_CIDRS: '10.20.0.0/16, fd00:20::/32',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'Coursewright <courses@example.com>',
  METRICS_TOKEN: 'the output of: openssl rand -hex 24',
  OIDC_ISSUER: 'https://login.example.com/realms/staff',
  LLM_MODEL: 'mistral:mistral-large-latest, or compatible:llama3.1:8b with LLM_BASE_URL',
  LLM_CHECK_MODEL: 'mistral:mistral-small-latest',
  LLM_CHECK_QUOTES: 'always',
  LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
  LLM_TIMEOUT_SECONDS: '300',
  LLM_FALLBACK: 'builtin',
  LLM_REASONING_EFFORT: 'low',
  LLM_COURSE_TOKENS: '10000000',
  LLM_DAY_TOKENS: '100000000',
  LLM_MAX_OUTPUT_TOKENS: '16000',
  TTS_PROVIDER: 'openai-compatible',
  TTS_BASE_URL: 'https://api.openai.com/v1, or http://127.0.0.1:8880/v1',
  TTS_MODEL: 'gpt-4o-mini-tts',
  TTS_TIMEOUT_SECONDS: '60',
  TTS_VOICE_MAP: '{"claire": "nova", "daniel": {"fr": "ff_siwis", "en": "am_adam"}}',
  LOG_LEVEL: 'info',
}

const modelName = text.regex(
  /^(mistral|openai|anthropic|google|compatible|local):\S+$/,
  'must be provider:model with one of the providers mistral, openai, anthropic, google, compatible, local',
)

const schema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: text.default('127.0.0.1'),
  APP_URL: optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  SECRETS_KEY: base64Bytes(32),
  NEXTAUTH_SECRET: secret,
  FILE_URL_SECRET: secret,
  SECRETS_KEY_PREVIOUS: optional(base64Bytes(32)),
  NEXTAUTH_SECRET_PREVIOUS: optional(secret),
  FILE_URL_SECRET_PREVIOUS: optional(secret),
  TRUSTED_PROXY_CIDRS: z.string().default(''),
  OUTBOUND_ALLOW_CIDRS: networks,
  HSTS_SUBDOMAINS: z.enum(['0', '1']).default('0'),
  SEED_DEMO: z.enum(['0', '1']).default('1'),
  VOICE_PREVIEWS: z.enum(['0', '1']).default('1'),
  INNGEST_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  INNGEST_EVENT_KEY: optional(text),
  INNGEST_SIGNING_KEY: optional(text.regex(/^(signkey-\w+-)?([0-9a-f]{2})+$/i, 'must be hex digits')),
  INNGEST_SERVE_ORIGIN: optional(z.url({ protocol: /^https?$/ })),
  STORAGE_URL: optional(storagePlace),
  AWS_REGION: optional(text),
  AWS_ACCESS_KEY_ID: optional(text),
  AWS_SECRET_ACCESS_KEY: optional(text),
  FFMPEG_PATH: optional(text),
  FFPROBE_PATH: optional(text),
  RATE_LIMIT_PER_MINUTE: count(600),
  REGEN_CAP: count(50, 0),
  QUOTA_START_FLOOR_SECONDS: count(60, 0),
  SESSION_IDLE_MINUTES: count(720),
  INVITATION_USE: z.enum(['many', 'once']).default('many'),
  QUOTA_PAUSE_DAYS: count(14),
  MAX_PARALLEL_MODULES: count(2),
  WORKERS: count(2),
  SANDBOX_SLOW_SECONDS: count(60),
  STOP_GRACE_SECONDS: count(25, 0),
  MIGRATION_BACKUPS: count(3, 0),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(text.max(300).regex(/^[^\r\n]*@[^\r\n]*$/)),
  METRICS_TOKEN: optional(text.min(16)),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: optional(text),
  OIDC_CLIENT_SECRET: optional(text),
  LLM_MODEL: optional(modelName),
  LLM_CHECK_MODEL: optional(modelName),
  LLM_CHECK_QUOTES: optional(z.enum(['always', 'never'])),
  LLM_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  LLM_API_KEY: optional(text),
  MISTRAL_API_KEY: optional(text),
  OPENAI_API_KEY: optional(text),
  ANTHROPIC_API_KEY: optional(text),
  GOOGLE_GENERATIVE_AI_API_KEY: optional(text),
  LLM_TIMEOUT_SECONDS: count(300).pipe(z.number().max(300)),
  LLM_FALLBACK: optional(z.enum(['builtin'])),
  LLM_REASONING_EFFORT: optional(z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh'])),
  LLM_COURSE_TOKENS: count(10_000_000),
  LLM_DAY_TOKENS: count(100_000_000),
  LLM_MAX_OUTPUT_TOKENS: optional(z.coerce.number().int().min(1000)),
  TTS_PROVIDER: optional(z.enum(['builtin', 'local', 'openai-compatible'])),
  TTS_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  TTS_API_KEY: optional(text),
  TTS_MODEL: optional(text.max(200)),
  TTS_TIMEOUT_SECONDS: count(60).pipe(z.number().max(300)),
  TTS_VOICE_MAP: optional(voiceMap),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The names of all variables the service reads. */
export const variableNames: readonly string[] = Object.keys(schema.shape)

/** The variables that hold a secret. Each may be in a file instead, named by `<variable>_FILE`. */
export const SECRET_VARIABLES = [
  ...['SECRETS_KEY', 'NEXTAUTH_SECRET', 'FILE_URL_SECRET'],
  ...['SECRETS_KEY_PREVIOUS', 'NEXTAUTH_SECRET_PREVIOUS', 'FILE_URL_SECRET_PREVIOUS'],
  ...['DATABASE_URL', 'STORAGE_URL', 'AWS_SECRET_ACCESS_KEY', 'INNGEST_EVENT_KEY', 'INNGEST_SIGNING_KEY'],
  ...['SMTP_URL', 'METRICS_TOKEN', 'OIDC_CLIENT_SECRET', 'LLM_API_KEY', 'MISTRAL_API_KEY', 'OPENAI_API_KEY'],
  ...['ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY', 'TTS_API_KEY'],
] as const

export type Env = z.infer<typeof schema> & { appUrl: string; dataDir: string }

const holder = globalThis as { coursewrightEnv?: Env }

/**
 * The environment, read once; the npm scripts fill in unset variables (embedded database, generated secrets).
 * Throws one error that lists every wrong variable with the problem and an example.
 */
export function env(): Env {
  holder.coursewrightEnv ??= parseEnv(process.env)
  return holder.coursewrightEnv
}

const PLAIN = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'HOME', 'TMPDIR', 'SystemRoot']

/** The variables another program needs to start and to be found, without secrets. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    PLAIN.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ) as NodeJS.ProcessEnv

/** How npm reaches its registry: certificates and proxies of a company, and its own settings. */
const OF_NPM = /^(?:npm_config_.*|node_extra_ca_certs|https?_proxy|no_proxy)$/i

/** The variables that npm needs to fetch packages, without secrets of ours. */
export const npmEnvironment = (): NodeJS.ProcessEnv => ({
  ...plainEnvironment(),
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_NPM.test(name))),
})

/** Parses a given set of variables like {@link env} (for tests). */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const result = schema.safeParse(variables)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const isNoNumber = issue.code === 'invalid_type' && issue.expected === 'number'
      const message = isNoNumber ? `must be a number, not ${variables[name]}` : issue.message
      return `  ${name}: ${message}${EXAMPLES[name] ? ` (example: ${EXAMPLES[name]})` : ''}`
    })
    throw new Error(`Fix these environment variables:\n${lines.join('\n')}`)
  }
  const value = result.data
  const inngest = [value.INNGEST_BASE_URL, value.INNGEST_EVENT_KEY, value.INNGEST_SIGNING_KEY].filter(
    Boolean,
  ).length
  if (inngest !== 0 && inngest !== 3)
    throw new Error(
      'INNGEST_BASE_URL, INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY go together: set all three or none.',
    )
  const oidc = [value.OIDC_ISSUER, value.OIDC_CLIENT_ID, value.OIDC_CLIENT_SECRET].filter(Boolean).length
  if (oidc !== 0 && oidc !== 3)
    throw new Error('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all three or none.')
  if (value.STORAGE_URL && !value.AWS_ACCESS_KEY_ID !== !value.AWS_SECRET_ACCESS_KEY)
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY go together: set both or none.')
  checkModel(value)
  checkVoice(value)
  return {
    ...value,
    appUrl: (
      value.APP_URL ?? `http://${value.HOST === '0.0.0.0' ? 'localhost' : value.HOST}:${value.PORT}`
    ).replace(/\/$/, ''),
    dataDir: path.resolve(/* turbopackIgnore: true */ value.DATA_DIR),
  }
}

const MODEL_KEYS: Record<string, keyof z.infer<typeof schema>> = {
  mistral: 'MISTRAL_API_KEY',
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  compatible: 'LLM_BASE_URL',
}

function checkModel(value: z.infer<typeof schema>): void {
  for (const name of ['LLM_MODEL', 'LLM_CHECK_MODEL'] as const) {
    const needed = MODEL_KEYS[value[name]?.split(':')[0] ?? '']
    if (!needed || value[needed]) continue
    const example = EXAMPLES[needed] ? ` (example: ${EXAMPLES[needed]})` : ''
    throw new Error(`${name}=${value[name]} requires ${needed}${example}.`)
  }
}

function checkVoice({ TTS_PROVIDER, TTS_BASE_URL, TTS_MODEL }: z.infer<typeof schema>): void {
  if (TTS_PROVIDER !== 'openai-compatible' || (TTS_BASE_URL && TTS_MODEL)) return
  throw new Error(
    `TTS_PROVIDER=${TTS_PROVIDER} requires TTS_BASE_URL (example: ${EXAMPLES.TTS_BASE_URL}) and TTS_MODEL (example: ${EXAMPLES.TTS_MODEL}).`,
  )
}
