'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { useWorkIn } from '@/components/console/account/use-work-in'
import { useReadPages } from '@/components/shared/queries/use-read-pages'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { useAction } from '@/components/shared/use-action'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchField } from '@/components/ui/field/search-field'
import { OperatorRunList } from './operator-run-list'
import type { Run } from './operator-wire'

const PAGE_SIZE = 100
const POLL_MS = 5000
const KEY = ['operator-runs']

export function OperatorRunsController() {
  const t = useTranslations('runs')
  const common = useTranslations('common')
  const workIn = useWorkIn()
  const [status, setStatus] = useState<Run['status'] | null>(null)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const query = useReadPages([...KEY, status, wanted], '/operator/runs', {
    query: { limit: PAGE_SIZE, status: status ?? '', search: wanted },
    placeholderData: (previous) => previous,
    refetchInterval: POLL_MS,
  })
  const retry = useAction({
    run: (api, { run_id }: Run) => api.post('/operator/runs/{run_id}/retry', { path: { run_id } }),
    refreshes: [KEY],
    done: (_, run) => t('retried', { title: run.course?.title ?? '' }),
  })
  if (!query.data) return <NotLoaded of={query} rows={4} label={common('loading')} />
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
        older={query}
      />
    </div>
  )
}

const STATUSES = ['running', 'queued', 'failed', 'completed', 'cancelled'] as const

type Props = {
  /** null: all of them */
  status: Run['status'] | null
  onStatus: (status: Run['status'] | null) => void
  search: string
  onSearch: (search: string) => void
}

function OperatorRunFilter({ status, onStatus, search, onSearch }: Props) {
  const t = useTranslations('runs')
  const choices = [null, ...STATUSES]
  return (
    <search className="grid items-center gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <SearchField label={t('search')} value={search} onChange={onSearch} />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('filter')}</legend>
        {choices.map((choice) => (
          <button
            key={choice ?? 'all'}
            type="button"
            aria-pressed={status === choice}
            onClick={() => onStatus(choice)}
            className="inline-flex min-h-10 items-center rounded-lg border border-line bg-surface px-3 text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-info-soft"
          >
            {t(choice ?? 'all')}
          </button>
        ))}
      </fieldset>
    </search>
  )
}
