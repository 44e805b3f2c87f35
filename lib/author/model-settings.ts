import { z } from 'zod'
import { pgPool } from '../platform/db.ts'
import { type Env, env } from '../platform/env.ts'
import { log } from '../platform/log.ts'
import { openText, resealText, sealText } from '../platform/sealed-text.ts'

export const MODEL_PROVIDERS = ['mistral', 'openai', 'anthropic', 'google', 'compatible', 'local'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]

const price = z.number().min(0)
const stored = z.object({
  provider: z.enum(MODEL_PROVIDERS).nullable(),
  model: z.string().nullable(),
  checkModel: z.string().nullable(),
  baseUrl: z.string().nullable(),
  sealedKey: z.string().nullable(),
  keySetAt: z.string().nullable(),
  prices: z.object({ sent: price, repeated: price, received: price }).nullable(),
})

/**
 * What an operator has set. `provider` null is the built-in author; models are named without their provider,
 * which both share. `keySetAt` is an ISO time. `prices` are per million tokens, in whatever currency.
 */
export type ModelChoice = Omit<z.infer<typeof stored>, 'sealedKey'> & { key: string | null }

/** What applies before an operator has set anything. */
export const NO_CHOICE: ModelChoice = {
  ...{ provider: null, model: null, checkModel: null, baseUrl: null, key: null, keySetAt: null },
  prices: null,
}

/** The variables that hold the keys of providers; a model of this machine needs none. */
export const KEY_VARIABLES = {
  mistral: 'MISTRAL_API_KEY',
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  compatible: 'LLM_API_KEY',
  local: null,
} as const satisfies Record<ModelProvider, keyof Env | null>

type Variable = keyof Env & string
type DecidedBy = Record<'model' | 'checkModel' | 'baseUrl' | 'key', Variable | null>

/**
 * The variable that decides a setting, null where the operator's choice counts. With LLM_MODEL, the
 * environment decides everything. A key of the environment goes only to an address of the environment, so
 * that no page can direct it elsewhere.
 */
export function decidedBy(environment: Env, provider: ModelProvider | null): DecidedBy {
  const ifSet = (name: Variable): Variable | null => (environment[name] ? name : null)
  const keyName = provider && KEY_VARIABLES[provider]
  const ownKey = keyName && ifSet(keyName)
  const baseUrl = ifSet('LLM_BASE_URL')
  if (environment.LLM_MODEL) {
    const model = 'LLM_MODEL'
    const checkModel = ifSet('LLM_CHECK_MODEL') ?? model
    return { model, checkModel, baseUrl: baseUrl ?? model, key: ownKey ?? model }
  }
  const key = provider === 'compatible' && !baseUrl ? null : ownKey
  return { model: null, checkModel: null, baseUrl: baseUrl ?? key, key }
}

/** The environment with an operator's choice filled in where it counts ({@link decidedBy}). */
export function resolveModelSettings(environment: Env, choice: ModelChoice): Env {
  const { provider, model, checkModel, baseUrl, key } = choice
  if (environment.LLM_MODEL || !provider) return environment
  const by = decidedBy(environment, provider)
  const keyName = KEY_VARIABLES[provider]
  return {
    ...environment,
    LLM_MODEL: `${provider}:${model}`,
    LLM_CHECK_MODEL: checkModel ? `${provider}:${checkModel}` : undefined,
    ...(!by.baseUrl && { LLM_BASE_URL: baseUrl ?? undefined }),
    ...(!by.key && keyName && { [keyName]: key ?? undefined }),
  }
}

const NAME = 'model settings'
/** How long another instance's change may go unnoticed. */
const KEPT_MS = 5000
const holder = globalThis as { coursewrightModelChoice?: { at: number; choice: Promise<ModelChoice> } }

/** What operators have set, at most five seconds old. */
export function modelChoice(): Promise<ModelChoice> {
  const known = holder.coursewrightModelChoice
  if (known && performance.now() - known.at < KEPT_MS) return known.choice
  const choice = readModelChoice()
  holder.coursewrightModelChoice = { at: performance.now(), choice }
  choice.catch(() => delete holder.coursewrightModelChoice)
  return choice
}

/** The environment with what operators have set; LLM_MODEL is undefined for the built-in author. */
export const modelSettings = async (): Promise<Env> =>
  env().LLM_MODEL ? env() : resolveModelSettings(env(), await modelChoice())

/** A key opens only with the provider and address it was saved with. */
const ownerOf = ({ provider, baseUrl }: Pick<ModelChoice, 'provider' | 'baseUrl'>): string =>
  `${provider} ${baseUrl ?? ''}`

async function readStored(): Promise<string | null> {
  const text = 'SELECT value FROM service_fact WHERE name = $1'
  const { rows } = await pgPool().query<{ value: string }>(text, [NAME])
  return rows[0]?.value ?? null
}

async function readModelChoice(): Promise<ModelChoice> {
  const value = await readStored()
  if (!value) return NO_CHOICE
  const { sealedKey, ...choice } = stored.parse(JSON.parse(value))
  const key = sealedKey && openKey(choice, sealedKey)
  return { ...choice, key, keySetAt: key && choice.keySetAt }
}

function openKey(choice: Pick<ModelChoice, 'provider' | 'baseUrl'>, sealedKey: string): string | null {
  try {
    return openText('model-key', ownerOf(choice), sealedKey)
  } catch (error) {
    log().warn({ err: error }, 'the key of the language model cannot be opened; set it again')
    return null
  }
}

/** Saves what an operator has set; other instances follow within five seconds. */
export async function writeModelChoice({ key, ...choice }: ModelChoice): Promise<void> {
  const sealedKey = key && sealText('model-key', ownerOf(choice), key)
  await pgPool().query(
    `INSERT INTO service_fact (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [NAME, JSON.stringify({ ...choice, sealedKey })],
  )
  delete holder.coursewrightModelChoice
}

/** Encrypts the stored key again with the current SECRETS_KEY; null if there is none. */
export async function resealModelKey(): Promise<'resealed' | 'current' | 'unreadable' | null> {
  const before = await readStored()
  const choice = before ? stored.parse(JSON.parse(before)) : null
  if (!choice?.sealedKey) return null
  let sealedKey: string | null
  try {
    sealedKey = resealText('model-key', ownerOf(choice), choice.sealedKey)
  } catch {
    return 'unreadable'
  }
  if (!sealedKey) return 'current'
  const update = 'UPDATE service_fact SET value = $3 WHERE name = $1 AND value = $2'
  await pgPool().query(update, [NAME, before, JSON.stringify({ ...choice, sealedKey })])
  return 'resealed'
}
