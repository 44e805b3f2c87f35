import { createHmac } from 'node:crypto'
import canonicalize from 'canonicalize'

/** JSON as the SDK rebuilds it before it checks a signature (RFC 8785: sorted keys, no spaces). */
export const canonicalJson = (value: unknown): string => canonicalize(value) ?? 'null'

/** The `x-inngest-signature` header for a body: the SDK refuses it when it is older than five minutes. */
export function signBody(signingKey: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  const key = signingKey.replace(/^signkey-\w+-/, '')
  return `t=${seconds}&s=${createHmac('sha256', key).update(body).update(String(seconds)).digest('hex')}`
}
