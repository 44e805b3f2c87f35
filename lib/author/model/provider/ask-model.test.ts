import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answerWith, refuse, startModelServer, TOKENS } from '../../../../e2e/servers/model-server.ts'
import { pgPool } from '../../../platform/db.ts'
import { type ModelUsage, meterUsage } from '../../../platform/usage-meter.ts'
import { askModel, UnfitAnswer } from './ask-model.ts'
import { openModel } from './model-registry.ts'

let server: Awaited<ReturnType<typeof startModelServer>>
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await pgPool().query('DELETE FROM provider_circuit')
  server.asked.length = 0
  server.tricks.trick = null
})

const modelAt = (url: string) =>
  openModel({ LLM_MODEL: 'compatible:small', LLM_BASE_URL: url, LLM_API_KEY: 'sk-very-secret' } as Parameters<
    typeof openModel
  >[0])

const greeting = { instructions: 'Greet.', prompt: 'Ann', schema: z.object({ greeting: z.string() }) }

async function asked(
  accept: (text: string) => string = (text) => text,
  timeoutSeconds = 10,
  url = server.url,
) {
  const usage: ModelUsage[] = []
  const ask = askModel(modelAt(url), { timeoutSeconds, inSeconds: 60 })
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

/** Answers the calls in turn; what is left over is answered with the last. */
function answers(...ways: ('503' | '401' | 'silence' | 'no schema' | (string & {}))[]): void {
  server.tricks.trick = (question, response) => {
    const way = ways[Math.min(server.asked.length, ways.length) - 1]!
    if (/^\d+$/.test(way)) return refuse(response, Number(way), 'sk-very-secret is not welcome')
    if (way === 'no schema') return refuse(response, 400, 'response_format json_schema is not supported')
    return way === 'silence' || answerWith(question, response, way)
  }
}

const HELLO = '{"greeting":"Hello Ann"}'
const failed = (reason: string) => ({
  code: 'model_unavailable',
  message: `The language model gave no usable answer. ${reason}`,
})
const [IN, OUT] = [TOKENS.input, TOKENS.output]

describe('works', () => {
  test('asks with a schema, once, and reports what it used', async () => {
    answers(HELLO)
    expect(await asked()).toEqual({ outcome: 'Hello Ann', used: [1, IN, OUT] })
    expect(server.asked).toMatchObject([{ instructions: 'Greet.', prompt: 'Ann', schema: true }])
    expect(server.asked[0]?.headers.authorization).toBe('Bearer sk-very-secret')
  })

  test.each(['503', '429'])('once more after %s', async (status) => {
    answers(status, HELLO)
    expect(await asked()).toEqual({ outcome: 'Hello Ann', used: [2, IN, OUT] })
  })

  test('once more after silence', async () => {
    answers('silence', HELLO)
    expect(await asked(undefined, 0.3)).toEqual({ outcome: 'Hello Ann', used: [2, IN, OUT] })
  })

  test('an answer of another shape is told so, and paid for', async () => {
    answers('{"greeting":7}', HELLO)
    expect(await asked()).toEqual({ outcome: 'Hello Ann', used: [2, 2 * IN, 2 * OUT] })
    expect(server.asked[1]?.prompt).toMatch(/^Ann\n\nYour last answer could not be used: .*expected string/s)
  })

  test('an answer nothing can be made of is told so', async () => {
    answers(HELLO, '{"greeting":"Good day Ann"}')
    const accept = (text: string) => {
      if (text.startsWith('Hello')) throw new UnfitAnswer('Too familiar.')
      return text
    }
    expect(await asked(accept)).toEqual({ outcome: 'Good day Ann', used: [2, 2 * IN, 2 * OUT] })
    expect(server.asked[1]?.prompt).toContain('Too familiar.')
  })

  test('reads JSON in a fence with words around it', async () => {
    answers(`Sure!\n\`\`\`json\n${HELLO}\n\`\`\``)
    expect(await asked()).toEqual({ outcome: 'Hello Ann', used: [1, IN, OUT] })
  })

  test('a server that takes no schema gets it in words', async () => {
    answers('no schema', HELLO)
    expect((await asked()).outcome).toBe('Hello Ann')
    expect(server.asked[1]).toMatchObject({
      schema: false,
      instructions: expect.stringContaining('"greeting"'),
    })
  })
})

describe('refuses', () => {
  test('to try a third time', async () => {
    answers('503')
    expect(await asked()).toEqual({ outcome: failed('Its server fails (503).'), used: [2, 0, 0] })
    expect(server.asked).toHaveLength(2)
  })

  test('to wait longer than the time-out', async () => {
    answers('silence')
    const start = performance.now()
    expect(await asked(undefined, 0.2)).toEqual({
      outcome: failed('It did not answer in time.'),
      used: [2, 0, 0],
    })
    expect(performance.now() - start).toBeLessThan(3000)
  })

  test('to ask again with a wrong key, which nobody is told', async () => {
    answers('401')
    expect(await asked()).toEqual({ outcome: failed('Its server refuses the key.'), used: [1, 0, 0] })
  })

  test('two answers of another shape', async () => {
    answers('Hello')
    expect(await asked()).toEqual({
      outcome: failed('Its answers could not be used.'),
      used: [2, 2 * IN, 2 * OUT],
    })
  })

  test('a server that is not there', async () => {
    const outcome = (await asked(undefined, 5, 'http://127.0.0.1:1/v1')).outcome
    expect(outcome).toEqual(failed('Its server cannot be reached.'))
  })
})
