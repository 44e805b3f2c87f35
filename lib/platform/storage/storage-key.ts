const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/
const LONGEST = 500

/**
 * Whether a text is a valid storage key: at most 500 characters, segments of a-z, 0-9, ".", "_" and "-"
 * between slashes.
 */
export const isStorageKey = (key: string): boolean =>
  key.length <= LONGEST && key.split('/').every((segment) => SEGMENT.test(segment))

/** Returns the key unchanged. Throws an Error if it is not a valid storage key. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  return key
}

/** Returns the prefix unchanged. Throws an Error unless it is a key and a slash. */
export function checkedPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`A storage prefix ends in "/": ${prefix}`)
  checkedKey(prefix.slice(0, -1))
  return prefix
}
