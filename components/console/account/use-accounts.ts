'use client'

import { useRead } from '@/components/shared/queries/use-read'

export const ACCOUNTS_KEY = ['operator-accounts']

/** All accounts of the service; for operators. */
export function useAccounts() {
  return useRead(ACCOUNTS_KEY, '/operator/accounts')
}
