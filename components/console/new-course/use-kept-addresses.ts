'use client'

import { useRef } from 'react'

const RENEW_MS = 45 * 60_000

type Kept = { url: string; at: number }

/**
 * Every reading signs the addresses of files anew. This keeps the first one of what `key` names, so that a picture is not
 * loaded again with every change of its course; `isSettled` false means that key and address may not belong together yet.
 * An address lives for an hour and is renewed before.
 */
export function useKeptAddresses(isSettled: boolean): (key: string, url: string) => string {
  const kept = useRef(new Map<string, Kept>())
  return (key, url) => {
    const known = kept.current.get(key)
    if (known && performance.now() - known.at < RENEW_MS) return known.url
    if (isSettled) kept.current.set(key, { url, at: performance.now() })
    return url
  }
}
