'use client'

import { useRead } from '@/components/shared/queries/use-read'

/** The pictures of a preset's library, newest first; `presetId` is undefined while it is not known. */
export function useLibrary(presetId: string | undefined) {
  return useRead(['preset', presetId, 'pictures'], '/presets/{preset_id}/pictures', {
    path: { preset_id: presetId ?? '' },
    enabled: presetId !== undefined,
  })
}
