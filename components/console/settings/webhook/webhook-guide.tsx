'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Tabs } from '@/components/ui/tabs'

/** How a receiver verifies what it gets: one snippet per programming language. */
export function WebhookGuide({ samples }: { samples: { name: string; code: string }[] }) {
  const t = useTranslations('webhook')
  const [name, setName] = useState(samples[0]?.name ?? '')
  return (
    <details className="rounded-xl border border-line bg-surface p-5">
      <summary className="cursor-pointer rounded-md font-semibold">{t('guide')}</summary>
      <p className="max-w-prose pt-1 pb-4 text-muted text-sm">{t('guideHint')}</p>
      <Tabs
        label={t('guide')}
        value={name}
        onChange={setName}
        tabs={samples.map((sample) => ({
          key: sample.name,
          label: sample.name,
          content: (
            <section
              aria-label={sample.name}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              className="overflow-x-auto rounded-lg bg-sunken p-4"
            >
              <pre className="text-xs leading-5">
                <code>{sample.code}</code>
              </pre>
            </section>
          ),
        }))}
      />
    </details>
  )
}
