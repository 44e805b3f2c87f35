'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

/** Addresses of clips are good for an hour. */
const RENEW_MS = 30 * 60_000

/** The ten narration voices; read again from time to time, for the addresses of their clips expire. */
export function useVoices() {
  const api = useApi()
  return useQuery({
    queryKey: ['voices'],
    queryFn: () => api.get('/voices'),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  })
}
