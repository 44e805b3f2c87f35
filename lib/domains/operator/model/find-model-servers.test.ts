import http from 'node:http'
import { expect, test } from 'vitest'
import { listenLocally } from '../../../../e2e/servers/listen-locally.ts'
import { startModelServer } from '../../../../e2e/servers/model-server.ts'
import { findModelServers } from './find-model-servers.ts'

const portOf = (url: string): number => Number(new URL(url).port)

test('finds a server that lists models, and nothing that does not', async () => {
  const server = await startModelServer()
  server.tricks.context = 32_000
  const other = await listenLocally(http.createServer((_, response) => response.end('<p>A web page</p>')))
  const leaving = await listenLocally(
    http.createServer((_, response) => response.writeHead(302, { location: `${server.url}/models` }).end()),
  )
  const found = await findModelServers([
    { name: 'Nobody', port: 1 },
    { name: 'Pages', port: portOf(other.origin) },
    { name: 'Leaving', port: portOf(leaving.origin) },
    { name: 'Ollama', port: portOf(server.url) },
  ])
  expect(found).toEqual([
    { name: 'Ollama', base_url: `http://127.0.0.1:${portOf(server.url)}/v1`, models: ['small'] },
  ])
  await Promise.all([server.close(), other.close(), leaving.close()])
})
