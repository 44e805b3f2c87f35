'use client'

import { useQuery } from '@tanstack/react-query'
import { isMaking } from '@/components/console/data/preset-wire'
import { isApproved, type ReviewEntry } from '@/components/console/data/review-wire'
import { type Api, useApi } from '@/components/shared/api-client'
import { useRead } from '@/components/shared/queries/use-read'

const POLL_MS = 1500

/** A preset; its setup is polled while some of it is being generated. */
export function usePreset(presetId: string) {
  const path = { preset_id: presetId }
  const query = useRead(['preset', presetId, 'record'], '/presets/{preset_id}', { path })
  const setup = useRead(['preset', presetId, 'setup'], '/presets/{preset_id}/setup-status', {
    path,
    refetchInterval: ({ state }) => {
      const artifacts = state.data?.artifacts
      return artifacts && (isMaking(artifacts.slide_style) || isMaking(artifacts.voice_style))
        ? POLL_MS
        : false
    },
  })
  const { data: now } = setup
  const preset =
    query.data && (now ? { ...query.data, status: now.status, artifacts: now.artifacts } : query.data)
  return { query, preset }
}

/** The ledger of a preset. */
export const presetReviewQuery = (api: Api, presetId: string) => ({
  queryKey: ['preset', presetId, 'review'],
  queryFn: () => api.get('/presets/{preset_id}/review', { path: { preset_id: presetId } }),
})

/** Whether the sources and the brand of a preset need a reviewer's approval. */
export function usePresetReview(presetId: string) {
  const api = useApi()
  const { data } = useQuery(presetReviewQuery(api, presetId))
  const waits = (checkpoint: ReviewEntry['checkpoint']) =>
    (data ?? []).some((entry) => entry.checkpoint === checkpoint && !isApproved(entry))
  return { sourcesWait: waits('preset_source_review'), brandWaits: waits('brand_review') }
}

/** A part of a preset that is generated in the background, polled in the meantime. */
export function usePresetStyle<Style extends { status: string }>(
  presetId: string,
  name: 'brand' | 'slide-style' | 'voice-style',
  read: () => Promise<Style>,
) {
  return useQuery({
    queryKey: ['preset', presetId, name],
    queryFn: read,
    refetchInterval: ({ state }) => (state.data && isMaking(state.data) ? POLL_MS : false),
  })
}
