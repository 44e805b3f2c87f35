import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ApiError, useApi } from '@/components/shared/api-client'
import { formatDay } from '@/components/shared/format-time'
import { LoadFailure } from '@/components/shared/states/load-failure'
import { useAction } from '@/components/shared/use-action'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { GuestDone } from './guest-done'
import type { GuestContent, NewComment, ReviewedItem } from './guest-wire'
import { ReviewedCard } from './reviewed-card'

/** How often replies of others are fetched. */
const FRESH_MS = 60_000

type Props = { token: string; company: string; onUnknown: () => void }

/** What a guest reviews, part by part, with the comments, and how they conclude. */
export function GuestDesk({ token, company, onUnknown }: Props) {
  const api = useApi()
  const t = useTranslations('guestReview')
  const path = { token }
  const read = useQuery({
    queryKey: ['guest review', token],
    queryFn: () => api.get('/guest-reviews/{token}', { path }),
    refetchInterval: FRESH_MS,
    gcTime: 0,
    retry: false,
  })
  const isUnknown = read.error instanceof ApiError && read.error.status === 401
  useEffect(() => {
    if (isUnknown) onUnknown()
  }, [isUnknown, onUnknown])
  const refreshes = [['guest review', token]]
  const comment = useAction({
    run: (api, { assetId, ...said }: NewComment & { assetId: number }) =>
      api.post('/guest-reviews/{token}/comments', { path, body: { asset_id: assetId, ...said } }),
    refreshes,
  })
  const resolve = useAction({
    run: (api, { id, resolved }: { id: string; resolved: boolean }) =>
      api.patch('/guest-reviews/{token}/comments/{comment_id}', {
        path: { ...path, comment_id: id },
        body: { resolved },
      }),
    refreshes,
  })
  const finish = useAction({
    run: (api, body: { verdict: 'fine' | 'comments'; approve: number[] }) =>
      api.post('/guest-reviews/{token}/done', { path, body }),
    refreshes,
  })
  const content = read.data?.content
  if (!content)
    return read.error ? (
      <LoadFailure onRetry={() => void read.refetch()} />
    ) : (
      <Skeleton rows={3} label={t('loading')} />
    )
  return (
    <>
      <Heading content={content} />
      {content.items.length === 0 && <EmptyState title={t('nothing')}>{t('nothingHint')}</EmptyState>}
      {partsOf(content).map(({ key, checkpoint, module, items }) => (
        <section key={key} className="grid gap-4">
          <Part checkpoint={checkpoint} module={module} language={content.language} />
          {items.map((item) => (
            <ReviewedCard
              key={item.asset_id}
              item={item}
              language={content.language}
              company={company}
              comments={content.comments.filter(({ asset_id }) => asset_id === item.asset_id)}
              onComment={(said) => comment.mutateAsync({ ...said, assetId: item.asset_id })}
              onResolve={(id, resolved) => resolve.mutate({ id, resolved })}
            />
          ))}
        </section>
      ))}
      {content.items.length > 0 && (
        <GuestDone content={content} busy={finish.isPending} onDone={(body) => finish.mutate(body)} />
      )}
    </>
  )
}

function Heading({ content }: { content: GuestContent }) {
  const t = useTranslations('guestReview')
  const locale = useLocale()
  const date = content.due_at && formatDay(content.due_at, locale)
  return (
    <div className="grid gap-1">
      <h1
        lang={content.language}
        className="text-balance break-words font-semibold text-xl leading-snug tracking-tight sm:text-2xl"
      >
        {content.title}
      </h1>
      {date && <p className="text-muted text-sm">{t('due', { date })}</p>}
    </div>
  )
}

type Module = GuestContent['modules'][number]
type PartProps = { checkpoint: ReviewedItem['checkpoint']; module: Module | undefined; language: string }

function Part({ checkpoint, module, language }: PartProps) {
  const t = useTranslations('guestReview')
  const name = useTranslations('checkpoint')
  return (
    <h2 className="grid gap-0.5 border-line border-b pb-2">
      <span className="font-semibold text-lg">{name(checkpoint)}</span>
      {module && (
        <span className="text-muted text-sm" lang={language}>
          {t('module', { number: module.module_index + 1, title: module.title })}
        </span>
      )}
    </h2>
  )
}

/** The items of each checkpoint and module, in their order. */
function partsOf({ items, modules }: GuestContent) {
  const groups = Map.groupBy(items, ({ checkpoint, module_index }) => `${checkpoint} ${module_index}`)
  return [...groups].map(([key, [first, ...rest]]) => ({
    key,
    checkpoint: first!.checkpoint,
    module: modules.find(({ module_index }) => module_index === first!.module_index),
    items: [first!, ...rest],
  }))
}
