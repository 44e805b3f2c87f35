import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { acceptedValues } from './rotating-secret.ts'

/** What a sealed text is for: each purpose has a key of its own, derived from SECRETS_KEY. */
export type SealPurpose = 'webhook-secret' | 'two-step-secret' | 'model-key' | 'record-store'

type SealingKey = { key: Buffer; keyId: string }

/** The keys of a purpose, that of the current SECRETS_KEY first. */
const sealingKeys = (purpose: SealPurpose): SealingKey[] =>
  acceptedValues('SECRETS_KEY').map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', purpose, 32))
    return { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 8) }
  })

const boundTo = (keyId: string, ownerId: string) => Buffer.from(`${keyId} ${ownerId}`)

/** Encrypts a text for the database, as `<key id>.<base64>`; it opens for this owner and purpose only. */
export function sealText(purpose: SealPurpose, ownerId: string, text: string): string {
  const [{ key, keyId }] = sealingKeys(purpose) as [SealingKey]
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(keyId, ownerId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`
}

/**
 * Decrypts a text from {@link sealText}. Throws if it was encrypted with a SECRETS_KEY that is no longer accepted,
 * for another owner or purpose, or altered.
 */
export function openText(purpose: SealPurpose, ownerId: string, sealed: string): string {
  const [keyId = '', text = ''] = sealed.split('.')
  const key = sealingKeys(purpose).find((known) => known.keyId === keyId)?.key
  if (!key) throw new Error(`The ${purpose} was encrypted with another SECRETS_KEY.`)
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(boundTo(keyId, ownerId)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** A text from {@link sealText} encrypted with the current SECRETS_KEY; null if it is already. Throws like {@link openText}. */
export function resealText(purpose: SealPurpose, ownerId: string, sealed: string): string | null {
  if (sealed.startsWith(`${sealingKeys(purpose)[0]?.keyId}.`)) return null
  return sealText(purpose, ownerId, openText(purpose, ownerId, sealed))
}
