import { spawnSync } from 'node:child_process'
import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, test } from 'vitest'
import type { oas31 } from 'zod-openapi'
import { contracts } from '../../../domains/contracts.ts'
import { callSnippet, type SnippetLanguage } from './call-snippets.ts'
import { openApiDocument } from './openapi.ts'
import { snippetCall } from './snippet-call.ts'

const document = openApiDocument(contracts, '1.2.3')
const schemas = document.components?.schemas ?? {}
const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Record<string, oas31.OperationObject>).map(([method, operation]) =>
    snippetCall(method.toUpperCase(), path, operation, schemas),
  ),
)
const callOf = (method: string, path: string) =>
  calls.find((one) => one.method === method && one.path === `/api/v1/${path}`)
const has = (program: string) => spawnSync(program, ['--version']).status === 0

describe('the example call of an operation', () => {
  test('has what the operation requires', () => {
    expect(callOf('POST', 'courses')).toMatchObject({ credential: 'key', body: {}, answer: 'json' })
    expect(callOf('GET', 'courses')).toMatchObject({ query: [], headers: [] })
    expect(callOf('GET', 'courses')).not.toHaveProperty('body')
  })
  test.each([
    ['events', 'stream'],
    ['files/{token}', 'file'],
    ['courses/{course_id}/results', 'json'],
  ])('reads %s as %s', (path, answer) => {
    expect(callOf('GET', path)?.answer).toBe(answer)
  })
  test('gives every path parameter a value', () => {
    for (const { path, values } of calls)
      expect(Object.keys(values).sort(), path).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      )
  })
  test('uses a key wherever one is accepted, otherwise a session, and nothing for public endpoints', () => {
    const credentials = contracts.map(({ method, path, callers }) => [
      `${method} ${path}`,
      callers.includes('public') ? null : callers.includes('key') ? 'key' : 'session',
    ])
    expect(calls.map((one) => [`${one.method} ${one.path}`, one.credential]).sort()).toEqual(
      credentials.sort(),
    )
  })
})

describe('every call of the service', () => {
  const snippets = (language: SnippetLanguage) => calls.map((one) => callSnippet(language, one))
  test('is TypeScript', () => {
    for (const snippet of snippets('typescript'))
      expect(() => stripTypeScriptTypes(snippet), snippet).not.toThrow()
  })
  test.skipIf(!has('bash'))('is a shell command', () => {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: snippets('curl').join('\n') })
    expect(status, String(stderr)).toBe(0)
  })
  test.skipIf(!has('python3'))('is Python', () => {
    const check = 'import ast, json, sys\nfor each in json.load(sys.stdin): ast.parse(each)'
    const input = JSON.stringify(snippets('python'))
    const { status, stderr } = spawnSync('python3', ['-c', check], { input })
    expect(status, String(stderr)).toBe(0)
  })
})
