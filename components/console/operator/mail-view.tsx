'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatMoment } from '@/components/shared/format-time'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Notice } from '@/components/ui/notice'
import { Tabs } from '@/components/ui/tabs'
import { splitLinks } from './mail-links'
import type { Mail } from './operator-wire'

const TONES: Record<Mail['status'], BadgeTone> = {
  kept: 'neutral',
  pending: 'info',
  sent: 'good',
  failed: 'bad',
}

export function MailView({ mail }: { mail: Mail }) {
  const t = useTranslations('mails')
  const locale = useLocale()
  const [view, setView] = useState('plain')
  return (
    <article className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <header className="grid gap-2">
        <h2 className="font-semibold text-lg">{mail.subject}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <span className="text-ink">{mail.to}</span>
          <span>{formatMoment(mail.created_at, locale)}</span>
          <Badge tone={TONES[mail.status]}>{t(mail.status)}</Badge>
          {mail.attempts > 0 && <span>{t('attempts', { count: mail.attempts })}</span>}
        </p>
        {mail.error && <Notice tone="bad">{mail.error}</Notice>}
      </header>
      {mail.text === '' ? (
        <p className="text-muted text-sm">{t('gone')}</p>
      ) : (
        <Tabs
          label={t('view')}
          value={view}
          onChange={setView}
          tabs={[
            {
              key: 'plain',
              label: t('plain'),
              content: (
                <p className="max-w-prose whitespace-pre-wrap break-words text-sm leading-6">
                  {splitLinks(mail.text).map((part, index) =>
                    part.isLink ? (
                      <a
                        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text that does not change
                        key={index}
                        href={part.text}
                        target="_blank"
                        rel="noreferrer"
                        className="text-accent-strong underline underline-offset-4"
                      >
                        {part.text}
                      </a>
                    ) : (
                      part.text
                    ),
                  )}
                </p>
              ),
            },
            {
              key: 'html',
              label: t('html'),
              content: (
                // Sandboxed without scripts or an origin; links open in a new window.
                <iframe
                  title={t('frame', { subject: mail.subject })}
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                  srcDoc={`<base target="_blank">${mail.html}`}
                  className="h-112 w-full rounded-lg border border-line bg-white"
                />
              ),
            },
          ]}
        />
      )}
    </article>
  )
}
