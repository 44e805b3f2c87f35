'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

export const REVIEWS_KEY = ['reviews']

/** What waits in presets is in no event. */
const POLL_MS = 60_000

/** Everything that waits for a reviewer, in all courses and presets; what has waited longest first. */
export function useOpenReviews() {
  const api = useApi()
  return useQuery({
    queryKey: REVIEWS_KEY,
    queryFn: () => api.get('/reviews'),
    refetchInterval: POLL_MS,
  })
}
