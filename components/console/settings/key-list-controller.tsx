'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { KeyTable } from '@/components/console/account/key-table'
import { useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'

export function KeyListController() {
  const api = useApi()
  const common = useTranslations('common')
  const query = useQuery({
    queryKey: ['keys'],
    queryFn: () => api.get('/account/keys'),
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={common('loading')} />
  return <KeyTable keys={query.data} />
}
