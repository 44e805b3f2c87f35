'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { ACCOUNT_COOKIE, chooseMode, keepChoice } from './console-choice'
import type { WorkMode } from './use-work-mode'

type Place = { path: string; mode: WorkMode }

/**
 * Switches to another account, optionally at a given page, and drops everything loaded for the previous one.
 */
export function useWorkIn(): (accountId: string, place?: Place) => void {
  const router = useRouter()
  const client = useQueryClient()
  return (accountId, place) => {
    keepChoice(ACCOUNT_COOKIE, accountId)
    if (place) chooseMode(place.mode)
    client.clear()
    router.push(place?.path ?? '/')
    router.refresh()
  }
}
