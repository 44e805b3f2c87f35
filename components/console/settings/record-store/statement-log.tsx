'use client'

import { Eye } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Statement } from '@/components/console/account/account-wire'
import { formatMoment } from '@/components/shared/format-time'
import { Badge } from '@/components/ui/badge'
import { type Column, DataTable } from '@/components/ui/data-table'
import { Dialog } from '@/components/ui/dialog/dialog'
import { IconButton } from '@/components/ui/icon-button'

const TONES = { pending: 'info', delivered: 'good', failed: 'bad' } as const

/** What a statement is about, by its name. */
function aboutOf({ statement }: Statement): string {
  const { object } = statement as { object?: { id?: string; definition?: { name?: Record<string, string> } } }
  return Object.values(object?.definition?.name ?? {})[0] ?? object?.id ?? ''
}

/** The statements of a record store, with what became of each. */
export function StatementLog({ statements }: { statements: Statement[] }) {
  const t = useTranslations('recordStore')
  const locale = useLocale()
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = statements.find(({ id }) => id === shownId)
  const when = ({ created_at }: Statement) => formatMoment(created_at, locale)
  const columns: Column<Statement>[] = [
    { key: 'when', label: t('when'), cell: (row) => <span className="whitespace-nowrap">{when(row)}</span> },
    {
      key: 'statement',
      label: t('statement'),
      cell: (row) => (
        <span className="grid gap-0.5">
          <code className="text-xs">{row.verb}</code>
          <span className="break-words text-muted text-xs">{aboutOf(row)}</span>
        </span>
      ),
    },
    {
      key: 'status',
      label: t('status'),
      cell: (row) => <Badge tone={TONES[row.status]}>{t(row.status)}</Badge>,
    },
    {
      key: 'answer',
      label: t('answer'),
      align: 'end',
      cell: (row) => <span className="text-muted">{row.response_status ?? '–'}</span>,
    },
    { key: 'attempts', label: t('attempts'), align: 'end', cell: (row) => row.attempts },
    {
      key: 'actions',
      label: t('actions'),
      hidden: true,
      align: 'end',
      cell: (row) => (
        <span className="-my-1.5 inline-flex">
          <IconButton
            label={t('detailsOf', { verb: row.verb, when: when(row) })}
            onClick={() => setShownId(row.id)}
          >
            <Eye aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
      ),
    },
  ]
  return (
    <>
      <DataTable label={t('log')} columns={columns} rows={statements} keyOf={({ id }) => id} />
      {shown && <StatementDetails row={shown} when={when(shown)} onClose={() => setShownId(null)} />}
    </>
  )
}

type DetailsProps = { row: Statement; when: string; onClose: () => void }

/** A statement as it is sent, and what the store answered. */
function StatementDetails({ row, when, onClose }: DetailsProps) {
  const t = useTranslations('recordStore')
  return (
    <Dialog onOpenChange={onClose} title={row.verb} description={`${aboutOf(row)} · ${when}`}>
      <p>
        <Badge tone={TONES[row.status]}>{t(row.status)}</Badge>
      </p>
      {row.response_status !== null && (
        <Excerpt title={t('answerOf', { status: row.response_status })} text={row.response_excerpt ?? ''} />
      )}
      <Excerpt title={t('statement')} text={JSON.stringify(row.statement, null, 2)} />
    </Dialog>
  )
}

function Excerpt({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium text-sm">{title}</h3>
      {text && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-lg bg-sunken p-3 text-xs"
        >
          {text}
        </pre>
      )}
    </section>
  )
}
