'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ChargeEntry } from '@/components/console/account/account-wire'
import { formatMoment } from '@/components/shared/format-time'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'

const PAGE_SIZE = 25

type Props = {
  entries: ChargeEntry[]
  titles: Map<string, string>
  onDownload: () => void
  downloading: boolean
}

export function BillingEntries({ entries, titles, onDownload, downloading }: Props) {
  const t = useTranslations('billing')
  const common = useTranslations('common')
  const locale = useLocale()
  const [shown, setShown] = useState(PAGE_SIZE)
  const columns: Column<ChargeEntry>[] = [
    {
      key: 'when',
      label: t('when'),
      cell: (entry) => <span className="whitespace-nowrap">{formatMoment(entry.created_at, locale)}</span>,
    },
    { key: 'kind', label: t('kind'), cell: (entry) => t(entry.kind) },
    {
      key: 'course',
      label: t('course'),
      cell: (entry) => (
        <span className="line-clamp-1 min-w-40">{titles.get(entry.course_id) ?? t('deleted')}</span>
      ),
    },
    { key: 'module', label: t('module'), align: 'end', cell: (entry) => entry.module_index + 1 },
    {
      key: 'reference',
      label: t('reference'),
      cell: (entry) => <span className="text-muted">{entry.external_ref ?? '–'}</span>,
    },
    {
      key: 'seconds',
      label: t('seconds'),
      align: 'end',
      cell: (entry) => (
        <span className={entry.kind === 'charge' ? 'font-medium' : 'text-muted'}>
          {new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(entry.seconds)}
        </span>
      ),
    },
  ]
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h2 className="font-semibold">{t('entries')}</h2>
          <p className="max-w-prose text-muted text-sm">{t('entriesHint')}</p>
        </div>
        {entries.length > 0 && (
          <Button look="quiet" busy={downloading} onClick={onDownload}>
            <Download aria-hidden="true" className="size-4" />
            {t('csv')}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed bg-surface py-8 text-center text-muted text-sm">
          {t('entriesEmpty')}
        </p>
      ) : (
        <DataTable
          label={t('entries')}
          columns={columns}
          rows={entries.slice(0, shown)}
          keyOf={({ entry_id }) => entry_id}
        />
      )}
      {entries.length > shown && (
        <div className="grid justify-items-center gap-1.5">
          <Button look="quiet" onClick={() => setShown((count) => count + 2 * PAGE_SIZE)}>
            {common('showMore')}
          </Button>
          <p className="text-muted text-xs">
            {common('shownOf', { shown: String(shown), total: String(entries.length) })}
          </p>
        </div>
      )}
    </section>
  )
}
