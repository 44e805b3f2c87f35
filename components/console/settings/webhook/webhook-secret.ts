const BYTES = 32

/** A new signing secret, 32 random bytes as hex, made in the browser. */
export const makeSecret = (bytes = crypto.getRandomValues(new Uint8Array(BYTES))): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
