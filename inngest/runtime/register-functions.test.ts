import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { disconnect } from '../../lib/platform/db.ts'
import { env } from '../../lib/platform/env.ts'
import { log } from '../../lib/platform/log.ts'
import { registerFunctions } from './register-functions.ts'

/** What the SDK answers for a server that refuses, and for one it cannot reach. */
const refusal = async () => new Response('{"message":"Failed to register"}', { status: 500 })

afterEach(() => {
  env().INNGEST_BASE_URL = undefined
  vi.restoreAllMocks()
})
afterAll(disconnect)

async function loggedFor(server: string): Promise<unknown[]> {
  env().INNGEST_BASE_URL = server
  const logged = Promise.withResolvers<unknown[]>()
  vi.spyOn(log(), 'error').mockImplementation((...args: unknown[]) => logged.resolve(args))
  const stop = registerFunctions(refusal)
  try {
    return await logged.promise
  } finally {
    stop()
  }
}

test('a server that answers has rejected the functions; one that does not is named as unreachable', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await loggedFor(url)).toEqual([
    { reason: expect.stringContaining('Failed to register') },
    'the Inngest server rejected the functions',
  ])
  vi.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await loggedFor(url)).toEqual([
    expect.objectContaining({ server: url }),
    expect.stringMatching(/cannot be reached.*INNGEST_BASE_URL/),
  ])
})
