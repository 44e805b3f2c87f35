'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { ACCOUNT_COOKIE, keepChoice } from './console-choice'

/** Goes to work in another account; what was loaded of the last one is forgotten. */
export function useWorkIn(): (accountId: string) => void {
  const router = useRouter()
  const client = useQueryClient()
  return (accountId) => {
    keepChoice(ACCOUNT_COOKIE, accountId)
    client.clear()
    router.push('/')
    router.refresh()
  }
}
