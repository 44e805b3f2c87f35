'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { useApi } from '@/components/shared/api-client'
import { SearchField } from '@/components/ui/field/search-field'
import { SelectField } from '@/components/ui/field/select-field'
import { Skeleton } from '@/components/ui/skeleton'
import { MailList } from './mail-list'
import type { Mail } from './operator-wire'

const PAGE_SIZE = 50
const POLL_MS = 15_000
const WHOLE_ADDRESS = /^\S+@\S+\.\S+$/

export function MailListController() {
  const api = useApi()
  const app = useTranslations('app')
  const [status, setStatus] = useState<MailStatus | ''>('')
  const [typed, setTyped] = useState('')
  const to = useDeferredValue(WHOLE_ADDRESS.test(typed.trim()) ? typed.trim() : '')
  const query = useInfiniteQuery({
    queryKey: ['operator-mails', status, to],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api.getPage('/operator/mails', { query: { limit: PAGE_SIZE, status, to, cursor: pageParam } }),
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: POLL_MS,
  })
  return (
    <div className="grid gap-4">
      <MailFilter status={status} onStatus={setStatus} to={typed} onTo={setTyped} />
      {query.isPending ? (
        <Skeleton rows={3} label={app('loading')} />
      ) : query.data ? (
        <MailList
          mails={query.data.pages.flatMap((page) => page.data)}
          older={
            query.hasNextPage ? { load: () => query.fetchNextPage(), busy: query.isFetchingNextPage } : null
          }
        />
      ) : (
        <LoadFailure onRetry={() => query.refetch()} />
      )}
    </div>
  )
}

type MailStatus = Mail['status']

const STATUSES: MailStatus[] = ['kept', 'pending', 'sent', 'failed']

type Props = {
  status: MailStatus | ''
  onStatus: (status: MailStatus | '') => void
  to: string
  onTo: (to: string) => void
}

function MailFilter({ status, onStatus, to, onTo }: Props) {
  const t = useTranslations('mails')
  return (
    <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,22rem)]">
      <SelectField
        label={t('filter')}
        hideLabel
        value={status}
        onChange={(value) => onStatus(STATUSES.find((known) => known === value) ?? '')}
        options={[{ value: '', label: t('all') }, ...STATUSES.map((value) => ({ value, label: t(value) }))]}
      />
      <SearchField label={t('search')} value={to} onChange={onTo} />
    </div>
  )
}
