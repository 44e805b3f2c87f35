'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAction } from '@/components/shared/use-action'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { SelectField } from '@/components/ui/field/select-field'
import { RECORD_STORE_KEY } from './record-store-controller'
import { type StatementChoice, statementQuery } from './statement-filter'

const DAY_MS = 24 * 3_600_000
const DAYS = ['1', '7', '30', '90']

/** Sends the statements of a filter again, from a day on. */
export function StatementReplay({ filter, onClose }: { filter: StatementChoice; onClose: () => void }) {
  const t = useTranslations('recordStore')
  const [days, setDays] = useState('7')
  const replay = useAction({
    run: (api) => {
      const { status, ...rest } = statementQuery(filter)
      const since = new Date(Date.now() - Number(days) * DAY_MS).toISOString()
      const body = { ...rest, since, ...(status && status !== 'pending' && { status }) }
      return api.post('/account/lrs/replay', { body })
    },
    refreshes: [RECORD_STORE_KEY],
    done: ({ queued: count }) => t('replayed', { count }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      busy={replay.isPending}
      title={t('replayTitle')}
      description={t(Object.keys(statementQuery(filter)).length > 0 ? 'replayFiltered' : 'replayAll')}
      confirmLabel={t('replay')}
      onConfirm={replay.mutate}
    >
      <SelectField
        label={t('since')}
        hint={t('sinceHint')}
        value={days}
        options={DAYS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
        onChange={setDays}
      />
    </ConfirmDialog>
  )
}
