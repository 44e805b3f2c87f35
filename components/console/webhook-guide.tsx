'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { Tabs } from '@/components/ui/tabs'

/** How a receiver checks what it gets: one text per programming language. */
export function WebhookGuide({ samples }: { samples: { name: string; code: string }[] }) {
  const t = useTranslations('webhook')
  const [name, setName] = useState(samples[0]?.name ?? '')
  return (
    <Card title={t('guide')} description={t('guideHint')}>
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
    </Card>
  )
}
