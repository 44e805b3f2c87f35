'use client'

import { useRead } from '@/components/shared/queries/use-read'

export const REVIEWS_KEY = ['reviews']

/** No event covers reviews of presets. */
const POLL_MS = 60_000

/** All open reviews in courses and presets, longest wait first. */
export function useOpenReviews() {
  return useRead(REVIEWS_KEY, '/reviews', { refetchInterval: POLL_MS })
}
