'use client'

import { type RefObject, useCallback, useEffect } from 'react'

/** Loads a video that failed once more, from an address that `readAgain` may renew; by itself when the connection is back. */
export function useVideoRetry(
  video: RefObject<HTMLVideoElement | null>,
  readAgain: () => Promise<unknown>,
): () => Promise<void> {
  const retry = useCallback(async () => {
    await readAgain()
    if (video.current?.error) video.current.load() // the address is the same
  }, [video, readAgain])
  useEffect(() => {
    const hear = () => {
      if (video.current?.error) void retry()
    }
    window.addEventListener('online', hear)
    return () => window.removeEventListener('online', hear)
  }, [video, retry])
  return retry
}
