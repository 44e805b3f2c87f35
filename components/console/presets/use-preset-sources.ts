'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

const POLL_MS = 1500

/** The sources of a preset, polled while one is being read. */
export function usePresetSources(presetId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['preset', presetId, 'sources'],
    queryFn: () => api.get('/presets/{preset_id}/sources', { path: { preset_id: presetId } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending') ? POLL_MS : false,
  })
}
