// For stop-server.test.ts: an instance with its background work and shutdown, without the pages.
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { env } from '../../lib/platform/env.ts'
import { eventStream } from '../../lib/platform/http/files/event-stream.ts'
import { isStopping } from '../../lib/platform/http/service-stop.ts'
import { startServer } from './start-server.ts'

await startServer()
createServer((request, response) => {
  if (request.url !== '/events') return void response.writeHead(isStopping() ? 503 : 200).end()
  const stream = eventStream(new Request('http://127.0.0.1/events'), 'owner', () => () => {})
  response.writeHead(200)
  Readable.fromWeb(stream.body as never).pipe(response)
}).listen(env().PORT, '127.0.0.1', () => process.send?.('ready'))
