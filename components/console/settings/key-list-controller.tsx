'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { KeyTable } from '@/components/console/account/key-table'
import { useApi } from '@/components/shared/api-client'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { Skeleton } from '@/components/ui/skeleton'

export function KeyListController() {
  const api = useApi()
  const app = useTranslations('app')
  const query = useQuery({
    queryKey: ['keys'],
    queryFn: () => api.get('/account/keys'),
  })
  if (query.isPending) return <Skeleton rows={2} label={app('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  return <KeyTable keys={query.data} />
}
