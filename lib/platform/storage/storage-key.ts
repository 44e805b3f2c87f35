const SEGMENT = /^[a-z0-9_-][a-z0-9._-]*$/
const LONGEST = 500

/** Whether a text is a key the storage takes: at most 500 signs, parts of a-z, 0-9, ".", "_" and "-" between slashes. */
export const isStorageKey = (key: string): boolean =>
  key.length <= LONGEST && key.split('/').every((segment) => SEGMENT.test(segment))

/** The same key. Throws an Error for one the storage does not take. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`)
  return key
}

/** The same prefix of keys. Throws an Error unless it is a key and a slash. */
export function checkedPrefix(prefix: string): string {
  if (!prefix.endsWith('/')) throw new Error(`A storage prefix ends in "/": ${prefix}`)
  checkedKey(prefix.slice(0, -1))
  return prefix
}
