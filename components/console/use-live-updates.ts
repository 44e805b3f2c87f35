'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../api-client'
import { applyLiveEvent } from './apply-live-event'
import { openLiveEvents } from './live-events'

const LIVE_POLL_MS = 30_000
const POLL_MS = 2000

/**
 * Keeps the courses on the page up to date by events. Returns how often to ask for what moves all the same, in
 * milliseconds: often while there is no connection.
 */
export function useLiveUpdates(): number {
  const api = useApi()
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(
    () =>
      openLiveEvents(api.fileUrl('/events'), {
        event: (event) => applyLiveEvent(client, event),
        live: setLive,
      }),
    [api, client],
  )
  return isLive ? LIVE_POLL_MS : POLL_MS
}
