'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { REVIEWS_KEY } from '@/components/console/data/use-open-reviews'
import { useApi } from '@/components/shared/api-client'
import { applyLiveEvent } from './apply-live-event'
import { openLiveEvents } from './live-events'

const LIVE_POLL_MS = 30_000
const POLL_MS = 2000

const LiveContext = createContext(false)

/** Keeps what the pages show up to date with the account's events, over one connection for all of them. */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const api = useApi()
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(
    () =>
      openLiveEvents(api.fileUrl('/events'), {
        event: (event) => applyLiveEvent(client, event),
        live: setLive,
        // A stream does not say why it was refused; an API response does, and leads to sign-in.
        refused: () => void client.refetchQueries({ queryKey: REVIEWS_KEY }),
      }),
    [api, client],
  )
  return <LiveContext value={isLive}>{children}</LiveContext>
}

/** How often to poll what no event covers, in milliseconds: more often while disconnected. */
export const useLivePoll = (): number => (useContext(LiveContext) ? LIVE_POLL_MS : POLL_MS)
