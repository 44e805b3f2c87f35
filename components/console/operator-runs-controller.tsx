'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useApi } from '../api-client'
import { LoadFailure } from './load-failure'
import { OperatorRunList } from './operator-run-list'
import type { RunList } from './operator-wire'

const PAGE_SIZE = 100
const POLL_MS = 5000

export function OperatorRunsController() {
  const api = useApi()
  const t = useTranslations('runs')
  const app = useTranslations('app')
  const query = useInfiniteQuery({
    queryKey: ['operator-runs'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api.get<RunList>(
        `/operator/runs?limit=${PAGE_SIZE}${pageParam && `&cursor=${encodeURIComponent(pageParam)}`}`,
      ),
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: POLL_MS,
  })
  if (query.isPending) return <Skeleton rows={3} label={app('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  const runs = query.data.pages.flatMap((page) => page.data.runs)
  if (query.data.pages[0]?.data.engine === 'server')
    return (
      <EmptyState title={t('server')}>
        <p>{t('serverHint')}</p>
      </EmptyState>
    )
  if (runs.length === 0)
    return (
      <EmptyState title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </EmptyState>
    )
  return (
    <OperatorRunList
      runs={runs}
      older={query.hasNextPage ? { load: () => query.fetchNextPage(), busy: query.isFetchingNextPage } : null}
    />
  )
}
