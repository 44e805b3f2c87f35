'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

/** A value stored in the URL, so that a link or a reload restores it; null removes it. */
export function usePageParam(name: string): [string | null, (value: string | null) => void] {
  const value = useSearchParams()?.get(name) ?? null
  const change = useCallback(
    (next: string | null) => {
      const url = new URL(window.location.href)
      if (next === null) url.searchParams.delete(name)
      else url.searchParams.set(name, next)
      // The page is the same: nothing to request from the server.
      window.history.replaceState(null, '', url)
    },
    [name],
  )
  return [value, change]
}
