'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '@/components/shared/api-client'

export const ACCOUNTS_KEY = ['operator-accounts']

/** All accounts of the service; for operators. */
export function useAccounts() {
  const api = useApi()
  return useQuery({
    queryKey: ACCOUNTS_KEY,
    queryFn: () => api.get('/operator/accounts'),
  })
}
