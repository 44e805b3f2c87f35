import path from 'node:path'
import { z } from 'zod'

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
      message: 'must be networks, separated by commas',
    },
  )

const EXAMPLES: Record<string, string> = {
  PORT: '3000',
  HOST: '127.0.0.1',
  APP_URL: 'https://courses.example.com',
  DATABASE_URL: 'postgresql://user:password@db.example.com:5432/coursewright',
  SECRETS_KEY: 'the output of: openssl rand -base64 32',
  NEXTAUTH_SECRET: 'the output of: openssl rand -base64 32',
  FILE_URL_SECRET: 'the output of: openssl rand -base64 32',
  INNGEST_BASE_URL: 'http://inngest.internal:8288',
  OUTBOUND_ALLOW_CIDRS: '10.20.0.0/16, fd00:20::/32',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'Coursewright <courses@example.com>',
  METRICS_TOKEN: 'the output of: openssl rand -hex 24',
  OIDC_ISSUER: 'https://login.example.com/realms/staff',
  LOG_LEVEL: 'info',
}

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
  TRUSTED_PROXY_CIDRS: z.string().default(''),
  OUTBOUND_ALLOW_CIDRS: networks,
  SEED_DEMO: z.enum(['0', '1']).default('1'),
  INNGEST_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  INNGEST_EVENT_KEY: optional(text),
  INNGEST_SIGNING_KEY: optional(text),
  STORAGE_URL: optional(text),
  FFMPEG_PATH: optional(text),
  FFPROBE_PATH: optional(text),
  RATE_LIMIT_PER_MINUTE: count(600),
  REGEN_CAP: count(50, 0),
  QUOTA_START_FLOOR_SECONDS: count(60, 0),
  QUOTA_PAUSE_DAYS: count(14),
  MAX_PARALLEL_MODULES: count(2),
  WORKERS: count(2),
  SANDBOX_SLOW_SECONDS: count(60),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(text.max(300).regex(/^[^\r\n]*@[^\r\n]*$/)),
  METRICS_TOKEN: optional(text.min(16)),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: optional(text),
  OIDC_CLIENT_SECRET: optional(text),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = z.infer<typeof schema> & { appUrl: string; dataDir: string }

let cached: Env | null = null

/** Reads the environment once; the npm scripts fill in what may be unset (embedded database, generated secrets). Throws one error naming every wrong variable, what is wrong and an example. */
export function env(): Env {
  cached ??= parseEnv(process.env)
  return cached
}

/** The same for a given set of variables (tests). */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const result = schema.safeParse(variables)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `  ${name}: ${issue.message}${EXAMPLES[name] ? ` (example: ${EXAMPLES[name]})` : ''}`
    })
    throw new Error(`The environment is not right:\n${lines.join('\n')}`)
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
  return {
    ...value,
    appUrl: (
      value.APP_URL ?? `http://${value.HOST === '0.0.0.0' ? 'localhost' : value.HOST}:${value.PORT}`
    ).replace(/\/$/, ''),
    dataDir: path.resolve(/* turbopackIgnore: true */ value.DATA_DIR),
  }
}
