import type { ReferenceGuide } from '../../platform/http/openapi/reference-page.ts'
import { webhookEventContracts } from './event-contract.ts'

/** How a receiver verifies a delivery, in TypeScript; for Node, without packages. */
export const VERIFY_IN_TYPESCRIPT = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** \`body\`: the raw bytes of the request, \`header\`: its Service-Signature. */
export function verifyWebhook(
  body: Uint8Array,
  header: string,
  secret: string,
  toleranceSeconds = 300,
): boolean {
  const parts = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (!parts) return false
  const [, timestamp = '', signature = ''] = parts
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(\`\${timestamp}.\`).update(body).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

/** \`headers\`: Service-Signature, and Service-Signature-Next, which is there while a secret is replaced. */
export function verifyEither(
  body: Uint8Array,
  headers: readonly (string | undefined)[],
  secret: string,
): boolean {
  return headers.some((header) => header !== undefined && verifyWebhook(body, header, secret))
}
`

/** The same in Python 3, without packages. */
export const VERIFY_IN_PYTHON = `import hashlib
import hmac
import re
import time


def verify_webhook(body: bytes, header: str, secret: str, tolerance_seconds: int = 300) -> bool:
    """body: the raw bytes of the request, header: its Service-Signature."""
    parts = re.fullmatch(r"t=([0-9]{1,12}),v1=([0-9a-f]{64})", header)
    if not parts or abs(time.time() - int(parts[1])) > tolerance_seconds:
        return False
    signed = parts[1].encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, parts[2])


def verify_either(body: bytes, headers: list, secret: str) -> bool:
    """headers: Service-Signature, and Service-Signature-Next, which is there while a secret is replaced."""
    return any(header is not None and verify_webhook(body, header, secret) for header in headers)
`

/** The webhook section of the reference page. */
export const WEBHOOK_GUIDE: ReferenceGuide = {
  id: 'webhooks',
  title: 'Webhook events',
  paragraphs: [
    'Set a URL with `PUT /api/v1/account/webhook`. Each event is a POST of JSON: `id`, `event`, `created_at`, `api_version` and `data`, with the headers `Service-Signature: t=<Unix seconds>,v1=<hex>` and `X-Service-Event`. The signature is an HMAC-SHA256 of `<t>.<raw body>`, keyed with the exact text of your secret.',
    'To replace the secret without losing a delivery, set the new one with `overlap_hours`. Until the overlap ends, `Service-Signature` is signed with the previous secret and `Service-Signature-Next` with the new one; a receiver that tries both accepts every delivery with either secret.',
    'Respond with a 2xx status within 10 seconds. Redirects are not followed, and a failed delivery is retried only if the webhook has `retries`. Events of a course arrive in order, so keep the last `status`. The same `id` may arrive more than once: process it once. Find missed events with `GET /api/v1/account/webhook/deliveries` and resend them from there.',
  ],
  rows: webhookEventContracts.map(({ name, summary }) => [name, summary]),
  rowsCaption: 'Every `data` has `course_id`, `title`, `status`, `created_at` and `sandbox`, and also',
  samples: [
    { caption: 'Verification in TypeScript', code: VERIFY_IN_TYPESCRIPT },
    { caption: 'Verification in Python', code: VERIFY_IN_PYTHON },
  ],
}
