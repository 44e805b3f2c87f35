import { useFormatter, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { Preset } from './preset-wire'

export function PresetFacts({ preset }: { preset: Preset }) {
  const t = useTranslations('preset')
  const list = useTranslations('presetList')
  const format = useFormatter()
  const rows = [
    { label: t('type'), value: list(preset.preset_type) },
    { label: t('country'), value: preset.country },
    { label: t('description'), value: preset.preset_description },
    { label: t('reference'), value: preset.external_ref },
    { label: t('createdAt'), value: format.dateTime(new Date(preset.created_at), { dateStyle: 'long' }) },
  ]
  return (
    <Card title={t('facts')}>
      <dl className="grid gap-3 text-sm">
        {rows.map(({ label, value }) =>
          value ? (
            <div key={label} className="grid gap-0.5">
              <dt className="text-muted">{label}</dt>
              <dd className="whitespace-pre-line break-words">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  )
}
