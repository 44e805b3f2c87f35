'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { LoadFailure } from '@/components/console/shell/load-failure'
import { useWorkIn } from '@/components/console/shell/use-work-in'
import { useApi } from '@/components/shared/api-client'
import { useAction } from '@/components/shared/use-action'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { OperatorRunFilter } from './operator-run-filter'
import { OperatorRunList } from './operator-run-list'
import type { Run } from './operator-wire'

const PAGE_SIZE = 100
const POLL_MS = 5000
const KEY = ['operator-runs']

export function OperatorRunsController() {
  const api = useApi()
  const t = useTranslations('runs')
  const app = useTranslations('app')
  const workIn = useWorkIn()
  const [status, setStatus] = useState<Run['status'] | null>(null)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const query = useInfiniteQuery({
    queryKey: [...KEY, status, wanted],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api.getPage('/operator/runs', {
        query: { limit: PAGE_SIZE, status: status ?? '', search: wanted, cursor: pageParam },
      }),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (previous) => previous,
    refetchInterval: POLL_MS,
  })
  const retry = useAction({
    run: ({ run_id }: Run) => api.post('/operator/runs/{run_id}/retry', { path: { run_id } }),
    refreshes: [KEY],
    done: (_, run) => t('retried', { title: run.course?.title ?? '' }),
  })
  if (query.isPending) return <Skeleton rows={4} label={app('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  const runs = query.data.pages.flatMap((page) => page.data.runs)
  const isServer = query.data.pages[0]?.data.engine === 'server'
  if (isServer || (runs.length === 0 && status === null && wanted === ''))
    return (
      <EmptyState title={t(isServer ? 'server' : 'empty')}>
        <p>{t(isServer ? 'serverHint' : 'emptyHint')}</p>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <OperatorRunFilter status={status} onStatus={setStatus} search={search} onSearch={setSearch} />
      <OperatorRunList
        runs={runs}
        onOpenCourse={(account, course) =>
          workIn(account.account_id, { path: `/courses/${course.course_id}`, mode: course.mode })
        }
        retryingId={retry.isPending ? retry.variables.run_id : null}
        onRetry={retry.mutate}
        older={
          query.hasNextPage ? { load: () => query.fetchNextPage(), busy: query.isFetchingNextPage } : null
        }
      />
    </div>
  )
}
