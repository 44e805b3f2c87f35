'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback } from 'react'

/** A value kept in the address, so that a link or a reload comes back to it; null takes it out. */
export function usePageParam(name: string): [string | null, (value: string | null) => void] {
  const value = useSearchParams()?.get(name) ?? null
  const change = useCallback(
    (next: string | null) => {
      const url = new URL(window.location.href)
      if (next === null) url.searchParams.delete(name)
      else url.searchParams.set(name, next)
      // The page is the same: nothing to ask the server for.
      window.history.replaceState(null, '', url)
    },
    [name],
  )
  return [value, change]
}
