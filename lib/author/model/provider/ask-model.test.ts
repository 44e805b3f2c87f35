import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerWith, refuse, TOKENS } from '../../../../e2e/servers/model-server.ts'
import { pgPool } from '../../../platform/db.ts'
import { env } from '../../../platform/env.ts'
import { ERRORS, type ErrorCode } from '../../../platform/errors/error-table.ts'
import { AppError } from '../../../platform/errors.ts'
import { type ModelUsage, meterUsage } from '../../../product/providers/usage-meter.ts'
import { scriptedModel } from '../fixtures/scripted-model.ts'
import { askModel, UnfitAnswer } from './ask-model.ts'
import { openModel } from './model-registry.ts'

const server = scriptedModel()

const modelAt = (url: string, more: Record<string, unknown> = {}) =>
  openModel({
    LLM_MODEL: 'compatible:small',
    LLM_BASE_URL: url,
    LLM_API_KEY: 'sk-very-secret',
    ...more,
  } as Parameters<typeof openModel>[0])

const greeting = { instructions: 'Greet.', prompt: 'Ann', schema: z.object({ greeting: z.string() }) }

async function asked(
  accept: (text: string) => string = (text) => text,
  timeoutSeconds = 10,
  url = server.url,
  settings: Record<string, unknown> = {},
  inSeconds = 60,
) {
  const usage: ModelUsage[] = []
  const ask = askModel(modelAt(url, settings), { timeoutSeconds, inSeconds })
  const target = async (each: ModelUsage) => {
    usage.push(each)
  }
  const outcome = await meterUsage(target, () =>
    ask({ ...greeting, accept: ({ greeting: text }) => accept(text) }).catch(
      (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
    ),
  )
  const sum = (of: 'calls' | 'inputTokens' | 'outputTokens') =>
    usage.reduce((all, each) => all + (each.kind === 'llm' ? each[of] : 0), 0)
  return { outcome, used: [sum('calls'), sum('inputTokens'), sum('outputTokens')] }
}

type Way = { text: string; end: 'length' | 'refusal' }
const CUT_OFF: Way = { text: '{"greeting":"Hel', end: 'length' }
const NO: Way = { text: 'I cannot help with that.', end: 'refusal' }

/** Responds to the calls in turn; any further ones get the last response. */
function answers(...ways: ('503' | '401' | 'silence' | 'no schema' | Way | (string & {}))[]): void {
  server.tricks.trick = (question, response) => {
    const way = ways[Math.min(server.asked.length, ways.length) - 1]!
    if (typeof way === 'object') return answerWith(question, response, way.text, way.end)
    if (/^\d+$/.test(way)) return refuse(response, Number(way), 'sk-very-secret is not welcome')
    if (way === 'no schema') return refuse(response, 400, 'response_format json_schema is not supported')
    return way === 'silence' || answerWith(question, response, way)
  }
}

const HELLO = '{"greeting":"Hello Ann"}'
const failedAs = (code: ErrorCode) => ({ code, message: ERRORS[code].message })
const failed = (reason: string) => ({
  code: 'model_unavailable',
  message: `The language model gave no usable answer. ${reason}`,
})
const [IN, OUT] = [TOKENS.input, TOKENS.output]

describe('works', () => {
  test('prompts with a schema, once, and reports its usage', async () => {
    answers(HELLO)
    expect(await asked()).toEqual({ outcome: 'Hello Ann', used: [1, IN, OUT] })
    expect(server.asked).toMatchObject([{ instructions: 'Greet.', prompt: 'Ann', schema: true }])
    expect(server.asked[0]?.headers.authorization).toBe('Bearer sk-very-secret')
  })

  test.each(['503', '429'])('retries once after %s', async (status) => {
    answers(status, HELLO)
    expect(await asked()).toEqual({ outcome: 'Hello Ann', used: [2, IN, OUT] })
  })

  test('retries once after a timeout', async () => {
    answers('silence', HELLO)
    const prompt = 'Greet.Ann'.length / 4
    expect(await asked(undefined, 0.3)).toEqual({
      outcome: 'Hello Ann',
      used: [2, IN + Math.ceil(prompt), OUT],
    })
  })

  test('reports a response of the wrong shape to the model, and counts it', async () => {
    answers('{"greeting":7}', HELLO)
    expect(await asked()).toEqual({ outcome: 'Hello Ann', used: [2, 2 * IN, 2 * OUT] })
    expect(server.asked[1]?.prompt).toMatch(/^Ann\n\nYour last answer could not be used: .*expected string/s)
  })

  test('reports an unusable response to the model', async () => {
    answers(HELLO, '{"greeting":"Good day Ann"}')
    const accept = (text: string) => {
      if (text.startsWith('Hello')) throw new UnfitAnswer('Too familiar.')
      return text
    }
    expect(await asked(accept)).toEqual({ outcome: 'Good day Ann', used: [2, 2 * IN, 2 * OUT] })
    expect(server.asked[1]?.prompt).toContain('Too familiar.')
  })

  test('parses JSON in a fence with words around it', async () => {
    answers(`Sure!\n\`\`\`json\n${HELLO}\n\`\`\``)
    expect(await asked()).toEqual({ outcome: 'Hello Ann', used: [1, IN, OUT] })
  })

  test('describes the schema in words for a server that refuses it, from then on immediately', async () => {
    const plain = { schema: false, instructions: expect.stringContaining('"greeting"') }
    const one = { LLM_MODEL: 'compatible:without-schemas' }
    answers('no schema', '{"greeting":7}', HELLO)
    expect((await asked(undefined, 10, server.url, one)).outcome).toBe('Hello Ann')
    expect(server.asked.slice(1)).toMatchObject([plain, plain])
    expect(server.asked[1]?.body).not.toHaveProperty('response_format')
    expect((await asked(undefined, 10, server.url, one)).outcome).toBe('Hello Ann')
    expect(server.asked.slice(3)).toMatchObject([plain])
  })

  test('gives a truncated response more space', async () => {
    answers(CUT_OFF, HELLO)
    expect((await asked()).outcome).toBe('Hello Ann')
    expect(server.asked.map(({ body }) => body.max_tokens)).toEqual([undefined, 16_000])
    expect(server.asked[1]?.prompt).toContain('It was cut off.')
  })

  test('with the configured effort and limit', async () => {
    answers(CUT_OFF, HELLO)
    const set = { LLM_REASONING_EFFORT: 'low', LLM_MAX_OUTPUT_TOKENS: 12_000 }
    await asked(undefined, 10, server.url, set)
    expect(server.asked.map(({ body }) => [body.reasoning_effort, body.max_tokens])).toEqual([
      ['low', 12_000],
      ['low', 24_000],
    ])
  })
})

describe('refuses', () => {
  test('to exceed the daily tokens of all courses together', async () => {
    await pgPool().query('DELETE FROM model_day')
    const before = env().LLM_DAY_TOKENS
    Object.assign(env(), { LLM_DAY_TOKENS: IN + OUT + 1 })
    answers(HELLO)
    expect((await asked()).outcome).toBe('Hello Ann')
    expect((await asked()).outcome).toBe('Hello Ann')
    expect(await asked()).toEqual({ outcome: failedAs('model_day_budget'), used: [0, 0, 0] })
    expect(server.asked).toHaveLength(2)
    Object.assign(env(), { LLM_DAY_TOKENS: before })
  })

  test('a third attempt', async () => {
    answers('503')
    expect(await asked()).toEqual({ outcome: failed('Its server fails (503).'), used: [2, 0, 0] })
    expect(server.asked).toHaveLength(2)
  })

  test('to retry a timeout in less than the time that is set', async () => {
    answers('silence', HELLO)
    await asked(undefined, 0.3, server.url, {}, 0.5)
    expect(server.asked).toHaveLength(1)
  })

  test('to wait longer than the timeout', async () => {
    answers('silence')
    const start = performance.now()
    expect(await asked(undefined, 0.2)).toEqual({
      outcome: failed('It did not answer in time.'),
      used: [2, 2 * Math.ceil('Greet.Ann'.length / 4), 0],
    })
    expect(performance.now() - start).toBeLessThan(3000)
  })

  test('to retry with a wrong key, which is never revealed', async () => {
    answers('401')
    expect(await asked()).toEqual({ outcome: failedAs('model_key_refused'), used: [1, 0, 0] })
    answers('403')
    expect(await asked()).toEqual({ outcome: failedAs('model_key_refused'), used: [1, 0, 0] })
  })

  test.each<[string, ErrorCode, Parameters<typeof answers>[0]]>([
    ['refusals', 'model_refused', NO],
    ['answers cut off', 'model_truncated', CUT_OFF],
    ['answers whose space went into thinking', 'model_truncated', { text: '', end: 'length' }],
    ['empty answers', 'model_answer_empty', ''],
    ['answers in words', 'model_answer_invalid', 'Hello'],
    ['answers of another shape', 'model_answer_invalid', '{"greeting":7}'],
  ])('two %s', async (_, code, way) => {
    answers(way)
    expect(await asked()).toEqual({ outcome: failedAs(code), used: [2, 2 * IN, 2 * OUT] })
  })

  test.each([
    ['as its server sends it', 20_000_000, 2_000_000],
    ['as it is read', 200_000, 200_000],
  ])('to read an answer of far more than was asked for: %s', async (_, characters, most) => {
    answers(JSON.stringify({ greeting: 'Hello '.repeat(characters / 6) }), HELLO)
    const { outcome, used } = await asked()
    expect(outcome).toBe('Hello Ann')
    expect(server.asked[1]?.prompt).toContain('many times longer')
    expect(used[2]).toBeLessThan(most / 4 + OUT)
    answers(JSON.stringify({ greeting: 'Hello '.repeat(characters / 6) }))
    expect((await asked()).outcome).toEqual(failedAs('model_answer_invalid'))
  })

  test('more space from a server that has none: the response was truncated', async () => {
    answers(CUT_OFF, '400')
    expect(await asked()).toEqual({ outcome: failedAs('model_truncated'), used: [2, IN, OUT] })
  })

  test('a response that is JSON and fits nothing', async () => {
    answers(HELLO)
    const accept = () => {
      throw new UnfitAnswer('Too familiar.')
    }
    expect((await asked(accept)).outcome).toEqual(failed('Its answers could not be used.'))
  })

  test('a retry by the engine if only a person can change something', () => {
    const isPermanent = (code: ErrorCode) => new AppError(code).isPermanent
    expect((['model_key_refused', 'model_refused', 'model_truncated'] as const).map(isPermanent)).toEqual([
      true,
      true,
      true,
    ])
    expect(
      (['model_answer_empty', 'model_answer_invalid', 'model_unavailable'] as const).map(isPermanent),
    ).toEqual([false, false, false])
  })

  test('a server that is down', async () => {
    const outcome = (await asked(undefined, 5, 'http://127.0.0.1:1/v1')).outcome
    expect(outcome).toEqual(failed('Its server cannot be reached.'))
  })
})
