'use client'

import { useLocale, useNow, useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { formatAgo, RENEWED } from '@/components/shared/format-time'
import { useReadPages } from '@/components/shared/queries/use-read-pages'
import { MoreButton, type Paged } from '@/components/shared/states/more-button'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchField } from '@/components/ui/field/search-field'
import { SelectField } from '@/components/ui/field/select-field'
import { MailView } from './mail-view'
import type { Mail } from './operator-wire'

const PAGE_SIZE = 50
const POLL_MS = 15_000
const WHOLE_ADDRESS = /^\S+@\S+\.\S+$/

export function MailListController() {
  const common = useTranslations('common')
  const [status, setStatus] = useState<MailStatus | ''>('')
  const [typed, setTyped] = useState('')
  const to = useDeferredValue(WHOLE_ADDRESS.test(typed.trim()) ? typed.trim() : '')
  const query = useReadPages(['operator-mails', status, to], '/operator/mails', {
    query: { limit: PAGE_SIZE, status, to },
    refetchInterval: POLL_MS,
  })
  return (
    <div className="grid gap-4">
      <MailFilter status={status} onStatus={setStatus} to={typed} onTo={setTyped} />
      {query.data ? (
        <MailList mails={query.data.pages.flatMap((page) => page.data)} older={query} />
      ) : (
        <NotLoaded of={query} rows={3} label={common('loading')} />
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

type MailListProps = { mails: Mail[]; older: Paged }

/** The messages on one side, the open one on the other. */
function MailList({ mails, older }: MailListProps) {
  const t = useTranslations('mails')
  const locale = useLocale()
  const now = useNow(RENEWED).getTime()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = mails.find(({ mail_id }) => mail_id === chosenId) ?? mails[0]
  if (!chosen)
    return (
      <EmptyState title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-label={t('list')}
        className="grid max-h-[40dvh] overflow-y-auto rounded-xl border border-line bg-surface lg:max-h-[calc(100dvh-16rem)]"
      >
        <ul className="divide-y divide-line">
          {mails.map((mail) => (
            <li key={mail.mail_id}>
              <button
                type="button"
                aria-current={mail === chosen || undefined}
                onClick={() => setChosenId(mail.mail_id)}
                className="grid w-full gap-0.5 px-4 py-3 text-start text-sm -outline-offset-2 hover:bg-sunken aria-[current]:bg-info-soft"
              >
                <span className="flex justify-between gap-3">
                  <span className="truncate font-medium">{mail.to}</span>
                  <span className="shrink-0 text-muted text-xs leading-5">
                    {formatAgo(mail.created_at, locale, now)}
                  </span>
                </span>
                <span className="truncate text-muted">{mail.subject}</span>
              </button>
            </li>
          ))}
        </ul>
        <MoreButton of={older} className="m-3">
          {t('more')}
        </MoreButton>
      </section>
      <MailView key={chosen.mail_id} mail={chosen} />
    </div>
  )
}
