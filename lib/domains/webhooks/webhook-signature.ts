import { createHmac } from 'node:crypto'

/**
 * The `Service-Signature` of a body: HMAC-SHA256 over `<timestamp>.<body>` with the secret as its UTF-8 text, hex.
 * `timestamp` in Unix seconds.
 */
export function signWebhook(secret: string, timestamp: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${mac}`
}
