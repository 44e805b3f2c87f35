import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyWebhook } from '../../client/src/verify-webhook.ts'
import { type Command, numberFrom } from './command.ts'
import { printable, type Terminal, UsageError } from './terminal.ts'

const MOST_BYTES = 1_000_000

/** Receives webhooks on this machine and shows them; for development. */
export const listenForWebhooks: Command = {
  name: 'webhook listen',
  about: 'Receives webhooks on this machine, checks their signatures and shows them. For development.',
  options: {
    secret: { value: '<secret>', about: 'of the webhook, or COURSEWRIGHT_WEBHOOK_SECRET' },
    port: { value: '<number>', about: '8099 without it; 0 for any' },
  },
  isLocal: true,
  async run(call) {
    const { terminal, text, flag } = call
    const secret = text('secret') ?? terminal.env.COURSEWRIGHT_WEBHOOK_SECRET
    if (!secret) throw new UsageError('Give the secret with --secret or COURSEWRIGHT_WEBHOOK_SECRET.')
    const server = createServer(async (request, response) => {
      const status = await receive(request, secret, terminal, flag('json')).catch(() => 400)
      response.writeHead(status, { connection: 'close' }).end()
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(numberFrom(call, 'port') ?? 8099, '127.0.0.1', resolve)
    })
    terminal.err(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}. Ctrl+C ends it.\n`)
    await new Promise<void>((resolve) => {
      if (terminal.signal.aborted) resolve()
      terminal.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    server.closeAllConnections()
    server.close()
    return null
  },
}

/** Shows one request; returns the status to answer with. */
async function receive(
  request: IncomingMessage,
  secret: string,
  { out, err }: Terminal,
  asJson: boolean,
): Promise<number> {
  if (request.method !== 'POST') return 405
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) return 413
    parts.push(part)
  }
  const body = Buffer.concat(parts)
  const headers = [request.headers['service-signature'], request.headers['service-signature-next']]
  if (!(await verifyWebhook(body, headers.flat(), secret))) {
    err('A request without a valid signature was refused.\n')
    return 401
  }
  const event = JSON.parse(body.toString()) as { event: string; created_at: string; data: object }
  if (asJson) out(`${JSON.stringify(event)}\n`)
  else out(printable(`${event.created_at}  ${event.event}  ${JSON.stringify(event.data)}\n`))
  return 204
}
