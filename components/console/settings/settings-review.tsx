import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Switch } from '@/components/ui/field/switch'
import type { Checkpoint, ReviewSettings } from './settings-wire'

const OF_COURSES: Checkpoint[] = [
  'source_review',
  'outline_review',
  'slide_review',
  'audio_review',
  'quiz_review',
  'module_video_review',
]
const OF_PRESETS: Checkpoint[] = ['preset_source_review', 'brand_review']

type Props = {
  settings: ReviewSettings
  busy: boolean
  onChange: (checkpoint: Checkpoint, isManual: boolean) => void
  onAll: (isAuto: boolean) => void
}

export function SettingsReview({ settings, busy, onChange, onAll }: Props) {
  const t = useTranslations('settingsReview')
  const names = useTranslations('checkpoint')
  const everyIs = (value: 'auto' | 'manual') => Object.values(settings).every((setting) => setting === value)
  const switches = (checkpoints: Checkpoint[]) => (
    <ul className="divide-y divide-line">
      {checkpoints.map((checkpoint) => (
        <li key={checkpoint} className="py-3 first:pt-0 last:pb-0">
          <Switch
            label={names(checkpoint)}
            hint={t(checkpoint)}
            checked={settings[checkpoint] === 'manual'}
            onChange={(isManual) => onChange(checkpoint, isManual)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="grid max-w-3xl gap-5">
      <Card
        title={t('course')}
        description={t('courseHint')}
        actions={
          <>
            <Button look="quiet" busy={busy} disabled={everyIs('manual')} onClick={() => onAll(false)}>
              {t('allManual')}
            </Button>
            <Button look="quiet" busy={busy} disabled={everyIs('auto')} onClick={() => onAll(true)}>
              {t('allAuto')}
            </Button>
          </>
        }
      >
        {switches(OF_COURSES)}
      </Card>
      <Card title={t('preset')} description={t('presetHint')}>
        {switches(OF_PRESETS)}
      </Card>
    </div>
  )
}
