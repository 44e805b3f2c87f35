'use client'

import { useRead } from '@/components/shared/queries/use-read'

/** URLs of clips are valid for an hour. */
const RENEW_MS = 30 * 60_000
/** A new installation is still generating its clips. */
const SOON_MS = 5000

/** The ten narration voices; refetched from time to time, since the URLs of their clips expire. */
export function useVoices() {
  return useRead(['voices'], '/voices', {
    staleTime: RENEW_MS,
    refetchInterval: ({ state }) =>
      state.data?.every(({ preview_urls }) => Object.values(preview_urls).every(Boolean))
        ? RENEW_MS
        : SOON_MS,
  })
}
