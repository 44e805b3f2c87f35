import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import zlib from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '../env.ts'
import { fetchOutbound } from './fetch-outbound.ts'
import { blockConnections } from './fixtures/block-connections.ts'

const html = { 'content-type': 'text/html' }
const PAGES: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/page': ({ headers }, response) => response.writeHead(200, html).end(`hello ${headers.host}`),
  '/1': (_, response) => response.writeHead(301, { location: '/2' }).end(),
  '/2': (_, response) => response.writeHead(302, { location: `http://pages.example:${port}/3` }).end(),
  '/3': (_, response) => response.writeHead(307, { location: '../page' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/packed': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(zlib.gzipSync('unpacked')),
  '/brotli': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(zlib.brotliCompressSync('unpacked')),
  '/bomb': (_, response) =>
    response
      .writeHead(200, { ...html, 'content-encoding': 'gzip' })
      .end(zlib.gzipSync(Buffer.alloc(3_000_000))),
  '/torn': (_, response) =>
    response
      .writeHead(200, { ...html, 'content-encoding': 'gzip' })
      .end(zlib.gzipSync('a text that ends early').subarray(0, 20)),
  '/endless': (_, response) => {
    response.writeHead(200, html)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
      response.once('drain', more)
    }
    more()
  },
  '/silent': () => {},
  '/dripping': (_, response) => response.writeHead(200, html).write('a little'),
  '/image': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
  '/zstd': (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'zstd' }).end('x'),
  '/gone': (_, response) => response.writeHead(404, html).end('x'),
  '/to': ({ url }, response) => {
    const target = new URL(url ?? '', 'http://x').searchParams.get('url') ?? ''
    response.writeHead(302, { location: target }).end()
  },
}

let port = 0
const server = http.createServer((request, response) => {
  PAGES[new URL(request.url ?? '', 'http://x').pathname]?.(request, response)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let machine: ReturnType<typeof blockConnections>
beforeEach(() => {
  env().OUTBOUND_ALLOW_CIDRS = '127.0.0.1/32'
  machine = blockConnections({ 'pages.example': [['127.0.0.1']], 'inside.example': [['10.0.0.1']] }, port)
})
afterEach(() => {
  machine.restore()
  expect(machine.blocked).toEqual([])
})

const limits = { maxBytes: 1024 * 1024, seconds: 10, types: /text\/html/ }
const read = (path: string, seconds = 10) =>
  fetchOutbound(`http://pages.example:${port}${path}`, { ...limits, seconds })
const typeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error) => error.failure?.code,
  )

describe('reads', () => {
  test('a page behind three redirects, under its own name', async () => {
    const answer = await read('/1')
    expect(answer).toMatchObject({ url: `http://pages.example:${port}/page`, contentType: 'text/html' })
    expect(answer.bytes.toString()).toBe(`hello pages.example:${port}`)
    expect(machine.resolved).toHaveLength(4)
  })

  test('compressed responses', async () => {
    expect((await read('/packed')).bytes.toString()).toBe('unpacked')
    expect((await read('/brotli')).bytes.toString()).toBe('unpacked')
  })
})

describe('refuses', () => {
  test.each([
    ['/round', 'url_too_many_redirects'],
    ['/bomb', 'url_too_large'],
    ['/endless', 'url_too_large'],
    ['/torn', 'url_unreachable'],
    ['/image', 'url_type_unsupported'],
    ['/zstd', 'url_type_unsupported'],
    ['/gone', 'url_bad_status'],
  ])('%s: %s', async (path, type) => {
    expect(await typeOf(read(path))).toBe(type)
  })

  test.each(['/silent', '/dripping'])('responses that take too long: %s', async (path) => {
    expect(await typeOf(read(path, 0.2))).toBe('url_too_slow')
  })

  test.each([
    ['http://127.0.0.2/', 'url_forbidden_address'],
    ['http://[::1]/', 'url_forbidden_address'],
    ['//169.254.169.254/latest', 'url_forbidden_address'],
    ['http://inside.example/', 'url_forbidden_address'],
    ['http://0x0a000001/', 'url_forbidden_address'],
    ['file:///etc/passwd', 'url_invalid'],
    ['http://user:password@pages.example/', 'url_invalid'],
    ['http://[bad/', 'url_invalid'],
    ['http://nowhere.example/', 'url_unresolvable'],
  ])('a redirect to %s', async (target, type) => {
    expect(await typeOf(read(`/to?url=${encodeURIComponent(target)}`))).toBe(type)
  })

  test('everything once the network is no longer allowed', async () => {
    env().OUTBOUND_ALLOW_CIDRS = ''
    expect(await typeOf(read('/page'))).toBe('url_forbidden_address')
  })
})
