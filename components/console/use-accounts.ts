'use client'

import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api-client'
import type { Account } from './operator-wire'

export const ACCOUNTS_KEY = ['operator-accounts']

/** All accounts of the service; for operators. */
export function useAccounts() {
  const api = useApi()
  return useQuery({
    queryKey: ACCOUNTS_KEY,
    queryFn: async () => (await api.get<Account[]>('/operator/accounts')).data,
  })
}
