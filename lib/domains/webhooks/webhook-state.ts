/** The target of an account's events. `sealedSecret` comes from {@link sealSecret}. */
export type WebhookState = {
  url: string | null
  sealedSecret: string | null
  createdAt: Date | null
  updatedAt: Date | null
}

/** Why nothing is sent, for people; null if enabled, which requires a URL and a secret. */
export function whyNotEnabled({ url, sealedSecret }: WebhookState): string | null {
  if (url === null) return 'No webhook URL is set.'
  if (sealedSecret === null) return 'No webhook secret is set.'
  return null
}
