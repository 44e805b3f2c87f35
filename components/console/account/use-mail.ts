'use client'

import { useApi } from '@/components/shared/api-client'
import { useRead } from '@/components/shared/queries/use-read'

/**
 * Whether invitations are sent by email: `sandbox` sends nothing, `off` has no mail server; null until known.
 */
export function useMail(): 'on' | 'off' | 'sandbox' | null {
  const api = useApi()
  const account = useRead(['account'], '/account', { staleTime: 300_000 })
  if (api.mode === 'test') return 'sandbox'
  return account.data ? (account.data.sends_mail ? 'on' : 'off') : null
}
