import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { closeServers, watchServers } from './service-stop.ts'

watchServers()
let server: Server
let release: () => void
afterEach(() => server.closeAllConnections())

/** A server that responds to `/slow` once it is released. */
async function listen(): Promise<string> {
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server = createServer(async (request, response) => {
    if (request.url === '/slow') await released
    response.end('answered')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a request in progress gets its response, a new one is refused, an idle keep-alive connection does not delay it', async () => {
  const url = await listen()
  await (await fetch(url)).text()
  const slow = fetch(`${url}/slow`).then((answer) => answer.text())
  await new Promise((resolve) => server.once('request', resolve))
  const closed = closeServers(5000)
  await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow('fetch failed')
  release()
  expect(await slow).toBe('answered')
  await closed
})

test('a request that takes too long is cut off', async () => {
  const url = await listen()
  const slow = fetch(`${url}/slow`).catch(() => 'cut off')
  await new Promise((resolve) => server.once('request', resolve))
  await closeServers(50)
  expect(await slow).toBe('cut off')
})
