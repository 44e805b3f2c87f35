import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerWith, refuse, startModelServer, TOKENS } from '../../../../e2e/servers/model-server.ts'
import { parseEnv } from '../../../platform/env.ts'
import { type ModelUsage, meterUsage } from '../../../product/providers/usage-meter.ts'
import { askModel } from './ask-model.ts'
import { checkModel, tryModel } from './check-model.ts'
import { openModel } from './model-registry.ts'

let server: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  server = await startModelServer()
  server.tricks.trick = (question, response) => answerWith(question, response, '{"word":"yes","more":null}')
})
afterAll(() => server.close())

const settings = (LLM_MODEL: string, more: Record<string, string> = {}) => ({
  ...parseEnv({ ...process.env, LLM_MODEL, LLM_BASE_URL: server.url, ...more }),
  LLM_MODEL,
})

test.each([
  ['mistral:mistral-large-latest', 'MISTRAL_API_KEY', '/v1/chat/completions', 'authorization', 'Bearer k1'],
  ['openai:gpt-5', 'OPENAI_API_KEY', '/v1/responses', 'authorization', 'Bearer k1'],
  ['anthropic:claude-sonnet-4-5', 'ANTHROPIC_API_KEY', '/v1/messages', 'x-api-key', 'k1'],
  [
    'google:gemini-2.5-flash',
    'GOOGLE_GENERATIVE_AI_API_KEY',
    '/v1/models/gemini-2.5-flash:generateContent',
    'x-goog-api-key',
    'k1',
  ],
  ['compatible:llama3.1:8b', 'LLM_API_KEY', '/v1/chat/completions', 'authorization', 'Bearer k1'],
])(
  '%s is called in its own wire format, with its key and a schema',
  async (name, keyName, path, header, key) => {
    const usage: ModelUsage[] = []
    const model = openModel(settings(name, { [keyName]: 'k1' }))
    const ask = askModel(model, { timeoutSeconds: 10, inSeconds: 10 })
    const question = {
      instructions: 'Say yes.',
      prompt: 'Will you?',
      schema: z.object({ word: z.string(), more: z.string().nullable() }),
      accept: ({ word }: { word: string }) => word,
    }
    const target = async (each: ModelUsage) => {
      usage.push(each)
    }
    expect(await meterUsage(target, () => ask(question))).toBe('yes')
    const asked = server.asked.at(-1)!
    expect(asked).toMatchObject({ path, prompt: 'Will you?', schema: true, headers: { [header]: key } })
    expect(asked.instructions).toContain('Say yes.')
    const { input: inputTokens, output: outputTokens } = TOKENS
    expect(usage).toEqual([{ kind: 'llm', model: name, calls: 1, inputTokens, outputTokens }])
    if (!path.includes('Content')) expect(asked.body.model).toBe(name.slice(name.indexOf(':') + 1))
  },
)

const PROVIDERS = [
  ['openai:gpt-5', 'OPENAI_API_KEY', 'model_refused'],
  ['anthropic:claude-sonnet-4-5', 'ANTHROPIC_API_KEY', 'model_refused'],
  ['google:gemini-2.5-flash', 'GOOGLE_GENERATIVE_AI_API_KEY', 'model_refused'],
  // Its protocol cannot express a refusal.
  ['mistral:mistral-large-latest', 'MISTRAL_API_KEY', 'model_answer_invalid'],
] as const

describe.each(PROVIDERS)('%s', (name, keyName, refusal) => {
  const asking = (model: string = name) =>
    tryModel(askModel(openModel(settings(model, { [keyName]: 'k1' })), { timeoutSeconds: 10, inSeconds: 10 }))
  const tricked = async (trick: typeof server.tricks.trick, model?: string) => {
    const usual = server.tricks.trick
    server.tricks.trick = trick
    try {
      return await asking(model).catch((error: { code: string }) => error.code)
    } finally {
      server.tricks.trick = usual
    }
  }

  test('gets the shared prefix of prompts first, with a marker if its protocol wants one', async () => {
    const ask = askModel(openModel(settings(name, { [keyName]: 'k1' })), {
      timeoutSeconds: 10,
      inSeconds: 10,
    })
    const schema = z.object({ word: z.string() })
    const texts = { instructions: '', material: 'The document.', prompt: 'Answer with the word.', schema }
    await ask({ ...texts, accept: () => null })
    const { prompt, body } = server.asked.at(-1)!
    expect(prompt).toMatch(/^The document\.\n+Answer with the word\.$/)
    const isMarked = JSON.stringify(body).includes('"cache_control":{"type":"ephemeral"}')
    expect(isMarked).toBe(name.startsWith('anthropic:'))
  })

  test('gets the schema in words if its server refuses it', async () => {
    const answer = await tricked(
      (question, response) =>
        question.schema
          ? refuse(response, 400, 'Invalid schema for response_format')
          : answerWith(question, response, '{"word":"ready"}'),
      `${name}-old`,
    )
    expect([answer, server.asked.at(-1)?.schema]).toEqual(['ready', false])
  })

  test('reports a response that was truncated, is empty, or refused', async () => {
    const cutOff = await tricked((question, response) => answerWith(question, response, '{"wo', 'length'))
    const refused = await tricked((question, response) => answerWith(question, response, 'No.', 'refusal'))
    const empty = await tricked((question, response) => answerWith(question, response, ''))
    expect([cutOff, refused, empty]).toEqual(['model_truncated', refusal, 'model_answer_empty'])
  })
})

test('a server without a key is called without one', async () => {
  expect(openModel(settings('compatible:small')).list.headers).toEqual({})
})

test.each<[Record<string, string>, RegExp]>([
  [{ LLM_MODEL: 'gpt-5' }, /LLM_MODEL: must be provider:model.*\(example: mistral:/s],
  [{ LLM_MODEL: 'llama:8b' }, /LLM_MODEL: must be provider:model/],
  [{ LLM_MODEL: 'mistral:' }, /LLM_MODEL/],
  [{ LLM_MODEL: 'mistral:small' }, /LLM_MODEL=mistral:small requires MISTRAL_API_KEY/],
  [{ LLM_MODEL: 'compatible:small' }, /requires LLM_BASE_URL \(example: http:/],
  [{ LLM_MODEL: 'compatible:small', LLM_BASE_URL: 'ftp://x' }, /LLM_BASE_URL/],
  [{ LLM_FALLBACK: 'other' }, /LLM_FALLBACK.*\(example: builtin\)/],
  [{ LLM_REASONING_EFFORT: 'hard' }, /LLM_REASONING_EFFORT.*\(example: low\)/],
  [{ LLM_MAX_OUTPUT_TOKENS: '10' }, /LLM_MAX_OUTPUT_TOKENS.*\(example: 16000\)/],
  [{ LLM_TIMEOUT_SECONDS: '0' }, /LLM_TIMEOUT_SECONDS/],
  [{ LLM_TIMEOUT_SECONDS: '301' }, /LLM_TIMEOUT_SECONDS/],
])('%o stops the start', (variables, message) => {
  expect(() => parseEnv({ ...process.env, ...variables })).toThrow(message)
})

test('the check is free unless it may cost, and detects a wrong key and an unreachable server', async () => {
  const before = server.asked.length
  await checkModel(openModel(settings('compatible:small')))
  const wrong = openModel(settings('compatible:other', { LLM_API_KEY: 'wrong' }))
  await expect(checkModel(wrong)).rejects.toThrow('The server of compatible:other refuses the key (401).')
  const gone = openModel(settings('compatible:gone', { LLM_BASE_URL: 'http://127.0.0.1:1/v1' }))
  await expect(checkModel(gone)).rejects.toThrow('fetch failed')
  expect(server.asked).toHaveLength(before)
  await tryModel(askModel(openModel(settings('compatible:small')), { timeoutSeconds: 10, inSeconds: 10 }))
  expect(server.asked).toHaveLength(before + 1)
})
