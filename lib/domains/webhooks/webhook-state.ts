import type { Mode } from '../../generated/prisma/client.ts'
import type { Failure } from '../../product/failures/failure-reason.ts'

/** An address of an account's events. `sealedSecret` comes from {@link sealSecret}, for `secretOwner`. */
export type WebhookState = {
  id: string
  url: string | null
  sealedSecret: string | null
  /** whose it is: the account for its first address, else the address */
  secretOwner: string
  /** while a secret is being replaced: the one before it, sealed, and until when it signs too */
  previous: { sealedSecret: string; until: Date } | null
  /** events asked for beside those that everyone gets */
  events: string[]
  /** events that everyone gets, but not this address */
  excluded: string[]
  /** whose events it gets */
  modes: Mode[]
  /** failed deliveries are retried */
  retries: boolean
  /** with retries: since when none has succeeded */
  failingSince: Date | null
  /** since when nothing is sent, because it failed for too long */
  pausedAt: Date | null
  createdAt: Date | null
  updatedAt: Date | null
}

/** Why nothing is sent; null if enabled, which requires a URL and a secret, and that it is not paused. */
export function disabledReason({ url, sealedSecret, pausedAt }: WebhookState): Failure | null {
  if (url === null) return { code: 'webhook_without_url', params: {} }
  if (sealedSecret === null) return { code: 'webhook_without_secret', params: {} }
  if (pausedAt !== null) return { code: 'webhook_paused', params: {} }
  return null
}
