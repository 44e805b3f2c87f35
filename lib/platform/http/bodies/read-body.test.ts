import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { on, routes } from '../route.ts'
import { jsonLimitViolation } from './json-limits.ts'

const openThing = contract({
  method: 'PUT',
  path: '/api/v1/things',
  callers: ['public'],
  summary: 'Changes a thing.',
  tag: 'Things',
  body: z.object({ names: z.array(z.string()) }),
  answers: { 200: z.object({ count: z.int() }) },
})
const { PUT } = routes(on(openThing, (_ctx, { body }) => ({ count: body.names.length })))

async function put(body: string): Promise<{ status: number; detail: { type: string; ctx?: unknown }[] }> {
  const response = await PUT(
    new Request('http://127.0.0.1/api/v1/things', {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json' },
    }),
  )
  return { status: response.status, detail: (await response.json()).detail }
}

describe('what would take too much work is refused before it is parsed', () => {
  test('an anonymous body is small', async () => {
    expect((await put(JSON.stringify({ names: ['a'.repeat(60_000)] }))).status).toBe(200)
    expect((await put(JSON.stringify({ names: ['a'.repeat(70_000)] }))).status).toBe(413)
  })
  test('deep nesting', async () => {
    const { status, detail } = await put(`{"names":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
    expect([status, detail]).toMatchObject([
      422,
      [{ type: 'json_invalid', ctx: { error: 'More than 100 levels' } }],
    ])
  })
  test('a great many problems are not all reported', async () => {
    const { status, detail } = await put(`{"names":[${'0,'.repeat(5000)}0]}`)
    expect([status, detail.length]).toEqual([422, 1000])
  })
})

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const flat = (values: number) => `[${'0,'.repeat(values - 2)}0]`

test.each([
  ['100 levels', nested(100), null],
  ['101 levels', nested(101), 'More than 100 levels'],
  ['many lists side by side', `[${'[],'.repeat(1000)}[]]`, null],
  ['100,000 values', flat(99_999), null],
  ['more', flat(100_002), 'More than 100000 values'],
  ['what stands in a string', JSON.stringify({ text: `${'[,"'.repeat(200_000)}` }), null],
  ['what follows a string that ends in backslashes', `["a\\\\",${nested(100)}]`, 'More than 100 levels'],
  ['a string that does not end', `["${nested(200)}`, null],
])('%s', (_name, text, expected) => {
  expect(jsonLimitViolation(text)).toBe(expected)
})

test('a long string is skipped quickly', () => {
  const text = JSON.stringify({ file: 'A'.repeat(34_000_000), note: '\\"'.repeat(500_000) })
  const start = performance.now()
  expect(jsonLimitViolation(text)).toBeNull()
  expect(performance.now() - start).toBeLessThan(15_000)
})
