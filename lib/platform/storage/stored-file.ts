import { storage } from './current-storage.ts'

/** A stored file as it is served: its size in bytes, and its content or a range of it. */
export async function storedFile(key: string) {
  const { size } = await storage().stat(key)
  return {
    size,
    stream: (range?: { start: number; end: number }) => storage().stream(key, range),
  }
}

export type StoredFile = Awaited<ReturnType<typeof storedFile>>
