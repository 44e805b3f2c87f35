import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSnippet, SNIPPET_LANGUAGES, type SnippetCall, type SnippetLanguage } from './call-snippets.ts'

const KEY = 'sk_test_1'
const COOKIE = 'next-auth.session-token=abc'
const ANSWER = '{"seen":true}'
const END = '-- end --'
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i
const HARD_TEXT = `it's "50 %" of $HOME \\ \`x\` {a} …\nnext`

const call = (own: Partial<SnippetCall>): SnippetCall => ({
  method: 'GET',
  path: '/api/v1/courses',
  values: {},
  query: [],
  headers: [],
  credential: 'key',
  answer: 'json',
  ...own,
})

/** Each call, and what must arrive where. */
const CALLS: Record<string, { call: SnippetCall; url: string }> = {
  'no body': { call: call({}), url: '/api/v1/courses' },
  'no credentials': { call: call({ credential: null, path: '/health', answer: 'text' }), url: '/health' },
  'names in the path': {
    call: call({
      path: '/api/v1/courses/{course_id}/modules/{module_num}',
      values: { course_id: 'crs_1', module_num: 2 },
    }),
    url: '/api/v1/courses/crs_1/modules/2',
  },
  'an address in the path': {
    call: call({ path: '/api/v1/learners/{email}/export', values: { email: "o'hara+1@example.com" } }),
    url: "/api/v1/learners/o'hara+1@example.com/export",
  },
  query: {
    call: call({
      query: [
        ['format', 'csv'],
        ['q', 'a&b=c {d}'],
      ],
      answer: 'text',
    }),
    url: '/api/v1/courses?format=csv&q=a&b=c {d}',
  },
  'a JSON body': {
    call: call({
      method: 'POST',
      body: { text: HARD_TEXT, none: null, yes: true, no: false, list: [1, { a: [] }], empty: {} },
    }),
    url: '/api/v1/courses',
  },
  'a file in a body': {
    call: call({ method: 'POST', body: { files: [{ name: 'playbook.md', base64: 'IyBIaQo=' }] } }),
    url: '/api/v1/courses',
  },
  'a change without a body': { call: call({ method: 'POST', answer: 'none' }), url: '/api/v1/courses' },
  'a session and its headers': {
    call: call({ method: 'PUT', credential: 'session', headers: [['X-Mode', "o'test"]], body: [] }),
    url: '/api/v1/courses',
  },
  'an id that is new each time': {
    call: call({
      method: 'POST',
      headers: [
        ['Idempotency-Key', { fresh: 'uuid' }],
        ['X-Learner-Email', 'a@example.com'],
      ],
    }),
    url: '/api/v1/courses',
  },
  'a file': { call: call({ answer: 'file' }), url: '/api/v1/courses' },
  'a stream': { call: call({ answer: 'stream' }), url: '/api/v1/courses' },
}

/** All calls in one process, since starting one takes longer than any call; each prints one line. */
const PROGRAMS: Record<SnippetLanguage, (codes: string[]) => [string, ...string[]]> = {
  curl: (codes) => ['bash', '-ec', codes.map((code) => `${code}\necho; echo ${END}`).join('\n')],
  typescript: (codes) => {
    const inBlock = (code: string) => `{\n${code.replace(/^import .*/, '')}\nconsole.log('\\n${END}')\n}`
    const imports = codes.flatMap((code) => /^import .*/.exec(code) ?? [])
    return [
      process.execPath,
      '--input-type=module-typescript',
      '-e',
      [...imports, ...codes.map(inBlock)].join('\n'),
    ]
  },
  python: (codes) => ['python3', '-c', codes.map((code) => `${code}\nprint("\\n${END}")`).join('\n')],
}
const NEEDS: Record<SnippetLanguage, string[]> = {
  curl: ['bash', 'curl'],
  typescript: [],
  python: ['python3'],
}
const has = (program: string) => spawnSync(program, ['--version']).status === 0

type Arrived = { request: IncomingMessage; body: string }
let arrived: Arrived[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  arrived.push({ request, body })
  response.end(ANSWER)
})
let folder = ''
let url = ''

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'snippets-'))
  // Not every machine has one.
  await fs.writeFile(path.join(folder, 'uuidgen'), '#!/bin/sh\necho 0193b6d2-1c7e-7c4e-8a51-2f6b7d0c9e11\n', {
    mode: 0o755,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await fs.rm(folder, { recursive: true })
})

const run = ([program, ...parts]: [string, ...string[]]) =>
  new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    const PATH = `${folder}:${process.env.PATH}`
    const env = { PATH, COURSEWRIGHT_URL: url, COURSEWRIGHT_KEY: KEY, COURSEWRIGHT_COOKIE: COOKIE }
    const child = spawn(program, parts, { cwd: folder, env: env as unknown as NodeJS.ProcessEnv })
    let output = ''
    let errors = ''
    child.stdout.on('data', (part: Buffer) => {
      output += part
    })
    child.stderr.on('data', (part: Buffer) => {
      errors += part
    })
    child.on('close', (code) => resolve({ code, output, errors }))
  })

test.for(SNIPPET_LANGUAGES)('calls in %s arrive as intended', async (language, { skip }) => {
  skip(!NEEDS[language].every(has), 'no program runs them')
  arrived = []
  await fs.rm(path.join(folder, 'answer'), { force: true })
  const wanted = Object.entries(CALLS)
  const { code, output, errors } = await run(
    PROGRAMS[language](wanted.map(([, one]) => callSnippet(language, one.call))),
  )
  expect(code, errors).toBe(0)
  expect(arrived).toHaveLength(wanted.length)
  const shown = output.split(`${END}\n`)
  for (const [index, [name, { call: own, url }]] of wanted.entries()) {
    const { request, body } = arrived[index]!
    expect([request.method, decodeURIComponent(request.url ?? '')], name).toEqual([own.method, url])
    expectHeaders(request, own)
    expect(body && JSON.parse(body), name).toEqual(own.body ?? '')
    expect(shown[index], name).toMatch(SHOWN[own.answer])
  }
  expect(await fs.readFile(path.join(folder, 'answer'), 'utf8')).toBe(ANSWER)
})

/** What is printed for a response: its content in the language's notation, or its status if it has none. */
const SEEN = /^\{\s?["']?seen["']?: [Tt]rue\s?\}\s*$|^\{"seen":true\}\s*$/
const SHOWN: Record<SnippetCall['answer'], RegExp> = {
  json: SEEN,
  text: SEEN,
  stream: SEEN,
  file: /^\s*$/,
  none: /^200\s*$|^\{"seen":true\}\s*$/,
}

function expectHeaders({ headers }: IncomingMessage, own: SnippetCall) {
  expect(headers.authorization).toBe(own.credential === 'key' ? `Bearer ${KEY}` : undefined)
  expect(headers.cookie).toBe(own.credential === 'session' ? COOKIE : undefined)
  if (own.credential === 'session' && own.method !== 'GET') expect(headers.origin).toBe(url)
  if (own.body !== undefined) expect(headers['content-type']).toBe('application/json')
  for (const [name, value] of own.headers) {
    const given = headers[name.toLowerCase()]
    if (typeof value === 'string') expect(given).toBe(value)
    else expect(given).toMatch(UUID)
  }
}
