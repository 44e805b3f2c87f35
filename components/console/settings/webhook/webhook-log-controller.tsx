'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useApi } from '@/components/shared/api-client'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { WebhookLog } from './webhook-log'

const PAGE_SIZE = 25
/** What the button resends: the failed events of the last week. */
const REPLAYED_MS = 7 * 24 * 3_600_000
const PENDING_POLL_MS = 1500
const IDLE_POLL_MS = 15_000

/** The log of an address, by default the account's first. */
export function WebhookLogController({ webhookId }: { webhookId?: string }) {
  const api = useApi()
  const t = useTranslations('webhook')
  const key = ['webhook-deliveries', ...(webhookId ? [webhookId] : ['first'])]
  const path = { webhook_id: webhookId ?? '' }
  const common = useTranslations('common')
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = { limit: PAGE_SIZE, cursor: pageParam }
      return webhookId
        ? api.getPage('/account/webhooks/{webhook_id}/deliveries', { path, query })
        : api.getPage('/account/webhook/deliveries', { query })
    },
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(({ status }) => status === 'pending'))
        ? PENDING_POLL_MS
        : IDLE_POLL_MS,
  })
  const resend = useAction({
    run: (api, delivery_id: string) =>
      webhookId
        ? api.post('/account/webhooks/{webhook_id}/deliveries/{delivery_id}/resend', {
            path: { ...path, delivery_id },
          })
        : api.post('/account/webhook/deliveries/{delivery_id}/resend', { path: { delivery_id } }),
    refreshes: [key, ['webhook']],
    done: t('resent'),
  })
  const replay = useAction({
    run: (api) => {
      const since = new Date(Date.now() - REPLAYED_MS).toISOString()
      const body = { status: 'failed', since } as const
      return webhookId
        ? api.post('/account/webhooks/{webhook_id}/deliveries/replay', { path, body })
        : api.post('/account/webhook/deliveries/replay', { body })
    },
    refreshes: [key, ['webhook']],
    done: ({ queued: count }) => t('replayed', { count }),
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={common('loading')} />
  return (
    <WebhookLog
      deliveries={query.data.pages.flatMap((page) => page.data)}
      resendingId={resend.isPending ? resend.variables : null}
      onResend={resend.mutate}
      replaying={replay.isPending}
      onReplay={replay.mutate}
      older={query}
    />
  )
}
