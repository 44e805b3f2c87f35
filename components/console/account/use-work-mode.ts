'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { chooseMode } from './console-choice'

export type WorkMode = 'live' | 'test'

/** Switches to the real account or to its sandbox, and drops everything loaded for the other. */
export function useWorkMode(): (mode: WorkMode) => void {
  const router = useRouter()
  const client = useQueryClient()
  return (mode) => {
    chooseMode(mode)
    client.clear()
    router.push('/')
    router.refresh()
  }
}
