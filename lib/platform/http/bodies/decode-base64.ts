const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/

/**
 * The bytes of a base64 text, with or without the prefix of a data URL; null if invalid. `isShared`: in
 * shared memory, so that megabytes need no copy between threads.
 */
export function decodeBase64(text: string, { isShared = false } = {}): Uint8Array | null {
  const plain = text.replace(/^data:[^,]*,/, '').replace(/\s/g, '')
  if (!BASE64.test(plain)) return null
  if (!isShared) return Buffer.from(plain, 'base64')
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(plain, 'base64')))
  return bytes.subarray(0, bytes.write(plain, 'base64'))
}
