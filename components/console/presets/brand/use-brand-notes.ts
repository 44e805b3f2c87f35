'use client'

import { useQuery } from '@tanstack/react-query'
import { presetReviewQuery } from '@/components/console/presets/use-preset'
import { useNotes } from '@/components/console/review/feedback/use-notes'
import { useUnsavedReasons } from '@/components/console/review/use-unsaved'
import { useApi } from '@/components/shared/api-client'

/** The ledger row of a brand and the comments on it, which are not applied. */
export function useBrandNotes(presetId: string) {
  const api = useApi()
  const { data } = useQuery(presetReviewQuery(api, presetId))
  const { unsaved, setUnsaved } = useUnsavedReasons()
  const notes = useNotes(
    { preset_id: presetId },
    {
      refreshes: [['preset', presetId, 'review'], ['reviews']],
      onSettled: () => {},
    },
  )
  const entry = data?.find(({ checkpoint }) => checkpoint === 'brand_review')
  return { entry, unsaved, review: { ...notes, regenerate: null, setUnsaved } }
}
