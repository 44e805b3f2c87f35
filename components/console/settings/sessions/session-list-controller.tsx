'use client'

import { useTranslations } from 'next-intl'
import type { BrowserSession } from '@/components/console/account/account-wire'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { SessionTable } from './session-table'

const KEY = ['sessions']

/** The browsers the user is signed in with, each of which can be signed out. */
export function SessionListController() {
  const t = useTranslations('sessions')
  const common = useTranslations('common')
  const query = useRead(KEY, '/account/sessions')
  const end = useAction({
    run: (api, { session_id }: BrowserSession) =>
      api.delete('/account/sessions/{session_id}', { path: { session_id } }),
    refreshes: [KEY],
    done: t('ended'),
  })
  const endOthers = useAction({
    run: (api) => api.delete('/account/sessions'),
    refreshes: [KEY],
    done: ({ ended }) => t('othersEnded', { count: ended }),
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={common('loading')} />
  const busy = end.isPending || endOthers.isPending
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h2 className="font-semibold">{t('title')}</h2>
          <p className="max-w-prose text-muted text-sm">{t('hint')}</p>
        </div>
        {query.data.some(({ current }) => !current) && (
          <Button look="quiet" busy={busy} onClick={() => endOthers.mutate()}>
            {t('endOthers')}
          </Button>
        )}
      </div>
      <SessionTable sessions={query.data} busy={busy} onEnd={end.mutate} />
    </section>
  )
}
