import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { refuseUpgrades } from './upgrade-requests.ts'

// In a process of its own: it watches all upgrades of the process.

const REQUESTS = 200
let server: Server
let leave: () => void
afterEach(() => {
  leave()
  server.closeAllConnections()
  server.close()
})

/** A server like Next's: it accepts every upgrade and forgets the ones it does not know. */
async function listen(onUpgrade: (socket: Socket) => void = () => {}): Promise<void> {
  server = createServer((request, response) => response.end(request.url))
  server.on('upgrade', (_request, socket: Socket) => {
    socket.on('error', () => {})
    onUpgrade(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** Requests another protocol, disconnects after a response or an end, and returns what arrived. */
async function ask(path: string, protocol = 'websocket'): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
    socket.end()
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`)
  await once(socket, 'close')
  return text
}

const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
const descriptors = () => fs.readdirSync('/proc/self/fd').length

test('upgrade requests leak no descriptors, and are answered like plain ones', async () => {
  leave = refuseUpgrades(false)
  await listen()
  const before = descriptors()
  for (let done = 0; done < REQUESTS; done += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/_next/hmr')))
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 /)
  }
  expect(await ask('/api/v1/health', 'h2c')).toMatch(/\/api\/v1\/health/)
  await expect.poll(openConnections).toBe(0)
  expect(descriptors()).toBeLessThanOrEqual(before)
})

test('in development hot reload keeps its connection, the others are cut off', async () => {
  leave = refuseUpgrades(true)
  await listen((socket) => socket.end('taken'))
  expect(await ask('/_next/hmr?id=1')).toBe('taken')
  expect(await ask('/_next/webpack-hmr')).toBe('')
  expect(await ask('//x')).toBe('')
  await expect.poll(openConnections).toBe(0)
})
