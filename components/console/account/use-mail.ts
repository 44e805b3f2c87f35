'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

/**
 * Whether invitations are sent by email: `sandbox` sends nothing, `off` has no mail server; null until known.
 */
export function useMail(): 'on' | 'off' | 'sandbox' | null {
  const api = useApi()
  const account = useQuery({
    queryKey: ['account'],
    queryFn: () => api.get('/account'),
    staleTime: 300_000,
  })
  if (api.mode === 'test') return 'sandbox'
  return account.data ? (account.data.sends_mail ? 'on' : 'off') : null
}
