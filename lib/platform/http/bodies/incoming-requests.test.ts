import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'

// In a process of its own: it watches all requests of the process.

const server = createServer((_request, response) => response.end('here'))
server.listen(0, '127.0.0.1')
afterAll(() => void server.close())

/** How a server in this process responds once it watches its requests, at that public URL. */
async function headersAt(appUrl: string, subdomains = '0'): Promise<Headers> {
  vi.stubEnv('APP_URL', appUrl)
  vi.stubEnv('HSTS_SUBDOMAINS', subdomains)
  vi.resetModules()
  for (const kept of ['coursewrightEnv', 'coursewrightWatch']) Reflect.deleteProperty(globalThis, kept)
  const { watchIncomingRequests } = await import('./incoming-requests.ts')
  watchIncomingRequests()
  if (!server.listening) await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/health`)
  expect(await answer.text()).toBe('here')
  return answer.headers
}

test('browsers get HSTS for a year, on the public origin', async () => {
  expect((await headersAt('http://courses.example')).get('strict-transport-security')).toBeNull()
  expect((await headersAt('https://courses.example')).get('strict-transport-security')).toBe(
    'max-age=31536000',
  )
  expect((await headersAt('https://courses.example', '1')).get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

test('a request that names two hosts is refused', async () => {
  await headersAt('http://courses.example')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /api/v1/health HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n')
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toContain('here')
})
