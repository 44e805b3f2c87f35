'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

/** URLs of clips are valid for an hour. */
const RENEW_MS = 30 * 60_000
/** A new installation is still generating its clips. */
const SOON_MS = 5000

/** The ten narration voices; refetched from time to time, since the URLs of their clips expire. */
export function useVoices() {
  const api = useApi()
  return useQuery({
    queryKey: ['voices'],
    queryFn: () => api.get('/voices'),
    staleTime: RENEW_MS,
    refetchInterval: ({ state }) =>
      state.data?.every(({ preview_urls: { fr, en } }) => fr && en) ? RENEW_MS : SOON_MS,
  })
}
