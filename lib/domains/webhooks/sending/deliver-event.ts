import type { WebhookDelivery } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/db.ts'
import { OutboundError } from '../../../platform/net/outbound-error.ts'
import { postOutbound } from '../../../platform/net/post-outbound.ts'
import { loadWebhook } from '../load-webhook.ts'
import { openSecret } from '../webhook-secret.ts'
import { NEXT_SIGNATURE, signWebhook } from '../webhook-signature.ts'
import { disabledReason } from '../webhook-state.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { type DeliveryOutcome, recordOutcome } from './record-outcome.ts'
import { writeEnvelope } from './write-envelope.ts'

/** Total timeout for a receiver. A lease must outlast it. */
export const DELIVERY_SECONDS = 10
const READ_BYTES = 2048
const EXCERPT_LENGTH = 500

/**
 * Sends a claimed delivery once to its address and records the outcome; only a 2xx is success.
 * {@link recordOutcome} decides whether it is retried. Otherwise only the next claimer of an expired lease
 * without an outcome sends it again.
 */
export async function deliverEvent({ id, token }: ClaimedDelivery): Promise<void> {
  const row = await db().webhookDelivery.findUniqueOrThrow({ where: { id } })
  await recordOutcome(row, token, await attempt(row))
}

async function attempt(row: WebhookDelivery): Promise<DeliveryOutcome> {
  const webhook = await loadWebhook(db(), row.accountId, row.webhookId)
  const { url, sealedSecret, secretOwner, previous } = webhook
  const reason = disabledReason(webhook)
  if (url === null || sealedSecret === null || reason) return { status: 'skipped', failure: reason }
  let secrets: string[]
  try {
    const sealed = previous ? [previous.sealedSecret, sealedSecret] : [sealedSecret]
    secrets = sealed.map((one) => openSecret(secretOwner, one))
  } catch {
    return { status: 'failed', url, failure: { code: 'webhook_secret_unreadable', params: {} } }
  }
  const body = await writeEnvelope(row)
  const startedAt = performance.now()
  const answered = await post(url, row.event, secrets, body)
  return { url, durationMs: Math.round(performance.now() - startedAt), ...answered }
}

async function post(url: string, event: string, secrets: string[], body: string): Promise<DeliveryOutcome> {
  const timestamp = Math.floor(now().getTime() / 1000)
  const [signature = '', next] = secrets.map((secret) => signWebhook(secret, timestamp, body))
  try {
    const { status, start } = await postOutbound(url, {
      headers: {
        'Content-Type': 'application/json',
        'Service-Signature': signature,
        ...(next !== undefined && { [NEXT_SIGNATURE]: next }),
        'X-Service-Event': event,
      },
      body: Buffer.from(body),
      seconds: DELIVERY_SECONDS,
      maxBytes: READ_BYTES,
    })
    const seen = { responseStatus: status, responseExcerpt: plain(start.toString('utf8')) }
    if (status >= 200 && status < 300) return { status: 'delivered', failure: null, ...seen }
    return { status: 'failed', failure: { code: 'receiver_refused', params: { status } }, ...seen }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { status: 'failed', failure: error.failure, responseStatus: null, responseExcerpt: null }
  }
}

/** Foreign text as the database takes it: without NUL and other controls, and short. */
const plain = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .slice(0, EXCERPT_LENGTH)
    .toWellFormed()
