'use client'

import { useTranslations } from 'next-intl'
import { KeyTable } from '@/components/console/account/key-table'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'

export function KeyListController() {
  const common = useTranslations('common')
  const query = useRead(['keys'], '/account/keys')
  if (!query.data) return <NotLoaded of={query} rows={2} label={common('loading')} />
  return <KeyTable keys={query.data} />
}
