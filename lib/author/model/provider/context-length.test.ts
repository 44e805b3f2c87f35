import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenLocally } from '../../../../e2e/servers/listen-locally.ts'
import { findContextLength } from './context-length.ts'
import { openModel } from './model-registry.ts'

/** The responses of the server, by path. */
let pages: Record<string, unknown> = {}
const asked: string[] = []
const server = http.createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  const page = pages[request.url ?? '']
  response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(page ?? {}))
})
let listening: Awaited<ReturnType<typeof listenLocally>>
beforeAll(async () => {
  listening = await listenLocally(server)
})
afterAll(() => listening.close())

const lengthOf = (name: string, base = `${listening.origin}/v1`) =>
  findContextLength(
    openModel({ LLM_MODEL: name, LLM_BASE_URL: base, OPENAI_API_KEY: 'x' } as Parameters<
      typeof openModel
    >[0]),
  )
const list = { data: [{ id: 'llama:8b' }] }

test.each<[string, Record<string, unknown>, number | null]>([
  ['vLLM', { '/v1/models': { data: [{ id: 'llama:8b', max_model_len: 8192 }] } }, 8192],
  [
    'LM Studio, what is loaded',
    {
      '/v1/models': list,
      '/api/v0/models': {
        data: [{ id: 'llama:8b', loaded_context_length: 4096, max_context_length: 131_072 }],
      },
    },
    4096,
  ],
  [
    'Ollama, what is set',
    {
      '/v1/models': list,
      '/api/show': {
        parameters: 'stop "x"\nnum_ctx                        65536',
        model_info: { 'llama.context_length': 131_072 },
      },
    },
    65_536,
  ],
  [
    'Ollama, what the model can do',
    { '/v1/models': list, '/api/show': { model_info: { 'llama.context_length': 8192 } } },
    8192,
  ],
  [
    'Ollama, what is loaded',
    {
      '/v1/models': list,
      '/api/ps': { models: [{ model: 'llama:8b', context_length: 4096 }] },
      '/api/show': { parameters: 'num_ctx 65536' },
    },
    4096,
  ],
  [
    'Ollama, by a default it does not say',
    { '/v1/models': list, '/api/show': { model_info: { 'llama.context_length': 131_072 } } },
    null,
  ],
  ['a server that does not say', { '/v1/models': list }, null],
  ['one that lists other models only', { '/v1/models': { data: [{ id: 'x', max_model_len: 1 }] } }, null],
])('%s', async (_name, said, length) => {
  pages = said
  expect(await lengthOf('compatible:llama:8b')).toBe(length)
})

test('no other provider is asked, and an unreachable server yields null', async () => {
  asked.length = 0
  expect(await lengthOf('openai:gpt')).toBe(null)
  expect(asked).toEqual([])
  expect(await lengthOf('compatible:x', 'http://127.0.0.1:1/v1')).toBe(null)
})
