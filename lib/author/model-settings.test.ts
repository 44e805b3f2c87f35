import { afterAll, describe, expect, test } from 'vitest'
import { disconnect, pgPool } from '../platform/db.ts'
import { type Env, env } from '../platform/env.ts'
import {
  decidedBy,
  type ModelChoice,
  modelChoice,
  NO_CHOICE,
  resolveModelSettings,
  writeModelChoice,
} from './model-settings.ts'

afterAll(disconnect)

const CHOICE: ModelChoice = {
  ...NO_CHOICE,
  ...{ provider: 'openai', model: 'gpt-large', checkModel: 'gpt-small', key: 'sk-of-the-page' },
  ...{ baseUrl: 'https://gateway.example.com/v1', keySetAt: '2026-01-02T03:04:05.000Z' },
}
const withVariables = (variables: Partial<Env>): Env => ({ ...env(), ...variables })

describe('the model that applies', () => {
  test.each<[string, Partial<Env>, Partial<ModelChoice>, Partial<Env>]>([
    ['nothing set: the built-in author', {}, NO_CHOICE, { LLM_MODEL: undefined }],
    [
      'what the page says',
      {},
      {},
      {
        ...{ LLM_MODEL: 'openai:gpt-large', LLM_CHECK_MODEL: 'openai:gpt-small' },
        ...{ LLM_BASE_URL: 'https://gateway.example.com/v1', OPENAI_API_KEY: 'sk-of-the-page' },
      },
    ],
    [
      'LLM_MODEL decides everything',
      { LLM_MODEL: 'mistral:large', MISTRAL_API_KEY: 'own' },
      {},
      {
        ...{ LLM_MODEL: 'mistral:large', LLM_CHECK_MODEL: undefined, LLM_BASE_URL: undefined },
        ...{ MISTRAL_API_KEY: 'own', OPENAI_API_KEY: undefined },
      },
    ],
    [
      'a key of the environment never goes to an address of the page',
      { OPENAI_API_KEY: 'own' },
      {},
      { LLM_MODEL: 'openai:gpt-large', LLM_BASE_URL: undefined, OPENAI_API_KEY: 'own' },
    ],
    [
      'nor that of a compatible server',
      { LLM_API_KEY: 'own' },
      { provider: 'compatible', key: null },
      { LLM_BASE_URL: 'https://gateway.example.com/v1', LLM_API_KEY: undefined },
    ],
    [
      'a checking model of the environment belongs to its LLM_MODEL',
      { LLM_CHECK_MODEL: 'mistral:small' },
      { checkModel: null },
      { LLM_CHECK_MODEL: undefined },
    ],
    [
      'an address of the environment holds for the page’s key',
      { LLM_BASE_URL: 'http://127.0.0.1:9/v1' },
      {},
      { LLM_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_API_KEY: 'sk-of-the-page' },
    ],
  ])('%s', (_, variables, choice, expected) => {
    const resolved = resolveModelSettings(withVariables(variables), { ...CHOICE, ...choice })
    const names = Object.keys(expected) as (keyof Env)[]
    expect(Object.fromEntries(names.map((name) => [name, resolved[name]]))).toEqual(expected)
  })

  test('names the variable that decides', () => {
    const all = withVariables({ LLM_MODEL: 'mistral:large', MISTRAL_API_KEY: 'own' })
    expect(decidedBy(all, 'mistral')).toEqual({
      ...{ model: 'LLM_MODEL', checkModel: 'LLM_MODEL', baseUrl: 'LLM_MODEL', key: 'MISTRAL_API_KEY' },
    })
    expect(decidedBy(env(), 'openai')).toEqual({ model: null, checkModel: null, baseUrl: null, key: null })
  })
})

describe('storing', () => {
  const storedText = async () =>
    (await pgPool().query<{ value: string }>(`SELECT value FROM service_fact WHERE name = 'model settings'`))
      .rows[0]!.value

  test('encrypts the key, which opens only with the address it was saved with', async () => {
    await writeModelChoice(CHOICE)
    expect(await modelChoice()).toEqual(CHOICE)
    const value = await storedText()
    expect(value).not.toContain('sk-of-the-page')
    await writeModelChoice(NO_CHOICE)
    const moved = value.replace('gateway.example.com', 'elsewhere.example.com')
    await pgPool().query(`UPDATE service_fact SET value = $1 WHERE name = 'model settings'`, [moved])
    expect(await modelChoice()).toMatchObject({ model: 'gpt-large', key: null, keySetAt: null })
  })
})
