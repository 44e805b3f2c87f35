import dns from 'node:dns'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { firstWebhookId } from '../../lib/domains/webhooks/load-webhook.ts'
import { sealSecret } from '../../lib/domains/webhooks/webhook-secret.ts'
import { db } from '../../lib/platform/db.ts'
import { env } from '../../lib/platform/env.ts'
import { TEST_AUTHORITY, TEST_SERVER } from '../../lib/platform/net/fixtures/test-certificates.ts'

export type Received = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  at: number
}
type Answer = (response: ServerResponse, received: Received) => void

/** A secret as a customer would choose it: 32 bytes, hex. */
export const RECEIVER_SECRET = Buffer.alloc(32, 'receiver').toString('hex')

/**
 * A customer's HTTPS server on loopback, `https://pages.example:<port>`, certified by its own authority,
 * which this process trusts from now on. Each request is recorded; `answers` maps paths to responses (default
 * 200).
 */
export async function startReceiver(answers: Record<string, Answer> = {}) {
  const requests: Received[] = []
  const server = https.createServer(TEST_SERVER, async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { method = '', url: path = '', headers } = request
    const received = { method, path, headers, body, at: Date.now() }
    requests.push(received)
    const answer = answers[path] ?? (() => response.end('received'))
    answer(response, received)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, TEST_AUTHORITY])
  env().OUTBOUND_ALLOW_CIDRS = '127.0.0.1/32'
  // Not a spy: the tests of a file share the receiver, and spies are restored before each of them.
  const { lookup } = dns.promises
  dns.promises.lookup = (async () => [{ address: '127.0.0.1', family: 4 }]) as never
  return {
    requests,
    url: (path: string) => `https://pages.example:${(server.address() as AddressInfo).port}${path}`,
    close: async () => {
      dns.promises.lookup = lookup
      env().OUTBOUND_ALLOW_CIDRS = ''
      tls.setDefaultCACertificates(trusted)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Gives an account a webhook with {@link RECEIVER_SECRET}, unchecked. */
export async function configureWebhook(
  accountId: string,
  url: string,
  secret = RECEIVER_SECRET,
): Promise<void> {
  const at = new Date()
  await db().webhook.upsert({
    where: { id: firstWebhookId(accountId) },
    create: { id: firstWebhookId(accountId), accountId, url, createdAt: at, updatedAt: at },
    update: { url },
  })
  const webhookSecret = sealSecret(accountId, secret)
  await db().account.update({ where: { id: accountId }, data: { webhookSecret } })
}
