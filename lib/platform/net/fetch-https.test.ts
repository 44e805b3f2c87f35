import type { ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { env } from '../env.ts'
import { fetchOutbound } from './fetch-outbound.ts'
import { blockConnections } from './fixtures/block-connections.ts'
import { TEST_AUTHORITY, TEST_SERVER } from './fixtures/test-certificates.ts'

const trusted = tls.getCACertificates('default')
const to = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end()
const PAGES: Record<string, (response: ServerResponse) => void> = {
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>'),
  '/one': (response) => to('/two')(response),
  '/two': (response) => to(`https://shop.example:${port}/three`)(response),
  '/three': (response) => to(`https://pages.example:${port}/page`)(response),
  '/out': (response) => to(`https://other.example:${port}/page`)(response),
}
let port = 0
const server = https.createServer(TEST_SERVER, ({ url }, response) => PAGES[url ?? '']?.(response))
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
  // What NODE_EXTRA_CA_CERTS does when a process starts.
  tls.setDefaultCACertificates([...trusted, TEST_AUTHORITY])
  const here = [['127.0.0.1']]
  machine = blockConnections({ 'pages.example': here, 'shop.example': here, 'other.example': here }, port)
})
afterEach(() => {
  machine.restore()
  tls.setDefaultCACertificates(trusted)
  env().OUTBOUND_ALLOW_CIDRS = ''
  expect(machine.blocked).toEqual([])
})

const read = (path: string, host = 'pages.example') =>
  fetchOutbound(`https://${host}:${port}${path}`, { maxBytes: 1000, seconds: 5, types: /html/ })

test('a page is read over TLS, even after three redirects between two names', async () => {
  expect((await read('/page')).bytes.toString()).toBe('<p>Hello</p>')
  const answer = await read('/one')
  expect(answer).toMatchObject({ url: `https://pages.example:${port}/page`, contentType: 'text/html' })
  expect(machine.resolved).toEqual([
    'pages.example',
    'pages.example',
    'pages.example',
    'shop.example',
    'pages.example',
  ])
})

test.each([
  ['of another name', '/page', 'other.example', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['of another name behind a redirect', '/out', 'pages.example', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('a certificate %s is refused, naming the host', async (_name, path, host, code) => {
  await expect(read(path, host)).rejects.toMatchObject({
    failure: {
      code: 'url_certificate_invalid',
      params: { host: `other.example:${port}`, detail: code },
    },
  })
})

test('a certificate from an untrusted authority is refused', async () => {
  tls.setDefaultCACertificates(trusted)
  await expect(read('/page')).rejects.toMatchObject({
    failure: {
      code: 'url_certificate_invalid',
      params: { host: `pages.example:${port}`, detail: expect.stringMatching(/^UNABLE_TO_/) },
    },
  })
})
