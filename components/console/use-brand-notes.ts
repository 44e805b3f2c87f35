'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../api-client'
import { useNotes } from './use-notes'
import { presetPath, presetReviewQuery } from './use-preset'

/** The brand's row in the ledger of its preset, and the comments on it. Nothing is made from them. */
export function useBrandNotes(presetId: string) {
  const api = useApi()
  const { data } = useQuery(presetReviewQuery(api, presetId))
  const unsaved = useRef(new Map<string, string>())
  const notes = useNotes(`${presetPath(presetId)}/review`, {
    refreshes: [['preset', presetId, 'review'], ['reviews']],
    onSettled: () => {},
  })
  const entry = data?.find(({ artifact_type }) => artifact_type === 'brand')
  return { entry, review: { ...notes, regenerate: null, unsaved } }
}
