'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

export const REVIEWS_KEY = ['reviews']

/** No event covers reviews of presets. */
const POLL_MS = 60_000

/** All open reviews in courses and presets, longest wait first. */
export function useOpenReviews() {
  const api = useApi()
  return useQuery({
    queryKey: REVIEWS_KEY,
    queryFn: () => api.get('/reviews'),
    refetchInterval: POLL_MS,
  })
}
