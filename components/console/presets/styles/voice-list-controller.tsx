'use client'

import { useTranslations } from 'next-intl'
import { useVoices } from '@/components/console/voices/use-voices'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Notice } from '@/components/ui/notice'
import { VoiceCard } from './voice-card'

/** `records`: whether missing clips are being recorded. */
export function VoiceListController({ records }: { records: boolean }) {
  const t = useTranslations('voices')
  const query = useVoices()
  if (!query.data) return <NotLoaded of={query} rows={3} label={t('loading')} />
  const clips = query.data.flatMap(({ preview_urls }) => Object.values(preview_urls))
  const made = clips.filter((url) => url !== null).length
  return (
    <>
      {records && made < clips.length && (
        <Notice tone="info" live>
          {t('recording', { made, total: clips.length })}
        </Notice>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        {query.data.map((voice) => (
          <li
            key={voice.id}
            className="grid content-between gap-4 rounded-xl border border-line bg-surface p-5"
          >
            <VoiceCard voice={voice} />
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 text-muted text-sm">
        <div className="flex flex-wrap gap-x-2">
          <dt className="font-medium text-ink">{t('default')}</dt>
          <dd>{t('defaultHint')}</dd>
        </div>
      </dl>
    </>
  )
}
