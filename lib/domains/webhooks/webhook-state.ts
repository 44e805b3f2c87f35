/** Where an account's events go. `sealedSecret` as {@link sealSecret} made it. */
export type WebhookState = {
  url: string | null
  sealedSecret: string | null
  createdAt: Date | null
  updatedAt: Date | null
}

/** Why nothing is sent, in words for people; null when it is: a webhook needs its URL and a secret. */
export function whyNotEnabled({ url, sealedSecret }: WebhookState): string | null {
  if (url === null) return 'No webhook URL is set.'
  if (sealedSecret === null) return 'No webhook secret is set.'
  return null
}
