const encoder = new TextEncoder()

/**
 * Whether a request to a webhook comes from the service: `body` is its raw bytes or text, `header` its
 * `Service-Signature`, or while a secret is replaced a list of that and `Service-Signature-Next`. One that is older
 * than `toleranceSeconds` is refused, so that it cannot be sent again.
 */
export async function verifyWebhook(
  body: Uint8Array | string,
  header: string | null | undefined | readonly (string | null | undefined)[],
  secret: string,
  toleranceSeconds = 300,
): Promise<boolean> {
  const raw = typeof body === 'string' ? encoder.encode(body) : body
  const headers = typeof header === 'string' || !header ? [header] : header
  for (const one of headers) if (await isSigned(raw, one ?? '', secret, toleranceSeconds)) return true
  return false
}

async function isSigned(
  body: Uint8Array,
  header: string,
  secret: string,
  toleranceSeconds: number,
): Promise<boolean> {
  const [, timestamp = '', signature = ''] = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (timestamp === '' || Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const mac = new Uint8Array(signature.match(/../g)?.map((hex) => Number.parseInt(hex, 16)) ?? [])
  const before = encoder.encode(`${timestamp}.`)
  const signed = new Uint8Array(before.length + body.length)
  signed.set(before)
  signed.set(body, before.length)
  // Compares in constant time.
  return crypto.subtle.verify('HMAC', key, mac, signed)
}
