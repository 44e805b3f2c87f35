'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useApi } from '@/components/shared/api-client'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { useAction } from '@/components/shared/use-action'
import { Skeleton } from '@/components/ui/skeleton'
import { WebhookLog } from './webhook-log'

const KEY = ['webhook-deliveries']
const PAGE_SIZE = 25
const PENDING_POLL_MS = 1500
const IDLE_POLL_MS = 15_000

export function WebhookLogController() {
  const api = useApi()
  const t = useTranslations('webhook')
  const app = useTranslations('app')
  const query = useInfiniteQuery({
    queryKey: KEY,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api.getPage('/account/webhook/deliveries', { query: { limit: PAGE_SIZE, cursor: pageParam } }),
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(({ status }) => status === 'pending'))
        ? PENDING_POLL_MS
        : IDLE_POLL_MS,
  })
  const resend = useAction({
    run: (delivery_id: string) =>
      api.post('/account/webhook/deliveries/{delivery_id}/resend', { path: { delivery_id } }),
    refreshes: [KEY, ['webhook']],
    done: t('resent'),
  })
  if (query.isPending) return <Skeleton rows={2} label={app('loading')} />
  if (!query.data) return <LoadFailure onRetry={() => query.refetch()} />
  return (
    <WebhookLog
      deliveries={query.data.pages.flatMap((page) => page.data)}
      resendingId={resend.isPending ? resend.variables : null}
      onResend={resend.mutate}
      older={query.hasNextPage ? { load: () => query.fetchNextPage(), busy: query.isFetchingNextPage } : null}
    />
  )
}
