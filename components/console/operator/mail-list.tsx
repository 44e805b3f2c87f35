'use client'

import { useLocale, useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatAgo, RENEWED } from '@/components/shared/format-time'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { MailView } from './mail-view'
import type { Mail } from './operator-wire'

type Props = { mails: Mail[]; older: { load: () => void; busy: boolean } | null }

/** The messages on one side, the one that is read on the other. */
export function MailList({ mails, older }: Props) {
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
                className="grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-3 text-start text-sm -outline-offset-2 hover:bg-sunken aria-[current]:bg-info-soft"
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
        {older && (
          <Button look="quiet" className="m-3" busy={older.busy} onClick={older.load}>
            {t('more')}
          </Button>
        )}
      </section>
      <MailView key={chosen.mail_id} mail={chosen} />
    </div>
  )
}
