import { createHmac } from 'node:crypto'

/**
 * While a secret is replaced, the header signed with the new one. `Service-Signature` stays signed with the one
 * before, so that receivers notice nothing until they switch.
 */
export const NEXT_SIGNATURE = 'Service-Signature-Next'

/**
 * The `Service-Signature` of a body: hex HMAC-SHA256 of `<timestamp>.<body>`, keyed with the UTF-8 text of
 * the secret. `timestamp` in Unix seconds.
 */
export function signWebhook(secret: string, timestamp: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${mac}`
}
