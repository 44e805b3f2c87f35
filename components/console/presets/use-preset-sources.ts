'use client'

import { useRead } from '@/components/shared/queries/use-read'

const POLL_MS = 1500

/** The sources of a preset, polled while one is being read. */
export function usePresetSources(presetId: string) {
  return useRead(['preset', presetId, 'sources'], '/presets/{preset_id}/sources', {
    path: { preset_id: presetId },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending') ? POLL_MS : false,
  })
}
