'use client'

import { keepPreviousData } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { useRead } from '@/components/shared/queries/use-read'
import { useReadPages } from '@/components/shared/queries/use-read-pages'
import { MoreButton } from '@/components/shared/states/more-button'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { RECORD_STORE_KEY } from './record-store-controller'
import { EMPTY_STATEMENT_FILTER, StatementFilter, statementQuery } from './statement-filter'
import { StatementLog } from './statement-log'
import { StatementReplay } from './statement-replay'

const PAGE_SIZE = 25
const PENDING_POLL_MS = 3000
const IDLE_POLL_MS = 15_000

/** What was sent to the record store of the account, and ways to send it again. */
export function StatementLogController() {
  const t = useTranslations('recordStore')
  const [filter, setFilter] = useState(EMPTY_STATEMENT_FILTER)
  const [isReplaying, setReplaying] = useState(false)
  const asked = statementQuery(useDeferredValue(filter))
  const store = useRead(RECORD_STORE_KEY, '/account/lrs')
  const query = useReadPages([...RECORD_STORE_KEY, 'statements', asked], '/account/lrs/statements', {
    query: { ...asked, limit: PAGE_SIZE },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(({ status }) => status === 'pending'))
        ? PENDING_POLL_MS
        : IDLE_POLL_MS,
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={t('log')} />
  const statements = query.data.pages.flatMap((page) => page.data)
  const isFiltered = Object.keys(asked).length > 0
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="font-semibold">{t('log')}</h2>
          <p className="max-w-prose text-muted text-sm">{t('logHint')}</p>
        </div>
        {statements.length > 0 && store.data?.endpoint && filter.status !== 'pending' && (
          <Button look="quiet" onClick={() => setReplaying(true)}>
            <RotateCw aria-hidden="true" className="size-4" />
            {t('replay')}
          </Button>
        )}
      </div>
      {(statements.length > 0 || isFiltered) && <StatementFilter filter={filter} onChange={setFilter} />}
      {statements.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'noneFound' : 'logEmpty')}>
          <p>{t(isFiltered ? 'noneFoundHint' : 'logEmptyHint')}</p>
        </EmptyState>
      ) : (
        <StatementLog statements={statements} />
      )}
      <MoreButton of={query}>{t('more')}</MoreButton>
      {isReplaying && <StatementReplay filter={filter} onClose={() => setReplaying(false)} />}
    </section>
  )
}
